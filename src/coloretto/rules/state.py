"""The state of a game: everything that lies on the table, in one flat record.

The supply is a pile like any other and has no order, so nobody who is given a state can look ahead.
"""

from types import SimpleNamespace
from typing import Any, NamedTuple, TypeAlias, cast

import numpy as np

from coloretto.rules.jit import COMPILED

MOST_SEATS = 5
MOST_ROWS = 5

NOBODY = -1  # a row that nobody has taken; the turn when the game is over
NOTHING = -1  # no card drawn and waiting for its row

# Small numbers are signed because numba turns unsigned with signed into a float, and masks are wide
# enough to be shifted into a mask of moves where the rules run uncompiled.
STATE = np.dtype(
    (
        np.record,
        [
            ("supply", np.int64),
            ("rows", np.int64, MOST_ROWS),
            ("areas", np.int64, MOST_SEATS),
            ("sizes", np.int8, MOST_ROWS),  # how many cards lie in each row
            ("capacity", np.int8, MOST_ROWS),  # how many its row card allows; 0: no such row
            ("taken_by", np.int8, MOST_ROWS),  # the seat with this row card in front of it
            ("open_rows", np.int16),  # bit r: row r has room and is not taken
            ("takeable_rows", np.int16),  # bit r: row r has a card and is not taken
            ("active_seats", np.int16),  # bit s: seat s has taken no row in this round
            ("seats", np.int16),
            ("side", np.int16),
            ("turn", np.int16),
            ("drawn", np.int16),  # the kind in the hand of the seat to act
            ("cards_left", np.int16),  # the size of the supply
        ],
    )
)

State: TypeAlias = np.record


def copy_state(state: State) -> State:
    """A state of its own: what happens to one never shows in the other."""
    copy = np.empty(1, STATE)
    copy[0] = state
    one: State = copy[0]
    return one


class PlainState(NamedTuple):
    """The fields of a state as Python numbers, for code that reads or writes many of them one by one."""

    supply: int
    rows: list[int]
    areas: list[int]
    sizes: list[int]
    capacity: list[int]
    taken_by: list[int]
    open_rows: int
    takeable_rows: int
    active_seats: int
    seats: int
    side: int
    turn: int
    drawn: int
    cards_left: int


def plain(state: State) -> PlainState:
    """The fields of a state as Python numbers."""
    if isinstance(state, SimpleNamespace):
        return PlainState(**vars(state))
    fields: list[Any] = [field if isinstance(field, int) else field.tolist() for field in state.tolist()]
    return PlainState(*fields)


def packed(table: PlainState) -> State:
    """The state that has these fields."""
    state: State = np.array([tuple(table)], STATE)[0]
    return state


def state_to_play_on(state: State) -> State:
    """A copy in the form that the rules work on fastest: a record where they are compiled, and Python's own
    numbers where they are not, which takes a fifth of the time there."""
    if COMPILED:
        return copy_state(state)
    return cast(State, SimpleNamespace(**plain(state)._asdict()))
