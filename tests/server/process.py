"""A server as a process of its own, with a real database file.

with ServerProcess(tmp_path / "games.db") as server:
    httpx.get(f"{server.base}/health")
    server.kill()
    server.start()
"""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from types import TracebackType

import httpx

# Below the ports that systems give to outgoing connections, so that a server finds its own again; and many,
# so that tests which run at the same time do not choose the same.
PORTS = range(15_000, 30_000)
PATIENCE = 20.0  # seconds for a start or a stop, on a machine that has other work
LOOK_EVERY = 0.02  # seconds
READY = b"Coloretto is at "  # is printed when somebody can connect

_next_port = count(os.getpid() * 1009)  # far from that of a neighbouring process


class DidNotStart(Exception):
    """The process has ended by itself; its log is the message."""


class ServerProcess:
    """`flags` are those of `coloretto serve`; floods are cut off only where `limits` says so."""

    def __init__(
        self,
        database: Path,
        *flags: str,
        limits: bool = False,
        port: int | None = None,
        environment: Mapping[str, str] | None = None,
        program: tuple[str, ...] = ("-m", "coloretto", "serve"),
    ) -> None:
        self.database, self.flags, self.limits = database, flags, limits
        self.port = port or free_port()
        self.environment, self.program = dict(environment or {}), program
        self.log_file = database.parent / f"{database.name}.log"
        self._log_before = 0
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def log(self) -> str:
        """Everything that it has printed, from all its starts."""
        return self.log_file.read_text("utf-8", errors="replace") if self.log_file.exists() else ""

    @property
    def resident(self) -> int:
        """Bytes of memory that are its own."""
        status = Path(f"/proc/{self.pid}/status").read_text("ascii")
        line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
        return int(line.split()[1]) * 1024

    def start(self) -> float:
        """Returns when it answers, with the seconds that took."""
        assert not self.is_alive
        began = time.monotonic()
        self.launch()
        while not self._answers():
            if not self.is_alive:
                raise DidNotStart(self.log)
            if time.monotonic() - began > PATIENCE:
                self.kill()
                raise DidNotStart(f"did not answer within {PATIENCE:g} seconds: {self.log}")
            time.sleep(LOOK_EVERY)
        return time.monotonic() - began

    @property
    def _own_log(self) -> bytes:
        """What it has printed since it was launched."""
        return self.log_file.read_bytes()[self._log_before :]

    def launch(self) -> None:
        """Starts the process and does not wait."""
        self._log_before = self.log_file.stat().st_size if self.log_file.exists() else 0
        switch = "--limits" if self.limits else "--no-limits"
        place = ("--host", "127.0.0.1", "--port", str(self.port), "--database", str(self.database))
        command = [sys.executable, *self.program, *place, switch, *self.flags]
        with self.log_file.open("ab") as log:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=clean_environment() | self.environment,
            )

    def stop(self) -> int:
        """Asks it to end as a service manager does; gives its exit code."""
        assert self._process
        if self.is_alive:
            self._process.send_signal(signal.SIGTERM)
        return self.wait()

    def wait(self) -> int:
        """Until it has ended by itself; gives its exit code."""
        assert self._process
        try:
            return self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def kill(self) -> None:
        """As a power failure would: nothing more is written, nobody is told."""
        assert self._process
        self._process.kill()
        self._process.wait(PATIENCE)

    def _answers(self) -> bool:
        """Itself, and not another server on this port."""
        if READY not in self._own_log:
            return False
        try:
            return httpx.get(f"{self.base}/health", trust_env=False, timeout=2).status_code == 200
        except httpx.TransportError:
            return False

    def __enter__(self) -> "ServerProcess":
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self.is_alive:
            self.stop()


def free_port() -> int:
    for _ in PORTS:
        port = PORTS[next(_next_port) % len(PORTS)]
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise OSError(f"no port is free from {PORTS.start} to {PORTS.stop - 1}")


def clean_environment() -> dict[str, str]:
    """Without the settings of whoever runs the tests."""
    return {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("COLORETTO_") or name == "COLORETTO_CACHE"
    }
