"""`coloretto draw`: a position, or a game of a record, as a picture."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Annotated, TextIO, cast

import typer

from coloretto.cli.files import whole_file
from coloretto.cli.output import announce_compilation
from coloretto.errors import InvalidSetup, InvalidText

if TYPE_CHECKING:
    from coloretto.game import Game

STDOUT = Path("-")
FORMATS = ("svg", "png")


def draw(
    position: Annotated[
        str, typer.Argument(help="The position, one line in quotation marks, or a file with a record.")
    ],
    file: Annotated[Path, typer.Argument(help="The picture: .svg or .png; - for standard output.")],
    players: Annotated[
        str | None, typer.Option(help="Their names, with ; between them: 'Anna; Ben; Cleo'.")
    ] = None,
    edition: Annotated[
        str | None, typer.Option(help="Text of the rules that a position is scored by; usually two-sided.")
    ] = None,
    move: Annotated[
        int | None, typer.Option(min=0, help="Of a record: the position after so many moves, not the last.")
    ] = None,
    width: Annotated[int | None, typer.Option(help="Pixels from left to right.")] = None,
    narrow: Annotated[bool, typer.Option("--narrow", help="For a phone: parts below each other.")] = False,
    dark: Annotated[bool, typer.Option("--dark/--light", help="Light on dark, or dark on light.")] = False,
    form: Annotated[
        str | None, typer.Option("--format", help="svg or png, if the name of the file does not say it.")
    ] = None,
) -> None:
    """Draw a position with its players and points, as SVG or PNG."""
    kind = format_of(file, form)
    announce_compilation()
    from coloretto.svg import table
    from coloretto.svg.png import letters_without_font

    game = game_of(position, edition, move)
    if players is not None:
        game.players = names(players, game.seats)
    picture = table(game, dark=dark, narrow=narrow, width=width)
    if kind == "png" and (missing := letters_without_font(picture)):
        game.players = without(missing, game.players)
        picture = table(game, dark=dark, narrow=narrow, width=width)
        print(f"No font on this machine has {missing}: such players are called by seat.", file=sys.stderr)
    data = picture.png() if kind == "png" else picture.encode()
    with whole_bytes(file) as sink:
        sink.write(data)


def format_of(file: Path, wanted: str | None) -> str:
    if wanted is not None and wanted not in FORMATS:
        raise typer.BadParameter(f"expected the format svg or png: {wanted!r}")
    ending = file.suffix.lower().removeprefix(".")
    if wanted is None and file != STDOUT and ending not in FORMATS:
        raise typer.BadParameter(f"expected a file that ends in .svg or .png, or --format: {str(file)!r}")
    return wanted or ("svg" if file == STDOUT else ending)


def game_of(text: str, edition: str | None, move: int | None) -> "Game":
    """A file of this name is a record; everything else is read as a position."""
    from coloretto.game import Game

    if os.path.isfile(text):
        if edition is not None:
            raise typer.BadParameter(f"--edition is for positions: the record {text} has its own")
        return replayed(Path(text), move)
    if " " not in text:
        raise InvalidText(f"expected a position such as 'brown -/-/- R/O/Y 1 …', or a file: {text!r}")
    if move is not None:
        raise typer.BadParameter("--move is for records: a position has no moves")
    return Game.from_position(text, seed=0, edition=edition or "two-sided")


def replayed(file: Path, move: int | None) -> "Game":
    from coloretto.game import Game

    try:
        game = Game.from_record(file.read_bytes().decode("utf-8"), seed=0)
    except ValueError as error:
        raise InvalidText(f"{file}: {error}") from None
    moves = len(game.moves)
    if move is not None and move > moves:
        raise InvalidSetup(f"expected a move of the record, 0 to {moves}: {move}")
    while move is not None and len(game.moves) > move:
        game.pop()
    return game


def names(text: str, seats: int) -> tuple[str, ...]:
    from coloretto.editions import check_players

    players = tuple(name.strip() for name in text.split(";"))
    check_players(players, seats)
    return players


def without(letters: str, players: Sequence[str]) -> tuple[str, ...]:
    return tuple(
        f"seat {seat}" if set(name) & set(letters) else name for seat, name in enumerate(players, start=1)
    )


@contextmanager
def whole_bytes(file: Path) -> Iterator[IO[bytes]]:
    if file == STDOUT:
        yield sys.stdout.buffer
    else:
        with whole_file(file) as sink:
            yield cast(TextIO, sink).buffer
