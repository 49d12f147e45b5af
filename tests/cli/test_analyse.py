"""`coloretto analyse`: the moves of a position, for people and for programs."""

import json
import re
import shlex
import sys

import pytest

from coloretto.cli.analyse import basis_of, win_in_words
from coloretto.rules.moves import Move
from coloretto.search.values import Findings, MoveValue
from tests.cli.test_commands import Command

CHOICE = "brown @2/B/- R/OY/Y 1 8R8O7Y9G8B9V3J10+"
DRAWN = "grey -/BG/J R/O/Y 2G 8R8O8Y7G8B9V2J10+"
OVER = "brown -/-/- 3R2O4Y3G2B3VJ+/R4O3Y3GB3V4+/4R3O3G3B2VJ3+ - R2Y3BVJ2+"


@pytest.fixture
def coloretto(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)


def test_a_table_shows_every_move_in_words_best_first(coloretto: Command) -> None:
    answer = coloretto("analyse", CHOICE, "--playouts", "2000", "--seed", "1")
    assert (answer.code, answer.err) == (0, "")
    lines = answer.out.splitlines()
    assert lines[0] == "seat 1 of 3 to play"
    rows = [re.split(r"\s*[│┃]\s*", line)[1:-1] for line in lines if line.startswith(("│", "┃"))]
    assert rows[0] == ["", "move", "win share", "expected score"]
    assert [row[0] for row in rows[1:]] == ["1", "2"]
    assert {row[1] for row in rows[1:]} == {"draw a card", "take row 2: B"}
    assert all(re.fullmatch(r"\d+\.\d% ± \d+\.\d%", row[2]) for row in rows[1:])
    assert all(re.fullmatch(r"-?\d+\.\d", row[3]) for row in rows[1:])
    assert "by searcher: 2,000 playouts" in lines[-1]


def test_a_drawn_card_is_named(coloretto: Command) -> None:
    out = coloretto("analyse", DRAWN, "--playouts", "500").out
    assert out.startswith("seat 2 of 3 to play, with green in hand\n")
    assert all(f"put green in row {row}" in out for row in (1, 2, 3))


def test_json_is_one_object_for_programs(coloretto: Command) -> None:
    options = ("--playouts", "500", "--seed", "1", "--json")
    one, two = (coloretto("analyse", CHOICE, *options).out for _ in range(2))
    said = json.loads(one)
    assert one == two and one.count("\n") == 1
    assert list(said) == ["position", "bot", "move", "moves", "exact", "playouts"]
    assert (said["position"], said["bot"], said["playouts"]) == (CHOICE, "searcher", 500)
    assert said["move"] == said["moves"][0]["move"]
    assert {value["move"] for value in said["moves"]} == {"draw", "take 2"}


def test_in_a_match_the_win_is_that_of_the_match(coloretto: Command) -> None:
    wins = [
        json.loads(coloretto("analyse", CHOICE, "--bot", "net", "--json", *options).out)["moves"][0]["win"]
        for options in (("--totals", "30/60/31"), (), ("--games-left", "3"), ("--totals", "60/30/31"))
    ]
    assert wins[0] < 0.05 and wins[3] > 0.95 and wins[1] != wins[2]


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (("--totals", "30/60"), "expected 3 totals, whole numbers with / between them: '30/60'"),
        (("--totals", "a/b/c"), "expected 3 totals, whole numbers with / between them: 'a/b/c'"),
        (("--games-left", "100"), "expected 0 to 99 games left: 100"),
    ],
)
def test_totals_that_are_none_are_refused(coloretto: Command, options: tuple[str, ...], reason: str) -> None:
    answer = coloretto("analyse", CHOICE, *options)
    assert answer.code == 1 and reason in answer.err


def test_seconds_limit_the_search(coloretto: Command) -> None:
    said = json.loads(coloretto("analyse", CHOICE, "--seconds", "0.01", "--json").out)
    assert 0 < said["playouts"] < 100_000


def test_a_position_typed_by_a_person_is_written_back_in_its_one_form(coloretto: Command) -> None:
    typed = CHOICE.replace("OY", "YO")
    said = json.loads(coloretto("analyse", typed, "--bot", "greedy", "--json").out)
    assert said["position"] == CHOICE


