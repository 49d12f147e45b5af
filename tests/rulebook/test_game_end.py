"""The last round card, the last round, the end."""

import pytest

from coloretto import Card, Game, IllegalMove, score
from tests.rulebook.tables import (
    areas,
    draw_and_place,
    every_number_of_players,
    every_table,
    fill_all_rows,
    in_sight,
    late_game,
    legal,
    letters,
    new_game,
    one_card_in_each_row,
    play,
    play_out,
    rows,
    take_all_rows,
    take_turn,
)


@every_table
def test_rounds_follow_each_other_until_the_last_round_card_comes_up(edition: str, seats: int) -> None:
    rows_laid_out = max(seats, 3)
    game = late_game(seats, 15 + rows_laid_out, edition)
    take_all_rows(one_card_in_each_row(game))
    assert not game.is_over and not game.is_last_round and len(game.deck) == 15
    take_all_rows(one_card_in_each_row(game))
    assert game.is_over


@every_table
def test_the_last_round_card_makes_this_round_the_last(edition: str, seats: int) -> None:
    game = late_game(seats, 16, edition)
    draw_and_place(game)
    assert not game.is_last_round
    draw_and_place(game)
    assert game.is_last_round


@every_number_of_players
def test_the_last_round_card_stays_in_sight_as_a_reminder(seats: int) -> None:
    game = late_game(seats, 15)
    draw_and_place(game)
    while not game.is_over:
        assert game.is_last_round and Game.from_position(game.position).is_last_round
        take_turn(game)


@every_table
def test_who_turns_up_the_last_round_card_draws_the_next_card(edition: str, seats: int) -> None:
    game = late_game(seats, 15, edition)
    next_card = game.deck[-1]
    game.push("draw")
    assert game.is_last_round and game.drawn == next_card and game.turn == 0
    assert all("place" in move for move in legal(game))


@every_number_of_players
def test_the_last_round_card_never_lies_in_a_row_or_a_play_area(seats: int) -> None:
    game = late_game(seats, 15)
    before = in_sight(game)
    draw_and_place(game)
    assert in_sight(game) == before and sum(card != "-" for card in rows(game)) == 1
    take_all_rows(fill_all_rows(game))
    assert sum(in_sight(game)) <= sum(before)


@every_table
def test_the_last_round_is_played_to_its_end(edition: str, seats: int) -> None:
    game = one_card_in_each_row(late_game(seats, 15, edition))
    for row in range(seats):
        assert not game.is_over and game.winners == []
        game.push(f"take {row + 1}")
    assert game.is_over


@every_table
def test_after_the_last_round_nobody_plays_on(edition: str, seats: int) -> None:
    game = play_out(Game.deal(seats, seed=4, edition=edition))
    assert game.turn is None and game.legal_moves == [] and game.winners
    with pytest.raises(IllegalMove):
        game.push("draw")


@every_number_of_players
def test_a_joker_has_no_colour_before_the_end(seats: int) -> None:
    game = play(new_game(seats), "J1 T1")
    jokers = 1
    while not game.is_over:
        take_turn(game)
        assert letters(areas(game)[1]).count("J") >= jokers
        jokers = letters(areas(game)[1]).count("J")


@every_table
def test_the_jokers_get_their_colours_when_the_game_is_over(edition: str, seats: int) -> None:
    for seed in range(8, 12):
        game = play_out(Game.deal(seats, seed, edition=edition))
        chosen = [explained.jokers for explained in game.explained_scores]
        assert game.scores == [explained.points for explained in game.explained_scores]
        assert list(map(len, chosen)) == [letters(area).count("J") for area in areas(game)]
        assert all(colour < Card.JOKER for colours in chosen for colour in colours)


@every_number_of_players
def test_each_joker_may_be_another_colour(seats: int) -> None:
    best = score("5R5O5Y3J", seats=seats)
    assert best.jokers == (Card.RED, Card.ORANGE, Card.YELLOW) and best.points == 63
    by_hand = score("5R5O5Y3J", seats=seats, jokers="RRO")
    assert by_hand.points == 21 + 21 + 15


@every_number_of_players
def test_there_is_a_card_for_every_draw(seats: int) -> None:
    """The longest last round starts with fifteen cards and fills every row."""
    game = fill_all_rows(late_game(seats, 15))
    assert len(game.deck) == {2: 9, 3: 6, 4: 3, 5: 0}[seats]
    take_all_rows(game)
    assert game.is_over
