"""`coloretto dataset` as a person or a program meets it: files, progress, Ctrl-C and accidents."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest

from coloretto.analysis.arrangements import Pairing
from coloretto.analysis.played import Failure, Played
from coloretto.cli.dataset_progress import Pace
from tests.cli.terminal import all_written
from tests.cli.test_commands import Command

PATIENCE = 60  # seconds; the first run on a machine compiles the rules
COMPILING = "Preparing the engine, once…\n"
GAMES = ("dataset", "greedy", "uniform", "--games-per-file", "20", "--json", "--out")


def started(*arguments: str, stderr: int = subprocess.PIPE) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "coloretto", *arguments],
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
        start_new_session=True,
    )


def wait_until(is_true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_true():
        assert time.monotonic() < end
        time.sleep(0.02)


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix == ".parquet"}


def test_games_are_written_and_summed_up(coloretto: Command, tmp_path: Path) -> None:
    out = tmp_path / "new" / "games"
    answer = coloretto("dataset", "greedy", "--seats", "3", "--games", "7", "--seed", "7", "--out", str(out))
    table = pl.read_parquet(out / "*.parquet")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.splitlines() == [
        f"7 games, {table.height:,} decisions, 3 seats, brown, two-sided, seed 7",
        f"1 file: {out}/*.parquet",
    ]
    assert table["game"].n_unique() == 7


def test_the_same_command_again_plays_nothing_and_more_games_go_on(
    coloretto: Command, tmp_path: Path
) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    first = coloretto(*GAMES, str(one), "--games", "25", "--seed", "7", "--cores", "1")
    assert coloretto(*GAMES, str(one), "--games", "25").out == first.out
    assert json.loads(coloretto(*GAMES, str(one), "--games", "1").out) == json.loads(first.out)
    more = json.loads(coloretto(*GAMES, str(one), "--games", "45").out)
    assert (more["games"], more["files"], more["seed"], more["stopped"]) == (45, 3, 7, False)
    assert coloretto(*GAMES, str(other), "--games", "45", "--seed", "7").code == 0
    assert files(one) == files(other)


def test_a_killed_run_is_taken_up_as_if_nothing_had_happened(coloretto: Command, tmp_path: Path) -> None:
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    with started(*GAMES, str(killed), "--games", "1000000", "--seed", "7", "--cores", "2") as run:
        wait_until(lambda: (killed / "part-000002.parquet").exists())
        os.killpg(run.pid, signal.SIGKILL)
    there = len(files(killed))
    assert (killed / ".lock").exists()
    games = ("--games", str(20 * there + 5))
    assert coloretto(*GAMES, str(killed), *games).code == 0
    assert coloretto(*GAMES, str(whole), *games, "--seed", "7").code == 0
    assert files(killed) == files(whole)
    assert [path.name for path in killed.iterdir() if path.name.startswith(".")] == []


def test_ctrl_c_keeps_every_game_that_was_over(tmp_path: Path) -> None:
    with started(*GAMES, str(tmp_path), "--games", "1000000", "--seed", "7", "--cores", "2") as run:
        wait_until(lambda: (tmp_path / "part-000001.parquet").exists())
        os.killpg(run.pid, signal.SIGINT)
        out, err = run.communicate(timeout=PATIENCE)
    answer = json.loads(out)
    table = pl.read_parquet(tmp_path / "*.parquet")
    assert run.returncode == 130 and answer["stopped"]
    assert table["game"].n_unique() == answer["games"] >= 40
    assert table.height == answer["decisions"]
    left = f"{1_000_000 - answer['games']:,}"
    said = err.removeprefix(COMPILING)
    assert said == f"coloretto: stopped; the same command goes on with the {left} games left\n"


def test_a_second_run_in_the_same_folder_is_refused(coloretto: Command, tmp_path: Path) -> None:
    with started(*GAMES, str(tmp_path), "--games", "1000000", "--cores", "1") as run:
        wait_until(lambda: (tmp_path / ".lock").exists())
        time.sleep(0.1)
        answer = coloretto(*GAMES, str(tmp_path), "--games", "10")
        os.killpg(run.pid, signal.SIGKILL)
    assert (answer.code, answer.out) == (1, "")
    assert "is being written by another run" in answer.err


def test_a_full_disk_is_told_in_one_line(tmp_path: Path) -> None:
    """The operating system lets no file of this run grow beyond a size, as if there was no room left."""
    code = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (15_000, resource.RLIM_INFINITY));"
        "from coloretto.cli import main; main()"
    )
    subprocess.run([sys.executable, "-m", "coloretto", *GAMES, str(tmp_path), "--games", "1"], check=True)
    before = files(tmp_path)
    command = [sys.executable, "-c", code, *GAMES, str(tmp_path), "--games", "20", "--cores", "1"]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout) == (1, "")
    said = ended.stderr.removeprefix(COMPILING)
    assert re.fullmatch(
        r"coloretto: .*/part-000000.parquet: .*; what was written before is whole \(1 game\).*\n", said
    )
    assert files(tmp_path) == before
    assert [path.name for path in tmp_path.iterdir()] == ["part-000000.parquet"]


def test_somebody_who_looks_sees_the_games_and_the_time_left(tmp_path: Path) -> None:
    master, slave = pty.openpty()
    with started(*GAMES, str(tmp_path), "--games", "30", "--cores", "1", stderr=slave) as run:
        os.close(slave)
        seen = all_written(master)
        assert run.stdout
        assert json.loads(run.stdout.read())["games"] == 30
    os.close(master)
    assert re.search(r"\d+ of 30 games.*/s, \d:\d\d:\d\d left", seen.decode())


def test_where_nobody_looks_a_line_tells_now_and_then(
    coloretto: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("coloretto.cli.dataset_progress.SECONDS_BETWEEN_LINES", 0.0)
    err = coloretto(*GAMES, str(tmp_path), "--games", "3", "--cores", "1").err
    assert re.fullmatch(r"(\d of 3 games, [\d,]+/s, 0:00:\d\d left\n){3}", err)


def test_the_time_left_counts_the_games_of_this_run_alone(capsys: pytest.CaptureFixture[str]) -> None:
    pace = Pace(1000, to_play=100)
    assert pace.text == "900 of 1,000 games"
    failed = Played(Pairing(900, 900, ("greedy", "mine"), True), None, (), Failure(1, "no idea"))
    pace.count(failed)
    pace.count(failed)
    assert pace.text == "902 of 1,000 games, 2 failed"
    assert re.fullmatch(r"[\d,]+/s, 0:00:00 left", pace.left)
    assert capsys.readouterr().err == "mine failed, and such games are left out: no idea\n"


def test_games_in_which_a_bot_failed_are_told(coloretto: Command, tmp_path: Path) -> None:
    answer = coloretto(
        "dataset", "exec:false", "greedy", "--games", "2", "--out", str(tmp_path), "--cores", "1"
    )
    assert answer.code == 0
    assert "2 games, 0 decisions" in answer.out
    assert "Left out, as a bot failed: 2 games; game 0: exec:false stopped with exit code 1" in answer.out
    assert answer.err.startswith("exec:false failed, and such games are left out: ")
    again = json.loads(
        coloretto("dataset", "exec:false", "greedy", "--games", "2", "--out", str(tmp_path), "--json").out
    )
    assert [(failure["game"], failure["seat"]) for failure in again["failures"]] == [(0, 0), (1, 1)]


BAD = [
    (("greedy", "nobody"), 1, "'nobody'"),
    (("greedy", "uniform", "--seats", "3"), 2, "2 bots for 3 seats"),
    (("greedy",), 1, "2 to 5 seats: 1"),
    (("greedy",) * 6, 2, "6 bots: say with --seats"),
    (("greedy", "uniform", "--seats", "6"), 2, "--seats"),
    (("greedy", "uniform", "--games", "0"), 2, "--games"),
    (("greedy", "uniform", "--games-per-file", "0"), 2, "--games-per-file"),
    (("greedy", "uniform", "--cores", "-1"), 2, "--cores"),
    (("greedy", "uniform", "--seed", "-1"), 2, "--seed"),
    (("greedy", "uniform", "--side", "blue"), 1, "brown or grey: 'blue'"),
    (("greedy", "uniform", "--edition", "first"), 1, "3 to 5 seats: 2"),
    (("greedy", "exec:/no/such/program"), 1, "/no/such/program"),
]


@pytest.mark.parametrize(("arguments", "code", "part"), BAD, ids=lambda value: str(value)[:60])
def test_bad_input_gets_one_clear_line_and_leaves_nothing(
    coloretto: Command, tmp_path: Path, arguments: tuple[str, ...], code: int, part: str
) -> None:
    answer = coloretto("dataset", *arguments, "--out", str(tmp_path / "games"))
    assert (answer.code, answer.out) == (code, "")
    assert answer.err.startswith("coloretto: ") and answer.err.count("\n") == 1
    assert part in answer.err
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_something_else_is_refused_in_one_line(coloretto: Command, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for out, part in ((tmp_path / "file", "File exists"), (tmp_path, "has file"), (None, "--out")):
        answer = coloretto("dataset", "greedy", "uniform", *(("--out", str(out)) if out else ()))
        assert answer.code == (1 if out else 2) and answer.out == ""
        assert part in answer.err and answer.err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_without_pyarrow_it_says_what_to_install(tmp_path: Path) -> None:
    program = (
        "import sys; sys.modules['pyarrow'] = None; from coloretto.cli import main;"
        f" sys.argv = ['coloretto', 'dataset', 'greedy', 'greedy', '--out', {str(tmp_path / 'x')!r}]; main()"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ended.returncode == 1 and not list(tmp_path.iterdir())
    assert ended.stderr == "coloretto: expected pyarrow to write Parquet with: pip install coloretto[data]\n"


def test_help_needs_neither_pyarrow_nor_the_engine() -> None:
    program = (
        "import sys, coloretto; from coloretto.cli.app import app;"
        "app(['dataset', '--help'], standalone_mode=False);"
        "sys.exit(bool({'pyarrow', 'numba', 'numpy'} & set(sys.modules)))"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ended.returncode == 0 and "--games-per-file" in ended.stdout
