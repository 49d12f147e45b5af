"""Questions and their answers, and an error that names its field for everything else."""

import pytest

import coloretto
from coloretto import Game
from coloretto.bots import bot_names
from coloretto.dice import Dice
from coloretto.engine.fields import LONGEST_TEXT
from tests.engine.conversation import CHOICE, START, Json, answer, answers

OVER = "brown -/-/- 3R2O4Y3G2B3VJ+/R4O3Y3GB3V4+/4R3O3G3B2VJ3+ - R2Y3BVJ2+"


def test_a_question_is_answered_with_every_move_and_what_it_is_worth() -> None:
    said = answer({"id": 7, "position": CHOICE, "playouts": 500, "seed": 1})
    assert list(said) == ["id", "move", "moves", "exact", "playouts"]
    assert said["id"] == 7 and said["move"] == said["moves"][0]["move"]
    assert said["playouts"] == 500 and said["exact"] is False
    assert {value["move"] for value in said["moves"]} == {"draw", "take 2"}
    for value in said["moves"]:
        assert list(value) == ["move", "win", "score", "error"]
        assert 0 <= value["win"] <= 1 and 0 <= value["error"] <= 1 and -100 < value["score"] < 100


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_position_of_a_game_can_be_asked_about(seats: int) -> None:
    questions: list[Json] = []
    legal: dict[int, set[str]] = {}
    for side in ("brown", "grey"):
        game, dice = Game.deal(seats, seats, side=side), Dice(seats)
        while not game.is_over:
            number = len(questions)
            questions.append({"id": number, "position": game.position, "playouts": 16, "seed": 1})
            legal[number] = {str(move) for move in game.legal_moves}
            game.push(game.legal_moves[dice.below(len(game.legal_moves))])
    heard = {said["id"]: said for said in answers(*questions)}
    assert len(heard) == len(questions) > 100
    for number, said in heard.items():
        assert {value["move"] for value in said["moves"]} == legal[number] and said["move"] in legal[number]


def test_the_same_seed_and_playouts_give_the_same_answer() -> None:
    question = {"id": 1, "position": CHOICE, "playouts": 300, "seed": 3}
    assert answer(question) == answer(question)
    assert answer(question) != answer(question | {"seed": 4})


def test_a_bot_that_does_not_search_answers_with_its_move() -> None:
    said = answer({"id": 7, "position": CHOICE, "bot": "greedy", "seconds": 5})
    assert said == {"id": 7, "move": "draw", "moves": [], "exact": False, "playouts": 0}


def test_a_bot_may_bring_its_own_limit() -> None:
    assert answer({"id": 7, "position": CHOICE, "bot": "searcher:256", "seed": 1})["playouts"] == 256


def test_whichever_limit_comes_first_ends_the_search() -> None:
    said = answer({"position": CHOICE, "playouts": 256, "seconds": 600})
    assert said["playouts"] == 256
    said = answer({"position": CHOICE, "playouts": 30_000_000, "seconds": 0.01})
    assert 0 < said["playouts"] < 30_000_000


def test_a_whole_number_may_be_written_in_any_way() -> None:
    assert answer(b'{"position":"%s","playouts":3e2,"seed":1.0}' % CHOICE.encode())["playouts"] == 300


@pytest.mark.parametrize("edition", ["two-sided", "first", "condensed", "summary", "website"])
def test_every_edition_can_be_asked_about(edition: str) -> None:
    assert answer({"position": CHOICE, "edition": edition, "playouts": 16})["move"] in {"draw", "take 2"}


@pytest.mark.parametrize("number", [0, -1, 2**80, 1.5, "", "seven", "\ud800", "\0", "…", None])
def test_an_id_comes_back_as_it_was(number: object) -> None:
    said = answer({"id": number, "position": CHOICE, "bot": "greedy"})
    assert said["id"] == number and type(said["id"]) is type(number) and "move" in said


def test_fields_that_are_null_count_as_left_out() -> None:
    fields = dict.fromkeys(("id", "edition", "seconds", "playouts", "seed", "action"))
    assert answer({"position": CHOICE, "bot": "greedy"} | fields)["move"] == "draw"


