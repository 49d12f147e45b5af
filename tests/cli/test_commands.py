"""The commands as a person or a program meets them: output, errors in one line, exit codes."""

import json
from pathlib import Path
from typing import NamedTuple

import pytest

from coloretto import Game
from coloretto.cli import main
from coloretto.notation.record_reader import parse_records

START = "brown -/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+"


class Answer(NamedTuple):
    code: int
    out: str
    err: str


class Command:
    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch, self._capsys = monkeypatch, capsys

    def __call__(self, *arguments: str) -> Answer:
        self._monkeypatch.setattr("sys.argv", ["coloretto", *arguments])
        with pytest.raises(SystemExit) as end:
            main()
        out, err = self._capsys.readouterr()
        return Answer(int(end.value.code or 0), out, err.replace("Preparing the engine, once…\n", ""))


@pytest.fixture
def coloretto(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)


def test_score_explains_the_points(coloretto: Command) -> None:
    answer = coloretto("score", "brown", "6G4Y3R2BJ+")
    assert answer.code == 0
    assert [line.split() for line in answer.out.splitlines()] == [
        ["+21", "plus", "green"],
        ["+15", "plus", "yellow", "(with", "a", "joker)"],
        ["+6", "plus", "red"],
        ["-3", "minus", "blue"],
        ["+2", "+2", "cards"],
        ["41", "points"],
    ]


def test_score_as_json_is_one_object(coloretto: Command) -> None:
    answer = coloretto("score", "brown", "6G4Y3R2BJ+", "--json")
    assert json.loads(answer.out) == {
        "points": 41,
        "plus": {"G": 21, "Y": 15, "R": 6},
        "minus": {"B": -3},
        "plus_twos": 2,
        "jokers": ["Y"],
    }


def test_a_choice_by_hand_is_scored(coloretto: Command) -> None:
    answer = coloretto("score", "brown", "6G4Y3R2BJ+", "--jokers", "B", "--plus", "GYB", "--json")
    assert json.loads(answer.out)["points"] == 21 + 10 + 6 - 6 + 2


def test_no_cards_score_nothing(coloretto: Command) -> None:
    assert json.loads(coloretto("score", "grey", "-", "--json").out)["points"] == 0


def test_perft_counts_the_leaves_at_every_depth(coloretto: Command) -> None:
    assert json.loads(coloretto("perft", START, "5", "--json").out)["leaves"] == [8, 24, 216, 768, 5952]
    assert coloretto("perft", START, "2").out.split() == ["1", "8", "2", "24"]


def test_simulate_reports_the_same_games_whatever_the_threads(coloretto: Command) -> None:
    command = ("simulate", "--seats", "4", "--games", "50000", "--seed", "3", "--json", "--threads")
    one, three = (json.loads(coloretto(*command, threads).out) for threads in ("1", "3"))
    assert {"games", "games_per_second", "decisions_per_second", "mean_score"} <= set(one)
    for figure in ("games", "mean_score", "rounds", "decisions", "branching", "wins", "signature"):
        assert one[figure] == three[figure]


def test_simulate_prints_a_table_for_people(coloretto: Command) -> None:
    out = coloretto("simulate", "--games", "1000", "--seed", "1").out
    assert "1,000 random games" in out
    assert "starts" in out


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_arena_writes_a_record_of_every_game(coloretto: Command, tmp_path: Path, seats: int) -> None:
    path = tmp_path / "games.txt"
    options = ("--seats", str(seats), "--games", "6", "--seed", "1", "--side", "grey", "--json")
    answer = coloretto("arena", "uniform", *options, "--records", str(path))
    records = list(parse_records(path.read_text()))
    assert json.loads(answer.out)["games"] == len(records) == 6
    assert all(Game.from_record(record).is_over for record in records)
    assert [path.name for path in tmp_path.iterdir()] == ["games.txt"]


def test_arena_gives_every_bot_every_seat_of_a_deal(coloretto: Command, tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    coloretto("arena", "greedy", "uniform", "uniform", "--games", "3", "--records", str(path))
    records = list(parse_records(path.read_text()))
    assert sorted(record.players.index("greedy") for record in records) == [0, 1, 2]
    assert len({record.start for record in records}) == 1


def test_greedy_beats_uniform_nearly_always(coloretto: Command) -> None:
    answer = coloretto("arena", "greedy", "uniform", "--games", "100", "--seed", "1", "--json")
    greedy, uniform = json.loads(answer.out)["bots"]
    assert greedy["wins"] > 0.95
    assert greedy["wins"] + uniform["wins"] == pytest.approx(1)


def test_bench_ends_with_the_behaviour_signature(coloretto: Command) -> None:
    answer = coloretto("bench", "--quick")
    assert answer.code == 0
    assert answer.out.splitlines()[-1] == "behaviour signature 7d750b0f24238926"


BAD = [
    (("score", "brown", "12X"), 1, "found 'X' in pile '12X'"),
    (("score", "blue", "3R"), 1, "brown or grey: 'blue'"),
    (("score", "brown", "3P", "--seats", "3"), 1, "pink"),
    (("score", "brown", "10R"), 1, "1 to 9 red cards"),
    (("score", "grey", "3R", "--edition", "first"), 1, "only the brown side"),
    (("score", "brown", "RJ", "--jokers", "RR"), 1, "a colour for each of 1 jokers"),
    (
        ("score", "brown", "RJ", "--jokers", "O", "--edition", "summary"),
        1,
        "expected the jokers to be of red",
    ),
    (("score", "brown"), 2, "pile"),
    (("perft", "nonsense", "3"), 1, "expected side, rows, areas, turn and supply: 'nonsense'"),
    (("perft", START, "-1"), 2, "-1"),
    (("perft", START, "many"), 2, "depth"),
    (("simulate", "--seats", "6"), 2, "--seats"),
    (("simulate", "--seats", "2", "--edition", "first"), 1, "3 to 5 seats: 2"),
    (("simulate", "--games", "0"), 2, "--games"),
    (("simulate", "--seed", "-1"), 2, "--seed"),
    (("simulate", "--edition", "second"), 1, "one of two-sided, first"),
    (("arena", "nobody"), 1, "expected a bot, one of beginner,"),
    (("arena", "uniform"), 1, "2 to 5 seats: 1"),
    (("arena", "uniform", "uniform", "--seats", "3"), 2, "2 bots for 3 seats"),
    (("arena", "uniform", "uniform", "--records", "/no/such/folder/games.txt"), 1, "/no/such/folder"),
    (("arena", "uniform", "uniform", "--records", "/"), 1, "directory"),
    (("dance",), 2, "dance"),
]


@pytest.mark.parametrize(
    ("arguments", "code", "part"), BAD, ids=lambda value: " ".join(value) if isinstance(value, tuple) else ""
)
def test_bad_input_gets_one_clear_line(
    coloretto: Command, arguments: tuple[str, ...], code: int, part: str
) -> None:
    answer = coloretto(*arguments)
    assert (answer.code, answer.out) == (code, "")
    assert answer.err.startswith("coloretto: ")
    assert answer.err.count("\n") == 1
    assert part in answer.err


def test_a_tournament_that_cannot_finish_leaves_no_file(coloretto: Command, tmp_path: Path) -> None:
    answer = coloretto("arena", "nobody", "uniform", "--records", str(tmp_path / "games.txt"))
    assert answer.code == 1
    assert list(tmp_path.iterdir()) == []


def test_version_and_help_answer(coloretto: Command) -> None:
    assert coloretto("--version").out.startswith("coloretto ")
    assert "simulate" in coloretto("--help").out
