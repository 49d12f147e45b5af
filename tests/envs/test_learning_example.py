"""The learning example learns: in a few seconds it beats those who play at random."""

import re
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "learning" / "learn_ppo.py"
SHORT = ["--steps", "56000", "--games", "150"]


def test_a_short_run_of_the_learning_example_beats_uniform_clearly() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", EXAMPLE, *SHORT], capture_output=True, text=True, timeout=300
    )
    assert (done.returncode, done.stderr) == (0, "")
    *progress, result = done.stdout.splitlines()
    wins = [float(share) for line in progress for share in re.findall(r"wins ([\d.]+)%", line)]
    assert len(wins) == len(progress) >= 10 and wins[-1] > wins[0] + 20
    found = re.search(r"it has ([\d.]+)% ± ([\d.]+)% of the wins; an even share is 33.3%", result)
    assert found and float(found[1]) - float(found[2]) > 50
