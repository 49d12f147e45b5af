"""Rollouts: right with the luck taken out, the same for the same seed, and in time."""

from collections.abc import Callable
from math import inf
from time import perf_counter
from typing import Any, cast

import numpy as np
import pytest
from numpy.typing import NDArray

from coloretto import Game, Move
from coloretto.rules.play import legal_moves
from coloretto.rules.scoring import Table
from coloretto.rules.state import NOTHING, State
from coloretto.search import rollouts_games
from coloretto.search.alike import representative
from coloretto.search.expectimax_clock import Clock
from coloretto.search.expectimax_level import Values
from coloretto.search.expectimax_tree import Evaluator
from coloretto.search.rollouts import PROMISING, improved, roll_out
from coloretto.search.rollouts_follow import follow
from coloretto.search.rollouts_games import GAMES, Rollouts
from coloretto.search.values import Findings, Limits, MoveValue
from tests.search.test_expectimax_values import (
    SEATS,
    a_net,
    before_a_turn,
    last_round,
    played,
    slow_value,
    slow_values,
    table_of,
    unfiltered,
    with_a_card,
)

MIDDLE = "brown GB/R/2+ 3RO/2Y2G/4BV 1 5R8O7Y6G4B8V3J8+"
TWO_ALIKE = "brown GB/GB/2+ 3RO/2Y2G/4BV 1 6R8O7Y5G3B8V3J8+"
LONG = 1000  # turns: to the end of every game


def after_all_moves(state: State, turns: int, net: Evaluator | None = None, batches: int = 1) -> Rollouts:
    moves = [move for move in Move if legal_moves(state) >> move & 1]
    values = [MoveValue(move, 0.5, 0.0, 0.0) for move in moves if representative(state, move) == move]
    clock = Clock(Limits(depth=1), lambda: False)
    games = Rollouts(state, values, net or a_net(int(state.seats)), table_of(state), clock, None, 7)
    games.turns = turns
    for _ in range(batches):
        games.play()
    return games


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("position", [before_a_turn, with_a_card, last_round])
def test_after_one_turn_nothing_is_left_to_luck(seats: int, position: Callable[[int, int], State]) -> None:
    state = position(seats, 3)
    expected = slow_values(state, a_net(seats), table_of(state), 1)
    for move, results in after_all_moves(state, turns=1).results.items():
        assert results[:, 0] == pytest.approx(np.full(GAMES, expected[move][0, state.turn]), abs=1e-5)
        assert results[:, 1] == pytest.approx(np.full(GAMES, expected[move][1, state.turn]), abs=1e-3)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(3))
def test_the_next_seat_makes_the_move_that_is_best_one_turn_ahead(seats: int, seed: int) -> None:
    state = before_a_turn(seats, seed)
    for move, results in after_all_moves(state, turns=2).results.items():
        if move != Move.DRAW:
            expected = slow_value(played(state, move, NOTHING), a_net(seats), table_of(state), 1)
            assert results[:, 0] == pytest.approx(np.full(GAMES, expected[0, state.turn]), abs=1e-5)


