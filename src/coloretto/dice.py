"""Chance that is the same on every machine: numbers from a seed of any size, without bias."""

import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """SHA-256 of the seed and a counter, read eight bytes at a time.

    >>> Dice(7).shuffled("ROYGB")
    ['Y', 'B', 'R', 'O', 'G']
    """

    def __init__(self, seed: int) -> None:
        if seed < 0:
            raise ValueError(f"expected a seed of 0 or more: {seed}")
        self._seed = seed.to_bytes(max(32, (seed.bit_length() + 7) // 8), "big")
        self._block = 0
        self._numbers: list[int] = []

    def below(self, sides: int) -> int:
        """A number from 0 to sides - 1, each as likely as the others."""
        if not 1 <= sides <= 1 << 64:
            raise ValueError(f"expected 1 to 2**64 sides: {sides}")
        limit = (1 << 64) - (1 << 64) % sides
        number = self._next()
        while number >= limit:
            number = self._next()
        return number % sides

    def shuffled(self, items: Sequence[T]) -> list[T]:
        order = list(items)
        for place in range(len(order) - 1, 0, -1):
            other = self.below(place + 1)
            order[place], order[other] = order[other], order[place]
        return order

    def _next(self) -> int:
        if not self._numbers:
            block = sha256(self._seed + self._block.to_bytes(8, "big")).digest()
            self._numbers = [int.from_bytes(block[i : i + 8], "big") for i in (24, 16, 8, 0)]
            self._block += 1
        return self._numbers.pop()


def fresh_seed() -> int:
    """256 bits of the operating system's randomness."""
    return secrets.randbits(256)
