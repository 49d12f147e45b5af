"""Whatever people and programs send by mistake or on purpose: a clear answer, and nothing is lost."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import httpx
import pytest
import websockets

from tests.server.client import ME, OPEN, Visitors
from tests.server.process import ServerProcess

Visit = Callable[[Visitors], Coroutine[Any, Any, None]]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("bad") / "games.db") as process:
        yield process
    assert '"error"' not in process.log and "Traceback" not in process.log


def visiting(server: ServerProcess, visit: Visit) -> None:
    async def visited() -> None:
        async with Visitors(server.base) as visitors:
            await visit(visitors)

    asyncio.run(visited())


def check_refused(answer: httpx.Response, status: int, error: str, words: str = "") -> None:
    assert answer.status_code == status, answer.text
    refusal = answer.json()
    assert (refusal["type"], refusal["error"]) == ("refused", error)
    assert words in refusal["detail"]


@pytest.mark.parametrize(
    "code", ["BCDFGH", "bcdfgh", "ABCDEF", "B", "B" * 5000, "%00", "🦎", "B%2FC", "'OR'1"]
)
def test_a_table_that_is_not_there(server: ServerProcess, code: str) -> None:
    async def visit(visitors: Visitors) -> None:
        anna = await visitors.person()
        for path in ("", "/invitation", "/qr.svg"):
            check_refused(await visitors.http.get(f"/api/tables/{code}{path}"), 404, "UnknownTable")
        check_refused(await visitors.act(code, anna, ply=0, move="draw"), 404, "UnknownTable")
        with pytest.raises(websockets.InvalidStatus) as refused:
            await visitors.socket(code if code.isascii() else "%F0%9F%A6%8E", anna)
        assert refused.value.response.status_code == 404

    if code != "B%2FC":
        visiting(server, visit)
    else:  # the server sees two folders
        answer = httpx.get(f"{server.base}/api/tables/{code}", trust_env=False)
        assert answer.status_code == 404


def test_a_game_that_is_not_there(server: ServerProcess) -> None:
    for game in ("0123456789", "x", "%00", "9" * 3000):
        for path in ("", "/record"):
            answer = httpx.get(f"{server.base}/api/games/{game}{path}", trust_env=False)
            check_refused(answer, 404, "UnknownGame")


def test_a_table_that_is_full(server: ServerProcess) -> None:
    async def visit(visitors: Visitors) -> None:
        table = await visitors.table_of("Anna", "Ben")
        late = await visitors.person("Cleo")
        before = (await visitors.http.get(f"/api/tables/{table.code}")).json()
        for seat in (None, 1, 2):
            answer = await visitors.act(table.code, late, type="sit", seat=seat)
            check_refused(answer, 409, "NotNow", "you may watch")
            assert answer.json()["position"] == before["game"]["position"]
        assert (await visitors.http.get(f"/api/tables/{table.code}")).json()["seats"] == before["seats"]

    visiting(server, visit)


def test_a_seat_that_is_taken_or_does_not_exist(server: ServerProcess) -> None:
    async def visit(visitors: Visitors) -> None:
        anna, ben = await visitors.person("Anna"), await visitors.person("Ben")
        code = (await visitors.table(anna, ME, OPEN, OPEN))["code"]
        check_refused(await visitors.act(code, ben, type="sit", seat=1), 409, "SeatTaken", "open: 2, 3")
        check_refused(await visitors.act(code, ben, type="sit", seat=5), 400, "InvalidRequest", "1 to 3")
        check_refused(
            await visitors.act(code, ben, type="sit", name="Anna"), 409, "SeatTaken", "another name"
        )
        check_refused(await visitors.act(code, ben, type="bot", seat=2), 403, "NotAllowed")
        check_refused(await visitors.act(code, ben, ply=0, move="draw"), 409, "NotNow", "not started")

    visiting(server, visit)


@pytest.mark.parametrize(
    "authorization", ["Bearer wrong", "Bearer", "Basic QW5uYTox", "Bearer " + "x" * 9000, "é"]
)
def test_a_wrong_secret(server: ServerProcess, authorization: str) -> None:
    headers = {b"Authorization": authorization.encode("latin-1")}
    for path, body in (("/api/tables", {"seats": [ME, OPEN]}), ("/api/me/link", {})):
        answer = httpx.post(server.base + path, json=body, headers=headers, trust_env=False)
        check_refused(answer, 401, "WrongSecret", "POST /api/people")
        assert answer.headers["www-authenticate"] == "Bearer"
    check_refused(httpx.get(f"{server.base}/api/me", headers=headers, trust_env=False), 401, "WrongSecret")


def test_a_move_for_another_seat_or_by_a_watcher(server: ServerProcess) -> None:
    async def visit(visitors: Visitors) -> None:
        table = await visitors.table_of("Anna", "Ben", "Cleo")
        game = (await visitors.http.get(f"/api/tables/{table.code}")).json()["game"]
        turn = int(game["position"].split(" ")[3]) - 1
        stranger = await visitors.person("Dora")
        for person in [*(p for n, p in enumerate(table.people) if n != turn), stranger]:
            answer = await visitors.act(table.code, person, ply=0, move="draw")
            check_refused(answer, 409, "NotYourTurn")
            assert (answer.json()["ply"], answer.json()["position"]) == (0, game["position"])
        check_refused(await visitors.act(table.code, None, ply=0, move="draw"), 401, "WrongSecret")
        mine = table.people[turn]
        check_refused(await visitors.act(table.code, mine, ply=0, move="place 1"), 409, "IllegalMove", "draw")
        check_refused(await visitors.act(table.code, mine, ply=7, move="draw"), 409, "StalePosition")
        check_refused(await visitors.act(table.code, mine, ply=0, move="shuffle"), 400, "InvalidText")
        assert (await visitors.act(table.code, mine, ply=0, move="draw")).json()["ply"] == 1

    visiting(server, visit)


NO_NAMES = ["", "   \t ", "\u202e\u200b\u2066", "\x00", "\u200d"]
NAMES = {
    "<script>alert(1)</script>": "<script>alert(1)</script>",
    "  An\u202ena\n\u2066B ": "Anna B",
    "🦎" * 30: "🦎" * 30,
    "'; DROP TABLE people; --": "'; DROP TABLE people; --",
    "Zoe\u0308": "Zoë",
}
NO_PEOPLE = [
    *(b"", b"{", b"null", b"[]", b'"name"', b"\xff\xfe", b"\x00", b"[" * 10_000, b"name=Anna"),
    *(b'{"name": "\\ud800"}', b'{"name": 7}', b'{"name": "A", "admin": true}', b'{"name": "A"} {}'),
]


@pytest.mark.parametrize("name", NO_NAMES)
def test_a_name_that_cannot_be_seen(server: ServerProcess, name: str) -> None:
    answer = httpx.post(f"{server.base}/api/people", json={"name": name}, trust_env=False)
    check_refused(answer, 400, "InvalidRequest", "1 to 30 characters that can be seen")


def test_a_name_of_ten_thousand_letters(server: ServerProcess) -> None:
    answer = httpx.post(f"{server.base}/api/people", json={"name": "x" * 10_000}, trust_env=False)
    check_refused(answer, 400, "InvalidRequest", "at most 30 characters but found 10,000")


@pytest.mark.parametrize(("name", "shown"), NAMES.items())
def test_a_name_is_text_whatever_is_in_it(server: ServerProcess, name: str, shown: str) -> None:
    answer = httpx.post(f"{server.base}/api/people", json={"name": name}, trust_env=False)
    assert (answer.status_code, answer.json()["name"]) == (201, shown)
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "script-src 'self';" in answer.headers["content-security-policy"]


@pytest.mark.parametrize("body", NO_PEOPLE)
def test_json_that_is_none(server: ServerProcess, body: bytes) -> None:
    answer = httpx.post(f"{server.base}/api/people", content=body, trust_env=False)
    check_refused(answer, 400, "InvalidRequest")


def test_more_than_sixteen_kib(server: ServerProcess) -> None:
    answer = httpx.post(f"{server.base}/api/people", json={"name": "x" * 17_000}, trust_env=False)
    check_refused(answer, 413, "TooLarge", "16,384")
    endless = (b" " * 4096 for _ in range(1000))
    answer = httpx.post(f"{server.base}/api/people", content=endless, trust_env=False)
    check_refused(answer, 413, "TooLarge")
