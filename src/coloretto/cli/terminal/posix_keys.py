"""Keys from a terminal of Linux, macOS or BSD."""

import codecs
import os
import select
import signal
import sys
import termios
import tty
from collections import deque
from contextlib import suppress
from types import FrameType

from coloretto.cli.terminal.keys import END_OF_INPUT, NO_KEY, RESIZED, SUSPENDED, keys_in

AT_MOST = 1024  # bytes read at once


class PosixKeys:
    """The terminal hands over each key at once and does not print it. Signals wake whoever is reading."""

    def __init__(self, terminal: int) -> None:
        self._terminal = terminal
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self._waiting: deque[str] = deque()

    def __enter__(self) -> "PosixKeys":
        self._settings = termios.tcgetattr(self._terminal)
        self._wake, self._waker = os.pipe()
        os.set_blocking(self._waker, False)
        mine = {signal.SIGWINCH: self._tell, signal.SIGTSTP: self._tell, signal.SIGTERM: leave}
        self._handlers = {number: signal.signal(number, handler) for number, handler in mine.items()}
        tty.setcbreak(self._terminal)
        return self

    def __exit__(self, *_error: object) -> None:
        termios.tcsetattr(self._terminal, termios.TCSADRAIN, self._settings)
        for number, handler in self._handlers.items():
            signal.signal(number, handler)
        os.close(self._wake)
        os.close(self._waker)

    def read(self, seconds: float | None = None) -> str:
        while not self._waiting:
            ready, _, _ = select.select([self._terminal, self._wake], [], [], seconds)
            if self._wake in ready:
                told = os.read(self._wake, AT_MOST)
                return SUSPENDED if signal.SIGTSTP in told else RESIZED
            if not ready:
                return NO_KEY
            self._fetch()
        key = self._waiting.popleft()
        if key == END_OF_INPUT:
            raise EOFError
        return key

    def _fetch(self) -> None:
        try:
            sent = os.read(self._terminal, AT_MOST)
        except OSError:  # the terminal is gone
            sent = b""
        if not sent:
            raise EOFError
        self._waiting.extend(keys_in(self._decoder.decode(sent)))

    def _tell(self, number: int, _frame: FrameType | None) -> None:
        with suppress(BlockingIOError):  # the reader has been told often enough
            os.write(self._waker, bytes([number]))


def leave(number: int, _frame: FrameType | None) -> None:
    """Ends by the same way as everything else, so that the terminal is restored."""
    sys.exit(128 + number)
