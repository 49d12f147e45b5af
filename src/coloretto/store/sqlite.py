"""A store in one file of SQLite: nothing to set up, and safe when the power fails."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

from coloretto.errors import StoreFailed
from coloretto.store.migrations import migrate, version_of
from coloretto.store.store import Person, StoredEntry, StoredGame, StoredMove, StoredTable
from coloretto.store.writer import INSERT_MOVE, Statement, Writer

PATIENCE = 5.0  # seconds to wait for another program that is writing to the same file
SOON = 0.01  # seconds

INSERT_SECRET = "INSERT INTO secrets (hash, person, at) VALUES (?, ?, ?)"
INSERT_ENTRY = "INSERT INTO entries (code, number, at, entry) VALUES (?, ?, ?, ?)"
INSERT_SITTER = "INSERT OR IGNORE INTO sitters (person, code, at) VALUES (?, ?, ?)"
INSERT_GAME = "INSERT INTO games (id, code, number, at, deal) VALUES (?, ?, ?, ?, ?)"
INSERT_RESULT = "INSERT OR REPLACE INTO results (game, scores, at) VALUES (?, ?, ?)"
SELECT_GAME = "SELECT id, code, number, games.at, deal, scores FROM games LEFT JOIN results ON game = id"
LISTED = """
    SELECT code FROM tables WHERE listed AND at >= ? AND NOT EXISTS (
        SELECT 1 FROM results JOIN games ON game = id WHERE games.code = tables.code
        AND games.number = (SELECT max(number) FROM games WHERE games.code = tables.code)
    ) ORDER BY at DESC LIMIT ?
"""


def open_store(path: Path | str) -> "SqliteStore":
    """The store in a file, made if there is none and brought up to date if it is old."""
    path = Path(path)
    with ExitStack() as opened:
        try:
            claim(path)
            writing, reading = (opened.enter_context(closing(connect(path))) for _ in range(2))
            migrate(writing, str(path))
            # A file that cannot be written is found now, not at the first move.
            writing.execute("BEGIN IMMEDIATE")
            writing.execute("ROLLBACK")
        except sqlite3.Error as error:
            raise StoreFailed(f"{path}: {explained(error)}") from None
        except OSError as error:
            raise StoreFailed(f"{path}: cannot be made: {error.strerror}") from None
        opened.pop_all()
    return SqliteStore(writing, reading, str(path))


def claim(path: Path) -> None:
    """A new file is for its owner alone: a database knows the cards of games that are being played."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        path.touch(0o600)


def connect(path: Path) -> sqlite3.Connection:
    database = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    try:
        version_of(database, str(path))  # before anything is changed in a file that is not ours
        switch_to_wal(database)
        database.execute("PRAGMA synchronous = FULL")
        database.execute("PRAGMA foreign_keys = ON")
    except BaseException:
        database.close()
        raise
    return database


def switch_to_wal(database: sqlite3.Connection) -> None:
    """The one thing for which SQLite does not always wait when another program does it at the same time."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            database.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorname != "SQLITE_BUSY" or time.monotonic() > deadline:
                raise
        time.sleep(SOON)


def explained(error: sqlite3.Error) -> str:
    """SQLite's word, and what to do about it."""
    what = {
        "SQLITE_READONLY": "cannot be written to; change its permissions or choose another file",
        "SQLITE_CANTOPEN": "cannot be opened; check that the folder is there and may be written to",
        "SQLITE_BUSY": "is locked by another program that writes to it; stop that one or choose another file",
        "SQLITE_NOTADB": "is not a database; choose another file",
        "SQLITE_CORRUPT": "is damaged; take the last backup, or try SQLite's .recover",
        "SQLITE_FULL": "the disk is full",
    }
    name = str(getattr(error, "sqlite_errorname", ""))
    return next((text for start, text in what.items() if name.startswith(start)), f"cannot be used: {error}")


