"""Opening a file: new, old, newer, foreign, damaged, or of no use."""

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from coloretto.errors import StoreFailed
from coloretto.store import migrations, open_store
from coloretto.store.migrations import APPLICATION, STEPS
from coloretto.store.sqlite import SqliteStore
from tests.store.kept import ANNA, with_store


def schema(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as database:
        return [name for (name,) in database.execute("SELECT name FROM sqlite_schema ORDER BY name")]


def pragma(path: Path, name: str) -> object:
    with closing(sqlite3.connect(path)) as database:
        return database.execute(f"PRAGMA {name}").fetchone()[0]


def opened_and_closed(path: Path) -> None:
    asyncio.run(open_store(path).close())


async def add_anna(store: SqliteStore) -> None:
    await store.add_person(ANNA, b"one", 1)


async def is_anna_there(store: SqliteStore) -> bool:
    return await store.person_with(b"one") == ANNA


def test_a_new_file_gets_every_step_in_folders_that_are_made(tmp_path: Path) -> None:
    path = tmp_path / "some" / "where" / "x.db"
    opened_and_closed(path)
    assert (pragma(path, "user_version"), pragma(path, "application_id")) == (len(STEPS), APPLICATION)
    assert pragma(path, "journal_mode") == "wal"


def test_a_new_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    """It knows the cards of games that are being played."""
    path = tmp_path / "x.db"
    opened_and_closed(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_an_old_file_takes_the_steps_that_it_lacks_and_keeps_what_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.db"
    with_store(path, add_anna)
    for number in range(1, 4):
        steps = (*STEPS, *(f"CREATE TABLE more_{step} (x INTEGER)" for step in range(number)))
        monkeypatch.setattr(migrations, "STEPS", steps)
        assert with_store(path, is_anna_there)
        assert pragma(path, "user_version") == len(steps)
        assert {f"more_{step}" for step in range(number)} <= set(schema(path))


def test_a_step_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.db"
    with_store(path, add_anna)
    before = schema(path)
    broken = "CREATE TABLE more (x INTEGER); CREATE TABLE people (x INTEGER)"
    monkeypatch.setattr(migrations, "STEPS", (*STEPS, broken))
    with pytest.raises(StoreFailed, match="table people already exists"):
        open_store(path)
    monkeypatch.undo()
    assert schema(path) == before and with_store(path, is_anna_there)


def test_a_file_of_a_newer_version_is_refused_and_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    opened_and_closed(path)
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    before = path.read_bytes()
    with pytest.raises(StoreFailed, match=r"x\.db: was written by a newer version .* update coloretto"):
        open_store(path)
    assert path.read_bytes() == before


def test_the_database_of_another_program_is_refused_and_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE recipes (name)")
    before = path.read_bytes()
    with pytest.raises(StoreFailed, match="is a database, but not of this program; choose another file"):
        open_store(path)
    assert path.read_bytes() == before and os.listdir(tmp_path) == ["x.db"]


def test_a_file_that_is_no_database_is_refused_and_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    path.write_text("Dear diary, " * 100, "utf-8")
    with pytest.raises(StoreFailed, match=r"x\.db: is not a database; choose another file"):
        open_store(path)
    assert path.read_text("utf-8").startswith("Dear diary")


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    with_store(path, add_anna)
    path.write_bytes(path.read_bytes()[:100] + b"\xff" * 4000)
    with pytest.raises(StoreFailed, match="is damaged; take the last backup"):
        open_store(path)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(StoreFailed, match="cannot be opened"):
        open_store(tmp_path)


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreFailed, match=r"file/x\.db: cannot be made: (Not a directory|File exists)"):
        open_store(tmp_path / "file" / "x.db")


def test_a_locked_file_is_refused_with_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.db"
    opened_and_closed(path)
    monkeypatch.setattr("coloretto.store.sqlite.PATIENCE", 0.1)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreFailed, match="is locked by another program that writes to it"):
            open_store(path)


OPEN_AT_ONCE = """
import asyncio, sys, time
from coloretto.store import open_store
print("ready", flush=True)
sys.stdin.readline()
asyncio.run(open_store(sys.argv[1]).close())
"""


def test_programs_that_make_the_same_file_at_once_all_succeed(tmp_path: Path) -> None:
    command = [sys.executable, "-c", OPEN_AT_ONCE, str(tmp_path / "x.db")]
    pipe = subprocess.PIPE
    programs = [subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) for _ in range(3)]
    for program in programs:
        assert program.stdout and program.stdout.readline() == b"ready\n"
    for program in programs:
        assert program.stdin
        program.stdin.write(b"go\n")
        program.stdin.flush()
    assert [program.communicate()[1] for program in programs] == [b""] * 3
    assert [program.returncode for program in programs] == [0] * 3
