"""The strongest: looks some turns ahead by a net, and rolls out the moves that come near the best."""

from collections.abc import Callable
from time import perf_counter

from coloretto.bots.net import NetPlayer
from coloretto.bots.searcher import DEFAULT as SEARCHER_DEFAULT
from coloretto.bots.searcher import after
from coloretto.errors import InvalidSetup
from coloretto.rules.editions import Edition
from coloretto.rules.jit import COMPILED
from coloretto.rules.state import State
from coloretto.search.expectimax import MOST_SOLVED
from coloretto.search.match_shares import match_shares
from coloretto.search.rollouts import roll_out
from coloretto.search.values import Findings, Limits

DEFAULT = Limits(seconds=1.0)
PLIES = "ply"
FOR_THE_TREE = 0.2  # of the time; the rest is for rollouts


class Master(NetPlayer):
    most_solved = MOST_SOLVED
    without_a_net = SEARCHER_DEFAULT
    most_to_the_end = 2_000  # positions: a quarter of a second

    def __init__(self, edition: Edition, seed: int, limits: Limits = DEFAULT, name: str = "master") -> None:
        super().__init__(edition, seed, name=name)
        self._limits, self._seed = limits, seed

    def analyse(
        self, state: State, limits: Limits | None = None, stop: Callable[[], bool] = lambda: False
    ) -> Findings:
        limits, began = limits or self._limits, perf_counter()
        by_the_clock = limits.seconds is not None and limits.depth is None  # else always the same answer
        found = self.search(state, limits, stop, FOR_THE_TREE if by_the_clock else 1.0)
        if found is None:
            return self._by_playouts(state, limits, stop)
        if not by_the_clock or found.exact or stop() or not COMPILED:  # uncompiled it would take too long
            return found
        return self._rolled_out(state, found, after(limits, perf_counter() - began), stop)

    def _rolled_out(
        self, state: State, found: Findings, limits: Limits, stop: Callable[[], bool]
    ) -> Findings:
        net, table, weigh = self._net_of(state), self._table_of(state), match_shares(self._standing, state)
        assert net is not None  # it has found something
        return roll_out(state, found, net, table, limits, stop=stop, weigh=weigh, seed=self._seed)


def parse_master_limits(text: str) -> Limits:
    """`0.2s`, `3ply`, or `5000` positions."""
    try:
        if text.endswith(PLIES):
            return Limits(depth=int(text.removesuffix(PLIES)))
        return Limits(seconds=float(text[:-1])) if text.endswith("s") else Limits(playouts=int(text))
    except InvalidSetup:
        raise
    except ValueError:
        expected = "expected seconds such as 0.2s, turns such as 3ply, or positions such as 5000"
        raise InvalidSetup(f"{expected}: {text!r}") from None
