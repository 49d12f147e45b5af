"""Positions as text: what they say, and which are refused."""

import numpy as np
import pytest

from coloretto.errors import InvalidText
from coloretto.notation.position import parse_position, write_position, write_positions
from coloretto.rules.state import NOBODY, NOTHING

START = "brown -/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+"
MIDDLE = "brown @2/B/- R/OY/Y 1 8R8O7Y9G8B9V3J10+"


def refusal(text: str) -> str:
    with pytest.raises(InvalidText) as refused:
        parse_position(text)
    message = str(refused.value)
    assert repr(text) in message
    return message


def test_the_example_of_the_design_says_what_lies_on_the_table() -> None:
    state = parse_position(MIDDLE)
    assert (state.seats, state.side, state.turn, state.drawn) == (3, 0, 0, NOTHING)
    assert state.taken_by.tolist() == [1, NOBODY, NOBODY, NOBODY, NOBODY]
    assert state.sizes.tolist() == [0, 1, 0, 0, 0]
    assert (state.open_rows, state.takeable_rows, state.active_seats) == (0b110, 0b010, 0b101)
    assert state.cards_left == 62
    assert write_position(parse_position(MIDDLE)) == MIDDLE


@pytest.mark.parametrize(
    "text",
    [
        START,
        "grey -/-/- RO/RO 2 7R7O9Y9G9B3J10+",
        "brown R/2O/3G RY/OB 1 7R6O8Y6G8B3J10+",
        "brown -/-/-/- R/O/Y/P 4P 8R8O8Y9G9B9V7P3J10+",
        "brown @5/-/-/-/@1 RO/O/Y/P/GB 4 8R7O8Y8G8B9V8P3J10+",
    ],
)
def test_a_position_that_can_come_up_is_read(text: str) -> None:
    assert write_position(parse_position(text)) == text


def test_a_game_that_is_over_has_nobody_to_act() -> None:
    text = "grey -/-/- 9R8O2G/O7G9B3J/8Y9V+ - Y9+"
    state = parse_position(text)
    assert (state.turn, state.drawn, state.cards_left) == (NOBODY, NOTHING, 10)
    assert write_position(parse_position(text)) == text


def test_a_row_knows_who_took_it_and_a_seat_which_card_it_holds() -> None:
    state = parse_position("brown R/O/@2 RY/OBG 1G 7R7O8Y7G8B3J10+")
    assert state.taken_by[2] == 1 and state.drawn == 3


@pytest.mark.parametrize(
    "text",
    [
        "",
        START + " ",
        " " + START,
        START.replace(" ", "  ", 1),
        START.replace(" ", "\t"),
        "brown -/-/- R/O/Y 1",
    ],
)
def test_a_position_has_five_fields_with_one_space_between(text: str) -> None:
    assert "expected side, rows, areas, turn and supply" in refusal(text)


@pytest.mark.parametrize(
    "text, reason",
    [
        ("green -/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+", "brown or grey: 'green'"),
        ("brown -/-/- R 1 8R9O9Y9G9B9V3J10+", "play areas for 2 to 5 seats but found 1: 'R'"),
        ("brown -/-/- R/O/Y/G/B/V 1 3J", "play areas for 2 to 5 seats but found 6: 'R/O/Y/G/B/V'"),
        ("brown -/- R/O/Y 1 8R8O8Y9G9B9V3J10+", "expected 3 rows for 3 seats but found 2: '-/-'"),
        ("brown -/- RO/YG 1 8R8O8Y8G9B3J10+", "expected 3 rows for 2 seats but found 2: '-/-'"),
        ("brown -/-/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+", "expected 3 rows for 3 seats but found 4: '-/-/-/-'"),
        ("brown X/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+", "found 'X' in pile 'X'"),
        ("brown -/-/- R//Y 1 8R8O8Y9G9B9V3J10+", "expected a pile"),
        ("brown @/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+", "expected a seat from 1 to 5: '@'"),
        ("brown @6/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+", "expected a seat from 1 to 5: '@6'"),
        ("brown @22/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+", "expected a seat from 1 to 5: '@22'"),
        ("brown -/-/- R/O/Y 0 8R8O8Y9G9B9V3J10+", "expected a seat from 1 to 5: '0'"),
        ("brown -/-/- R/O/Y B1 8R8O8Y9G9B9V3J10+", "such as 1 or 1B: 'B1'"),
        ("brown -/-/- R/O/Y 1BB 8R8O8Y9G7B9V3J10+", "such as 1 or 1B: '1BB'"),
        ("brown -/-/- R/O/Y  8R8O8Y9G9B9V3J10+", "expected a seat from 1 to 5: ''"),
    ],
)
def test_a_field_that_is_no_notation_is_refused_with_the_reason(text: str, reason: str) -> None:
    assert reason in refusal(text)


def test_many_positions_are_written_as_one_by_one() -> None:
    states = np.array([parse_position(START), parse_position(MIDDLE)])
    assert write_positions(states) == [START, MIDDLE]
