"""Scores with their reasons, and choices made by hand."""

import pytest

from coloretto import Card, InvalidSetup, InvalidText, Score, score


def test_the_example_of_the_design_is_explained() -> None:
    best = score("6G4Y3R2BJ+")
    assert best.points == 41
    assert best.plus == {Card.GREEN: 21, Card.YELLOW: 15, Card.RED: 6}
    assert best.minus == {Card.BLUE: -3}
    assert (best.plus_twos, best.jokers) == (2, (Card.YELLOW,))


@pytest.mark.parametrize(
    "pile, text",
    [
        ("6G4Y3R2BJ+", "41 = +21 green +15 yellow +6 red -3 blue +2 from +2 cards"),
        ("R", "1 = +1 red"),
        ("3+", "6 = +6 from +2 cards"),
        ("-", "0 = 0"),
        ("ROYGBVP", "-1 = +1 red +1 orange +1 yellow -1 green -1 blue -1 violet -1 pink"),
    ],
)
def test_a_score_reads_as_a_sum(pile: str, text: str) -> None:
    assert str(score(pile)) == text


def test_the_repr_of_a_score_rebuilds_it() -> None:
    best = score("6G4Y3R2BJ+")
    assert eval(repr(best), {"Score": Score, "Card": Card}) == best


def test_among_equal_choices_a_joker_joins_the_colour_with_most_cards() -> None:
    assert score("JJJ").jokers == (Card.RED, Card.RED, Card.RED)
    assert score("6G2B2YJ", "brown").jokers == (Card.YELLOW,)
    assert score("7G6BJ", jokers="G").points == score("7G6BJ", jokers="B").points


def test_a_choice_of_jokers_is_scored_with_the_best_plus_colours() -> None:
    assert score("6G4Y3R2BJ+", jokers="B").points == 21 + 10 + 6 - 6 + 2
    assert score("6G4Y3R2BJ+", jokers="P").points == 21 + 10 + 6 - 3 - 1 + 2


def test_a_choice_of_plus_colours_is_scored_as_it_is() -> None:
    by_hand = score("6G4Y3R2B", plus="YRB")
    assert by_hand.points == 10 + 6 + 3 - 21
    assert str(by_hand) == "-2 = +6 red +10 yellow +3 blue -21 green"


def test_both_choices_may_be_made_by_hand() -> None:
    assert score("6G4Y3R2BJ", jokers="B", plus="BYR").points == 6 + 10 + 6 - 21


def test_with_three_colours_or_fewer_all_of_them_are_plus() -> None:
    assert score("2R2O", plus="RO").points == 6
    with pytest.raises(InvalidText, match="expected 2 different plus colours that the player has: red"):
        score("2R2O", plus="R")


@pytest.mark.parametrize(
    "pile, jokers, plus, reason",
    [
        ("RJ", "-", None, "expected a colour for each of 1 jokers: 0"),
        ("RJ", "2R", None, "expected a colour for each of 1 jokers: 2"),
        ("R", "R", None, "expected a colour for each of 0 jokers: 1"),
        ("RJ", "J", None, "expected colours only, such as ROY: 'J'"),
        ("RJ", "X", None, "one of the letters"),
        ("ROYG", None, "RO", "expected 3 different plus colours that the player has: red orange"),
        ("ROYG", None, "ROB", "expected 3 different plus colours that the player has: red orange blue"),
        ("ROYG", None, "RRO", "expected 3 different plus colours that the player has: red red orange"),
        ("ROYG", None, "-", "expected 3 different plus colours that the player has: none"),
        ("ROYG", None, "RO+", "expected colours only, such as ROY: 'RO+'"),
    ],
)
def test_a_choice_that_is_none_is_refused(
    pile: str, jokers: str | None, plus: str | None, reason: str
) -> None:
    with pytest.raises(InvalidText, match=reason.replace("+", r"\+")):
        score(pile, jokers=jokers, plus=plus)


def test_a_joker_of_a_colour_that_the_player_may_not_name_is_refused() -> None:
    assert score("RJ", jokers="O").points == 2
    with pytest.raises(InvalidText, match="expected the jokers to be of red: orange"):
        score("RJ", jokers="O", edition="summary")
    with pytest.raises(
        InvalidText, match="expected the jokers to be of red, orange, yellow, green, blue: pink"
    ):
        score("RJ", jokers="P", seats=2)


def test_cards_that_are_not_in_the_game_are_refused() -> None:
    with pytest.raises(InvalidText, match="violet cards are not in the game with 2 seats: 'RV'"):
        score("RV", seats=2)
    assert score("RV", seats=3).points == 2


def test_a_table_that_the_edition_does_not_know_is_refused() -> None:
    with pytest.raises(InvalidSetup, match="edition first has only the brown side: grey"):
        score("R", "grey", edition="first")
    with pytest.raises(InvalidSetup, match="edition website is for 3 to 5 seats: 2"):
        score("R", seats=2, edition="website")
