"""Expectimax: what it promises about time, order, ends and filters."""

import subprocess
import sys
import time
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from coloretto import Game, InvalidSetup, Move
from coloretto.rules.deal import colours_in_game
from coloretto.rules.piles import counts
from coloretto.rules.play import legal_moves
from coloretto.rules.scoring import Table, table_for
from coloretto.rules.state import NOTHING, STATE, State
from coloretto.search.exact import solve
from coloretto.search.expectimax import search
from coloretto.search.expectimax_ends import Ends
from coloretto.search.expectimax_expand import Expansion, count_ways
from coloretto.search.expectimax_filter import NARROW, NO_FILTERS
from coloretto.search.expectimax_level import Level, level_of
from coloretto.search.values import Limits
from tests.search.test_expectimax_values import (
    SEATS,
    a_net,
    before_a_turn,
    by_move,
    last_round,
    table_of,
    tree_of,
    unfiltered,
    with_a_card,
)


def next_level(level: Level) -> Level:
    wanted = np.ones(len(level), np.bool_)
    expansion = Expansion(level, wanted, int(count_ways(level.states, wanted)))
    expansion.expand(0, len(level))
    return expansion.finish()


@pytest.mark.parametrize("seats", SEATS)
def test_positions_that_are_alike_are_in_the_tree_once(seats: int) -> None:
    root = level_of(np.array([before_a_turn(seats, 1, 50)], STATE), seats)
    level = next_level(root)
    after = next_level(level)
    assert len(after) < len(level.ways)
    alike = {likeness(state) for state in after.states}
    assert len(alike) == len(after)


def likeness(state: State) -> tuple[Any, ...]:
    """A position with its rows in any order."""
    rows = sorted(
        zip(state.capacity.tolist(), state.rows.tolist(), (state.taken_by >= 0).tolist(), strict=True)
    )
    areas = [
        tuple(min(cards, 6) if kind < 7 else cards for kind, cards in enumerate(counts(a)))
        for a in state.areas
    ]
    return tuple(rows), tuple(areas), int(state.turn), int(state.active_seats), int(state.supply)


@pytest.mark.parametrize("seats", SEATS)
def test_filters_find_nearly_the_same_two_turns_ahead(seats: int) -> None:
    agreed = 0
    for seed in range(25):
        state = before_a_turn(seats, seed, 16 + seed)
        full = by_move(unfiltered(state, 2))
        best = search(state, a_net(seats), Limits(depth=2), most_solved=0).moves[0].move
        agreed += max(win for win, _ in full.values()) - full[best][0] < 0.005
    assert agreed >= 23


def test_a_filter_leaves_positions_out() -> None:
    state = before_a_turn(4, 1, 50)
    few = search(state, a_net(4), Limits(depth=3), filters=[NARROW]).playouts
    assert few < search(state, a_net(4), Limits(depth=3)).playouts < unfiltered(state, 3).playouts


@pytest.mark.parametrize("seats", SEATS)
def test_every_legal_move_has_a_value(seats: int) -> None:
    for state in (before_a_turn(seats, 2), with_a_card(seats, 2)):
        found = search(state, a_net(seats), Limits(depth=3))
        mask = int(legal_moves(state))
        assert sorted(value.move for value in found.moves) == [move for move in Move if mask >> move & 1]
        assert all(0 <= value.win <= 1 and value.error > 0 for value in found.moves)


@pytest.mark.parametrize("seats", SEATS)
def test_the_same_depth_gives_the_same_answer_with_any_number_of_threads(seats: int) -> None:
    state = before_a_turn(seats, 5)
    answers = [search(state, a_net(seats), Limits(depth=3), threads=threads) for threads in (1, 1, 2, 3)]
    assert all(answer == answers[0] for answer in answers)


def test_so_many_positions_give_the_same_answer_and_are_not_exceeded() -> None:
    state = before_a_turn(3, 5)
    first, second = (search(state, a_net(3), Limits(playouts=3000)) for _ in range(2))
    assert first == second
    assert first.depth > 1 and first.playouts <= 3000


def test_one_turn_is_looked_ahead_whatever_the_limits() -> None:
    state = before_a_turn(5, 5)
    for limits in (Limits(playouts=1), Limits(seconds=1e-9)):
        assert search(state, a_net(5), limits).depth == 1
    assert search(state, a_net(5), Limits(seconds=9), stop=lambda: True).depth == 1


@pytest.mark.parametrize("seconds", [0.05, 0.3])
def test_it_stops_when_the_time_is_up(seconds: float) -> None:
    state = before_a_turn(5, 4, 50)
    search(state, a_net(5), Limits(depth=1))
    began = time.perf_counter()
    found = search(state, a_net(5), Limits(seconds=seconds))
    assert time.perf_counter() - began < 2 * seconds + 0.1
    assert found.depth >= 2


