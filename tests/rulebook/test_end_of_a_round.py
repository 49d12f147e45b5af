"""The end of a round, and who starts the next."""

from coloretto import Game
from coloretto.dice import Dice
from tests.rulebook.tables import (
    areas,
    draw_and_place,
    every_number_of_players,
    every_table,
    fill_all_rows,
    legal,
    new_game,
    one_card_in_each_row,
    play,
    rows,
    take_all_rows,
)


@every_table
def test_a_round_ends_with_the_last_players_row_and_no_sooner(edition: str, seats: int) -> None:
    game = one_card_in_each_row(new_game(seats, edition=edition))
    for row in range(seats - 1):
        game.push(f"take {row + 1}")
        assert sum("@" in each for each in rows(game)) == row + 1
    game.push(f"take {seats}")
    assert not any("@" in each for each in rows(game))


@every_table
def test_every_player_takes_exactly_one_row_in_each_round(edition: str, seats: int) -> None:
    game, dice = Game.deal(seats, seed=2, edition=edition), Dice(2)
    takers = []
    while not game.is_over:
        move, seat = game.legal_moves[dice.below(len(game.legal_moves))], game.turn
        if "take" in str(move):
            takers.append(seat)
        game.push(move)
    rounds = [takers[first : first + seats] for first in range(0, len(takers), seats)]
    assert all(sorted(map(str, seats_in)) == list("01234"[:seats]) for seats_in in rounds)
    assert f"\n{len(rounds)}. " in game.record and f"\n{len(rounds) + 1}. " not in game.record


@every_table
def test_the_row_cards_go_back_to_the_middle_without_cards(edition: str, seats: int) -> None:
    game = take_all_rows(fill_all_rows(new_game(seats, edition=edition)))
    assert rows(game) == ["-"] * max(seats, 3)
    game.push("draw")
    assert legal(game) == [f"place {row + 1}" for row in range(max(seats, 3))]


@every_table
def test_the_last_to_take_a_row_starts_the_next_round(edition: str, seats: int) -> None:
    for starts in range(1, seats + 1):
        game = one_card_in_each_row(new_game(seats, starts=starts, edition=edition))
        for row in range(seats):
            last = game.turn
            game.push(f"take {row + 1}")
        assert game.turn == last


@every_number_of_players
def test_the_play_areas_are_kept_from_round_to_round(seats: int) -> None:
    game = fill_all_rows(new_game(seats))
    for row in range(seats - 1):
        game.push(f"take {row + 1}")
    before, last = areas(game), game.turn
    game.push(f"take {seats}")
    after = areas(game)
    assert [after[seat] for seat in range(seats) if seat != last] == [
        before[seat] for seat in range(seats) if seat != last
    ]


@every_table
def test_the_last_player_left_may_draw_as_many_cards_as_there_is_room_for(edition: str, seats: int) -> None:
    game = one_card_in_each_row(new_game(seats, edition=edition))
    for row in range(seats - 1):
        game.push(f"take {row + 1}")
    last = game.turn
    for _ in range(3 if seats == 2 else 2):
        assert "draw" in legal(game)
        draw_and_place(game)
        assert game.turn == last
    assert "draw" not in legal(game)


@every_number_of_players
def test_the_last_player_left_may_end_the_round_at_any_time(seats: int) -> None:
    for more in range(3):
        game = one_card_in_each_row(new_game(seats))
        for row in range(seats - 1):
            game.push(f"take {row + 1}")
        play(game, f"+{max(seats, 3)} " * more)
        game.push(f"take {max(seats, 3)}")
        assert rows(game) == ["-"] * max(seats, 3) and legal(game) == ["draw"]
