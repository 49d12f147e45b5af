"""Turns: two actions, clockwise, one supply for all."""

import pytest

from coloretto import Game, InvalidText
from tests.rulebook.tables import (
    draw,
    every_number_of_players,
    every_table,
    legal,
    new_game,
    one_card_in_each_row,
    play,
    supply,
    take_all_rows,
    take_turn,
)


@every_table
def test_a_turn_is_to_draw_and_place_or_to_take_a_row(edition: str, seats: int) -> None:
    game = one_card_in_each_row(new_game(seats, edition=edition))
    takes = [f"take {row + 1}" for row in range(max(seats, 3))]
    assert legal(game) == (["draw", *takes])


@every_number_of_players
def test_nobody_may_pass(seats: int) -> None:
    game = new_game(seats)
    with pytest.raises(InvalidText):
        game.push("pass")
    while not game.is_over:
        assert game.legal_moves
        take_turn(game)


@every_number_of_players
def test_a_turn_is_one_action_and_not_both(seats: int) -> None:
    game = play(new_game(seats), "B1")
    assert game.turn == 1
    draw(game, "B")
    assert game.turn == 1 and not any("take" in move for move in legal(game))
    game.push("place 2")
    play(game, "T1")
    assert game.turn == (3 % seats if seats > 2 else 1)


@every_table
def test_the_left_neighbour_plays_next_and_so_on_clockwise(edition: str, seats: int) -> None:
    for first in range(seats):
        game = new_game(seats, starts=first + 1, edition=edition)
        for step in range(6):
            assert game.turn == (first + step) % seats
            take_turn(game)


@every_number_of_players
def test_all_players_draw_from_one_supply_in_the_middle(seats: int) -> None:
    game = new_game(seats)
    expected = list(game.deck)
    for _ in range(seats):
        expected.pop()
        take_turn(game)
        assert game.deck == expected


@every_table
def test_once_all_have_a_row_a_new_round_begins(edition: str, seats: int) -> None:
    game = take_all_rows(one_card_in_each_row(new_game(seats, edition=edition)))
    assert not game.is_over and legal(game) == ["draw"]
    assert game.position.split()[1] == "/".join("-" * max(seats, 3))


@every_number_of_players
def test_cards_in_the_rows_and_play_areas_are_known_to_everyone(seats: int) -> None:
    """The position names every card but the order of the supply."""
    game = play(new_game(seats), "J1 +2 T1")
    assert game.position.split()[1].split("/")[:2] == [f"@{2 % seats + 1}", "+"]
    assert game.position == Game.from_position(game.position).position
    assert "J" in game.position.split()[2].split("/")[2 % seats] and "2J9+" in supply(game)
