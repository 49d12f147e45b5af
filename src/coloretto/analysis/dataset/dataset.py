"""A dataset, written game by game. It goes on where an earlier run has stopped."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from itertools import chain
from pathlib import Path

from coloretto.analysis.arena import Arena
from coloretto.analysis.cores import play_all
from coloretto.analysis.dataset.draft import Draft
from coloretto.analysis.dataset.lock import locked
from coloretto.analysis.dataset.noting import play_noted
from coloretto.analysis.dataset.parts import Failed, Part, header, name_of
from coloretto.analysis.dataset.seating import pairings
from coloretto.analysis.dataset.taking_up import check_same, stored, sweep
from coloretto.analysis.played import Played, Settings
from coloretto.errors import InvalidSetup

GAMES_PER_FILE = 2000


@contextmanager
def open_dataset(
    folder: Path | str,
    bots: Sequence[str],
    *,
    seats: int | Sequence[int] = (),
    side: str = "brown",
    edition: str = "two-sided",
    seed: int | None = None,
    games_per_file: int | None = None,
) -> Iterator["Dataset"]:
    """A new dataset, or one with the same settings to go on with. Nobody else can write there meanwhile.

    Bots and seats are those of an `Arena`. Without `seed` and `games_per_file`, what the files there say.
    """
    settings = Arena(bots, seats=seats, side=side, edition=edition, seed=seed, records=False).settings
    if games_per_file is not None and games_per_file < 1:
        raise InvalidSetup(f"expected 1 game or more for each file: {games_per_file}")
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    with locked(folder):
        sweep(folder)
        theirs, parts = stored(folder)
        if seed is None:
            settings = replace(settings, seed=theirs.get("seed", settings.seed))
        per_file = games_per_file or theirs.get("games_per_file", GAMES_PER_FILE)
        if parts:
            check_same(folder, theirs, header(settings, per_file))
        yield Dataset(folder, settings, per_file, parts)


class Dataset:
    """The same seed gives the same files on any number of cores, unless a bot looks at the clock."""

    def __init__(self, folder: Path, settings: Settings, games_per_file: int, parts: dict[int, Part]) -> None:
        self.folder, self.settings, self.games_per_file = folder, settings, games_per_file
        self.parts = parts  # by the number of the file: what is on the disk
        self._draft: Draft | None = None

    @property
    def games(self) -> int:
        """Those that are on the disk, or left out."""
        return sum(part.games for part in self.parts.values())

    @property
    def decisions(self) -> int:
        return sum(part.decisions for part in self.parts.values())

    @property
    def failed(self) -> list[Failed]:
        """Games that are left out, because a bot failed in them."""
        return [failed for number in sorted(self.parts) for failed in self.parts[number].failed]

    def play(
        self, games: int, *, cores: int = 1, stop: Callable[[], bool] = lambda: False
    ) -> Generator[Played, None, None]:
        """Go on until the first so many games are there, and write them.

        `stop` is asked from time to time and ends it early, after whole games.
        """
        if games < 1:
            raise InvalidSetup(f"expected 1 game or more: {games}")
        due = pairings(self.settings, chain.from_iterable(self._gaps(games)))
        try:
            with closing(play_all(due, self.settings, cores, stop, play_noted)) as results:
                for played in results:
                    self._add(played, games)
                    yield played
        finally:
            self._keep()

    def still_to_play(self, games: int) -> int:
        return sum(map(len, self._gaps(games)))

    def _gaps(self, games: int) -> list[range]:
        """The numbers of the games that no file has."""
        size = self.games_per_file
        files = range(-(-games // size))
        there = [self.parts[number].games if number in self.parts else 0 for number in files]
        return [range(file * size + there[file], min((file + 1) * size, games)) for file in files]

    def _add(self, played: Played, games: int) -> None:
        file, place = divmod(played.pairing.number, self.games_per_file)
        if self._draft is None:
            part = self.parts.get(file, Part(file * self.games_per_file))
            facts = header(self.settings, self.games_per_file)
            self._draft = Draft(self.folder / name_of(file), facts, part)
        self._draft.add(played)
        is_last = place + 1 == self.games_per_file or played.pairing.number + 1 == games
        if is_last or self._draft.is_due:
            self._keep()
        if is_last:
            self._draft = None

    def _keep(self) -> None:
        if self._draft:
            part = self._draft.keep()
            self.parts[part.first // self.games_per_file] = part
