"""How far a dataset has come, on standard error: a bar where somebody looks, else a line now and then."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from coloretto.analysis.dataset import Dataset
    from coloretto.analysis.played import Played

SECONDS_BETWEEN_LINES = 60.0


@contextmanager
def progress(written: "Dataset", games: int) -> "Iterator[Callable[[Played], None]]":
    """Gives a function to call with each game."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    console = Console(stderr=True)
    pace = Pace(games, written.still_to_play(games))
    columns = (TextColumn("{task.fields[before]}"), BarColumn(), TextColumn("{task.fields[after]}"))
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("games", total=games, completed=pace.done, before=pace.text, after="")

        def update(played: "Played") -> None:
            pace.count(played)
            if console.is_terminal:
                bar.update(task, completed=pace.done, before=pace.text, after=pace.left)
            elif pace.is_time_for_a_line:
                print(f"{pace.text}, {pace.left}", file=sys.stderr, flush=True)

        yield update


class Pace:
    """How far it is and how long it will still take, by the games of this run."""

    def __init__(self, games: int, to_play: int) -> None:
        self._games, self._to_play = games, to_play
        self._played = self._failed = 0
        self._began = self._last_line = perf_counter()

    def count(self, played: "Played") -> None:
        self._played += 1
        if played.failure and not self._failed:
            bot = played.pairing.players[played.failure.seat]
            print(f"{bot} failed, and such games are left out: {played.failure.message}", file=sys.stderr)
        self._failed += bool(played.failure)

    @property
    def done(self) -> int:
        return self._games - self._to_play + self._played

    @property
    def text(self) -> str:
        failed = f", {self._failed:,} failed" if self._failed else ""
        return f"{self.done:,} of {self._games:,} games{failed}"

    @property
    def left(self) -> str:
        pace = self._played / (perf_counter() - self._began)
        seconds = round((self._to_play - self._played) / pace)
        return f"{pace:,.0f}/s, {timedelta(seconds=seconds)} left"

    @property
    def is_time_for_a_line(self) -> bool:
        if perf_counter() - self._last_line < SECONDS_BETWEEN_LINES:
            return False
        self._last_line = perf_counter()
        return True
