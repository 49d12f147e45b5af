"""Progress of learning on standard error: a bar where somebody is looking, and a line for each checkpoint."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from coloretto.training.report import Report, Share
    from coloretto.training.run import Run


@contextmanager
def progress(run: "Run") -> "Iterator[Callable[[Report], None]]":
    """Gives a function to call with each report."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    console = Console(stderr=True, highlight=False)
    say(run)
    columns = (TextColumn("{task.fields[before]}"), BarColumn(), TextColumn("{task.fields[after]}"))
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("positions", total=run.settings.positions, before="compiling", after="")

        def update(report: "Report") -> None:
            done, left = f"{report.pace:,.0f} positions/s", f"{in_words(report.seconds_left)} left"
            bar.update(task, completed=report.positions, before=done, after=left)
            if report.at_checkpoint and console.is_terminal:
                console.print(line(report, run.settings.seats), soft_wrap=True)
            elif report.at_checkpoint:
                print(line(report, run.settings.seats), file=sys.stderr, flush=True)

        yield update


def say(run: "Run") -> None:
    """What will be learned where, and why a figure will be missing."""
    from coloretto.training.strength import why_not_greedy

    settings, device = run.settings, run.device.device_kind
    begins = f"from position {run.positions:,}" if run.positions else "from the beginning"
    print(f"{settings.seats} seats, points {settings.points}, on {device}, {begins}", file=sys.stderr)
    missing = why_not_greedy(settings.points)
    if missing:
        print(f"Its strength is told against its own checkpoints only: {missing}.", file=sys.stderr)


def line(report: "Report", seats: int) -> str:
    parts = [
        f"{report.positions:,} of {report.of:,} positions",
        f"{report.pace:,.0f}/s",
        f"loss {report.loss.share:.4f}",
        *share("last checkpoint", report.against_last),
        *share("greedy", report.against_greedy),
        f"even {1 / seats:.2f}" if report.against_last else "",
        f"{in_words(report.seconds_left)} left",
    ]
    return ", ".join(filter(None, parts))


def share(other: str, found: "Share | None") -> list[str]:
    return [f"against {other} {found.mean:.3f} ± {found.error:.3f}"] if found else []


def in_words(seconds: float) -> str:
    return str(timedelta(seconds=round(seconds)))
