"""Threads that share out the games: each has its portion of the arrays, so their number changes no result."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np


class Workers:
    """The calling thread and, for more than one, a pool beside it that is kept until `close`."""

    def __init__(self, threads: int, games: int) -> None:
        edges = [games * number // threads for number in range(threads + 1)]
        self._portions = list(pairwise(edges))
        self._pool = ThreadPoolExecutor(threads - 1, "coloretto") if threads > 1 else None

    def run(self, work: Callable[..., None], *arguments: Any) -> None:
        """`work(first, last, *arguments)` for every portion of the games."""
        mine, *others = self._portions
        under_way = [self._pool.submit(unwarned, work, *other, *arguments) for other in others if self._pool]
        unwarned(work, *mine, *arguments)
        for other in under_way:
            other.result()

    def close(self) -> None:
        """From now on the calling thread works alone."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None
            self._portions = [(0, self._portions[-1][-1])]


def unwarned(work: Callable[..., None], *arguments: Any) -> None:
    with np.errstate(over="ignore"):  # random numbers wrap around on purpose
        work(*arguments)
