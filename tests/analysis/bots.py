"""Bots that go wrong, each in its own way, for tournaments in this process."""

from collections.abc import Callable
from typing import Any

from coloretto.bots.uniform import Uniform
from coloretto.rules.editions import Edition
from coloretto.rules.moves import Move
from coloretto.rules.state import State


class Stumbling(Uniform):
    """Plays at random, and at its fourth move does what it was made for."""

    closed = 0  # how often one of them was closed

    def __init__(self, edition: Edition, seed: int, accident: Callable[[State], Any]) -> None:
        super().__init__(edition, seed)
        self._accident, self._moves = accident, 0

    def choose(self, state: State) -> Move:
        self._moves += 1
        return self._accident(state) if self._moves == 4 else super().choose(state)

    def close(self) -> None:
        Stumbling.closed += 1
        raise OSError("even this goes wrong")


def raising(error: BaseException) -> Callable[[State], Any]:
    def accident(_state: State) -> Any:
        raise error

    return accident


def ruining(state: State) -> Any:
    state.areas[:] = 0
    state.supply = 0
    return "draw a card, please"


ACCIDENTS: dict[str, tuple[Callable[[State], Any], str]] = {
    "raises": (raising(ZeroDivisionError("by zero")), "ZeroDivisionError: by zero"),
    "refuses": (raising(ValueError("I do not\nlike this")), "I do not like this"),
    "leaves": (raising(SystemExit(3)), "SystemExit: 3"),
    "silent": (lambda _state: None, "None is not a valid Move"),
    "cheats": (lambda _state: Move.PLACE_5, "place 5 is not legal here"),
    "babbles": (lambda _state: "dance", "dance"),
    "ruins": (ruining, "draw a card, please"),
}
