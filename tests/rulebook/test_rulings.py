"""Where a text is silent, or two texts disagree: how it is played here. The reasons are in docs/rules.md."""

from collections import Counter
from itertools import combinations, combinations_with_replacement, product

import pytest

from coloretto import EDITIONS, Card, Game, InvalidText, Match, score
from coloretto.dice import Dice
from tests.rulebook.tables import (
    SIDES,
    areas,
    draw_and_place,
    every_larger_table,
    every_side,
    every_table,
    every_two_player_edition,
    fill_all_rows,
    in_sight,
    late_game,
    legal,
    letters,
    new_game,
    one_card_in_each_row,
    play,
    points_in_play,
    rows,
    take_all_rows,
)

POINTS = {"brown": (0, 1, 3, 6, 10, 15, 21), "grey": (0, 1, 4, 8, 7, 6, 5)}


@pytest.mark.parametrize("seats", EDITIONS["condensed"].seats)
def test_a_row_needs_a_card_to_be_taken_in_the_condensed_text_too(seats: int) -> None:
    game = new_game(seats, edition="condensed")
    assert legal(game) == ["draw"]
    assert legal(play(game, "B1")) == ["draw", "take 1"]


@every_larger_table
def test_four_rounds_on_the_website_are_four_games(edition: str, seats: int) -> None:
    game = new_game(seats, edition=edition)
    for _ in range(4):
        take_all_rows(one_card_in_each_row(game))
    assert not game.is_over
    assert (
        Match(seats=3, edition="website").games_to_play == Match(seats=3, edition="first").games_to_play == 4
    )


@every_table
def test_the_game_ends_with_the_round_of_the_last_round_card(edition: str, seats: int) -> None:
    game = late_game(seats, 15, edition)
    game.push("draw")
    assert game.is_last_round and game.turn == 0 and game.drawn is not None  # and draws again
    game.push("place 3")
    fill_all_rows(game)
    assert not game.is_over
    assert take_all_rows(game).is_over


@every_table
def test_the_colours_removed_are_the_last_in_order(edition: str, seats: int) -> None:
    removed = {2: [Card.VIOLET, Card.PINK], 3: [Card.PINK]}.get(seats, [])
    for seed in range(5):
        in_game = in_sight(Game.deal(seats, seed, edition=edition))
        assert [card for card in Card if in_game[card] == 0] == removed


@every_table
def test_the_start_cards_are_drawn_by_lot(edition: str, seats: int) -> None:
    colours = {2: 5, 3: 6}.get(seats, 7)
    for seat in range(seats):
        drawn = Counter("".join(areas(Game.deal(seats, seed, edition=edition))[seat] for seed in range(100)))
        assert set(drawn) == set("ROYGBVP"[:colours])


@pytest.mark.parametrize("edition, side", SIDES)
def test_each_joker_gets_a_colour_of_its_own_choice_at_the_end(edition: str, side: str) -> None:
    for jokers in product("RO", repeat=2):
        chosen = score("2R2OY2J", side, edition=edition, jokers="".join(jokers))
        cards = Counter("RROOY" + "".join(jokers))
        assert chosen.points == sum(POINTS[side][cards[colour]] for colour in "ROY")


@pytest.mark.parametrize("edition", ["two-sided", "condensed", "summary"])
def test_every_joker_must_get_a_colour_even_if_that_costs_a_point(edition: str) -> None:
    assert score("3R3O3Y", "grey", edition=edition).points == 24
    assert score("3R3O3YJ", "grey", edition=edition).points == 23
    assert points_in_play("3R3O3YJ", "grey", 3, edition) == 23
    with pytest.raises(InvalidText):
        score("3R3O3YJ", "grey", edition=edition, jokers="-")


@pytest.mark.parametrize("edition", ["summary", "website"])
def test_a_player_without_a_colour_card_may_name_any_colour_for_a_joker(edition: str) -> None:
    assert score("3J", edition=edition).points == points_in_play("3J", "brown", 3, edition) == 6
    assert score("2J", edition=edition, jokers="RP").points == 2


def best_by_trying_all(area: str, side: str, colours: str, own: bool) -> int:
    cards = [card for card in area if card not in "J+"]
    allowed = sorted(set(cards)) if own and cards else colours
    points: list[int] = []
    for jokers in combinations_with_replacement(allowed, area.count("J")):
        held = Counter([*cards, *jokers])
        worth = {colour: POINTS[side][min(number, 6)] for colour, number in held.items()}
        plus_points = [sum(plus) for plus in combinations(worth.values(), min(3, len(worth)))]
        points += [2 * plus - sum(worth.values()) for plus in plus_points]
    return max(points) + 2 * area.count("+")


