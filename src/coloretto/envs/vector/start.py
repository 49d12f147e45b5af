"""Every state that a game can start from, each once: the lot that picks one of them is the whole deal."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from coloretto.envs.start import every_start
from coloretto.rules.cards import Side
from coloretto.rules.deal import deal
from coloretto.rules.state import STATE


@cache
def start_states(side: Side, seats: int, separate: bool) -> NDArray[np.void]:
    """[starts] states before the first turn, seat 0 to act. `separate`: as in `envs.start`."""
    starts = every_start(seats, separate)
    states = np.zeros(len(starts), STATE)
    for number, areas in enumerate(starts):
        states[number] = deal(side, areas, starter=0)
    return states
