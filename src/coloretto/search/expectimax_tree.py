"""The tree of an expectimax search: it grows by one level at a time, and its values with it."""

import time
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from coloretto.nets.layers import SCORE, SHARE, SPREAD
from coloretto.rules.moves import DRAW
from coloretto.rules.scoring import Table
from coloretto.rules.state import NOTHING
from coloretto.search.expectimax_backup import SQUARE, back_up, choose
from coloretto.search.expectimax_clock import Clock
from coloretto.search.expectimax_ends import Ends
from coloretto.search.expectimax_expand import Expansion, count_ways
from coloretto.search.expectimax_filter import Filters, filter_moves
from coloretto.search.expectimax_level import TAKING, Level, Values, level_of

BATCH = 512  # positions that a net values at a time: a few milliseconds
PARENTS_AT_A_TIME = 512

Weigh = Callable[[Values], NDArray[np.float32]]  # [positions, 3, seats] → shares [positions, seats]


class Evaluator(Protocol):
    """A net, or what stands for one."""

    def evaluate(self, states: NDArray[np.void], table: Table) -> Values:
        """[positions, 3, seats]: each seat's share of the win, its final score and the spread of that."""
        ...


class Tree:
    """From one root or from several of the same game."""

    def __init__(
        self,
        roots: NDArray[np.void],  # [roots] of STATE
        net: Evaluator,
        table: Table,
        clock: Clock,
        ends: Ends,
        weigh: Weigh | None = None,
        pool: Executor | None = None,
    ) -> None:
        self._net, self._table, self._clock, self._ends = net, table, clock, ends
        self._weigh, self._pool = weigh, pool
        self.levels = [level_of(roots, int(roots[0]["seats"]))]
        self.positions = 0  # valued so far
        self._reached = np.ones(len(roots), np.bool_)

    def filter(self, filters: Filters) -> int:
        """Returns how many ways the next level will have."""
        self._reached = filter_moves(self.levels, filters)
        return int(count_ways(self.levels[-1].states, self._reached))

    def grow(self, ways: int) -> bool:
        """One level more. False: the time is up, and nothing has changed."""
        began, last = time.perf_counter(), self.levels[-1]
        expansion = Expansion(last, self._reached, ways)
        for begin in range(0, len(last), PARENTS_AT_A_TIME):
            if self._clock.is_up():
                return False
            expansion.expand(begin, min(begin + PARENTS_AT_A_TIME, len(last)))
        level = expansion.finish()
        if not self._ends.settle(level, self._clock) or not self._value(level):
            return False
        self.levels.append(level)
        for number in range(len(self.levels) - 2, -1, -1):
            back_up(self.levels[number], self.levels[number + 1].values)
        self._clock.measure(ways, began)
        return True

    def _value(self, level: Level) -> bool:
        unknown = np.flatnonzero(~level.settled)
        batches = [unknown[begin : begin + BATCH] for begin in range(0, len(unknown), BATCH)]
        self.positions += len(unknown)

        def value(batch: NDArray[np.int64]) -> bool:
            if self._clock.is_up():
                return False
            level.values[batch] = self._values_of(level.states[batch])
            return True

        return all(self._pool.map(value, batches) if self._pool else map(value, batches))

    def _values_of(self, states: NDArray[np.void]) -> Values:
        values = self._net.evaluate(states, self._table)
        if self._weigh:
            values[:, SHARE] = self._weigh(values)
        values[:, SQUARE] = values[:, SPREAD] ** 2 + values[:, SCORE] ** 2
        return values

    def value(self) -> NDArray[np.float32]:
        """[3, seats]: the root's share of the win, score and spread of each seat."""
        return with_spread(self.levels[0].values[0])

    def values_of_moves(self) -> dict[int, NDArray[np.float32]]:
        """The same for each move at the root that is still looked at."""
        ways, below = self.levels[0].ways, self.levels[1].values
        ways = ways[ways["open"]]
        own = ways if self.levels[0].states[0]["drawn"] != NOTHING else ways[ways["kind"] == TAKING]
        values = {int(way["move"]): with_spread(below[way["to"]]) for way in own}
        if len(own) < len(ways):
            values[DRAW] = self._value_of_drawing(ways[ways["kind"] != TAKING])
        return values

    def _value_of_drawing(self, ways: NDArray[np.void]) -> NDArray[np.float32]:
        value, drawing = np.zeros_like(self.levels[0].values[0]), np.zeros(self.levels[0].values[0].shape)
        choose(self.levels[0].states[0], ways, value, self.levels[1].values, drawing)
        return with_spread(value)


def with_spread(value: NDArray[np.float32]) -> NDArray[np.float32]:
    spread = np.sqrt(np.maximum(value[SQUARE] - value[SCORE] ** 2, 0))
    return np.stack([*value[:SQUARE], spread])
