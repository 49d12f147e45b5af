"""`coloretto verify` as people and programs meet it."""

import io
import json
from pathlib import Path

import pytest

from tests.cli.test_commands import Command
from tests.served_games import finished, order_of, swapped, with_order


@pytest.fixture
def honest(tmp_path: Path) -> Path:
    path = tmp_path / "honest.txt"
    path.write_text(finished(), encoding="utf-8")
    return path


def test_an_honest_game_is_confirmed_in_plain_words(coloretto: Command, honest: Path) -> None:
    answer = coloretto("verify", str(honest))
    assert answer.code == 0
    assert answer.out.count("  yes  ") == 3
    assert answer.out.endswith("  The shuffle was fair.\n")


def test_a_changed_order_is_told_with_the_card(coloretto: Command, tmp_path: Path) -> None:
    path = tmp_path / "changed.txt"
    path.write_text(with_order(swapped(order_of(finished()))), encoding="utf-8")
    answer = coloretto("verify", str(path))
    assert answer.code == 1
    assert "NO   Card " in answer.out and "was NOT the next one" in answer.out
    assert answer.out.endswith("Something is wrong with this game or its record.\n")


def test_another_commitment_is_told(coloretto: Command, tmp_path: Path) -> None:
    path = tmp_path / "other.txt"
    path.write_text(finished(Commitment="0" * 64), encoding="utf-8")
    answer = coloretto("verify", str(path))
    assert (answer.code, answer.out.count("  yes  ")) == (1, 2)
    assert "NOT the order of the cards that was locked in before the game" in answer.out


def test_every_game_of_every_file_is_checked(coloretto: Command, honest: Path, tmp_path: Path) -> None:
    both = tmp_path / "both.txt"
    both.write_text(finished(4) + "\n" + with_order(""), encoding="utf-8")
    answer = coloretto("verify", str(honest), str(both), "--json")
    found = json.loads(answer.out)
    assert (answer.code, found["ok"]) == (1, False)
    assert [game["ok"] for game in found["games"]] == [True, True, False]
    assert [game["game"] for game in found["games"]] == [1, 1, 2]
    assert found["games"][2] == {
        "file": str(both),
        "game": 2,
        "ok": False,
        "digest_fits": True,
        "cards_fit": False,
        "draws": found["games"][0]["draws"],
        "wrong_draw": 1,
    }
    assert f"{both}, game 2, of seat 1, seat 2, seat 3:" in coloretto("verify", str(honest), str(both)).out


def test_a_record_comes_from_standard_input_too(coloretto: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(finished().encode())))
    assert coloretto("verify", "-").code == 0


def test_a_game_that_is_not_opened_does_not_hide_the_others(
    coloretto: Command, honest: Path, tmp_path: Path
) -> None:
    running = "\n".join(line for line in finished().splitlines() if not line.startswith(("[Order", "[Salt")))
    path = tmp_path / "running.txt"
    path.write_text(running, encoding="utf-8")
    answer = coloretto("verify", str(path), str(honest))
    assert answer.code == 1
    assert "cannot be checked: the tag Order is missing" in answer.out
    assert "The shuffle was fair." in answer.out
    assert "Order" in json.loads(coloretto("verify", str(path), "--json").out)["games"][0]["problem"]


@pytest.mark.parametrize(
    ("content", "part"),
    [
        (b"", "expected the record of a game but found none"),
        (b"nonsense", 'line 1: expected a tag such as [Edition "two-sided"]'),
        (b"\xff\xfe", "utf-8"),
    ],
)
def test_what_is_no_record_gets_one_line_with_the_name_of_the_file(
    coloretto: Command, tmp_path: Path, content: bytes, part: str
) -> None:
    path = tmp_path / "games.txt"
    path.write_bytes(content)
    answer = coloretto("verify", str(path))
    assert (answer.code, answer.out, answer.err.count("\n")) == (1, "", 1)
    assert str(path) in answer.err and part in answer.err


def test_a_file_that_is_not_there_is_named(coloretto: Command) -> None:
    answer = coloretto("verify", "/nowhere/game.txt")
    assert (answer.code, answer.err) == (1, "coloretto: /nowhere/game.txt: No such file or directory\n")
