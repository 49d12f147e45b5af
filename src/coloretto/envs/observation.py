"""What a seat sees, as every environment tells it: a small table of numbers, and which actions are legal.

Lines: how many cards of each kind in the game, then whether a place is done with (a row that is taken, a seat
that has taken a row, the supply once the last round card has come up, a card drawn), then whose turn it is.
Columns: the supply, the card drawn, the rows, the play areas, the seat's own first and then to its left.

>>> import coloretto
>>> state = coloretto.Game.from_position("brown @2/B/- R/OY/Y 1 8R8O7Y9G8B9V3J10+").state
>>> observe(state, seat=0)
array([[ 8,  0,  0,  0,  0,  1,  0,  0],
       [ 8,  0,  0,  0,  0,  0,  1,  0],
       [ 7,  0,  0,  0,  0,  0,  1,  1],
       [ 9,  0,  0,  0,  0,  0,  0,  0],
       [ 8,  0,  0,  1,  0,  0,  0,  0],
       [ 9,  0,  0,  0,  0,  0,  0,  0],
       [ 3,  0,  0,  0,  0,  0,  0,  0],
       [10,  0,  0,  0,  0,  0,  0,  0],
       [ 0,  0,  1,  0,  0,  0,  1,  0],
       [ 0,  0,  0,  0,  0,  1,  0,  0]], dtype=int8)
>>> action_mask(state)
array([1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0], dtype=int8)
"""

import numpy as np
from numpy.typing import NDArray

from coloretto.rules.cards import IN_THE_BOX, KINDS
from coloretto.rules.deal import kinds_in_game, row_capacities
from coloretto.rules.jit import compiled
from coloretto.rules.moves import MOVES
from coloretto.rules.piles import EMPTY, ONE, count
from coloretto.rules.play import is_last_round, legal_moves
from coloretto.rules.state import MOST_ROWS, MOST_SEATS, NOBODY, NOTHING, State

Numbers = NDArray[np.int8]

ACTIONS = MOVES  # 0 draw, 1–5 place in row 1–5, 6–10 take row 1–5
SUPPLY, DRAWN, FIRST_ROW = 0, 1, 2  # columns
MOST_PLACES = FIRST_ROW + MOST_ROWS + MOST_SEATS

# Two more kinds that are counted in a place.
DONE_WITH, TO_ACT = np.int64(1 << 4 * KINDS), np.int64(1 << 4 * (KINDS + 1))


def kinds_of_lines(seats: int) -> list[int]:
    """What each line counts, filled up to as many lines as there can be."""
    kinds = [*kinds_in_game(seats), KINDS, KINDS + 1]
    return kinds + [0] * (KINDS + 2 - len(kinds))


# For 0–5 players.
ROWS_OF = np.array([len(row_capacities(seats)) for seats in range(MOST_SEATS + 1)], np.int64)
KIND_OF_LINE = np.array([kinds_of_lines(seats) for seats in range(MOST_SEATS + 1)], np.int64)


def observation_shape(seats: int) -> tuple[int, int]:
    """Lines and columns."""
    return len(kinds_in_game(seats)) + 2, FIRST_ROW + len(row_capacities(seats)) + seats


def most_observed(seats: int) -> Numbers:
    """[lines, columns] the largest number that can stand in each place; the smallest is 0 everywhere."""
    capacities = row_capacities(seats)
    room = np.array([99, 1, *capacities, *[99] * seats])  # cards that a place can hold
    in_the_box = np.array([IN_THE_BOX[kind] for kind in kinds_in_game(seats)])
    done_with = np.ones_like(room)
    to_act = np.arange(len(room)) >= FIRST_ROW + len(capacities)
    return np.vstack([np.minimum.outer(in_the_box, room), done_with, to_act]).astype(np.int8)


def observe(state: State, seat: int) -> Numbers:
    """[lines, columns] the table as it looks from this seat."""
    seen = np.empty(observation_shape(int(state.seats)), np.int8)
    write_observation(state, seat, seen)
    return seen


def action_mask(state: State) -> Numbers:
    """[actions] 1 where the seat to act may do this; all 0 once the game is over."""
    legal = np.empty(ACTIONS, np.int8)
    write_mask(state, legal)
    return legal


@compiled
def write_observation(state: State, seat: int, seen: Numbers) -> None:
    write_places(state, seat, seen, np.empty(MOST_PLACES, np.int64))


@compiled
def write_places(state: State, seat: int, seen: Numbers, places: NDArray[np.int64]) -> None:
    """The same with room to work in, which many observations can share; line by line is quickest to write."""
    gather_places(state, seat, places)
    for line in range(seen.shape[0]):
        kind = KIND_OF_LINE[state.seats, line]
        for column in range(seen.shape[1]):
            seen[line, column] = count(places[column], kind)


@compiled
def gather_places(state: State, seat: int, places: NDArray[np.int64]) -> None:
    """Each place as a pile in which two more kinds are counted: whether it is done with, and to act."""
    places[SUPPLY] = state.supply + is_last_round(state) * DONE_WITH
    places[DRAWN] = EMPTY if state.drawn == NOTHING else ONE[state.drawn] + DONE_WITH
    first_area = FIRST_ROW + ROWS_OF[state.seats]
    for row in range(ROWS_OF[state.seats]):
        places[FIRST_ROW + row] = state.rows[row] + (state.taken_by[row] != NOBODY) * DONE_WITH
    for steps in range(state.seats):
        other = seat + steps if seat + steps < state.seats else seat + steps - state.seats
        has_taken = 1 - ((state.active_seats >> other) & 1)
        place = state.areas[other] + has_taken * DONE_WITH + (state.turn == other) * TO_ACT
        places[first_area + steps] = place


@compiled
def write_mask(state: State, legal: Numbers) -> None:
    moves = legal_moves(state)
    for action in range(ACTIONS):
        legal[action] = (moves >> action) & 1
