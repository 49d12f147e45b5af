"""Frames made by hand are those that the library makes, and nobody is answered who has been cut off."""

import asyncio
from typing import Any, cast

import pytest
from starlette.types import Receive, Scope, Send
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from coloretto.server.connection import EXTENSION, Connection, frame
from tests.server.raw_frames import RawLine, handshake
from tests.server.raw_frames import frame as raw_frame


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 255, 256, 65_535, 65_536, 70_000])
def test_a_frame_made_by_hand_is_that_of_the_library(size: int) -> None:
    message = bytes(size)
    assert frame(message) == Frame(Opcode.TEXT, message).serialize(mask=False, extensions=())


def test_who_is_cut_off_before_being_let_in_is_answered_nothing(caplog: pytest.LogCaptureFixture) -> None:
    """A frame before the server has said yes or no ends the connection; the no may already be on its way."""
    refusal = {"type": "websocket.http.response.start", "status": 401, "headers": []}
    refused = list[str]()

    async def refuse(scope: Scope, _receive: Receive, send: Send) -> None:
        refused.append("comes")
        while not scope["extensions"][EXTENSION].transport.is_closing():
            await asyncio.sleep(0)
        refused.append("refused")
        await send(refusal)
        await send({"type": "websocket.http.response.body", "body": b"no"})

    async def speak_too_soon() -> bytes:
        config = Config(cast(Any, refuse), log_config=None)
        config.load()
        loop = asyncio.get_running_loop()
        listening = await loop.create_server(lambda: Connection(config, ServerState(), {}), "127.0.0.1", 0)
        async with listening:
            line = await RawLine.open(listening.sockets[0].getsockname()[1])
            line.writer.write(handshake("BCDFGH"))
            while not refused:
                await asyncio.sleep(0)
            line.writer.write(raw_frame(b"hello", masked=False))
            answer = await line.read_all()
            await line.abort()
            return answer

    assert asyncio.run(speak_too_soon()) == b""
    assert refused == ["comes", "refused"]
    assert caplog.records == []
