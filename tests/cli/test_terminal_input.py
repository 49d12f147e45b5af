"""Keys and lines, and the options that say who sits at the table."""

import io

import pytest

from coloretto.cli.terminal.keys import BACKSPACE, ENTER, ESCAPE, NO_KEY, Lines, keys_in
from coloretto.cli.terminal.seating import Seat, new_table, table_of_record


def test_a_key_that_sends_several_characters_is_one_key() -> None:
    assert list(keys_in("d\x1b[A1\x1bOP\r\x7fé")) == ["d", "\x1b[A", "1", "\x1bOP", ENTER, BACKSPACE, "é"]
    assert list(keys_in("\x1b")) == [ESCAPE]


def test_a_line_is_a_key_a_move_in_words_or_several_moves() -> None:
    lines = Lines(io.StringIO("d\nplace 2\nd1\n\n?\r\n"))
    assert [lines.read() for _ in range(6)] == ["d", "place 2", "d", "1", ENTER, "?"]
    with pytest.raises(EOFError):
        lines.read()


def test_nobody_is_waited_for_where_nobody_watches() -> None:
    assert Lines(io.StringIO("d\n")).read(seconds=60) == NO_KEY


def test_a_person_sits_against_two_greedy_bots_unless_told_otherwise() -> None:
    assert new_table(None, None, [], []) == [
        Seat("You"),
        Seat("greedy 1", "greedy"),
        Seat("greedy 2", "greedy"),
    ]


def test_the_last_bot_named_takes_all_seats_that_are_left() -> None:
    table = new_table(4, None, ["greedy", "uniform"], ["Ann"])
    assert [seat.name for seat in table] == ["Ann", "greedy", "uniform 1", "uniform 2"]


def test_the_table_grows_with_those_who_are_named() -> None:
    assert len(new_table(None, 2, ["greedy"] * 3, [])) == 5
    assert [seat.name for seat in new_table(None, None, [], ["Ann", "Bob"])] == ["Ann", "Bob", "greedy"]


def test_a_record_knows_its_bots_by_their_names() -> None:
    table = table_of_record(("Ann", "greedy 2", "uniform", "greedy Bob"), None, [], [])
    assert [seat.bot for seat in table] == [None, "greedy", "uniform", None]


def test_a_record_can_be_taken_up_by_others() -> None:
    table = table_of_record(("greedy 1", "greedy 2", "greedy 3"), 1, ["uniform"], [])
    assert table == [Seat("You"), Seat("uniform 1", "uniform"), Seat("uniform 2", "uniform")]
