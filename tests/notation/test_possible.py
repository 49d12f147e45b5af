"""Positions that no game can reach are refused with the reason."""

import pytest

from tests.notation.test_positions import refusal


@pytest.mark.parametrize(
    "text, reason",
    [
        ("brown 4R/-/- R/O/Y 1 4R8O8Y9G9B9V3J10+", "row 1 holds 4 cards where its row card allows 3"),
        ("brown 2B/-/- RO/YG 1 8R8O8Y8G7B3J10+", "row 1 holds 2 cards where its row card allows 1"),
        ("brown -/3B/- RO/YG 1 8R8O8Y8G6B3J10+", "row 2 holds 3 cards where its row card allows 2"),
        ("brown @4/-/- R/OG/Y 1 8R8O8Y8G9B9V3J10+", "a row is taken by seat 4 of 3"),
        ("brown @2/@2/- R/O2G/Y 1 8R8O8Y7G9B9V3J10+", "seat 2 has taken two rows in one round"),
    ],
)
def test_rows_that_the_row_cards_do_not_allow(text: str, reason: str) -> None:
    assert reason in refusal(text)


@pytest.mark.parametrize(
    "text, reason",
    [
        ("brown -/-/- R/O/Y 4 8R8O8Y9G9B9V3J10+", "it is the turn of seat 4 of 3"),
        (
            "brown @2/-/- R/OG/Y 2 8R8O8Y8G9B9V3J10+",
            "it is the turn of seat 2, which has taken a row in this round",
        ),
        (
            "brown 3R/3O/@2 R/OG/Y 1B 5R5O8Y8G8B9V3J10+",
            "seat 1 has drawn a card and no row has room for it",
        ),
    ],
)
def test_turns_that_cannot_be(text: str, reason: str) -> None:
    assert reason in refusal(text)


@pytest.mark.parametrize(
    "text, reason",
    [
        ("brown -/-/- -/O/Y 1 9R8O8Y9G9B9V3J10+", "the play area of seat 1 lacks the start"),
        ("brown -/-/- J/O/Y 1 9R8O8Y9G9B9V2J10+", "the play area of seat 1 lacks the start"),
        ("brown -/-/- RO/2Y 1 8R8O7Y9G9B3J10+", "the play area of seat 2 lacks the start"),
        ("brown -/-/- R/R/Y 1 7R9O8Y9G9B9V3J10+", "start"),
        ("brown @2/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+", "seat 2"),
    ],
)
def test_play_areas_without_the_cards_that_the_seat_must_have(text: str, reason: str) -> None:
    assert reason in refusal(text)


@pytest.mark.parametrize(
    "text, reason",
    [
        ("brown -/-/- R/O/Y 1 9R8O8Y9G9B9V3J10+", "10 red cards where 3 seats play with 9"),
        ("brown J/J/- R/O/Y 1 8R8O8Y9G9B9V2J10+", "4 joker cards where 3 seats play with 3"),
        ("brown -/-/- R/O/Y 1+ 8R8O8Y9G9B9V3J10+", "11 +2 cards where 3 seats play with 10"),
        ("brown -/-/- R/O/P 1 8R8O9Y9G9B9V3J10+", "1 pink cards where 3 seats play with 0"),
        ("brown -/-/- RO/YV 1 8R8O8Y9G9B3J10+", "1 violet cards where 2 seats play with 0"),
        ("brown -/-/- R/O/Y 1 7R8O8Y9G9B9V3J10+", "1 red cards are missing and none are discarded"),
        ("brown -/-/- R/O/Y 1 8R8O8Y9G9B9V3J", "10 +2 cards are missing and none are discarded"),
    ],
)
def test_cards_that_are_too_many_or_missing(text: str, reason: str) -> None:
    assert reason in refusal(text)


@pytest.mark.parametrize(
    "text, missing, rounds",
    [
        ("brown -/-/- RO/YG 1 8R8O8Y8G8B3J10+", 1, 0),
        ("brown @1/-/- ROB/YG 2 8R8O8Y8G7B3J10+", 1, 0),
        ("brown -/-/- ROB/YGB 1 8R8O8Y8G7B3J6+", 4, 1),
    ],
)
def test_cards_missing_that_no_third_row_of_two_players_explains(
    text: str, missing: int, rounds: int
) -> None:
    reason = (
        f"{missing} cards are missing where at most {rounds} rounds are over, each with at most 3 discarded"
    )
    assert reason in refusal(text)


@pytest.mark.parametrize(
    "text, reason",
    [
        (
            "brown -/-/- 8R2O/7O9Y9G/9B - 9V3J10+",
            "the game is over with 22 cards left, before the last round",
        ),
        (
            "brown G/-/- 8R2O/7O9Y8G/9B9V - R3J10+",
            "the game is over but the row cards are not back",
        ),
        (
            "brown @1/-/- 8R2O/7O9Y9G/9B9V - R3J10+",
            "the game is over but the row cards are not back",
        ),
        (
            "brown -/-/- 8R2O/7O9Y9G/9B9V 1 R3J10+",
            "14 cards are left, 1 fewer than lie under the last round card, but at most 0 can",
        ),
        (
            "brown R/-/- 8R2O/7O9Y9G/9B9V3J 1 10+",
            "10 cards are left, 5 fewer than lie under the last round card, but at most 1 can",
        ),
        (
            "brown -/-/- 9R2O/7O9Y9G6+/9B9V3J - 4+",
            "4 cards are left, 11 fewer than lie under the last round card, but at most 9 can",
        ),
        ("brown -/-/- R/8R9O9Y9G/9B9V+ - 3J9+", "seat 1"),
    ],
)
def test_ends_that_come_too_early_or_too_late(text: str, reason: str) -> None:
    assert reason in refusal(text)
