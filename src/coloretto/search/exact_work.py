"""The exact search at work: it asks for memory as it goes, and stops at its limits."""

import time

import numpy as np
from numpy.typing import NDArray

from coloretto.rules.play import is_over
from coloretto.rules.scoring import Table
from coloretto.rules.state import State
from coloretto.search.exact_frame import FRAME, Value
from coloretto.search.exact_memory import empty_memory, grown
from coloretto.search.exact_solve import PROGRESS, search, start

FIRST_SLOTS = 1 << 15
POSITIONS_BETWEEN_LOOKS_AT_THE_CLOCK = 20_000
BEYOND_ALL_PATIENCE = 1e12  # positions; what they would take is guesswork from there on
PLIES_OF_A_ROUND = 8  # growth is uneven within a round, so it is measured over about one


class TooLarge(ValueError):
    """There are too many ways to go on to look at them all within the limits."""


class Work:
    """Finds the values of positions that come up in one game, and remembers them from one to the next."""

    def __init__(self, root: State, table: Table, most_positions: int, seconds: float) -> None:
        self._table, self._most_positions, self._seconds = table, most_positions, seconds
        self._line = np.zeros(most_plies(root) + 2, FRAME)
        self._progress = np.zeros(1, PROGRESS)
        # Starting small and searching without room compiles everything before the clock starts.
        self._memory = grown(empty_memory(2, int(root.seats)), FIRST_SLOTS)
        self._search()
        self._began = time.perf_counter()

    @property
    def positions(self) -> int:
        return int(self._progress["positions"][0])

    def value(self, state: State) -> Value:
        """Of a position in which nobody holds a card."""
        self._line["state"][0] = state
        start(self._line, self._table)
        self._progress["ply"] = 0
        while not is_over(state) and not self._search():
            self._make_room()
        value: Value = self._line["best"][0, : 2 * state.seats].copy()
        return value

    def _search(self) -> bool:
        return search(self._line, self._memory.keys, self._memory.numbers, self._table, self._progress)

    def _make_room(self) -> None:
        spent = time.perf_counter() - self._began
        if self.positions >= self._most_positions or spent >= self._seconds:
            raise TooLarge(self._how_large(spent))
        if self.positions >= self._memory.room:
            self._memory = grown(self._memory, 2 * len(self._memory.keys))
        most = min(self._most_positions, self._memory.room)
        self._progress["room"] = min(most - self.positions, POSITIONS_BETWEEN_LOOKS_AT_THE_CLOCK)

    def _how_large(self, spent: float) -> str:
        expected = expected_positions(self._line["known"], self.positions)
        took = f"{self.positions:,} positions in {spent:.1f} s were not enough"
        if expected > BEYOND_ALL_PATIENCE:
            return f"{took}: there may be more than {BEYOND_ALL_PATIENCE:.0e}"
        if expected <= self.positions:
            return f"{took}: there are at least some more"
        return f"{took}: there may be {expected:.1g}, {spent * expected / self.positions:,.0f} s in all"


def most_plies(state: State) -> int:
    """Every turn draws a card or takes a row that has one."""
    return int(2 * state.cards_left + state.sizes.sum()) + 1


def expected_positions(sizes: NDArray[np.int64], so_far: int) -> float:
    """How many follow from the root, if they go on to grow as they did on the first line of play.

    The search has been all the way down that line and part of the way back up. `sizes[ply]` is how many
    positions follow from the one at that ply, exactly, and 0 where that is not known yet. Deeper than the
    end of the line it says nothing, and is larger again.
    """
    known = np.flatnonzero(sizes)
    if not len(known):
        return so_far
    nearest = deeper = int(known[0])
    while deeper < nearest + PLIES_OF_A_ROUND and 0 < sizes[deeper + 1] < sizes[deeper]:
        deeper += 1
    growth = (sizes[nearest] / sizes[deeper]) ** (1 / max(deeper - nearest, 1))
    return max(float(sizes[nearest] * growth ** (nearest + 1)), so_far)
