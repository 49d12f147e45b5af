"""From the values of a level to those of the level before: each seat chooses what is best for itself."""

import numpy as np
from numpy.typing import NDArray

from coloretto.nets.layers import SCORE, SHARE, SPREAD
from coloretto.rules.jit import compiled
from coloretto.rules.state import State
from coloretto.search.expectimax_level import TAKING, Level, Values, cards_of

SQUARE = SPREAD  # in its place: the square of a score can be averaged

# In shares of the win: so little that it decides only where the win is settled, or the moves are equal.
# The nets have learned with 0.0002 (training/lookahead).
WEIGHT_OF_A_POINT = 0.0003

NONE = -1  # no way

Drawing = NDArray[np.float64]  # [3, seats]


def back_up(level: Level, below: Values) -> None:
    back_up_level(level.states, level.first, level.last, level.ways, level.values, below)


@compiled
def back_up_level(
    states: NDArray[np.void],
    first: NDArray[np.int64],
    last: NDArray[np.int64],
    ways: NDArray[np.void],
    values: Values,
    below: Values,
) -> None:
    drawing = np.zeros((3, values.shape[2]))
    for position in range(len(states)):
        if first[position] < last[position]:
            own = ways[first[position] : last[position]]
            choose(states[position], own, values[position], below, drawing)


@compiled
def choose(
    state: State, ways: NDArray[np.void], value: NDArray[np.float32], below: Values, drawing: Drawing
) -> None:
    """The value of the best row to take, or of drawing, whichever the seat to act likes better."""
    taking = row_to_take(state, ways, below, drawing)
    if taking == NONE:
        value[:] = drawing
    else:
        value[:] = below[ways[taking].to]


@compiled
def row_to_take(state: State, ways: NDArray[np.void], below: Values, drawing: Drawing) -> int:
    """The way of the best row to take, or NONE where drawing is better; what that is worth is filled in."""
    takes = end_of_takes(ways)
    taking = best_way(ways, 0, takes, below, state.turn)
    cards = value_drawing(state, ways, takes, below, drawing)
    if taking != NONE and cards and worth(below[ways[taking].to], state.turn) < worth(drawing, state.turn):
        return NONE
    return taking


@compiled
def value_drawing(state: State, ways: NDArray[np.void], takes: int, below: Values, drawing: Drawing) -> int:
    """The mean over all cards, each in its best place. Returns how many cards there are."""
    cards = 0
    drawing[:] = 0.0
    begin = takes
    while begin < len(ways):
        end = end_of_kind(ways, begin)
        best = best_way(ways, begin, end, below, state.turn)
        if best != NONE:
            cards += cards_of(state, ways[best].kind)
            add(drawing, cards_of(state, ways[best].kind), below[ways[best].to])
        begin = end
    if cards:
        drawing /= cards
    return cards


@compiled
def end_of_takes(ways: NDArray[np.void]) -> int:
    """Rows to take come first."""
    return end_of_kind(ways, 0) if len(ways) and ways[0].kind == TAKING else 0


@compiled
def end_of_kind(ways: NDArray[np.void], begin: int) -> int:
    end = begin + 1
    while end < len(ways) and ways[end].kind == ways[begin].kind:
        end += 1
    return end


@compiled
def best_way(ways: NDArray[np.void], begin: int, end: int, below: Values, seat: int) -> int:
    """The first of the best among those that are open."""
    best, most = NONE, 0.0
    for way in range(begin, end):
        if ways[way].open:
            here = worth(below[ways[way].to], seat)
            if best == NONE or here > most:
                best, most = way, here
    return best


@compiled
def worth(value: NDArray[np.float32] | Drawing, seat: int) -> float:
    """What a seat wants: its share of the win, and a little for its points."""
    return value[SHARE, seat] + WEIGHT_OF_A_POINT * value[SCORE, seat]


@compiled
def add(drawing: Drawing, cards: int, value: NDArray[np.float32]) -> None:
    for number in range(3):
        for seat in range(drawing.shape[1]):
            drawing[number, seat] += cards * value[number, seat]
