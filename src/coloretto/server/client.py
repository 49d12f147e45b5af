"""Somebody at a table over a socket: what is sent is acted upon, one thing after the other."""

import asyncio

from coloretto.errors import TooMany
from coloretto.server.acting import act
from coloretto.server.connection import Line, frame
from coloretto.server.context import Context
from coloretto.server.limits import ACTIONS, CHAT, Bucket
from coloretto.server.live_table import LiveTable
from coloretto.server.refusals import refusal
from coloretto.server.tables import Tables
from coloretto.store import Person
from coloretto.table.actions import Move, React, Say, read_action
from coloretto.table.messages import encode

TOO_OFTEN = 1008, "you send too much, too fast"


class Client:
    def __init__(
        self, line: Line, live: LiveTable, person: Person | None, context: Context, tables: Tables
    ) -> None:
        self._line, self.live, self.who = line, live, person
        self._context, self._tables = context, tables
        self.person = person.id if person else None
        self._bucket = Bucket(ACTIONS)
        self._under_way: set[asyncio.Task[None]] = set()

    def tell(self, frames: bytes) -> None:
        self._line.tell(frames)

    def hear(self, data: bytes) -> None:
        if self._context.limits.enforced and self._bucket.wait(ACTIONS):
            self._line.cut_off(*TOO_OFTEN)
            return
        task = asyncio.get_running_loop().create_task(self._answer(data))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _answer(self, data: bytes) -> None:
        """A move is told to all, and so to its sender; sent again, it is told to the sender alone."""
        live = self.live
        try:
            action = read_action(data)
            if isinstance(action, Say | React):
                self._context.limits.count(CHAT, self.person or "nobody")
            ply = live.table.game.ply if live.table.game else 0
            message = await act(live, self._tables.turns, self.who, action)
            if isinstance(action, Move) and action.ply < ply:
                self.tell(frame(message))
        except Exception as error:
            self._refuse(error)

    def _refuse(self, error: Exception) -> None:
        self._context.metrics.refused(type(error).__name__)
        position = None if isinstance(error, TooMany) else self.live.table
        self.tell(frame(encode(refusal(error, position))))
