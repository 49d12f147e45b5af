"""People at a server, for tests: over HTTP and over the socket of a table.

async with Visitors(server.base) as visitors:
    table = await visitors.table_of("Anna", "Ben", "Cleo")
    sockets = [await visitors.socket(table.code, person) for person in table.people]
    await play_on(sockets)
"""

import asyncio
import json
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 10.0  # seconds for an answer
Message = dict[str, Any]

OPEN = {"kind": "open"}
ME = {"kind": "me"}


@dataclass(frozen=True)
class Someone:
    """A person as the server knows it."""

    id: str
    name: str
    secret: str

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.secret}"}


@dataclass(frozen=True)
class SeatedTable:
    """`people[0]` is the host and sits on seat 1."""

    code: str
    people: list[Someone]


class Visitors:
    """Whoever is at the server. `http` is there for requests of any kind."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.http = httpx.AsyncClient(base_url=base, trust_env=False, timeout=PATIENCE)

    async def __aenter__(self) -> "Visitors":
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.http.aclose()

    async def person(self, name: str = "Anna") -> Someone:
        answer = await self.http.post("/api/people", json={"name": name})
        assert answer.status_code == 201, answer.text
        me = answer.json()
        return Someone(me["person"], me["name"], me["secret"])

    async def table(self, host: Someone, *seats: Message, **settings: Any) -> Message:
        """A new table, with the seats that are wished; its `table` message."""
        wanted = {"seats": list(seats), **settings}
        answer = await self.http.post("/api/tables", json=wanted, headers=host.headers)
        assert answer.status_code == 201, answer.text
        message: Message = answer.json()
        return message

    async def act(self, code: str, person: Someone | None, **action: Any) -> httpx.Response:
        headers = person.headers if person else {}
        return await self.http.post(f"/api/tables/{code}/actions", json=action, headers=headers)

    async def table_of(self, *names: str, **settings: Any) -> SeatedTable:
        """A table at which everybody sits, and so one that has started."""
        people = [await self.person(name) for name in names]
        table = await self.table(people[0], ME, *[OPEN] * (len(names) - 1), **settings)
        for person in people[1:]:
            answer = await self.act(table["code"], person, type="sit")
            assert answer.status_code == 200, answer.text
        return SeatedTable(table["code"], people)

    async def socket(
        self, code: str, person: Someone | None = None, seen: str = "", headers: Message | None = None
    ) -> "TableSocket":
        """`seen` is what the client has, such as `game=ID&ply=7`."""
        address = f"{self.base.replace('http', 'ws', 1)}/api/tables/{code}/live?{seen}"
        more = (person.headers if person else {}) | (headers or {})
        connection = await connect(
            address, additional_headers=more, proxy=None, ping_interval=None, compression=None
        )
        return TableSocket(connection, person)


@dataclass(eq=False)
class TableSocket:
    """Remembers every message, and the moves of each game by their ply.

    `now` is the position of the game: its part of a `table` message, or the last `move`.
    """

    connection: ClientConnection
    person: Someone | None = None
    messages: list[Message] = field(default_factory=list)
    table: Message = field(default_factory=dict)
    now: Message = field(default_factory=dict)
    moves: dict[str, dict[int, Message]] = field(default_factory=dict)

    async def receive(self) -> Message:
        async with asyncio.timeout(PATIENCE):  # wait_for can lose a cancellation
            text = await self.connection.recv()
        message: Message = json.loads(text)
        self.messages.append(message)
        if message["type"] == "table":
            self.table = message
            self.now = message["game"] or {}
        elif message["type"] == "move":
            self.moves.setdefault(message["game"], {})[message["ply"]] = message
            self.now = message
        return message

    async def until(self, kind: str, **fields: Any) -> Message:
        """The next message of this type that has these fields."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await self.receive()
                if message["type"] == kind and fields.items() <= message.items():
                    return message

    async def send(self, **action: Any) -> None:
        await self.connection.send(json.dumps(action))

    async def play(self, ply: int, move: str) -> Message:
        """A move, and what everybody is told about it or why it is refused."""
        await self.send(ply=ply, move=move)
        while True:
            message = await self.receive()
            if message["type"] == "refused" or (message["type"] == "move" and message["ply"] == ply + 1):
                return message

    async def close(self) -> None:
        await self.connection.close()

    async def close_code(self) -> int | None:
        """Reads on until the server hangs up."""
        async with asyncio.timeout(PATIENCE):
            try:
                while True:
                    await self.receive()
            except websockets.ConnectionClosed:
                return self.connection.close_code


def seat_to_act(position: str) -> int | None:
    """From 1; None when the game is over."""
    turn = position.split(" ")[3]
    return None if turn == "-" else int(turn[0])


async def play_on(sockets: Sequence[TableSocket], most: int = 1000, dice: random.Random | None = None) -> int:
    """Everybody at the table of a game under way plays any legal move, until it is over.

    The sockets stand in the order of the seats. Gives the number of moves; every socket hears each.
    """
    dice = dice or random.Random(1)
    for socket in sockets:
        while not socket.now:
            await socket.until("table")
    now = max((socket.now for socket in sockets), key=lambda game: int(game["ply"]))
    for made in range(most):
        seat = seat_to_act(now["position"])
        if seat is None:
            return made
        await sockets[seat - 1].send(ply=now["ply"], move=dice.choice(now["legal"]))
        heard = [await socket.until("move", ply=now["ply"] + 1) for socket in sockets]
        assert all(message == heard[0] for message in heard)
        now = heard[0]
    return most
