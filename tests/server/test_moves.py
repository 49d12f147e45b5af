"""Moves at a running server: sent once, twice, late, out of turn, before and after a restart."""

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.client import SeatedTable, TableSocket, play_on
from tests.server.process import ServerProcess
from tests.server.visiting import Guests, to_act, visit


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("moves") / "games.db", "--bot-pace", "0") as running:
        yield running


async def seated(guests: Guests, table: SeatedTable) -> list[TableSocket]:
    return [await guests.socket(table.code, person) for person in table.people]


def test_a_move_is_told_to_all_as_the_same_bytes(server: ServerProcess) -> None:
    async def use(guests: Guests) -> None:
        table = await guests.table_of("Anna", "Ben", "Cleo")
        sockets = [*await seated(guests, table), await guests.socket(table.code)]
        game = (await guests.look(table.code))["game"]
        answer = await guests.act(table.code, to_act(table.people, game), ply=0, move="draw")
        for socket in sockets:
            while True:
                text = await asyncio.wait_for(socket.connection.recv(decode=False), 5)
                if b'"move"' in text[:20]:
                    assert text == answer.content
                    break

    visit(server, use)


def test_a_move_sent_twice_counts_once_and_gets_the_same_answer(server: ServerProcess) -> None:
    async def use(guests: Guests) -> None:
        table = await guests.table_of("Anna", "Ben")
        mover = to_act(table.people, (await guests.look(table.code))["game"])
        other = next(person for person in table.people if person != mover)
        socket = await guests.socket(table.code, mover)
        answers = [await guests.act(table.code, mover, ply=0, move="draw") for _ in range(3)]
        assert len({answer.content for answer in answers}) == 1 and answers[0].json()["ply"] == 1
        at_once = [guests.act(table.code, mover, ply=1, move="place 1") for _ in range(5)]
        answers = await asyncio.gather(*at_once)
        assert len({answer.content for answer in answers}) == 1 and answers[0].json()["ply"] == 2
        again = await socket.play(1, "place 1")
        assert again == answers[0].json()
        assert (await guests.look(table.code))["game"]["ply"] == 2
        stale = await guests.act(table.code, other, ply=1, move="place 1")  # not the one who made it
        assert stale.json()["error"] == "StalePosition"

    visit(server, use)


def test_the_sender_alone_hears_the_answer_to_a_move_sent_again(server: ServerProcess) -> None:
    async def use(guests: Guests) -> None:
        table = await guests.table_of("Anna", "Ben")
        mover = to_act(table.people, (await guests.look(table.code))["game"])
        other = next(person for person in table.people if person != mover)
        mine, theirs = await guests.socket(table.code, mover), await guests.socket(table.code, other)
        for _ in range(3):
            await mine.play(0, "draw")
        await mine.send(type="say", text="done")
        await theirs.until("said")
        assert sum(message["type"] == "move" for message in theirs.messages) == 1

    visit(server, use)


def test_what_is_late_out_of_turn_or_illegal_is_refused_with_the_position(server: ServerProcess) -> None:
    async def use(guests: Guests) -> None:
        table = await guests.table_of("Anna", "Ben")
        game = (await guests.look(table.code))["game"]
        mover = to_act(table.people, game)
        other = next(person for person in table.people if person != mover)
        await guests.act(table.code, mover, ply=0, move="draw")
        now = (await guests.look(table.code))["game"]
        for person, action, error in (
            (mover, {"ply": 0, "move": "take 1"}, "StalePosition"),
            (mover, {"ply": 7, "move": "draw"}, "StalePosition"),
            (mover, {"ply": 1, "move": "draw", "game": "another"}, "StalePosition"),
            (other, {"ply": 1, "move": "place 1"}, "NotYourTurn"),
            (mover, {"ply": 1, "move": "draw"}, "IllegalMove"),
            (await guests.person("Dan"), {"ply": 1, "move": "place 1"}, "NotYourTurn"),
        ):
            answer = await guests.act(table.code, person, **action)
            refused = answer.json()
            assert (answer.status_code, refused["type"], refused["error"]) == (409, "refused", error)
            assert (refused["game"], refused["ply"]) == (game["id"], 1) and refused["detail"]
            assert (refused["position"], refused["legal"]) == (now["position"], now["legal"])
            socket = await guests.socket(table.code, person)
            await socket.send(**action)
            assert await socket.until("refused") == refused
        wrong = await guests.act(table.code, mover, ply=1, move="dance")
        assert (wrong.status_code, wrong.json()["error"]) == (400, "InvalidText")
        assert (await guests.act(table.code, None, ply=1, move="place 1")).status_code == 401
        assert (await guests.look(table.code))["game"]["ply"] == 1

    visit(server, use)


def test_what_is_no_action_is_refused_and_the_socket_stays(server: ServerProcess) -> None:
    async def use(guests: Guests) -> None:
        table = await guests.table_of("Anna", "Ben")
        socket = await guests.socket(table.code, table.people[0])
        for text in ("", "draw", "[]", "{}", '{"type": "sit", x', "[" * 15_000, '{"ply": 1e99, "move": 1}'):
            await socket.connection.send(text)
            assert (await socket.until("refused"))["error"] == "InvalidRequest"
            answer = await guests.http.post(
                f"/api/tables/{table.code}/actions", content=text, headers=table.people[0].headers
            )
            assert (answer.status_code, answer.json()["error"]) == (400, "InvalidRequest")
        await socket.send(type="say", text="still here")
        await socket.until("said")

    visit(server, use)


