"""What happens at a table by itself: bots make their moves, and clocks run out."""

import asyncio
import secrets
import time

from coloretto.errors import BotFailed, StalePosition, StoreFailed
from coloretto.server.context import Context
from coloretto.server.live_table import LiveTable
from coloretto.server.logs import events
from coloretto.server.people import now
from coloretto.table import LiveGame
from coloretto.table.entries import Absent

ALONE = 120_000  # milliseconds after which bots wait for somebody to look again
AFTER_A_FAILURE = 5.0  # seconds


class Turns:
    """One thing at most is under way for a table: a bot that thinks, or a clock."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._bots: dict[str, asyncio.Task[None]] = {}
        self._clocks: dict[str, asyncio.TimerHandle] = {}

    def go_on(self, live: LiveTable) -> None:
        """Somebody else may be to act: see who, and let a bot think or the clock run."""
        code, game = live.table.code, live.table.game
        if clock := self._clocks.pop(code, None):
            clock.cancel()
        if game is None or game.is_over:
            return
        if live.table.bot_to_act:
            if code not in self._bots and is_looked_at(live):
                self._bots[code] = asyncio.create_task(self._play_bots(live))
        elif left := game.clocks.left(game.turn, now() - live.since):
            loop = asyncio.get_running_loop()
            self._clocks[code] = loop.call_later(left[game.turn], self._run_out, live, game, game.ply)

    def forget(self, code: str) -> None:
        if clock := self._clocks.pop(code, None):
            clock.cancel()
        if task := self._bots.pop(code, None):
            task.cancel()

    async def close(self) -> None:
        tasks = list(self._bots.values())
        for code in [*self._clocks, *self._bots]:
            self.forget(code)
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play_bots(self, live: LiveTable) -> None:
        """As long as it is a bot's turn and somebody looks."""
        try:
            while (level := live.table.bot_to_act) and is_looked_at(live):
                assert live.table.game
                await self._play_bot(live, live.table.game, level)
        except Exception:
            events().exception("a bot could not play", extra={"fields": {"table": live.table.code}})
            await asyncio.sleep(AFTER_A_FAILURE)
        finally:
            if self._bots.get(live.table.code) is asyncio.current_task():
                del self._bots[live.table.code]
        self.go_on(live)

    async def _play_bot(self, live: LiveTable, game: LiveGame, level: str) -> None:
        began, ply = time.monotonic(), game.ply
        move = await self._choice(game, level)
        self._context.metrics.bot_thought(level, time.monotonic() - began)
        await asyncio.sleep(max(0.0, began + self._context.settings.bot_pace - time.monotonic()))
        try:
            async with live.lock:
                is_still_so = live.table.game is game and game.ply == ply and live.table.bot_to_act
                if is_still_so:
                    await live.make(game, move)
        except (StalePosition, StoreFailed) as error:
            events().warning("a bot's move was not written", extra={"fields": {"detail": str(error)}})
            await asyncio.sleep(AFTER_A_FAILURE if isinstance(error, StoreFailed) else 0)

    async def _choice(self, game: LiveGame, level: str) -> str:
        try:
            thinkers, edition = self._context.thinkers, game.deal.edition
            return await thinkers.choose(game.position, level, edition, game.standing)
        except BotFailed as failure:  # people shall not be kept waiting for ever
            events().error("a bot failed", extra={"fields": {"level": level, "detail": str(failure)}})
            return secrets.choice(game.legal)

    def _run_out(self, live: LiveTable, game: LiveGame, ply: int) -> None:
        self._clocks.pop(live.table.code, None)
        task = asyncio.create_task(self._time_is_up(live, game, ply))
        task.add_done_callback(told_if_it_failed)

    async def _time_is_up(self, live: LiveTable, game: LiveGame, ply: int) -> None:
        def check() -> list[Absent]:
            table = live.table
            waited_for = table.game is game and game.ply == ply and not game.is_over
            return [Absent(game.turn, "clock")] if waited_for and not table.bot_to_act else []

        try:
            await live.write(check)  # type: ignore[arg-type] # a list of entries of one kind
        except StoreFailed as error:
            events().error("a clock could not be written", extra={"fields": {"detail": str(error)}})
            await asyncio.sleep(AFTER_A_FAILURE)
        live.tell_table()
        self.go_on(live)


def is_looked_at(live: LiveTable) -> bool:
    return bool(live.listeners) or now() - live.touched < ALONE


def told_if_it_failed(task: "asyncio.Task[None]") -> None:
    if not task.cancelled() and (error := task.exception()):
        events().error("a clock could not be written", extra={"fields": {"detail": str(error)}})
