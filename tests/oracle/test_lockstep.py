"""The compiled rules agree with the naive referee, and with themselves where they run uncompiled."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from coloretto.rules.editions import EDITIONS as RULES
from coloretto.rules.jit import COMPILED
from tests.oracle.lockstep import TABLES, Table, digest, lockstep
from tests.oracle.referee import EDITIONS

ROOT = Path(__file__).parents[2]
GAMES_AT_EACH_TABLE = 334  # more than ten thousand at all thirty
GAMES_UNCOMPILED = 4


def test_the_games_of_the_lockstep_are_at_least_ten_thousand() -> None:
    assert len(TABLES) * GAMES_AT_EACH_TABLE >= 10_000


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.edition}-{table.side}-{table.seats}")
def test_the_referee_and_the_rules_agree_at_every_move_of_whole_games(table: Table) -> None:
    for seed in range(GAMES_AT_EACH_TABLE):
        lockstep(table, seed)


def test_the_rules_run_uncompiled_agree_with_the_referee_and_with_the_compiled_ones() -> None:
    """The lockstep's own assertions hold in the other process, which would fail otherwise."""
    assert COMPILED
    uncompiled = subprocess.run(
        [sys.executable, "-m", "tests.oracle.lockstep", str(GAMES_UNCOMPILED)],
        cwd=ROOT,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert uncompiled.stderr == ""
    assert uncompiled.stdout == digest(GAMES_UNCOMPILED)


def test_the_switch_of_numba_runs_the_rules_uncompiled() -> None:
    asked = subprocess.run(
        [sys.executable, "-c", "from coloretto.rules import jit; assert not jit.COMPILED"],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        check=False,
    )
    assert asked.returncode == 0


def test_the_referee_and_the_rules_know_the_same_editions() -> None:
    for name, edition in EDITIONS.items():
        rules = RULES[name]
        sides = [side.name.lower() for side in rules.sides]
        assert (list(rules.seats), sides, rules.games) == (edition.seats, edition.sides, edition.games)
        assert rules.own_colours == edition.own_colours
    assert list(RULES) == list(EDITIONS)


def test_the_lockstep_meets_full_rows_and_a_last_player_who_goes_on_drawing() -> None:
    """So eager to draw that rows fill up, and so eager to take that rounds are short."""
    takes = [lockstep(TABLES[2], seed).moves.count("take") for seed in range(50)]
    assert min(takes) <= 4 * 6 and max(takes) >= 4 * 10
