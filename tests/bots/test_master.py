"""The master: by the clock a tree and then rollouts, by depth and by positions the tree alone."""

from time import perf_counter
from typing import Any

import pytest

from coloretto import Game, bots
from coloretto.bots.master import Master
from coloretto.match import Standing
from coloretto.rules.editions import DEFAULT_EDITION
from coloretto.rules.state import State
from coloretto.search.rollouts import roll_out
from coloretto.search.values import Findings, Limits

MIDDLE = "brown GB/R/2+ 3RO/2Y2G/4BV 1 5R8O7Y6G4B8V3J8+"
LAST_CHOICE = "brown @1/GB/+ 4R3O2YGBJ2+/5Y4OR2B4+ 2 3ROY4GB2+"


def test_an_end_that_can_be_solved_is_solved() -> None:
    assert Master(DEFAULT_EDITION, 1).analyse(Game.from_position(LAST_CHOICE).state).exact


def test_by_the_clock_moves_are_rolled_out_and_the_time_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    master, state = Master(DEFAULT_EDITION, 1), Game.from_position(MIDDLE).state
    master.analyse(state, Limits(seconds=0.01))  # whatever has to be compiled
    rolled = noted_rollouts(monkeypatch)
    found, seconds = zip(*[timed(master, state) for _ in range(5)], strict=True)
    assert len(rolled) == 5 and all(limits.seconds and 0 < limits.seconds < 0.2 for limits, _ in rolled)
    assert min(seconds) < 0.25  # other work may hold up some of them
    legal = sorted(master.analyse(state, Limits(depth=1)).moves, key=lambda value: value.move)
    assert sorted(value.move for value in found[0].moves) == [value.move for value in legal]
    assert found[0].depth >= 1 and found[0].playouts > 0


def timed(master: Master, state: State) -> tuple[Findings, float]:
    began = perf_counter()
    return master.analyse(state, Limits(seconds=0.2)), perf_counter() - began


def noted_rollouts(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Limits, Any]]:
    """Their limits, and what weighs the shares of a match."""
    rolled = list[tuple[Limits, Any]]()

    def noted(*given: Any, **named: Any) -> Findings:
        rolled.append((given[-1], named["weigh"]))
        return roll_out(*given, **named)

    monkeypatch.setattr(bots.master, "roll_out", noted)
    return rolled


def test_by_depth_and_by_positions_the_answer_is_always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    rolled, state = noted_rollouts(monkeypatch), Game.from_position(MIDDLE).state
    for limits in (Limits(depth=2), Limits(playouts=3000), Limits(seconds=60, depth=2)):
        assert Master(DEFAULT_EDITION, 1).analyse(state, limits) == Master(DEFAULT_EDITION, 2).analyse(
            state, limits
        )
    assert rolled == []


def test_in_a_match_moves_are_rolled_out_for_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    rolled, master = noted_rollouts(monkeypatch), Master(DEFAULT_EDITION, 1)
    state = Game.from_position(MIDDLE).state
    for standing in (Standing((10, 0, 0), 1), None):
        master.in_match(standing)
        master.analyse(state, Limits(seconds=0.1))
    assert [weigh is not None for _, weigh in rolled] == [True, False]


def test_who_is_told_to_stop_rolls_nothing_out(monkeypatch: pytest.MonkeyPatch) -> None:
    rolled, master = noted_rollouts(monkeypatch), Master(DEFAULT_EDITION, 1)
    assert master.analyse(Game.from_position(MIDDLE).state, Limits(seconds=60), lambda: True).moves
    assert rolled == []
