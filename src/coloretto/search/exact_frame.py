"""A frame holds what is known so far about one position on the line that is being worked out.

A value is two numbers for each seat, in order of seating: its share of the win and its score.
"""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from coloretto.rules.jit import compiled
from coloretto.rules.scoring import Table, score
from coloretto.rules.state import MOST_SEATS, STATE

EQUAL = 1e-12

Value: TypeAlias = NDArray[np.float64]  # [2 * seats]: win, score, win, score, …

FRAME = np.dtype(
    (
        np.record,
        [
            ("best", np.float64, 2 * MOST_SEATS),  # the best value found so far
            ("placed", np.float64, 2 * MOST_SEATS),  # the same for the card that is being tried
            ("drawing", np.float64, 2 * MOST_SEATS),  # what a draw is worth, summed over the cards tried
            ("key", np.uint64, 2),
            ("points", np.int64, MOST_SEATS),  # of the play areas of seats that have taken a row
            ("places", np.int64),  # a bit for each row to place a card in, only one of rows that are alike
            ("card", np.int64),  # the kind that is being tried
            ("rows", np.int64),  # the rows still to be tried with it
            ("known", np.int64),  # how many positions were, once the first one at this ply was
            ("state", STATE),
        ],
    )
)

Frame: TypeAlias = Any  # a record of FRAME, whose fields have no static types


def is_better(value: Value, other: Value, seat: int, seats: int) -> bool:
    """A seat looks at its share of the win, then at its score, then at those of the seats after it."""
    number = 2 * seat
    for _ in range(2 * seats):
        difference = value[number] - other[number]
        if abs(difference) > EQUAL:
            return bool(difference > 0)
        number = number + 1 if number + 1 < 2 * seats else 0
    return False


is_better_compiled = compiled(is_better)


@compiled
def fill(value: Value, number: float, seats: int) -> None:
    for place in range(2 * seats):
        value[place] = number


@compiled
def keep_better(best: Value, value: Value, seat: int, seats: int) -> None:
    if is_better_compiled(value, best, seat, seats):
        for place in range(2 * seats):
            best[place] = value[place]


@compiled
def count_points(frame: Frame, seat: int, table: Table) -> None:
    frame.points[seat] = score(frame.state.areas[seat], table)


@compiled
def share_the_win(frame: Frame) -> None:
    """The value of a game that is over."""
    seats = frame.state.seats
    most, tied = frame.points[0], 0
    for seat in range(seats):
        most = max(most, frame.points[seat])
    for seat in range(seats):
        tied += frame.points[seat] == most
    for seat in range(seats):
        frame.best[2 * seat] = 1.0 / tied if frame.points[seat] == most else 0.0
        frame.best[2 * seat + 1] = frame.points[seat]
