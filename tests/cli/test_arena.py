"""`coloretto arena` as a person or a program meets it: tables, files, Ctrl-C and accidents."""

import json
import os
import pty
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from coloretto.analysis.arena import Arena
from coloretto.cli.arena_progress import Pace
from coloretto.notation.record_reader import parse_records
from tests.cli.terminal import all_written
from tests.cli.test_commands import Command

PATIENCE = 60  # seconds; the first run on a machine compiles the rules
TOURNAMENT = ("arena", "searcher:50", "greedy", "--games", "24", "--seed", "4", "--json")

PROGRAM = """
import json, sys, time
for number, line in enumerate(sys.stdin):
    {}
"""
WRONG_ANSWER = "print(json.dumps({'id': json.loads(line)['id'], 'move': 'take 9'}), flush=True)"
SILENCE = "time.sleep(60)"
DEATH = "sys.exit('out of ideas')"


@pytest.fixture
def coloretto(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)


def program(code: str) -> str:
    return f"exec:{shlex.quote(sys.executable)} -c {shlex.quote(PROGRAM.format(code))}"


def without_times(answer: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(answer)
    for entry in found["bots"]:
        del entry["milliseconds"]
    return found


def started(*arguments: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "coloretto", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def wait_until(is_true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_true():
        assert time.monotonic() < end
        time.sleep(0.02)


def lines_in(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def test_more_bots_than_seats_all_meet(coloretto: Command) -> None:
    command = (
        "arena",
        "greedy",
        "uniform",
        "beginner",
        "--seats",
        "2",
        "--games",
        "18",
        "--seed",
        "1",
        "--json",
    )
    answer = json.loads(coloretto(*command).out)
    assert (answer["games"], answer["deals"], answer["unfinished"]) == (18, 3, 0)
    assert [entry["games"] for entry in answer["bots"]] == [12, 12, 12]
    assert sum(entry["wins"] for entry in answer["bots"]) == pytest.approx(1.5)
    assert answer["beats"]["greedy"]["uniform"] + answer["beats"]["uniform"]["greedy"] == 1
    for entry in answer["bots"]:
        assert entry["interval"][0] <= entry["wins"] <= entry["interval"][1]
        assert 0 < entry["milliseconds"]["mean"] <= entry["milliseconds"]["worst"]
        assert set(entry["rating"]) == {"mu", "sigma"}


def test_exactly_the_games_asked_for_are_played_and_whole_deals_count(coloretto: Command) -> None:
    answer = json.loads(coloretto("arena", "greedy", "uniform", "--games", "5", "--seed", "1", "--json").out)
    assert (answer["games"], answer["deals"], answer["unfinished"]) == (5, 2, 1)
    assert [entry["games"] for entry in answer["bots"]] == [4, 4]


def test_without_a_number_whole_deals_are_played(coloretto: Command) -> None:
    answer = json.loads(coloretto("arena", "greedy", "uniform", "beginner", "--json").out)
    assert (answer["games"], answer["deals"], answer["unfinished"]) == (102, 17, 0)


def test_seat_counts_can_be_mixed(coloretto: Command) -> None:
    command = ("arena", "greedy", "uniform", "beginner", "--seats", "2", "--seats", "3", "--games", "12")
    answer = json.loads(coloretto(*command, "--json").out)
    assert (answer["seats"], answer["deals"]) == ([2, 3], 1)


def test_the_table_shows_the_best_first_with_interval_rating_and_time(coloretto: Command) -> None:
    command = ("arena", "uniform", "beginner", "greedy", "--seats", "2", "--games", "60", "--seed", "1")
    out = coloretto(*command).out
    assert "60 games, 10 deals, 2 seats, brown, two-sided, seed 1" in out
    lines = [line.split() for line in out.splitlines()]
    names = [line[0] for line in lines if len(line) == 10 and line[2] == "±"]
    assert names == ["greedy", "beginner", "uniform"]
    assert [line[:2] for line in lines if line and line[0] in "123"] == [
        ["1", "greedy"],
        ["2", "beginner"],
        ["3", "uniform"],
    ]
    assert "Only 10 deals" in out


def test_a_wide_terminal_shows_the_intervals_as_a_picture(
    coloretto: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    out = coloretto("arena", "uniform", "greedy", "--games", "40", "--seed", "1").out
    greedy, uniform = (line for line in out.splitlines() if "●" in line)
    assert greedy.index("●") > uniform.index("●")


def test_names_with_brackets_are_shown_as_they_are(coloretto: Command) -> None:
    out = coloretto("arena", "exec:true [bold]", "greedy", "--games", "2", "--seed", "1").out
    assert "exec:true [bold]" in out


def test_somebody_who_looks_sees_the_games_and_the_time_left() -> None:
    """Read by a terminal that is only there for standard error."""
    master, slave = pty.openpty()
    command = [sys.executable, "-m", "coloretto", "arena", "searcher:50", "greedy", "--games", "12", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=slave) as run:
        os.close(slave)
        seen = all_written(master)
        assert run.stdout
        assert json.loads(run.stdout.read())["games"] == 12
    os.close(master)
    assert re.search(r"\d+ of 12 games.*\d:\d\d:\d\d left", seen.decode())


@pytest.mark.parametrize(
    "until, expected", [(None, "10 of 40 games"), (0.2, r"10 of about \d\d games, ± 0\.\d+")]
)
def test_how_far_it_has_come_is_told_in_games_and_time(until: float | None, expected: str) -> None:
    tournament = Arena(["beginner", "uniform"], seed=1)
    pace = Pace(tournament, 40 if until is None else None, until)
    for _ in tournament.play(10):
        pass
    assert re.fullmatch(expected, pace.done)
    assert 0 < pace.part_done < 1
    assert re.fullmatch(r"0:00:\d\d left", pace.left)


def test_until_plays_on_until_the_shares_are_known(coloretto: Command) -> None:
    answer = json.loads(
        coloretto("arena", "greedy", "uniform", "--until", "0.02", "--seed", "1", "--json").out
    )
    assert answer["deals"] >= 30
    assert all(high - low <= 0.04 for low, high in (entry["interval"] for entry in answer["bots"]))


@pytest.mark.parametrize(
    "code, reason",
    [(WRONG_ANSWER, "'take 9'"), (DEATH, "out of ideas"), (SILENCE, "did not answer within 0.3 seconds")],
    ids=["wrong answer", "death", "silence"],
)
def test_a_program_that_fails_loses_and_is_reported(
    coloretto: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, code: str, reason: str
) -> None:
    monkeypatch.setattr("coloretto.bots.program.Program.__init__.__defaults__", (0.3,))
    bad, path = program(code), tmp_path / "games.txt"
    command = ("arena", bad, "greedy", "--games", "2", "--seed", "1", "--cores", "1", "--records", str(path))
    answer = json.loads(coloretto(*command, "--json").out)
    assert [entry["wins"] for entry in answer["bots"]] == [0, 1]
    assert [entry["failures"] for entry in answer["bots"]] == [2, 0]
    assert [failure["bot"] for failure in answer["failures"]] == [bad, bad]
    assert all(reason in failure["message"] for failure in answer["failures"])
    assert all("Failed" in record.tags for record in parse_records(path.read_text()))


def test_the_table_says_who_failed_how_often_and_why(coloretto: Command) -> None:
    out = " ".join(coloretto("arena", "exec:false", "greedy", "--games", "4", "--seed", "1").out.split())
    assert "failed" in out
    assert "exec:false failed in 4 of its games, first in game 1: exec:false" in out


def test_the_ladder_is_drawn(coloretto: Command, tmp_path: Path) -> None:
    path = tmp_path / "ladder.svg"
    assert coloretto("arena", "greedy", "uniform", "--games", "4", "--plot", str(path)).code == 0
    assert path.read_text().startswith("<svg")
    assert [found.name for found in tmp_path.iterdir()] == ["ladder.svg"]


def test_the_same_command_again_plays_nothing_and_more_games_go_on(
    coloretto: Command, tmp_path: Path
) -> None:
    results, records = str(tmp_path / "results.jsonl"), tmp_path / "games.txt"
    command = ("arena", "greedy", "uniform", "--json", "--results", results, "--records", str(records))
    first = coloretto(*command, "--games", "6", "--seed", "1")
    assert coloretto(*command, "--games", "6", "--seed", "1").out == first.out
    more = without_times(coloretto(*command, "--games", "10").out)  # the seed is that of the file
    whole = coloretto("arena", "greedy", "uniform", "--json", "--games", "10", "--seed", "1")
    assert more == without_times(whole.out)
    assert len(list(parse_records(records.read_text()))) == 10


def test_a_killed_tournament_is_taken_up_as_if_nothing_had_happened(
    coloretto: Command, tmp_path: Path
) -> None:
    results, records = tmp_path / "results.jsonl", tmp_path / "games.txt"
    files = ("--results", str(results), "--records", str(records))
    with started(*TOURNAMENT, *files, "--cores", "2") as run:
        wait_until(lambda: lines_in(results) > 6)
        os.killpg(run.pid, signal.SIGKILL)
    assert lines_in(results) < 25
    results.write_bytes(results.read_bytes()[:-30])  # whatever was being written
    answer = coloretto(*TOURNAMENT, *files)
    assert "half written" in answer.err
    assert without_times(answer.out) == without_times(coloretto(*TOURNAMENT).out)
    assert len(list(parse_records(records.read_text()))) == lines_in(results) - 1 == 24


@pytest.mark.parametrize("cores", ["1", "2"])
def test_ctrl_c_ends_it_with_what_it_has(tmp_path: Path, cores: str) -> None:
    results, records, plot = (tmp_path / name for name in ("results.jsonl", "games.txt", "ladder.svg"))
    files = ("--results", str(results), "--records", str(records), "--plot", str(plot))
    command = ("arena", "searcher:50", "greedy", "--games", "1000000", "--seed", "1", "--json", *files)
    with started(*command, "--cores", cores) as run:
        wait_until(lambda: lines_in(results) > 25)
        os.killpg(run.pid, signal.SIGINT)
        out, err = run.communicate(timeout=PATIENCE)
    assert run.returncode == 130
    assert err.removeprefix("Preparing the engine, once…\n").count("\n") == 1
    assert "stopped" in err
    answer = json.loads(out)
    assert answer["stopped"]
    assert 25 <= answer["games"] == lines_in(results) - 1 == len(list(parse_records(records.read_text())))
    assert plot.read_text().endswith("</svg>\n")
    assert len(list(tmp_path.iterdir())) == 3


def test_ctrl_c_before_the_first_game_is_over_leaves_no_table_no_file_and_no_process(tmp_path: Path) -> None:
    command = (
        "arena",
        "searcher:1s",
        "searcher:1s",
        "--records",
        str(tmp_path / "games.txt"),
        "--cores",
        "2",
    )
    with started(*command) as run:
        time.sleep(3)
        os.killpg(run.pid, signal.SIGINT)
        out, err = run.communicate(timeout=PATIENCE)  # ends when the last process that could print has gone
    assert (run.returncode, out) == (130, "")
    assert err.endswith("coloretto: stopped\n")
    assert list(tmp_path.iterdir()) == []


BAD = [
    (("greedy", "nobody"), 1, "'nobody'"),
    (("greedy", "uniform", "--seats", "3"), 2, "2 bots for 3 seats"),
    (("greedy",) * 6, 2, "6 bots: say with --seats"),
    (("greedy", "uniform", "--seats", "6"), 2, "--seats"),
    (("greedy", "uniform", "--games", "0"), 2, "--games"),
    (("greedy", "uniform", "--until", "0"), 2, "--until"),
    (("greedy", "uniform", "--cores", "-1"), 2, "--cores"),
    (("greedy", "uniform", "--edition", "first"), 1, "3 to 5 seats: 2"),
    (("greedy", "--seats", "3", "--side", "grey", "--edition", "website"), 1, "only the brown side"),
    (("greedy", "uniform", "--plot", "ladder.png"), 2, ".svg only: ladder.png"),
    (("greedy", "uniform", "--plot", "/no/such/folder/ladder.svg"), 1, "/no/such/folder"),
    (("greedy", "uniform", "--results", "/no/such/folder/r.jsonl"), 1, "/no/such/folder"),
    (("greedy", "uniform", "--results", "/"), 1, "directory"),
    (("greedy", "uniform", "--results", __file__), 1, "does not hold the results of a tournament"),
    (("greedy", "uniform", "--results", "x", "--records", "./x"), 2, "a file of their own"),
    (("greedy", "exec:/no/such/program"), 1, "/no/such/program"),
]


@pytest.mark.parametrize(("arguments", "code", "part"), BAD, ids=lambda value: str(value)[:60])
def test_bad_input_gets_one_clear_line(
    coloretto: Command, arguments: tuple[str, ...], code: int, part: str
) -> None:
    answer = coloretto("arena", *arguments)
    assert (answer.code, answer.out) == (code, "")
    assert answer.err.startswith("coloretto: ")
    assert answer.err.count("\n") == 1
    assert part in answer.err


def test_results_of_another_tournament_are_refused(coloretto: Command, tmp_path: Path) -> None:
    results = ("--results", str(tmp_path / "results.jsonl"))
    coloretto("arena", "greedy", "uniform", "--games", "2", *results)
    answer = coloretto("arena", "greedy", "beginner", "--games", "2", *results)
    assert (answer.code, answer.out) == (1, "")
    assert "another tournament, with bots greedy, uniform and not greedy, beginner" in answer.err
