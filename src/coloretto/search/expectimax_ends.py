"""Small endgames inside the tree are solved, not valued by a net."""

from math import inf

import numpy as np
from numpy.typing import NDArray

from coloretto.nets.layers import SCORE, SHARE
from coloretto.rules.jit import compiled
from coloretto.rules.play import is_last_round, is_over
from coloretto.rules.scoring import Table
from coloretto.rules.state import MOST_ROWS, State
from coloretto.search.exact_work import TooLarge, Work
from coloretto.search.expectimax_backup import SQUARE
from coloretto.search.expectimax_clock import Clock
from coloretto.search.expectimax_level import Level, rows_in

# How many positions follow in the last round, as measured: by the seats that are still in, and growing with
# each card that the rows have room for.
POSITIONS_BY_SEATS = np.array([0.0, 1.6, 5.5, 18.0, 70.0, 300.0])
GROWTH_FOR_A_CARD = 4.5

SMALL = 150.0  # positions: solved in the time in which a net values a few
ENDS_AT_A_TIME = 64  # between two looks at the clock


class Ends:
    """Remembers what it has solved from one level to the next, up to so many positions in all."""

    def __init__(self, root: State, table: Table, most_positions: int) -> None:
        self._root, self._table, self._most = root, table, most_positions
        self._work: Work | None = None

    def settle(self, level: Level, clock: Clock) -> bool:
        """False: the time is up."""
        ends = np.flatnonzero(small_ends(level.states)) if self._most else ()
        if len(ends) and self._work is None:
            self._work = Work(self._root, self._table, self._most, inf)
        for number, position in enumerate(ends):
            if number % ENDS_AT_A_TIME == 0 and clock.is_up():
                return False
            if not self._settle(level, int(position)):
                break
        return True

    def _settle(self, level: Level, position: int) -> bool:
        assert self._work is not None
        try:
            value = self._work.value(level.states[position])
        except TooLarge:
            self._most = 0
            return False
        level.values[position, SHARE], level.values[position, SCORE] = value[::2], value[1::2]
        level.values[position, SQUARE] = level.values[position, SCORE] ** 2  # as if nothing could happen
        level.settled[position] = True
        return True


@compiled
def small_ends(states: NDArray[np.void]) -> NDArray[np.bool_]:
    small = np.zeros(len(states), np.bool_)
    for position in range(len(states)):
        state = states[position]
        small[position] = not is_over(state) and size_of_end(state) <= SMALL
    return small


@compiled
def size_of_end(state: State) -> float:
    """About how many positions an exact solution has to look at."""
    if not is_last_round(state):
        return np.inf
    room = 0
    for row in range(MOST_ROWS):
        if (state.open_rows >> row) & 1:
            room += state.capacity[row] - state.sizes[row]
    return POSITIONS_BY_SEATS[rows_in(state.active_seats)] * GROWTH_FOR_A_CARD**room
