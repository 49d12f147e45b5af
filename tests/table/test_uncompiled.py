"""The server runs the rules as plain Python, the bots compiled: what is told is the same, byte for byte."""

import os
import subprocess
import sys

from coloretto.rules.jit import COMPILED
from tests.table.kept_tables import EDITIONS_PLAYED, everything_told

TELL = (
    "from tests.table.kept_tables import everything_told as told; import sys; sys.stdout.buffer.write(told())"
)


def test_the_bytes_are_the_same_whether_the_rules_are_compiled_or_not() -> None:
    other = "1" if COMPILED else "0"
    done = subprocess.run(
        [sys.executable, "-c", TELL],
        env=os.environ | {"NUMBA_DISABLE_JIT": other},
        capture_output=True,
        timeout=120,
        check=True,
    )
    assert done.stdout == everything_told()
    assert done.stdout.count(b"\n") > 100 * EDITIONS_PLAYED
