"""Chance of many games: all that chance does in a game follows from one number of its own.

The cards that come are settled with that number, as if the supply had been shuffled: moves decide who gets a
card, never which one comes next.
"""

import numpy as np
from numpy.typing import NDArray

from coloretto.random_games import GOLDEN, high_below, low_below, mixed
from coloretto.rules.jit import compiled
from coloretto.rules.piles import count
from coloretto.rules.state import State


@compiled
def nth(stream: np.uint64, number: int) -> np.uint64:
    """One of the random numbers of a stream, each of which can be a stream itself."""
    return mixed(stream + np.uint64(number) * GOLDEN)


@compiled
def deal_by_lot(states: NDArray[np.void], game: int, starts: NDArray[np.void], chance: np.uint64) -> None:
    """One of the `start.start_states`, and a starting player."""
    number = nth(chance, 0)
    states[game] = starts[high_below(number, len(starts))]
    states[game].turn = low_below(number, states[game].seats)


@compiled
def next_card(state: State, chance: np.uint64) -> int:
    """What a draw turns up; how many cards are left says which draw it is."""
    place = high_below(nth(chance, state.cards_left), state.cards_left)
    kind, up_to = 0, count(state.supply, 0)
    while up_to <= place:
        kind += 1
        up_to += count(state.supply, kind)
    return kind
