"""A table with people at it: check, write, apply, tell. Nobody sees what a crash can lose."""

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from coloretto.editions import edition_named
from coloretto.errors import StalePosition, StoreFailed
from coloretto.notation.moves import parse_side
from coloretto.rules.deal import colours_in_game
from coloretto.rules.scoring import points_table
from coloretto.server.connection import frame
from coloretto.server.context import Context
from coloretto.server.logs import events
from coloretto.server.people import now
from coloretto.store import StoredEntry, StoredGame, StoredMove, Taken
from coloretto.table import Deal, LiveGame, Table, checks, deal_game
from coloretto.table.actions import Move
from coloretto.table.entries import AnyEntry, Back, Started, read_entry, write_entry
from coloretto.table.messages import TableMessage, encode

GAME_ID = 8  # bytes: nobody guesses one, and no two are ever the same
TRIES = 5  # when another server writes to the same table
SOON = 0.05  # seconds in which several people who come or go are told about at once


class Listener(Protocol):
    """Somebody at the table, over a socket."""

    person: str | None

    def tell(self, frames: bytes) -> None: ...


class LiveTable:
    """All that changes it holds `lock`, from the check until everybody is told."""

    def __init__(self, table: Table, context: Context, on_turn: Callable[["LiveTable"], None]) -> None:
        self.table, self._context = table, context
        self._on_turn = on_turn  # called when somebody else may be to act
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.since = now()  # when the seat to act began to think, or this server took the table up
        self.touched = now()  # when somebody last asked for it
        self._news: asyncio.TimerHandle | None = None

    # Who is here, and what they are told.

    @property
    def here(self) -> set[str]:
        return {listener.person for listener in self.listeners if listener.person}

    def message(self) -> TableMessage:
        seated = {seat.person for seat in self.table.seats if seat.person}
        watchers = sum(listener.person not in seated for listener in self.listeners)
        return self.table.message(self.here, watchers, now() - self.since)

    def join(self, listener: Listener, game: str | None, ply: int) -> None:
        """Told first is the table, then chat, then the moves that this one does not have."""
        self.listeners.add(listener)
        told = [encode(self.message()), *map(encode, self.table.chat)]
        if self.table.game:
            told += self.table.game.told[ply if game == self.table.game.id else 0 :]
        listener.tell(b"".join(map(frame, told)))
        self.tell_table_soon()

    def part(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self.tell_table_soon()

    def tell(self, message: bytes) -> None:
        framed = frame(message)
        for listener in tuple(self.listeners):
            listener.tell(framed)

    def tell_table(self) -> None:
        if self._news:
            self._news.cancel()
            self._news = None
        if self.listeners:
            self.tell(encode(self.message()))

    def tell_table_soon(self) -> None:
        if self._news is None:
            self._news = asyncio.get_running_loop().call_later(SOON, self.tell_table)

    # Moves.

    async def play(self, person: str | None, action: Move) -> bytes:
        """The message of the move. Sent twice it counts once, and the answer is the same."""
        async with self.lock:
            game = self.table.game
            if game and action.game not in (None, game.id):
                raise StalePosition(f"game {action.game} is past: the table plays {game.id}, {game.position}")
            is_past = game and action.ply < game.ply
            if game and is_past and game.was(action.ply, action.move, self.table.seats_of(person)):
                return game.told[action.ply]
            if person and self.table.is_absent(person) and checks.back_to_play(self.table, person):
                await self._write(lambda: checks.back_to_play(self.table, person))
                self.tell_table()
                self._on_turn(self)
            game = checks.move(self.table, person, action.ply, action.move)
            return await self.make(game, action.move)

    async def make(self, game: LiveGame, move: str) -> bytes:
        """Write, apply, tell. Whoever calls has checked the move and holds the lock."""
        began, at, ply, seat = time.perf_counter(), now(), game.ply, game.turn
        spent = max(0, at - self.since)
        try:
            await self._context.store.add_move(game.id, ply, StoredMove(move, at, spent))
        except Taken:
            await self.catch_up()
            if game.was(ply, move, {seat}):  # sent twice, to two servers
                return game.told[ply]
            raise StalePosition(f"another move was made at ply {ply}: {game.position}") from None
        message = game.apply(move, spent)
        self.since = at
        self.tell(message)
        self._context.metrics.moved(time.perf_counter() - began)
        if game.is_over:
            await self._end_or_later(game)
        self._on_turn(self)
        return message

    async def _end_or_later(self, game: LiveGame) -> None:
        """The move counts, whatever becomes of the result: it can be had from the moves."""
        try:
            await self._end(game)
        except StoreFailed as error:
            events().error("a result was not written", extra={"fields": {"detail": str(error)}})

    async def _end(self, game: LiveGame) -> None:
        scores = self.table.end()
        try:
            await self._context.store.add_result(game.id, msgspec.json.encode(scores).decode(), now())
        finally:
            self.tell_table()

    # Everything else.

    async def write(self, check: Callable[[], list[AnyEntry]], sits: str | None = None) -> list[AnyEntry]:
        """What the check says is written and applied; a table that is ready then starts."""
        async with self.lock:
            entries = await self._write(check, sits)
            if self.table.is_ready:
                await self._deal_or_later()
            return entries

    async def _deal_or_later(self) -> None:
        """Who has sat down has done so, even where the deal cannot be written: it is tried again."""
        try:
            await self._deal()
        except StoreFailed as error:
            events().error("a game could not be dealt", extra={"fields": {"detail": str(error)}})

    async def play_again(self, person: str) -> None:
        async with self.lock:
            checks.may_play_again(self.table, person)
            await self._write(lambda: checks.back(self.table, person))
            await self._deal()

    async def choose(self, check: Callable[[], list[AnyEntry]]) -> None:
        """How somebody wants the last game counted: its result changes with it."""
        async with self.lock:
            await self._write(check)
            if self.table.game and self.table.game.is_over:
                await self._end(self.table.game)

    async def take_back(self, person: str) -> None:
        """Another game in place of the last one: the same deal, with fewer moves."""
        async with self.lock:
            ply, last = checks.take_back(self.table, person), self.table.game
            assert last
            moves = (await self._context.store.moves(last.id))[:ply]
            await self._deal(last.deal, moves)

    async def _write(self, check: Callable[[], list[AnyEntry]], sits: str | None = None) -> list[AnyEntry]:
        for _ in range(TRIES):
            entries = check()
            if not entries or await self._append(entries, sits=sits):
                return entries
            await self.catch_up()
        raise StalePosition(f"table {self.table.code} changes too fast; try again")

    async def _append(
        self,
        entries: list[AnyEntry],
        game: StoredGame | None = None,
        sits: str | None = None,
        moves: Sequence[StoredMove] = (),
    ) -> bool:
        at, first = now(), self.table.number
        rows = [StoredEntry(first + n, at, write_entry(entry)) for n, entry in enumerate(entries)]
        try:
            await self._context.store.append(self.table.code, rows, game, sits, moves)
        except Taken:
            return False
        for row, entry in zip(rows, entries, strict=True):
            self.table.apply(row.number, at, entry)
            if isinstance(entry, Back):
                self._give_time(entry.seat)
        return True

    def _give_time(self, seat: int) -> None:
        """Whoever is back can think for a moment, also when the clock had run out."""
        game = self.table.game
        if game and game.turn == seat:
            self.since = now() - game.clocks.thinking_of_who_is_back(seat, now() - self.since)

    async def _deal(self, again: Deal | None = None, moves: Sequence[StoredMove] = ()) -> None:
        """A new game; or the last deal again, with the moves that were not taken back."""
        table, settings = self.table, self.table.settings
        deal = again or deal_game(settings.edition, settings.side, table.players, settings.position)
        text = msgspec.json.encode(deal).decode()
        game = StoredGame(fresh_id(), table.code, table.deals + 1, now(), text, None)
        live = await self._live_game(game, moves)
        if not await self._append([Started(game.id, instead=again is not None)], game, moves=moves):
            await self.catch_up()  # another server has dealt
            return
        table.start(live)
        self.since = now()
        self.tell_table()
        for message in live.told:
            self.tell(message)
        self._on_turn(self)

    async def _live_game(self, game: StoredGame, moves: Sequence[StoredMove] = ()) -> LiveGame:
        settings = self.table.settings
        own_colours = edition_named(settings.edition).own_colours
        colours = colours_in_game(settings.seats)
        # With five seats the table of points takes half a second to make, once: not on the event loop.
        await asyncio.to_thread(points_table, parse_side(settings.side), colours, own_colours)
        deal = msgspec.json.decode(game.deal, type=Deal)
        live = LiveGame(game.id, deal, settings.clock)
        for move in moves:
            live.apply(move.move, move.spent)
        return live

    async def catch_up(self) -> None:
        """Read what is written and not yet known here: everything at first, later what others wrote."""
        store, table = self._context.store, self.table
        for row in await store.entries(table.code, table.number):
            table.apply(row.number, row.at, read_entry(row.entry))
        if table.games and (table.game is None or table.game.id != table.games[-1].id):
            games = {game.id: game for game in await store.games_at(table.code)}
            for summary in table.games:
                scores = games[summary.id].scores
                summary.scores = None if scores is None else msgspec.json.decode(scores)
            table.start(await self._live_game(games[table.games[-1].id]))
        if table.game:
            for move in await store.moves(table.game.id, table.game.ply):
                self.tell(table.game.apply(move.move, move.spent))
            if table.game.is_over and table.games[-1].scores is None:
                await self._end_or_later(table.game)
        self.since = now()
        self.tell_table()
        self._on_turn(self)


def fresh_id() -> str:
    return secrets.token_hex(GAME_ID)
