"""Two programs write to one file at once: no ply twice, nothing lost."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path

from coloretto.store import StoredMove, Taken, open_store
from coloretto.store.sqlite import SqliteStore
from tests.store.kept import TABLE, entry, move, table_with_a_game, with_store

PLIES = 300

# Plays every ply that nobody else has played, as fast as it can, and tells which were its own.
PLAYER = f"""
import asyncio, json, sys
from coloretto.store import StoredMove, Taken, open_store

async def main(path, name):
    store, mine = open_store(path), []
    print("ready", flush=True)
    sys.stdin.readline()
    for ply in range({PLIES}):
        try:
            await store.add_move("g1", ply, StoredMove(name, 1, 1))
            mine.append(ply)
        except Taken:
            pass
    await store.close()
    print(json.dumps(mine))

asyncio.run(main(*sys.argv[1:]))
"""


def test_two_programs_that_play_one_game_never_make_a_move_twice(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    with_store(path, table_with_a_game)
    command, pipe = [sys.executable, "-c", PLAYER, str(path)], subprocess.PIPE
    players = [
        subprocess.Popen([*command, name], stdin=pipe, stdout=pipe, stderr=pipe, text=True)
        for name in ("one", "two")
    ]
    for player in players:
        assert player.stdout and player.stdout.readline() == "ready\n"
    for player in players:
        assert player.stdin
        player.stdin.write("go\n")
        player.stdin.flush()
    answers = [player.communicate(timeout=60) for player in players]
    assert [error for _, error in answers] == ["", ""]
    one, two = (set(json.loads(out)) for out, _ in answers)
    assert not one & two and one | two == set(range(PLIES))

    async def moves(store: SqliteStore) -> list[StoredMove]:
        return await store.moves("g1")

    assert [made.move for made in with_store(path, moves)] == [
        "one" if ply in one else "two" for ply in range(PLIES)
    ]


def test_of_two_stores_with_the_same_table_one_writes_an_entry_and_the_other_reads_it(tmp_path: Path) -> None:
    async def use(one: SqliteStore) -> None:
        other = open_store(tmp_path / "x.db")
        await table_with_a_game(one)
        for number in range(2, 30):
            both = [store.append(TABLE.code, [entry(number, str(id(store)))]) for store in (one, other)]
            outcomes = await asyncio.gather(*both, return_exceptions=True)
            assert sorted(type(outcome) is Taken for outcome in outcomes) == [False, True]
        assert await one.entries(TABLE.code) == await other.entries(TABLE.code)
        await other.close()

    with_store(tmp_path / "x.db", use)


def test_what_one_store_has_written_another_can_read_at_once(tmp_path: Path) -> None:
    async def use(one: SqliteStore) -> None:
        await table_with_a_game(one)
        other = open_store(tmp_path / "x.db")
        for ply in range(20):
            await one.add_move("g1", ply, move())
            assert len(await other.moves("g1")) == ply + 1
        await other.close()

    with_store(tmp_path / "x.db", use)
