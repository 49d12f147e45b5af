"""One level of the tree: the positions after so many turns, and the ways that lead on from each.

Only positions before a turn are kept: a turn is to take a row, or to draw a card and place it, and both are
one way to a position of the next level. Ways to positions that are alike lead to one and the same.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from coloretto.rules.cards import KINDS
from coloretto.rules.jit import compiled
from coloretto.rules.piles import count
from coloretto.rules.state import MOST_ROWS, NOTHING, State
from coloretto.search.alike import without_copies

# A way from a position to one of the next level. Those of a position lie side by side: first the rows that
# can be taken, then for each kind of card the rows that it can be placed in.
WAY = np.dtype(
    (
        np.record,
        [
            ("to", np.int32),  # the position of the next level
            ("move", np.int8),  # take or place
            ("kind", np.int8),  # the card drawn and placed; NOTHING: a row is taken
            ("open", np.bool_),  # False once the move has been filtered out
        ],
    )
)
TAKING = NOTHING  # in place of a kind

Values = NDArray[np.float32]  # [positions, 3, seats]: share of the win, score, square of the score


@dataclass
class Level:
    states: NDArray[np.void]  # [positions] of STATE
    values: Values
    settled: NDArray[np.bool_]  # [positions]: the value is exact, there is nothing to look for behind it
    first: NDArray[np.int64]  # [positions]: its ways are ways[first:last]
    last: NDArray[np.int64]
    ways: NDArray[np.void]

    def __len__(self) -> int:
        return len(self.states)


def level_of(states: NDArray[np.void], seats: int) -> Level:
    none = np.zeros(len(states), np.int64)
    values = np.zeros((len(states), 3, seats), np.float32)
    return Level(states, values, np.zeros(len(states), np.bool_), none, none.copy(), np.zeros(0, WAY))


@compiled
def rows_for(state: State, kind: int) -> int:
    """The rows to take, or to place a card of this kind in; of rows that are alike, one."""
    if kind == TAKING:
        return takes(state)
    return places(state) if cards_of(state, kind) else 0


@compiled
def takes(state: State) -> int:
    return without_copies(state, state.takeable_rows) if state.drawn == NOTHING else 0


@compiled
def places(state: State) -> int:
    return without_copies(state, state.open_rows)


@compiled
def cards_of(state: State, kind: int) -> int:
    """How many cards can be the next one to place: those of the supply, or the one that is drawn."""
    if state.drawn == NOTHING:
        return count(state.supply, kind)
    return 1 if state.drawn == kind else 0


@compiled
def kinds_to_place(state: State) -> int:
    kinds = 0
    for kind in range(KINDS):
        kinds += cards_of(state, kind) > 0
    return kinds


@compiled
def rows_in(rows: int) -> int:
    number = 0
    for row in range(MOST_ROWS):
        number += (rows >> row) & 1
    return number
