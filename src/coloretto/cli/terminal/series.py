"""The games of one table: a match where the edition plays several, else one game after the other."""

from dataclasses import dataclass, field

from coloretto.editions import edition_named
from coloretto.game import Game
from coloretto.match import Match, Standing


@dataclass
class Series:
    players: tuple[str, ...]
    side: str
    edition: str
    seed: int | None = None
    match: Match | None = field(default=None, init=False)  # None while no game of a match is played

    def deal(self) -> Game:
        """The next game, of a new match when the last one is over."""
        if edition_named(self.edition).games == 1:
            return self._game()
        if self.match is None or self.match.is_over:
            self.match = self._match()
        return self.match.deal()

    @property
    def standing(self) -> Standing | None:
        """Of the game under way, where it is one of a match."""
        return self.match.standing if self.match else None

    def _game(self) -> Game:
        return Game.deal(
            len(self.players), self._seed(), side=self.side, edition=self.edition, players=self.players
        )

    def _match(self) -> Match:
        return Match(
            len(self.players), self._seed(), side=self.side, edition=self.edition, players=self.players
        )

    def _seed(self) -> int | None:
        """Every deal has a seed of its own, known beforehand when the first one was given."""
        seed = self.seed
        self.seed = None if seed is None else seed + 1
        return seed
