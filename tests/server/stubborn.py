"""People who come back: a table that plays on, however often the server goes away."""

import asyncio
import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import websockets

from tests.server.client import Message, SeatedTable, Someone, TableSocket, Visitors, seat_to_act
from tests.server.process import ServerProcess

PAUSE = 0.1  # seconds between two tries to connect
PACE = 0.01  # seconds of thinking


class StubbornTable:
    """Each of its people is a task of its own that connects, plays when it is to act, and connects again.

    `acknowledged` are the moves that anybody was told, by game and ply. Whoever hears two different moves
    for one ply fails.
    """

    def __init__(self, base: str, table: SeatedTable, seed: int, pace: float = PACE) -> None:
        self._base, self._table, self._pace = base, table, pace
        self._dice = random.Random(seed)
        self.acknowledged: dict[str, dict[int, str]] = {}
        self.finished = self.reconnected = self.goodbyes = 0
        self._wanted = 0

    async def play(self, games: int) -> None:
        """Until so many games are over."""
        self._wanted = games
        async with Visitors(self._base) as visitors:
            await asyncio.gather(*(self._person(visitors, person) for person in self._table.people))

    async def _person(self, visitors: Visitors, person: Someone) -> None:
        seen, first = "", True
        while self.finished < self._wanted:
            try:
                socket = await visitors.socket(self._table.code, person, seen)
            except (OSError, websockets.InvalidHandshake, TimeoutError):
                await asyncio.sleep(PAUSE)
                continue
            self.reconnected += not first
            first = False
            try:
                await self._sit(socket, person)
            except (websockets.ConnectionClosed, TimeoutError):
                pass
            finally:
                await socket.close()
            now = socket.now
            seen = f"game={now.get('game') or now.get('id')}&ply={now['ply']}" if now else seen

    async def _sit(self, socket: TableSocket, person: Someone) -> None:
        seat = self._table.people.index(person) + 1
        while self.finished < self._wanted:
            message = await socket.receive()
            if message["type"] == "move":
                self._note(message)
            self.goodbyes += message["type"] == "bye"
            if message["type"] == "table" and message["phase"] == "over":
                await self._end(socket, message, seat)
            now = socket.now
            if message["type"] in ("move", "table") and now and seat_to_act(now["position"]) == seat:
                await asyncio.sleep(self._pace)
                await socket.send(ply=now["ply"], move=self._dice.choice(now["legal"]))

    async def _end(self, socket: TableSocket, message: Message, seat: int) -> None:
        """The first of them counts the game, and asks for another where there shall be one."""
        if seat == 1 and len(message["games"]) > self.finished:
            self.finished += 1
            if self.finished < self._wanted:
                await socket.send(type="again")

    def _note(self, message: Message) -> None:
        heard = self.acknowledged.setdefault(message["game"], {})
        assert heard.setdefault(message["ply"], message["move"]) == message["move"], json.dumps(message)


async def stubborn_tables(server: ServerProcess, count: int, pace: float = PACE) -> list[StubbornTable]:
    async with Visitors(server.base) as visitors:
        visitors.http.timeout = httpx.Timeout(30)
        tables = [await visitors.table_of(*(f"{name}{n}" for name in "ABC")) for n in range(count)]
    return [StubbornTable(server.base, table, n, pace) for n, table in enumerate(tables)]


def kept(database: Path) -> dict[str, list[str]]:
    """The moves of each game as they lie on disk; a gap in their numbers fails."""
    games: dict[str, list[str]] = {}
    with closing(sqlite3.connect(database)) as reader:
        for game, ply, move in reader.execute("SELECT game, ply, move FROM moves ORDER BY game, ply"):
            moves = games.setdefault(game, [])
            assert ply == len(moves), f"game {game} has no ply {len(moves)}"
            moves.append(move)
    return games


def lost_moves(tables: list[StubbornTable], games: dict[str, list[str]]) -> list[str]:
    """Moves that somebody was told and that are not on disk, and holes in what people heard."""
    lost = []
    for table in tables:
        for game, heard in table.acknowledged.items():
            on_disk = dict(enumerate(games.get(game, []), start=1))
            lost += [f"{game} {ply} {move}" for ply, move in heard.items() if on_disk.get(ply) != move]
            lost += [f"{game} {ply} unheard" for ply in range(1, max(heard)) if ply not in heard]
    return lost
