"""The files of a dataset. Each holds the games of a fixed range of numbers, and its footer says which."""

import json
import os
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from coloretto.analysis.dataset.schema import REPEATED, SCHEMA
from coloretto.analysis.played import Settings
from coloretto.errors import InvalidSetup

FORMAT = 1
FOOTER = b"coloretto"
UNFINISHED = ".unfinished"

Header = dict[str, Any]


@dataclass(frozen=True)
class Failed:
    """A game without rows, because a bot failed in it."""

    game: int
    seat: int
    message: str


@dataclass(frozen=True)
class Part:
    """What a file holds: `games` from number `first` on, those that failed included."""

    first: int
    games: int = 0
    decisions: int = 0
    failed: list[Failed] = field(default_factory=list)


def header(settings: Settings, games_per_file: int) -> Header:
    """What all files have in common."""
    return settings.header(FORMAT) | {"games_per_file": games_per_file}


def name_of(number: int) -> str:
    return f"part-{number:06}.parquet"


def read_footer(path: Path) -> tuple[Header, Part]:
    """Reads no rows, so that the size of the file does not matter."""
    try:
        footer = pq.read_metadata(path)
        found = json.loads(footer.metadata[FOOTER])
        failed = [Failed(**one) for one in found.pop("failed")]
        return found, Part(found.pop("first_game"), found.pop("games"), footer.num_rows, failed)
    except (pa.ArrowException, OSError, AttributeError, KeyError, TypeError, ValueError):
        raise damaged(path) from None


def read_rows(path: Path) -> pa.Table:
    try:
        return pq.read_table(path, schema=SCHEMA).replace_schema_metadata(None)
    except (pa.ArrowException, OSError):
        raise damaged(path) from None


def damaged(path: Path) -> InvalidSetup:
    return InvalidSetup(
        f"{path} is damaged, or no file of a dataset: delete it, and its games are played again"
    )


def write_part(path: Path, header: Header, part: Part, rows: pa.Table) -> None:
    """The same rows make the same bytes, in however many pieces they come."""
    failed = [asdict(failed) for failed in part.failed]
    facts = {**header, "first_game": part.first, "games": part.games, "failed": failed}
    table = rows.combine_chunks().replace_schema_metadata({FOOTER: json.dumps(facts, ensure_ascii=False)})
    memory = pa.BufferOutputStream()
    pq.write_table(table, memory, compression="zstd", use_dictionary=REPEATED)
    write_whole(path, memory.getvalue())


def write_whole(path: Path, content: pa.Buffer) -> None:
    """Beside its place first, and moved there when it is on the disk."""
    beside = path.with_name(f".{path.name}{UNFINISHED}")
    try:
        with beside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    finally:
        beside.unlink(missing_ok=True)
