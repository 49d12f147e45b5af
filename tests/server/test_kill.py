"""Killed in the middle of play, as by a power failure: what was acknowledged is there, and people play on."""

import asyncio
from pathlib import Path

from tests.server.process import ServerProcess
from tests.server.stubborn import StubbornTable, kept, lost_moves, stubborn_tables

KILLS = 4
TABLES = 8
PLAY = 0.7  # seconds between two kills, of a game that takes more than four
PACE = 0.03


def test_killed_under_load_every_acknowledged_move_is_there_and_people_play_to_the_end(
    tmp_path: Path,
) -> None:
    async def play(server: ServerProcess) -> list[StubbornTable]:
        tables = await stubborn_tables(server, TABLES, PACE)
        playing = [asyncio.create_task(table.play(games=1)) for table in tables]
        for _ in range(KILLS):
            await asyncio.sleep(PLAY)
            server.kill()
            assert not lost_moves(tables, kept(server.database))
            await asyncio.to_thread(server.start)
        async with asyncio.timeout(60):
            await asyncio.gather(*playing)
        return tables

    with ServerProcess(tmp_path / "games.db", limits=True) as server:
        tables = asyncio.run(play(server))
        assert server.stop() == 0
    games = kept(server.database)
    assert not lost_moves(tables, games)
    for table in tables:
        assert table.finished == 1 and table.reconnected >= KILLS
        (game,) = table.acknowledged
        assert len(games[game]) == len(table.acknowledged[game])
    assert "Traceback" not in server.log


def test_stopped_gracefully_people_are_told_and_nothing_is_lost(tmp_path: Path) -> None:
    async def play(server: ServerProcess) -> list[StubbornTable]:
        tables = await stubborn_tables(server, 3, PACE)
        playing = [asyncio.create_task(table.play(games=1)) for table in tables]
        await asyncio.sleep(PLAY)
        assert await asyncio.to_thread(server.stop) == 0
        await asyncio.sleep(0.1)
        assert all(table.goodbyes >= 1 for table in tables)
        assert not lost_moves(tables, kept(server.database))
        await asyncio.to_thread(server.start)
        async with asyncio.timeout(60):
            await asyncio.gather(*playing)
        return tables

    with ServerProcess(tmp_path / "games.db") as server:
        tables = asyncio.run(play(server))
    assert not lost_moves(tables, kept(server.database))
    assert all(table.finished == 1 for table in tables)
    assert "Traceback" not in server.log
