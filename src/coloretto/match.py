"""A match: as many games as the edition says, their points added up, one winner or several tied."""

from __future__ import annotations

from collections.abc import Sequence

from coloretto.dice import Dice, fresh_seed
from coloretto.editions import check_table, edition_named
from coloretto.errors import IllegalMove
from coloretto.game import Game, best_seats
from coloretto.notation.moves import parse_side


class Match:
    """Games of the same players, one after the other.

    >>> match = Match(seats=3, seed=7, edition="first")
    >>> match.games, match.games_to_play, match.totals, match.is_over
    ([], 4, [0, 0, 0], False)
    """

    def __init__(
        self,
        seats: int = 3,
        seed: int | None = None,
        *,
        side: str = "brown",
        edition: str = "two-sided",
        players: Sequence[str] = (),
    ) -> None:
        self.edition = edition_named(edition)
        check_table(self.edition, seats, parse_side(side))
        self.seats, self.side, self.players = seats, side, tuple(players)
        self.games: list[Game] = []
        self._dice = Dice(fresh_seed() if seed is None else seed)

    @property
    def games_to_play(self) -> int:
        return self.edition.games

    def deal(self) -> Game:
        """The next game; it counts as soon as it is over."""
        if self.is_over:
            raise IllegalMove(f"the match is over after {self.games_to_play} games")
        if self.games and not self.games[-1].is_over:
            raise IllegalMove(f"game {len(self.games)} of the match is not over: {self.games[-1].position}")
        seed = self._dice.below(1 << 64)
        self.games.append(
            Game.deal(self.seats, seed, side=self.side, edition=self.edition.name, players=self.players)
        )
        return self.games[-1]

    @property
    def totals(self) -> list[int]:
        """Each seat's points over the games that are over."""
        finished = [game.scores for game in self.games if game.is_over]
        return [sum(points) for points in zip(*finished, strict=True)] or [0] * self.seats

    @property
    def is_over(self) -> bool:
        return len(self.games) == self.games_to_play and self.games[-1].is_over

    @property
    def winners(self) -> list[int]:
        """The seats with most points after the last game, from 0. Nobody before."""
        return best_seats(self.totals) if self.is_over else []
