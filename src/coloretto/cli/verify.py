"""`coloretto verify`: whether the cards of a game came in the order that was promised before it."""

import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from coloretto.cli.options import Json
from coloretto.cli.output import announce_compilation, print_json
from coloretto.errors import InvalidText

if TYPE_CHECKING:
    from coloretto.notation.record import Record
    from coloretto.shuffle import Verification

STDIN = Path("-")


class Checked(NamedTuple):
    """A game of a file, and what was found or why nothing could be."""

    file: Path
    number: int  # in its file, from 1
    players: tuple[str, ...]
    found: "Verification | None"
    problem: str | None = None

    @property
    def ok(self) -> bool:
        return self.found is not None and self.found.ok


def verify(
    files: Annotated[list[Path], typer.Argument(help="Files with records of finished games; - for stdin.")],
    json: Json = False,
) -> None:
    """Check that the cards came in the order that was locked in before the game."""
    announce_compilation()
    games = [game for file in files for game in checked_games(file)]
    all_fit = all(game.ok for game in games)
    if json:
        print_json({"ok": all_fit, "games": [as_json(game) for game in games]})
    else:
        print("\n".join(line for game in games for line in in_words(game, several=len(games) > 1)))
    raise typer.Exit(0 if all_fit else 1)


def checked_games(file: Path) -> list[Checked]:
    from coloretto.notation.record_reader import parse_records

    try:
        games = [
            checked(file, number, record)
            for number, record in enumerate(parse_records(text_of(file)), start=1)
        ]
    except ValueError as error:
        raise InvalidText(f"{file}: {error}") from None
    if not games:
        raise InvalidText(f"{file}: expected the record of a game but found none")
    return games


def text_of(file: Path) -> str:
    data = sys.stdin.buffer.read() if file == STDIN else file.read_bytes()
    return data.decode("utf-8")


def checked(file: Path, number: int, record: "Record") -> Checked:
    from coloretto.shuffle import check_shuffle

    try:
        return Checked(file, number, record.players, check_shuffle(record))
    except InvalidText as error:
        return Checked(file, number, record.players, None, str(error))


def as_json(game: Checked) -> dict[str, Any]:
    place = {"file": str(game.file), "game": game.number, "ok": game.ok}
    return place | (asdict(game.found) if game.found else {"problem": game.problem})


def in_words(game: Checked, several: bool) -> Iterator[str]:
    if several:
        yield f"{game.file}, game {game.number}, of {', '.join(game.players)}:"
    if game.found is None:
        yield f"  This game cannot be checked: {game.problem}."
    else:
        yield from facts(game.found)


def facts(found: "Verification") -> Iterator[str]:
    yield answer(
        found.digest_fits,
        "The order of the cards is the one that was locked in before the game.",
        "This is NOT the order of the cards that was locked in before the game.",
    )
    yield answer(
        found.cards_fit,
        "It has all the cards of the supply, no more and no fewer.",
        "It does NOT have exactly the cards of the supply.",
    )
    yield answer(
        found.wrong_draw is None,
        f"All {found.draws} cards that were drawn came in this order.",
        f"Card {found.wrong_draw} of the {found.draws} that were drawn was NOT the next one.",
    )
    yield "  The shuffle was fair." if found.ok else "  Something is wrong with this game or its record."


def answer(fits: bool, good: str, bad: str) -> str:
    return f"  yes  {good}" if fits else f"  NO   {bad}"
