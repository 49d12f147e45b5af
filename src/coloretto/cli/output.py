"""What commands say: one JSON object for programs, and news about long work for people."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any


def print_json(answer: dict[str, Any]) -> None:
    print(json.dumps(answer, ensure_ascii=False))


def announce_compilation() -> None:
    """The engine is compiled at its first use; later starts find it ready."""
    from coloretto.rules.jit import before_first_compilation

    before_first_compilation(lambda: print("Preparing the engine, once…", file=sys.stderr, flush=True))


@contextmanager
def progress_bar(what: str, total: float) -> Iterator[Callable[[float], None]]:
    """A bar with the time left, on standard error if somebody is looking; gives a function to advance it."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("left"))
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.advance(task, done)
