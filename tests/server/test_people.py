"""People at a running server: a name and a secret, in a header or a cookie, here and on another device."""

import asyncio
from collections.abc import Iterator
from http.cookies import SimpleCookie

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.client import ME, OPEN
from tests.server.process import ServerProcess
from tests.server.visiting import Guests, visit


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("people") / "games.db", "--bot-pace", "0") as running:
        yield running


async def by_page(guests: Guests, **headers: str) -> str:
    """A person who comes with a browser; gives the cookie."""
    answer = await guests.http.post(
        "/api/people", json={"name": "Anna"}, headers={"Origin": guests.base, **headers}
    )
    assert answer.status_code == 201 and "secret" not in answer.json()
    guests.http.cookies.clear()
    return str(answer.headers["set-cookie"])


def value_of(cookie: str) -> str:
    return SimpleCookie(cookie)["coloretto"].value


def test_a_program_gets_its_secret_once_and_is_known_by_it(server: ServerProcess) -> None:
    async def use(guests: Guests) -> None:
        anna = await guests.person(" Anna  Maria ")
        assert anna.name == "Anna Maria" and len(anna.secret) >= 43 and anna.id.startswith("p")
        me = (await guests.http.get("/api/me", headers=anna.headers)).json()
        assert me == {"person": anna.id, "name": "Anna Maria", "tables": []}
        nobody = (await guests.http.get("/api/me")).json()
        assert nobody == {"person": None, "name": None, "tables": []}

    visit(server, use)


def test_a_wrong_secret_is_refused_everywhere(server: ServerProcess) -> None:
    async def use(guests: Guests) -> None:
        anna = await guests.person()
        for value in (
            "Bearer wrong",
            "Bearer",
            "Basic x",
            anna.secret,
            f"Bearer {anna.secret}x",
            "Bearer " + "x" * 500,
        ):
            answer = await guests.http.get("/api/me", headers={"Authorization": value})
            assert (answer.status_code, answer.json()["error"]) == (401, "WrongSecret")
            assert answer.headers["www-authenticate"] == "Bearer"
            made = await guests.http.post("/api/tables", json={}, headers={"Authorization": value})
            assert made.status_code == 401
        table = await guests.table(anna, ME, OPEN)
        with pytest.raises(InvalidStatus) as refused:
            await guests.socket(table["code"], headers={"Authorization": "Bearer wrong"})
        assert refused.value.response.status_code == 401

    visit(server, use)


def test_a_page_gets_a_cookie_that_no_script_can_read(server: ServerProcess) -> None:
    async def use(guests: Guests) -> None:
        cookie = await by_page(guests)
        flags = {part.strip().lower() for part in cookie.split(";")[1:]}
        assert {"httponly", "samesite=strict", "path=/"} <= flags and "secure" not in flags
        assert len(value_of(cookie)) >= 43
        under_tls = await by_page(
            guests, **{"X-Forwarded-Proto": "https", "Origin": f"https://127.0.0.1:{server.port}"}
        )
        assert "secure" in {part.strip().lower() for part in under_tls.split(";")[1:]}

    visit(server, use)


def test_a_cookie_counts_for_reading_and_with_the_pages_own_origin_for_changing(
    server: ServerProcess,
) -> None:
    async def use(guests: Guests) -> None:
        cookie = {"Cookie": f"coloretto={value_of(await by_page(guests))}"}
        own = cookie | {"Origin": guests.base}
        assert (await guests.http.get("/api/me", headers=cookie)).json()["name"] == "Anna"
        wanted = {"seats": [ME, OPEN]}
        assert (await guests.http.post("/api/tables", json=wanted, headers=cookie)).status_code == 401
        made = await guests.http.post("/api/tables", json=wanted, headers=own)
        assert made.status_code == 201
        code = made.json()["code"]
        assert (await guests.http.put("/api/me", json={"name": "x"}, headers=cookie)).status_code == 401
        socket = await guests.socket(code, headers=own)
        assert (await socket.until("table", watchers=0))["seats"][0]["here"]
        without = await guests.socket(code, headers=cookie)
        await without.until("table", watchers=1)  # somebody, but not Anna

    visit(server, use)


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1"])
def test_a_foreign_page_may_change_nothing_and_open_no_socket(server: ServerProcess, origin: str) -> None:
    async def use(guests: Guests) -> None:
        anna = await guests.person()
        table = await guests.table(anna, ME, OPEN)
        headers = anna.headers | {"Origin": origin}
        actions = f"/api/tables/{table['code']}/actions"
        for method, path in (
            ("POST", "/api/people"),
            ("PUT", "/api/me"),
            ("POST", "/api/me/link"),
            ("POST", "/api/devices"),
            ("POST", "/api/tables"),
            ("POST", actions),
        ):
            answer = await guests.http.request(method, path, json={"name": "Eve"}, headers=headers)
            assert (answer.status_code, answer.json()["error"]) == (403, "NotAllowed")
            assert "access-control-allow-origin" not in answer.headers
        with pytest.raises(InvalidStatus) as refused:
            await guests.socket(table["code"], anna, headers={"Origin": origin})
        assert refused.value.response.status_code == 403

    visit(server, use)


