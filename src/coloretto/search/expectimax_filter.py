"""Which moves are looked at more deeply: after each ply the best ones and those that come close.

As the strong backgammon programs do it (GNU Backgammon's move filters): a few moves are always kept, some
more if they are within a threshold of the best; what is filtered out is not looked at again.
"""

from math import inf
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from coloretto.rules.jit import compiled
from coloretto.rules.state import NOTHING, State
from coloretto.search.expectimax_backup import (
    NONE,
    Drawing,
    best_way,
    end_of_kind,
    end_of_takes,
    value_drawing,
    worth,
)
from coloretto.search.expectimax_level import TAKING, Level, Values


class Filter(NamedTuple):
    """Distances are in shares of the win. The best place for each card and the best move are always kept."""

    places: int  # at most so many rows for each kind of card
    places_within: float
    takes: int  # at most so many rows to take
    moves_within: float  # rows to take, and drawing


class Filters(NamedTuple):
    """For the moves at the root, for the places of a card that is drawn there, and for what comes after."""

    root: Filter
    root_placing: Filter
    inner: Filter


EVERYTHING = Filter(5, inf, 5, inf)
NO_FILTERS = Filters(EVERYTHING, EVERYTHING, EVERYTHING)
WIDE = Filters(Filter(2, 0.03, 5, 0.12), Filter(5, 0.12, 0, inf), Filter(2, 0.02, 2, 0.06))
NARROW = Filters(Filter(2, 0.03, 5, 0.12), Filter(5, 0.12, 0, inf), Filter(1, 0.0, 2, 0.06))
NARROWEST = Filters(Filter(1, 0.0, 5, 0.10), Filter(3, 0.10, 0, inf), Filter(1, 0.0, 2, 0.03))


def filter_moves(levels: list[Level], filters: Filters) -> NDArray[np.bool_]:
    """Close ways from the roots down. Returns which positions of the last level can still be reached."""
    reached = np.ones(len(levels[0]), np.bool_)
    for number, level in enumerate(levels[:-1]):
        drawn = levels[0].states[0]["drawn"] != NOTHING
        chosen = filters.inner if number else filters.root_placing if drawn else filters.root
        below = levels[number + 1]
        reached_below = np.zeros(len(below), np.bool_)
        filter_level(
            level.states, level.first, level.last, level.ways, below.values, reached, reached_below, *chosen
        )
        reached = reached_below
    return reached & ~levels[-1].settled


@compiled
def filter_level(
    states: NDArray[np.void],
    first: NDArray[np.int64],
    last: NDArray[np.int64],
    ways: NDArray[np.void],
    below: Values,
    reached: NDArray[np.bool_],
    reached_below: NDArray[np.bool_],
    places: int,
    places_within: float,
    takes: int,
    moves_within: float,
) -> None:
    drawing = np.zeros((3, below.shape[2]))
    for position in range(len(states)):
        if reached[position]:
            own, seat = ways[first[position] : last[position]], states[position].turn
            filter_places(own, below, seat, places, places_within)
            filter_turn(states[position], own, below, takes, moves_within, drawing)
            for way in range(len(own)):
                if own[way].open:
                    reached_below[own[way].to] = True


@compiled
def filter_places(ways: NDArray[np.void], below: Values, seat: int, most: int, within: float) -> None:
    begin = 0
    while begin < len(ways):
        end = end_of_kind(ways, begin)
        if ways[begin].kind != TAKING:
            limit = worth_of_best(ways, begin, end, below, seat) - within
            keep_best(ways, begin, end, below, seat, most, limit)
        begin = end


@compiled
def filter_turn(
    state: State, ways: NDArray[np.void], below: Values, most: int, within: float, drawing: Drawing
) -> None:
    """Rows to take that are far below the best move, and drawing, if it is."""
    if state.drawn != NOTHING or len(ways) == 0:
        return
    takes = end_of_takes(ways)
    taking = worth_of_best(ways, 0, takes, below, state.turn)
    cards = value_drawing(state, ways, takes, below, drawing)
    worth_of_drawing = worth(drawing, state.turn) if cards else -np.inf
    limit = max(taking, worth_of_drawing) - within
    keep_best(ways, 0, takes, below, state.turn, most, limit)
    if worth_of_drawing < limit:
        for way in range(takes, len(ways)):
            ways[way].open = False


@compiled
def worth_of_best(ways: NDArray[np.void], begin: int, end: int, below: Values, seat: int) -> float:
    best = best_way(ways, begin, end, below, seat)
    return -np.inf if best == NONE else worth(below[ways[best].to], seat)


@compiled
def keep_best(
    ways: NDArray[np.void], begin: int, end: int, below: Values, seat: int, most: int, limit: float
) -> None:
    """Close all but the `most` best, and of these the ones below the limit."""
    for way in range(begin, end):
        if ways[way].open:
            too_low = worth(below[ways[way].to], seat) < limit
            if too_low or better_ones(ways, begin, end, below, seat, way) >= most:
                ways[way].open = False


@compiled
def better_ones(ways: NDArray[np.void], begin: int, end: int, below: Values, seat: int, than: int) -> int:
    """How many open ways come before this one; of equal ones the first comes first."""
    own, number = worth(below[ways[than].to], seat), 0
    for way in range(begin, end):
        if ways[way].open and way != than:
            other = worth(below[ways[way].to], seat)
            number += other > own or (other == own and way < than)
    return number
