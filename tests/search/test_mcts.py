"""Monte-Carlo tree search: what it promises, and that it finds what is there to find."""

import time

import numpy as np
import pytest

from coloretto import EDITIONS, Game, InvalidSetup, Move
from coloretto.dice import Dice
from coloretto.rules.deal import colours_in_game
from coloretto.rules.scoring import table_for
from coloretto.search.mcts import search
from coloretto.search.mcts_tree import NODE
from coloretto.search.values import Limits


def middle(seats: int, plies: int = 41, seed: int = 3) -> Game:
    game = Game.deal(seats, seed)
    while len(game.moves) < plies or len(game.legal_moves) < 2:
        game.push(game.legal_moves[len(game.moves) % len(game.legal_moves)])
    return game


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_same_seed_and_playouts_give_the_same_answer(seats: int) -> None:
    state = middle(seats).state
    assert search(state, Limits(playouts=1000), seed=1) == search(state, Limits(playouts=1000), seed=1)
    assert search(state, Limits(playouts=1000), seed=1) != search(state, Limits(playouts=1000), seed=2)


def test_several_threads_give_the_same_answer_every_time() -> None:
    state = middle(3).state
    first, second = (search(state, Limits(playouts=3001), seed=5, threads=3) for _ in range(2))
    assert first == second
    assert first.playouts == 3001


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_legal_move_has_a_value_and_the_best_comes_first(seats: int) -> None:
    game = middle(seats)
    found = search(game.state, Limits(playouts=2000))
    assert sorted(value.move for value in found.moves) == game.legal_moves
    assert all(0 <= value.win <= 1 and 0 < value.error < 0.5 for value in found.moves)
    assert found.moves[0].win == pytest.approx(max(value.win for value in found.moves), abs=0.1)


def test_the_state_is_only_read() -> None:
    state = middle(3).state
    before = state.tobytes()
    search(state, Limits(playouts=500))
    assert state.tobytes() == before


def test_moves_that_come_to_the_same_have_the_same_value() -> None:
    game = Game.deal(4, 1)
    game.push("draw")
    values = {(value.win, value.score) for value in search(game.state, Limits(playouts=400)).moves}
    assert len(values) == 1


def last_takes(seats: int) -> list[Game]:
    """Games before their very last move, a choice among rows."""
    games = []
    for seed in range(40):
        game = Game.deal(seats, seed)
        dice = Dice(seed)
        while not game.is_over:
            moves = [move for move in game.legal_moves if move < Move.TAKE_1] or game.legal_moves
            game.push(moves[dice.below(len(moves))])
        game.pop()
        games += [game] if len(game.legal_moves) > 1 else []
    return games


@pytest.mark.parametrize("seats", [2, 3])
def test_the_last_move_of_a_game_is_found_without_fail(seats: int) -> None:
    for game in last_takes(seats):
        seat, shares = game.turn, {}
        for move in game.legal_moves:
            game.push(move)
            shares[move] = (seat in game.winners) / len(game.winners)
            game.pop()
        best = search(game.state, Limits(playouts=200)).moves[0]
        assert best.win == pytest.approx(shares[best.move]) == pytest.approx(max(shares.values()))


def test_it_stops_when_the_time_is_up() -> None:
    state = middle(5).state
    search(state, Limits(playouts=1))
    began = time.perf_counter()
    found = search(state, Limits(seconds=0.2))
    assert 0.15 < time.perf_counter() - began < 1.0
    assert found.playouts > 100


def test_it_stops_when_it_is_told_to() -> None:
    asked = iter([False, False, True])
    assert search(middle(3).state, Limits(seconds=60), stop=lambda: next(asked)).playouts == 3 * 256


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_plays_under_every_edition(edition: str) -> None:
    rules = EDITIONS[edition]
    for seats in rules.seats:
        for side in rules.sides:
            game = Game.deal(seats, 1, edition=edition, side=side.name.lower())
            found = search(game.state, Limits(playouts=50), own_colours=rules.own_colours)
            assert found.moves[0].move == Move.DRAW


def test_it_plays_for_any_table_of_points() -> None:
    """Where colours are worth nothing, only the ten +2 cards score."""
    nothing = table_for((0, 0, 0, 0, 0, 0, 0), colours_in_game(3), own_colours=False)
    found = search(middle(3).state, Limits(playouts=300), table=nothing)
    assert all(0 <= value.score <= 20 for value in found.moves)


@pytest.mark.parametrize("limits", [{}, {"seconds": 0}, {"seconds": -1.0}, {"seconds": 1e9}, {"playouts": 0}])
def test_absurd_limits_are_refused(limits: dict[str, float]) -> None:
    with pytest.raises(InvalidSetup, match="expected"):
        Limits(**limits)  # type: ignore[arg-type] # what a careless caller may pass


def test_a_finished_game_has_nothing_to_search() -> None:
    game = Game.deal(2, 1)
    while not game.is_over:
        game.push(game.legal_moves[-1])
    with pytest.raises(InvalidSetup, match="the game is over"):
        search(game.state, Limits(playouts=10))


def test_a_node_is_small() -> None:
    assert np.zeros(1, NODE).nbytes <= 96
