"""Saving the record of a game where a person says."""

import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from rich.console import RenderableType
from rich.text import Text

from coloretto.cli.files import whole_file
from coloretto.cli.terminal.frame import Choices
from coloretto.cli.terminal.screen import Screen
from coloretto.cli.terminal.words import printable
from coloretto.game import Game

View = Callable[[Text, Choices], RenderableType]


def save(game: Game, screen: Screen, view: View) -> str:
    """Asks where, and gives a sentence about what came of it."""
    usual = f"coloretto-{datetime.now():%Y-%m-%d-%H%M%S}.txt"
    keys = [("Enter", "save"), ("Esc", "do not")]
    typed = screen.line(lambda text: view(Text(f"Save the record as [{usual}]: {text}"), keys))
    if typed is None:
        return "Not saved."
    path = Path(os.path.expanduser(typed.strip() or usual))
    try:
        return write(game, path / usual if path.is_dir() else path, screen, view)
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or error
        return printable(f"Not saved. {path}: {reason}")


def write(game: Game, path: Path, screen: Screen, view: View) -> str:
    keys = [("y", "write over it"), ("any other key", "do not")]
    question = Text(f"{printable(str(path))} is there already.")
    if path.exists() and screen.ask(view(question, keys)).lower() != "y":
        return "Not saved."
    with whole_file(path) as file:
        file.write(game.record)
    return printable(f"Saved in {path}")
