"""A WebSocket client made by hand, so lean that it is the server that is measured."""

import asyncio
import base64
import os
from collections.abc import Callable

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
MASKED_BY_NOTHING = b"\x00\x00\x00\x00"


def text_frame(data: bytes, opcode: int = TEXT) -> bytes:
    """As a client sends it: masked, with a key of zeros, which leaves the bytes as they are."""
    if len(data) < 126:
        return bytes((0x80 | opcode, 0x80 | len(data))) + MASKED_BY_NOTHING + data
    return bytes((0x80 | opcode, 0xFE)) + len(data).to_bytes(2, "big") + MASKED_BY_NOTHING + data


class RawSocket(asyncio.Protocol):
    """Calls `hear` with the bytes of each message, and `lost` when the line is gone."""

    def __init__(self, path: str, secret: str | None, hear: Callable[["RawSocket", bytes], None]) -> None:
        self._path, self._secret, self._hear = path, secret, hear
        self.lost: Callable[[], None] = lambda: None
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport
        self._rest = b""
        self._is_open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport) or hasattr(transport, "write")
        self.transport = transport  # type: ignore[assignment] # uvloop's has no such base
        key = base64.b64encode(os.urandom(16)).decode()
        secret = f"Authorization: Bearer {self._secret}\r\n" if self._secret else ""
        self.transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{secret}\r\n".encode()
        )

    def send(self, data: bytes) -> None:
        self.transport.write(text_frame(data))

    def close(self) -> None:
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        if not self._is_open:
            data = self._opened(data)
        self._rest = self._frames(data)

    def _opened(self, data: bytes) -> bytes:
        head, separator, rest = data.partition(b"\r\n\r\n")
        if not separator:
            self._rest = data
            return b""
        if b" 101 " not in head:
            self.ready.set_exception(ConnectionError(data.decode(errors="replace")))
            self.transport.abort()
            return b""
        self._is_open = True
        self.ready.set_result(None)
        return rest

    def _frames(self, data: bytes) -> bytes:
        """Every whole frame; gives what is left. A server does not mask."""
        at, end = 0, len(data)
        while end - at >= 2:
            length, start = data[at + 1], at + 2
            if length == 126:
                length, start = int.from_bytes(data[start : start + 2], "big"), start + 2
            elif length == 127:
                length, start = int.from_bytes(data[start : start + 8], "big"), start + 8
            if start + length > end:
                break
            self._frame(data[at] & 15, data[start : start + length])
            at = start + length
        return data[at:]

    def _frame(self, opcode: int, payload: bytes) -> None:
        if opcode == TEXT:
            self._hear(self, payload)
        elif opcode == PING:
            self.transport.write(text_frame(payload, PONG))

    def connection_lost(self, error: Exception | None) -> None:
        if not self.ready.done():
            self.ready.set_exception(error or ConnectionError("the line is gone"))
        self.lost()


async def connected(
    port: int, path: str, secret: str | None, hear: Callable[[RawSocket, bytes], None]
) -> RawSocket:
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: RawSocket(path, secret, hear), "127.0.0.1", port)
    await socket.ready
    return socket
