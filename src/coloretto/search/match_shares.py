"""Where a game is one of a match: each seat's share of winning that, from what a net says of the game.

A seat's points at the end of the match are taken to be normally distributed: what it carries, what the net
expects of this game, and what the games to come add, as much for everybody. The net's own shares of the win
are used only where nothing but the game is left to play for: where anything is carried they foresee the
winner of the match less well, corrected in whatever way was tried.
"""

from dataclasses import dataclass
from math import erf, exp, sqrt

import numpy as np
from numpy.typing import NDArray

from coloretto.errors import InvalidSetup
from coloretto.match import Standing
from coloretto.nets.layers import SCORE, SPREAD
from coloretto.rules.cards import Side
from coloretto.rules.jit import compiled
from coloretto.rules.state import State

Shares = NDArray[np.float32]  # [positions, seats]
Numbers = NDArray[np.float64]  # [seats]

LEAST_SPREAD = 0.3  # points are whole: half a point is as good as a whole one
REACH = 4.5  # spreads on either side of what is expected
STEP = 0.7  # of the smallest spread: right to 0.0001
MOST_STEPS = 200


@dataclass(frozen=True)
class Spread:
    """Of one game: the variance of a seat's score, and how much two seats' scores go up and down together."""

    variance: float
    correlation: float


# python -m benchmarks.score_spread --games 300
SPREADS = {
    (2, Side.BROWN): Spread(37.0, 0.45),
    (2, Side.GREY): Spread(8.0, 0.08),
    (3, Side.BROWN): Spread(35.1, 0.39),
    (3, Side.GREY): Spread(10.5, 0.0),
    (4, Side.BROWN): Spread(25.5, 0.25),
    (4, Side.GREY): Spread(14.2, -0.11),
    (5, Side.BROWN): Spread(21.7, 0.29),
    (5, Side.GREY): Spread(11.2, -0.06),
}


def match_shares(standing: Standing | None, state: State) -> "MatchShares | None":
    """None where the game is all there is to play for."""
    if standing is None or standing.is_even_end:
        return None
    if len(standing.totals) != state.seats:
        raise InvalidSetup(f"expected the totals of {state.seats} seats: {standing.totals}")
    shares = MatchShares(standing, SPREADS[int(state.seats), Side(state.side)])
    shares(np.zeros((0, 3, int(state.seats)), np.float32))  # compiles, before the clock of a search runs
    return shares


@dataclass(frozen=True)
class MatchShares:
    standing: Standing
    spread: Spread

    def __call__(self, values: NDArray[np.float32]) -> Shares:
        """From [positions, 3, seats], share of the win, score and its spread, the shares of the match."""
        shares = np.empty((len(values), values.shape[2]), np.float32)
        totals = np.array(self.standing.totals, np.float64)
        spread = self.spread
        write_shares(values, totals, self.standing.games_left, spread.variance, spread.correlation, shares)
        return shares


@compiled
def write_shares(
    values: NDArray[np.float32],
    totals: Numbers,
    games_left: int,
    variance: float,
    correlation: float,
    shares: Shares,
) -> None:
    seats = len(totals)
    expected, spread, below = np.empty(seats), np.empty(seats), np.empty(seats)
    for position in range(len(values)):
        is_decided = True
        for seat in range(seats):
            own = float(values[position, SPREAD, seat]) ** 2
            apart = apart_from_others(own, variance, correlation)
            apart += games_left * apart_from_others(variance, variance, correlation)
            expected[seat] = totals[seat] + values[position, SCORE, seat]
            spread[seat] = max(sqrt(apart), LEAST_SPREAD)
            is_decided = is_decided and apart == 0.0
        if is_decided:
            share_the_win(expected, shares[position])
        else:
            write_chances(expected, spread, below, shares[position])


@compiled
def apart_from_others(own: float, variance: float, correlation: float) -> float:
    """The part of a score's variance that the others' scores do not share: only that decides who wins.

    Towards the end of a game less of what is still open is open for everybody.
    """
    return own * (1.0 - correlation * min(own / variance, 1.0))


@compiled
def share_the_win(points: Numbers, shares: NDArray[np.float32]) -> None:
    best, winners = points.max(), 0
    for seat in range(len(points)):
        winners += 1 if points[seat] == best else 0
    for seat in range(len(points)):
        shares[seat] = 1.0 / winners if points[seat] == best else 0.0


@compiled
def write_chances(expected: Numbers, spread: Numbers, below: Numbers, chances: NDArray[np.float32]) -> None:
    """How likely each of some normally distributed numbers is the largest: summed over what it may be."""
    first = (expected - REACH * spread).max()  # below this, somebody is certainly better
    last = (expected + REACH * spread).max()
    steps = min(int((last - first) / (STEP * spread.min())) + 1, MOST_STEPS)
    chances[:] = 0.0
    for step in range(steps + 1):
        add_chances(first + (last - first) * step / steps, expected, spread, below, chances)
    whole = chances.sum()
    for seat in range(len(chances)):
        chances[seat] /= whole


@compiled
def add_chances(
    best: float, expected: Numbers, spread: Numbers, below: Numbers, chances: NDArray[np.float32]
) -> None:
    """How likely each seat has just `best` and all others less."""
    seats = len(expected)
    for seat in range(seats):
        below[seat] = 0.5 + 0.5 * erf((best - expected[seat]) / (spread[seat] * sqrt(2.0)))
    for seat in range(seats):
        away = (best - expected[seat]) / spread[seat]
        chance = exp(-0.5 * away * away) / spread[seat]
        for other in range(seats):
            if other != seat:
                chance *= below[other]
        chances[seat] += chance
