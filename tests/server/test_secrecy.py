"""Before a card is drawn nothing tells about it, and no secret of a person is kept or logged anywhere."""

import asyncio
import json
import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import msgspec

from tests.server.client import SeatedTable, TableSocket, Visitors, play_on, seat_to_act
from tests.server.process import ServerProcess

MOVES = 31
HOST = {"Host": "games.example"}
TIMELY = ("date", "content-length")
TIMES = re.compile(
    r'"(?:time|ms)": [^,}]+|"port": \d+|127\.0\.0\.1:\d+|\[\d+\]'
    r"|(?m:^(?:process|coloretto_\w*(?:seconds|created|commit)).*$)"
)


def answers(bodies: list[bytes]) -> str:
    return "\n".join(body.decode() for body in bodies)


def deal_of(database: Path) -> dict[str, Any]:
    with closing(sqlite3.connect(database)) as reader:
        (text,) = reader.execute("SELECT deal FROM games").fetchone()
    deal: dict[str, Any] = json.loads(text)
    return deal


def reorder_what_is_face_down(database: Path) -> None:
    """Another order of the cards that nobody has seen; everything else stays as it is."""
    with closing(sqlite3.connect(database, isolation_level=None)) as writer:
        ((game, text),) = writer.execute("SELECT id, deal FROM games").fetchall()
        (drawn,) = writer.execute("SELECT count(*) FROM moves WHERE move = 'draw'").fetchone()
        deal = json.loads(text)
        seen, hidden = deal["order"][:drawn], deal["order"][drawn:]
        assert hidden != hidden[::-1]
        deal["order"], deal["salt"] = seen + hidden[::-1], "ab" * 32
        writer.execute("UPDATE games SET deal = ? WHERE id = ?", (msgspec.json.encode(deal).decode(), game))


async def begun(server: ServerProcess) -> tuple[SeatedTable, int]:
    """A game in its middle, with a card drawn and not yet placed; and its ply."""
    async with Visitors(server.base) as visitors:
        table = await visitors.table_of("Anna", "Ben", "Cleo")
        sockets = [await visitors.socket(table.code, person) for person in table.people]
        await play_on(sockets, MOVES)
        while len(sockets[0].now["position"].split(" ")[3]) == 1:
            await play_on(sockets, 1)
        for socket in sockets:
            await socket.close()
        return table, sockets[0].now["ply"]


async def everything_told(server: ServerProcess, table: SeatedTable, ply: int) -> list[bytes]:
    """Whatever can be asked or done before the next draw, and each byte that comes back."""
    code, told = table.code, list[bytes]()
    async with Visitors(server.base) as visitors:
        visitors.http.headers.update(HOST)

        async def ask(method: str, path: str, **more: Any) -> httpx.Response:
            answer = await visitors.http.request(method, path, **more)
            headers = {name: value for name, value in answer.headers.items() if name not in TIMELY}
            told.append(json.dumps([path, answer.status_code, headers]).encode() + answer.content)
            return answer

        sockets = [await visitors.socket(code, person) for person in (*table.people, None)]
        now = (await ask("GET", f"/api/tables/{code}")).json()["game"]
        seat = seat_to_act(now["position"])
        assert seat and now["legal"][0].startswith("place")
        game = now["id"]
        for path in ("", "/invitation", "/qr.svg"):
            await ask("GET", f"/api/tables/{code}{path}")
        for path in ("", "/record"):
            await ask("GET", f"/api/games/{game}{path}")
        legal = now["legal"][0]
        for person in table.people:  # illegal, stale, out of turn, no move at all
            for move in ("draw", "take 1", "place 9", "shuffle", "draw\n"):
                for at in (0, ply - 1, ply, ply + 1):
                    body = {"ply": at, "move": move}
                    await ask("POST", f"/api/tables/{code}/actions", json=body, headers=person.headers)
            for kind in ("undo", "again", "back", "leave?"):
                await ask("POST", f"/api/tables/{code}/actions", json={"type": kind}, headers=person.headers)
        await sockets[seat - 1].send(ply=ply, move="draw")
        await sockets[seat - 1].until("refused")
        await sockets[seat - 1].send(ply=ply, move=legal)
        for socket in sockets:
            now = await socket.until("move", ply=ply + 1)
        takes = [move for move in now["legal"] if move.startswith("take")]
        await sockets[(seat_to_act(now["position"]) or 1) - 1].send(ply=ply + 1, move=takes[0])
        for socket in sockets:
            await socket.until("move", ply=ply + 2)
            told.append(json.dumps(heard(socket)).encode())
            await socket.close()
        for path in (f"/api/games/{game}", f"/api/games/{game}/record", "/metrics"):
            await ask("GET", path)
    return told


