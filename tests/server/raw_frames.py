"""Frames as no library would send them: of any opcode and length, whole or torn, over a plain connection."""

import asyncio
import base64
import random
import struct
from contextlib import suppress

TEXT, BINARY, CLOSE, PING, PONG, CONTINUATION = 1, 2, 8, 9, 10, 0
KEY = base64.b64encode(bytes(16)).decode()
NO_MASK = bytes(4)  # a key of zeros leaves the bytes as they are

SEEDS = [
    b'{"type":"move","ply":0,"move":"draw"}',
    b'{"ply":3,"move":"take 1","game":"kq7w2m9x0b"}',
    b'{"type":"say","text":"Hello \\ud83e\\udd8e"}',
    b'{"type":"react","reaction":"\xf0\x9f\x91\x8f"}',
    b'{"type":"sit","name":"Ben","seat":2}',
    b'{"type":"agree","seat":2}',
    b'{"type":"back"}',
    b'{"type":"again"}',
    b'{"type":"undo"}',
    b'{"type":"choose","seat":1,"jokers":["red"],"plus":["green","blue","red"]}',
]
FOR_OTHERS_TO_DO = [b'{"type":"fill","level":"casual"}', b'{"type":"bot","seat":3}', b'{"type":"leave"}']
SPLINTERS = [
    *(b'"', b"{", b"}", b"[", b"]", b":", b",", b"null", b"true", b"-0", b"1e999", b"-1", b"9" * 40, b"0.5"),
    *(b'"ply"', b'"type"', b"\\ud800", b"\\u0000", b"\xff", b"\xed\xa0\x80", b"\x00", b"\xe2\x80\xae"),
    *(b"[" * 900, b'{"type":' * 300, b'"' + b"a" * 5000 + b'"', b"\xf0\x9f\xa6\x8e", b"\\", b"//", b"NaN"),
]  # fmt: skip


def frame(data: bytes, opcode: int = TEXT, fin: bool = True, reserved: int = 0, masked: bool = True) -> bytes:
    first = (0x80 if fin else 0) | reserved << 4 | opcode
    bit = 0x80 if masked else 0
    if len(data) < 126:
        head = bytes((first, bit | len(data)))
    elif len(data) < 1 << 16:
        head = bytes((first, bit | 126)) + struct.pack("!H", len(data))
    else:
        head = bytes((first, bit | 127)) + struct.pack("!Q", len(data))
    return head + (NO_MASK if masked else b"") + data


def mutated(dice: random.Random, seeds: list[bytes]) -> bytes:
    """An action that is nearly one, or hardly."""
    data = bytearray(dice.choice(seeds))
    for _ in range(dice.choice((1, 1, 2, 5))):
        at = dice.randrange(len(data) + 1)
        match dice.randrange(6):
            case 0:
                data[at : at + 1] = bytes((dice.randrange(256),))
            case 1:
                del data[at : at + dice.randrange(1, 8)]
            case 2:
                data[at:at] = dice.choice(SPLINTERS)
            case 3:
                data[at : at + dice.randrange(9)] = dice.choice(SPLINTERS)
            case 4:
                other = dice.choice(seeds)
                data[at:] = other[dice.randrange(len(other)) :]
            case _:
                data = data[:at] + data[at // 2 :]
    return bytes(data[:16_000])


def any_frame(dice: random.Random) -> bytes:
    """Against the protocol in one way or another, or not."""
    data = dice.randbytes(dice.choice((0, 1, 2, 60, 125, 126, 300, 20_000)))
    match dice.randrange(8):
        case 0:
            return dice.randbytes(dice.randrange(1, 200))
        case 1:  # a length that is a lie
            return bytes((0x80 | dice.randrange(16), 0xFF)) + dice.randbytes(8) + NO_MASK + data
        case 2:
            return frame(data, masked=False)
        case 3:
            return frame(data, dice.choice((CLOSE, PING, PONG)), fin=dice.random() < 0.7)
        case 4:
            return frame(data, CONTINUATION, fin=dice.random() < 0.5)
        case 5:
            return frame(data, dice.randrange(16), dice.random() < 0.7, dice.randrange(8))
        case 6:
            return frame(struct.pack("!H", dice.randrange(65536)) + data[:100], CLOSE)
        case _:
            return frame(dice.choice(SEEDS), TEXT, fin=dice.random() < 0.7)


def handshake(code: str, secret: str | None = None, more: str = "") -> bytes:
    authorization = f"Authorization: Bearer {secret}\r\n" if secret else ""
    return (
        f"GET /api/tables/{code}/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {KEY}\r\nSec-WebSocket-Version: 13\r\n"
        f"{authorization}{more}\r\n"
    ).encode()


class RawLine:
    """A connection to the server, byte by byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def open(cls, port: int) -> "RawLine":
        return cls(*await asyncio.open_connection("127.0.0.1", port))

    @classmethod
    async def at_table(cls, port: int, code: str, secret: str | None = None) -> "RawLine":
        line = await cls.open(port)
        line.writer.write(handshake(code, secret))
        head = await asyncio.wait_for(line.reader.readuntil(b"\r\n\r\n"), 10)
        assert b" 101 " in head, head
        return line

    async def read_all(self, seconds: float = 10) -> bytes:
        """Until the server hangs up."""
        data = b""
        async with asyncio.timeout(seconds):
            try:
                while piece := await self.reader.read(1 << 16):
                    data += piece
            except ConnectionError:
                pass
        return data

    async def abort(self) -> None:
        """Hangs up without a word."""
        self.writer.transport.abort()
        with suppress(ConnectionError):
            await self.writer.wait_closed()
