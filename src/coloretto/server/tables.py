"""The tables in memory: taken up from the store when somebody asks, and laid down when nobody does."""

import asyncio
import secrets

from coloretto.errors import UnknownTable
from coloretto.server.context import Context
from coloretto.server.live_table import LiveTable
from coloretto.server.people import now
from coloretto.server.turns import Turns
from coloretto.store import Person, StoredEntry, StoredTable, Taken
from coloretto.table import Table, checks
from coloretto.table.entries import write_entry
from coloretto.table.settings import NewTable, read_settings, settings_of, write_settings

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # without vowels, so that no code is a word
CODE_LENGTH = 6
FORGET_AFTER = 300_000  # milliseconds without anybody
LOOK_EVERY = 30.0  # seconds


class Tables:
    def __init__(self, context: Context) -> None:
        self._context = context
        self.turns = Turns(context)
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        context.metrics.tables.set_function(lambda: len(self._live))

    async def get(self, code: str) -> LiveTable:
        """The table of a code, for somebody who looks at it."""
        live = await self._found(code)
        live.touched = now()
        return live

    async def _found(self, code: str) -> LiveTable:
        """In either case; whoever asks at the same time gets the same one."""
        code = code.upper()
        live = self._live.get(code)
        if live is None:
            if not is_code(code):
                raise UnknownTable(f"expected the six letters of a table: {code[:20]!r}")
            if code not in self._loading:
                self._loading[code] = asyncio.create_task(self._load(code))
            live = await asyncio.shield(self._loading[code])
        return live

    async def _load(self, code: str) -> LiveTable:
        try:
            stored = await self._context.store.table(code)
            if stored is None:
                raise UnknownTable(f"there is no table {code}: check the letters, or ask for a new link")
            live = LiveTable(Table(code, read_settings(stored.settings)), self._context, self.turns.go_on)
            await live.catch_up()
            if live.table.is_ready:  # the server stopped after the last one sat down
                await live.write(list)
            self._live[code] = live
            self.turns.go_on(live)
            return live
        finally:
            del self._loading[code]

    async def add(self, wanted: NewTable, person: Person) -> LiveTable:
        settings = settings_of(wanted, person.id)
        entries = checks.first_entries(wanted, person.id, person.name)
        at = now()
        rows = [StoredEntry(number, at, write_entry(entry)) for number, entry in enumerate(entries)]
        code = fresh_code()
        try:
            table = StoredTable(code, at, write_settings(settings))
            await self._context.store.add_table(table, settings.open, rows, person.id)
        except Taken:  # a code that exists, once in a lifetime
            return await self.add(wanted, person)
        self._context.metrics.tables_created.inc()
        return await self.get(code)

    async def listed(self, limit: int = 50) -> list[LiveTable]:
        """Open to all, made within a day, and not over."""
        codes = await self._context.store.listed_tables(now() - 24 * 3600 * 1000, limit)
        return [await self._found(code) for code in codes]

    def all(self) -> list[LiveTable]:
        return list(self._live.values())

    async def forget_the_quiet(self) -> None:
        """For as long as the server runs: what nobody looks at is in the store, and need not be here."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            for code, live in list(self._live.items()):
                quiet = now() - live.touched > FORGET_AFTER
                if quiet and not live.listeners and not live.lock.locked():
                    self.turns.forget(code)
                    del self._live[code]


def fresh_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def is_code(text: str) -> bool:
    return len(text) == CODE_LENGTH and set(text) <= set(LETTERS)