def test_in_a_match_the_share_is_that_of_the_match() -> None:
    question = {"position": CHOICE, "bot": "net", "edition": "first", "seed": 1}
    alone = answer(question)["moves"][0]["win"]
    ahead = answer(question | {"totals": [60, 30.0, 31], "games_left": 1})["moves"][0]["win"]
    behind = answer(question | {"totals": [30, 60, 31], "games_left": 1})["moves"][0]["win"]
    assert behind < 0.05 < alone < 0.95 < ahead
    assert (
        answer(question | {"totals": [7, 7, 7]}) == answer(question | {"games_left": 0}) == answer(question)
    )
    assert answer(question | {"games_left": 3})["moves"] != answer(question)["moves"]


def test_a_bot_that_plays_each_game_alone_passes_over_the_totals() -> None:
    said = answer({"position": CHOICE, "bot": "greedy", "totals": [60, 30, 31], "games_left": 1})
    assert said["move"] == "draw"


def test_version_and_bots_are_told() -> None:
    version, bots = answers({"id": 1, "action": "version"}, {"action": "bots"})
    assert version == {"id": 1, "version": coloretto.__version__, "protocol": 1}
    assert bots == {"id": None, "bots": bot_names()} and "searcher" in bots["bots"]


def test_empty_lines_and_carriage_returns_mean_nothing() -> None:
    lines = (b"", b"  ", b"\r", b'\xef\xbb\xbf{"id":1,"action":"version"}\r', b"\t", b"")
    assert [said["id"] for said in answers(*lines)] == [1]


def test_the_last_line_may_do_without_a_line_feed() -> None:
    assert answer(b'{"id":1,"action":"version"}')["id"] == 1


def test_an_answer_is_in_ascii() -> None:
    assert answer({"id": "…é\u2028", "action": "version"})["id"] == "…é\u2028"


WRONG = [
    ({"position": "nonsense"}, "InvalidText", "position", "expected side, rows"),
    ({"position": ""}, "InvalidText", "position", "expected side, rows"),
    ({"position": "brown R/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+"}, "InvalidText", "position", "10 red cards"),
    ({"position": OVER}, "InvalidSetup", "position", "the game is over"),
    ({"position": "brown -/-/- RO/RY 1 7R8O8Y9G9B3J10+"}, "InvalidSetup", "position", "2 cards for each"),
    ({}, "InvalidRequest", "position", "found nothing"),
    ({"position": None}, "InvalidRequest", "position", "found nothing"),
    ({"position": 5}, "InvalidRequest", "position", "found a number"),
    ({"position": [START]}, "InvalidRequest", "position", "found a list"),
    ({"position": "x" * (LONGEST_TEXT + 1)}, "InvalidRequest", "position", "4,097"),
    ({"bot": "nobody"}, "InvalidSetup", "bot", "expected a bot, one of"),
    ({"bot": ""}, "InvalidSetup", "bot", "expected a bot, one of"),
    ({"bot": 1}, "InvalidRequest", "bot", "found a number"),
    ({"bot": {}}, "InvalidRequest", "bot", "found an object"),
    ({"bot": "searcher:never"}, "InvalidSetup", "bot", "never"),
    ({"bot": "searcher:infs"}, "InvalidSetup", "bot", "seconds"),
    ({"bot": "searcher:-1"}, "InvalidSetup", "bot", "playouts"),
    ({"bot": "exec:true"}, "InvalidSetup", "bot", "--programs"),
    ({"edition": "second"}, "InvalidSetup", "edition", "one of two-sided, first"),
    ({"edition": 2}, "InvalidRequest", "edition", "found a number"),
    ({"edition": "first", "position": START.replace("brown", "grey")}, "InvalidSetup", "edition", "brown"),
    ({"edition": "first", "position": "brown -/-/- RO/YG 1 8R8O8Y8G9B3J10+"}, "InvalidSetup", "edition", "3"),
    ({"seconds": 0}, "InvalidSetup", "seconds", "more than 0"),
    ({"seconds": -1}, "InvalidSetup", "seconds", "more than 0"),
    ({"seconds": 1e9}, "InvalidSetup", "seconds", "at most 86,400"),
    ({"seconds": 10**400}, "InvalidSetup", "seconds", "at most 86,400"),
    ({"seconds": -(10**400)}, "InvalidSetup", "seconds", "more than 0"),
    ({"seconds": True}, "InvalidRequest", "seconds", "true or false"),
    ({"seconds": "1"}, "InvalidRequest", "seconds", "a text"),
    ({"playouts": 0}, "InvalidSetup", "playouts", "1 to 30,000,000"),
    ({"playouts": 10**12}, "InvalidSetup", "playouts", "1 to 30,000,000"),
    ({"playouts": 1.5}, "InvalidRequest", "playouts", "whole number but found 1.5"),
    ({"playouts": False}, "InvalidRequest", "playouts", "true or false"),
    ({"seed": -1}, "InvalidRequest", "seed", "0 or more"),
    ({"seed": "x"}, "InvalidRequest", "seed", "whole number"),
    ({"totals": [1, 2]}, "InvalidRequest", "totals", "expected 3 totals, one for each seat, but found 2"),
    ({"totals": []}, "InvalidRequest", "totals", "found 0"),
    ({"totals": 5}, "InvalidRequest", "totals", "found a number"),
    ({"totals": "1 2 3"}, "InvalidRequest", "totals", "found a text"),
    ({"totals": [1, 2, 3.5]}, "InvalidRequest", "totals", "whole number but found 3.5"),
    ({"totals": [1, 2, None]}, "InvalidRequest", "totals", "found null"),
    ({"totals": [1, 2, True]}, "InvalidRequest", "totals", "true or false"),
    ({"totals": [1, 2, 10**30]}, "InvalidSetup", "totals", "at most 10,000 points"),
    ({"games_left": -1}, "InvalidSetup", "games_left", "0 to 99"),
    ({"games_left": 100, "totals": [1, 2, 3]}, "InvalidSetup", "games_left", "0 to 99"),
    ({"games_left": "1"}, "InvalidRequest", "games_left", "a text"),
    ({"games_left": 1.5}, "InvalidRequest", "games_left", "found 1.5"),
    ({"second": 1}, "InvalidRequest", "second", "only the fields id, position"),
    ({"": 1}, "InvalidRequest", "", "only the fields"),
    ({"x" * 5000: None}, "InvalidRequest", "x" * 99 + "…", "only the fields"),
    ({"cancel": 1}, "InvalidRequest", "cancel", "only the fields"),
    ({"action": "dance"}, "InvalidRequest", "action", "one of cancel, bots, version"),
    ({"action": ["bots"]}, "InvalidRequest", "action", "one of cancel, bots, version"),
    ({"action": "bots", "seconds": 1}, "InvalidRequest", "position", "only the fields id, action"),
    ({"action": "cancel", "cancel": [1]}, "InvalidRequest", "position", "only the fields id, action, cancel"),
]


