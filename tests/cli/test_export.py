"""`coloretto export`, `import` and `backup` with a real database, also while it is written to."""

import asyncio
import json
import random
import sqlite3
import stat
from pathlib import Path

import msgspec
import pytest

from coloretto import Game
from coloretto.cli.kept_games import game_of
from coloretto.notation.record_reader import parse_records
from coloretto.shuffle import check_shuffle
from coloretto.store import Person, StoredEntry, StoredGame, StoredMove, StoredTable, open_store
from coloretto.table.deal import deal_game
from tests.cli.test_commands import Command
from tests.served_games import finished, order_of, swapped, with_order

AT = 1_738_348_200_000  # 2025-01-31T18:30:00Z
PLAYERS = ("Anna", 'B"e;n', "club")


async def filled(path: Path) -> None:
    """A table with two games: one over, one in the middle with a card just drawn."""
    store = open_store(path)
    await store.add_person(Person("p1", "Anna"), b"hash", AT)
    await store.add_table(StoredTable("BCDFGH", AT, "{}"), True, [StoredEntry(0, AT, "{}")], "p1")
    for number, plies in enumerate((10_000, 21), start=1):
        deal = deal_game("two-sided", "grey", PLAYERS)
        kept = StoredGame(
            f"{number:010x}", "BCDFGH", number, AT + number, msgspec.json.encode(deal).decode(), None
        )
        await store.append("BCDFGH", [StoredEntry(number, AT, "{}")], kept)
        game, dice = game_of(kept, []), random.Random(number)
        game.deck = [int("ROYGBVPJ+".index(letter)) for letter in reversed(deal.order)]
        while not game.is_over and not (len(game.moves) >= plies and game.drawn is not None):
            move = dice.choice(game.legal_moves)
            await store.add_move(kept.id, len(game.moves), StoredMove(str(move), AT, 5))
            game.push(move)
        if game.is_over:
            await store.add_result(kept.id, json.dumps(game.scores), AT)
    await store.close()


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "games.db"
    asyncio.run(filled(path))
    return path


def order_in(database: Path, number: int) -> str:
    with sqlite3.connect(database) as connection:
        (deal,) = connection.execute("SELECT deal FROM games WHERE number = ?", (number,)).fetchone()
    connection.close()
    return str(json.loads(deal)["order"])


def exported(coloretto: Command, database: Path, *options: str) -> str:
    file = database.with_name("export.txt")
    answer = coloretto("export", str(file), "--database", str(database), *options)
    assert (answer.code, answer.out) == (0, "")
    assert "2 games written to" in answer.err
    return file.read_text(encoding="utf-8")


def test_export_writes_every_game_with_its_tags(coloretto: Command, database: Path) -> None:
    over, running = parse_records(exported(coloretto, database))
    assert over.players == PLAYERS and over.scores and running.scores is None
    assert over.tags["Game"] == "0000000001" and over.tags["Date"].startswith("2025-01-31")
    assert (over.tags["Table"], running.tags["Table"]) == ("BCDFGH", "BCDFGH")
    assert check_shuffle(over).ok


def test_export_never_tells_what_comes_next_in_a_running_game(coloretto: Command, database: Path) -> None:
    text = exported(coloretto, database) + exported(coloretto, database, "--json")
    running = list(parse_records(exported(coloretto, database)))[1]
    assert set(running.tags) == {"Game", "Date", "Table", "Commitment"}
    assert order_in(database, 1) in text
    assert order_in(database, 2) not in text
    assert "salt" not in text.lower().split("0000000002")[1].split("0000000001")[0]


def test_export_as_json_is_one_object_a_line(coloretto: Command, database: Path) -> None:
    over, running = map(json.loads, exported(coloretto, database, "--json").splitlines())
    assert Game.from_record(over["record"]).scores == over["scores"]
    assert running["scores"] is None and running["position"].split()[3][1:]  # a card is drawn
    assert set(over) == {
        "tags",
        "edition",
        "players",
        "start",
        "moves",
        "position",
        "scores",
        "record",
    }


