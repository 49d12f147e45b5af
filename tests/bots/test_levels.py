"""Levels for people: each a step above the one before, with errors that a person would make."""

import time

import pytest

from coloretto import Game, Move, bot
from coloretto.bots import Analyst, MatchPlayer
from coloretto.bots import net as net_module
from coloretto.bots.eye import Eye, seen
from coloretto.dice import Dice

LEVELS = ["beginner", "casual", "club", "expert"]
SIDES = pytest.mark.parametrize("side", ["brown", "grey"])

SHINES = "brown 2R/OG/- RY/GV/BO 1 6R7O8Y7G8B8V3J10+"  # another red for who has one
HELD = "brown 2R/OG/- RY/GV/BO 1R 5R7O8Y7G8B8V3J10+"
ONE_BAD_CARD = "brown V/-/- 2ROY/2G+/2YB 1 7R8O6Y7G8B8V3J9+"  # a fourth colour


def share_of_wins(hero: str, others: str, deals: int, side: str) -> float:
    """Two seats, every deal from both."""
    wins = 0.0
    for deal in range(deals):
        for seat in range(2):
            game, names = Game.deal(2, deal, side=side), [others, others]
            names[seat] = hero
            bots = [bot(name, seed=2 * deal + seat) for name in names]
            while game.turn is not None:
                game.push(bots[game.turn].choose(game.state))
            wins += (seat in game.winners) / len(game.winners)
    return wins / (deals * 2)


def choices(name: str, position: str, seeds: int = 60) -> list[Move]:
    state = Game.from_position(position).state
    return [bot(name, seed=seed).choose(state) for seed in range(seeds)]


@SIDES
@pytest.mark.parametrize(
    "weaker, stronger, deals",
    [("uniform", "beginner", 10), ("beginner", "casual", 25), ("casual", "club", 25), ("club", "expert", 25)],
)
def test_each_level_is_clearly_stronger_than_the_one_below(
    weaker: str, stronger: str, deals: int, side: str
) -> None:
    assert share_of_wins(stronger, weaker, deals, side) > 0.58


@SIDES
def test_a_beginner_loses_to_a_sensible_newcomer(side: str) -> None:
    assert share_of_wins("beginner", "greedy", 25, side) < 0.45


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_level_answers_quickly(seats: int) -> None:
    game = Game.deal(seats, 4)
    while len(game.moves) < 20 or len(game.legal_moves) < 3:
        game.push(game.legal_moves[0])
    for name in LEVELS:
        player = bot(name)
        player.choose(game.state)  # compiled by now
        began = time.perf_counter()
        player.choose(game.state)
        assert time.perf_counter() - began < 1


def test_a_beginner_mostly_takes_what_shines() -> None:
    assert choices("beginner", SHINES).count(Move.TAKE_1) > 30


def test_the_weaker_a_level_the_more_often_it_puts_a_card_where_it_would_like_it_and_others_take_it() -> None:
    beginner, casual, club = (choices(name, HELD).count(Move.PLACE_1) for name in LEVELS[:3])
    assert beginner > casual > club


@pytest.mark.parametrize("name", LEVELS)
def test_nobody_takes_one_bad_card_when_there_is_no_need(name: str) -> None:
    assert Move.TAKE_1 not in choices(name, ONE_BAD_CARD, seeds=20)


def test_the_better_a_level_the_more_often_it_finds_the_best_move() -> None:
    best = bot("expert").choose(Game.from_position(HELD).state)
    found = [choices(name, HELD).count(best) for name in ("casual", "club")]
    assert found == sorted(found)


def test_an_error_depends_on_seed_and_position_and_not_on_what_was_asked_before() -> None:
    state, other = Game.from_position(SHINES).state, Game.from_position(HELD).state
    for seed in range(20):
        player = bot("beginner", seed=seed)
        first = player.choose(state)
        player.choose(other)
        assert player.choose(state) == first == bot("beginner", seed=seed).choose(state)
    assert len(set(choices("beginner", HELD))) > 1


def test_a_move_that_is_plainly_bad_is_never_made_and_the_others_by_their_worth() -> None:
    eye, dice = Eye(win=(0, 0), shine=0, blur=1, glaring=2), Dice(1)
    worth = {Move.DRAW: 10.0, Move.TAKE_1: 9.0, Move.TAKE_2: 7.9}
    made = [seen(worth, eye, dice) for _ in range(1000)]
    assert Move.TAKE_2 not in made
    assert 220 < made.count(Move.TAKE_1) < 320  # 1 / (1 + e)


def test_what_a_machine_rounds_otherwise_hardly_ever_changes_a_choice() -> None:
    eye = Eye(win=(0, 0), shine=0, blur=1, glaring=2)
    worth = {Move.DRAW: 10.0, Move.TAKE_1: 9.7, Move.TAKE_2: 9.1}
    rounded = {move: value + 1e-6 * move for move, value in worth.items()}
    assert [seen(worth, eye, Dice(seed)) for seed in range(300)] == [
        seen(rounded, eye, Dice(seed)) for seed in range(300)
    ]


def test_only_who_plays_what_it_finds_best_says_what_moves_are_worth() -> None:
    assert [isinstance(bot(name), Analyst) for name in LEVELS] == [False, False, False, True]


def test_all_levels_play_for_the_match() -> None:
    assert all(isinstance(bot(name), MatchPlayer) for name in LEVELS)


def test_where_no_net_fits_playouts_serve(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(net_module, "net_for", lambda _seats, _points: None)
    game = Game.from_position(SHINES)
    for name in LEVELS:
        assert bot(name, seed=1).choose(game.state) in game.legal_moves
