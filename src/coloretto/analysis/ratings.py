"""Ratings that also compare bots which have not met: openskill, game after game."""

from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from openskill.models import PlackettLuce


class Rating(NamedTuple):
    """Strength and how unsure it is. Everyone starts at 25; a stronger player has more."""

    mu: float
    sigma: float


class Ratings:
    def __init__(self) -> None:
        # A bot does not learn from game to game, so nothing (tau) is added to what is unknown about it.
        self._model = PlackettLuce(tau=0)
        start = self._model.rating()
        self._start = Rating(start.mu, start.sigma)
        self._ratings: dict[str, Rating] = {}

    def __getitem__(self, name: str) -> Rating:
        return self._ratings.get(name, self._start)

    def count(self, players: Sequence[str], ranks: Sequence[int]) -> None:
        """Each seat's name and how many did better. Seats of one name learn together."""
        if len(set(players)) == 1:
            return
        teams = [[self._model.rating(*self[name])] for name in players]
        after = [team[0] for team in self._model.rate(teams, ranks=[float(rank) for rank in ranks])]
        for name in set(players):
            mine = [new for player, new in zip(players, after, strict=True) if player == name]
            self._ratings[name] = Rating(fmean(new.mu for new in mine), fmean(new.sigma for new in mine))
