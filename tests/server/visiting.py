"""A visit to a running server: whoever came is gone at its end, and so are their sockets."""

import asyncio
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import Any

from tests.server.client import Message, Someone, TableSocket, Visitors, seat_to_act
from tests.server.process import ServerProcess


class Guests(Visitors):
    def __init__(self, base: str) -> None:
        super().__init__(base)
        self._sockets: list[TableSocket] = []

    async def __aenter__(self) -> "Guests":
        return self

    async def socket(
        self, code: str, person: Someone | None = None, seen: str = "", headers: Message | None = None
    ) -> TableSocket:
        socket = await super().socket(code, person, seen, headers)
        socket.connection.close_timeout = 0.2  # what nobody has read would hold up the goodbye
        self._sockets.append(socket)
        return socket

    async def look(self, code: str) -> Message:
        """The table as it is."""
        message: Message = (await self.http.get(f"/api/tables/{code}")).json()
        return message

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await asyncio.gather(*(socket.close() for socket in self._sockets))
        await super().__aexit__(kind, error, traceback)


def visit(server: ServerProcess, use: Callable[[Guests], Awaitable[Any]]) -> None:
    async def run() -> None:
        async with Guests(server.base) as guests:
            await use(guests)

    asyncio.run(run())


def to_act(people: list[Someone], game: Message) -> Someone:
    """Who is to act, where the people sit in the order of their seats."""
    seat = seat_to_act(game["position"])
    assert seat is not None
    return people[seat - 1]
