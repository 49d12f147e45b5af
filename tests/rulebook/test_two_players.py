"""What is different with two players."""

import pytest

from coloretto import Game, IllegalMove
from coloretto.notation.piles import parse_pile
from coloretto.rules.piles import size
from tests.rulebook.tables import (
    areas,
    every_two_player_edition,
    fill_all_rows,
    in_sight,
    legal,
    new_game,
    play,
    rows,
    supply,
)


@every_two_player_edition
def test_with_two_players_the_eighteen_cards_of_two_colours_are_out_of_the_game(edition: str) -> None:
    in_game = in_sight(Game.deal(2, seed=1, edition=edition))
    assert sorted(in_game[:7]) == [0, 0, 9, 9, 9, 9, 9]
    assert sum(in_game) == 76 - 18


@every_two_player_edition
def test_each_of_two_players_starts_with_two_cards_of_different_colours(edition: str) -> None:
    for seed in range(30):
        for start in areas(Game.deal(2, seed, edition=edition)):
            assert len(start) == 2 and start[0] in "ROYGB" and start[1] in "ROYGB" and start[0] != start[1]


@every_two_player_edition
def test_two_players_lay_out_the_three_green_row_cards(edition: str) -> None:
    game = Game.deal(2, seed=1, edition=edition)
    assert rows(game) == ["-", "-", "-"]
    game.push("draw")
    assert legal(game) == ["place 1", "place 2", "place 3"]


@every_two_player_edition
def test_the_green_row_cards_hold_one_two_and_three_cards(edition: str) -> None:
    game = fill_all_rows(new_game(2, edition=edition))
    assert [size(parse_pile(row)) for row in rows(game)] == [1, 2, 3]


@pytest.mark.parametrize("row, cards", [(1, 1), (2, 2), (3, 3)])
def test_a_green_row_takes_no_more_cards_than_its_row_card_shows(row: int, cards: int) -> None:
    game = play(new_game(2), f"B{row} " * cards)
    game.push("draw")
    assert f"place {row}" not in legal(game) and len(legal(game)) == 2
    with pytest.raises(IllegalMove):
        game.push(f"place {row}")


@every_two_player_edition
def test_a_round_of_two_players_ends_with_the_second_row_taken(edition: str) -> None:
    game = play(new_game(2, edition=edition), "B1 B2 B3 T1")
    assert rows(game) == ["@2", "B", "B"] and game.turn == 0
    play(game, "T3")
    assert rows(game) == ["-", "-", "-"] and game.turn == 0


@every_two_player_edition
def test_the_cards_of_the_third_row_leave_the_game(edition: str) -> None:
    game = play(new_game(2, edition=edition), "B1 J2 +2 R3")
    before, left = in_sight(game), supply(game)
    play(game, "T1 T3")
    assert areas(game) == ["ROB", "RYG"] and supply(game) == left
    assert [was - now for was, now in zip(before, in_sight(game), strict=True)] == [0] * 7 + [1, 1]


@every_two_player_edition
def test_an_empty_third_row_takes_no_card_out_of_the_game(edition: str) -> None:
    game = play(new_game(2, edition=edition), "B1 R3")
    before = in_sight(game)
    play(game, "T1 T3")
    assert in_sight(game) == before


@every_two_player_edition
def test_each_of_two_players_takes_one_of_the_three_rows(edition: str) -> None:
    for first in range(1, 4):
        for second in {1, 2, 3} - {first}:
            game = play(new_game(2, edition=edition), f"B1 B2 B3 T{first}")
            assert legal(game)[-2:] == [f"take {row}" for row in (1, 2, 3) if row != first]
            game.push(f"take {second}")
            assert areas(game) == ["ROB", "YGB"]
