"""Both ends of the engine for the tests: in this process, and as a program of its own."""

import io
import json
import signal
import subprocess
import sys
import threading
from queue import SimpleQueue
from types import TracebackType
from typing import Any

from coloretto.engine import Speaker

PATIENCE = 60  # seconds; the first run on a machine compiles the search
START = "brown -/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+"
CHOICE = "brown @2/B/- R/OY/Y 1 8R8O7Y9G8B9V3J10+"  # draw, or take 2

Json = dict[str, Any]


def written(request: object) -> bytes:
    return request if isinstance(request, bytes) else json.dumps(request).encode()


def answers(*requests: object, programs: bool = False) -> list[Json]:
    """What the engine says to these lines, in the order in which it says it."""
    sink = io.BytesIO()
    Speaker(io.BytesIO(b"\n".join(map(written, requests))), sink, programs=programs).run()
    return [read(line) for line in sink.getvalue().splitlines()]


def answer(*requests: object, programs: bool = False) -> Json:
    (only,) = answers(*requests, programs=programs)
    return only


def read(line: bytes | str) -> Json:
    """An answer, which must be JSON to the letter."""

    def no_constant(constant: str) -> None:
        raise AssertionError(f"{constant} in {line!r}")

    said = json.loads(line, parse_constant=no_constant)
    assert isinstance(said, dict) and "id" in said
    return said


class Sink:
    """Keeps what the engine says; takes only so many bytes at a time, as a pipe that is nearly full does."""

    def __init__(self, most: int = 1 << 20) -> None:
        self._most = most
        self.text = b""

    def write(self, data: memoryview) -> int:
        self.text += bytes(data[: self._most])
        return min(len(data), self._most)

    def fileno(self) -> int:
        raise OSError("not a file")


class EngineProcess:
    """`coloretto engine`, spoken to line by line."""

    def __init__(self, *options: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "coloretto", "engine", *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert self.process.stdin and self.process.stdout and self.process.stderr
        self.stdin, self.stdout, self.stderr = self.process.stdin, self.process.stdout, self.process.stderr
        self._said: SimpleQueue[bytes] = SimpleQueue()
        self._ear = threading.Thread(target=self._listen, daemon=True)
        self._ear.start()

    def _listen(self) -> None:
        for line in self.stdout:
            self._said.put(line)

    def say(self, *requests: object) -> None:
        self.stdin.write(b"".join(written(request) + b"\n" for request in requests))
        self.stdin.flush()

    def hear(self) -> Json:
        return read(self._said.get(timeout=PATIENCE))

    def hear_by_id(self, count: int) -> dict[Any, Json]:
        heard = [self.hear() for _ in range(count)]
        return {said["id"]: said for said in heard}

    def interrupt(self) -> None:
        self.process.send_signal(signal.SIGINT)

    def end(self) -> tuple[int, str]:
        """End the input; the exit code and what it told people."""
        self.stdin.close()
        code = self.process.wait(PATIENCE)
        self._ear.join(PATIENCE)
        assert self._said.empty()
        return code, self.stderr.read().decode().replace("Preparing the engine, once…\n", "")

    def __enter__(self) -> "EngineProcess":
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _where: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.wait(PATIENCE)
        self._ear.join(PATIENCE)
        for stream in (self.stdin, self.stdout, self.stderr):
            stream.close()
