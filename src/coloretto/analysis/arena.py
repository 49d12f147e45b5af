"""A tournament of bots: every deal is played from every seat, so that nobody wins by the cards alone."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import cached_property
from itertools import islice, takewhile

from coloretto.analysis.arrangements import Pairing, schedule
from coloretto.analysis.cores import play_all
from coloretto.analysis.intervals import FEW_DEALS
from coloretto.analysis.play_games import close, play_out
from coloretto.analysis.played import Played, Settings
from coloretto.analysis.standings import Standing, Standings
from coloretto.bots import bot
from coloretto.dice import fresh_seed
from coloretto.errors import InvalidSetup
from coloretto.game import Game

__all__ = ["Arena", "Played", "Settings", "Standing", "Standings", "play_out"]


class Arena:
    """The same seed gives the same games on any number of cores, unless a bot looks at the clock.

    >>> arena = Arena(["greedy", "uniform"], seed=1)
    >>> for played in arena.play(games=20):
    ...     pass
    >>> arena.standings.deals, arena.standings["greedy"].shares.mean
    (10, 1.0)
    """

    def __init__(
        self,
        bots: Sequence[str],
        *,
        seats: int | Sequence[int] = (),
        side: str = "brown",
        edition: str = "two-sided",
        seed: int | None = None,
        records: bool = True,
    ) -> None:
        """One bot for each seat, or one for all; of more bots than seats every choice meets.

        Without `records`, short games are over a quarter sooner.
        """
        counts = (seats,) if isinstance(seats, int) else tuple(dict.fromkeys(seats)) or (len(bots),)
        # a seed of 53 bits is a whole number in every language that reads JSON
        chance = fresh_seed() % (1 << 53) if seed is None else seed
        self.settings = Settings(tuple(bots), counts, side, edition, chance, records)
        self.tables = self.settings.tables
        self._check()
        self.standings = Standings(list(dict.fromkeys(bots)))

    def _check(self) -> None:
        """Refuse before the first game what would fail in every one."""
        for name in dict.fromkeys(self.settings.bots):
            close(bot(name, edition=self.settings.edition))
        for seats in self.settings.seats:
            Game.deal(seats, 0, side=self.settings.side, edition=self.settings.edition)

    def whole_deals(self, at_least: int) -> int:
        """The smallest number of games that ends with a deal."""
        games = islice(schedule(self.tables), at_least - 1, None)
        return next(pairing.number + 1 for pairing in games if pairing.ends_deal)

    @cached_property
    def fewest_games(self) -> int:
        """What it takes until `until` can end a tournament."""
        deals = (pairing for pairing in schedule(self.tables) if pairing.ends_deal)
        return next(islice(deals, FEW_DEALS - 1, None)).number + 1

    def play(
        self,
        games: int | None = None,
        *,
        until: float | None = None,
        cores: int = 1,
        stop: Callable[[], bool] = lambda: False,
    ) -> Iterator[Played]:
        """Go on until so many games have been played in all, or every share is known to ± `until`.

        `stop` is asked from time to time and ends it early, after whole games.
        """
        if games is None and until is None:
            raise InvalidSetup("expected a number of games, or how narrow the intervals have to be")
        if games is not None and games < 1:
            raise InvalidSetup(f"expected 1 game or more: {games}")
        if until and self.is_narrow(until):
            return
        with closing(play_all(self._still_to_play(games), self.settings, cores, stop)) as results:
            for played in results:
                self.standings.add(played)
                yield played
                if until and played.pairing.ends_deal and self.is_narrow(until):
                    return

    def is_narrow(self, until: float) -> bool:
        widest = self.standings.widest
        return widest is not None and self.standings.deals >= FEW_DEALS and widest <= until

    def _still_to_play(self, games: int | None) -> Iterator[Pairing]:
        rest = islice(schedule(self.tables), self.standings.games, None)
        return takewhile(lambda pairing: games is None or pairing.number < games, rest)
