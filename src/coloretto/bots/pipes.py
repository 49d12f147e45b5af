"""A program and the pipes to it: lines go in, lines come out, and it is always brought to an end."""

import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, TypeAlias

LONGEST_LINE = 1 << 20  # bytes
LONGEST_QUOTE = 200  # characters of what a program has said
GRACE = 1.0  # seconds to end by itself when its input has ended
LOOK_AROUND = 0.05  # seconds between two looks at `stop`
MOST_LINES = 1000  # that belong to no question, late answers for instance, before the one waited for

Answer = dict[str, Any]


class Trouble(Exception):
    """What went wrong with a program, in words that follow its name."""


def printable(said: object) -> str:
    """What a program said, short, and without anything that could steer a terminal."""
    text = " ".join(str(said).split())
    text = text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"
    return repr("".join(letter if letter.isprintable() else "?" for letter in text))


Outcomes: TypeAlias = "SimpleQueue[Answer | Trouble]"


class Pipes:
    def __init__(self, command: list[str]) -> None:
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is for us to hear; and children of the program end with it
            )
        except (OSError, ValueError) as error:
            raise Trouble(f"could not be started: {error}") from None
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._stdin, self._stdout = self._process.stdin, self._process.stdout
        self._stderr = self._process.stderr
        self._last_words = b""
        self._listener = in_the_background(self._keep_last_words)
        self._exchange: threading.Thread | None = None

    def exchange(
        self,
        request: bytes,
        recognise: Callable[[bytes], Answer | None],
        patience: float,
        stop: Callable[[], bool],
    ) -> Answer:
        """Send a line and wait for the one that is recognised; `TimeoutError` when it does not come."""
        # Not every system can wait for a pipe with an eye on the clock, but a thread can be left waiting.
        outcomes: Outcomes = SimpleQueue()
        self._exchange = in_the_background(lambda: outcomes.put(self._send_and_read(request, recognise)))
        outcome = wait_for(outcomes, patience, stop)
        self._exchange.join()
        if isinstance(outcome, Trouble):
            raise outcome
        return outcome

    def _send_and_read(self, request: bytes, recognise: Callable[[bytes], Answer | None]) -> Answer | Trouble:
        try:
            with suppress(BrokenPipeError):  # it has ended; what it said before comes first
                self._stdin.write(request)
                self._stdin.flush()
            for _ in range(MOST_LINES):
                line = self._stdout.readline(LONGEST_LINE + 1)
                if not line:
                    return Trouble(self._how_it_ended())
                if len(line) > LONGEST_LINE:
                    return Trouble(f"printed a line of more than {LONGEST_LINE:,} bytes")
                if line.strip() and (answer := recognise(line)) is not None:
                    return answer
            return Trouble(f"printed {MOST_LINES:,} lines and no answer among them")
        except Trouble as trouble:
            return Trouble(f"{trouble}{self.last_words()}")
        except (OSError, ValueError) as error:  # closed meanwhile
            return Trouble(f"cannot be reached: {error}")

    def _how_it_ended(self) -> str:
        try:
            code = self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return f"closed its output{self.last_words()}"
        how = f"with exit code {code}" if code >= 0 else f"by signal {-code}"
        return f"stopped {how} before it answered{self.last_words()}"

    def last_words(self) -> str:
        """The last line on its standard error, as the end of a sentence."""
        self._listener.join(LOOK_AROUND)
        said = self._last_words.decode(errors="replace")
        return f"; its last words: {printable(said)}" if said else ""

    def _keep_last_words(self) -> None:
        with suppress(OSError, ValueError):
            while line := self._stderr.readline(LONGEST_LINE):
                self._last_words = line.strip() or self._last_words

    def close(self) -> None:
        """End its input and wait a little; what has not ended then, or still owes an answer, is killed."""
        owes_an_answer = self._exchange is not None and self._exchange.is_alive()
        if owes_an_answer or not self._ends_by_itself():
            self._kill()
        for thread, stream in ((self._exchange, self._stdout), (self._listener, self._stderr)):
            if thread is not None:
                thread.join(GRACE)
            if thread is None or not thread.is_alive():
                stream.close()
        with suppress(OSError):
            self._stdin.close()

    def _ends_by_itself(self) -> bool:
        with suppress(OSError):
            self._stdin.close()
        try:
            self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return False
        self._listener.join(GRACE)
        return not self._listener.is_alive()  # a child of it would still hold the pipe

    def _kill(self) -> None:
        if os.name == "posix":
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()


def wait_for(outcomes: Outcomes, patience: float, stop: Callable[[], bool]) -> Answer | Trouble:
    until = time.monotonic() + patience
    while (left := until - time.monotonic()) > 0 and not stop():
        with suppress(Empty):
            return outcomes.get(timeout=min(left, LOOK_AROUND))
    raise TimeoutError


def in_the_background(work: Callable[[], object]) -> threading.Thread:
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread
