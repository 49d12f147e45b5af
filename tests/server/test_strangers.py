"""Pages of others, cookies without a page, and whoever asks too often: refused, and nobody else is harmed."""

import asyncio
from collections.abc import Iterator

import httpx
import pytest
import websockets

from tests.server.bystanders import bystanders
from tests.server.client import ME, OPEN, Visitors
from tests.server.process import ServerProcess
from tests.server.test_bad_input import check_refused

FOREIGN = ["https://evil.example", "http://127.0.0.1", "null", "file://", "http://127.0.0.1:9999", ""]
SEATS = {"seats": [ME, OPEN]}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("strangers") / "games.db") as process:
        yield process
    assert '"error"' not in process.log and "Traceback" not in process.log


def cookie_of(server: ServerProcess) -> str:
    """As a browser gets it from the page."""
    own = {"Origin": server.base}
    answer = httpx.post(f"{server.base}/api/people", json={"name": "Anna"}, headers=own, trust_env=False)
    assert "secret" not in answer.json()
    header = answer.headers["set-cookie"]
    assert "HttpOnly" in header and "SameSite=strict" in header and "Secure" not in header
    return answer.cookies["coloretto"]


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_page_of_somebody_else_may_change_nothing(server: ServerProcess, origin: str) -> None:
    headers = {"Origin": origin, "Cookie": f"coloretto={cookie_of(server)}"}
    for path in ("/api/people", "/api/tables", "/api/me/link", "/api/devices", "/api/tables/BCDFGH/actions"):
        answer = httpx.post(server.base + path, json=SEATS, headers=headers, trust_env=False)
        check_refused(answer, 403, "NotAllowed", "not served from here")
    answer = httpx.put(f"{server.base}/api/me", json={"name": "X"}, headers=headers, trust_env=False)
    check_refused(answer, 403, "NotAllowed")


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_page_of_somebody_else_gets_no_socket(server: ServerProcess, origin: str) -> None:
    async def visit() -> None:
        async with Visitors(server.base) as visitors:
            table = await visitors.table_of("Anna", "Ben")
            for headers in ({"Origin": origin}, {"Origin": origin} | table.people[0].headers):
                with pytest.raises(websockets.InvalidStatus) as refused:
                    await visitors.socket(table.code, headers=headers)
                assert refused.value.response.status_code == 403

    asyncio.run(visit())


def test_a_cookie_counts_only_with_the_page_that_has_it(server: ServerProcess) -> None:
    cookie = {"Cookie": f"coloretto={cookie_of(server)}"}
    own = cookie | {"Origin": server.base}
    for path, body in (("/api/tables", SEATS), ("/api/me/link", {})):
        check_refused(
            httpx.post(server.base + path, json=body, headers=cookie, trust_env=False), 401, "WrongSecret"
        )
        assert httpx.post(server.base + path, json=body, headers=own, trust_env=False).status_code == 201
    assert httpx.get(f"{server.base}/api/me", headers=cookie, trust_env=False).json()["name"] == "Anna"


def test_over_a_socket_a_cookie_without_the_page_is_nobody(server: ServerProcess) -> None:
    async def visit() -> None:
        async with Visitors(server.base) as visitors:
            table = await visitors.table_of("Anna", "Ben")
            cookie = {"Cookie": f"coloretto={table.people[0].secret}"}
            without = await visitors.socket(table.code, headers=cookie)
            await without.send(type="say", text="hello")
            assert (await without.until("refused"))["error"] == "WrongSecret"
            page = await visitors.socket(table.code, headers=cookie | {"Origin": server.base})
            await page.send(type="say", text="hello")
            assert (await page.until("said"))["name"] == "Anna"
            await without.close()
            await page.close()

    asyncio.run(visit())


def test_fifty_tables_a_second_are_too_many_and_those_who_play_go_on(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    async def flood(server: ServerProcess) -> None:
        async with bystanders(server) as others, Visitors(server.base) as visitors:
            anna = await visitors.person("Zoe")
            answers = [
                await visitors.http.post("/api/tables", json=SEATS, headers=anna.headers) for _ in range(50)
            ]
            made = [answer for answer in answers if answer.status_code == 201]
            assert 15 <= len(made) <= 22
            check_refused(answers[-1], 429, "TooMany", "new tables")
            assert 1 <= int(answers[-1].headers["retry-after"]) <= 10
            moves = others.moves
            await asyncio.sleep(0.5)
            assert others.moves > moves

    with ServerProcess(tmp_path_factory.mktemp("many") / "games.db", limits=True) as server:
        asyncio.run(flood(server))


def test_who_guesses_secrets_or_codes_is_slowed_down(tmp_path_factory: pytest.TempPathFactory) -> None:
    async def guess(server: ServerProcess) -> None:
        async with Visitors(server.base) as visitors:
            anna = await visitors.person("Anna")
            for path, limit in (("/api/me", 20), ("/api/tables/BCDFGH", 60)):
                wrong = {"Authorization": "Bearer guess"} if path == "/api/me" else {}
                codes = [
                    (await visitors.http.get(path, headers=wrong)).status_code for _ in range(limit + 20)
                ]
                assert codes[0] in (401, 404) and codes[-1] == 429
                assert limit <= codes.index(429) <= limit + 10
            assert (await visitors.http.get("/api/me", headers=anna.headers)).json()["name"] == "Anna"

    with ServerProcess(tmp_path_factory.mktemp("guesses") / "games.db", limits=True) as server:
        asyncio.run(guess(server))