def heard(socket: TableSocket) -> list[Any]:
    """But for who came when, which is about people and not about cards."""
    return [message for message in socket.messages if message["type"] not in ("table", "beat")] + [
        message["game"] for message in socket.messages if message["type"] == "table"
    ][:1]


def test_two_games_that_differ_only_in_what_is_face_down_tell_the_same_bytes(tmp_path: Path) -> None:
    one, other = tmp_path / "one.db", tmp_path / "other.db"
    with ServerProcess(one) as server:
        table, ply = asyncio.run(begun(server))
    server.log_file.unlink()
    shutil.copyfile(one, other)
    reorder_what_is_face_down(other)
    assert deal_of(one)["order"] != deal_of(other)["order"]
    told, logs = [], []
    for database in (one, other):
        with ServerProcess(database, "--log-level", "debug", "--log-format", "json") as server:
            told.append(
                [TIMES.sub("", text.decode()) for text in asyncio.run(everything_told(server, table, ply))]
            )
        logs.append(sorted(TIMES.sub("", line) for line in server.log.splitlines()))
    for first, second in zip(*told, strict=True):
        assert first == second
    assert logs[0] == logs[1]


def test_the_order_and_the_salt_are_told_only_when_the_game_is_over(tmp_path: Path) -> None:
    async def play(server: ServerProcess) -> tuple[str, str]:
        async with Visitors(server.base) as visitors:
            table = await visitors.table_of("Anna", "Ben")
            sockets = [await visitors.socket(table.code, person) for person in table.people]
            before: list[bytes] = []
            while await play_on(sockets, 5) == 5:
                game = sockets[0].table["game"]["id"]
                paths = (f"tables/{table.code}", f"games/{game}", f"games/{game}/record")
                before += [(await visitors.http.get(f"/api/{path}")).content for path in paths]
            heard_before = json.dumps(sockets[0].messages)
            over = await sockets[0].until("table", phase="over")
            for socket in sockets:
                await socket.close()
            record = (await visitors.http.get(f"/api/games/{over['game']['id']}/record")).text
            result = over["game"]["result"]
            assert f'[Order "{result["order"]}"]' in record and f'[Salt "{result["salt"]}"]' in record
            return answers(before[:-3]) + heard_before, result["order"] + " " + result["salt"]

    with ServerProcess(tmp_path / "games.db", "--log-level", "debug") as server:
        told, opened = asyncio.run(play(server))
    deal = deal_of(tmp_path / "games.db")
    assert opened == f"{deal['order']} {deal['salt']}"
    for secret in (deal["salt"], deal["order"][-20:], "salt"):
        assert secret not in server.log
    assert deal["salt"] not in told and deal["order"][-20:] not in told
    assert deal["commitment"] in told


def test_no_secret_is_in_the_log_or_in_the_database(tmp_path: Path) -> None:
    async def visit(server: ServerProcess) -> list[str]:
        async with Visitors(server.base) as visitors:
            table = await visitors.table_of("Anna", "Ben")
            secrets = [person.secret for person in table.people]
            anna = table.people[0]
            link = (await visitors.http.post("/api/me/link", headers=anna.headers)).json()
            device = (await visitors.http.post("/api/devices", json={"token": link["token"]})).json()
            origin = {"Origin": server.base}
            page = await visitors.http.post("/api/people", json={"name": "Page"}, headers=origin)
            cookie = page.cookies["coloretto"]
            await visitors.http.get(
                f"/api/me?secret={anna.secret}", headers={"Authorization": "Bearer wrongsecret"}
            )
            socket = await visitors.socket(
                table.code, anna, f"token={link['token']}", {"Cookie": f"coloretto={cookie}"}
            )
            await socket.send(type="say", text=17)
            await socket.until("refused")
            await socket.close()
            return [*secrets, link["token"], device["secret"], cookie, "wrongsecret"]

    with ServerProcess(tmp_path / "games.db", "--log-level", "debug") as server:
        secrets = asyncio.run(visit(server))
        server.kill()  # so that the file of what was written last is still there
    files = [path.read_bytes() for path in tmp_path.iterdir()]
    assert len(files) >= 3
    for secret in secrets:
        assert len(secret) >= 10
        assert not any(secret.encode() in content for content in files)
    own = f"127.0.0.1:{server.port}"
    assert not re.search(r"127\.0\.0\.1:\d", server.log.replace(own, ""))  # nor where anybody is
