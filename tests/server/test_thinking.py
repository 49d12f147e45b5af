"""Bots that think in engine processes: real engines, compiled and not."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from coloretto.bots import bot_names
from coloretto.errors import BotFailed, InvalidSetup, InvalidText
from coloretto.game import Game
from coloretto.server.thinking import LEVELS, WARM_UP_POSITIONS, Thinkers
from coloretto.table import settings

START = "brown -/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+"
CHOICE = "brown @2/B/- R/OY/Y 1 8R8O7Y9G8B9V3J10+"
LONG_WAIT = 120.0  # seconds: on a machine where nothing has been compiled yet

A_SERVER = """
import asyncio, sys
from coloretto.server.thinking import Thinkers

async def main():
    thinkers = Thinkers()
    await thinkers.choose(sys.argv[1], "expert", "two-sided")
    print(*thinkers.pids, flush=True)
    await asyncio.sleep(3600)

asyncio.run(main())
"""


async def until(condition: Callable[[], bool], patience: float = LONG_WAIT) -> None:
    async with asyncio.timeout(patience):
        while not condition():
            await asyncio.sleep(0.01)


def with_thinkers(use: Callable[[Thinkers], Awaitable[None]]) -> None:
    async def main() -> None:
        thinkers = Thinkers()
        try:
            await use(thinkers)
        finally:
            await thinkers.close()
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(main())


async def assert_all_levels_play(thinkers: Thinkers) -> None:
    for position in WARM_UP_POSITIONS:
        legal = [str(move) for move in Game.from_position(position, seed=0).legal_moves]
        for level in LEVELS:
            assert await thinkers.choose(position, level, "two-sided") in legal


def is_alive(pid: int) -> bool:
    """Whether it is there and not only waiting to be counted as dead."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_the_levels_are_bots() -> None:
    assert set(LEVELS) <= set(bot_names()) and LEVELS == settings.LEVELS


def test_to_ask_bots_the_server_needs_no_compiler() -> None:
    check = "import coloretto.server.thinking, sys; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check]).returncode == 0


@pytest.mark.parametrize("name", ["", "greedy", "searcher:3600s", "exec:sh", "Expert", "expert\n"])
def test_only_levels_are_asked(name: str) -> None:
    async def use(thinkers: Thinkers) -> None:
        with pytest.raises(InvalidSetup, match=r"expected a level, one of beginner, .*, master"):
            await thinkers.choose(START, name, "two-sided")
        with pytest.raises(InvalidSetup):
            await thinkers.analyse(START, name, "two-sided", 1)
        assert thinkers.pids == []

    with_thinkers(use)


def test_bots_answer_while_the_engine_is_still_compiling(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLORETTO_CACHE", str(tmp_path))

    async def use(thinkers: Thinkers) -> None:
        thinkers.warm_up()
        await assert_all_levels_play(thinkers)
        slowest = 0.0
        for level in LEVELS:
            began = time.perf_counter()
            await thinkers.choose(CHOICE, level, "two-sided")
            slowest = max(slowest, time.perf_counter() - began)
        assert not thinkers.is_compiled
        assert slowest < 1

    with_thinkers(use)


def test_a_warm_engine_answers_alone_and_is_replaced_when_it_is_killed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")  # as in the server

    async def use(thinkers: Thinkers) -> None:
        await thinkers.choose(START, "club", "two-sided")  # also starts them
        await until(lambda: thinkers.is_compiled)
        await assert_all_levels_play(thinkers)
        [compiled] = thinkers.pids
        assert os.getsid(compiled) == compiled  # Ctrl-C in the server's terminal does not reach it
        asking = [asyncio.create_task(thinkers.choose(CHOICE, "expert", "two-sided")) for _ in range(20)]
        await asyncio.sleep(0)
        os.kill(compiled, signal.SIGKILL)
        assert set(await asyncio.gather(*asking)) <= {"draw", "take 2"}
        await until(lambda: thinkers.is_compiled and len(thinkers.pids) == 1)
        assert thinkers.pids != [compiled]
        assert (await thinkers.choose(CHOICE, "expert", "two-sided")) in {"draw", "take 2"}

    with_thinkers(use)


def test_an_analysis_says_what_every_move_is_worth() -> None:
    async def use(thinkers: Thinkers) -> None:
        thinkers.warm_up()
        await until(lambda: thinkers.is_compiled)
        moves = await thinkers.analyse(CHOICE, "expert", "two-sided", 0.1)
        assert {move["move"] for move in moves} == {"draw", "take 2"}
        assert all(0 <= move["win"] <= 1 and move["score"] > 0 for move in moves)
        assert await thinkers.analyse(CHOICE, "casual", "two-sided", 0.1) == []

    with_thinkers(use)


def test_a_position_that_is_none_is_refused() -> None:
    async def use(thinkers: Thinkers) -> None:
        with pytest.raises(InvalidText, match="expected side, rows"):
            await thinkers.choose("brown", "club", "two-sided")
        with pytest.raises(InvalidSetup, match="expected an edition"):
            await thinkers.choose(START, "club", "third")

    with_thinkers(use)


def test_after_the_end_nobody_is_asked() -> None:
    async def use(thinkers: Thinkers) -> None:
        asking = asyncio.create_task(thinkers.choose(START, "club", "two-sided"))
        await asyncio.sleep(0)
        await thinkers.close()
        with pytest.raises(BotFailed):
            await asking
        with pytest.raises(BotFailed):
            await thinkers.choose(START, "club", "two-sided")
        assert thinkers.pids == []

    with_thinkers(use)


def test_engines_end_when_the_server_is_killed(tmp_path: Path) -> None:
    fresh = os.environ | {"COLORETTO_CACHE": str(tmp_path)}  # so that one of them is busy compiling
    command = [sys.executable, "-c", A_SERVER, START]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=fresh) as server:
        assert server.stdout
        server.stdout.readline()
        engines = children(server.pid)
        assert len(engines) == 2 and all(map(is_alive, engines))
        server.kill()
    asyncio.run(until(lambda: not any(map(is_alive, engines)), patience=20))


def children(pid: int) -> list[int]:
    threads = Path(f"/proc/{pid}/task").iterdir()
    return [int(child) for thread in threads for child in (thread / "children").read_text().split()]
