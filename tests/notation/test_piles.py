"""Piles as text."""

import pytest

from coloretto.errors import InvalidText
from coloretto.notation.piles import name, parse_pile, write_pile
from coloretto.rules.cards import IN_THE_BOX, Card
from coloretto.rules.piles import EMPTY, counts, pile_of

ALL = "9R9O9Y9G9B9V9P3J10+"


def test_kinds_stand_in_order_with_a_count_where_it_is_not_one() -> None:
    pile = pile_of([Card.JOKER, Card.RED, Card.PLUS_TWO, Card.RED, Card.ORANGE, Card.JOKER, Card.RED])
    assert write_pile(pile) == "3RO2J+"


def test_no_cards_are_a_dash() -> None:
    assert write_pile(EMPTY) == "-"
    assert parse_pile("-") == EMPTY


def test_all_cards_of_the_box_fit_into_one_pile() -> None:
    assert counts(parse_pile(ALL)) == list(IN_THE_BOX)
    assert write_pile(parse_pile(ALL)) == ALL


@pytest.mark.parametrize("text", ["3RO2J+", "J+RRROJ", "+2JO3R", "R2ROJJ+", "03R1O2J1+"])
def test_a_pile_is_read_in_any_order_and_card_by_card(text: str) -> None:
    assert write_pile(parse_pile(text)) == "3RO2J+"


@pytest.mark.parametrize(
    "text, reason",
    [
        ("", "expected a pile such as 3RO2J+, or - for no cards: ''"),
        ("X", "one of the letters ROYGBVPJ+ but found 'X' in pile 'X'"),
        ("r", "but found 'r' in pile 'r'"),
        ("R ", "but found ' ' in pile 'R '"),
        ("R\n", "but found '\\n' in pile 'R\\n'"),
        ("R-", "but found '-' in pile 'R-'"),
        ("--", "but found '-' in pile '--'"),
        ("R3", "but found '3' in pile 'R3'"),
        ("12", "but found '2' in pile '12'"),
        ("100R", "but found '0' in pile '100R'"),
        ("-1R", "but found '-' in pile '-1R'"),
        ("٣R", "but found '٣' in pile '٣R'"),
        ("0R", "expected 1 to 9 red cards: '0R' in pile '0R'"),
        ("10R", "expected 1 to 9 red cards: '10R' in pile '10R'"),
        ("4J", "expected 1 to 3 joker cards: '4J' in pile '4J'"),
        ("11+", "expected 1 to 10 +2 cards: '11+' in pile '11+'"),
        ("9RGR", "expected 1 to 9 red cards: 'R' in pile '9RGR'"),
        ("JJJJ", "expected 1 to 3 joker cards: 'J' in pile 'JJJJ'"),
    ],
)
def test_what_is_no_pile_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(InvalidText) as refused:
        parse_pile(text)
    assert reason in str(refused.value)


def test_cards_have_the_names_of_the_rulebook() -> None:
    names = [name(card) for card in Card]
    assert names == ["red", "orange", "yellow", "green", "blue", "violet", "pink", "joker", "+2"]
