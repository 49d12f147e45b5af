"""Tables of a running server: made, joined, listed, watched, talked at and played to the end."""

import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from coloretto import Game
from coloretto.shuffle import check_record
from tests.server.client import ME, OPEN, Message, play_on
from tests.server.process import ServerProcess
from tests.server.visiting import Guests, to_act, visit

BOT = {"kind": "bot", "level": "beginner"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("tables") / "games.db", "--bot-pace", "0") as running:
        yield running


def test_a_table_waits_until_its_seats_are_taken_and_then_starts_by_itself(server: ServerProcess) -> None:
    async def use(guests: Guests) -> None:
        anna, ben = await guests.person("Anna"), await guests.person("Ben")
        clock = {"per": "turn", "seconds": 60}
        table = await guests.table(anna, ME, BOT, OPEN, side="grey", clock=clock)
        assert (table["type"], table["phase"], table["host"]) == ("table", "waiting", anna.id)
        assert (table["side"], table["edition"], table["clock"]) == ("grey", "two-sided", clock)
        assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "open"]
        assert table["game"] is None and table["games"] == [] and len(table["code"]) == 6
        started = (await guests.act(table["code"], ben, type="sit", name="Benjamin")).json()
        assert started["phase"] == "playing" and started["seats"][2]["name"] == "Benjamin"
        assert len(started["game"]["commitment"]) == 64 and started["game"]["start"].startswith("grey ")
        assert (await guests.http.get("/api/me", headers=ben.headers)).json()["tables"] == [table["code"]]

    visit(server, use)


def test_a_code_is_read_in_either_case_and_an_unknown_one_is_refused(server: ServerProcess) -> None:
    async def use(guests: Guests) -> None:
        table = await guests.table(await guests.person(), ME, OPEN)
        for code in (table["code"], table["code"].lower()):
            assert (await guests.http.get(f"/api/tables/{code}")).json()["code"] == table["code"]
        for code in ("BBBBBB", "AEIOUX", "B", "%20", "B" * 500):
            answer = await guests.http.get(f"/api/tables/{code}")
            assert (answer.status_code, answer.json()["error"]) == (404, "UnknownTable")

    visit(server, use)