def test_whoever_comes_back_gets_the_moves_that_were_missed_and_no_others(server: ServerProcess) -> None:
    async def use(guests: Guests) -> None:
        table = await guests.table_of("Anna", "Ben")
        players = await seated(guests, table)
        await play_on(players, most=30)
        game = players[0].table["game"]["id"]
        for seen, missed in (
            (f"game={game}&ply=12", range(13, 31)),
            (f"game={game}&ply=30", range(31, 31)),
            (f"game={game}&ply=9999", range(31, 31)),
            ("", range(1, 31)),
            ("game=another&ply=12", range(1, 31)),
        ):
            late = await guests.socket(table.code, seen=seen)
            await late.send(type="say", text="x")  # refused, and so the end of what comes first
            await late.until("refused")
            told = [message for message in late.messages if message["type"] == "move"]
            assert [message["ply"] for message in told] == list(missed)
            assert all(message == players[0].moves[game][message["ply"]] for message in told)
            assert late.messages[0]["type"] == "table" and late.messages[0]["game"]["ply"] == 30

    visit(server, use)


def test_a_restart_changes_nothing_that_anybody_is_told(tmp_path: Path) -> None:
    """Moves sent before it get the same answer after it; all play on, with their secrets and seats."""
    running = ServerProcess(tmp_path / "games.db")
    table, told = SeatedTable("", []), b""
    dice = random.Random(3)

    async def before(guests: Guests) -> None:
        nonlocal table, told
        table = await guests.table_of("Anna", "Ben", "Cleo", clock={"seconds": 60})
        players = await seated(guests, table)
        await play_on(players, most=40, dice=dice)
        await players[0].send(type="say", text="until later")
        await players[0].until("said")
        game = players[0].table["game"]["id"]
        told = (await guests.http.get(f"/api/games/{game}")).content

    async def after(guests: Guests) -> None:
        now = await guests.look(table.code)
        assert now["game"]["ply"] == 40 and [seat["name"] for seat in now["seats"]] == ["Anna", "Ben", "Cleo"]
        game = now["game"]["id"]
        assert (await guests.http.get(f"/api/games/{game}")).content == told
        players = await seated(guests, table)
        last = json.loads(told)["moves"][-1]
        mover = table.people[last["seat"] - 1]
        again = await guests.act(table.code, mover, ply=39, move=last["move"])
        while len(players[0].moves.get(game, {})) < 40:
            await players[0].receive()
        assert again.json() == players[0].moves[game][40]
        assert any(message.get("text") == "until later" for message in players[0].messages)
        await play_on(players, dice=dice)
        assert (await players[0].until("table", phase="over"))["game"]["result"]

    with running:
        visit(running, before)
        assert running.stop() == 0
        running.start()
        visit(running, after)


def test_a_stop_says_goodbye_and_finishes_what_is_being_written(tmp_path: Path) -> None:
    running = ServerProcess(tmp_path / "games.db")
    code, acknowledged = "", 0

    async def use(guests: Guests) -> None:
        nonlocal code, acknowledged
        table = await guests.table_of("Anna", "Ben")
        code = table.code
        players = await seated(guests, table)
        acknowledged = await play_on(players, most=25)
        stopping = asyncio.get_running_loop().run_in_executor(None, running.stop)
        assert [await player.close_code() for player in players] == [1012, 1012]
        assert all(player.messages[-1]["type"] == "bye" for player in players)
        assert await stopping == 0

    async def after(guests: Guests) -> None:
        assert (await guests.look(code))["game"]["ply"] == acknowledged == 25

    with running:
        visit(running, use)
        running.start()
        visit(running, after)
    assert "stopped" in running.log


def test_two_servers_with_one_database_never_make_a_move_twice(tmp_path: Path) -> None:
    """No server owns a table: whichever is asked writes, and the other reads what it has missed."""
    one, other = ServerProcess(tmp_path / "games.db"), ServerProcess(tmp_path / "games.db")
    dice = random.Random(5)

    async def use(guests: Guests) -> None:
        async with Guests(other.base) as elsewhere:
            table = await guests.table_of("Anna", "Ben")
            game = (await elsewhere.look(table.code))["game"]
            for ply in range(20):
                mover, move = to_act(table.people, game), dice.choice(game["legal"])
                answers = await asyncio.gather(
                    *(side.act(table.code, mover, ply=ply, move=move) for side in (guests, elsewhere))
                )
                told = [answer.json() for answer in answers]
                assert all(answer["ply"] == ply + 1 for answer in told), told
                assert told[0]["position"] == told[1]["position"]
                game = told[0]
            await elsewhere.act(table.code, table.people[1], type="say", text="over here")
            await guests.act(table.code, table.people[0], type="say", text="and here")
            late = await guests.socket(table.code)
            await late.until("said", text="and here")
            said = [message["text"] for message in late.messages if message["type"] == "said"]
            assert said == ["over here", "and here"]

    with one, other:
        visit(one, use)
