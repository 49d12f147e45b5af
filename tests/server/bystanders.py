"""A table whose people only want to play, whatever others do to the server in the meantime."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.server.client import SeatedTable, TableSocket, Visitors, play_on
from tests.server.process import ServerProcess

STEP = 5  # moves before others get their turn


class Bystanders:
    """Play on and on: `moves` made, and the `slowest` few of them in seconds."""

    def __init__(self, table: SeatedTable, sockets: list[TableSocket]) -> None:
        self.table, self.sockets = table, sockets
        self.moves, self.slowest = 0, 0.0

    async def play(self) -> None:
        while True:
            began = time.monotonic()
            made = await play_on(self.sockets, most=STEP)
            self.moves += made
            self.slowest = max(self.slowest, time.monotonic() - began)
            if made < STEP:
                await self._play_again()
            await asyncio.sleep(0.02)

    async def _play_again(self) -> None:
        for socket in self.sockets:
            await socket.until("table", phase="over")
        await self.sockets[0].send(type="again")
        for socket in self.sockets:
            await socket.until("table", phase="playing")

    def check(self) -> None:
        """Everybody has heard every move of every game."""
        for socket in self.sockets:
            for moves in socket.moves.values():
                assert sorted(moves) == list(range(1, len(moves) + 1))
            assert not [message for message in socket.messages if message["type"] == "refused"]


@asynccontextmanager
async def bystanders(server: ServerProcess) -> AsyncIterator[Bystanders]:
    """As long as the block lasts they play; afterwards they must have missed nothing."""
    async with Visitors(server.base) as visitors:
        table = await visitors.table_of("Anna", "Ben", "Cleo")
        sockets = [await visitors.socket(table.code, person) for person in table.people]
        group = Bystanders(table, sockets)
        playing = asyncio.create_task(group.play())
        try:
            yield group
            assert not playing.done(), playing.exception()
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            for socket in sockets:
                await socket.close()
        group.check()
