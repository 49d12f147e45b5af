"""A match: as many games as the edition says, their points added up, one winner or several tied."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from coloretto.dice import Dice, fresh_seed
from coloretto.editions import check_players, check_table, edition_named
from coloretto.errors import IllegalMove, InvalidSetup, InvalidText
from coloretto.game import Game, best_seats
from coloretto.notation.moves import parse_side, write_side
from coloretto.notation.record_reader import parse_records

MOST_POINTS = 10_000  # that anybody can carry
MOST_GAMES_LEFT = 99


@dataclass(frozen=True)
class Standing:
    """What a game of a match begins with: each seat's points so far, and how many games come after it."""

    totals: tuple[int, ...]
    games_left: int = 0

    def __post_init__(self) -> None:
        if any(abs(total) > MOST_POINTS for total in self.totals):
            raise InvalidSetup(f"expected totals of at most {MOST_POINTS:,} points: {list(self.totals)}")
        if not 0 <= self.games_left <= MOST_GAMES_LEFT:
            raise InvalidSetup(f"expected 0 to {MOST_GAMES_LEFT} games left: {self.games_left}")

    @property
    def is_even_end(self) -> bool:
        """Whether this game alone decides: the last one, and nobody is ahead."""
        return self.games_left == 0 and len(set(self.totals)) == 1


class Match:
    """Games of the same players, one after the other, their points added up.

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
        check_players(players, seats)
        self.seats, self.side, self.players = seats, side, tuple(players)
        self.games: list[Game] = []
        self._dice = Dice(fresh_seed() if seed is None else seed)

    @property
    def games_to_play(self) -> int:
        """How many games the edition's match has."""
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
    def standing(self) -> Standing | None:
        """For the game under way, or the next one; None where no other game counts."""
        if self.games_to_play == 1 or self.is_over:
            return None
        finished = sum(game.is_over for game in self.games)
        return Standing(tuple(self.totals), self.games_to_play - finished - 1)

    @property
    def is_over(self) -> bool:
        """Whether all its games have been played."""
        return len(self.games) == self.games_to_play and self.games[-1].is_over

    @property
    def winners(self) -> list[int]:
        """The seats with most points after the last game, from 0. Nobody before."""
        return best_seats(self.totals) if self.is_over else []

    @property
    def records(self) -> str:
        """The records of its games, one after the other."""
        return "\n".join(game.record for game in self.games)

    @classmethod
    def from_records(cls, text: str) -> Match:
        """A match taken up from the records of its games so far."""
        games = [Game.from_record(record) for record in parse_records(text)]
        if not games:
            raise InvalidText("expected the records of a match but found none")
        first = games[0]
        match = cls(
            first.seats, side=write_side(first.side), edition=first.edition.name, players=first.players
        )
        for game in games:
            match._take_up(game)
        return match

    def _take_up(self, game: Game) -> None:
        played = len(self.games)
        same = (game.edition, game.side, game.players) == (self.edition, parse_side(self.side), self.players)
        if not same:
            raise InvalidText(f"game {played + 1} has another edition, side or other players than the match")
        if self.is_over or (self.games and not self.games[-1].is_over):
            raise InvalidText(f"game {played + 1} cannot be: game {played} is not over, or it was the last")
        self.games.append(game)

    def __repr__(self) -> str:
        if self.games:
            return f"Match.from_records({self.records!r})"
        options = f"side={self.side!r}, edition={self.edition.name!r}, players={self.players!r}"
        return f"Match({self.seats}, {options})"

    def _repr_svg_(self) -> str | None:
        """In a notebook a match shows its latest game; nothing before the first."""
        from coloretto.svg.tables import table

        return table(self.games[-1], match=self) if self.games else None
