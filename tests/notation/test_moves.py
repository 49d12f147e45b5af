"""The words for sides and moves."""

import pytest

from coloretto.errors import InvalidText
from coloretto.notation.moves import parse_move, parse_side, write_side
from coloretto.rules.cards import Side
from coloretto.rules.moves import Move


def test_the_eleven_moves_are_written_as_people_say_them() -> None:
    words = ["draw", *[f"place {row}" for row in range(1, 6)], *[f"take {row}" for row in range(1, 6)]]
    assert [str(move) for move in Move] == words
    assert [parse_move(word) for word in words] == list(Move)


@pytest.mark.parametrize("text", ["", "Draw", "draw 1", "place", "place 0", "place 6", "take  1", "take 1 "])
def test_what_is_no_move_is_refused_with_the_words_that_are(text: str) -> None:
    with pytest.raises(InvalidText) as refused:
        parse_move(text)
    assert str(refused.value) == f"expected draw, place 1 to place 5 or take 1 to take 5: {text!r}"


def test_the_sides_are_brown_and_grey() -> None:
    assert parse_side("brown") is Side.BROWN and parse_side("grey") is Side.GREY
    assert [write_side(side) for side in Side] == ["brown", "grey"]


@pytest.mark.parametrize("text", ["", "Brown", "gray", "brown "])
def test_any_other_side_is_refused(text: str) -> None:
    with pytest.raises(InvalidText) as refused:
        parse_side(text)
    assert str(refused.value) == f"expected the side of the summary card, brown or grey: {text!r}"
