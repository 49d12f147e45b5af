"""The referee is checked against figures from the rulebooks and the design."""

import random
from copy import deepcopy
from itertools import chain

import pytest

from tests.oracle.referee import COLOURS, EDITIONS, Referee, brute_force_score

STARTS = {
    2: [["R", "O"], ["Y", "G"]],
    3: [["R"], ["O"], ["Y"]],
    4: [["R"], ["O"], ["Y"], ["G"]],
    5: [["R"], ["O"], ["Y"], ["G"], ["B"]],
}


def new_game(seats: int, edition: str = "two-sided", side: str = "brown") -> Referee:
    return Referee(edition, side, STARTS[seats], 0)


def play_all(game: Referee, line: str) -> None:
    """Play `Y1` (draw yellow, place it in row 1) and `T1` (take row 1)."""
    for word in line.split():
        if word[0] == "T":
            game.play(f"take {word[1]}")
        else:
            game.play("draw", word[0])
            game.play(f"place {word[1]}")


def play_round(game: Referee) -> None:
    """Everybody draws one card into a row of his own and then takes a row."""
    for row in range(game.seats):
        game.play("draw", game.supply[0])
        game.play(f"place {row + 1}")
    for row in range(game.seats):
        game.play(f"take {row + 1}")


def play_until_fifteen_are_left(game: Referee) -> None:
    """Stop in the middle of a round, with the last round card next."""
    while len(game.supply) > 15 + game.seats:
        play_round(game)
    while len(game.supply) > 15:
        game.play("draw", game.supply[0])
        game.play(game.legal_moves()[0])


def perft(game: Referee, depth: int) -> int:
    if depth == 0:
        return 1
    leaves = 0
    for move in game.legal_moves():
        for card in sorted(set(game.supply)) if move == "draw" else [None]:
            after = deepcopy(game)
            after.play(move, card)
            leaves += perft(after, depth - 1)
    return leaves


def refuse(game: Referee, moves: list[tuple[str, str | None]]) -> None:
    before = deepcopy(vars(game))
    for move, card in moves:
        with pytest.raises(ValueError):
            game.play(move, card)
    assert vars(game) == before


@pytest.mark.parametrize("own_colours", [False, True])
def test_the_worked_example_scores_41_points(own_colours: bool) -> None:
    area = list("GGGGGGYYYYRRRBBJ+")
    assert brute_force_score(area, "brown", COLOURS, own_colours) == 41


def test_a_seventh_card_of_a_colour_scores_nothing_more() -> None:
    assert brute_force_score(["R"] * 7, "brown", COLOURS, False) == 21
    assert brute_force_score(["R"] * 9, "grey", COLOURS, False) == 5


def test_every_joker_must_get_a_colour_even_where_that_costs_a_point() -> None:
    area = list("RRROOOYYY")
    assert brute_force_score(area, "grey", COLOURS, False) == 24
    assert brute_force_score([*area, "J"], "grey", COLOURS, False) == 23


def test_a_joker_names_only_an_own_colour_where_the_edition_says_so() -> None:
    area = list("RRRJ")
    assert brute_force_score(area, "grey", COLOURS, False) == 9
    assert brute_force_score(area, "grey", COLOURS, True) == 7


def test_jokers_of_a_player_without_colours_name_any_colour() -> None:
    assert brute_force_score(["J", "J"], "brown", COLOURS, True) == 3
    assert brute_force_score(["J", "J", "J"], "grey", COLOURS, True) == 8
    assert brute_force_score(["+"], "brown", COLOURS, True) == 2


@pytest.mark.parametrize("seats, size", [(2, 54), (3, 64), (4, 72), (5, 71)])
def test_the_supply_after_the_start_has_the_size_of_the_rules(seats: int, size: int) -> None:
    assert len(new_game(seats).supply) == size


@pytest.mark.parametrize(
    "edition, side, areas, starts",
    [
        ("third", "brown", STARTS[3], 0),
        ("first", "grey", STARTS[3], 0),
        ("website", "brown", STARTS[2], 0),
        ("two-sided", "brown", STARTS[3], 3),
        ("two-sided", "brown", [["R"], ["O"], ["P"]], 0),
        ("two-sided", "brown", [["R"], ["O"], ["R"]], 0),
        ("two-sided", "brown", [["R"], ["O"], ["J"]], 0),
        ("two-sided", "brown", [["R"], ["O"], ["Y", "G"]], 0),
        ("two-sided", "brown", [["R", "O"], ["R", "Y"]], 0),
        ("summary", "brown", [["R", "R"], ["O", "Y"]], 0),
    ],
)
def test_a_start_against_the_edition_is_refused(
    edition: str, side: str, areas: list[list[str]], starts: int
) -> None:
    with pytest.raises(ValueError):
        Referee(edition, side, areas, starts)


