"""How sure a mean is: intervals from deal to deal, because the games of one deal are not independent."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

FEW_DEALS = 30  # below this an interval rests on little

# Student's t, both sides 95 %, for the smallest degrees of freedom; the series is good enough for more.
EXACT_T = (12.7062, 4.3027, 3.1824, 2.7764)
NORMAL = 1.959964


@dataclass
class Shares:
    """An entrant's share in each deal, the mean over its games there, added up."""

    deals: int = 0
    games: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, games: Sequence[float]) -> None:
        """The shares in the games of one deal."""
        share = sum(games) / len(games)
        self.deals += 1
        self.games += len(games)
        self.total += share
        self.squares += share * share

    @property
    def mean(self) -> float:
        return self.total / self.deals if self.deals else 0.0

    @property
    def half_width(self) -> float | None:
        """Of the 95 % interval; None when one deal or none leaves it unknown.

        One game up and one down on top of the spread keep it honest where all games went the same way.
        """
        if self.deals < 2:
            return None
        one_game = self.deals / self.games
        spread = max(0.0, self.squares - self.total * self.mean) + 2 * one_game**2
        return t95(self.deals - 1) * sqrt(spread / (self.deals - 1) / self.deals)


def t95(freedom: int) -> float:
    """
    >>> [round(t95(freedom), 2) for freedom in (1, 5, 30, 1000)]
    [12.71, 2.57, 2.04, 1.96]
    """
    if freedom <= len(EXACT_T):
        return EXACT_T[freedom - 1]
    z, f = NORMAL, freedom
    first = (z**3 + z) / (4 * f)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * f**2)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * f**3)
    return z + first + second + third
