"""From one level to the next: every turn that can be made in its positions."""

import numpy as np
from numpy.typing import NDArray

from coloretto.rules.cards import KINDS
from coloretto.rules.jit import compiled
from coloretto.rules.moves import FIRST_PLACE, FIRST_TAKE
from coloretto.rules.play import draw, is_over, place, take_row
from coloretto.rules.state import MOST_ROWS, NOTHING, STATE, State
from coloretto.search.expectimax_key import NO_KEY, empty_slots, key_of, slot_of
from coloretto.search.expectimax_level import (
    TAKING,
    WAY,
    Level,
    kinds_to_place,
    level_of,
    places,
    rows_for,
    rows_in,
    takes,
)


class Expansion:
    """The next level in the making."""

    def __init__(self, level: Level, wanted: NDArray[np.bool_], ways: int) -> None:
        self._level, self._wanted = level, wanted
        self._ways, self._states = np.empty(ways, WAY), np.empty(ways, STATE)
        self._slots = empty_slots(ways)
        self._in_use = (0, 0)

    def expand(self, begin: int, end: int) -> None:
        """The ways from the positions `begin` to `end` - 1."""
        level, ways = self._level, (self._ways, self._states, self._slots)
        with np.errstate(over="ignore"):  # keys wrap around on purpose
            self._in_use = expand(
                level.states, self._wanted, begin, end, level.first, level.last, *ways, *self._in_use
            )

    def finish(self) -> Level:
        ways, positions = self._in_use
        self._level.ways = self._ways[:ways]
        return level_of(self._states[:positions].copy(), int(self._level.states[0]["seats"]))


@compiled
def count_ways(states: NDArray[np.void], wanted: NDArray[np.bool_]) -> int:
    ways = 0
    for position in range(len(states)):
        state = states[position]
        if wanted[position] and not is_over(state):
            ways += rows_in(takes(state)) + kinds_to_place(state) * rows_in(places(state))
    return ways


@compiled
def expand(
    states: NDArray[np.void],
    wanted: NDArray[np.bool_],
    begin: int,
    end: int,
    first: NDArray[np.int64],
    last: NDArray[np.int64],
    ways: NDArray[np.void],
    children: NDArray[np.void],
    slots: NDArray[np.void],
    used: int,
    known: int,
) -> tuple[int, int]:
    """Fill in the ways and the positions they lead to. Returns how many of both are in use."""
    for position in range(begin, end):
        first[position] = used
        state = states[position]
        if wanted[position] and not is_over(state):
            for kind in range(TAKING, KINDS):
                rows = rows_for(state, kind)
                for row in range(MOST_ROWS):
                    if (rows >> row) & 1:
                        children[known] = states[position]
                        move = play_turn(children[known], kind, row)
                        known = add_way(ways[used], children, slots, known)
                        ways[used].move, ways[used].kind = move, kind
                        used += 1
        last[position] = used
    return used, known


@compiled
def play_turn(state: State, kind: int, row: int) -> int:
    """A whole turn; returns the move that it ends with."""
    if kind == TAKING:
        take_row(state, row)
        return FIRST_TAKE + row
    if state.drawn == NOTHING:
        draw(state, kind)
    place(state, row)
    return FIRST_PLACE + row


@compiled
def add_way(way: np.record, children: NDArray[np.void], slots: NDArray[np.void], known: int) -> int:
    """The position after the last known one is new, or like one that is known. Returns how many are."""
    key = key_of(children[known])
    slot = slot_of(slots, key)
    if slots[slot].key == NO_KEY:
        slots[slot].key, slots[slot].position = key, known
        known += 1
    way.to, way.open = slots[slot].position, True
    return known
