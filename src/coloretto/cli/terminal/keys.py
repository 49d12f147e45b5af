"""Single keys from a terminal, or lines where the input is none, so that a script can pipe moves in.

A reader is a context: whatever happens inside, the terminal is afterwards as it was before.
"""

import re
import sys
from collections import deque
from collections.abc import Iterator
from typing import Protocol, TextIO

RESIZED = "resized"  # the window has another size: draw again
SUSPENDED = "suspended"  # the shell wants the terminal back for a while
NO_KEY = ""  # the time is up
ENTER, ESCAPE, BACKSPACE = "enter", "escape", "backspace"

NAMES = {"\r": ENTER, "\n": ENTER, "\x1b": ESCAPE, "\x7f": BACKSPACE, "\b": BACKSPACE}
END_OF_INPUT = "\x04"
ONE_KEY = re.compile(r"\x1b(?:\[[0-9;?<]*[ -/]*[@-~]|O.)|.", re.DOTALL)
SEVERAL_KEYS = re.compile(r"[d1-5]+")


class Keys(Protocol):
    def __enter__(self) -> object: ...

    def __exit__(self, *_error: object) -> None: ...

    def read(self, seconds: float | None = None) -> str:
        """The next key by its letter or name. EOFError when there will be none."""
        ...


def open_keys() -> Keys:
    if not sys.stdin.isatty():
        return Lines(sys.stdin)
    if sys.platform == "win32":
        from coloretto.cli.terminal.windows_keys import WindowsKeys

        return WindowsKeys()
    from coloretto.cli.terminal.posix_keys import PosixKeys

    return PosixKeys(sys.stdin.fileno())


def keys_in(text: str) -> Iterator[str]:
    """Split what a terminal sent; a key that sends an escape sequence is one key."""
    for key in ONE_KEY.findall(text):
        yield NAMES.get(key, key)


class Lines:
    """Each line is a key or a move such as `place 2`; a line such as `d1` is a key for each letter."""

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
            self._waiting.extend(line if SEVERAL_KEYS.fullmatch(line) else [line or ENTER])
        return self._waiting.popleft()

    def line(self) -> str:
        line = self._file.readline()
        if not line:
            raise EOFError
        return line.rstrip("\r\n")