def test_it_stops_in_time_on_a_busy_machine() -> None:
    state, busy = before_a_turn(5, 4, 50), [sys.executable, "-c", "while True: pass"]
    search(state, a_net(5), Limits(depth=2))
    others = [subprocess.Popen(busy) for _ in range(4)]
    try:
        began = time.perf_counter()
        search(state, a_net(5), Limits(seconds=0.4))
        assert time.perf_counter() - began < 1.2
    finally:
        for other in others:
            other.kill()
            other.wait()


def test_it_stops_in_the_middle_of_a_turn_when_it_is_told_to() -> None:
    state = before_a_turn(5, 4, 50)
    asked = iter([False] * 12)
    found = search(state, a_net(5), Limits(seconds=60), stop=lambda: next(asked, True))
    assert next(asked, True)
    assert found.moves == search(state, a_net(5), Limits(depth=found.depth)).moves


@pytest.mark.parametrize("seats", SEATS)
def test_the_state_is_only_read(seats: int) -> None:
    for state in (before_a_turn(seats, 2), with_a_card(seats, 2), last_round(seats, 2)):
        before = state.tobytes()
        search(state, a_net(seats), Limits(depth=2))
        assert state.tobytes() == before


@pytest.mark.parametrize("seats", SEATS)
def test_a_small_end_is_solved(seats: int) -> None:
    for seed in range(5):
        state = last_round(seats, seed)
        found = search(state, a_net(seats), Limits(depth=1))
        assert found.exact
        assert found.moves == solve(state).moves


@pytest.mark.parametrize("seats", SEATS)
def test_small_ends_inside_the_tree_are_solved(seats: int) -> None:
    """From a position one turn before them, so that the values are those of the exact search."""
    tried = 0
    for seed in range(40):
        state = last_round(seats, seed)
        tree = tree_of(state)
        tree._ends = Ends(state, table_of(state), 100_000)
        tree.grow(tree.filter(NO_FILTERS))
        level = tree.levels[1]
        if state.drawn == NOTHING and all(level.settled | (level.states["turn"] < 0)):
            exact = {value.move: (value.win, value.score) for value in solve(state).moves}
            for move, value in tree.values_of_moves().items():
                assert tuple(value[:2, state.turn]) == pytest.approx(exact[Move(move)], abs=1e-3)
            tried += 1
    assert tried >= 5


@pytest.mark.parametrize("seats", SEATS)
def test_without_solving_the_whole_game_is_looked_at_to_its_end(seats: int) -> None:
    """No net is asked then: what is found is exact, whatever the net says."""
    state = last_round(seats, 3, 1)
    found, exact = unfiltered(state, 100), solve(state).moves
    assert found.moves[0].win == pytest.approx(exact[0].win, abs=1e-5)
    assert found.depth < 20


def test_a_finished_game_has_nothing_to_search() -> None:
    game = Game.deal(2, 1)
    while not game.is_over:
        game.push(game.legal_moves[-1])
    with pytest.raises(InvalidSetup, match="the game is over"):
        search(game.state, a_net(2), Limits(depth=1))


def test_what_counts_can_be_something_else_than_the_win() -> None:
    """A seat that wants the others to win does the opposite of its best."""
    state = before_a_turn(2, 9)

    def turned(values: NDArray[np.float32]) -> NDArray[np.float32]:
        return values[:, 0, ::-1]

    plain, other = by_move(unfiltered(state, 1)), by_move(unfiltered(state, 1, weigh=turned))
    for move in plain:
        if move != Move.DRAW:
            assert other[move][0] == pytest.approx(1 - plain[move][0], abs=1e-5)
    end = last_round(2, 1)
    assert not search(end, a_net(2), Limits(depth=1), weigh=turned).exact


def test_it_plays_for_any_table_of_points() -> None:
    """Where colours are worth nothing, only the ten +2 cards score."""
    nothing = table_for((0, 0, 0, 0, 0, 0, 0), colours_in_game(3), own_colours=False)
    state = last_round(3, 3, 1)
    found = unfiltered(state, 100, table=nothing)
    assert all(0 <= value.score <= 20 for value in found.moves)


def test_equal_wins_are_decided_by_points() -> None:
    """All are sure to win: then more points are better."""

    class Sure:
        def evaluate(self, states: NDArray[np.void], table: Table) -> NDArray[np.float32]:
            values = a_net(3).evaluate(states, table)
            values[:, 0] = 0.5
            return values

    found = unfiltered(before_a_turn(3, 1), 1, net=Sure())
    assert found.moves[0].score == max(value.score for value in found.moves)


@pytest.mark.parametrize("depth", [0, -1, 501])
def test_absurd_depths_are_refused(depth: int) -> None:
    with pytest.raises(InvalidSetup, match="expected to look"):
        Limits(depth=depth)
