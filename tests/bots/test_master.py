"""The master by the clock: a tree, rollouts and playouts, in its time, and the mean of what they say."""

from collections.abc import Callable
from time import perf_counter
from typing import Any

import pytest

from coloretto import Game, Move, bots
from coloretto.bots.master import TRUST_IN_THE_NET, Master, together
from coloretto.match import Standing
from coloretto.rules.editions import DEFAULT_EDITION
from coloretto.rules.state import State
from coloretto.search.rollouts import roll_out
from coloretto.search.values import Findings, Limits, MoveValue

MIDDLE = "brown GB/R/2+ 3RO/2Y2G/4BV 1 5R8O7Y6G4B8V3J8+"
LAST_CHOICE = "brown @1/GB/+ 4R3O2YGBJ2+/5Y4OR2B4+ 2 3ROY4GB2+"

NET = Findings([MoveValue(Move.DRAW, 0.5, 30, 0.01), MoveValue(Move.TAKE_1, 0.4, 20, 0.02)], 100, depth=3)


def played(draw: float, take: float) -> Findings:
    return Findings([MoveValue(Move.TAKE_1, take, 25, 0.01), MoveValue(Move.DRAW, draw, 25, 0.01)], 1000)


def test_what_net_and_playouts_say_is_averaged_and_sorted_anew() -> None:
    both = together(NET, played(draw=0.2, take=0.6))
    assert [value.move for value in both.moves] == [Move.TAKE_1, Move.DRAW]
    assert both.moves[1].win == pytest.approx(TRUST_IN_THE_NET * 0.5 + (1 - TRUST_IN_THE_NET) * 0.2)
    assert both.moves[0].score == pytest.approx(TRUST_IN_THE_NET * 20 + (1 - TRUST_IN_THE_NET) * 25)
    assert (both.depth, both.playouts, both.exact) == (3, 1100, False)
    assert together(NET, played(draw=0.5, take=0.4)).moves[0].move == Move.DRAW


def test_an_exact_answer_of_either_is_the_answer() -> None:
    exact = Findings(NET.moves, exact=True)
    assert together(NET, exact) == exact
    assert Master(DEFAULT_EDITION, 1).analyse(Game.from_position(LAST_CHOICE).state).exact


def test_by_the_clock_all_three_are_asked_and_the_time_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    master, state = Master(DEFAULT_EDITION, 1), Game.from_position(MIDDLE).state
    master.analyse(state, Limits(seconds=0.01))  # whatever has to be compiled
    play_out, asked, rolled = master._searcher.analyse, list[Limits](), list[tuple[Limits, Any]]()

    def noted(state: State, limits: Limits, stop: Callable[[], bool]) -> Findings:
        asked.append(limits)
        return play_out(state, limits, stop)

    monkeypatch.setattr(master._searcher, "analyse", noted)
    note_rollouts(rolled, monkeypatch)
    found, seconds = zip(*[timed(master, state) for _ in range(5)], strict=True)
    assert len(asked) == 5 and all(limits.seconds and limits.seconds < 0.2 for limits in asked)
    assert len(rolled) == 5 and all(limits.seconds and limits.seconds < 0.15 for limits, _ in rolled)
    assert min(seconds) < 0.25  # other work may hold up some of them
    legal = sorted(master.analyse(state, Limits(depth=1)).moves, key=lambda value: value.move)
    assert sorted(value.move for value in found[0].moves) == [value.move for value in legal]


def timed(master: Master, state: State) -> tuple[Findings, float]:
    began = perf_counter()
    return master.analyse(state, Limits(seconds=0.2)), perf_counter() - began


def note_rollouts(rolled: list[tuple[Limits, Any]], monkeypatch: pytest.MonkeyPatch) -> None:
    """Their limits, and what weighs the shares of a match."""

    def noted(*given: Any, **named: Any) -> Findings:
        rolled.append((given[-1], named["weigh"]))
        return roll_out(*given, **named)

    monkeypatch.setattr(bots.master, "roll_out", noted)


def test_by_depth_by_positions_and_in_a_match_nothing_is_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    master, state = Master(DEFAULT_EDITION, 1), Game.from_position(MIDDLE).state
    asked, rolled = list[Limits](), list[tuple[Limits, Any]]()
    note_rollouts(rolled, monkeypatch)

    def play_out(_state: State, limits: Limits, _stop: Callable[[], bool]) -> Findings:
        asked.append(limits)
        return Findings([], exact=True)

    monkeypatch.setattr(master._searcher, "analyse", play_out)
    for limits in (Limits(depth=2), Limits(playouts=3000), Limits(seconds=5, depth=2)):
        master.analyse(state, limits)
    assert rolled == []
    master.in_match(Standing((10, 0, 0), 1))
    master.analyse(state, Limits(seconds=0.1))
    assert asked == []
    assert rolled[0][1] is not None  # for the match
    master.in_match(None)
    master.analyse(state, Limits(seconds=0.1))
    assert len(asked) == 1
