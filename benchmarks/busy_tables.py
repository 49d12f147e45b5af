"""Tables of three people who play one game after the other, and notice whatever is missing."""

import asyncio
import random
import time
from collections.abc import Callable, Sequence

import msgspec

from benchmarks.raw_socket import RawSocket, connected
from tests.server.client import Visitors

PEOPLE = 3
AT_ONCE = 40  # tables that are made at the same time


class Heard(msgspec.Struct):
    """The fields of a message that matter here; a move has its own, a table those of its game."""

    type: str
    game: "str | Game | None" = None
    ply: int = 0
    position: str = ""
    legal: tuple[str, ...] = ()
    phase: str = ""
    error: str = ""


class Game(msgspec.Struct):
    id: str
    ply: int
    position: str
    legal: tuple[str, ...]


decode = msgspec.json.Decoder(Heard).decode


class Faults:
    """What must not happen, counted."""

    def __init__(self) -> None:
        self.gaps = self.refused = self.lost = 0
        self.first = ""

    def note(self, kind: str, what: str) -> None:
        setattr(self, kind, getattr(self, kind) + 1)
        self.first = self.first or f"{kind}: {what}"

    def __bool__(self) -> bool:
        return bool(self.gaps or self.refused or self.lost)


class BusyTable:
    """`seen` is called with the seconds from the sending of a move until the last of the three had it."""

    def __init__(self, code: str, secrets: Sequence[str], faults: Faults, seed: int) -> None:
        self.code, self.secrets, self.faults = code, secrets, faults
        self.sockets: list[RawSocket] = []
        self.seen: Callable[[BusyTable, float], None] = lambda _table, _seconds: None
        self.started: Callable[[BusyTable], None] = lambda _table: None
        self.game, self.position, self.legal = "", "", ()  # type: tuple[str, str, tuple[str, ...]]
        self.plies: dict[RawSocket, int] = {}
        self.ply, self.asked_again = 0, False
        self._told: set[RawSocket] = set()  # of a new game
        self._have_it, self._sent_ply, self._sent_at = 0, -1, 0.0  # the move under way
        self._dice = random.Random(seed)

    async def join(self, port: int) -> None:
        for secret in self.secrets:
            path = f"/api/tables/{self.code}/live"
            socket = await connected(port, path, secret, self.hear)
            self.plies.setdefault(socket, 0)
            socket.lost = lambda: self.faults.note("lost", self.code)
            self.sockets.append(socket)

    def leave(self) -> None:
        for socket in self.sockets:
            socket.lost = lambda: None
            socket.close()

    def play(self) -> None:
        """Send a legal move for whoever is to act, if the game is not over."""
        if not self.legal:
            return
        turn = self.position.split(" ", 4)[3]
        move = self._dice.choice(self.legal)
        socket = self.sockets[int(turn[0]) - 1]
        self._sent_ply, self._sent_at = self.ply, time.perf_counter()
        socket.send(b'{"ply":%d,"move":"%s"}' % (self.ply, move.encode()))

    def play_if_seen(self) -> None:
        """Send the next move unless the last one is still under way."""
        if self.ply != self._sent_ply:
            self.play()

    def hear(self, socket: RawSocket, data: bytes) -> None:
        heard = decode(data)
        if heard.type == "move":
            self._move(socket, heard)
        elif heard.type == "table":
            self._table(socket, heard)
        elif heard.type == "refused":
            self.faults.note("refused", data.decode())

    def _move(self, socket: RawSocket, heard: Heard) -> None:
        if heard.ply != self.plies.get(socket, 0) + 1:
            self.faults.note("gaps", f"{self.code} ply {heard.ply} after {self.plies.get(socket, 0)}")
        self.plies[socket] = heard.ply
        self._have_it += 1
        if self._have_it == PEOPLE:
            self._have_it, self.ply = 0, heard.ply
            self.position, self.legal = heard.position, heard.legal
            self.seen(self, time.perf_counter() - self._sent_at)

    def _table(self, socket: RawSocket, heard: Heard) -> None:
        """A new game counts when the last of the three has heard of it; the first one asks for the next."""
        if not isinstance(heard.game, Game):
            return
        if heard.phase == "over" and self.sockets and socket is self.sockets[0] and not self.asked_again:
            self.asked_again = True
            socket.send(b'{"type":"again"}')
        if heard.phase == "playing" and heard.game.ply == 0 and heard.game.id != self.game:
            self.plies[socket] = 0
            self._told.add(socket)
            if len(self._told) == PEOPLE:
                self._told.clear()
                self.asked_again, self.game, self.ply, self._sent_ply = False, heard.game.id, 0, -1
                self.position, self.legal = heard.game.position, heard.game.legal
                self.started(self)


async def seated(base: str, tables: int, faults: Faults) -> list[BusyTable]:
    """So many tables, each with three people of its own who sit at it; nobody has connected yet."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> BusyTable:
        async with gate:
            table = await visitors.table_of(*(f"{name} {number}" for name in ("Anna", "Ben", "Cleo")))
        return BusyTable(table.code, [person.secret for person in table.people], faults, number)

    async with Visitors(base) as visitors:
        return list(await asyncio.gather(*map(one, range(tables))))


async def joined(tables: Sequence[BusyTable], port: int) -> None:
    for first in range(0, len(tables), AT_ONCE):
        await asyncio.gather(*(table.join(port) for table in tables[first : first + AT_ONCE]))
