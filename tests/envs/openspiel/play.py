"""Games through OpenSpiel, the same every time."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pyspiel

import coloretto.envs.openspiel  # noqa: F401 # registers the game
from coloretto.envs.openspiel import ColorettoState

SEATS = (2, 3, 4, 5)


def load(players: int = 3, **parameters: Any) -> Any:
    return pyspiel.load_game("python_coloretto", {"players": players, **parameters})


def can_happen(state: ColorettoState) -> list[int]:
    if state.is_chance_node():
        return [outcome for outcome, _ in state.chance_outcomes()]
    return state.legal_actions()


def random_game(game: Any, seed: int) -> Iterator[ColorettoState]:
    """The one state of a game, again and again, from the first lot to the end."""
    state, dice = game.new_initial_state(), Random(seed)
    yield state
    while not state.is_terminal():
        state.apply_action(dice.choice(can_happen(state)))
        yield state


def finished(game: Any, seed: int) -> ColorettoState:
    *_, last = random_game(game, seed)
    return last
