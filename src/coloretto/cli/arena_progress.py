"""Progress of a tournament on standard error, and its end by Ctrl-C."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from time import perf_counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from coloretto.analysis.arena import Arena


@contextmanager
def ctrl_c(last: Callable[[int, Any], Any] = signal.default_int_handler) -> Iterator[Callable[[], bool]]:
    """Gives a function that tells whether Ctrl-C was pressed. Pressed again, it ends all at once."""
    pressed = False

    def hear(_signal: int, _frame: object) -> None:
        nonlocal pressed
        pressed = True
        signal.signal(signal.SIGINT, last)

    before = signal.signal(signal.SIGINT, hear)
    try:
        yield lambda: pressed
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def progress(tournament: "Arena", games: int | None, until: float | None) -> Iterator[Callable[[], None]]:
    """A bar with the time left, if somebody is looking; gives a function to call after each game."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.fields[before]}"), BarColumn(), TextColumn("{task.fields[after]}"))
    pace = Pace(tournament, games, until)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("games", total=1.0, before="", after="")

        def update() -> None:
            bar.update(task, completed=pace.part_done, before=pace.done, after=pace.left)

        if console.is_terminal:
            update()
        yield update if console.is_terminal else lambda: None


class Pace:
    """How far a tournament has come and how long it will still take."""

    def __init__(self, tournament: "Arena", games: int | None, until: float | None) -> None:
        self._tournament, self._games, self._until = tournament, games, until
        self._began, self._at_start = perf_counter(), tournament.standings.games

    @property
    def expected(self) -> float:
        """How many games it will be in all. An interval half as wide takes four times the games."""
        widest, most = self._tournament.standings.widest, self._games or float("inf")
        if self._until is None:
            return most
        needed = self._tournament.standings.games * (widest / self._until) ** 2 if widest else 0.0
        return min(most, max(needed, self._tournament.fewest_games))

    @property
    def part_done(self) -> float:
        return self._tournament.standings.games / self.expected

    @property
    def done(self) -> str:
        widest = self._tournament.standings.widest
        about = "about " if self._until else ""
        games = f"{self._tournament.standings.games:,} of {about}{self.expected:,.0f} games"
        return f"{games}, ± {widest:.3f}" if self._until and widest is not None else games

    @property
    def left(self) -> str:
        played = self._tournament.standings.games - self._at_start
        if not played:
            return ""
        games_left = max(0.0, self.expected - self._tournament.standings.games)
        seconds = (perf_counter() - self._began) / played * games_left
        return f"{timedelta(seconds=round(seconds))} left"
