"""The exact search itself: every way to go on from a position, until its value is known.

A draw is worth the average, over the cards left, of the best placement. Only positions before a turn are
remembered. The line of positions is kept in an array, not on the stack of calls: so the search can stop
for a look at the clock and go on, and numba can keep the compiled code, which it cannot for functions
that call each other in a circle.
"""

import numpy as np
from numpy.typing import NDArray

from coloretto.rules.cards import KINDS
from coloretto.rules.jit import compiled
from coloretto.rules.piles import count
from coloretto.rules.play import draw, is_over, place, take_row
from coloretto.rules.scoring import Table
from coloretto.rules.state import MOST_ROWS, MOST_SEATS
from coloretto.search.alike import without_copies
from coloretto.search.exact_frame import Frame, count_points, fill, keep_better, share_the_win
from coloretto.search.exact_key import is_in, only_points_matter, write_key
from coloretto.search.exact_memory import NO_KEY, recall, remember, slot_of

TAKE = -1  # comes before the kinds: rows to take are tried first
NO_WIN = -1.0  # less than any share of the win

# The lowest row in a set of rows.
LOWEST = np.array([(rows & -rows).bit_length() - 1 for rows in range(1 << MOST_ROWS)], np.int64)

PROGRESS = np.dtype(
    (
        np.record,
        [
            ("ply", np.int64),  # where on the line the search is
            ("positions", np.int64),  # how many it remembers
            ("room", np.int64),  # how many more it may remember before it has to stop for a while
        ],
    )
)


@compiled
def start(line: NDArray[np.void], table: Table) -> None:
    """Begin with the state of the first frame."""
    frame = line[0]
    for seat in range(frame.state.seats):
        count_points(frame, seat, table)
    if is_over(frame.state):
        share_the_win(frame)
    else:
        write_key(frame)
        begin(frame)


@compiled
def search(
    line: NDArray[np.void],  # [plies] of FRAME, the first one begun
    keys: NDArray[np.uint64],
    numbers: NDArray[np.float64],
    table: Table,
    progress: NDArray[np.void],  # [1] of PROGRESS
) -> bool:
    """Work out the value of the first frame. False: there was no room left, call again with more."""
    now = progress[0]
    ply = now.ply
    while now.room > 0:
        frame, child = line[ply], line[ply + 1]
        if next_child(frame, child):
            if frame.card == TAKE:
                count_points(child, frame.state.turn, table)
            if is_over(child.state):
                share_the_win(child)
            else:
                write_key(child)
                slot = slot_of(keys, child.key)
                if keys[slot, 0] == NO_KEY:
                    begin(child)
                    ply += 1
                    continue
                recall(numbers, slot, child.best)
                recall_points(child)
        else:
            slot = slot_of(keys, frame.key)
            if keys[slot, 0] == NO_KEY:
                count_position(frame, now)
            remember(keys, slot, frame.key, numbers, frame.best)
            if ply == 0:
                return True
            ply -= 1
        weigh(line[ply], line[ply + 1])
    now.ply = ply
    return False


@compiled
def recall_points(frame: Frame) -> None:
    """What a key leaves out, the frame knows: how many points the seats that are out have."""
    if only_points_matter(frame.state):
        for seat in range(frame.state.seats):
            if not is_in(frame.state, seat):
                frame.best[2 * seat + 1] = frame.points[seat]


@compiled
def count_position(frame: Frame, progress: np.record) -> None:
    progress.positions += 1
    progress.room -= 1
    if frame.known == 0:
        frame.known = progress.positions


@compiled
def begin(frame: Frame) -> None:
    seats = frame.state.seats
    frame.places = without_copies(frame.state, frame.state.open_rows)
    frame.rows = without_copies(frame.state, frame.state.takeable_rows)
    frame.card = TAKE
    fill(frame.best, NO_WIN, seats)
    fill(frame.drawing, 0.0, seats)


@compiled
def next_child(frame: Frame, child: Frame) -> bool:
    """Lay out the next position to look at; False when there is none left."""
    while frame.rows == 0:
        if frame.card == KINDS:
            return False
        next_card(frame)
    row = LOWEST[frame.rows]
    frame.rows &= frame.rows - 1
    child.state = frame.state
    for seat in range(MOST_SEATS):
        child.points[seat] = frame.points[seat]
    if frame.card == TAKE:
        take_row(child.state, row)
    else:
        draw(child.state, frame.card)
        place(child.state, row)
    return True


@compiled
def next_card(frame: Frame) -> None:
    """Go on to the next kind left in the supply; after the last one, to draw can be compared with to take."""
    seats = frame.state.seats
    if frame.card != TAKE:
        add_chance(frame)
    frame.card += 1
    while frame.card < KINDS and (frame.places == 0 or count(frame.state.supply, frame.card) == 0):
        frame.card += 1
    if frame.card < KINDS:
        fill(frame.placed, NO_WIN, seats)
        frame.rows = frame.places
    elif frame.places:
        for number in range(2 * seats):
            frame.drawing[number] /= frame.state.cards_left
        keep_better(frame.best, frame.drawing, frame.state.turn, seats)


@compiled
def add_chance(frame: Frame) -> None:
    cards = count(frame.state.supply, frame.card)
    for number in range(2 * frame.state.seats):
        frame.drawing[number] += cards * frame.placed[number]


@compiled
def weigh(frame: Frame, child: Frame) -> None:
    """The seat to act looks at the value of the position it was led to."""
    seats = frame.state.seats
    if frame.card == TAKE:
        keep_better(frame.best, child.best, frame.state.turn, seats)
    else:
        keep_better(frame.placed, child.best, frame.state.turn, seats)
