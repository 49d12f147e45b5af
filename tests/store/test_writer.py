"""Group commit: many write at once, each gets the outcome of what it wrote."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from coloretto.errors import StoreFailed
from coloretto.store import Person, Taken
from coloretto.store.sqlite import SqliteStore
from coloretto.store.writer import MOST_AT_ONCE
from tests.store.kept import ANNA, BEN, move, table_with_a_game, with_store

LONG = "x" * 20_000  # several pages of a database


def room(store: SqliteStore, pages: int | None) -> None:
    """How far the file may grow, from what it has now; None is as far as it likes."""
    database: sqlite3.Connection = store.writer._database
    now = database.execute("PRAGMA page_count").fetchone()[0]
    database.execute(f"PRAGMA max_page_count = {2**30 if pages is None else now + pages}")


def test_many_writers_share_commits_and_all_is_written(tmp_path: Path) -> None:
    commits: list[int] = []

    async def use(store: SqliteStore) -> None:
        await table_with_a_game(store)
        store.writer.on_commit = lambda wishes, _seconds: commits.append(wishes)
        await asyncio.gather(*(store.add_move("g1", ply, move(str(ply))) for ply in range(3000)))
        assert [made.move for made in await store.moves("g1")] == [str(ply) for ply in range(3000)]

    with_store(tmp_path / "x.db", use)
    assert sum(commits) == 3000 and len(commits) < 1000 and max(commits) <= MOST_AT_ONCE


def test_each_of_many_writers_gets_its_own_outcome(tmp_path: Path) -> None:
    """One in three writes what another has written before; the others are not harmed."""

    async def use(store: SqliteStore) -> None:
        await table_with_a_game(store)
        for ply in range(0, 60, 3):
            await store.add_move("g1", ply, move("first"))
        writes = [store.add_move("g1", ply, move("second")) for ply in range(60)]
        people = [store.add_person(Person(f"q{n}", "x"), bytes([n % 10]), 1) for n in range(20)]
        outcomes = await asyncio.gather(*writes, *people, return_exceptions=True)
        assert [ply for ply in range(60) if isinstance(outcomes[ply], Taken)] == list(range(0, 60, 3))
        assert [isinstance(outcome, Taken) for outcome in outcomes[60:]] == [False] * 10 + [True] * 10
        told = [made.move for made in await store.moves("g1")]
        assert told == ["second" if ply % 3 else "first" for ply in range(60)]

    with_store(tmp_path / "x.db", use)


def test_of_two_who_write_the_same_ply_at_once_one_succeeds(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await table_with_a_game(store)
        for ply in range(50):
            both = (store.add_move("g1", ply, move(text)) for text in ("mine", "yours"))
            outcomes = await asyncio.gather(*both, return_exceptions=True)
            assert sorted(type(outcome).__name__ for outcome in outcomes) == ["NoneType", "Taken"]
        assert len(await store.moves("g1")) == 50

    with_store(tmp_path / "x.db", use)


def test_of_two_who_use_a_private_link_at_once_one_succeeds(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await store.add_person(ANNA, b"one", 1)
        await store.add_link(b"token", ANNA.id, 1000)
        used = (store.use_link(b"token", secret, 1) for secret in (b"two", b"three", b"four"))
        assert sorted(await asyncio.gather(*used), key=str) == [None, None, ANNA]

    with_store(tmp_path / "x.db", use)


def test_a_full_disk_fails_all_of_the_commit_and_the_next_one_works_when_there_is_room(
    tmp_path: Path,
) -> None:
    async def use(store: SqliteStore) -> None:
        await table_with_a_game(store)
        room(store, 0)
        people = (store.add_person(Person(f"q{n}", LONG), bytes([n]), 1) for n in range(5))
        outcomes = await asyncio.gather(*people, return_exceptions=True)
        assert all(isinstance(outcome, StoreFailed) for outcome in outcomes)
        assert "disk is full; nothing has changed" in str(outcomes[0])
        assert await store.person_with(bytes([0])) is None
        room(store, None)
        people = (store.add_person(Person(f"q{n}", LONG), bytes([n]), 1) for n in range(5))
        assert await asyncio.gather(*people, return_exceptions=True) == [None] * 5

    with_store(tmp_path / "x.db", use)


def test_moves_that_found_the_disk_full_can_be_made_again(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await table_with_a_game(store)
        await store.add_move("g1", 0, move("draw"))
        room(store, 0)
        writes = (store.add_move("g1", ply, move(LONG)) for ply in range(1, 5))
        outcomes = await asyncio.gather(*writes, return_exceptions=True)
        assert all(isinstance(outcome, StoreFailed) for outcome in outcomes)
        assert len(await store.moves("g1")) == 1
        room(store, None)
        for ply in range(1, 5):
            await store.add_move("g1", ply, move("take 1"))

    with_store(tmp_path / "x.db", use)


def test_a_file_that_another_program_holds_fails_the_write_and_not_the_store(tmp_path: Path) -> None:
    path = tmp_path / "x.db"

    async def use(store: SqliteStore) -> None:
        await store.add_person(ANNA, b"one", 1)
        store.writer._database.execute("PRAGMA busy_timeout = 100")
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreFailed, match="database is locked; nothing has changed"):
            await store.add_person(BEN, b"two", 1)
        assert not await store.is_well() and await store.person_with(b"one") == ANNA
        other.execute("ROLLBACK")
        other.close()
        await store.add_person(BEN, b"two", 1)
        assert await store.is_well()

    with_store(path, use)


def test_whoever_gives_up_waiting_harms_nobody(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await table_with_a_game(store)
        writes = [asyncio.ensure_future(store.add_move("g1", ply, move(str(ply)))) for ply in range(20)]
        await asyncio.sleep(0)
        for write in writes[::2]:
            write.cancel()
        outcomes = await asyncio.gather(*writes, return_exceptions=True)
        assert [outcome is None for outcome in outcomes] == [False, True] * 10
        await store.add_move("g1", 20, move("20"))
        assert {made.move for made in await store.moves("g1")} >= {str(ply) for ply in range(1, 21, 2)}

    with_store(tmp_path / "x.db", use)


def test_closing_waits_until_all_that_was_asked_for_is_written(tmp_path: Path) -> None:
    path = tmp_path / "x.db"

    async def write(store: SqliteStore) -> None:
        await table_with_a_game(store)
        writes = [asyncio.ensure_future(store.add_move("g1", ply, move())) for ply in range(200)]
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.gather(*writes) == [None] * 200

    async def read(store: SqliteStore) -> int:
        return len(await store.moves("g1"))

    with_store(path, write)
    assert with_store(path, read) == 200
