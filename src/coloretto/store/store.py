"""What a store does: it keeps tables, games and people as logs that are only ever added to.

A table is what happened at it, entry by entry, and a game is its deal and its moves. The number of an entry
and the ply of a move are part of their keys, so two servers that both believe it is their turn to write
cannot both succeed: the second one is told `Taken`, reads what it missed, and thinks again.

Settings, entries and deals are text to a store: what they mean is for the table to say.
"""

from collections.abc import AsyncIterator, Sequence
from typing import NamedTuple, Protocol


class Taken(Exception):
    """Somebody else has written under this key before."""


class Person(NamedTuple):
    id: str
    name: str


class StoredEntry(NamedTuple):
    number: int
    at: int  # milliseconds since 1970, as all times here
    entry: str


class StoredTable(NamedTuple):
    code: str
    at: int
    settings: str


class StoredMove(NamedTuple):
    move: str
    at: int
    spent: int  # milliseconds of thinking


class StoredGame(NamedTuple):
    id: str
    code: str | None  # of its table; a game that was imported has none
    number: int  # at its table, from 1
    at: int
    deal: str
    scores: str | None  # when it is over


class Store(Protocol):
    """Every write is on disk when its call returns, or raises and has not happened."""

    # People: the hashes of their secrets, never the secrets.
    async def add_person(self, person: Person, secret: bytes, at: int) -> None: ...
    async def person_with(self, secret: bytes) -> Person | None: ...
    async def rename(self, person: str, name: str) -> None: ...
    async def add_link(self, token: bytes, person: str, expires: int) -> None: ...
    async def use_link(self, token: bytes, secret: bytes, at: int) -> Person | None: ...

    # Tables.
    async def add_table(
        self, table: StoredTable, listed: bool, entries: Sequence[StoredEntry], person: str
    ) -> None: ...
    async def append(
        self,
        code: str,
        entries: Sequence[StoredEntry],
        game: StoredGame | None = None,
        sits: str | None = None,
        moves: Sequence[StoredMove] = (),
    ) -> None: ...
    async def table(self, code: str) -> StoredTable | None: ...
    async def entries(self, code: str, since: int = 0) -> list[StoredEntry]: ...
    async def listed_tables(self, since: int, limit: int) -> list[str]: ...
    async def tables_of(self, person: str, limit: int) -> list[str]: ...

    # Games.
    async def add_move(self, game: str, ply: int, move: StoredMove) -> None: ...
    async def add_result(self, game: str, scores: str, at: int) -> None: ...
    async def game(self, game: str) -> StoredGame | None: ...
    async def games_at(self, code: str) -> list[StoredGame]: ...
    async def moves(self, game: str, since: int = 0) -> list[StoredMove]: ...
    def all_games(self) -> AsyncIterator[tuple[StoredGame, list[StoredMove]]]: ...
    async def add_game(self, game: StoredGame, moves: Sequence[StoredMove]) -> None: ...

    async def is_well(self) -> bool: ...
    async def close(self) -> None: ...
