"""Records: what is written, and what is read from the files that people have."""

import pytest

from coloretto.errors import InvalidText
from coloretto.game import Game
from coloretto.notation.record import write_record
from coloretto.notation.record_reader import parse_record, parse_records
from coloretto.rules.cards import Card
from coloretto.rules.moves import Move
from tests.notation.records import SHORT, TAGS, WHOLE

HELD = "brown Y/-/- R/O/Y 2B 8R8O7Y9G8B9V3J10+"


def test_a_record_tells_the_deal_the_draws_and_the_moves() -> None:
    record = parse_record(TAGS + "\n1. Y1 T1 B?\n")
    assert (record.edition.name, record.players) == ("two-sided", ("Ada", "Bert", "Cleo"))
    assert record.start == "brown -/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+"
    assert record.moves == (Move.DRAW, Move.PLACE_1, Move.TAKE_1, Move.DRAW)
    assert record.cards == (Card.YELLOW, Card.BLUE)
    assert record.scores is None and record.tags == {}


@pytest.mark.parametrize("text", [SHORT, WHOLE, TAGS + "\n"])
def test_a_record_is_written_as_it_was_read(text: str) -> None:
    assert write_record(parse_record(text)) == text


def test_a_whole_game_has_its_scores() -> None:
    assert parse_record(WHOLE).scores == (26, 12)
    assert parse_record(WHOLE.replace('[Scores "26 12"]\n', "")).scores == (26, 12)


def test_the_states_of_a_record_are_the_positions_from_the_deal_on() -> None:
    game = Game.from_record(TAGS + "\n1. Y1 T1 B?\n")
    *_, last = parse_record(game.record).states()
    assert last.tobytes() == game.state.tobytes()


@pytest.mark.parametrize(
    "text",
    [
        SHORT.replace("\n", "\r\n"),
        "\ufeff" + SHORT,
        "\n\n" + SHORT + "\n\n",
        SHORT.rstrip("\n"),
        SHORT.replace("\n\n", "\n"),
        SHORT.replace("\n\n", "\n \t\n\n"),
        SHORT.replace("]\n", "] \n"),
        SHORT.replace("Y1 T1", " Y1\tT1 "),
        SHORT.replace("2. R3", "\n2. R3"),
    ],
)
def test_line_ends_marks_and_white_space_of_other_programs_are_simply_read(text: str) -> None:
    assert write_record(parse_record(text)) == SHORT


def test_tags_may_come_in_any_order() -> None:
    lines = TAGS.splitlines()
    assert write_record(parse_record("\n".join(reversed(lines)))) == TAGS + "\n"


def test_other_tags_are_kept_after_those_of_the_game() -> None:
    record = parse_record('[Date "2025-01-01"]\n' + TAGS + '[Ort "Küche"]\n')
    assert record.tags == {"Date": "2025-01-01", "Ort": "Küche"}
    assert write_record(record) == TAGS + '[Date "2025-01-01"]\n[Ort "Küche"]\n\n'


def test_names_may_hold_what_the_notation_uses() -> None:
    players = ("A; B", 'say "hi"', "back\\slash\r\n;")
    written = Game.deal(3, 1, players=players).record
    assert r'[Players "A\; B; say \"hi\"; back\\slash\r\n\;"]' in written.splitlines()
    assert parse_record(written).players == players


def test_a_semicolon_without_a_space_belongs_to_the_name() -> None:
    record = parse_record(TAGS.replace("Ada; Bert; Cleo", "a;b; ; c"))
    assert record.players == ("a;b", "", "c")
    assert r'[Players "a\;b; ; c"]' in write_record(record)


def test_a_game_taken_up_from_a_position_says_so() -> None:
    game = Game.from_position(HELD, seed=1)
    game.push("place 2")
    assert game.record == (
        '[Edition "two-sided"]\n[Side "brown"]\n[Players "seat 1; seat 2; seat 3"]\n'
        f'[Position "{HELD}"]\n\n1. B2\n'
    )
    assert Game.from_record(game.record).position == game.position


def test_a_game_taken_up_from_its_end_has_scores_and_no_turns() -> None:
    end = Game.from_record(WHOLE).position
    record = Game.from_position(end).record
    assert f'[Position "{end}"]\n[Scores "26 12"]' in record
    assert write_record(parse_record(record)) == record


def test_several_records_follow_one_another() -> None:
    assert [write_record(record) for record in parse_records(SHORT + WHOLE + "\n" + TAGS)] == [
        SHORT,
        WHOLE,
        TAGS + "\n",
    ]


@pytest.mark.parametrize("text, found", [("", 0), ("\n \n", 0), (SHORT + WHOLE, 2)])
def test_where_one_record_is_expected_none_and_two_are_refused(text: str, found: int) -> None:
    with pytest.raises(InvalidText, match=f"expected one record but found {found}"):
        parse_record(text)
