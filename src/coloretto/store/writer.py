"""One writer with group commit: whatever waits while a commit is under way goes to disk with the next one.

A commit waits for the disk, half a millisecond or more; sharing it makes thousands of durable moves a second
out of a few hundred commits. The moves of a commit are inserted by one statement, because Python would
hand its lock back and forth at each of many.
"""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec

from coloretto.errors import StoreFailed
from coloretto.store.store import Taken

Statement = tuple[str, tuple[Any, ...]]
MoveRow = tuple[str, int, str, int, int]  # game, ply, move, at, spent

MOST_AT_ONCE = 1000
INSERT_MOVE = "INSERT INTO moves (game, ply, move, at, spent) VALUES (?, ?, ?, ?, ?)"
INSERT_MOVES = """
    INSERT INTO moves (game, ply, move, at, spent)
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
           json_extract(value, '$[3]'), json_extract(value, '$[4]') FROM json_each(?)
"""


class Wish(NamedTuple):
    """A move, or statements that hold together; and who waits for it."""

    done: asyncio.Future[Any]
    move: MoveRow | None = None
    statements: Sequence[Statement] = ()


Outcome = tuple[Wish, Any, Exception | None]


class Writer:
    """`on_commit` is called in the writer's thread with the number of wishes and the seconds they took."""

    def __init__(self, database: sqlite3.Connection, name: str) -> None:
        self._database, self._name = database, name
        self._wishes: queue.SimpleQueue[Wish | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self.on_commit: Callable[[int, float], None] = lambda _wishes, _seconds: None
        self.is_closed = False
        self._thread.start()

    def add_move(self, row: MoveRow) -> asyncio.Future[Any]:
        return self._wish(Wish(asyncio.get_running_loop().create_future(), move=row))

    def write(self, statements: Sequence[Statement]) -> asyncio.Future[Any]:
        """All of them or none; gives the first row that the last one returns."""
        return self._wish(Wish(asyncio.get_running_loop().create_future(), statements=statements))

    def close(self) -> None:
        """When all that was wished for is written."""
        self.is_closed = True
        self._wishes.put(None)
        self._thread.join()
        self._database.close()

    def _wish(self, wish: Wish) -> asyncio.Future[Any]:
        if self.is_closed:  # nobody would ever answer
            raise StoreFailed(f"{self._name}: is closed; nothing has changed")
        self._wishes.put(wish)
        return wish.done

    def _work(self) -> None:
        while (first := self._wishes.get()) is not None:
            wishes, last = self._gathered(first)
            began = time.perf_counter()
            outcomes = self._committed(wishes)
            self.on_commit(len(wishes), time.perf_counter() - began)
            tell(outcomes)
            if last:
                return

    def _gathered(self, first: Wish) -> tuple[list[Wish], bool]:
        wishes = [first]
        while len(wishes) < MOST_AT_ONCE and not self._wishes.empty():
            wish = self._wishes.get()
            if wish is None:
                return wishes, True
            wishes.append(wish)
        return wishes, False

    def _committed(self, wishes: list[Wish]) -> list[Outcome]:
        try:
            self._database.execute("BEGIN IMMEDIATE")
            outcomes = self._carried_out(wishes)
            self._database.execute("COMMIT")
        except Exception as error:  # a full disk, a locked file: nothing of this commit has happened
            with suppress(sqlite3.Error):  # SQLite may have rolled back by itself
                self._database.execute("ROLLBACK")
            failure = StoreFailed(f"{self._name}: could not be written: {error}; nothing has changed")
            return [(wish, None, failure) for wish in wishes]
        return outcomes

    def _carried_out(self, wishes: list[Wish]) -> list[Outcome]:
        moves = [wish for wish in wishes if wish.move]
        others = [self._outcome(wish) for wish in wishes if not wish.move]
        try:
            if moves:
                self._database.execute(
                    INSERT_MOVES, (msgspec.json.encode([wish.move for wish in moves]).decode(),)
                )
        except sqlite3.IntegrityError:  # one of them was there already, so each is tried on its own
            return others + [self._outcome(wish) for wish in moves]
        return others + [(wish, None, None) for wish in moves]

    def _outcome(self, wish: Wish) -> Outcome:
        statements = [(INSERT_MOVE, wish.move)] if wish.move else wish.statements
        self._database.execute("SAVEPOINT wish")
        try:
            row = None
            for sql, values in statements:
                row = self._database.execute(sql, values).fetchone()
        except sqlite3.IntegrityError as error:
            self._database.execute("ROLLBACK TO wish")
            self._database.execute("RELEASE wish")
            return wish, None, Taken(str(error))
        self._database.execute("RELEASE wish")
        return wish, row, None


def tell(outcomes: list[Outcome]) -> None:
    """All of one commit in one call, so that the event loop is woken once."""
    loop = outcomes[0][0].done.get_loop()
    if not loop.is_closed():
        loop.call_soon_threadsafe(_tell, outcomes)


def _tell(outcomes: list[Outcome]) -> None:
    for wish, row, error in outcomes:
        if wish.done.done():  # whoever waited has given up
            continue
        if error is None:
            wish.done.set_result(row)
        else:
            wish.done.set_exception(error)
