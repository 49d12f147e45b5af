"""uvicorn's WebSocket with two short cuts, which double the moves a second.

What everybody at a table is told is the same, so it is framed once and the bytes are written to each socket.
And what a client sends goes straight to its listener, not through a queue and a task of its own. Who does not
read what it is sent is cut off, before it costs memory.
"""

from collections.abc import Callable
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

EXTENSION = "coloretto.connection"
MOST_UNREAD = 256 * 1024  # bytes waiting for a client that does not read
MOST_PIECES = 64  # of one message

TOO_SLOW = 1008, "you do not read what you are sent"


def frame(message: bytes) -> bytes:
    """A message as it goes over the line."""
    return Frame(Opcode.TEXT, message).serialize(mask=False, extensions=())


class Line(Protocol):
    """What the rest of the server knows of a connection."""

    listener: Callable[[bytes], None] | None

    def tell(self, frames: bytes) -> None: ...
    def cut_off(self, code: int, reason: str) -> None: ...


class Connection(WebSocketsSansIOProtocol):
    listener: Callable[[bytes], None] | None = None

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
        super().data_received(data)
        self._look_at_what_is_unread()  # answers to pings, too

    def handle_cont(self, event: Any) -> None:
        super().handle_cont(event)
        if len(self.frames) > MOST_PIECES:
            self.cut_off(1009, "a message in too many pieces")

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
