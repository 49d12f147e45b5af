"""Keys from a console of Windows."""

import msvcrt
import os
import sys
import time

from coloretto.cli.terminal.keys import END_OF_INPUT, ESCAPE, NAMES, NO_KEY, RESIZED

assert sys.platform == "win32"  # so that mypy elsewhere passes over the rest

INTERRUPT = "\x03"
CONTROL_Z = "\x1a"
AN_ARROW_FOLLOWS = ("\x00", "\xe0")
LOOK_AGAIN_AFTER = 0.02  # the console can be asked but does not call


class WindowsKeys:
    def __enter__(self) -> "WindowsKeys":
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
            time.sleep(LOOK_AGAIN_AFTER)
        return self._named(msvcrt.getwch())

    def _named(self, key: str) -> str:
        if key in AN_ARROW_FOLLOWS:
            return f"{ESCAPE} {msvcrt.getwch()}"
        if key == INTERRUPT:
            raise KeyboardInterrupt
        if key in {END_OF_INPUT, CONTROL_Z}:
            raise EOFError
        return NAMES.get(key, key)
