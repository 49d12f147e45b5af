"""Trouble with the machine: a file that cannot be used, a full disk, a port in use. Nothing is lost."""

import asyncio
import os
import resource
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from coloretto.store.migrations import APPLICATION
from tests.server.client import Visitors, play_on
from tests.server.process import ServerProcess
from tests.server.stubborn import kept

# Root may write to every file unless it gives this right up; for others that is so anyway.
WITHOUT_SPECIAL_RIGHTS = """
import ctypes, os, sys
ctypes.CDLL(None).prctl(24, 1, 0, 0, 0)  # the bounding set loses CAP_DAC_OVERRIDE
os.execv(sys.executable, [sys.executable, "-m", "coloretto", "serve", *sys.argv[1:]])
"""


def made(path: Path) -> Path:
    """A database as a server leaves it, with a table in it."""

    async def visit() -> None:
        async with Visitors(server.base) as visitors:
            await visitors.table_of("Anna", "Ben")

    with ServerProcess(path) as server:
        asyncio.run(visit())
    server.log_file.unlink()
    return path


def complaint(path: Path, *program: str) -> str:
    """What a server says that cannot start with this file; one line, and the file stays as it was."""
    before = path.read_bytes()
    server = ServerProcess(path, program=program or ("-m", "coloretto", "serve"))
    server.launch()
    assert server.wait() == 1
    lines = server.log.strip().splitlines()
    assert len(lines) == 1 and str(path) in lines[0]
    assert path.read_bytes() == before
    return lines[0]


def test_a_database_that_cannot_be_written_to(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    path = made(tmp_path / "folder" / "games.db")
    path.chmod(0o444)
    path.parent.chmod(0o555)
    server = ServerProcess(path, program=("-c", WITHOUT_SPECIAL_RIGHTS))
    server.log_file = tmp_path / "log"
    server.launch()
    try:
        assert server.wait() == 1
        assert "cannot be written to" in server.log or "cannot be opened" in server.log
        assert len(server.log.strip().splitlines()) == 1
    finally:
        path.parent.chmod(0o755)


def test_a_database_that_another_program_has_locked(tmp_path: Path) -> None:
    path = made(tmp_path / "games.db")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        server = ServerProcess(path)
        server.launch()
        assert server.wait() == 1
        other.execute("ROLLBACK")
    assert "is locked by another program" in server.log and "Traceback" not in server.log
    with ServerProcess(path):  # and afterwards it starts
        pass


def test_a_database_of_a_newer_version(tmp_path: Path) -> None:
    path = made(tmp_path / "games.db")
    with closing(sqlite3.connect(path, isolation_level=None)) as later:
        later.execute("PRAGMA user_version = 99")
    assert "was written by a newer version (its schema is 99" in complaint(path)


def test_a_database_of_another_program(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
        assert other.execute("PRAGMA application_id").fetchone() != (APPLICATION,)
    assert "not of this program" in complaint(path)


@pytest.mark.parametrize("content", [b"my diary\n" * 1000, os.urandom(8192)], ids=["text", "noise"])
def test_a_file_that_is_no_database(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(content)
    assert "is not a database" in complaint(path)


def test_a_database_that_is_damaged(tmp_path: Path) -> None:
    path = made(tmp_path / "games.db")
    whole = path.read_bytes()
    path.write_bytes(whole[:100] + os.urandom(3000) + whole[3100:])  # the list of its tables
    assert "is damaged" in complaint(path)


def test_a_folder_in_place_of_the_database(tmp_path: Path) -> None:
    (tmp_path / "games.db").mkdir()
    server = ServerProcess(tmp_path / "games.db")
    server.launch()
    assert server.wait() == 1
    assert "games.db" in server.log and "Traceback" not in server.log


def test_a_port_in_use(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "one.db") as first:
        second = ServerProcess(tmp_path / "other.db", port=first.port)
        second.launch()
        assert second.wait() == 1
        assert f"port {first.port} is in use" in second.log and "--port" in second.log
        assert not (tmp_path / "other.db").exists()
        assert first.is_alive


def test_a_full_disk_refuses_moves_until_there_is_room_and_loses_none(tmp_path: Path) -> None:
    async def play(server: ServerProcess) -> str:
        async with Visitors(server.base) as visitors:
            table = await visitors.table_of("Anna", "Ben")
            sockets = [await visitors.socket(table.code, person) for person in table.people]
            await play_on(sockets, 20)
            now = sockets[0].now
            fill_the_disk(server)
            seat = int(now["position"].split(" ")[3][0]) - 1
            for _ in range(3):
                refusal = await sockets[seat].play(now["ply"], now["legal"][0])
                assert (refusal["type"], refusal["error"], refusal["ply"]) == (
                    "refused",
                    "StoreFailed",
                    now["ply"],
                )
            answer = await visitors.http.post("/api/people", json={"name": "Late"})
            assert (answer.status_code, answer.json()["error"]) == (503, "StoreFailed")
            assert (await visitors.http.get(f"/api/tables/{table.code}")).json()["game"]["ply"] == now["ply"]
            make_room(server)
            assert (await visitors.http.get("/health")).status_code == 200
            assert await play_on(sockets) > 20
            for socket in sockets:
                assert sorted(socket.moves[now["game"]]) == list(range(1, socket.now["ply"] + 1))
                await socket.close()
            return str(now["game"])

    with ServerProcess(tmp_path / "games.db") as server:
        game = asyncio.run(play(server))
        assert server.stop() == 0
    assert len(kept(server.database)[game]) > 40
    assert "Traceback" not in server.log


def fill_the_disk(server: ServerProcess) -> None:
    """No file of the server may grow any more: what it writes fails, as it does when the disk is full."""
    size = Path(f"{server.database}-wal").stat().st_size
    assert size > 2 * server.log_file.stat().st_size  # so that the log still can
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def make_room(server: ServerProcess) -> None:
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