@pytest.mark.parametrize("edition, side", SIDES)
@pytest.mark.parametrize("seats, colours", [(3, "ROYGBV"), (4, "ROYGBVP")])
def test_a_score_is_the_best_over_all_jokers_and_plus_colours(
    edition: str, side: str, seats: int, colours: str
) -> None:
    some = ["".join(Dice(seed).shuffled(colours * 4)[:seed]) + "J" * (seed % 4) for seed in range(16)]
    for area in ["", "J", "JJ+", "R" * 9 + "J", "R" * 6 + "O" * 6 + "Y" * 6 + "JJJ", *some]:
        best = best_by_trying_all(area, side, colours, EDITIONS[edition].own_colours)
        assert score(area or "-", side, seats=seats, edition=edition).points == best
        assert points_in_play(area or "-", side, seats, edition) == best


@every_side
def test_a_player_may_choose_by_hand_and_the_best_is_known(side: str) -> None:
    area, held = "5R4O3Y2GJ", "ROYG"
    choices = [(joker, "".join(plus)) for joker in held for plus in combinations(held, 3)]
    points = [score(area, side, jokers=joker, plus=plus).points for joker, plus in choices]
    assert min(points) < max(points) == score(area, side, edition="summary").points


@every_side
@pytest.mark.parametrize("area", ["-", "R", "9R", "5R2O", "RO", "6R6O+"])
def test_with_fewer_than_three_colours_there_are_no_minus_points(side: str, area: str) -> None:
    best = score(area, side)
    assert best.minus == {} and set(best.plus) == {Card("ROYGBVP".index(c)) for c in set(area) & set("RO")}


@every_side
@pytest.mark.parametrize("extra", ["7R", "8R", "9R", "6RJ", "6R3J"])
def test_seven_or_more_cards_count_as_six(side: str, extra: str) -> None:
    jokers = "R" * {"6RJ": 1, "6R3J": 3}.get(extra, 0) or "-"
    assert score(extra, side, jokers=jokers).points == POINTS[side][6]


@pytest.mark.parametrize("edition, side", SIDES)
def test_one_side_of_the_summary_card_holds_for_the_whole_table(edition: str, side: str) -> None:
    game = Game.from_position(f"{side} -/-/- 9R9O/9Y9G/9B9V - 3J10+", edition=edition)
    assert game.scores == [2 * POINTS[side][6]] * 3


@every_table
def test_the_last_player_left_goes_on_as_long_as_a_row_has_room(edition: str, seats: int) -> None:
    game = one_card_in_each_row(new_game(seats, edition=edition))
    for row in range(seats - 1):
        game.push(f"take {row + 1}")
    last = game.turn
    while "draw" in legal(game):
        draw_and_place(game)
        assert game.turn == last
    assert [len(letters(row)) for row in rows(game) if "@" not in row] == ([2, 3] if seats == 2 else [3])


@every_two_player_edition
def test_the_third_rows_cards_leave_the_game_and_its_row_card_comes_back(edition: str) -> None:
    game = play(new_game(2, edition=edition), "B1 B2 G3 T2 T1")
    assert sum(in_sight(game)) == 58 - 1 and rows(game) == ["-", "-", "-"]
    assert legal(play(game, "B3")) == ["draw", "take 3"]


@every_table
def test_there_is_no_tie_break_and_tied_players_share_the_win(edition: str, seats: int) -> None:
    position, winners = {
        2: ("brown -/-/- 9R9O4B/9Y9G4B - B3J10+", [0, 1]),
        3: ("brown -/-/- 9R9O/9Y9G/9B9V - 3J10+", [0, 1, 2]),
        4: ("brown -/-/-/- 9R6P/9O9Y/9G9B/9V3P+ - 3J9+", [0, 1, 2]),
        5: ("brown -/-/-/-/- 9R2V2P/9O2V2P/9Y2V2P/9GVP/9B2V2P - 3J10+", [0, 1, 2, 4]),
    }[seats]
    assert Game.from_position(position, edition=edition).winners == winners


@every_table
def test_the_starter_is_drawn_by_lot_and_then_is_the_last_to_take_a_row(edition: str, seats: int) -> None:
    assert {Game.deal(seats, seed, edition=edition).turn for seed in range(60)} == set(range(seats))
    game = one_card_in_each_row(Game.deal(seats, seed=1, edition=edition))
    for row in range(seats):
        last = game.turn
        game.push(f"take {row + 1}")
    assert game.turn == last
