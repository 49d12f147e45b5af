"""The lesson of the page, replayed by the rules: nothing that it shows or says can be wrong."""

import json
from pathlib import Path
from typing import Any

import pytest

from coloretto import EDITIONS, Card, Game, Score, Side, score
from coloretto.notation.moves import LETTERS
from coloretto.notation.piles import parse_pile, write_pile
from coloretto.notation.position import parse_position, write_position
from coloretto.rules.cards import POINTS
from coloretto.rules.deal import colours_in_game
from coloretto.rules.piles import pile_of
from coloretto.rules.play import UNDER_THE_LAST_ROUND_CARD

Step = dict[str, Any]

LEARN = Path(__file__).parents[2] / "web" / "src" / "learn"
LESSON = json.loads((LEARN / "lesson.json").read_text(encoding="utf-8"))
STEPS: list[Step] = LESSON["steps"]
SEATS = 3
LEARNER = 1

with_a_move = [index for index, step in enumerate(STEPS) if "move" in step]
with_a_joker = [index for index, step in enumerate(STEPS) if "joker" in step]
with_choices = [index for index in with_a_move if "others" in STEPS[index]]
counts = [(index, count) for index, step in enumerate(STEPS) for count in step.get("scores", [])]
numbers = [(index, number) for index, step in enumerate(STEPS) for number in step.get("numbers", {}).values()]


def after(step: Step, move: str) -> Game:
    """The game after a move; a draw turns up the card of the step."""
    game = Game.from_position(step["position"], seed=0)
    if move == "draw" and "card" in step:
        card = LETTERS.index(step["card"])
        game.deck.remove(card)
        game.deck.append(card)
    game.push(move)
    return game


def side_of(step: Step) -> str:
    return str(step["position"].split(" ")[0])


def area_of(step: Step, seat: int) -> str:
    return str(step["position"].split(" ")[2].split("/")[seat - 1])


def legal(step: Step) -> set[str]:
    return {str(move) for move in Game.from_position(step["position"]).legal_moves}


def as_told(best: Score) -> dict[str, Any]:
    """A score in the words of the page."""

    def named(points: dict[Card, int]) -> dict[str, int]:
        return {card.name.lower(): value for card, value in points.items()}

    return {
        "points": best.points,
        "plus": named(best.plus),
        "minus": named(best.minus),
        "plus_twos": best.plus_twos,
        "jokers": [card.name.lower() for card in best.jokers],
    }


@pytest.mark.parametrize("step", STEPS)
def test_every_position_of_the_lesson_is_possible(step: Step) -> None:
    assert write_position(parse_position(step["position"])) == step["position"]


@pytest.mark.parametrize("step", [step for step in STEPS if step["points"] is not None])
def test_the_points_beside_the_play_areas_are_right(step: Step) -> None:
    assert Game.from_position(step["position"]).scores == step["points"]


@pytest.mark.parametrize("step", [step for step in STEPS if "plus" in step])
def test_the_colours_that_count_plus_are_right(step: Step) -> None:
    best = Game.from_position(step["position"]).explained_scores
    assert [write_pile(pile_of(list(area.plus))) for area in best] == step["plus"]


@pytest.mark.parametrize("index", with_a_move)
def test_every_move_of_the_lesson_is_legal_and_made_by_whoever_is_to_act(index: int) -> None:
    step = STEPS[index]
    assert step["move"] in legal(step)
    assert Game.from_position(step["position"]).turn == step["seat"] - 1


@pytest.mark.parametrize("index", with_a_move)
def test_a_draw_says_which_card_it_turns_up_and_nothing_else_does(index: int) -> None:
    assert ("card" in STEPS[index]) == (STEPS[index]["move"] == "draw")


@pytest.mark.parametrize("index", range(len(STEPS) - 1))
def test_each_step_follows_from_the_one_before_unless_time_has_passed(index: int) -> None:
    step, following = STEPS[index], STEPS[index + 1]
    if "jump" in following:
        assert "move" not in step
    else:
        position = after(step, step["move"]).position if "move" in step else step["position"]
        assert following["position"] == position


@pytest.mark.parametrize("index", with_choices)
def test_where_the_learner_may_choose_every_legal_move_has_an_answer(index: int) -> None:
    step = STEPS[index]
    assert step["seat"] == LEARNER
    assert {step["move"], *step["others"]} == legal(step)


@pytest.mark.parametrize("index", with_choices)
def test_what_another_move_would_bring_is_what_it_brings(index: int) -> None:
    step = STEPS[index]
    for move, other in step["others"].items():
        if move.startswith("take"):
            assert after(step, move).scores[LEARNER - 1] == other["points"]
        else:
            assert "points" not in other


@pytest.mark.parametrize(
    "index", [index for index in with_choices if STEPS[index]["move"].startswith("take")]
)
def test_the_row_to_take_brings_more_than_any_other(index: int) -> None:
    step = STEPS[index]
    best = after(step, step["move"]).scores[LEARNER - 1]
    assert all(best > other["points"] for other in step["others"].values() if "points" in other)


