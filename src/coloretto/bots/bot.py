"""What a bot is."""

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from coloretto.match import Standing
from coloretto.rules.moves import Move
from coloretto.rules.state import State
from coloretto.search.values import Findings, Limits


class Bot(Protocol):
    """Whatever has a name and chooses moves; no base class is needed."""

    name: str

    def choose(self, state: State) -> Move:
        """A legal move for the seat to act. The state is only to be read."""
        ...


@runtime_checkable
class Analyst(Bot, Protocol):
    """A bot that can say what each move is worth."""

    def analyse(
        self, state: State, limits: Limits | None = None, stop: Callable[[], bool] = lambda: False
    ) -> Findings:
        """The legal moves, best first. Without limits, as far as it looks when it plays."""
        ...


@runtime_checkable
class MatchPlayer(Bot, Protocol):
    """A bot that can play for a match of several games."""

    def in_match(self, standing: Standing | None) -> None:
        """Told before a game, and true until told again. None: the game stands for itself."""
        ...


def tell_standing(bot: Bot, standing: Standing | None) -> None:
    """To a bot that cares; the others play each game alone."""
    if isinstance(bot, MatchPlayer):
        bot.in_match(standing)
