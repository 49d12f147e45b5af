"""Tables as a server has them in memory, over a real store, with bots that answer at once."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

from coloretto import Game
from coloretto.errors import BotFailed, StoreFailed
from coloretto.match import Standing
from coloretto.server.acting import act
from coloretto.server.context import Context
from coloretto.server.limits import Limits
from coloretto.server.live_table import LiveTable
from coloretto.server.metrics import Metrics
from coloretto.server.settings import Settings
from coloretto.server.tables import Tables
from coloretto.server.thinking import Thinkers
from coloretto.store import Person, Store, StoredMove, open_store
from coloretto.table.actions import AnyAction, Move, Sit
from coloretto.table.settings import Clock, Mine, NewTable, OfABot, OpenSeat

ANNA, BEN, CLEO = Person("p1", "Anna"), Person("p2", "Ben"), Person("p3", "Cleo")


class QuickThinkers:
    """Plays the first legal move, or fails, or waits until it may go on."""

    is_compiled = True

    def __init__(self) -> None:
        self.asked, self.fails = 0, False
        self.standings: list[Standing | None] = []  # one for each time that it was asked
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def choose(self, position: str, _bot: str, edition: str, standing: Standing | None = None) -> str:
        self.asked += 1
        self.standings.append(standing)
        await self.may_answer.wait()
        if self.fails:
            raise BotFailed("the engine is silent")
        return str(Game.from_position(position, edition=edition).legal_moves[0])


class FailingStore:
    """A store that cannot write what is named in `broken`; everything else it passes on."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.broken: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name) if name not in self.broken else self._fail

    async def _fail(self, *_values: object) -> None:
        raise StoreFailed("x.db: could not be written: database or disk is full; nothing has changed")


class Ear:
    """Somebody who listens at a table."""

    def __init__(self, person: Person | None) -> None:
        self.person = person.id if person else None
        self.heard = b""

    def tell(self, frames: bytes) -> None:
        self.heard += frames


class House:
    """All of a server but its sockets."""

    def __init__(self, path: Path) -> None:
        self.store = FailingStore(open_store(path))
        self.thinkers = QuickThinkers()
        self.context = Context(
            Settings(bot_pace=0, database=path),
            cast(Store, self.store),
            cast(Thinkers, self.thinkers),
            Metrics(),
            Limits(False, 20),
        )
        self.tables = Tables(self.context)

    async def act(self, live: LiveTable, person: Person, action: AnyAction) -> bytes:
        return await act(live, self.tables.turns, person, action)

    async def table(self, *others: Person, bots: int = 0, clock: Clock | None = None) -> LiveTable:
        """Anna's table with the others and with bots; it has started, and all people listen."""
        opened = [OpenSeat() for _ in others]
        wanted = NewTable([Mine(), *opened, *[OfABot() for _ in range(bots)]], clock=clock)
        live = await self.tables.add(wanted, ANNA)
        for person in others:
            await self.act(live, person, Sit())
        for person in (ANNA, *others):
            live.join(Ear(person), None, 0)
        return live

    async def play_until(self, live: LiveTable, seat: int) -> None:
        """People play the last legal move each until it is the turn of this seat, or the game is over."""
        while (game := live.table.game) and not game.is_over and game.turn != seat:
            person = live.table.seats[game.turn].person
            if live.table.bot_to_act:
                await asyncio.sleep(0.001)
            else:
                await live.play(person, Move(game.ply, game.legal[-1]))

    async def moves(self, live: LiveTable) -> list[StoredMove]:
        assert live.table.game
        return await self.context.store.moves(live.table.game.id)


def in_a_house(path: Path, use: Callable[[House], Awaitable[None]]) -> None:
    async def run() -> None:
        house = House(path)
        for person in (ANNA, BEN, CLEO):
            await house.context.store.add_person(person, person.id.encode(), 1)
        try:
            await asyncio.wait_for(use(house), 20)
        finally:
            await house.tables.turns.close()
            await house.store.close()

    asyncio.run(run())


async def wait_until(true: Callable[[], object]) -> None:
    while not true():
        await asyncio.sleep(0.001)
