"""The players with a net, and what they do where there is none."""

import time
from itertools import count
from pathlib import Path

import pytest

from coloretto import Game, InvalidSetup, Move
from coloretto.bots import net as net_module
from coloretto.bots.bot import Analyst
from coloretto.bots.levels import Sight
from coloretto.bots.master import Master, parse_master_limits
from coloretto.bots.net import NetPlayer, net_from_file
from coloretto.dice import Dice
from coloretto.nets.files import write_net
from coloretto.nets.layers import Sizes, fresh_weights
from coloretto.nets.net import Net
from coloretto.rules.cards import POINTS, Side
from coloretto.rules.editions import DEFAULT_EDITION, EDITIONS
from coloretto.search.exact import solve
from coloretto.search.expectimax_ends import size_of_end
from coloretto.search.values import Limits

SMALL = Sizes(8, 8, 8, 16, 16)


def fresh_net(seats: int, points: tuple[int, ...] = POINTS[Side.BROWN]) -> Net:
    return Net(fresh_weights(seats, SMALL, 1), seats, about={"points": list(points)})


def middle(seats: int, seed: int = 3, side: str = "brown") -> Game:
    game, dice = Game.deal(seats, seed, side=side), Dice(seed)
    while len(game.moves) < 40 or len(game.legal_moves) < 3:
        game.push(game.legal_moves[dice.below(len(game.legal_moves))])
    return game


def end_of(seats: int, least: int, most: int) -> Game:
    """A game in its last round, with about so many positions to come."""
    for seed in count():
        game, dice = Game.deal(seats, seed), Dice(seed)
        while not game.is_over:
            if least <= size_of_end(game.state) <= most and len(game.legal_moves) > 1:
                return game
            game.push(game.legal_moves[dice.below(len(game.legal_moves))])
    raise AssertionError("seeds never end")


@pytest.fixture
def shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nets for every game, as if they came with the package."""
    monkeypatch.setattr(net_module, "net_for", fresh_net)


@pytest.fixture
def nothing_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(net_module, "net_for", lambda _seats, _points: None)


@pytest.mark.usefixtures("shipped")
@pytest.mark.parametrize("player", [NetPlayer, Master])
def test_both_are_analysts_with_a_name(player: type[NetPlayer]) -> None:
    assert isinstance(player(DEFAULT_EDITION, 1), Analyst)
    assert player(DEFAULT_EDITION, 1).name == player.__name__.lower().removesuffix("player")


@pytest.mark.usefixtures("shipped")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game_is_played_under_every_edition(edition: str) -> None:
    rules = EDITIONS[edition]
    for seats in rules.seats:
        game = Game.deal(seats, 2, edition=edition, side=rules.sides[-1].name.lower())
        players = [NetPlayer(rules, 1), Master(rules, 1, Limits(depth=2))]
        while not game.is_over:
            game.push(players[len(game.moves) % 2].choose(game.state))


@pytest.mark.usefixtures("shipped")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_net_looks_one_turn_ahead_and_the_master_further(seats: int) -> None:
    state = middle(seats).state
    assert NetPlayer(DEFAULT_EDITION, 1).analyse(state).depth == 1
    assert NetPlayer(DEFAULT_EDITION, 1).analyse(state, Limits(seconds=5)).depth == 1
    assert Master(DEFAULT_EDITION, 1, Limits(depth=3)).analyse(state).depth == 3
    assert Master(DEFAULT_EDITION, 1).analyse(state, Limits(depth=2)).depth == 2


@pytest.mark.usefixtures("shipped")
@pytest.mark.usefixtures("shipped")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_an_end_of_some_thousand_positions_is_solved_and_a_level_for_people_does_not_see_so_far(
    seats: int,
) -> None:
    end = end_of(seats, 1_000, 5_000)
    best = {value.move: value.win for value in solve(end.state).moves}
    found = NetPlayer(DEFAULT_EDITION, 1).analyse(end.state)
    assert found.exact
    assert {value.move: value.win for value in found.moves} == best
    assert not Sight(DEFAULT_EDITION, 1).analyse(end.state).exact


def test_what_is_chosen_is_what_is_found_best() -> None:
    state = middle(3).state
    for player in (NetPlayer(DEFAULT_EDITION, 1), Master(DEFAULT_EDITION, 1, Limits(depth=3))):
        assert player.choose(state) == player.analyse(state).moves[0].move


@pytest.mark.usefixtures("shipped")
def test_where_all_moves_come_to_the_same_the_answer_comes_at_once() -> None:
    game = Game.deal(5, 1)
    player = Master(DEFAULT_EDITION, 1, Limits(seconds=60))
    began = time.perf_counter()
    assert player.choose(game.state) == Move.DRAW
    game.push("draw")
    assert player.choose(game.state) == Move.PLACE_1
    assert time.perf_counter() - began < 1


@pytest.mark.usefixtures("nothing_shipped")
def test_without_a_net_playouts_serve() -> None:
    state = middle(3).state
    found = NetPlayer(DEFAULT_EDITION, 1).analyse(state)
    assert found.depth == 0 and found.playouts == 300
    found = Master(DEFAULT_EDITION, 1).analyse(state, Limits(seconds=0.1))
    assert found.depth == 0 and found.playouts > 10
    found = Master(DEFAULT_EDITION, 1).analyse(state, Limits(playouts=50, depth=3))
    assert found.playouts == 50


def test_a_net_of_ones_own_plays_the_game_that_it_has_learned(tmp_path: Path) -> None:
    file = tmp_path / "mine.npz"
    write_net(fresh_net(3), file)
    player = net_from_file(str(file), DEFAULT_EDITION, 1)
    assert player.name == f"net:{file}"
    assert player.analyse(middle(3).state).depth == 1
    for game in (middle(4), middle(3, side="grey")):
        with pytest.raises(InvalidSetup, match=r"expected the game that net:.* has learned, 3 seats"):
            player.analyse(game.state)


def test_a_file_that_is_no_net_is_refused(tmp_path: Path) -> None:
    (tmp_path / "other.npz").write_text("no net")
    for name in ("other.npz", "missing.npz"):
        with pytest.raises(InvalidSetup, match="expected"):
            net_from_file(str(tmp_path / name), DEFAULT_EDITION, 1)


@pytest.mark.usefixtures("shipped")
def test_a_finished_game_has_no_move() -> None:
    game = Game.deal(2, 1)
    while not game.is_over:
        game.push(game.legal_moves[-1])
    with pytest.raises(InvalidSetup, match="the game is over"):
        Master(DEFAULT_EDITION, 1).analyse(game.state, Limits(seconds=0.1))


def test_a_name_says_how_far_the_master_looks() -> None:
    assert parse_master_limits("0.2s") == Limits(seconds=0.2)
    assert parse_master_limits("3ply") == Limits(depth=3)
    assert parse_master_limits("5000") == Limits(playouts=5000)


@pytest.mark.parametrize("text", ["", "s", "ply", "0ply", "-1s", "soon", "1.5ply", "nans", "infs"])
def test_a_name_that_says_nothing_is_refused(text: str) -> None:
    with pytest.raises(InvalidSetup, match="expected"):
        parse_master_limits(text)
