"""The socket of a table."""

import asyncio
import re

from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket

from coloretto.errors import InvalidRequest
from coloretto.server.api import Api
from coloretto.server.client import Client
from coloretto.server.connection import EXTENSION, Line, frame
from coloretto.server.context import Context
from coloretto.server.limits import SOCKETS
from coloretto.server.people import address
from coloretto.server.refusals import refused
from coloretto.server.tables import Tables
from coloretto.table import checks
from coloretto.table.messages import BeatMessage, ByeMessage, encode

BEAT = frame(encode(BeatMessage()))
BEAT_EVERY = 4.0  # seconds
BEATS_AT_ONCE = 50  # telling a thousand sockets takes longer than a move may
BYE = frame(encode(ByeMessage("the server stops; your game is kept, and you can go on when it is back")))
BACK = b'{"type":"back"}'  # what opening a socket says as well
NO_BINARY = 1003, "expected text frames"


class Sockets:
    def __init__(self, context: Context, tables: Tables, api: Api) -> None:
        self._context, self._tables, self._api = context, tables, api
        self._lines: set[Line] = set()
        context.metrics.sockets.set_function(lambda: len(self._lines))

    async def live(self, socket: WebSocket) -> None:
        """Refused with an answer of HTTP before it is a socket; after that, frames."""
        try:
            line, client = await self._admitted(socket)
        except Exception as error:
            self._context.metrics.refused(type(error).__name__)
            await socket.send_denial_response(refused(error))
            return
        await socket.accept()
        live, person = client.live, client.who
        line.listener = client.hear
        self._lines.add(line)
        live.join(client, *seen(socket))
        try:
            if person and checks.back(live.table, person.id):
                client.hear(BACK)
            self._tables.turns.go_on(live)
            while (await socket.receive())["type"] != "websocket.disconnect":
                line.cut_off(*NO_BINARY)
        finally:
            line.listener = None
            self._lines.discard(line)
            live.part(client)

    async def _admitted(self, socket: WebSocket) -> tuple[Line, Client]:
        people = self._api.people
        people.check_origin(socket)
        self._context.limits.count(SOCKETS, address(socket))
        seen(socket)
        person = await people.who(socket)
        live = await self._api.live(socket)
        line: Line = socket.scope["extensions"][EXTENSION]
        return line, Client(line, live, person, self._context, self._tables)

    async def beat(self) -> None:
        """For as long as the server runs."""
        while True:
            await asyncio.sleep(BEAT_EVERY)
            for number, line in enumerate(tuple(self._lines), start=1):
                line.tell(BEAT)
                if number % BEATS_AT_ONCE == 0:
                    await asyncio.sleep(0.005)

    def say_goodbye(self) -> None:
        for line in tuple(self._lines):
            line.tell(BYE)


def seen(socket: HTTPConnection) -> tuple[str | None, int]:
    """The game and the ply that a client has from before."""
    ply = socket.query_params.get("ply", "0")
    if not re.fullmatch(r"[0-9]{1,6}", ply):
        raise InvalidRequest(f"ply: expected a number of 0 or more: {ply[:20]!r}")
    return socket.query_params.get("game"), int(ply)
