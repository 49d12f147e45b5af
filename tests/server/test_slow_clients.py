"""Who connects and says nothing, or half of it, is not waited for."""

import socket
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from coloretto.server.http import PATIENCE
from tests.server.process import ServerProcess

HEADERS = b"POST /api/people HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n"
NOTHING, HALF_OF_ITS_HEADERS, HALF_OF_ITS_BODY = b"", HEADERS, HEADERS + b"\r\nhalf of it"


def what_it_hears(port: int, said: bytes) -> tuple[bytes, float]:
    """And after how many seconds."""
    began = time.monotonic()
    with socket.create_connection(("127.0.0.1", port), timeout=3 * PATIENCE) as client:
        client.sendall(said)
        try:
            heard = client.recv(1000)
        except ConnectionResetError:
            heard = b""
    return heard, time.monotonic() - began


def test_clients_that_stop_in_the_middle_are_sent_away(tmp_path: Path) -> None:
    """All at the same time: each of them is waited for."""
    said = (NOTHING, HALF_OF_ITS_HEADERS, HALF_OF_ITS_BODY)
    with ServerProcess(tmp_path / "games.db") as server, ThreadPoolExecutor(len(said)) as clients:
        nothing, headers, body = clients.map(partial(what_it_hears, server.port), said)
    assert nothing[0] == headers[0] == b""
    assert body[0].startswith(b"HTTP/1.1 400")
    assert all(PATIENCE - 1 < seconds < 2 * PATIENCE for _, seconds in (nothing, headers, body))
