"""What a seat sees, counted card by card: what every environment is held to."""

import numpy as np
from numpy.typing import NDArray

from coloretto.rules.deal import colours_in_game, row_capacities
from coloretto.rules.piles import counts
from coloretto.rules.state import NOBODY


def plainly(state: np.record, seat: int) -> NDArray[np.int8]:
    seats, rows = int(state.seats), len(row_capacities(int(state.seats)))
    order = [(seat + steps) % seats for steps in range(seats)]
    drawn = 0 if state.drawn < 0 else 1 << 4 * int(state.drawn)
    piles = [int(state.supply), drawn, *state.rows[:rows].tolist(), *(int(state.areas[s]) for s in order)]
    kinds = [*range(colours_in_game(seats)), 7, 8]
    lines = [[counts(pile)[kind] for pile in piles] for kind in kinds]
    taken = [taken_by != NOBODY for taken_by in state.taken_by[:rows]]
    has_taken = [s in state.taken_by[:rows] for s in order]
    done = [state.cards_left < 15, state.drawn >= 0, *taken, *has_taken]
    to_act = [False] * (2 + rows) + [s == state.turn for s in order]
    return np.array([*lines, done, to_act], np.int8)