@pytest.mark.parametrize(("fields", "error", "field", "part"), WRONG, ids=lambda value: str(value)[:40])
def test_what_is_wrong_is_said_with_its_field(
    fields: dict[str, object], error: str, field: str, part: str
) -> None:
    whole = fields if fields in ({}, {"position": None}) else {"position": START, "playouts": 16} | fields
    said = answer({"id": 8} | whole)
    assert list(said) == ["id", "error", "field", "detail"]
    assert (said["id"], said["error"], said["field"]) == (8, error, field)
    assert part in said["detail"]


@pytest.mark.parametrize("number", [True, [1], {}, {"id": 1}])
def test_an_id_that_is_none_is_refused(number: object) -> None:
    said = answer({"id": number, "position": START})
    assert (said["id"], said["error"], said["field"]) == (None, "InvalidRequest", "id")


def test_what_is_to_be_cancelled_must_be_an_id() -> None:
    said = answer({"id": 1, "action": "cancel", "cancel": [1]})
    assert (said["id"], said["error"], said["field"]) == (1, "InvalidRequest", "cancel")


def test_to_cancel_what_is_not_under_way_is_no_error() -> None:
    assert answer({"id": 1, "action": "cancel", "cancel": 5}) == {"id": 1, "cancelled": []}
    assert answer({"id": 1, "action": "cancel"}) == {"id": 1, "cancelled": []}


@pytest.mark.parametrize("playouts", [1, 2, 3])
def test_a_move_that_was_not_tried_says_so_by_its_error(playouts: int) -> None:
    drawn = "brown -/-/- R/O/Y 1G 8R8O8Y8G9B9V3J10+"
    said = answer({"position": drawn, "playouts": playouts, "seed": 1})
    assert {value["move"] for value in said["moves"]} == {"place 1", "place 2", "place 3"}
    assert all(value["error"] <= 1 for value in said["moves"])
