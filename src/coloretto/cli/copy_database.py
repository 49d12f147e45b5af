"""A copy of a database that may be in use: whole, consistent, checked, and never over another file."""

import os
import sqlite3
from contextlib import closing
from errno import EEXIST, ENOENT
from pathlib import Path

from coloretto.errors import StoreFailed
from coloretto.store.migrations import version_of
from coloretto.store.sqlite import explained


def copy_database(source: Path, target: Path) -> tuple[int, int]:
    """How many games and bytes it has."""
    claim(target)
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        claim(part)
        games = copied(source, part)
        part.replace(target)
    except BaseException:
        target.unlink(missing_ok=True)
        raise
    finally:
        part.unlink(missing_ok=True)
    return games, target.stat().st_size


def claim(path: Path) -> None:
    """A new file, for its owner alone: a database knows the cards of games that are being played."""
    try:
        path.touch(0o600, exist_ok=False)
    except FileExistsError:
        raise FileExistsError(EEXIST, "There is a file already: choose another name", str(path)) from None
    except FileNotFoundError:
        raise FileNotFoundError(ENOENT, "No such folder", str(path.parent)) from None


def copied(source: Path, part: Path) -> int:
    try:
        with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as original:
            version_of(original, str(source))
            with closing(sqlite3.connect(part)) as copy:
                original.backup(copy)  # in one step, so nothing changes in between; writers go on meanwhile
                return checked(copy, source)
    except sqlite3.Error as error:
        raise StoreFailed(f"{source}: {explained(error)}") from None


def checked(copy: sqlite3.Connection, source: Path) -> int:
    copy.execute("PRAGMA journal_mode = DELETE")  # one file that can be moved anywhere
    found = copy.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise StoreFailed(f"{source}: is damaged, so no copy was kept: {found}")
    return int(copy.execute("SELECT count(*) FROM games").fetchone()[0])
