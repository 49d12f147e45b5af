"""In a match, bots and hints know what is carried over: the server tells them."""

from pathlib import Path
from typing import Any, cast

from coloretto.match import Standing
from coloretto.server.hints import hint_for
from coloretto.server.live_table import LiveTable
from coloretto.server.thinking import Thinkers
from coloretto.table.actions import Again
from coloretto.table.settings import EditionName, Mine, NewTable, OfABot
from tests.server.live_tables import ANNA, Ear, House, QuickThinkers, in_a_house

NOBODY = -1


async def against_bots(house: House, edition: EditionName, *, match: bool) -> LiveTable:
    wanted = NewTable([Mine(), OfABot(), OfABot()], edition=edition, match=match)
    live = await house.tables.add(wanted, ANNA)
    live.join(Ear(ANNA), None, 0)
    return live


async def heard_in_a_game(house: House, live: LiveTable) -> Standing | None:
    """What the bots are told all through a game."""
    house.thinkers.standings.clear()
    await house.play_until(live, NOBODY)
    (only,) = set(house.thinkers.standings)
    return only


def test_bots_are_told_the_totals_and_how_many_games_come(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        live = await against_bots(house, "first", match=True)
        for games_left in (3, 2, 1, 0, 3):
            totals = live.message().totals if games_left < 3 else [0, 0, 0]
            assert await heard_in_a_game(house, live) == Standing(tuple(totals), games_left)
            await house.act(live, ANNA, Again())

    in_a_house(tmp_path / "x.db", use)


def test_where_no_match_is_played_nothing_is_carried(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        live = await against_bots(house, "first", match=False)
        assert await heard_in_a_game(house, live) is None
        await house.act(live, ANNA, Again())
        assert await heard_in_a_game(house, live) is None

    in_a_house(tmp_path / "x.db", use)


class Adviser(QuickThinkers):
    def warm_up(self) -> None:
        pass

    async def analyse(
        self, _position: str, _bot: str, _edition: str, _seconds: float, standing: Standing | None = None
    ) -> list[dict[str, Any]]:
        self.standings.append(standing)
        return []


def test_a_hint_is_one_for_the_match(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        live, adviser = await against_bots(house, "website", match=True), Adviser()
        await house.play_until(live, NOBODY)
        await house.act(live, ANNA, Again())
        await house.play_until(live, 0)
        assert live.table.game
        await hint_for(live.table.game, cast(Thinkers, adviser))
        assert adviser.standings == [Standing(tuple(live.message().totals), 2)]

    in_a_house(tmp_path / "x.db", use)
