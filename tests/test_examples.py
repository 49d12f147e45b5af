"""Every example is short and runs."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = sorted((Path(__file__).parents[1] / "examples").glob("*.py"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs_and_says_something(example: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", example], capture_output=True, text=True, timeout=120
    )
    assert (done.returncode, done.stderr.replace("Preparing the engine, once…\n", "")) == (0, "")
    assert done.stdout


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_has_at_most_thirty_lines(example: Path) -> None:
    assert len(example.read_text().splitlines()) <= 30