def test_a_bot_that_does_not_search_gives_its_move(coloretto: Command) -> None:
    assert "greedy would draw a card" in coloretto("analyse", CHOICE, "--bot", "greedy").out
    said = json.loads(coloretto("analyse", CHOICE, "--bot", "greedy", "--json").out)
    assert (said["move"], said["moves"]) == ("draw", [])


def test_a_program_can_be_asked(coloretto: Command) -> None:
    source = "import json; print(json.dumps({'id': json.loads(input())['id'], 'move': 'take 2'}))"
    name = f"exec:{shlex.quote(sys.executable)} -c {shlex.quote(source)}"
    assert json.loads(coloretto("analyse", CHOICE, "--bot", name, "--json").out)["move"] == "take 2"


def test_exact_values_are_called_exact(coloretto: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    solved = Findings(
        [MoveValue(Move.TAKE_2, 1 / 3, 30.0, 0.0), MoveValue(Move.DRAW, 0.0, 20.0, 0.0)], exact=True
    )
    monkeypatch.setattr("coloretto.bots.searcher.Searcher.analyse", lambda *_: solved)
    out = coloretto("analyse", CHOICE).out
    assert "33.3% exact" in out and out.endswith("by searcher: exact\n")
    assert json.loads(coloretto("analyse", CHOICE, "--json").out)["exact"] is True


@pytest.mark.parametrize(
    ("found", "basis"),
    [
        (Findings([], 20_000), "20,000 playouts, 95 % sure of the ±"),
        (
            Findings([], 54, depth=1),
            "54 positions valued by a net, 1 turn ahead or more; the ± is an estimate",
        ),
        (
            Findings([], 2_000, depth=3),
            "2,000 positions valued by a net, 3 turns ahead or more; the ± is an estimate",
        ),
        (Findings([], exact=True), "exact"),
    ],
)
def test_what_the_values_rest_on_is_told(found: Findings, basis: str) -> None:
    assert basis_of(found) == basis


def test_certainty_is_ninety_five_times_in_a_hundred() -> None:
    assert win_in_words(MoveValue(Move.DRAW, 0.5, 30.0, 0.01)) == "50.0% ± 2.0%"
    assert win_in_words(MoveValue(Move.DRAW, 0.0, 0.0, 1.0)) == "not tried"


BAD = [
    (("nonsense",), 1, "expected side, rows, areas, turn and supply: 'nonsense'"),
    ((OVER,), 1, "the game is over"),
    (("brown R/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+",), 1, "10 red cards"),
    ((CHOICE, "--bot", "nobody"), 1, "expected a bot"),
    ((CHOICE, "--bot", "exec:/no/such/program"), 1, "'/no/such/program'"),
    ((CHOICE, "--bot", "exec:true"), 1, "exec:true stopped with exit code 0 before it answered"),
    ((CHOICE, "--bot", "exec:echo hello"), 1, "exec:echo hello printed 'hello' where an answer was expected"),
    ((CHOICE, "--seconds", "-1"), 1, "expected more than 0"),
    ((CHOICE, "--seconds", "0"), 1, "expected more than 0"),
    ((CHOICE, "--seconds", "1e30"), 1, "at most 86,400"),
    ((CHOICE, "--seconds", "nan"), 1, "nan"),
    ((CHOICE, "--seconds", "inf"), 1, "inf"),
    ((CHOICE, "--seconds", "soon"), 2, "--seconds"),
    ((CHOICE, "--playouts", "0"), 1, "1 to 30,000,000 playouts: 0"),
    ((CHOICE, "--playouts", "99999999999999"), 1, "1 to 30,000,000"),
    ((CHOICE, "--playouts", "1.5"), 2, "--playouts"),
    ((CHOICE, "--seed", "-1"), 2, "--seed"),
    ((CHOICE, "--edition", "second"), 1, "one of two-sided"),
    ((DRAWN, "--edition", "first"), 1, "only the brown side"),
    ((), 2, "position"),
]


@pytest.mark.parametrize(("arguments", "code", "part"), BAD, ids=lambda value: str(value)[-40:])
def test_bad_input_gets_one_clear_line(
    coloretto: Command, arguments: tuple[str, ...], code: int, part: str
) -> None:
    answer = coloretto("analyse", *arguments)
    assert (answer.code, answer.out) == (code, "")
    assert answer.err.startswith("coloretto: ") and answer.err.count("\n") == 1
    assert part.lower() in answer.err.lower()
