"""`coloretto play`: a game in the terminal, against bots or between people."""

from pathlib import Path
from typing import Annotated

import typer

from coloretto.cli.options import Edition, Seed, Side
from coloretto.errors import InvalidSetup

SLOWEST = 60


def play(
    seats: Annotated[
        int | None, typer.Option(help="Players at the table, 2 to 5; 3 unless more are named.")
    ] = None,
    bots: Annotated[
        list[str] | None, typer.Option(help="A bot to play against, greedy if none is named; repeatable.")
    ] = None,
    people: Annotated[
        int | None, typer.Option(help="People, in the first seats, who share the keyboard; usually 1.")
    ] = None,
    name: Annotated[list[str] | None, typer.Option(help="The name of a person; repeatable.")] = None,
    side: Side = "brown",
    edition: Edition = "two-sided",
    seed: Seed = None,
    pace: Annotated[float, typer.Option(help="Seconds that each move of a bot is shown.")] = 0.8,
    load: Annotated[Path | None, typer.Option(help="Take up the game of a record that was saved.")] = None,
) -> None:
    """Play in the terminal against bots, or with other people at the same keyboard."""
    if not 0 <= pace <= SLOWEST:
        raise InvalidSetup(f"expected a pace of 0 to {SLOWEST} seconds: {pace}")
    record = load.read_text(encoding="utf-8") if load else None
    from coloretto.cli.terminal.start import Wishes, new_game, saved_game

    wishes = Wishes(seats, people, bots or (), name or (), seed)
    if record is None:
        new_game(wishes, side, edition, pace)
    else:
        saved_game(wishes, record, pace)
