"""Single keys from a terminal, or lines where the input is none, so that a script can pipe moves in.

A reader is a context: whatever happens inside, the terminal is afterwards as it was before.
"""

import codecs
import re
import sys
import time
from collections import deque
from collections.abc import Iterator
from typing import Protocol, TextIO

RESIZED = "resized"  # the window has another size: draw again
NO_KEY = ""  # the time is up
ENTER, ESCAPE, BACKSPACE = "enter", "escape", "backspace"

NAMES = {"\r": ENTER, "\n": ENTER, "\x1b": ESCAPE, "\x7f": BACKSPACE, "\b": BACKSPACE}
END_OF_INPUT = "\x04"
INTERRUPT = "\x03"
ONE_KEY = re.compile(r"\x1b(?:\[[0-9;?<]*[ -/]*[@-~]|O.)|.", re.DOTALL)
SEVERAL_MOVES = re.compile(r"[d1-5]+")


class Keys(Protocol):
    whole_lines: bool  # what is typed comes line by line

    def __enter__(self) -> "Keys": ...

    def __exit__(self, *_error: object) -> None: ...

    def read(self, seconds: float | None = None) -> str:
        """The next key by its letter or name. EOFError when there will be none."""
        ...


def keys_in(text: str) -> Iterator[str]:
    """Split what a terminal sent; a key that sends an escape sequence is one key."""
    for key in ONE_KEY.findall(text):
        yield NAMES.get(key, key)


class Lines:
    """Each line is a key or a move such as `place 2`; a line such as `d1` is a key for each letter."""

    whole_lines = True

    def __init__(self, file: TextIO) -> None:
        self._file = file
        self._waiting: deque[str] = deque()

    def __enter__(self) -> "Lines":
        return self

    def __exit__(self, *_error: object) -> None:
        pass

    def read(self, seconds: float | None = None) -> str:
        if seconds is not None:  # nobody is watching, so nobody is waited for
            return NO_KEY
        if not self._waiting:
            line = self.line().strip()
            self._waiting.extend(line if SEVERAL_MOVES.fullmatch(line) else [line or ENTER])
        return self._waiting.popleft()

    def line(self) -> str:
        line = self._file.readline()
        if not line:
            raise EOFError
        return line.rstrip("\r\n")


if sys.platform == "win32":
    import msvcrt
    import os

    class TerminalKeys:
        """The console of Windows, which reports neither resizing nor waiting time: it is asked in turns."""

        whole_lines = False
        often = 0.02

        def __enter__(self) -> "TerminalKeys":
            self._size = os.get_terminal_size()
            return self

        def __exit__(self, *_error: object) -> None:
            pass

        def read(self, seconds: float | None = None) -> str:
            until = None if seconds is None else time.monotonic() + seconds
            while not msvcrt.kbhit():
                if os.get_terminal_size() != self._size:
                    self._size = os.get_terminal_size()
                    return RESIZED
                if until is not None and time.monotonic() >= until:
                    return NO_KEY
                time.sleep(self.often)
            return self._key(msvcrt.getwch())

        def _key(self, key: str) -> str:
            if key in {"\x00", "\xe0"}:  # an arrow or function key, whose name follows
                return ESCAPE + msvcrt.getwch()
            if key == INTERRUPT:
                raise KeyboardInterrupt
            if key in {END_OF_INPUT, "\x1a"}:
                raise EOFError
            return NAMES.get(key, key)

else:
    import os
    import select
    import signal
    import termios
    import tty
    from types import FrameType

    class TerminalKeys:
        """A POSIX terminal that hands over each key at once and does not print it."""

        whole_lines = False

        def __init__(self) -> None:
            self._file = sys.stdin.fileno()
            self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
            self._waiting: deque[str] = deque()

        def __enter__(self) -> "TerminalKeys":
            self._before = termios.tcgetattr(self._file)
            self._wake, self._waker = os.pipe()
            os.set_blocking(self._waker, False)
            self._old_handlers = {
                signal.SIGWINCH: signal.signal(signal.SIGWINCH, self._resized),
                signal.SIGTERM: signal.signal(signal.SIGTERM, _end),
            }
            tty.setcbreak(self._file)
            return self

        def __exit__(self, *_error: object) -> None:
            termios.tcsetattr(self._file, termios.TCSADRAIN, self._before)
            for number, handler in self._old_handlers.items():
                signal.signal(number, handler)
            os.close(self._wake)
            os.close(self._waker)

        def read(self, seconds: float | None = None) -> str:
            while not self._waiting:
                ready, _, _ = select.select([self._file, self._wake], [], [], seconds)
                if self._wake in ready:
                    os.read(self._wake, 1024)
                    return RESIZED
                if not ready:
                    return NO_KEY
                self._fetch()
            key = self._waiting.popleft()
            if key == END_OF_INPUT:
                raise EOFError
            return key

        def _fetch(self) -> None:
            try:
                sent = os.read(self._file, 1024)
            except OSError:  # the terminal is gone
                raise EOFError from None
            if not sent:
                raise EOFError
            self._waiting.extend(keys_in(self._decoder.decode(sent)))

        def _resized(self, _signal: int, _frame: FrameType | None) -> None:
            try:
                os.write(self._waker, b"r")
            except BlockingIOError:
                pass  # it has been told often enough

    def _end(number: int, _frame: FrameType | None) -> None:
        """Leaves by the way of every other end, so that the terminal is restored."""
        sys.exit(128 + number)
