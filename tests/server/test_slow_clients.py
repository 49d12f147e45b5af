"""Who connects and says nothing, or half of it, is not waited for."""

import socket
import time
from pathlib import Path

import pytest

from coloretto.server.http import PATIENCE
from tests.server.process import ServerProcess

HEADERS = b"POST /api/people HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n"


@pytest.mark.parametrize(
    ("said", "answer"),
    [(b"", b""), (HEADERS, b""), (HEADERS + b"\r\nhalf of it", b"HTTP/1.1 400")],
    ids=["nothing", "half of its headers", "half of its body"],
)
def test_a_client_that_stops_in_the_middle_is_sent_away(tmp_path: Path, said: bytes, answer: bytes) -> None:
    with ServerProcess(tmp_path / "games.db") as server:
        began = time.monotonic()
        with socket.create_connection(("127.0.0.1", server.port), timeout=3 * PATIENCE) as client:
            client.sendall(said)
            try:
                heard = client.recv(1000)
            except ConnectionResetError:
                heard = b""
        assert heard.startswith(answer) and (heard or not answer)
        assert PATIENCE - 1 < time.monotonic() - began < 2 * PATIENCE
