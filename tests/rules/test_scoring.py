"""Tables of points of one's own."""

import os
import subprocess
import sys

from coloretto.notation.piles import parse_pile
from coloretto.rules.scoring import score, table_for

ONE_COLOUR_FOR_42 = (0, 42, 42, 42, 42, 42, 42)


def test_high_points_and_plus_twos_together_do_not_overflow() -> None:
    area = parse_pile("ROY10+")
    assert score(area, table_for(ONE_COLOUR_FOR_42, 6, own_colours=False)) == 3 * 42 + 20


def test_nor_where_the_rules_run_uncompiled() -> None:
    again = (
        "from tests.rules.test_scoring import *; test_high_points_and_plus_twos_together_do_not_overflow()"
    )
    subprocess.run([sys.executable, "-c", again], env={**os.environ, "NUMBA_DISABLE_JIT": "1"}, check=True)