@pytest.mark.parametrize(
    "wanted, error",
    [
        ({"seats": []}, "InvalidRequest"),
        ({"seats": [ME] * 6}, "InvalidRequest"),
        ({"seats": [ME, {"kind": "dog"}]}, "InvalidRequest"),
        ({"seats": [ME, ME]}, "InvalidRequest"),
        ({"seats": [ME, OPEN], "edition": "third"}, "InvalidRequest"),
        ({"seats": [ME, OPEN], "edition": "first"}, "InvalidSetup"),
        ({"seats": [ME, OPEN], "clock": {"seconds": 1}}, "InvalidRequest"),
        ({"seats": [ME, OPEN], "match": True}, "InvalidSetup"),
        ({"seats": [{"kind": "me", "name": " "}, OPEN]}, "InvalidRequest"),
        ({"seats": [ME, OPEN], "colour": "red"}, "InvalidRequest"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_the_reason(
    server: ServerProcess, wanted: Message, error: str
) -> None:
    async def use(guests: Guests) -> None:
        headers = (await guests.person()).headers
        answer = await guests.http.post("/api/tables", json=wanted, headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (400, error)
        assert (
            answer.json()["detail"]
            and (await guests.http.post("/api/tables", json=wanted)).status_code == 401
        )

    visit(server, use)


def test_an_invitation_is_a_link_and_the_same_as_a_picture(server: ServerProcess) -> None:
    async def use(guests: Guests) -> None:
        code = (await guests.table(await guests.person(), ME, OPEN))["code"]
        invitation = (await guests.http.get(f"/api/tables/{code}/invitation")).json()
        assert invitation == {"code": code, "link": f"{server.base}/t/{code}"}
        picture = await guests.http.get(f"/api/tables/{code}/qr.svg")
        assert picture.headers["content-type"] == "image/svg+xml" and b"<svg" in picture.content
        assert b"<script" not in picture.content and b"style" not in picture.content

    visit(server, use)


def test_listed_are_the_tables_that_are_open_to_all(server: ServerProcess) -> None:
    async def use(guests: Guests) -> None:
        anna = await guests.person()
        shown = await guests.table(anna, ME, OPEN, open=True)
        hidden = await guests.table(anna, ME, OPEN)
        tables = (await guests.http.get("/api/tables")).json()["tables"]
        codes = [table["code"] for table in tables]
        assert shown["code"] in codes and hidden["code"] not in codes
        assert next(table for table in tables if table["code"] == shown["code"])["phase"] == "waiting"

    visit(server, use)


def test_watchers_hear_the_same_and_are_counted(server: ServerProcess) -> None:
    async def use(guests: Guests) -> None:
        table = await guests.table_of("Anna", "Ben")
        players = [await guests.socket(table.code, person) for person in table.people]
        watcher = await guests.socket(table.code)
        await players[0].until("table", watchers=1)
        here = [seat["here"] for seat in players[0].table["seats"]]
        assert here == [True, True]
        await play_on([*players], most=20)
        while len(watcher.moves.get(players[0].table["game"]["id"], {})) < 20:
            await watcher.receive()
        assert watcher.moves == players[0].moves
        await watcher.send(ply=20, move="draw")
        assert (await watcher.until("refused"))["error"] == "WrongSecret"
        await watcher.close()
        await players[0].until("table", watchers=0)
        await players[1].close()
        await players[0].until("table")
        assert [seat["here"] for seat in players[0].table["seats"]] == [True, False]

    visit(server, use)


def test_chat_and_reactions_are_told_and_kept(server: ServerProcess) -> None:
    async def use(guests: Guests) -> None:
        table = await guests.table_of("Anna", "Ben")
        socket = await guests.socket(table.code, table.people[0])
        await socket.send(type="say", text="<script>alert(1)</script>\u202e  hi")
        said = await socket.until("said")
        assert (said["name"], said["text"]) == ("Anna", "<script>alert(1)</script> hi")
        answer = (await guests.act(table.code, table.people[1], type="react", reaction="👏")).json()
        assert await socket.until("reacted") == answer and answer["reaction"] == "👏"
        for action in ({"type": "say", "text": " "}, {"type": "react", "reaction": "x"}):
            await socket.send(**action)
            assert (await socket.until("refused"))["error"] == "InvalidRequest"
        later = await guests.socket(table.code, table.people[1])
        assert [(await later.receive())["type"] for _ in range(3)] == ["table", "said", "reacted"]

    visit(server, use)


def test_a_game_against_bots_is_played_to_the_end_and_kept_with_its_record(server: ServerProcess) -> None:
    async def use(guests: Guests) -> None:
        anna = await guests.person()
        table = await guests.table(anna, ME, BOT, BOT)
        socket = await guests.socket(table["code"], anna)
        while (now := (await socket.until("table"))["game"]) is None:
            pass
        while True:
            if now["position"].split(" ")[3].startswith("1"):
                await socket.send(ply=now["ply"], move=now["legal"][-1])
            now = await socket.until("move", ply=now["ply"] + 1)
            if not now["legal"]:
                break
        over = await socket.until("table", phase="over")
        name = over["game"]["id"]
        whole = (await guests.http.get(f"/api/games/{name}")).json()
        assert whole["result"] == over["game"]["result"] and whole["players"] == [
            "Anna",
            "beginner",
            "beginner",
        ]
        assert {move["ply"]: move for move in whole["moves"]} == socket.moves[name]
        record = await guests.http.get(f"/api/games/{name}/record")
        assert record.headers["content-disposition"] == f'attachment; filename="coloretto-{name}.txt"'
        assert check_record(record.text).ok
        assert Game.from_record(record.text).scores == over["games"][0]["scores"] == over["totals"]
        assert (await guests.http.get("/api/games/nothing")).json()["error"] == "UnknownGame"

    visit(server, use)


def test_while_a_game_is_under_way_nobody_can_read_its_deck(server: ServerProcess) -> None:
    async def use(guests: Guests) -> None:
        table = await guests.table_of("Anna", "Ben")
        players = [await guests.socket(table.code, person) for person in table.people]
        await play_on(players, most=30)
        name = players[0].table["game"]["id"]
        whole = (await guests.http.get(f"/api/games/{name}")).json()
        assert whole["result"] is None and len(whole["moves"]) == 30
        record = (await guests.http.get(f"/api/games/{name}/record")).text
        assert "[Commitment" in record and "[Order" not in record and "[Salt" not in record

    visit(server, use)


def test_a_rematch_is_one_action_with_the_same_people(server: ServerProcess) -> None:
    async def use(guests: Guests) -> None:
        table = await guests.table_of("Anna", "Ben")
        players = [await guests.socket(table.code, person) for person in table.people]
        refused = (await guests.act(table.code, table.people[0], type="again")).json()
        assert refused["error"] == "NotNow" and refused["legal"] == ["draw"]
        await play_on(players)
        over = await players[0].until("table", phase="over")
        await players[1].send(type="again")
        again = await players[0].until("table", phase="playing")
        assert again["game"]["number"] == 2 and again["totals"] == over["games"][0]["scores"]
        assert [seat["name"] for seat in again["seats"]] == ["Anna", "Ben"]

    visit(server, use)


def test_a_match_has_four_games_with_running_totals(server: ServerProcess) -> None:
    async def use(guests: Guests) -> None:
        table = await guests.table_of("Anna", "Ben", "Cleo", edition="website", match=True)
        totals = [0, 0, 0]
        for number in range(1, 5):
            players = [await guests.socket(table.code, person) for person in table.people]
            await play_on(players)
            over = await players[0].until("table", phase="over")
            assert over["games_to_play"] == 4 and len(over["games"]) == number
            totals = [sum(pair) for pair in zip(totals, over["games"][-1]["scores"], strict=True)]
            assert over["totals"] == totals
            for player in players:
                await player.close()
            await guests.act(table.code, table.people[0], type="again")
        assert (await guests.look(table.code))["totals"] == [0, 0, 0]

    visit(server, use)


def test_a_slow_bot_delays_no_other_table(server: ServerProcess) -> None:
    """Experts think for a second each; people at another table do not notice."""

    async def use(guests: Guests) -> None:
        expert = {"kind": "bot", "level": "expert"}
        await guests.table(await guests.person(), expert, expert, expert)
        table = await guests.table_of("Anna", "Ben")
        players = [await guests.socket(table.code, person) for person in table.people]
        began = time.monotonic()
        moves = await play_on(players, most=50)
        assert (time.monotonic() - began) / moves < 0.3

    visit(server, use)


def test_the_server_tells_how_it_is(server: ServerProcess) -> None:
    async def use(guests: Guests) -> None:
        table = await guests.table_of("Anna", "Ben")
        socket = await guests.socket(table.code, table.people[0])
        await socket.receive()
        health = (await guests.http.get("/health")).json()
        assert health["status"] == "ok" and health["tables"] >= 1 and health["sockets"] >= 1
        metrics = (await guests.http.get("/metrics")).text
        for name in (
            "coloretto_moves_total",
            "coloretto_sockets",
            "coloretto_tables",
            "coloretto_commits_total",
        ):
            assert f"\n{name} " in metrics
        assert table.code not in metrics
        options = (await guests.http.get("/api/options")).json()
        assert options["editions"][0]["name"] == "two-sided"
        assert options["levels"] == ["beginner", "casual", "club", "expert", "master"]
        assert "👏" in options["reactions"]
        description = (await guests.http.get("/api/openapi.json")).json()
        assert description["openapi"] == "3.1.0" and "/api/tables/{code}/actions" in description["paths"]

    visit(server, use)


def test_while_another_program_holds_the_file_moves_are_refused_and_then_go_on(tmp_path: Path) -> None:
    async def use(guests: Guests) -> None:
        table = await guests.table_of("Anna", "Ben")
        other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
        mover = to_act(table.people, (await guests.look(table.code))["game"])
        other.execute("BEGIN IMMEDIATE")
        refused = await guests.act(table.code, mover, ply=0, move="draw")
        assert refused.status_code == 503 and refused.json()["error"] == "StoreFailed", refused.text
        assert refused.json()["ply"] == 0 and "games.db" not in refused.text
        other.execute("ROLLBACK")
        other.close()
        assert (await guests.act(table.code, mover, ply=0, move="draw")).json()["ply"] == 1

    with ServerProcess(tmp_path / "games.db") as running:
        visit(running, use)
