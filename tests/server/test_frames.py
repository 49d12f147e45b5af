"""Frames that are none, by the hundred thousand: the server answers, and whoever plays notices nothing."""

import asyncio
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.bystanders import bystanders
from tests.server.client import SeatedTable, Visitors
from tests.server.process import ServerProcess
from tests.server.raw_frames import FOR_OTHERS_TO_DO, SEEDS, RawLine, any_frame, frame, handshake, mutated

FRAMES = 200_000
AT_ONCE = 250  # frames in one go
CONNECTIONS = 4_000
SECONDS = 30.0  # at most, each test
MEGABYTES = 60  # that a server may grow by


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Without limits, so that every frame is read."""
    folder: Path = tmp_path_factory.mktemp("frames")
    with ServerProcess(folder / "games.db") as process:
        yield process
        assert process.stop() == 0


def check_health(server: ServerProcess, before: int) -> None:
    assert server.is_alive
    assert server.resident - before < MEGABYTES * 1_000_000
    faults = [line for line in server.log.splitlines() if '"error"' in line or "Traceback" in line]
    assert not faults, faults[0]


class Fuzzer:
    """Somebody at a table who sends frame upon frame, and comes back when cut off."""

    def __init__(self, port: int, code: str, secret: str | None, seeds: list[bytes], seed: int) -> None:
        self._port, self._code, self._secret, self._seeds = port, code, secret, seeds
        self._dice = random.Random(seed)
        self.sent = self.answered = 0

    async def send(self, frames: int, until: float) -> None:
        line = await RawLine.at_table(self._port, self._code, self._secret)
        reading = asyncio.create_task(self._read(line))
        while self.sent < frames and time.monotonic() < until:
            if reading.done():
                await reading
                await line.abort()
                line = await RawLine.at_table(self._port, self._code, self._secret)
                reading = asyncio.create_task(self._read(line))
            answered = self.answered
            line.writer.write(b"".join(frame(mutated(self._dice, self._seeds)) for _ in range(AT_ONCE)))
            self.sent += AT_ONCE
            while self.answered - answered < AT_ONCE and not reading.done() and time.monotonic() < until:
                await asyncio.sleep(0.001)
        await line.abort()
        await reading

    async def _read(self, line: RawLine) -> None:
        """Everything is answered, and nothing with a fault of the server."""
        rest = b""
        try:
            while data := await line.reader.read(1 << 18):
                rest += data
                assert b"InternalError" not in rest, rest
                self.answered += rest.count(b'{"type":"')
                rest = rest[-20:].replace(b'{"type":"', b"")
        except ConnectionError:
            pass


async def fuzzed_table(visitors: Visitors) -> SeatedTable:
    return await visitors.table_of("Dora", "Emil", "Finn")


def test_mutated_actions_are_refused_by_the_hundred_thousand(server: ServerProcess) -> None:
    async def fuzz() -> int:
        async with Visitors(server.base) as visitors, bystanders(server) as others:
            table = await fuzzed_table(visitors)
            stranger = await visitors.person("Gina")
            seats = [(person.secret, SEEDS) for person in table.people]
            seats += [(stranger.secret, SEEDS + FOR_OTHERS_TO_DO), ("", SEEDS + FOR_OTHERS_TO_DO)]
            fuzzers = [
                Fuzzer(server.port, table.code, secret or None, seeds, number)
                for number, (secret, seeds) in enumerate(seats)
            ]
            until = time.monotonic() + SECONDS
            await asyncio.gather(*(fuzzer.send(FRAMES // len(fuzzers), until) for fuzzer in fuzzers))
            moves = others.moves
            await asyncio.sleep(0.5)
            assert others.moves > moves > 20
            return sum(fuzzer.sent for fuzzer in fuzzers)

    before = server.resident
    sent = asyncio.run(fuzz())
    assert sent >= FRAMES / 4  # on the slowest of machines
    check_health(server, before)


def test_frames_and_handshakes_against_the_protocol_hurt_nobody(server: ServerProcess) -> None:
    async def one(code: str, secret: str, dice: random.Random) -> None:
        line = await RawLine.open(server.port)
        greeting = handshake(code, dice.choice((None, secret, "wrong")))
        match dice.randrange(6):
            case 0:  # half a handshake, or one with a hole
                at = dice.randrange(len(greeting))
                line.writer.write(greeting[:at] + dice.randbytes(dice.randrange(3)) + greeting[at + 5 :])
            case 1:  # before the server has agreed
                line.writer.write(greeting)
                await asyncio.sleep(0)
                line.writer.write(b"".join(any_frame(dice) for _ in range(5)))
            case _:
                line.writer.write(greeting)
                await asyncio.wait_for(line.reader.read(1 << 16), 10)
                line.writer.write(b"".join(any_frame(dice) for _ in range(dice.randrange(1, 20))))
        if dice.random() < 0.5:
            try:
                async with asyncio.timeout(0.3):
                    assert b"InternalError" not in await line.reader.read(1 << 16)
            except (TimeoutError, ConnectionError):
                pass
        await line.abort()

    async def fuzz() -> None:
        async with Visitors(server.base) as visitors, bystanders(server) as others:
            table = await fuzzed_table(visitors)
            gate = asyncio.Semaphore(16)

            async def gated(number: int) -> None:
                async with gate:
                    await one(table.code, table.people[number % 3].secret, random.Random(number))

            async with asyncio.timeout(SECONDS):
                await asyncio.gather(*map(gated, range(CONNECTIONS)))
            assert others.moves > 20

    before = server.resident
    asyncio.run(fuzz())
    check_health(server, before)


def test_connections_that_say_nothing_or_half_a_sentence_keep_nobody_out(server: ServerProcess) -> None:
    async def wait() -> None:
        greeting = handshake("BCDFGH")
        lines = [await RawLine.open(server.port) for _ in range(300)]
        for number, line in enumerate(lines):
            line.writer.write(greeting[: number % len(greeting)])
        async with bystanders(server) as others:
            await asyncio.sleep(1)
            assert others.moves > 20
        for line in lines:
            await line.abort()

    before = server.resident
    asyncio.run(wait())
    check_health(server, before)
