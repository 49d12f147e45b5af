"""Rollouts: games that go on for some turns, everybody choosing by a net one turn ahead, and are then valued.

Whoever chooses a turn sees what every card would be worth that could come. So it is known how lucky the card
was that came, and this luck is taken out of the result: a few games then tell as much as many would.
After all moves the same chance is at work, and moves that fall behind are given up.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from math import inf

import numpy as np

from coloretto.rules.jit import COMPILED
from coloretto.rules.moves import Move
from coloretto.rules.scoring import Table
from coloretto.rules.state import State
from coloretto.search.alike import representative
from coloretto.search.expectimax_clock import Clock
from coloretto.search.expectimax_compile import Indifferent, an_example, compile_all
from coloretto.search.expectimax_tree import Evaluator, Weigh
from coloretto.search.rollouts_games import Rollouts, share, worth
from coloretto.search.values import Findings, Limits, MoveValue

PROMISING = 0.12  # of a win: moves that are further behind the best are not rolled out


def roll_out(
    root: State,
    found: Findings,
    net: Evaluator,
    table: Table,
    limits: Limits,
    *,
    stop: Callable[[], bool] = lambda: False,
    weigh: Weigh | None = None,
    seed: int = 0,
) -> Findings:
    """What was found, made better while there is time.

    `weigh` replaces the shares of the win, as in `expectimax.search`.
    """
    compile_rollouts()
    clock, most = Clock(limits, stop), limits.playouts or inf
    clock.patient = False  # there is an answer already
    before = [value for value in found.moves if representative(root, value.move) == value.move]
    rollouts = Rollouts(root, promising(before), net, table, clock, weigh, seed)
    while len(rollouts.close) > 1 and not clock.is_up() and rollouts.positions < most:
        rollouts.play()
    return improved(root, found, rollouts) if rollouts.batches else found


def promising(values: list[MoveValue]) -> list[MoveValue]:
    least = max(worth(value) for value in values) - PROMISING
    return [value for value in values if worth(value) >= least]


def improved(root: State, found: Findings, rollouts: Rollouts) -> Findings:
    """Moves without games are taken to be worth more or less than was found as the others are."""
    before, values = rollouts.before, {move: rollouts.value(move) for move in rollouts.before}
    win = float(np.mean([values[move].win - value.win for move, value in before.items()]))
    score = float(np.mean([values[move].score - value.score for move, value in before.items()]))

    def better(value: MoveValue) -> MoveValue:
        played = values.get(representative(root, value.move))
        if played:
            return replace(played, move=value.move)
        return replace(value, win=share(value.win + win), score=value.score + score)

    def rank(value: MoveValue) -> tuple[bool, float]:
        return representative(root, value.move) in rollouts.close, worth(value)

    moves = sorted(map(better, found.moves), key=rank, reverse=True)
    return replace(found, moves=moves, playouts=found.playouts + rollouts.positions)


@cache
def compile_rollouts() -> None:
    """Before any clock runs."""
    compile_all()
    if COMPILED:
        root, table = an_example()
        draw = MoveValue(Move.DRAW, 0.0, 0.0, 0.0)
        Rollouts(root, [draw], Indifferent(), table, Clock(Limits(depth=1), lambda: False), None, 0).play()
