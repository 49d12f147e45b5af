"""uvicorn's WebSocket with two short cuts, which double the moves a second.

What everybody at a table is told is the same, so it is framed once and the bytes are written to each socket.
And what a client sends goes straight to its listener, not through a queue and a task of its own. Who does not
read what it is sent is cut off, before it costs memory.
"""

from collections.abc import Callable
from typing import Any, Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from coloretto.server.limits import Bucket, Rate

WHOLE_TEXT = 0x81  # the first byte of a text frame that is the whole message
EXTENSION = "coloretto.connection"
MOST_UNREAD = 256 * 1024  # bytes waiting for a client that does not read
MOST_PIECES = 64  # of one message

PIECE = 16 * 1024  # bytes read before looking up
PINGS = Rate(100, 10, "pings")

TOO_MANY_PINGS = 1008, "you ping too often"
TOO_SLOW = 1008, "you do not read what you are sent"


def frame(message: bytes) -> bytes:
    """A message as it goes over the line."""
    size = len(message)
    if size < 126:
        return bytes((WHOLE_TEXT, size)) + message
    if size < 1 << 16:
        return bytes((WHOLE_TEXT, 126, size >> 8, size & 255)) + message
    return Frame(Opcode.TEXT, message).serialize(mask=False, extensions=())


class Line(Protocol):
    """What the rest of the server knows of a connection."""

    listener: Callable[[bytes], None] | None

    def tell(self, frames: bytes) -> None: ...
    def cut_off(self, code: int, reason: str) -> None: ...


class Connection(WebSocketsSansIOProtocol):
    listener: Callable[[bytes], None] | None = None
    _pings: Bucket | None = None

    def tell(self, frames: bytes) -> None:
        """One or more whole frames."""
        if self.close_sent or self.transport.is_closing():
            return
        self.transport.write(frames)
        self._look_at_what_is_unread()

    def cut_off(self, code: int, reason: str) -> None:
        """Say why and hang up, without waiting for what is still unread."""
        if self.close_sent or self.transport.is_closing():
            return
        if self.conn.state is not State.OPEN:  # it has said goodbye by itself, just now
            self.transport.abort()
            return
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
        else:
            self.close_timer = self.loop.call_later(1, self.transport.abort)

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # the handshake was in order, and the application will see this scope
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment] # uvicorn's type is narrower

    def data_received(self, data: bytes) -> None:
        """What comes in one go may be tens of thousands of frames: whoever is cut off is not read to the end,
        and whoever is not waits for the others after each piece."""
        super().data_received(data[:PIECE])
        for start in range(PIECE, len(data), PIECE):
            if self.close_sent or self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])
        self._look_at_what_is_unread()  # answers to pings, too
        if len(data) > PIECE and not self.transport.is_closing():
            self.transport.pause_reading()
            self.loop.call_soon(self._read_on)

    def _read_on(self) -> None:
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def handle_cont(self, event: Any) -> None:
        super().handle_cont(event)
        if len(self.frames) > MOST_PIECES:
            self.cut_off(1009, "a message in too many pieces")

    def handle_ping(self) -> None:
        super().handle_ping()
        self._count_pings()

    def handle_pong(self, event: Any) -> None:
        super().handle_pong(event)
        self._count_pings()

    def _count_pings(self) -> None:
        if self._pings is None:
            self._pings = Bucket(PINGS)
        if self._pings.wait(PINGS):
            self.cut_off(*TOO_MANY_PINGS)

    async def send(self, message: Any) -> None:
        if not self.handshake_complete and self.transport.is_closing():  # cut off before being let in
            raise ClientDisconnected
        await super().send(message)
        if self.close_sent:  # an answer of HTTP ends the handshake, too, and uvicorn need not log an error
            self.handshake_complete = True

    def handle_events(self) -> None:
        if self.handshake_initiated and not self.handshake_complete:  # nobody may speak before being let in
            self.transport.abort()
            return
        super().handle_events()

    def handle_parser_exception(self) -> None:
        if self.conn.close_sent:
            super().handle_parser_exception()
        else:  # broken before it began
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        if self.listener is None or self.curr_msg_data_type != "text":
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.listener(bytes(data))

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # nobody is there to read the rest

    def _look_at_what_is_unread(self) -> None:
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.cut_off(*TOO_SLOW)
