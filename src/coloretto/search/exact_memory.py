"""The memory of the exact search: the value of each position that has been worked out, found by its key.

A hash table with open addressing. Key and value lie side by side, so a look takes one trip to the memory
of the machine; `keys` and `numbers` are the same bytes, seen as whole numbers and as floating-point ones.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from coloretto.rules.jit import compiled
from coloretto.search.exact_frame import Value

KEY = 2  # numbers of an entry before its value
NO_KEY = np.uint64(0)  # marks a slot that is free


class Memory(NamedTuple):
    keys: NDArray[np.uint64]  # [slots, 2 + 2 * seats]
    numbers: NDArray[np.float64]

    @property
    def room(self) -> int:
        """How many positions it can hold before it gets slow."""
        return len(self.keys) * 5 // 8


def empty_memory(slots: int, seats: int) -> Memory:
    numbers = np.zeros((slots, KEY + 2 * seats))
    return Memory(numbers.view(np.uint64), numbers)


def grown(memory: Memory, slots: int) -> Memory:
    larger = empty_memory(slots, (memory.keys.shape[1] - KEY) // 2)
    move_all(memory.keys, larger.keys)
    return larger


@compiled
def move_all(keys: NDArray[np.uint64], larger: NDArray[np.uint64]) -> None:
    for slot in range(len(keys)):
        if keys[slot, 0] != NO_KEY:
            new = slot_of(larger, keys[slot])
            for place in range(keys.shape[1]):
                larger[new, place] = keys[slot, place]


@compiled
def slot_of(keys: NDArray[np.uint64], key: NDArray[np.uint64]) -> np.int64:
    """Where a key is, or where it can be put."""
    last = len(keys) - 1
    slot = np.int64(key[1]) & np.int64(last)
    while keys[slot, 0] != NO_KEY and (keys[slot, 0] != key[0] or keys[slot, 1] != key[1]):
        slot = (slot + 1) & last
    return slot


@compiled
def recall(numbers: NDArray[np.float64], slot: np.int64, value: Value) -> None:
    for place in range(numbers.shape[1] - KEY):
        value[place] = numbers[slot, KEY + place]


@compiled
def remember(
    keys: NDArray[np.uint64],
    slot: np.int64,
    key: NDArray[np.uint64],
    numbers: NDArray[np.float64],
    value: Value,
) -> None:
    keys[slot, 0], keys[slot, 1] = key[0], key[1]
    for place in range(numbers.shape[1] - KEY):
        numbers[slot, KEY + place] = value[place]
