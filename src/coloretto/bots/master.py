"""The strongest: some turns ahead by a net, rollouts of the moves that come near the best, and playouts."""

from collections.abc import Callable
from dataclasses import replace
from time import perf_counter

from coloretto.bots.net import NetPlayer
from coloretto.bots.searcher import DEFAULT as SEARCHER_DEFAULT
from coloretto.bots.searcher import after
from coloretto.errors import InvalidSetup
from coloretto.rules.editions import Edition
from coloretto.rules.state import State
from coloretto.search.expectimax import MOST_SOLVED
from coloretto.search.match_shares import match_shares
from coloretto.search.rollouts import roll_out
from coloretto.search.values import Findings, Limits, MoveValue, best_first

DEFAULT = Limits(seconds=1.0)
PLIES = "ply"
FOR_THE_TREE = 0.2  # of the time
FOR_PLAYOUTS = 0.3  # and for rollouts what is left
TRUST_IN_THE_NET = 0.6  # and in playouts what is left


class Master(NetPlayer):
    most_to_the_end = 2_000  # positions: a quarter of a second

    def __init__(self, edition: Edition, seed: int, limits: Limits = DEFAULT, name: str = "master") -> None:
        super().__init__(edition, seed, name=name)
        self._limits, self._seed = limits, seed

    def analyse(
        self, state: State, limits: Limits | None = None, stop: Callable[[], bool] = lambda: False
    ) -> Findings:
        limits, began = limits or self._limits, perf_counter()
        seconds = limits.seconds if limits.depth is None else None  # by depth the answer is always the same
        tree = replace(limits, seconds=FOR_THE_TREE * seconds) if seconds else limits
        found = self.search(state, tree, MOST_SOLVED, stop)
        if found is None:
            return self._searcher.analyse(state, without_depth(limits), stop)
        if not seconds or found.exact or stop():
            return found
        # Whoever plays for a match has no playouts for it.
        for_playouts = FOR_PLAYOUTS * seconds if self._standing is None else 0.0
        found = self._rolled_out(state, found, after(limits, perf_counter() - began + for_playouts), stop)
        if not for_playouts:
            return found
        return together(found, self._searcher.analyse(state, after(limits, perf_counter() - began), stop))

    def _rolled_out(
        self, state: State, found: Findings, limits: Limits, stop: Callable[[], bool]
    ) -> Findings:
        net, table, weigh = self._net_of(state), self._table_of(state), match_shares(self._standing, state)
        assert net is not None  # it has found something
        return roll_out(state, found, net, table, limits, stop=stop, weigh=weigh, seed=self._seed)


def together(net: Findings, playouts: Findings) -> Findings:
    """Both err, but in other places: the mean of the two is better than either."""
    if playouts.exact:
        return playouts
    played = {value.move: value for value in playouts.moves}
    moves = best_first([mean(value, played[value.move]) for value in net.moves])
    return replace(net, moves=moves, playouts=net.playouts + playouts.playouts)


def mean(net: MoveValue, playouts: MoveValue) -> MoveValue:
    def weighed(one: float, other: float) -> float:
        return TRUST_IN_THE_NET * one + (1 - TRUST_IN_THE_NET) * other

    return MoveValue(
        net.move,
        weighed(net.win, playouts.win),
        weighed(net.score, playouts.score),
        weighed(net.error, playouts.error),
    )


def without_depth(limits: Limits) -> Limits:
    """For a search by playouts, which has no depth."""
    if limits.seconds is None and limits.playouts is None:
        return SEARCHER_DEFAULT
    return Limits(limits.seconds, limits.playouts)


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
