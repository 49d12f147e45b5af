"""The files of a tournament: records and plot appear at its end, results game by game."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING

from coloretto.cli.files import whole_file

if TYPE_CHECKING:
    from coloretto.analysis.arena import Arena
    from coloretto.analysis.played import Played
    from coloretto.analysis.results_file import ResultsFile


class ArenaFiles:
    def __init__(self, records: IO[str] | None, plot: IO[str] | None, results: "ResultsFile | None") -> None:
        self._records, self._plot, self._results = records, plot, results
        self._written = 0

    def take_up(self, tournament: "Arena") -> None:
        """Count the games of earlier runs, and write their records as well."""
        if not self._results:
            return
        if self._results.dropped:
            print("The last line of the results was half written: that game is played anew.", file=sys.stderr)
        for played in self._results.games():
            tournament.standings.add(played)
            self._record(played)

    def add(self, played: "Played") -> None:
        if self._results:
            self._results.add(played)
        self._record(played)

    def _record(self, played: "Played") -> None:
        if self._records:
            self._records.write(("\n" if self._written else "") + played.record)
            self._written += 1

    def draw(self, tournament: "Arena") -> None:
        from coloretto.analysis.ladder_plot import ladder

        if self._plot:
            self._plot.write(ladder(tournament.standings.best_first, described(tournament)))


@contextmanager
def arena_files(
    tournament: "Arena", records: Path | None, plot: Path | None, results: Path | None
) -> Iterator[ArenaFiles]:
    """All are opened before the first game, so that none turns out to be impossible after the last."""
    from coloretto.analysis.results_file import results_file

    with ExitStack() as files:
        record_file = files.enter_context(whole_file(records)) if records else None
        plot_file = files.enter_context(whole_file(plot)) if plot else None
        store = files.enter_context(results_file(results, tournament.settings)) if results else None
        yield ArenaFiles(record_file, plot_file, store)


def described(tournament: "Arena") -> str:
    """What was played, in one line."""
    settings, standings = tournament.settings, tournament.standings
    seats = " and ".join(map(str, settings.seats))
    games, deals = counted(standings.games, "game"), counted(standings.deals, "deal")
    return f"{games}, {deals}, {seats} seats, {settings.side}, {settings.edition}, seed {settings.seed}"


def counted(number: int, thing: str) -> str:
    return f"{number:,} {thing}{'s' * (number != 1)}"
