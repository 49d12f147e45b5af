"""`coloretto engine`: the JSON-lines protocol."""

import os
import sys
from contextlib import redirect_stdout
from typing import Annotated

import typer

from coloretto.cli.output import announce_compilation


def engine(
    threads: Annotated[
        int,
        typer.Option(min=1, max=256, help="Questions worked on at the same time; at least 4 if not said."),
    ] = max(4, os.cpu_count() or 1),
    programs: Annotated[
        bool, typer.Option("--programs", help="Let questions start programs (bots named exec:COMMAND).")
    ] = False,
) -> None:
    """Answer questions from another program: one JSON object a line, see docs/protocol.md."""
    if sys.stdin is None or sys.stdout is None:  # closed: nothing to hear, or nobody to tell
        return
    source = open(sys.stdin.fileno(), "rb", buffering=0, closefd=False)  # noqa: SIM115 # left open to the end
    sink = open(sys.stdout.fileno(), "wb", buffering=0, closefd=False)  # noqa: SIM115
    with redirect_stdout(sys.stderr):  # a bot that prints must not spoil the answers
        announce_compilation()
        from coloretto.engine import Speaker

        try:
            Speaker(source, sink, threads=threads, programs=programs).run()
        except KeyboardInterrupt:
            raise typer.Exit(130) from None
