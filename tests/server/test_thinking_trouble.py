"""Engines that hang, die or talk nonsense: fake ones, on both event loops that a server may run on."""

import asyncio
import logging
import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import uvloop

from coloretto.errors import BotFailed, InvalidText
from coloretto.match import Standing
from coloretto.server import engine_keeper, engine_process
from coloretto.server.thinking import THREADS, Thinkers
from tests.server.test_thinking import until

FAKE = (sys.executable, "-I", str(Path(__file__).with_name("fake_engine.py")))
SOON = 10.0  # seconds, on a busy machine

Use = Callable[[Thinkers], Awaitable[None]]
Run = Callable[..., None]


@pytest.fixture(params=[asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"])
def run(request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture) -> Run:
    caplog.set_level(logging.INFO, "coloretto.engine")

    def run_with_thinkers(use: Use, patience: float = SOON, command: tuple[str, ...] = FAKE) -> None:
        async def main() -> None:
            thinkers = Thinkers(command=command, patience=patience)
            try:
                await use(thinkers)
            finally:
                await thinkers.close()
            assert asyncio.all_tasks() == {asyncio.current_task()}

        with asyncio.Runner(loop_factory=request.param) as runner:
            runner.run(main())

    return run_with_thinkers


async def warm(thinkers: Thinkers) -> int:
    """The process of the compiled engine."""
    thinkers.warm_up()
    await until(lambda: thinkers.is_compiled)
    return thinkers.pids[0]


async def choice(thinkers: Thinkers, position: str = "") -> str:
    return await thinkers.choose(position, "club", "two-sided")


def test_the_uncompiled_engine_ends_when_the_compiled_one_is_ready(run: Run) -> None:
    async def use(thinkers: Thinkers) -> None:
        assert await choice(thinkers) == "take 1"
        compiled = await warm(thinkers)
        assert await choice(thinkers) == "draw"
        await until(lambda: thinkers.pids == [compiled])

    run(use)


def test_an_engine_hears_the_position_and_nothing_more(run: Run, caplog: pytest.LogCaptureFixture) -> None:
    async def use(thinkers: Thinkers) -> None:
        await warm(thinkers)
        assert await choice(thinkers, "P") == "draw"

    run(use)
    assert '"position":"P","bot":"club","edition":"two-sided"}' in caplog.messages[-1]
    assert caplog.messages[-1].startswith('compiled {"id":')


def test_in_a_match_an_engine_hears_what_it_stands_at(run: Run, caplog: pytest.LogCaptureFixture) -> None:
    async def use(thinkers: Thinkers) -> None:
        await warm(thinkers)
        await thinkers.choose("P", "club", "first", Standing((41, 23, 17), 2))
        assert '"edition":"first","totals":[41,23,17],"games_left":2}' in caplog.messages[-1]
        await thinkers.analyse("P", "expert", "first", 0.5, Standing((0, -3, 5), 0))
        assert '"seconds":0.5,"totals":[0,-3,5],"games_left":0}' in caplog.messages[-1]

    run(use)


def test_a_hanging_engine_is_replaced(run: Run) -> None:
    async def use(thinkers: Thinkers) -> None:
        hung = await warm(thinkers)
        hanging = asyncio.create_task(choice(thinkers, "hang"))
        await asyncio.sleep(0.1)
        beside_it = asyncio.create_task(choice(thinkers, "hang"))
        assert await hanging == "take 1"
        assert await beside_it == "take 1"
        await until(lambda: thinkers.is_compiled and hung not in thinkers.pids)
        assert await choice(thinkers) == "draw"

    run(use, patience=0.5)


def test_a_question_that_hangs_delays_no_other(run: Run) -> None:
    async def use(thinkers: Thinkers) -> None:
        await warm(thinkers)
        hanging = [asyncio.create_task(choice(thinkers, "hang")) for _ in range(THREADS - 1)]
        async with asyncio.timeout(SOON / 2):
            assert [await choice(thinkers) for _ in range(50)] == ["draw"] * 50
        assert not any(task.done() for task in hanging)
        for task in hanging:
            task.cancel()
        await asyncio.wait(hanging)

    run(use)


def test_experts_that_think_long_leave_room_for_the_other_levels(run: Run) -> None:
    async def use(thinkers: Thinkers) -> None:
        await warm(thinkers)
        thoughts = [thinkers.choose("hang", "expert", "two-sided") for _ in range(5 * THREADS)]
        analyses = [thinkers.analyse("hang", "expert", "two-sided", 60) for _ in range(5 * THREADS)]
        hanging = [asyncio.ensure_future(question) for question in (*thoughts, *analyses)]
        await asyncio.sleep(0.1)
        async with asyncio.timeout(SOON / 2):
            assert await choice(thinkers) == "draw"
        for task in hanging:
            task.cancel()
        await asyncio.wait(hanging)

    run(use)


@pytest.mark.parametrize("deed", ["die", "babble", "list", "deep", "long", "no move", "fault"])
def test_what_is_no_answer_is_made_up_for_by_the_uncompiled_engine(run: Run, deed: str) -> None:
    async def use(thinkers: Thinkers) -> None:
        await warm(thinkers)
        assert await choice(thinkers, deed) == "take 1"
        await until(lambda: thinkers.is_compiled)
        assert await choice(thinkers) == "draw"

    run(use)


@pytest.mark.parametrize("deed", ["both die", "both hang", "both babble", "both fault"])
def test_a_bot_fails_when_neither_engine_answers(run: Run, deed: str) -> None:
    async def use(thinkers: Thinkers) -> None:
        with pytest.raises(BotFailed, match=f"club: the engine .*, in position '{deed}'"):
            await choice(thinkers, deed)

    run(use, patience=0.3)


def test_a_wrong_position_is_no_fault_of_the_engine(run: Run) -> None:
    async def use(thinkers: Thinkers) -> None:
        pid = await warm(thinkers)
        with pytest.raises(InvalidText, match="no position"):
            await choice(thinkers, "wrong")
        assert thinkers.pids == [pid]

    run(use)


def test_a_question_taken_back_is_taken_back_in_the_engine(
    run: Run, caplog: pytest.LogCaptureFixture
) -> None:
    async def use(thinkers: Thinkers) -> None:
        pid = await warm(thinkers)
        asking = [asyncio.create_task(choice(thinkers, "hang")) for _ in range(10 * THREADS)]
        await until(lambda: sum('"hang"' in line for line in caplog.messages) == THREADS)
        for task in asking:
            task.cancel()
        await asyncio.wait(asking)
        assert await choice(thinkers) == "draw"
        assert thinkers.pids == [pid]

    run(use)
    assert sum('"action":"cancel"' in line for line in caplog.messages) == THREADS
    assert sum('"hang"' in line for line in caplog.messages) == THREADS  # the others were never asked


def test_an_engine_that_does_not_end_is_ended(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_process, "GRACE", 0.2)

    async def use(thinkers: Thinkers) -> None:
        pid = await warm(thinkers)
        asking = asyncio.create_task(choice(thinkers, "sleep"))
        await asyncio.sleep(0.1)
        await thinkers.close()
        with pytest.raises(BotFailed):
            await asking
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)

    run(use)


def test_an_engine_that_cannot_be_started_fails(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_keeper, "START_PATIENCE", 0.1)

    async def use(thinkers: Thinkers) -> None:
        with pytest.raises(BotFailed, match=r"was not ready within 0\.1 seconds"):
            await choice(thinkers)

    run(use, command=("/no/such/program",))


def test_an_engine_that_keeps_ending_is_started_less_and_less_often(
    run: Run, caplog: pytest.LogCaptureFixture
) -> None:
    def pauses() -> list[str]:
        said = [line for line in caplog.messages if "the next one starts in" in line]
        return [line.split()[-2] for line in said]

    async def use(thinkers: Thinkers) -> None:
        thinkers.warm_up()
        await until(lambda: len(pauses()) == 3)

    run(use, command=(sys.executable, "-I", "-c", "print('hello')"))
    assert pauses() == ["0.2", "0.4", "0.8"]


def test_to_end_in_the_middle_of_the_start_leaves_nothing_behind(run: Run) -> None:
    async def use(thinkers: Thinkers) -> None:
        thinkers.warm_up()
        asking = asyncio.create_task(choice(thinkers))
        await asyncio.sleep(0)
        await thinkers.close()
        with pytest.raises(BotFailed):
            await asking

    run(use)