def test_two_players_of_the_summary_may_start_with_the_same_colours() -> None:
    game = Referee("summary", "brown", [["R", "O"], ["R", "O"]], 1)
    assert game.position() == "brown -/-/- RO/RO 2 7R7O9Y9G9B3J10+"


@pytest.mark.parametrize(
    "seats, position, leaves",
    [
        (3, "brown -/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+", [8, 24, 216, 768]),
        (2, "brown -/-/- RO/YG 1 8R8O8Y8G9B3J10+", [7, 21, 168, 539]),
    ],
)
def test_perft_gives_the_figures_of_the_design(seats: int, position: str, leaves: list[int]) -> None:
    game = new_game(seats)
    assert game.position() == position
    assert [perft(game, depth) for depth in (1, 2, 3, 4)] == leaves


def test_a_position_reads_as_in_the_design() -> None:
    game = Referee("two-sided", "brown", STARTS[3], 2)
    play_all(game, "Y1 B2")
    game.play("draw", "+")
    assert game.position() == "brown Y/B/- R/O/Y 2+ 8R8O7Y9G8B9V3J9+"
    game.play("place 1")
    play_all(game, "T2")
    assert game.position() == "brown Y+/@3/- R/O/YB 1 8R8O7Y9G8B9V3J9+"


def test_moves_that_the_rules_forbid_are_refused_and_change_nothing() -> None:
    game = new_game(3)
    assert game.legal_moves() == ["draw"]
    refuse(game, [("take 1", None), ("place 1", None), ("draw", None), ("draw", "P")])
    game.play("draw", "R")
    assert game.legal_moves() == ["place 1", "place 2", "place 3"]
    refuse(game, [("draw", "R"), ("place 1", "R"), ("place 4", None), ("", None)])


def test_a_player_must_take_a_row_when_all_rows_are_full() -> None:
    game = new_game(2)
    play_all(game, "R1 R2 R2 R3 R3")
    assert game.legal_moves() == ["draw", "take 1", "take 2", "take 3"]
    play_all(game, "R3")
    assert game.legal_moves() == ["take 1", "take 2", "take 3"]


def test_the_last_player_left_goes_on_drawing_and_starts_the_next_round() -> None:
    game = new_game(3)
    play_all(game, "R1 O2 T1 T2")
    assert game.turn == 1
    play_all(game, "Y3 G3 B3")
    assert game.turn == 1
    assert game.legal_moves() == ["take 3"]
    play_all(game, "T3")
    assert (game.turn, game.round) == (1, 2)
    assert game.areas == [["R", "O"], ["O", "Y", "G", "B"], ["Y", "R"]]
    assert game.taken_by == [None, None, None]


def test_with_two_players_the_third_row_leaves_the_game() -> None:
    game = new_game(2)
    play_all(game, "R1 B2 J2 T1 T2")
    assert game.discarded == []
    game = new_game(2)
    play_all(game, "R1 B2 J2 G3 T1 T3")
    assert game.discarded == ["B", "J"]
    assert game.position() == "brown -/-/- 2RO/Y2G 2 7R8O8Y7G8B2J10+"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_game_is_over_at_the_end_of_the_round_with_the_last_round_card(
    seats: int,
) -> None:
    game = new_game(seats)
    play_until_fifteen_are_left(game)
    assert not game.last_round
    game.play("draw", game.supply[0])
    assert game.last_round and game.turned_up_last_round_card_now
    assert len(game.supply) == 14
    game.play(game.legal_moves()[0])
    assert not game.turned_up_last_round_card_now
    assert not game.over
    while not game.over:
        moves = game.legal_moves()
        game.play(moves[-1], game.supply[0] if moves[-1] == "draw" else None)
    assert game.last_round and game.turn is None and game.legal_moves() == []
    assert game.position().split()[3] == "-"
    with pytest.raises(ValueError):
        game.play("draw", game.supply[0])


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_end_with_every_card_accounted_for(edition: str) -> None:
    dice = random.Random(7)
    for seats in EDITIONS[edition].seats:
        game = new_game(seats, edition)
        all_cards = sorted(game.supply + list(chain(*game.areas)))
        while not game.over:
            move = dice.choice(game.legal_moves())
            game.play(move, dice.choice(game.supply) if move == "draw" else None)
        found = game.supply + game.discarded + list(chain(*game.areas))
        assert sorted(found) == all_cards
        assert len(game.supply) < 15


def test_tied_players_share_the_win() -> None:
    game = new_game(3)
    game.areas = [["R", "+"], ["O", "O"], ["Y"]]
    assert game.scores() == [3, 3, 1]
    assert game.winners() == [0, 1]
