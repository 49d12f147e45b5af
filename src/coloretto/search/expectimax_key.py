"""One key for all positions before a turn that are alike, and the table in which it is looked up.

A key is a sum, and a sum has no order: rows with the same capacity may change places. More than six cards
of a colour count as six.
"""

import numpy as np
from numpy.typing import NDArray

from coloretto.random_games import GOLDEN, mixed
from coloretto.rules.jit import compiled
from coloretto.rules.state import MOST_ROWS, State
from coloretto.search.exact_key import AREA, ODD, ROW, SUPPLY, capped, who_and_where

NO_KEY = np.uint64(0)  # marks a slot that is free

# A slot holds the key of a position and the position's number.
SLOT = np.dtype((np.record, [("key", np.uint64), ("position", np.int64)]))


def empty_slots(positions: int) -> NDArray[np.void]:
    """At least twice as many as positions, and a power of two."""
    return np.zeros(1 << max(2 * positions - 1, 1).bit_length(), SLOT)


@compiled
def key_of(state: State) -> np.uint64:
    key = mixed(np.uint64(who_and_where(state)) + GOLDEN)
    key += mixed(np.uint64(state.supply + SUPPLY))
    for seat in range(state.seats):
        key += mixed(np.uint64(capped(state.areas[seat]) + (seat + 1) * AREA))
    for row in range(MOST_ROWS):
        key += mixed(np.uint64(state.rows[row] + state.capacity[row] * ROW))
    return key | ODD  # never NO_KEY


@compiled
def slot_of(slots: NDArray[np.void], key: np.uint64) -> np.int64:
    """Where a key is, or where it can be put."""
    last = np.int64(len(slots) - 1)
    # the lowest bit is the same for all keys
    slot = np.int64(key >> ODD) & last
    while slots[slot].key != NO_KEY and slots[slot].key != key:
        slot = (slot + 1) & last
    return slot
