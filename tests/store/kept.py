"""A store in a new file, for tests, and things to keep in it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from coloretto.store import Person, StoredEntry, StoredGame, StoredMove, StoredTable, open_store
from coloretto.store.sqlite import SqliteStore

T = TypeVar("T")

ANNA, BEN = Person("p1", "Anna"), Person("p2", "Ben")
NOBODYS_CODE = "ZZZZZZ"
TABLE = StoredTable("BCDFGH", 1000, '{"seats": 3}')
GAME = StoredGame("g1", "BCDFGH", 1, 3000, "a deal", None)


def with_store(path: Path, use: Callable[[SqliteStore], Awaitable[T]]) -> T:
    """Opens the file, uses it and closes it, as one run of a server does."""

    async def run() -> T:
        store = open_store(path)
        try:
            return await use(store)
        finally:
            await store.close()

    return asyncio.run(run())


def entry(number: int, text: str = "{}", at: int = 2000) -> StoredEntry:
    return StoredEntry(number, at, text)


def move(text: str = "draw", at: int = 4000, spent: int = 5) -> StoredMove:
    return StoredMove(text, at, spent)


async def table_with_a_game(store: SqliteStore) -> None:
    """Anna's table, at which the game g1 has been dealt."""
    await store.add_person(ANNA, b"secret of Anna", 1)
    await store.add_table(TABLE, True, [entry(0)], ANNA.id)
    await store.append(TABLE.code, [entry(1)], GAME)
