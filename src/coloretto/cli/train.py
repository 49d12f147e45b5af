"""`coloretto train`: a net learns the game by playing against itself."""

import os
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NoReturn

import typer

from coloretto.cli.arena_progress import ctrl_c
from coloretto.cli.options import Json
from coloretto.cli.output import announce_compilation, print_json
from coloretto.cli.train_progress import in_words, progress

if TYPE_CHECKING:
    from coloretto.training.report import Report
    from coloretto.training.run import Run
    from coloretto.training.settings import Settings


SHOW_CURSOR = "\x1b[?25h\n"


def train(
    net: Annotated[
        str, typer.Argument(help="What to learn: a shipped net such as 3-brown, or a file of settings.")
    ],
    out: Annotated[
        Path, typer.Option(help="The folder of the run: checkpoint, log, and the net at its end.")
    ],
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on from the checkpoint in the folder.")
    ] = False,
    positions: Annotated[
        int | None, typer.Option(min=1, help="Learn from so many positions, whatever the settings say.")
    ] = None,
    device: Annotated[
        Literal["auto", "gpu", "cpu"], typer.Option(help="Where to learn; auto is a GPU where there is one.")
    ] = "auto",
    json: Json = False,
) -> None:
    """Learn a net by self-play. Ctrl-C ends it at a checkpoint, and --resume goes on from there."""
    check_jax()
    from coloretto.training.device import device_named
    from coloretto.training.run import Run

    settings = settings_for(net, positions)
    command = command_for(net, positions)
    again = f"{command} --out {shlex.quote(str(out))}{on(device)} --resume"
    announce_compilation()
    with ctrl_c(at_once) as stop:
        with failures_in_words():
            run = Run(settings, out, device_named(device), resume=resume, command=command)
        with failures_in_words(f"; to go on: {again}"):
            last, stopped = learn(run, stop)
            if not stopped:
                run.write_net()
    show(run, last, stopped, json)
    if stopped:
        print(f"coloretto: stopped at a checkpoint; to go on: {again}", file=sys.stderr)
        raise typer.Exit(130)


def check_jax() -> None:
    try:
        import jax
    except ImportError:
        from coloretto.errors import InvalidSetup

        raise InvalidSetup("expected JAX to learn with: pip install coloretto[train]") from None
    config: Any = jax.config  # which has no types
    if config.jax_enable_x64:
        from coloretto.errors import InvalidSetup

        raise InvalidSetup("expected JAX with numbers of 32 bits, as it comes: unset JAX_ENABLE_X64")


def settings_for(net: str, positions: int | None) -> "Settings":
    from dataclasses import replace

    from coloretto.training.settings_file import read_settings

    settings = read_settings(net)
    return replace(settings, positions=positions) if positions else settings


def command_for(net: str, positions: int | None) -> str:
    """What makes the same net again."""
    return f"coloretto train {shlex.quote(net)}" + (f" --positions {positions}" if positions else "")


def on(device: str) -> str:
    return "" if device == "auto" else f" --device {device}"


@contextmanager
def failures_in_words(advice: str = "") -> Iterator[None]:
    from jax.errors import JaxRuntimeError

    from coloretto.errors import InvalidSetup

    try:
        yield
    except (JaxRuntimeError, MemoryError) as error:
        reason = (str(error).splitlines() or ["no memory"])[0]
        raise InvalidSetup(f"the device has failed; fewer games need less memory: {reason}{advice}") from None
    except InvalidSetup as error:
        raise InvalidSetup(f"{error}{advice}") from None


def at_once(_signal: int, _frame: object) -> NoReturn:
    """JAX may be at work in threads of its own, which an orderly end would pull the ground from under."""
    if sys.stderr.isatty():
        sys.stderr.write(SHOW_CURSOR)  # which a bar hides
        sys.stderr.flush()
    os._exit(130)


def learn(run: "Run", stop: Callable[[], bool]) -> "tuple[Report | None, bool]":
    """The last report, and whether Ctrl-C has ended it."""
    last = None
    with progress(run) as update:
        for last in run.reports(stop):
            update(last)
    return last, not run.done


def show(run: "Run", last: "Report | None", stopped: bool, json: bool) -> None:
    about = run.net.about
    if json:
        print_json(as_json(run, last, stopped))
    elif not stopped:
        spent = in_words(about["seconds"])
        print(f"{run.folder.net}: learned from {run.positions:,} positions in {spent}")


def as_json(run: "Run", last: "Report | None", stopped: bool) -> dict[str, object]:
    return {
        "positions": run.positions,
        **(last.as_data if last else {}),
        "device": run.device.device_kind,
        "stopped": stopped,
        "checkpoint": str(run.folder.checkpoint),
        "net": None if stopped else str(run.folder.net),
    }
