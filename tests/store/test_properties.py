"""Whatever is written, in whatever order, a store is a dictionary that survives being closed."""

import asyncio
import shutil
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from coloretto.store import Person, StoredEntry, StoredGame, StoredMove, StoredTable, Taken, open_store

codes = st.sampled_from(["BBBBBB", "CCCCCC"])
games = st.sampled_from(["g1", "g2", "g3"])
texts = st.text(max_size=20)
times = st.integers(0, 2**53)


class KeptLogs(RuleBasedStateMachine):
    """Tables, games and moves against plain dictionaries, with the file closed and opened in between."""

    def __init__(self) -> None:
        super().__init__()
        self._folder = Path(tempfile.mkdtemp())
        self._loop = asyncio.new_event_loop()
        self._store = open_store(self._folder / "x.db")
        self._tables: dict[str, list[StoredEntry]] = {}
        self._games: dict[str, StoredGame] = {}
        self._moves: dict[str, list[StoredMove]] = {}

    def wait(self, coroutine: Coroutine[Any, Any, Any]) -> Any:
        return self._loop.run_until_complete(coroutine)

    def is_written(self, coroutine: Coroutine[Any, Any, Any]) -> bool:
        try:
            self.wait(coroutine)
        except Taken:
            return False
        return True

    @initialize()
    def somebody(self) -> None:
        self.wait(self._store.add_person(Person("p", "Anna"), b"secret", 1))

    @rule(code=codes, settings=texts, at=times)
    def new_table(self, code: str, settings: str, at: int) -> None:
        written = self.is_written(self._store.add_table(StoredTable(code, at, settings), True, [], "p"))
        assert written == (code not in self._tables)
        self._tables.setdefault(code, [])

    @rule(code=codes, numbers=st.lists(st.integers(0, 5), min_size=1, max_size=4), text=texts, at=times)
    def append(self, code: str, numbers: list[int], text: str, at: int) -> None:
        rows = [StoredEntry(number, at, text) for number in numbers]
        there = self._tables.get(code)
        free = there is not None and len({*numbers, *(row.number for row in there)}) == len(there) + len(
            numbers
        )
        assert self.is_written(self._store.append(code, rows)) == free
        if free and there is not None:
            there += rows

    @rule(game=games, deal=texts, moves=st.lists(texts, max_size=3), over=st.booleans())
    def new_game(self, game: str, deal: str, moves: list[str], over: bool) -> None:
        stored = StoredGame(game, None, 1, 7, deal, "[1]" if over else None)
        made = [StoredMove(text, 8, 9) for text in moves]
        written = self.is_written(self._store.add_game(stored, made))
        assert written == (game not in self._games)
        if written:
            self._games[game], self._moves[game] = stored, made

    @rule(game=games, ply=st.integers(0, 6), texts=st.lists(texts, min_size=1, max_size=3), spent=times)
    def move(self, game: str, ply: int, texts: list[str], spent: int) -> None:
        """Several want to make the same move at once: the first gets it, if the ply was free."""

        async def at_once() -> list[bool]:
            wishes = [self._store.add_move(game, ply, StoredMove(text, 1, spent)) for text in texts]
            outcomes = await asyncio.gather(*wishes, return_exceptions=True)
            assert all(outcome is None or isinstance(outcome, Taken) for outcome in outcomes)
            return [outcome is None for outcome in outcomes]

        made = self._moves.get(game)
        if made is None or ply <= len(made):  # a server never leaves a gap
            free = made is not None and ply == len(made)
            assert self.wait(at_once()) == [free] + [False] * (len(texts) - 1)
            if free and made is not None:
                made.append(StoredMove(texts[0], 1, spent))

    @rule()
    def close_and_open(self) -> None:
        self.wait(self._store.close())
        self._store = open_store(self._folder / "x.db")

    @invariant()
    def is_what_was_written(self) -> None:
        for code, rows in self._tables.items():
            assert self.wait(self._store.entries(code)) == sorted(rows)
            assert self.wait(self._store.entries(code, 3)) == sorted(row for row in rows if row.number >= 3)
        for game, stored in self._games.items():
            assert self.wait(self._store.game(game)) == stored
            assert self.wait(self._store.moves(game)) == self._moves[game]
            assert self.wait(self._store.moves(game, 2)) == self._moves[game][2:]

    def teardown(self) -> None:
        self.wait(self._store.close())
        self._loop.close()
        shutil.rmtree(self._folder)


TestKeptLogs = KeptLogs.TestCase
TestKeptLogs.settings = settings(max_examples=40, stateful_step_count=30)
