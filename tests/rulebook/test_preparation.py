"""Before the first turn."""

from collections import Counter

import pytest

from coloretto import EDITIONS, Card, Game, IllegalMove, Match, score
from coloretto.notation.piles import parse_pile
from coloretto.rules.cards import COLOURS
from coloretto.rules.piles import cards_in
from tests.rulebook.tables import (
    SIDES,
    areas,
    every_edition,
    every_larger_table,
    every_number_of_players,
    every_table,
    fill_all_rows,
    in_sight,
    new_game,
    one_card_in_each_row,
    play_out,
    rows,
    supply,
    take_all_rows,
    take_turn,
    three_to_five_players,
)


@pytest.mark.parametrize("edition, side", SIDES)
def test_the_table_scores_by_the_side_that_was_chosen(edition: str, side: str) -> None:
    for seats in EDITIONS[edition].seats:
        game = play_out(Game.deal(seats, seed=1, side=side, edition=edition))
        best = [score(area, side, seats=seats, edition=edition).points for area in areas(game)]
        assert game.position.startswith(side) and game.scores == best


def test_the_brown_side_is_the_one_to_begin_with() -> None:
    assert Game.deal(seats=3).side.name == "BROWN"
    assert Match(seats=3).deal().side.name == "BROWN"
    assert score("6R") == score("6R", "brown")


@every_larger_table
def test_there_is_one_row_card_for_each_of_three_to_five_players(edition: str, seats: int) -> None:
    assert rows(Game.deal(seats, seed=1, edition=edition)) == ["-"] * seats


@pytest.mark.parametrize("seats", [3, 4])
def test_unused_row_cards_are_out_of_the_game(seats: int) -> None:
    game = new_game(seats)
    for _ in range(2):  # in the first round, and when the row cards have come back
        game.push("draw")
        for row in range(seats + 1, 6):
            with pytest.raises(IllegalMove):
                game.push(f"place {row}")
        game.pop()
        take_all_rows(one_card_in_each_row(game))


@three_to_five_players
def test_green_row_cards_are_not_used_by_three_to_five_players(seats: int) -> None:
    game = fill_all_rows(new_game(seats))
    assert [len(cards_in(parse_pile(row))) for row in rows(game)] == [3] * seats


@every_edition
def test_with_three_players_the_nine_cards_of_one_colour_are_out_of_the_game(edition: str) -> None:
    in_game = in_sight(Game.deal(3, seed=1, edition=edition))
    assert sorted(in_game[:COLOURS]) == [0, 9, 9, 9, 9, 9, 9]
    assert sum(in_game) == 76 - 9


@every_edition
@pytest.mark.parametrize("seats", [4, 5])
def test_with_four_or_five_players_no_colour_is_removed(edition: str, seats: int) -> None:
    assert in_sight(Game.deal(seats, seed=1, edition=edition)) == [9] * 7 + [3, 10]


@every_larger_table
def test_each_of_three_to_five_players_starts_with_a_card_of_another_colour(edition: str, seats: int) -> None:
    for seed in range(30):
        starts = areas(Game.deal(seats, seed, edition=edition))
        assert len(set(starts)) == seats and set(starts) <= set("ROYGBVP")


@every_number_of_players
def test_the_start_cards_lie_face_up_in_the_play_areas(seats: int) -> None:
    game = new_game(seats)
    assert areas(game) == {2: ["RO", "YG"]}.get(seats, list("ROYGB"[:seats]))
    assert sum(in_sight(game)) == len(game.deck) + seats * (2 if seats == 2 else 1)


@every_number_of_players
def test_the_last_round_card_is_not_shuffled_into_the_supply(seats: int) -> None:
    """The supply is all play cards but the start cards."""
    for seed in range(10):
        game = Game.deal(seats, seed)
        assert len(game.deck) == {2: 54, 3: 64, 4: 72, 5: 71}[seats]
        assert set(game.deck) <= set(Card)


@every_table
def test_the_remaining_cards_are_shuffled(edition: str, seats: int) -> None:
    decks = [Game.deal(seats, seed, edition=edition).deck for seed in range(200)]
    tops = Counter(deck[-1] for deck in decks)
    assert all(deck != sorted(deck) for deck in decks)
    assert len({tuple(deck) for deck in decks}) == 200
    assert len(tops) >= 7 and max(tops.values()) < 60


@every_number_of_players
def test_the_supply_lies_face_down(seats: int) -> None:
    """Two supplies in different orders look the same to everyone at the table."""
    position = new_game(seats).position
    one, other = Game.from_position(position, seed=1), Game.from_position(position, seed=2)
    assert one.deck != other.deck and supply(one) == supply(other)
    assert one.state.tobytes() == other.state.tobytes()


@every_table
def test_fifteen_cards_lie_under_the_last_round_card(edition: str, seats: int) -> None:
    game = Game.deal(seats, seed=1, edition=edition)
    while len(game.deck) > 15:
        take_turn(game)
        assert not game.is_last_round
    while not game.is_last_round:
        take_turn(game)
    assert len(game.deck) == 14  # the fifteenth was drawn in place of the last round card


@every_table
def test_the_starting_player_is_drawn_by_lot(edition: str, seats: int) -> None:
    starters = Counter(Game.deal(seats, seed, edition=edition).turn for seed in range(200))
    assert set(starters) == set(range(seats))
    assert max(starters.values()) < 1.5 * 200 / seats
