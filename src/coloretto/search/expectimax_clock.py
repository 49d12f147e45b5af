"""When an expectimax search has to end, and whether another ply will be done by then."""

import time
from collections.abc import Callable

from coloretto.search.values import Limits

RESERVE = 0.04  # of the time, for the step that is under way when it is up
MOST_POSITIONS = 1_000_000  # 250 MB with five seats, twice as much for a moment
ENOUGH_TO_MEASURE = 300  # ways: after a ply of fewer nobody knows how long the next will take


class Clock:
    def __init__(self, limits: Limits, stop: Callable[[], bool], part: float = 1.0) -> None:
        """`part` of the seconds is there to be used."""
        self._stop = stop
        seconds = part * (1 - RESERVE) * limits.seconds if limits.seconds else float("inf")
        self._until = time.perf_counter() + seconds
        self._most_positions = min(limits.playouts or MOST_POSITIONS, MOST_POSITIONS)
        self._seconds_a_way = 0.0
        self.patient = True  # until there is an answer at all

    def is_up(self) -> bool:
        return not self.patient and (time.perf_counter() >= self._until or self._stop())

    def has_time_for(self, ways: int, positions: int) -> bool:
        """Another ply of so many ways, when so many positions have been valued."""
        if self.patient:
            return True
        expected = time.perf_counter() + ways * self._seconds_a_way
        return positions + ways <= self._most_positions and expected <= self._until

    def measure(self, ways: int, began: float) -> None:
        if ways >= ENOUGH_TO_MEASURE:
            self._seconds_a_way = (time.perf_counter() - began) / ways
