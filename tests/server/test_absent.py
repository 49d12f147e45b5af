"""Absent people: a bot plays for them, until they are back. And what happens when nobody is there at all."""

import asyncio
from pathlib import Path

import pytest

from coloretto.errors import NotNow, StoreFailed
from coloretto.server import tables, turns
from coloretto.server.live_table import LiveTable
from coloretto.table.actions import Again, Agree, Back, Leave, Move, Say
from coloretto.table.settings import Clock
from tests.server.client import seat_to_act
from tests.server.live_tables import ANNA, BEN, CLEO, Ear, House, in_a_house, wait_until
from tests.server.process import ServerProcess
from tests.server.visiting import Guests, to_act, visit


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "AFTER_A_FAILURE", 0.05)


def ply(live: LiveTable) -> int:
    assert live.table.game
    return live.table.game.ply


async def time_is_up(house: House, live: LiveTable) -> None:
    """As if the seat to act had been thinking for as long as its clock allows."""
    live.since -= 60_000
    house.tables.turns.go_on(live)
    await wait_until(lambda: any(seat.absent == "clock" for seat in live.table.seats))


def test_when_the_clock_runs_out_a_bot_plays_until_the_person_is_back(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        live = await house.table(BEN, clock=Clock(60))
        await house.play_until(live, 1)
        before = ply(live)
        await time_is_up(house, live)
        await wait_until(lambda: live.table.game and live.table.game.turn == 0)
        assert ply(live) > before and live.table.seats[1].absent == "clock"
        ear = next(iter(live.listeners))
        assert isinstance(ear, Ear) and b'"absent":"clock"' in ear.heard
        await house.act(live, BEN, Back())
        await house.play_until(live, 1)
        asked = house.thinkers.asked
        await asyncio.sleep(0.05)
        assert live.table.seats[1].absent is None and house.thinkers.asked == asked

    in_a_house(tmp_path / "x.db", use)


def test_whoever_is_back_within_the_own_turn_has_time_to_think(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        live = await house.table(BEN, clock=Clock(60))
        await house.play_until(live, 1)
        house.thinkers.may_answer.clear()
        await time_is_up(house, live)
        await house.act(live, BEN, Back())
        await asyncio.sleep(0.05)
        assert live.table.seats[1].absent is None
        message = live.message()
        assert message.game and message.game.clock and 9 <= message.game.clock[1] <= 10
        house.thinkers.may_answer.set()  # the bot's answer comes too late
        await asyncio.sleep(0.05)
        assert live.table.game and live.table.game.turn == 1

    in_a_house(tmp_path / "x.db", use)


def test_a_move_says_that_one_is_back_and_everybody_hears_it(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        live = await house.table(BEN, clock=Clock(60))
        await house.play_until(live, 1)
        house.thinkers.may_answer.clear()
        await time_is_up(house, live)
        ear = Ear(None)
        live.join(ear, None, 0)
        assert live.table.game
        await house.act(live, BEN, Move(ply(live), live.table.game.legal[0]))
        assert live.table.seats[1].absent is None
        assert b'"absent"' not in ear.heard[ear.heard.rindex(b'"type":"table"') :]

    in_a_house(tmp_path / "x.db", use)


def test_the_others_agree_after_a_minute(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        live = await house.table(BEN, CLEO)
        await house.play_until(live, 2)
        with pytest.raises(NotNow, match="wait a minute first: seat 3 has been thinking for 0 seconds"):
            await house.act(live, ANNA, Agree(3))
        live.since -= 60_000
        await house.act(live, ANNA, Agree(3))
        assert live.message().agreed == [1] and live.table.seats[2].absent is None
        before = ply(live)
        await house.act(live, BEN, Agree(3))
        await wait_until(lambda: live.table.game and live.table.game.turn != 2)
        assert live.table.seats[2].absent == "agreed" and ply(live) > before

    in_a_house(tmp_path / "x.db", use)


def test_asking_for_another_game_says_that_one_is_back(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        live = await house.table(BEN)
        await house.act(live, BEN, Leave())
        await house.play_until(live, -1)
        assert live.table.phase == "over" and live.table.seats[1].absent == "left"
        await house.act(live, BEN, Again())
        assert live.table.phase == "playing" and live.table.seats[1].absent is None

    in_a_house(tmp_path / "x.db", use)


def test_a_bot_whose_move_cannot_be_written_holds_nobody_up_and_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "AFTER_A_FAILURE", 1.0)

    async def use(house: House) -> None:
        live = await house.table(bots=1)
        await house.play_until(live, 0)
        house.thinkers.may_answer.clear()
        while live.table.game and live.table.game.turn == 0:
            await house.act(live, ANNA, Move(ply(live), live.table.game.legal[-1]))
        before = ply(live)
        house.store.broken = {"add_move"}
        house.thinkers.may_answer.set()
        await asyncio.sleep(0.05)
        assert ply(live) == before
        await asyncio.wait_for(house.act(live, ANNA, Say("hello?")), 0.5)
        house.store.broken = set()
        await wait_until(lambda: ply(live) > before)

    in_a_house(tmp_path / "x.db", use)


def test_a_bot_that_fails_is_replaced_by_chance(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        house.thinkers.fails = True
        live = await house.table(bots=2)
        await house.play_until(live, -1)
        assert live.table.phase == "over"

    in_a_house(tmp_path / "x.db", use)


def test_a_clock_that_could_not_be_written_runs_out_later(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        live = await house.table(BEN, clock=Clock(60))
        await house.play_until(live, 1)
        house.store.broken = {"append"}
        live.since -= 60_000
        house.tables.turns.go_on(live)
        await asyncio.sleep(0.02)
        assert live.table.seats[1].absent is None
        house.store.broken = set()
        await wait_until(lambda: live.table.seats[1].absent == "clock")

    in_a_house(tmp_path / "x.db", use)


def moves_heard(live: LiveTable) -> list[int]:
    return [ear.heard.count(b'"type":"move"') for ear in live.listeners if isinstance(ear, Ear)]


def test_a_move_that_could_not_be_written_has_not_happened(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        live = await house.table(BEN)
        await house.play_until(live, 0)
        house.store.broken = {"add_move"}
        before, heard = ply(live), moves_heard(live)
        assert live.table.game
        move = Move(before, live.table.game.legal[0])
        with pytest.raises(StoreFailed):
            await house.act(live, ANNA, move)
        assert ply(live) == before == len(await house.moves(live))
        assert heard == moves_heard(live)
        house.store.broken = set()
        await house.act(live, ANNA, move)
        assert ply(live) == before + 1 == len(await house.moves(live))

    in_a_house(tmp_path / "x.db", use)


def test_a_result_that_could_not_be_written_is_written_when_the_table_is_next_taken_up(
    tmp_path: Path,
) -> None:
    async def use(house: House) -> None:
        live = await house.table(BEN)
        house.store.broken = {"add_result"}
        await house.play_until(live, -1)
        assert live.table.phase == "over" and live.table.game
        stored = await house.context.store.game(live.table.game.id)
        assert stored and stored.scores is None
        house.store.broken = set()
        later = await tables.Tables(house.context).get(live.table.code)
        stored = await house.context.store.game(live.table.game.id)
        assert stored and stored.scores and later.message().totals == live.message().totals

    in_a_house(tmp_path / "x.db", use)


def test_a_table_at_which_nobody_looks_is_laid_down_and_can_be_taken_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "LOOK_EVERY", 0.01)

    async def use(house: House) -> None:
        live = await house.table(BEN, bots=1, clock=Clock(60))
        looking = asyncio.create_task(house.tables.forget_the_quiet())
        live.touched -= tables.FORGET_AFTER + 1
        await asyncio.sleep(0.05)
        assert house.tables.all() == [live]  # people listen
        for ear in tuple(live.listeners):
            live.part(ear)
        await wait_until(lambda: not house.tables.all())
        looking.cancel()
        known = live.table.game.told if live.table.game else []
        again = await house.tables.get(live.table.code)
        assert again is not live and again.table.game and again.table.game.told[: len(known)] == known

    in_a_house(tmp_path / "x.db", use)


def test_bots_rest_where_nobody_looks_and_go_on_when_somebody_does(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        house.thinkers.may_answer.clear()
        live = await house.table(bots=2)
        while live.table.game and live.table.game.turn == 0:
            await house.act(live, ANNA, Move(ply(live), live.table.game.legal[-1]))
        await wait_until(lambda: house.thinkers.asked == 1)
        for ear in tuple(live.listeners):
            live.part(ear)
        live.touched -= turns.ALONE + 1
        asked = ply(live)
        house.thinkers.may_answer.set()
        await wait_until(lambda: ply(live) > asked)
        drawn = ply(live)  # what was asked before; the bot has not placed its card
        await asyncio.sleep(0.05)
        assert ply(live) == drawn and house.thinkers.asked == 1
        house.tables.turns.go_on(await house.tables.get(live.table.code))
        await wait_until(lambda: ply(live) > drawn)

    in_a_house(tmp_path / "x.db", use)


def test_at_a_running_server_the_clock_runs_out_and_a_new_socket_says_that_one_is_back(
    tmp_path: Path,
) -> None:
    async def use(guests: Guests) -> None:
        table = await guests.table_of("Anna", "Ben", clock={"seconds": 5})
        game = (await guests.look(table.code))["game"]
        late = to_act(table.people, game)
        other = next(person for person in table.people if person != late)
        seat = table.people.index(late)
        watcher = await guests.socket(table.code, other)
        while not any(one.get("absent") for one in (await watcher.until("table"))["seats"]):
            pass
        assert watcher.table["seats"][seat]["absent"] == "clock"
        while seat_to_act((await watcher.until("move"))["position"]) == seat + 1:
            pass
        await guests.socket(table.code, late)
        while "absent" in (await watcher.until("table"))["seats"][seat]:
            pass
        answer = await guests.act(table.code, late, type="leave")
        assert answer.json()["seats"][seat]["absent"] == "left"
        back = await guests.act(table.code, late, type="back")
        assert "absent" not in back.json()["seats"][seat]

    with ServerProcess(tmp_path / "games.db", "--bot-pace", "0") as running:
        visit(running, use)
