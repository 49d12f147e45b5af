"""One key for all positions that are alike.

A key is a sum, and a sum has no order: rows with the same capacity may change places. What can no longer
matter is left out of it: cards beyond six of a colour, the supply when no row has room for a card, and in
the last round the cards of a seat that is out, when all that its rivals can do is to beat its points.
"""

import numpy as np

from coloretto.random_games import GOLDEN, HALF, mixed
from coloretto.rules.jit import compiled
from coloretto.rules.play import is_last_round
from coloretto.rules.state import MOST_ROWS, State
from coloretto.search.exact_frame import Frame

SILVER, ODD = np.uint64(0xD1B54A32D192ED03), np.uint64(1)

ONE_OF_EACH_COLOUR = 0x1111111
SEVEN_OR_MORE = 0x8888888

# A pile has 36 bits. The numbers above them say what it is, so that no two parts of a position are taken
# for each other.
POINTS, BEATEN = 1 << 37, 1 << 38
SUPPLY, ROW, AREA = 1 << 40, np.int64(1 << 44), 1 << 50


@compiled
def write_key(frame: Frame) -> None:
    state = frame.state
    first = mixed(np.uint64(who_and_where(state)) + GOLDEN)
    second = again(first)
    for seat in range(state.seats):
        part = mixed(np.uint64(standing(frame, seat) + (seat + 1) * AREA))
        first, second = first + part, second + again(part)
    for row in range(MOST_ROWS):
        part = mixed(np.uint64(state.rows[row] + state.capacity[row] * ROW))
        first, second = first + part, second + again(part)
    if state.open_rows or not is_last_round(state):
        part = mixed(np.uint64(state.supply + SUPPLY))
        first, second = first + part, second + again(part)
    frame.key[0] = first | ODD  # never NO_KEY
    frame.key[1] = second


@compiled
def again(part: np.uint64) -> np.uint64:
    part = part * SILVER
    return part ^ (part >> HALF)


@compiled
def who_and_where(state: State) -> int:
    """The turn and the seats that are in; which rows are gone shows in that, but not with two seats."""
    rows = state.open_rows | state.takeable_rows if state.seats == 2 else 0
    return state.turn + 8 * state.active_seats + 256 * rows


@compiled
def standing(frame: Frame, seat: int) -> int:
    """What still matters about a play area."""
    if is_in(frame.state, seat) or not only_points_matter(frame.state):
        return capped(frame.state.areas[seat])
    for other in range(frame.state.seats):
        if not is_in(frame.state, other) and frame.points[other] > frame.points[seat]:
            return BEATEN
    return POINTS + frame.points[seat]


@compiled
def is_in(state: State, seat: int) -> bool:
    return (state.active_seats >> seat) & 1 == 1


@compiled
def only_points_matter(state: State) -> bool:
    """Of the seats that are out: earlier in the last round their cards tell which others are left."""
    one_is_in = state.active_seats & (state.active_seats - 1) == 0
    return is_last_round(state) and (one_is_in or state.open_rows == 0)


@compiled
def capped(area: int) -> int:
    """More than six cards of a colour count as six."""
    too_many = ((area + ONE_OF_EACH_COLOUR) & SEVEN_OR_MORE) >> 3
    return (area & ~(too_many * 15)) | (too_many * 6)