def test_a_name_can_change_and_keeps_at_tables_where_one_sits(server: ServerProcess) -> None:
    async def use(guests: Guests) -> None:
        anna = await guests.person()
        table = await guests.table(anna, ME, OPEN)
        renamed = await guests.http.put("/api/me", json={"name": "Änne 🦎"}, headers=anna.headers)
        assert renamed.json() == {"person": anna.id, "name": "Änne 🦎", "tables": [table["code"]]}
        assert (await guests.look(table["code"]))["seats"][0]["name"] == "Anna"
        assert (await guests.table(anna, ME, OPEN))["seats"][0]["name"] == "Änne 🦎"

    visit(server, use)


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u202e", "x" * 31, "x" * 10_000, 5, None, ["x"]])
def test_a_name_that_is_none_is_refused(server: ServerProcess, name: object) -> None:
    async def use(guests: Guests) -> None:
        anna = await guests.person()
        table = await guests.table(anna, ME, OPEN)
        for answer in (
            await guests.http.post("/api/people", json={"name": name}),
            await guests.http.put("/api/me", json={"name": name}, headers=anna.headers),
        ):
            assert (answer.status_code, answer.json()["error"]) == (400, "InvalidRequest")
        if name not in (None, ""):
            sat = await guests.act(table["code"], await guests.person("Ben"), type="sit", name=name)
            assert sat.status_code == 400

    visit(server, use)


def test_a_private_link_makes_another_device_the_same_person_once(server: ServerProcess) -> None:
    async def use(guests: Guests) -> None:
        anna = await guests.person()
        link = (await guests.http.post("/api/me/link", headers=anna.headers)).json()
        assert link["link"] == f"{guests.base}/device#{link['token']}"
        devices = await asyncio.gather(
            *(guests.http.post("/api/devices", json={"token": link["token"]}) for _ in range(3))
        )
        assert sorted(answer.status_code for answer in devices) == [201, 401, 401]
        phone = next(answer.json() for answer in devices if answer.status_code == 201)
        assert phone["person"] == anna.id and phone["secret"] != anna.secret
        for secret in (phone["secret"], anna.secret):
            me = await guests.http.get("/api/me", headers={"Authorization": f"Bearer {secret}"})
            assert me.json()["person"] == anna.id
        wrong = await guests.http.post("/api/devices", json={"token": "x" * 43})
        assert wrong.json()["error"] == "WrongSecret"
        assert (await guests.http.post("/api/me/link")).status_code == 401

    visit(server, use)


def test_a_private_link_on_a_phone_gives_a_cookie(server: ServerProcess) -> None:
    async def use(guests: Guests) -> None:
        anna = await guests.person()
        token = (await guests.http.post("/api/me/link", headers=anna.headers)).json()["token"]
        phone = await guests.http.post("/api/devices", json={"token": token}, headers={"Origin": guests.base})
        assert "secret" not in phone.json() and phone.json()["person"] == anna.id
        assert len(value_of(phone.headers["set-cookie"])) >= 43

    visit(server, use)


def test_people_at_one_device_play_from_one_socket(server: ServerProcess) -> None:
    async def use(guests: Guests) -> None:
        anna = await guests.person()
        seats = [{"kind": "me", "name": name} for name in ("Eva", "Ian", "Uwe")]
        table = await guests.table(anna, *seats)
        assert table["phase"] == "playing" and {seat["person"] for seat in table["seats"]} == {anna.id}
        socket = await guests.socket(table["code"], anna)
        legal = table["game"]["legal"]
        movers = set()
        for ply in range(20):
            message = await socket.play(ply, legal[-1])
            assert message["type"] == "move", message
            movers.add(message["seat"])
            legal = message["legal"]
        assert movers == {1, 2, 3}

    visit(server, use)


def test_no_secret_is_in_the_database_or_in_the_log(server: ServerProcess) -> None:
    async def use(guests: Guests) -> None:
        anna = await guests.person()
        link = (await guests.http.post("/api/me/link", headers=anna.headers)).json()
        cookie = value_of(await by_page(guests))
        await guests.http.get("/api/me", headers={"Authorization": f"Bearer {anna.secret}x"})
        await guests.table(anna, ME, OPEN)
        files = [*server.database.parent.iterdir()]
        assert len(files) >= 3  # the database, what is not yet in it, and the log
        for secret in (anna.secret, link["token"], cookie):
            assert not any(secret.encode() in file.read_bytes() for file in files)

    visit(server, use)
