"""Expectimax: the same values as a slow search written down plainly."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from coloretto import Game, Move
from coloretto.dice import Dice
from coloretto.nets.layers import Sizes, fresh_weights
from coloretto.nets.net import Net
from coloretto.rules.cards import Side
from coloretto.rules.deal import colours_in_game
from coloretto.rules.piles import counts
from coloretto.rules.play import is_last_round, is_over, legal_moves, play
from coloretto.rules.scoring import Table, points_table
from coloretto.rules.state import NOTHING, STATE, State, copy_state
from coloretto.search.expectimax import search
from coloretto.search.expectimax_backup import WEIGHT_OF_A_POINT
from coloretto.search.expectimax_clock import Clock
from coloretto.search.expectimax_ends import Ends
from coloretto.search.expectimax_filter import NO_FILTERS
from coloretto.search.expectimax_tree import Tree
from coloretto.search.values import Findings, Limits

Value = NDArray[np.float64]  # [3, seats]: share, score, square of the score

SEATS = [2, 3, 4, 5]
SMALL = Sizes(8, 8, 8, 16, 16)


@cache
def a_net(seats: int, seed: int = 1) -> Net:
    return Net(fresh_weights(seats, SMALL, seed), seats)


def table_of(state: State) -> Table:
    return points_table(Side(state.side), colours_in_game(state.seats), False)


def random_position(seats: int, seed: int, wanted: Callable[[State], bool]) -> State:
    """The first one as wanted, with a choice, in random games."""
    dice = Dice(seed)
    for deal in range(100):
        game = Game.deal(seats, 100 * seed + deal)
        while not game.is_over:
            if len(game.legal_moves) > 1 and wanted(game.state):
                return game.state
            game.push(game.legal_moves[dice.below(len(game.legal_moves))])
    raise AssertionError("no such position")


def before_a_turn(seats: int, seed: int, cards: int = 30) -> State:
    """When at most so many cards are left, and with more than one row to take."""

    def wanted(state: State) -> bool:
        choices = int(legal_moves(state)).bit_count()
        return bool(state.cards_left <= cards and state.drawn == NOTHING and state.open_rows and choices > 2)

    return random_position(seats, seed, wanted)


def with_a_card(seats: int, seed: int) -> State:
    return random_position(seats, seed, lambda state: bool(state.drawn != NOTHING and state.cards_left < 40))


def last_round(seats: int, seed: int, most_seats: int = 2) -> State:
    def wanted(state: State) -> bool:
        return bool(is_last_round(state)) and int(state.active_seats).bit_count() <= most_seats

    return random_position(seats, seed, wanted)


def slow_value(state: State, net: Any, table: Table, depth: int) -> Value:
    """The whole of expectimax, with no regard for the time it takes."""
    if state.drawn == NOTHING and (depth == 0 or is_over(state)):
        share, score, spread = net.evaluate(np.array([state], STATE), table)[0].astype(np.float64)
        return np.stack([share, score, spread**2 + score**2])
    values = list(slow_values(state, net, table, depth).values())
    return max(values, key=lambda value: value[0, state.turn] + WEIGHT_OF_A_POINT * value[1, state.turn])


def slow_values(state: State, net: Any, table: Table, depth: int) -> dict[Move, Value]:
    mask = int(legal_moves(state))
    return {
        move: slow_value_of_drawing(state, net, table, depth)
        if move == Move.DRAW
        else slow_value(played(state, move, NOTHING), net, table, depth - 1)
        for move in Move
        if mask >> move & 1
    }


def slow_value_of_drawing(state: State, net: Any, table: Table, depth: int) -> Value:
    total: Value = np.zeros((3, state.seats))
    for kind, cards in enumerate(counts(state.supply)):
        if cards:
            total += cards * slow_value(played(state, Move.DRAW, kind), net, table, depth)
    return total / float(state.cards_left)


def played(state: State, move: Move, card: int) -> State:
    state = copy_state(state)
    play(state, int(move), card)
    return state


def unfiltered(state: State, depth: int, **options: Any) -> Findings:
    net = options.pop("net", None) or a_net(int(state.seats))
    return search(state, net, Limits(depth=depth), filters=[NO_FILTERS], most_solved=0, **options)


def by_move(found: Findings) -> dict[Move, tuple[float, float]]:
    return {value.move: (value.win, value.score) for value in found.moves}


def assert_like_slow(state: State, depth: int) -> None:
    table, seat = table_of(state), int(state.turn)
    slow = slow_values(state, a_net(int(state.seats)), table, depth)
    found = unfiltered(state, depth)
    for move, (win, score) in by_move(found).items():
        assert win == pytest.approx(slow[move][0, seat], abs=1e-5)
        assert score == pytest.approx(slow[move][1, seat], abs=1e-3)
    assert set(slow) == set(by_move(found))


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(4))
def test_one_turn_ahead_is_what_a_slow_search_finds(seats: int, seed: int) -> None:
    assert_like_slow(before_a_turn(seats, seed, 20 + 10 * seed), 1)
    assert_like_slow(with_a_card(seats, seed), 1)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(2))
def test_two_turns_ahead_are_what_a_slow_search_finds(seats: int, seed: int) -> None:
    assert_like_slow(last_round(seats, seed), 2)
    assert_like_slow(with_a_card(seats, seed) if seats < 4 else last_round(seats, seed + 2), 2)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(2))
def test_three_turns_ahead_are_what_a_slow_search_finds(seats: int, seed: int) -> None:
    assert_like_slow(last_round(seats, seed, 1), 3)


def tree_of(state: State, weigh: Any = None) -> Tree:
    clock = Clock(Limits(depth=1), lambda: False)
    net, table = a_net(int(state.seats)), table_of(state)
    return Tree(np.array([state], STATE), net, table, clock, Ends(state, table, 0), weigh)


@pytest.mark.parametrize("seats", SEATS)
def test_all_numbers_of_all_seats_come_from_the_moves_that_are_chosen(seats: int) -> None:
    state = last_round(seats, 7)
    tree = tree_of(state)
    for _ in range(2):
        tree.grow(tree.filter(NO_FILTERS))
    share, score, square = slow_value(state, a_net(seats), table_of(state), 2)
    assert tree.value()[:2] == pytest.approx(np.stack([share, score]), abs=1e-3)
    assert tree.value()[2] == pytest.approx(np.sqrt(square - score**2), abs=0.02)
