"""Too much, too large, too fast, or nobody there: cut off with the reason, and without harm to others."""

import asyncio
import json
import socket
import struct
import time
from collections.abc import Iterator

import pytest

from tests.server.bystanders import bystanders
from tests.server.client import SeatedTable, Visitors
from tests.server.process import ServerProcess
from tests.server.raw_frames import BINARY, CLOSE, CONTINUATION, PING, RawLine, frame

CHAT = json.dumps({"type": "say", "text": "hello"}).encode()
NO_MOVE = b'{"ply":99999,"move":"draw"}'
KIB = 1024


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("floods") / "games.db", limits=True) as process:
        yield process
        assert process.stop() == 0
    assert '"error"' not in process.log and "Traceback" not in process.log


def reason(data: bytes) -> tuple[int, str]:
    """The code and the words of the close frame at the end of what was read."""
    head, _, _ = data.rpartition(b"\x03")
    frame_at = len(head) - 2
    assert data[frame_at] == 0x80 | CLOSE, data[-80:]
    return struct.unpack("!H", data[frame_at + 2 : frame_at + 4])[0], data[frame_at + 4 :].decode()


async def table_and_line(server: ServerProcess, visitors: Visitors) -> tuple[SeatedTable, RawLine]:
    table = await visitors.table_of("Dora", "Emil")
    return table, await RawLine.at_table(server.port, table.code, table.people[0].secret)


def sent(server: ServerProcess, data: bytes) -> bytes:
    """What somebody at a table reads until cut off, while others play."""

    async def send() -> bytes:
        async with Visitors(server.base) as visitors, bystanders(server) as others:
            _, line = await table_and_line(server, visitors)
            line.writer.write(data)
            answer = await line.read_all()
            await line.abort()
            moves = others.moves
            await asyncio.sleep(0.3)
            assert others.moves > moves
            return answer

    return asyncio.run(send())


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (frame(b'"' + b"x" * (16 * KIB) + b'"'), 1009),
        (frame(b'"', fin=False) + frame(b"x" * 9 * KIB, CONTINUATION, fin=False) * 2, 1009),
        (frame(b"{", fin=False) + frame(b"", CONTINUATION, fin=False) * 1000, 1009),
        (bytes((0x81, 0xFF)) + struct.pack("!Q", 1 << 62) + bytes(4), 1009),
        (frame(b"\x00\x01", BINARY), 1003),
    ],
    ids=["a large frame", "large pieces", "many pieces", "a large promise", "binary"],
)
def test_what_no_action_can_be_is_cut_off_with_the_reason(
    server: ServerProcess, data: bytes, code: int
) -> None:
    assert reason(sent(server, data))[0] == code


def test_the_largest_frame_allowed_is_read_and_refused(server: ServerProcess) -> None:
    data = b'"' + b"x" * (16 * KIB - 2) + b'"'
    answer = sent(server, frame(data) + frame(b"", BINARY))
    assert b'"error":"InvalidRequest"' in answer


def test_a_flood_of_moves_is_cut_off(server: ServerProcess) -> None:
    answer = sent(server, frame(NO_MOVE) * 1000)
    assert reason(answer) == (1008, "you send too much, too fast")


def test_a_flood_that_ends_with_a_goodbye_is_cut_off_too(server: ServerProcess) -> None:
    sent(server, frame(NO_MOVE) * 1000 + frame(b"\x03\xe8", CLOSE))


def test_of_a_flood_of_chat_a_little_is_heard_and_the_rest_refused(server: ServerProcess) -> None:
    async def flood() -> list[str]:
        async with Visitors(server.base) as visitors:
            table = await visitors.table_of("Dora", "Emil")
            sockets = [await visitors.socket(table.code, person) for person in table.people]
            for _ in range(60):
                await sockets[0].send(type="say", text="hello")
            await sockets[1].send(type="say", text="as you like")
            await sockets[0].until("said", text="as you like")
            for socket in sockets:
                await socket.close()
            return [message.get("text") or message.get("error", "") for message in sockets[0].messages]

    answers = asyncio.run(flood())
    assert 8 <= answers.count("hello") <= 10
    assert answers.count("TooMany") >= 40


def test_a_flood_of_pings_is_cut_off(server: ServerProcess) -> None:
    assert reason(sent(server, frame(b"", PING) * 500)) == (1008, "you ping too often")


async def never_reads(line: RawLine, data: bytes) -> None:
    """Sends on and on without reading, until the server hangs up or takes nothing more."""
    line.writer.transport.pause_reading()  # type: ignore[attr-defined] # the type of streams is too wide
    until = time.monotonic() + 30
    while not line.writer.is_closing() and time.monotonic() < until:
        line.writer.write(data)
        try:
            async with asyncio.timeout(0.2):
                await line.writer.drain()
        except TimeoutError:
            pass
        except ConnectionError:
            break
    assert time.monotonic() < until
    await line.abort()


def test_who_does_not_read_is_cut_off_while_the_others_play(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Without limits, where anybody may send as much as the line takes."""

    async def flood(server: ServerProcess) -> None:
        async with Visitors(server.base) as visitors, bystanders(server) as others:
            _, line = await table_and_line(server, visitors)
            before = server.resident
            await never_reads(line, frame(NO_MOVE) * 500)
            assert server.resident - before < 40_000_000
            assert others.slowest < 5

    with ServerProcess(tmp_path_factory.mktemp("unread") / "games.db") as server:
        asyncio.run(flood(server))


def test_a_dead_connection_is_noticed_within_ten_seconds(server: ServerProcess) -> None:
    async def wait() -> float:
        async with Visitors(server.base) as visitors:
            table, dead = await table_and_line(server, visitors)
            friend = await visitors.socket(table.code, table.people[1])
            while not friend.table or not friend.table["seats"][0]["here"]:
                await friend.until("table")
            dead.writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            dead.writer.transport.pause_reading()  # type: ignore[attr-defined] # the type is too wide
            began = time.monotonic()
            while friend.table["seats"][0]["here"]:
                await friend.until("table")
            await dead.abort()
            await friend.close()
            return time.monotonic() - began

    assert asyncio.run(wait()) < 10
