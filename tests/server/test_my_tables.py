"""The tables of a person, to go on where they were left."""

from collections.abc import Iterator

import pytest

from tests.server.client import ME, OPEN
from tests.server.process import ServerProcess
from tests.server.visiting import Guests, visit


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("mine") / "games.db", "--bot-pace", "0") as running:
        yield running


def test_the_tables_of_a_person_are_listed_with_their_phase_and_turn(server: ServerProcess) -> None:
    async def use(guests: Guests) -> None:
        anna = await guests.person("Anna")
        waiting = await guests.table(anna, ME, OPEN)
        played = await guests.table(anna, ME, {"kind": "me", "name": "Ben"})
        mine = (await guests.http.get("/api/me/tables", headers=anna.headers)).json()["tables"]
        found = {table["code"]: (table["phase"], table["turn"]) for table in mine}
        turn = int(played["game"]["position"].split(" ")[3][0])
        assert found == {waiting["code"]: ("waiting", None), played["code"]: ("playing", turn)}

    visit(server, use)


def test_nobody_has_no_tables(server: ServerProcess) -> None:
    async def use(guests: Guests) -> None:
        assert (await guests.http.get("/api/me/tables")).json() == {"tables": []}

    visit(server, use)
