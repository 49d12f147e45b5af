"""Action B: take a card row."""

import pytest

from coloretto import IllegalMove
from tests.rulebook.tables import (
    areas,
    every_number_of_players,
    every_table,
    fill_all_rows,
    legal,
    new_game,
    one_card_in_each_row,
    play,
    rows,
    supply,
    take_all_rows,
    take_turn,
)


@every_table
def test_a_player_may_take_any_row_that_has_cards(edition: str, seats: int) -> None:
    for row in range(max(seats, 3)):
        game = one_card_in_each_row(new_game(seats, edition=edition))
        card, seat = rows(game)[row], game.turn or 0
        before = areas(game)[seat]
        game.push(f"take {row + 1}")
        assert rows(game)[row] == f"@{seat + 1}" and sum("@" in each for each in rows(game)) == 1
        assert card in areas(game)[seat] and areas(game)[seat] != before


@every_number_of_players
def test_all_cards_of_the_row_go_to_the_play_area_of_who_took_it(seats: int) -> None:
    game = play(new_game(seats), "B3 J3 +3 R1")
    seat, others = 4 % seats, areas(game)
    left = supply(game)
    game.push("take 3")
    others[seat] = {2: "ROBJ+", 3: "OBJ+", 4: "RBJ+", 5: "2BJ+"}[seats]
    assert areas(game) == others and rows(game)[0] == "R" and supply(game) == left


@every_number_of_players
def test_a_player_who_takes_a_row_draws_no_card(seats: int) -> None:
    game = play(new_game(seats), "B1")
    deck = list(game.deck)
    game.push("take 1")
    assert game.deck == deck and game.drawn is None


@every_number_of_players
def test_the_cards_of_a_play_area_lie_face_up_and_sorted_by_colour(seats: int) -> None:
    game = play(new_game(seats), "+3 J3 B3")
    seat = game.turn or 0
    game.push("take 3")
    assert areas(game)[seat].endswith("BJ+")
    while not game.is_over:
        take_turn(game)
        for area in areas(game):
            kinds = [letter for letter in area if not letter.isdigit()]
            assert kinds == sorted(set(kinds), key="ROYGBVPJ+".index)


@every_table
def test_a_row_card_without_cards_may_not_be_taken(edition: str, seats: int) -> None:
    game = new_game(seats, edition=edition)
    assert legal(game) == ["draw"]
    play(game, "B2")
    assert legal(game) == ["draw", "take 2"]
    for row in {1, 2, *range(3, seats + 1)} - {2}:
        with pytest.raises(IllegalMove):
            game.push(f"take {row}")


@every_number_of_players
def test_a_row_of_a_single_card_may_be_taken(seats: int) -> None:
    for row in range(1, max(seats, 3) + 1):
        game = play(new_game(seats), f"B{row}")
        assert legal(game) == ["draw", f"take {row}"]


@every_table
def test_who_has_taken_a_row_sits_out_the_rest_of_the_round(edition: str, seats: int) -> None:
    game = one_card_in_each_row(new_game(seats, edition=edition))
    seat = game.turn
    game.push("take 1")
    fill_all_rows(game)
    for _ in range(seats - 1):
        assert game.turn != seat
        game.push(game.legal_moves[0])


@every_table
def test_who_has_taken_a_row_is_back_in_the_next_round(edition: str, seats: int) -> None:
    game = take_all_rows(one_card_in_each_row(new_game(seats, edition=edition)))
    turns = []
    for _ in range(seats):
        turns.append(game.turn)
        take_turn(game)
    assert sorted(turns, key=str) == list(range(seats))


@every_number_of_players
def test_the_next_player_is_the_first_to_the_left_who_has_taken_no_row(seats: int) -> None:
    game = play(new_game(seats), "B1 T1")
    done, first = 1, 0
    expected = [seat for seat in [*range(2, seats), first] if seat != done]
    for seat in expected:
        assert game.turn == seat
        play(game, "B2" if seat == expected[0] else "G3")


@every_number_of_players
def test_a_row_card_in_the_play_area_shows_who_is_done(seats: int) -> None:
    game = one_card_in_each_row(new_game(seats))
    for row in range(seats - 1):
        seat = game.turn or 0
        game.push(f"take {row + 1}")
        assert rows(game)[row] == f"@{seat + 1}"
        assert sum("@" in each for each in rows(game)) == row + 1


@every_number_of_players
def test_the_row_card_stays_with_the_player_until_the_round_ends(seats: int) -> None:
    game = play(new_game(seats), "B1 T1")
    fill_all_rows(game)
    for _ in range(seats - 1):
        assert rows(game)[0] == "@2"
        game.push(game.legal_moves[0])
    assert rows(game)[0] == "-"


@every_number_of_players
def test_a_row_can_be_taken_by_one_player_only(seats: int) -> None:
    game = play(new_game(seats), "B1 B2 T1")
    assert "take 1" not in legal(game)
    with pytest.raises(IllegalMove):
        game.push("take 1")


@every_number_of_players
def test_a_row_card_is_no_play_card_and_scores_nothing(seats: int) -> None:
    game = play(new_game(seats), "+1")
    points = game.scores
    game.push("take 1")
    points[1] += 2  # the "+2" card alone
    assert game.scores == points
