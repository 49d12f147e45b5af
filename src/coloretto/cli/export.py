"""`coloretto export` and `coloretto backup`: the games of a server as records, and its whole database."""

import asyncio
import json as json_lines
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import IO, TYPE_CHECKING, Annotated, Any

import typer

from coloretto.cli.files import whole_file
from coloretto.cli.options import Json
from coloretto.cli.output import announce_compilation, print_json

if TYPE_CHECKING:
    from coloretto.game import Game
    from coloretto.store import Store

STDIO = Path("-")

Database = Annotated[str | None, typer.Option(help="File in which the server keeps everything.")]
Config = Annotated[Path | None, typer.Option(help="A TOML file with the settings of the server.")]


def export(
    file: Annotated[Path, typer.Argument(help="Where the games go; - for standard output.")],
    database: Database = None,
    config: Config = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON object a line instead of records.")] = False,
) -> None:
    """Write all games of a server as records, also while it is running."""
    source = existing_database(database, config)
    if file.resolve() == source.resolve():
        raise typer.BadParameter(f"{file} is the database itself: choose another file")
    announce_compilation()
    with nullcontext(sys.stdout) if file == STDIO else whole_file(file) as sink:
        games = asyncio.run(write_games(source, sink, json))
    print(f"{counted(games)} written to {file}", file=sys.stderr)


def database_named(database: str | None, config: Path | None) -> Path:
    from coloretto.server.load_settings import load_settings

    return load_settings({"database": database}, config).database


def existing_database(database: str | None, config: Path | None) -> Path:
    path = database_named(database, config)
    if not path.exists():
        raise FileNotFoundError(2, "No database here: name the server's with --database", str(path))
    return path


async def write_games(source: Path, sink: IO[str], as_json: bool) -> int:
    from coloretto.cli.kept_games import game_of
    from coloretto.errors import StoreFailed

    games = 0
    async with opened(source) as store:
        async for stored, moves in store.all_games():
            try:
                game = game_of(stored, moves)
            except ValueError as error:
                raise StoreFailed(f"{source}, game {stored.id}: {error}") from None
            between = "\n" if games and not as_json else ""
            sink.write(between + (json_line(game) if as_json else game.record))
            games += 1
    return games


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator["Store"]:
    from coloretto.store import open_store

    store = open_store(path)
    try:
        yield store
    finally:
        await store.close()


def json_line(game: "Game") -> str:
    answer: dict[str, Any] = {
        "tags": game.tags,
        "edition": game.edition.name,
        "players": game.players,
        "start": game.to_record().start,
        "moves": [str(move) for move in game.moves],
        "position": game.position,
        "scores": game.scores if game.is_over else None,
        "record": game.record,
    }
    return json_lines.dumps(answer, ensure_ascii=False) + "\n"


def backup(
    file: Annotated[Path, typer.Argument(help="The copy: a file that is not there yet.")],
    database: Database = None,
    config: Config = None,
    json: Json = False,
) -> None:
    """Copy the database of a server, whole and consistent, also while it is running."""
    from coloretto.cli.copy_database import copy_database

    games, size = copy_database(existing_database(database, config), file)
    if json:
        print_json({"file": str(file), "games": games, "bytes": size})
    else:
        print(f"{counted(games)}, {size / 1e6:,.1f} MB, copied to {file}")


def counted(games: int) -> str:
    return f"{games:,} game{'s' * (games != 1)}"
