"""The strongest: a net at the end of every line of play, as many turns ahead as there is time for."""

from collections.abc import Callable

from coloretto.bots.net import NetPlayer
from coloretto.bots.searcher import DEFAULT as SEARCHER_DEFAULT
from coloretto.errors import InvalidSetup
from coloretto.rules.editions import Edition
from coloretto.rules.state import State
from coloretto.search.expectimax import MOST_SOLVED
from coloretto.search.values import Findings, Limits

DEFAULT = Limits(seconds=1.0)
PLIES = "ply"


class Master(NetPlayer):
    most_to_the_end = 2_000  # positions: a quarter of a second

    def __init__(self, edition: Edition, seed: int, limits: Limits = DEFAULT, name: str = "master") -> None:
        super().__init__(edition, seed, name=name)
        self._limits = limits

    def analyse(
        self, state: State, limits: Limits | None = None, stop: Callable[[], bool] = lambda: False
    ) -> Findings:
        limits = limits or self._limits
        found = self.search(state, limits, MOST_SOLVED, stop)
        return found or self._searcher.analyse(state, without_depth(limits), stop)


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
