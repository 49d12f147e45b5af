"""`coloretto import`: games that were played elsewhere, to be looked at on their pages."""

import asyncio
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from coloretto.cli.export import STDIO, Config, Database, counted, database_named, opened
from coloretto.cli.options import Json
from coloretto.cli.output import announce_compilation, print_json

if TYPE_CHECKING:
    from coloretto.notation.record import Record
    from coloretto.store import Store


def import_games(
    file: Annotated[Path, typer.Argument(help="A file with records of finished games; - for stdin.")],
    database: Database = None,
    config: Config = None,
    json: Json = False,
) -> None:
    """Add the games of a file to those of a server, also while it is running. Known ones are skipped."""
    target = database_named(database, config)
    text = (sys.stdin.buffer.read() if file == STDIO else file.read_bytes()).decode("utf-8")
    announce_compilation()
    done = asyncio.run(add_games(target, file, text))
    if json:
        print_json(asdict(done))
    else:
        rest = f", {counted(done.unfinished)} not over and left out" if done.unfinished else ""
        print(f"{counted(done.imported)} imported into {target}, {counted(done.known)} there already{rest}")


@dataclass
class Done:
    imported: int = 0
    known: int = 0
    unfinished: int = 0


async def add_games(target: Path, file: Path, text: str) -> Done:
    from coloretto.errors import InvalidText, StoreFailed
    from coloretto.notation.record_reader import parse_records

    done = Done()
    async with opened(target) as store:
        try:
            for record in parse_records(text):
                await add_game(store, record, done)
        except StoreFailed as error:
            raise StoreFailed(f"{error}; {counted(done.imported)} imported before") from None
        except ValueError as error:
            number = done.imported + done.known + done.unfinished + 1
            before = f"{counted(done.imported)} imported before"
            raise InvalidText(f"{file}, game {number}: {error}; {before}") from None
    return done


async def add_game(store: "Store", record: "Record", done: Done) -> None:
    from coloretto.cli.kept_games import stored_of

    kept = stored_of(record, now=int(time.time() * 1000))
    if kept is None:
        done.unfinished += 1
    elif await store.game(kept[0].id):
        done.known += 1
    else:
        await store.add_game(*kept)
        done.imported += 1
