"""Every method of a store, on a file of SQLite."""

from pathlib import Path

import pytest

from coloretto.errors import StoreFailed
from coloretto.store import Person, StoredGame, StoredMove, StoredTable, Taken
from coloretto.store.sqlite import SqliteStore
from tests.store.kept import ANNA, BEN, GAME, NOBODYS_CODE, TABLE, entry, move, table_with_a_game, with_store

A_DAY = 24 * 3600 * 1000


def test_a_person_is_found_by_each_of_its_secrets_and_by_no_other(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await store.add_person(ANNA, b"one", 1)
        await store.add_person(BEN, b"two", 1)
        assert await store.person_with(b"one") == ANNA and await store.person_with(b"two") == BEN
        assert await store.person_with(b"three") is None and await store.person_with(b"") is None

    with_store(tmp_path / "x.db", use)


def test_a_secret_belongs_to_one_person_only(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await store.add_person(ANNA, b"one", 1)
        with pytest.raises(Taken):
            await store.add_person(BEN, b"one", 1)
        assert await store.person_with(b"one") == ANNA
        await store.add_person(BEN, b"two", 1)  # nothing of the first try is left

    with_store(tmp_path / "x.db", use)


def test_a_name_can_change(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await store.add_person(ANNA, b"one", 1)
        await store.add_person(BEN, b"two", 1)
        await store.rename(ANNA.id, "Änne")
        assert await store.person_with(b"one") == Person(ANNA.id, "Änne")
        assert await store.person_with(b"two") == BEN

    with_store(tmp_path / "x.db", use)


def test_a_private_link_is_good_once(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await store.add_person(ANNA, b"one", 1)
        await store.add_link(b"token", ANNA.id, A_DAY)
        assert await store.use_link(b"token", b"second", A_DAY - 1) == ANNA
        assert await store.use_link(b"token", b"third", A_DAY - 1) is None
        assert await store.person_with(b"second") == ANNA and await store.person_with(b"one") == ANNA
        assert await store.person_with(b"third") is None

    with_store(tmp_path / "x.db", use)


@pytest.mark.parametrize("at, good", [(A_DAY - 1, True), (A_DAY, False), (A_DAY + 1, False)])
def test_a_private_link_is_good_for_a_time(tmp_path: Path, at: int, good: bool) -> None:
    async def use(store: SqliteStore) -> None:
        await store.add_person(ANNA, b"one", 1)
        await store.add_link(b"token", ANNA.id, A_DAY)
        assert (await store.use_link(b"token", b"second", at) == ANNA) is good

    with_store(tmp_path / "x.db", use)


def test_a_table_comes_back_with_its_entries(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    rows = [entry(0, "Anna sat"), entry(1, "Ben sat, 👏", at=2001), entry(2, "said")]

    async def write(store: SqliteStore) -> None:
        await store.add_person(ANNA, b"one", 1)
        await store.add_table(TABLE, False, rows[:1], ANNA.id)
        await store.append(TABLE.code, rows[1:])

    async def read(store: SqliteStore) -> None:
        assert await store.table(TABLE.code) == TABLE and await store.table(NOBODYS_CODE) is None
        assert await store.entries(TABLE.code) == rows
        assert await store.entries(TABLE.code, 2) == rows[2:] and await store.entries(TABLE.code, 3) == []

    with_store(path, write)
    with_store(path, read)


def test_an_entry_is_written_once_and_those_with_it_hold_together(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await table_with_a_game(store)
        with pytest.raises(Taken):
            await store.append(TABLE.code, [entry(2, "new"), entry(1, "again")])
        with pytest.raises(Taken):
            await store.add_table(TABLE, True, [], ANNA.id)
        with pytest.raises(Taken):
            await store.append(TABLE.code, [entry(2, "new")], GAME._replace(id="g2"))  # a second first game
        assert [row.number for row in await store.entries(TABLE.code)] == [0, 1]
        assert await store.game("g2") is None

    with_store(tmp_path / "x.db", use)


def test_tables_are_remembered_for_whoever_sat_there_the_latest_first(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        for person, secret in ((ANNA, b"one"), (BEN, b"two")):
            await store.add_person(person, secret, 1)
        for number, code in enumerate(("BBBBBB", "CCCCCC", "DDDDDD")):
            await store.add_table(StoredTable(code, number, "{}"), False, [], ANNA.id)
        await store.append("BBBBBB", [entry(0, at=50)], sits=BEN.id)
        await store.append("BBBBBB", [entry(1, at=60)], sits=BEN.id)
        assert await store.tables_of(ANNA.id, 20) == ["DDDDDD", "CCCCCC", "BBBBBB"]
        assert await store.tables_of(ANNA.id, 2) == ["DDDDDD", "CCCCCC"]
        assert await store.tables_of(BEN.id, 20) == ["BBBBBB"] and await store.tables_of("p9", 20) == []

    with_store(tmp_path / "x.db", use)


def test_listed_are_open_tables_that_are_new_and_not_over(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await store.add_person(ANNA, b"one", 1)
        for at, code, listed in (
            (10, "BBBBBB", True),
            (20, "CCCCCC", True),
            (30, "DDDDDD", False),
            (40, "FFFFFF", True),
        ):
            await store.add_table(StoredTable(code, at, "{}"), listed, [entry(0)], ANNA.id)
        assert await store.listed_tables(0, 10) == ["FFFFFF", "CCCCCC", "BBBBBB"]
        assert await store.listed_tables(20, 10) == ["FFFFFF", "CCCCCC"]
        assert await store.listed_tables(0, 1) == ["FFFFFF"]
        await store.append("FFFFFF", [entry(1)], StoredGame("g1", "FFFFFF", 1, 50, "", None))
        assert "FFFFFF" in await store.listed_tables(0, 10)
        await store.add_result("g1", "[1,2,3]", 60)
        assert "FFFFFF" not in await store.listed_tables(0, 10)
        await store.append("FFFFFF", [entry(2)], StoredGame("g2", "FFFFFF", 2, 70, "", None))
        assert "FFFFFF" in await store.listed_tables(0, 10)  # a rematch

    with_store(tmp_path / "x.db", use)


def test_moves_come_back_in_their_order(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    moves = [move("draw"), move("place 1", 5000, 0), move("take 1", 6000, 86_400_000)]

    async def write(store: SqliteStore) -> None:
        await table_with_a_game(store)
        for ply, made in enumerate(moves):
            await store.add_move("g1", ply, made)

    async def read(store: SqliteStore) -> None:
        assert await store.moves("g1") == moves and await store.moves("g1", 2) == moves[2:]
        assert await store.moves("g1", 3) == [] and await store.moves("g9") == []

    with_store(path, write)
    with_store(path, read)


def test_a_ply_is_played_once_and_only_in_a_game_that_is_there(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await table_with_a_game(store)
        await store.add_move("g1", 0, move("draw"))
        with pytest.raises(Taken):
            await store.add_move("g1", 0, move("take 1"))
        with pytest.raises(Taken):
            await store.add_move("g9", 0, move("draw"))
        assert [made.move for made in await store.moves("g1")] == ["draw"]

    with_store(tmp_path / "x.db", use)


def test_a_game_has_one_result_the_latest(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await table_with_a_game(store)
        assert await store.game("g1") == GAME and await store.game("g9") is None
        for scores in ("[9,2,1]", "[3,2,1]"):
            await store.add_result("g1", scores, 9000)
        with pytest.raises(Taken):
            await store.add_result("g9", "[1]", 9000)
        assert await store.game("g1") == GAME._replace(scores="[3,2,1]")
        second = StoredGame("g2", TABLE.code, 2, 9500, "another deal", None)
        await store.append(TABLE.code, [entry(2)], second)
        assert await store.games_at(TABLE.code) == [GAME._replace(scores="[3,2,1]"), second]

    with_store(tmp_path / "x.db", use)


def test_a_game_may_begin_with_moves_and_then_all_is_written_or_nothing(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await table_with_a_game(store)
        again = GAME._replace(id="g2", number=2)
        begun = [move("draw"), move("place 1")]
        with pytest.raises(Taken):
            await store.append(TABLE.code, [entry(1)], again, None, begun)
        assert await store.moves("g2") == [] and await store.game("g2") is None
        await store.append(TABLE.code, [entry(2)], again, None, begun)
        assert await store.moves("g2") == begun and await store.game("g2") == again

    with_store(tmp_path / "x.db", use)


def test_a_game_from_elsewhere_is_kept_whole_or_not_at_all(tmp_path: Path) -> None:
    imported = StoredGame("g7", None, 1, 500, "a deal", "[1,2]")
    moves = [StoredMove("draw", 500, 0), StoredMove("place 1", 501, 0)]

    async def use(store: SqliteStore) -> None:
        await table_with_a_game(store)
        await store.add_game(imported, moves)
        with pytest.raises(Taken):
            await store.add_game(imported, moves[:1])
        await store.add_game(imported._replace(id="g8", at=400, scores=None), [])
        every = [game async for game in store.all_games()]
        assert [game.id for game, _ in every] == ["g8", "g7", "g1"]  # in the order in which they began
        assert every[1] == (imported, moves)

    with_store(tmp_path / "x.db", use)


def test_an_open_store_is_well_and_a_closed_one_fails(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> SqliteStore:
        assert await store.is_well()
        return store

    async def closed(store: SqliteStore) -> None:
        await store.close()
        assert not await store.is_well()
        for use_it in (store.add_person(ANNA, b"one", 1), store.person_with(b"one")):
            with pytest.raises(StoreFailed, match="is closed"):
                await use_it

    with_store(tmp_path / "x.db", use)
    with_store(tmp_path / "x.db", closed)
