"""What a finished game is worth to each seat."""

import numpy as np
from numpy.typing import NDArray

from coloretto.envs.setup import Setup
from coloretto.rules.jit import compiled
from coloretto.rules.scoring import Table, score
from coloretto.rules.state import State

# What is rewarded, for compiled code: the place of a name in `setup.Rewards`.
WIN, ZERO_SUM, SCORE = 0, 1, 2
NUMBER_OF = {"win": WIN, "zero-sum": ZERO_SUM, "score": SCORE}


def final_rewards(state: State, setup: Setup) -> NDArray[np.float64]:
    """[seats] the points; one win, shared by those who are tied; or the win paid for by the others."""
    rewards = np.empty(setup.seats)
    write_rewards(state, setup.points, NUMBER_OF[setup.rewards], rewards)
    return rewards


@compiled
def write_rewards(state: State, table: Table, what: int, rewards: NDArray[np.floating]) -> None:
    seats, best, winners = state.seats, -32768.0, 0
    for seat in range(seats):
        points = np.float64(score(state.areas[seat], table))
        rewards[seat] = points
        if points > best:
            best, winners = points, 1
        elif points == best:
            winners += 1
    if what == SCORE:
        return
    for seat in range(seats):
        share = 1.0 / winners if rewards[seat] == best else 0.0
        rewards[seat] = share if what == WIN else (seats * share - 1.0) / (seats - 1.0)
