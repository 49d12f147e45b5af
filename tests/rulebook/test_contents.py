"""The box: which cards there are, and how many."""

import pytest

from coloretto import EDITIONS, Card, Game, InvalidSetup, Side, score
from coloretto.rules.cards import COLOURS, IN_THE_BOX
from coloretto.rules.deal import GREEN_ROW_CARDS, row_capacities
from coloretto.rules.state import MOST_ROWS, MOST_SEATS
from tests.rulebook.tables import every_edition, every_table, in_sight, play_out

LAST_ROUND_CARDS = 1


@every_edition
def test_there_are_nine_cards_in_each_of_seven_colours(edition: str) -> None:
    in_game = in_sight(Game.deal(5, seed=1, edition=edition))
    assert in_game[:COLOURS] == [9] * 7 and sum(in_game[:COLOURS]) == 63
    assert [card.name[0] for card in Card][:COLOURS] == list("ROYGBVP")


@every_table
def test_there_are_three_jokers(edition: str, seats: int) -> None:
    assert in_sight(Game.deal(seats, seed=1, edition=edition))[Card.JOKER] == 3


@every_table
def test_there_are_ten_plus_two_cards(edition: str, seats: int) -> None:
    assert in_sight(Game.deal(seats, seed=1, edition=edition))[Card.PLUS_TWO] == 10


@every_table
def test_there_is_one_last_round_card(edition: str, seats: int) -> None:
    """It is no kind of play card, and a record marks the one draw that turns it up."""
    game = play_out(Game.deal(seats, seed=3, edition=edition))
    assert game.record.count("!") == LAST_ROUND_CARDS
    assert len(Card) == len(IN_THE_BOX) == 9


def test_there_are_five_brown_row_cards() -> None:
    assert row_capacities(5) == (3, 3, 3, 3, 3)
    assert len(row_capacities(5)) == MOST_ROWS == 5


def test_there_are_three_green_row_cards() -> None:
    assert row_capacities(2) == GREEN_ROW_CARDS and len(GREEN_ROW_CARDS) == 3


@every_edition
def test_there_is_a_summary_card_for_each_of_at_most_five_players(edition: str) -> None:
    assert max(EDITIONS[edition].seats) == MOST_SEATS == 5
    with pytest.raises(InvalidSetup):
        Game.deal(6, edition=edition)


def test_a_summary_card_has_two_sides_with_different_points() -> None:
    assert [side.name for side in Side] == ["BROWN", "GREY"]
    assert score("4R", "brown").points != score("4R", "grey").points


def test_the_two_sided_box_holds_ninety_cards() -> None:
    row_cards = len(row_capacities(5)) + len(row_capacities(2))
    summary_cards = MOST_SEATS
    assert sum(IN_THE_BOX) + LAST_ROUND_CARDS + row_cards + summary_cards == 90


@pytest.mark.parametrize("edition", ["first", "website"])
@pytest.mark.parametrize("seats, play_cards", [(3, 67), (4, 76), (5, 76)])
def test_the_thirteen_blank_cards_take_no_part(edition: str, seats: int, play_cards: int) -> None:
    game = Game.deal(seats, seed=1, edition=edition)
    assert len(game.deck) + seats == sum(in_sight(game)) == play_cards
    assert all(card in list(Card) for card in game.deck)
