"""A real terminal for the tests: the game runs behind a pseudo-terminal and a screen is kept of it."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyte

PATIENCE = 60  # seconds; the first run on a machine compiles the rules
QUIET = 0.02  # seconds without output: the screen is drawn

# The game gets the terminal as its own, so that Ctrl-C on it reaches the game.
IN_CONTROL = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.argv[1], sys.argv[1:])
"""


class Terminal:
    """`coloretto play` with some options in a window of some size."""

    def __init__(
        self,
        *options: str,
        columns: int = 80,
        lines: int = 24,
        folder: Path | None = None,
        **environment: str,
    ) -> None:
        self.screen = pyte.Screen(columns, lines)
        self.stream = pyte.ByteStream(self.screen)
        self.output = b""
        self.master, self.slave = pty.openpty()
        self.resize(columns, lines, tell=False)
        self.settings = self.attributes()
        self.game = subprocess.Popen(
            [sys.executable, "-c", IN_CONTROL, sys.executable, "-m", "coloretto", "play", *options],
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            env=surroundings(environment),
            cwd=folder,
            start_new_session=True,
        )

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_error: object) -> None:
        self.game.kill()
        self.game.wait()
        os.close(self.master)
        os.close(self.slave)

    def attributes(self) -> list[Any]:
        return termios.tcgetattr(self.slave)

    def resize(self, columns: int, lines: int, tell: bool = True) -> None:
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.screen.resize(lines, columns)
        if tell:
            self.game.send_signal(signal.SIGWINCH)

    def press(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    def fetch(self, seconds: float = QUIET) -> bool:
        """Take in what the game has written; whether there was anything."""
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        sent = os.read(self.master, 1 << 16)
        self.output += sent
        self.stream.feed(sent)
        return True

    def wait(self, is_there: Callable[[str], bool]) -> str:
        """The text of the screen as soon as it is drawn and as wanted."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if not self.fetch() and is_there(self.text):
                return self.text
        raise AssertionError(f"waited in vain for the screen, which shows\n{self.text}")

    def wait_for(self, words: str) -> str:
        return self.wait(lambda text: words in text)

    def press_and_wait(self, keys: str, words: str) -> str:
        self.press(keys)
        return self.wait_for(words)

    def end(self) -> int:
        """The exit code, after the last words of the game."""
        until = time.monotonic() + PATIENCE
        while self.game.poll() is None and time.monotonic() < until:
            self.fetch()
        while self.fetch():
            pass
        return self.game.wait(timeout=1)


def surroundings(changes: dict[str, str]) -> dict[str, str]:
    meddling = {"NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES"}
    usual = {name: value for name, value in os.environ.items() if name not in meddling}
    return usual | {"TERM": "xterm-256color", "COLORTERM": "truecolor"} | changes


def all_written(terminal: int) -> bytes:
    """What is written to a terminal, until nobody writes to it any more."""

    def some() -> bytes:
        try:
            return os.read(terminal, 4096)
        except OSError:
            return b""

    return b"".join(iter(some, b""))
