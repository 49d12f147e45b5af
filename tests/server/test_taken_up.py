"""A table that is taken up again is the one that was laid down, whatever had happened at it."""

from pathlib import Path

import msgspec
import pytest

from coloretto.errors import NotAllowed, NotNow
from coloretto.server.live_table import LiveTable
from coloretto.server.tables import Tables
from coloretto.table.actions import Again, Agree, Choose, Leave, Move, React, Say, Undo
from coloretto.table.messages import encode
from coloretto.table.settings import Clock
from tests.server.live_tables import ANNA, BEN, CLEO, House, in_a_house


async def check_taken_up(house: House, live: LiveTable) -> None:
    """Another server tells the same about the table, and has told the same of its moves."""
    other = await Tables(house.context).get(live.table.code)
    assert other.table.game and live.table.game
    assert other.table.game.told == live.table.game.told
    assert list(other.table.chat) == list(live.table.chat)
    mine, theirs = (encode(each.table.message((), 0, 0)) for each in (live, other))
    assert mine == theirs


async def play_to_the_end(house: House, live: LiveTable) -> None:
    await house.play_until(live, -1)
    assert live.table.phase == "over"


def test_after_all_kinds_of_things(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        live = await house.table(BEN, CLEO, clock=Clock(600, "game"))
        await house.act(live, BEN, Say("hello"))
        await house.act(live, CLEO, React("👏"))
        await house.play_until(live, 2)
        live.since -= 60_000
        await house.act(live, ANNA, Agree(3))
        assert live.message().agreed == [1]
        await check_taken_up(house, live)
        await house.act(live, BEN, Agree(3))
        await house.act(live, BEN, Leave())
        await play_to_the_end(house, live)
        await check_taken_up(house, live)
        await house.act(live, ANNA, Again())
        await house.play_until(live, 0)
        await check_taken_up(house, live)

    in_a_house(tmp_path / "x.db", use)


def test_after_moves_were_taken_back(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        live = await house.table(bots=1)
        await house.play_until(live, 0)
        game = live.table.game
        assert game
        ply, legal = game.ply, game.legal
        await house.act(live, ANNA, Move(ply, legal[0]))
        await house.act(live, ANNA, Undo())
        assert live.table.game and live.table.game is not game
        assert (live.table.game.ply, live.table.game.legal) == (ply, legal)
        assert len(live.table.games) == 1 and live.table.game.deal == game.deal
        await check_taken_up(house, live)
        await play_to_the_end(house, live)
        await house.act(live, ANNA, Undo())
        assert live.table.phase == "playing" and live.message().totals == [0, 0]
        await house.play_until(live, 0)
        await check_taken_up(house, live)

    in_a_house(tmp_path / "x.db", use)


def test_after_somebody_chose_how_to_be_counted(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        live = await house.table(BEN)
        with pytest.raises(NotNow):
            await house.act(live, ANNA, Choose(1, []))
        await play_to_the_end(house, live)
        assert live.table.game
        best = live.table.game.best_scores()[0]
        jokers, plus = ([card.name.lower() for card in cards] for cards in (best.jokers, best.plus))
        await house.act(
            live, ANNA, msgspec.convert({"type": "choose", "seat": 1, "jokers": jokers, "plus": plus}, Choose)
        )
        assert live.message().totals[0] == best.points
        with pytest.raises(NotAllowed):
            await house.act(live, ANNA, Choose(2, []))
        await check_taken_up(house, live)

    in_a_house(tmp_path / "x.db", use)


def test_moves_are_taken_back_only_against_bots(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        live = await house.table(BEN)
        with pytest.raises(NotNow):
            await house.act(live, ANNA, Undo())
        await house.play_until(live, 0)
        assert live.table.game
        await house.act(live, ANNA, Move(live.table.game.ply, live.table.game.legal[0]))
        with pytest.raises(NotAllowed):
            await house.act(live, ANNA, Undo())

    in_a_house(tmp_path / "x.db", use)