class SqliteStore:
    """Reads go to one thread and writes to another, so the event loop never waits for the disk."""

    def __init__(self, writing: sqlite3.Connection, reading: sqlite3.Connection, name: str) -> None:
        self.writer = Writer(writing, name)
        self._reading, self._name = reading, name
        self._reader = ThreadPoolExecutor(1, "reader")

    async def add_person(self, person: Person, secret: bytes, at: int) -> None:
        await self.writer.write(
            [
                ("INSERT INTO people (id, name, at) VALUES (?, ?, ?)", (person.id, person.name, at)),
                (INSERT_SECRET, (secret, person.id, at)),
            ]
        )

    async def person_with(self, secret: bytes) -> Person | None:
        sql = "SELECT people.id, name FROM secrets JOIN people ON people.id = person WHERE hash = ?"
        rows = await self._read(sql, secret)
        return Person(*rows[0]) if rows else None

    async def rename(self, person: str, name: str) -> None:
        await self.writer.write([("UPDATE people SET name = ? WHERE id = ?", (name, person))])

    async def add_link(self, token: bytes, person: str, expires: int) -> None:
        await self.writer.write(
            [("INSERT INTO links (hash, person, expires) VALUES (?, ?, ?)", (token, person, expires))]
        )

    async def use_link(self, token: bytes, secret: bytes, at: int) -> Person | None:
        """Good once: whoever comes second finds nothing."""
        take = (
            "INSERT INTO secrets (hash, person, at) "
            "SELECT ?, person, ? FROM links WHERE hash = ? AND expires > ?"
        )
        await self.writer.write(
            [(take, (secret, at, token, at)), ("DELETE FROM links WHERE hash = ?", (token,))]
        )
        return await self.person_with(secret)

    async def add_table(
        self, table: StoredTable, listed: bool, entries: Sequence[StoredEntry], person: str
    ) -> None:
        sql = "INSERT INTO tables (code, at, listed, settings) VALUES (?, ?, ?, ?)"
        statements: list[Statement] = [(sql, (table.code, table.at, listed, table.settings))]
        statements += [(INSERT_ENTRY, (table.code, *entry)) for entry in entries]
        statements.append((INSERT_SITTER, (person, table.code, table.at)))
        await self.writer.write(statements)

    async def append(
        self,
        code: str,
        entries: Sequence[StoredEntry],
        game: StoredGame | None = None,
        sits: str | None = None,
        moves: Sequence[StoredMove] = (),
    ) -> None:
        """All of it or nothing: entries, and with them a game, the moves it begins with, and who sat down."""
        statements: list[Statement] = [(INSERT_ENTRY, (code, *entry)) for entry in entries]
        if game:
            statements.append((INSERT_GAME, game[:5]))
            statements += [(INSERT_MOVE, (game.id, ply, *move)) for ply, move in enumerate(moves)]
        if sits:
            statements.append((INSERT_SITTER, (sits, code, entries[0].at)))
        await self.writer.write(statements)

    async def table(self, code: str) -> StoredTable | None:
        rows = await self._read("SELECT code, at, settings FROM tables WHERE code = ?", code)
        return StoredTable(*rows[0]) if rows else None

    async def entries(self, code: str, since: int = 0) -> list[StoredEntry]:
        sql = "SELECT number, at, entry FROM entries WHERE code = ? AND number >= ? ORDER BY number"
        return [StoredEntry(*row) for row in await self._read(sql, code, since)]

    async def listed_tables(self, since: int, limit: int) -> list[str]:
        """Open to all, made since then, and not over."""
        return [code for (code,) in await self._read(LISTED, since, limit)]

    async def tables_of(self, person: str, limit: int) -> list[str]:
        sql = "SELECT code FROM sitters WHERE person = ? ORDER BY at DESC LIMIT ?"
        return [code for (code,) in await self._read(sql, person, limit)]

    async def add_move(self, game: str, ply: int, move: StoredMove) -> None:
        await self.writer.add_move((game, ply, *move))

    async def add_result(self, game: str, scores: str, at: int) -> None:
        await self.writer.write([(INSERT_RESULT, (game, scores, at))])

    async def game(self, game: str) -> StoredGame | None:
        rows = await self._read(f"{SELECT_GAME} WHERE id = ?", game)
        return StoredGame(*rows[0]) if rows else None

    async def games_at(self, code: str) -> list[StoredGame]:
        rows = await self._read(f"{SELECT_GAME} WHERE code = ? ORDER BY number", code)
        return [StoredGame(*row) for row in rows]

    async def moves(self, game: str, since: int = 0) -> list[StoredMove]:
        sql = "SELECT move, at, spent FROM moves WHERE game = ? AND ply >= ? ORDER BY ply"
        return [StoredMove(*row) for row in await self._read(sql, game, since)]

    async def all_games(self) -> AsyncIterator[tuple[StoredGame, list[StoredMove]]]:
        """In the order in which they began, one at a time: there may be millions."""
        for (game,) in await self._read("SELECT id FROM games ORDER BY at, id"):
            stored = await self.game(game)
            if stored:
                yield stored, await self.moves(game)

    async def add_game(self, game: StoredGame, moves: Sequence[StoredMove]) -> None:
        """A whole game that was played elsewhere."""
        statements: list[Statement] = [(INSERT_GAME, game[:5])]
        statements += [(INSERT_MOVE, (game.id, ply, *move)) for ply, move in enumerate(moves)]
        if game.scores is not None:
            statements.append((INSERT_RESULT, (game.id, game.scores, moves[-1].at if moves else game.at)))
        await self.writer.write(statements)

    async def is_well(self) -> bool:
        """Whether it can be read and written at this moment."""
        try:
            await self._read("SELECT 1")
            await self.writer.write([("SELECT 1", ())])
        except StoreFailed:
            return False
        return True

    async def close(self) -> None:
        await asyncio.to_thread(self.writer.close)
        self._reader.shutdown()
        self._reading.close()

    async def _read(self, sql: str, *values: Any) -> list[Any]:
        if self.writer.is_closed:
            raise StoreFailed(f"{self._name}: is closed")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._reader, self._rows, sql, values)

    def _rows(self, sql: str, values: tuple[Any, ...]) -> list[Any]:
        try:
            return self._reading.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise StoreFailed(f"{self._name}: {explained(error)}") from None
