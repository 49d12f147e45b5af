"""What a bot is, and the bots by name."""

from collections.abc import Callable
from typing import Protocol

from coloretto.bots.greedy import Greedy
from coloretto.bots.uniform import Uniform
from coloretto.dice import fresh_seed
from coloretto.editions import edition_named
from coloretto.errors import InvalidSetup
from coloretto.rules.editions import Edition
from coloretto.rules.moves import Move
from coloretto.rules.state import State


class Bot(Protocol):
    name: str

    def choose(self, state: State) -> Move:
        """A legal move for the seat to act. The state is only to be read."""
        ...


BOTS: dict[str, Callable[[Edition, int], Bot]] = {"uniform": Uniform, "greedy": Greedy}


def bot_names() -> list[str]:
    return list(BOTS)


def bot(name: str, *, edition: str = "two-sided", seed: int | None = None) -> Bot:
    """A bot by name. With a seed its choices are the same every time."""
    if name not in BOTS:
        raise InvalidSetup(f"expected a bot, one of {', '.join(BOTS)}: {name!r}")
    return BOTS[name](edition_named(edition), fresh_seed() if seed is None else seed)
