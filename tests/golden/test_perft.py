"""Leaf counts, as data that any engine can be held against."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from coloretto.notation.position import parse_position
from coloretto.perft import perft
from tests.golden.referee_at import leaves, referee_at

LINES = (Path(__file__).parent / "perft.txt").read_text().splitlines()
COUNTS = [tuple(line.split("; ")) for line in LINES if not line.startswith("#")]


@pytest.mark.parametrize("position, counts", COUNTS)
def test_the_engine_counts_the_leaves_of_the_file(position: str, counts: str) -> None:
    state = parse_position(position)
    assert [perft(state, depth) for depth in range(1, 6)] == [int(count) for count in counts.split()]
    assert perft(state, 0) == 1
    assert state.tobytes() == parse_position(position).tobytes()


@pytest.mark.parametrize("position, counts", COUNTS)
def test_the_referee_counts_the_leaves_of_the_file(position: str, counts: str) -> None:
    referee = referee_at(position)
    assert [leaves(referee, depth) for depth in range(1, 5)] == [int(count) for count in counts.split()[:4]]


def test_the_figures_of_the_design_are_in_the_file() -> None:
    assert ("brown -/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+", "8 24 216 768 5952") in COUNTS
    assert ("brown -/-/- RO/YG 1 8R8O8Y8G9B3J10+", "7 21 168 539 3724") in COUNTS


def test_every_number_of_seats_is_in_the_file() -> None:
    assert {position.split()[2].count("/") + 1 for position, _ in COUNTS} == {2, 3, 4, 5}


def test_code_that_an_earlier_run_compiled_counts_the_same(tmp_path: Path) -> None:
    command = "from tests.golden.test_perft import count_one; count_one()"
    for _ in range(2):
        run = subprocess.run(
            [sys.executable, "-c", command],
            cwd=Path(__file__).parents[2],
            env={**os.environ, "COLORETTO_CACHE": str(tmp_path)},
            check=False,
        )
        assert run.returncode == 0


def count_one() -> None:
    position, counts = COUNTS[0]
    assert perft(parse_position(position), 5) == int(counts.split()[-1])
