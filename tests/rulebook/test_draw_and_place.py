"""Action A: draw and place a card."""

import pytest

from coloretto import Card, Game, IllegalMove
from tests.rulebook.tables import (
    draw,
    draw_and_place,
    every_larger_table,
    every_number_of_players,
    every_table,
    fill_all_rows,
    legal,
    letters,
    new_game,
    one_card_in_each_row,
    play,
    rows,
    supply,
    three_to_five_players,
)


@every_table
def test_the_card_drawn_is_the_top_card_of_the_supply(edition: str, seats: int) -> None:
    game = Game.deal(seats, seed=5, edition=edition)
    top, below = game.deck[-1], game.deck[:-1]
    game.push("draw")
    assert game.drawn == top and game.deck == below


@every_table
def test_a_drawn_card_may_go_to_any_row(edition: str, seats: int) -> None:
    every_row = range(1, max(seats, 3) + 1)
    for row in every_row:
        game = new_game(seats, edition=edition)
        draw(game, "B")
        assert legal(game) == [f"place {each}" for each in every_row]
        game.push(f"place {row}")
        assert rows(game) == ["B" if each == row else "-" for each in every_row]


@every_number_of_players
def test_a_drawn_card_must_be_placed(seats: int) -> None:
    game = one_card_in_each_row(new_game(seats))
    game.push("draw")
    for move in ("draw", "take 1", "take 2", "take 3"):
        with pytest.raises(IllegalMove):
            game.push(move)
    assert all("place" in move for move in legal(game))


@pytest.mark.parametrize("card", list("ROYGBJ+"))
@every_number_of_players
def test_a_placed_card_lies_face_up_in_its_row(seats: int, card: str) -> None:
    """Colours, jokers and "+2" cards alike."""
    game = play(new_game(seats), f"{card}3")
    assert rows(game)[2] == card


@three_to_five_players
def test_every_row_has_room_for_three_cards(seats: int) -> None:
    for row in range(1, seats + 1):
        game = play(new_game(seats), f"R{row} J{row} +{row}")
        assert rows(game)[row - 1] == "RJ+"


@every_larger_table
def test_a_row_of_three_cards_takes_no_fourth(edition: str, seats: int) -> None:
    for row in range(1, seats + 1):
        game = play(new_game(seats, edition=edition), f"R{row} R{row} B{row}")
        draw(game, "G")
        assert f"place {row}" not in legal(game) and len(legal(game)) == seats - 1
        with pytest.raises(IllegalMove):
            game.push(f"place {row}")


@every_table
def test_when_all_rows_are_full_a_player_must_take_one(edition: str, seats: int) -> None:
    game = fill_all_rows(new_game(seats, edition=edition))
    assert legal(game) == [f"take {row + 1}" for row in range(max(seats, 3))]
    with pytest.raises(IllegalMove):
        game.push("draw")


@every_number_of_players
def test_when_all_rows_that_are_left_are_full_a_player_must_take_one(seats: int) -> None:
    game = play(new_game(seats), "B1 T1")
    fill_all_rows(game)
    assert legal(game) == [f"take {row + 1}" for row in range(1, max(seats, 3))]


@every_number_of_players
def test_a_player_may_draw_as_long_as_a_single_row_has_room(seats: int) -> None:
    game = fill_all_rows(new_game(seats))
    game.pop()
    game.pop()
    assert "draw" in legal(game)
    game.push("draw")
    assert len(legal(game)) == 1


@every_number_of_players
def test_no_card_goes_to_a_row_that_is_taken(seats: int) -> None:
    game = play(new_game(seats), "B1 B2 T1")
    game.push("draw")
    assert "place 1" not in legal(game) and "place 2" in legal(game)


@every_number_of_players
def test_a_drawn_card_leaves_the_supply_for_good(seats: int) -> None:
    game = new_game(seats)
    game.deck.sort(key=lambda card: card == Card.JOKER)  # the jokers on top
    for left in (2, 1, 0):
        draw_and_place(game)
        assert letters(supply(game)).count("J") == left and len(game.deck) == len(letters(supply(game)))