def test_export_goes_to_standard_output_too(coloretto: Command, database: Path) -> None:
    answer = coloretto("export", "-", "--database", str(database))
    assert len(list(parse_records(answer.out))) == 2


def test_export_refuses_to_replace_the_database(coloretto: Command, database: Path) -> None:
    answer = coloretto("export", str(database), "--database", str(database))
    assert answer.code == 2 and "is the database itself" in answer.err
    assert order_in(database, 1)


@pytest.mark.parametrize("command", ["export", "backup"])
def test_a_database_that_is_not_there_is_not_made(coloretto: Command, tmp_path: Path, command: str) -> None:
    answer = coloretto(command, str(tmp_path / "out"), "--database", str(tmp_path / "none.db"))
    assert answer.code == 1 and "none.db: No database here: name the server's with --database" in answer.err
    assert list(tmp_path.iterdir()) == []


def imported(coloretto: Command, folder: Path, text: str) -> dict[str, int]:
    file = folder / "import.txt"
    file.write_text(text, encoding="utf-8")
    answer = coloretto("import", str(file), "--database", str(folder / "other.db"), "--json")
    assert answer.code == 0
    found: dict[str, int] = json.loads(answer.out)
    return found


def test_what_was_exported_can_be_imported_elsewhere_and_counts_once(
    coloretto: Command, database: Path, tmp_path: Path
) -> None:
    text = exported(coloretto, database)
    assert imported(coloretto, tmp_path, text) == {"imported": 1, "known": 0, "unfinished": 1}
    assert imported(coloretto, tmp_path, text) == {"imported": 0, "known": 1, "unfinished": 1}
    again = coloretto("export", "-", "--database", str(tmp_path / "other.db")).out
    assert text.startswith(again) and again.count("[Game") == 1


def test_a_record_without_a_promise_is_imported_without_one(coloretto: Command, tmp_path: Path) -> None:
    plain = "\n".join(
        line for line in finished().splitlines() if not line.startswith(("[Commitment", "[Order", "[Salt"))
    )
    assert imported(coloretto, tmp_path, plain) == {"imported": 1, "known": 0, "unfinished": 0}
    assert imported(coloretto, tmp_path, plain) == {"imported": 0, "known": 1, "unfinished": 0}
    (again,) = parse_records(coloretto("export", "-", "--database", str(tmp_path / "other.db")).out)
    assert Game.from_record(again).position == Game.from_record(plain).position
    assert set(again.tags) == {"Game", "Date"}


def test_other_tags_are_kept(coloretto: Command, tmp_path: Path) -> None:
    imported(coloretto, tmp_path, finished(3, 4, Place='the "kitchen"', Date="2001-02-03"))
    (again,) = parse_records(coloretto("export", "-", "--database", str(tmp_path / "other.db")).out)
    assert (again.tags["Place"], again.tags["Date"]) == ('the "kitchen"', "2001-02-03")


def test_names_that_nobody_could_read_are_cut_on_import(coloretto: Command, tmp_path: Path) -> None:
    record = finished().replace("seat 1; seat 2; seat 3", "\\n; " + "x" * 500 + "; Zoë")
    imported(coloretto, tmp_path, record)
    (again,) = parse_records(coloretto("export", "-", "--database", str(tmp_path / "other.db")).out)
    assert again.players == ("?", "x" * 30, "Zoë")


def test_a_record_with_its_words_for_people(coloretto: Command, tmp_path: Path) -> None:
    file, target = tmp_path / "one.txt", tmp_path / "new" / "games.db"
    file.write_text(finished(), encoding="utf-8")
    answer = coloretto("import", str(file), "--database", str(target))
    assert answer.out == f"1 game imported into {target}, 0 games there already\n"