@pytest.mark.parametrize("seats", SEATS)
def test_to_take_the_luck_out_changes_no_mean(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Played to the end of the game, and once more the same with nothing taken out."""
    monkeypatch.setattr(rollouts_games, "GAMES_BEFORE_GIVING_UP", inf)
    state = before_a_turn(seats, 5, cards=25)
    fair = after_all_moves(state, LONG, batches=8).results
    monkeypatch.setattr(rollouts_games, "follow", without_noting_luck)
    raw = after_all_moves(state, LONG, batches=8).results
    for move in raw:
        shares = raw[move][:, 0]
        assert np.isin(np.round(shares * 60), np.arange(61)).all()  # whole wins, or shared by 2 to 5
        luck = shares - fair[move][:, 0]
        assert abs(luck.mean()) < 4 * luck.std() / np.sqrt(len(luck))


def without_noting_luck(*given: Any) -> None:
    cast(Any, follow)(*given[:-1], np.zeros_like(given[-1]))


def test_the_same_seed_gives_the_same_answer_and_another_one_another() -> None:
    state = Game.from_position(MIDDLE).state
    found, net, table = unfiltered(state, 1), a_net(3), table_of(state)
    few = Limits(playouts=3000)
    answers = [roll_out(state, found, net, table, few, seed=seed) for seed in (1, 1, 2)]
    assert answers[0] == answers[1] != answers[2]
    assert answers[0].playouts >= 3000
    assert sorted(value.move for value in answers[0].moves) == sorted(value.move for value in found.moves)


def test_the_clock_is_kept_and_what_was_begun_counts() -> None:
    state = Game.from_position(MIDDLE).state
    found, net, table = unfiltered(state, 1), a_net(3), table_of(state)
    began = perf_counter()
    taken = []
    for seconds in (0.001, 0.1, 0.1, 0.1):
        began = perf_counter()
        assert roll_out(state, found, net, table, Limits(seconds=seconds)).playouts > found.playouts
        taken.append(perf_counter() - began)
    assert min(taken[1:]) < 0.15  # other work may hold up some of them


def test_who_is_told_to_stop_stops_after_a_turn() -> None:
    state = Game.from_position(MIDDLE).state
    found, net, table = unfiltered(state, 1), a_net(3), table_of(state)
    assert roll_out(state, found, net, table, Limits(seconds=60), stop=lambda: True) == found


class Stubborn:
    """Stands for a net: the seat to act at the start wins if it has taken a row, and loses if not."""

    def __init__(self, state: State) -> None:
        self._seat, self._before = int(state.turn), int(state.areas[state.turn])

    def evaluate(self, states: NDArray[np.void], _table: Table) -> Values:
        values = np.zeros((len(states), 3, int(states["seats"][0]) if len(states) else 3), np.float32)
        values[:, 0, self._seat] = states["areas"][:, self._seat] != self._before
        return values


def test_moves_that_fall_behind_are_given_up() -> None:
    state = Game.from_position(MIDDLE).state
    games = after_all_moves(state, 1, Stubborn(state), batches=3)
    assert Move.DRAW not in games.close and len(games.close) == 3
    before = Findings([MoveValue(move, 0.5, 0.0, 0.0) for move in games.results])
    found = improved(state, before, games)
    assert found.moves[-1].move == Move.DRAW


def test_only_promising_moves_are_rolled_out_and_the_others_follow_them() -> None:
    state = Game.from_position(TWO_ALIKE).state
    wins = {Move.DRAW: 0.5, Move.TAKE_3: 0.49, Move.TAKE_1: 0.49 - PROMISING, Move.TAKE_2: 0.49 - PROMISING}
    found = Findings([MoveValue(move, win, 10.0, 0.01) for move, win in wins.items()])
    better = roll_out(state, found, a_net(3), table_of(state), Limits(playouts=1))
    values = {value.move: value for value in better.moves}
    shift = np.mean([values[move].win - wins[move] for move in (Move.DRAW, Move.TAKE_3)])
    assert (
        values[Move.TAKE_1].win
        == values[Move.TAKE_2].win
        == pytest.approx(max(0.0, wins[Move.TAKE_1] + shift))
    )
    assert {value.move for value in better.moves[:2]} == {Move.DRAW, Move.TAKE_3}


def test_rows_that_are_alike_are_rolled_out_once() -> None:
    state = Game.from_position(TWO_ALIKE).state
    found = Findings([MoveValue(move, 0.5, 10.0, 0.01) for move in (Move.DRAW, Move.TAKE_1, Move.TAKE_2)])
    better = {
        value.move: value
        for value in roll_out(state, found, a_net(3), table_of(state), Limits(playouts=1)).moves
    }
    assert better[Move.TAKE_1].win == better[Move.TAKE_2].win
    assert Move.TAKE_2 not in after_all_moves(state, turns=1).results
