"""The screen that pictures are shown on: the whole window, or page after page where there is none."""

import os
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.control import Control
from rich.segment import Segment

from coloretto.cli.terminal.keys import (
    BACKSPACE,
    ENTER,
    ESCAPE,
    NO_KEY,
    RESIZED,
    SUSPENDED,
    Keys,
    Lines,
)

CURSOR = "▏"
BLINK = 0.05  # seconds: what would be gone sooner is not drawn


@dataclass(frozen=True)
class WholeWindow:
    """A picture that is told the size of the window and fills all of it."""

    picture: RenderableType

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width, height = console.size
        lines = console.render_lines(self.picture, options.update_dimensions(width, height))
        for number, line in enumerate(Segment.set_shape(lines, width, height)):
            if number:
                yield Segment.line()
            yield from line


class Screen:
    """A context: on every way out the window shows again what it showed before."""

    def __init__(self, console: Console, keys: Keys) -> None:
        self.console = console
        self.keys = keys
        is_window = console.is_terminal and not console.is_dumb_terminal
        self.is_whole_window = is_window and not isinstance(keys, Lines)
        self._drawn = 0.0

    def __enter__(self) -> "Screen":
        self.keys.__enter__()
        try:
            if self.is_whole_window:
                self.console.set_alt_screen(True)
                self.console.show_cursor(False)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_error: object) -> None:
        try:
            if self.is_whole_window:
                self.console.show_cursor(True)
                self.console.set_alt_screen(False)
        finally:
            self.keys.__exit__()

    def ask(self, picture: RenderableType) -> str:
        """Show the picture until a key is pressed."""
        self._draw(picture)
        return self._read(picture)

    def watch(self, picture: RenderableType, seconds: float = 0) -> str:
        """Show what nobody is asked about, for some time. A key cuts it short."""
        is_too_fast = not seconds and time.monotonic() < self._drawn + BLINK
        if not self.is_whole_window or is_too_fast:
            return NO_KEY
        self._draw(picture)
        return self._read(picture, until=time.monotonic() + seconds) if seconds else NO_KEY

    def line(self, picture_of: Callable[[str], RenderableType]) -> str | None:
        """Let somebody write a line, shown in the picture as it grows. None: thought better of it."""
        if isinstance(self.keys, Lines):
            self._draw(picture_of(""))
            return self.keys.line()
        text = ""
        while (key := self.ask(picture_of(text + CURSOR))) not in {ENTER, ESCAPE}:
            text = text[:-1] if key == BACKSPACE else text + key * (len(key) == 1 and key.isprintable())
        return text if key == ENTER else None

    def _read(self, picture: RenderableType, until: float | None = None) -> str:
        while True:
            key = self.keys.read(None if until is None else max(0, until - time.monotonic()))
            if key == SUSPENDED:
                self._suspend()
            elif key != RESIZED:
                return key
            self._draw(picture)

    def _draw(self, picture: RenderableType) -> None:
        if not self.is_whole_window:
            self.console.print(picture)
            return
        with self.console:  # one write, so that nothing flickers
            self.console.control(Control.home())
            self.console.print(WholeWindow(picture), end="")
        self._drawn = time.monotonic()

    def _suspend(self) -> None:
        """Give the terminal back to the shell until it lets the game go on."""
        self.__exit__()
        if sys.platform != "win32":
            os.kill(os.getpid(), signal.SIGTSTP)
        self.__enter__()


def open_screen(keys: Keys) -> Screen:
    """On standard output. What its encoding lacks is replaced rather than fatal."""
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")
    return Screen(Console(highlight=False), keys)