def test_games_that_are_not_over_are_left_out_and_counted(
    coloretto: Command, database: Path, tmp_path: Path
) -> None:
    file, target = tmp_path / "export.txt", tmp_path / "other.db"
    exported(coloretto, database)
    answer = coloretto("import", str(file), "--database", str(target))
    assert answer.out.endswith(", 0 games there already, 1 game not over and left out\n")


@pytest.mark.parametrize(
    ("bad", "part"),
    [
        (finished().rsplit("\n", 2)[0], "the record is cut off"),
        (finished().replace("1. ", "1. Q9 "), "'Q9': expected a turn"),
        (with_order(swapped(order_of(finished()))), "those of the tag Order"),
        (finished(3, 4, Date="yesterday"), "tag Date: expected a date such as 2025-01-31T18:30:00Z"),
        (finished(3, 4, Game="../x"), "tag Game: expected up to 32 digits and small letters"),
        (finished(3, 4, Salt="x"), "tag Salt: expected 64 hexadecimal digits"),
    ],
)
def test_a_record_that_cannot_be_imported_is_named_and_leaves_nothing(
    coloretto: Command, tmp_path: Path, bad: str, part: str
) -> None:
    file, target = tmp_path / "games.txt", tmp_path / "games.db"
    file.write_text(finished(5) + "\n" + bad + "\n" + finished(2), encoding="utf-8")
    answer = coloretto("import", str(file), "--database", str(target))
    assert (answer.code, answer.out, answer.err.count("\n")) == (1, "", 1)
    assert f"{file}, game 2: " in answer.err and part in answer.err
    assert answer.err.endswith("; 1 game imported before\n")
    with sqlite3.connect(target) as connection:
        assert connection.execute("SELECT count(*) FROM games").fetchone() == (1,)
        assert connection.execute("SELECT count(DISTINCT game) FROM moves").fetchone() == (1,)
    connection.close()


def test_a_backup_is_whole_while_the_database_is_written_to(
    coloretto: Command, database: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.db"
    writer = sqlite3.connect(database)
    writer.execute("BEGIN IMMEDIATE")
    writer.execute("DELETE FROM results")
    answer = coloretto("backup", str(copy), "--database", str(database), "--json")
    writer.close()
    assert json.loads(answer.out) == {"file": str(copy), "games": 2, "bytes": copy.stat().st_size}
    assert coloretto("export", "-", "--database", str(copy)).out == exported(coloretto, database)
    assert sorted(path.name for path in tmp_path.glob("copy.db*")) == ["copy.db"]
    assert not list(tmp_path.glob(".*"))


def test_a_backup_is_for_its_owner_alone(coloretto: Command, database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert "2 games, 0." in coloretto("backup", str(copy), "--database", str(database)).out
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600


def test_a_backup_never_replaces_a_file(coloretto: Command, database: Path, tmp_path: Path) -> None:
    precious = tmp_path / "precious.db"
    precious.write_text("precious")
    answer = coloretto("backup", str(precious), "--database", str(database))
    assert (answer.code, answer.out) == (1, "")
    assert f"{precious}: There is a file already: choose another name" in answer.err
    assert precious.read_text() == "precious"


@pytest.mark.parametrize("content", [b"no database at all" * 100, b""])
def test_a_backup_of_what_is_no_database_of_ours_leaves_no_file(
    coloretto: Command, tmp_path: Path, content: bytes
) -> None:
    other = tmp_path / "other.db"
    other.write_bytes(content)
    answer = coloretto("backup", str(tmp_path / "copy.db"), "--database", str(other))
    assert (answer.code, answer.err.count("\n")) == (1, 1)
    assert "other.db: " in answer.err
    assert [path.name for path in tmp_path.iterdir()] == ["other.db"]


def test_a_backup_into_a_folder_that_is_not_there_names_it(
    coloretto: Command, database: Path, tmp_path: Path
) -> None:
    answer = coloretto("backup", str(tmp_path / "no" / "copy.db"), "--database", str(database))
    assert answer.code == 1 and f"{tmp_path / 'no'}: No such folder" in answer.err