@pytest.mark.parametrize("index", with_a_joker)
def test_the_joker_is_worth_what_is_said_in_every_colour_and_most_in_the_best(index: int) -> None:
    step, colours = STEPS[index], LETTERS[: colours_in_game(SEATS)]
    area, best = area_of(step, LEARNER), step["joker"]
    worth = {colour: score(area, side_of(step), seats=SEATS, jokers=colour).points for colour in colours}
    assert {colour: other["points"] for colour, other in step["others"].items()} == {
        colour: points for colour, points in worth.items() if colour != best
    }
    assert all(worth[best] > worth[colour] for colour in step["others"])


@pytest.mark.parametrize("index, count", counts)
def test_every_count_is_what_the_rules_count(index: int, count: dict[str, Any]) -> None:
    told = {name: value for name, value in count.items() if name not in ("area", "seat", "side")}
    side = count.get("side", side_of(STEPS[index]))
    assert told == as_told(score(count["area"], side, seats=SEATS))
    if "seat" in count:
        assert count["area"] == area_of(STEPS[index], count["seat"])


def test_the_winners_are_those_with_most_points() -> None:
    told = [step for step in STEPS if "winners" in step]
    assert told
    for step in told:
        assert [seat + 1 for seat in Game.from_position(step["position"]).winners] == step["winners"]
        assert step["winners"] == [LEARNER]  # the text says so


@pytest.mark.parametrize("index, number", numbers)
def test_every_number_in_a_text_is_what_the_rules_count(index: int, number: dict[str, Any]) -> None:
    assert score(number["area"], side_of(STEPS[index]), seats=SEATS).points == number["points"]


def test_the_comparisons_are_of_the_play_areas_on_the_table() -> None:
    """`here` is what came of the move before, `there` what would have come of it otherwise."""
    told = {step["text"]: step for step in STEPS if "numbers" in step}
    for text, seat, otherwise in (
        ("fourth-done", LEARNER, "4B2V2G2Y"),
        ("spoil-done", 2, "3RO5Y2G+"),
        ("grey-done", LEARNER, "5B3V2G"),
    ):
        here, there = (told[text]["numbers"][name]["area"] for name in ("here", "there"))
        assert parse_pile(here) == parse_pile(area_of(told[text], seat))
        assert there == otherwise
    assert told.keys() == {"fourth-done", "spoil-done", "grey-done"}


def test_the_colours_are_as_the_texts_say() -> None:
    told = {step["text"]: step for step in STEPS if "text" in step}
    for text in ("fourth", "spoil", "grey"):
        three = score(area_of(told[text], LEARNER), side_of(told[text]), seats=SEATS)
        assert three.plus.keys() == {Card.GREEN, Card.BLUE, Card.VIOLET} and not three.minus
    mia = score(area_of(told["spoil-place"], 2), seats=SEATS)
    assert mia.minus.keys() == {Card.ORANGE}  # "her orange counts minus already"
    end = score(area_of(told["joker"], LEARNER), seats=SEATS)
    assert end.minus.keys() == {Card.YELLOW}  # "yellow counts minus for you"


def test_the_learner_turns_up_the_last_round_card() -> None:
    [step] = [step for step in STEPS if step.get("text") == "last"]
    assert Game.from_position(step["position"]).state.cards_left == UNDER_THE_LAST_ROUND_CARD
    assert after(step, "draw").is_last_round


def test_who_took_the_last_row_begins_and_is_said_to() -> None:
    index = next(index for index, step in enumerate(STEPS) if step.get("text") == "round-end")
    assert Game.from_position(STEPS[index]["position"]).turn == STEPS[index - 1]["seat"] - 1


def test_the_lesson_shows_both_sides_and_everything_one_can_do() -> None:
    assert {side_of(step) for step in STEPS} == {"brown", "grey"}
    done = {step["move"].split(" ")[0] for step in STEPS if step.get("seat") == LEARNER}
    assert done == {"draw", "place", "take"}


def test_the_tables_of_points_are_those_of_the_summary_card() -> None:
    assert LESSON["tables"] == {side.name.lower(): list(POINTS[side][1:]) for side in Side}


def test_the_rules_tell_the_editions_apart_as_they_are() -> None:
    told = json.loads((LEARN / "editions.json").read_text(encoding="utf-8"))
    assert told == [
        {
            "name": edition.name,
            "seats": [edition.seats[0], edition.seats[-1]],
            "sides": [side.name.lower() for side in edition.sides],
            "games": edition.games,
            "own_colours": edition.own_colours,
        }
        for edition in EDITIONS.values()
    ]


def test_only_the_summary_lets_two_players_start_with_the_same_colours() -> None:
    assert [edition.name for edition in EDITIONS.values() if edition.separate_start] == ["summary"]
