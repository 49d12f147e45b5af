"""Points."""

from itertools import combinations

import pytest

from coloretto import EDITIONS, Card, Game, InvalidText, score
from tests.rulebook.tables import SIDES, every_edition, every_side, every_table, play_out, points_in_play

BROWN = {1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21}
GREY = {1: 1, 2: 4, 3: 8, 4: 7, 5: 6, 6: 5}
TABLE = {"brown": BROWN, "grey": GREY}
COLOURS = "ROYGB"


@every_edition
@pytest.mark.parametrize("cards, points", BROWN.items())
def test_the_brown_side_gives_1_3_6_10_15_21_points(edition: str, cards: int, points: int) -> None:
    for colour in COLOURS:
        assert score(f"{cards}{colour}", "brown", edition=edition).points == points


@pytest.mark.parametrize("edition", [edition for edition, side in SIDES if side == "grey"])
@pytest.mark.parametrize("cards, points", GREY.items())
def test_the_grey_side_gives_1_4_8_7_6_5_points(edition: str, cards: int, points: int) -> None:
    for colour in COLOURS:
        assert score(f"{cards}{colour}", "grey", edition=edition).points == points


def test_on_the_brown_side_more_cards_of_a_colour_score_more() -> None:
    points = [score(f"{cards}R", "brown").points for cards in range(1, 7)]
    assert points == sorted(set(points))


def test_on_the_grey_side_a_colour_is_best_with_three_cards_and_then_falls() -> None:
    points = [score(f"{cards}R", "grey").points for cards in range(1, 7)]
    assert points[:3] == sorted(set(points[:3])) and max(points) == points[2]
    assert points[2:] == sorted(set(points[2:]), reverse=True)


@every_side
@pytest.mark.parametrize("cards", [7, 8, 9])
def test_more_than_six_cards_of_a_colour_score_like_six(side: str, cards: int) -> None:
    assert score(f"{cards}R", side).points == TABLE[side][6]
    assert score(f"9O9Y9G{cards}R", side).points == 2 * TABLE[side][6]  # three plus, one minus


@every_side
def test_each_colour_is_counted_by_itself(side: str) -> None:
    for first in range(1, 7):
        for second in range(1, 7):
            expected = TABLE[side][first] + TABLE[side][second]
            assert score(f"{first}R{second}B", side).points == expected


@pytest.mark.parametrize("edition, side", SIDES)
def test_three_colours_score_plus_points_and_all_others_minus_points(edition: str, side: str) -> None:
    for cards in range(1, 7):
        best = score(f"3O3Y3G{cards}R{cards}B", side, edition=edition)
        worth = sorted([TABLE[side][3]] * 3 + [TABLE[side][cards]] * 2)
        assert len(best.plus) == 3 and len(best.minus) == 2
        assert best.points == sum(worth[2:]) - sum(worth[:2])


@every_side
def test_a_minus_colour_loses_what_it_would_have_won(side: str) -> None:
    for cards in range(1, 10):
        counted = score(f"3O3Y3G{cards}R", side, plus="OYG")
        assert counted.minus == {Card.RED: -TABLE[side][min(cards, 6)]}


@every_side
def test_each_player_chooses_which_three_colours_score_plus(side: str) -> None:
    held = dict(zip(COLOURS, (6, 5, 3, 2, 1), strict=True))
    area = "".join(f"{cards}{colour}" for colour, cards in held.items())
    for plus in combinations(COLOURS, 3):
        expected = sum((1 if colour in plus else -1) * TABLE[side][held[colour]] for colour in COLOURS)
        assert score(area, side, plus="".join(plus)).points == expected


@pytest.mark.parametrize("plus", ["RO", "ROYG", "ROP", "-"])
def test_the_plus_colours_are_three_and_the_players_own(plus: str) -> None:
    with pytest.raises(InvalidText):
        score("6R5O3Y2G", plus=plus)


@every_side
def test_without_a_choice_by_hand_the_best_three_colours_score_plus(side: str) -> None:
    area = "6R5O4Y3G2B"
    choices = [score(area, side, plus="".join(plus)).points for plus in combinations(COLOURS, 3)]
    assert score(area, side).points == max(choices) > min(choices)


@pytest.mark.parametrize("edition, side", SIDES)
@pytest.mark.parametrize("cards", range(1, 11))
def test_each_plus_two_card_scores_two_points(edition: str, side: str, cards: int) -> None:
    assert score(f"R{cards}+", side, edition=edition).points == 1 + 2 * cards


@every_side
@pytest.mark.parametrize("area", ["9R", "3R3O3Y3G", "ROYGBVP", "R3J", "6R6O6Y6G6B"])
def test_a_plus_two_card_scores_the_same_beside_any_colours(side: str, area: str) -> None:
    assert score(f"{area}+", side).points == score(area, side).points + 2


@every_side
def test_a_joker_counts_as_a_card_of_its_colour(side: str) -> None:
    assert score("2RJ", side, jokers="R").plus == {Card.RED: TABLE[side][3]}
    assert score("2RJ", side, jokers="O").plus == {Card.RED: TABLE[side][2], Card.ORANGE: TABLE[side][1]}


@every_edition
def test_the_worked_example_scores_41_points(edition: str) -> None:
    best = score("6G4Y3R2BJ+", edition=edition)
    assert best.jokers == (Card.YELLOW,)
    assert best.plus == {Card.GREEN: 21, Card.YELLOW: 15, Card.RED: 6}
    assert (best.minus, best.plus_twos, best.points) == ({Card.BLUE: -3}, 2, 41)
    assert points_in_play("6G4Y3R2BJ+", "brown", 3, edition) == 41


def test_in_the_worked_example_a_joker_with_the_six_green_cards_would_be_lost() -> None:
    assert score("6G4Y3R2BJ+", jokers="G").points == score("6G4Y3R2B+").points == 36


@every_table
def test_the_highest_score_wins(edition: str, seats: int) -> None:
    for seed in range(5):
        game = play_out(Game.deal(seats, seed, edition=edition), seed)
        most = max(game.scores)
        assert game.winners == [seat for seat in range(seats) if game.scores[seat] == most]


@pytest.mark.parametrize("edition", [name for name, edition in EDITIONS.items() if edition.games == 1])
def test_equal_points_are_shared_as_there_is_no_tie_break(edition: str) -> None:
    game = Game.from_position("brown -/-/- 9R9O+/9Y9G/9B9V+ - 3J8+", edition=edition)
    assert game.scores == [44, 42, 44] and game.winners == [0, 2]
