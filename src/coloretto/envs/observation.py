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

from coloretto.rules.cards import COLOURS, IN_THE_BOX
from coloretto.rules.deal import colours_in_game, kinds_in_game, row_capacities
from coloretto.rules.jit import compiled
from coloretto.rules.moves import MOVES
from coloretto.rules.piles import count
from coloretto.rules.play import is_last_round, legal_moves
from coloretto.rules.state import NOBODY, NOTHING, State

Numbers = NDArray[np.int8]

ACTIONS = MOVES  # 0 draw, 1–5 place in row 1–5, 6–10 take row 1–5
SUPPLY, DRAWN, FIRST_ROW = 0, 1, 2  # columns


# How many colours and rows there are in a game for 0–5 players.
COLOURS_OF = np.array([0, 0, *map(colours_in_game, range(2, 6))], np.int64)
ROWS_OF = np.array([0, 0, *(len(row_capacities(seats)) for seats in range(2, 6))], np.int64)


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
    seats, colours, rows = state.seats, COLOURS_OF[state.seats], ROWS_OF[state.seats]
    done_with, to_act = colours + 2, colours + 3
    first_area = FIRST_ROW + rows
    write_pile(state.supply, colours, seen, SUPPLY)
    seen[done_with, SUPPLY] = is_last_round(state)
    write_pile(0, colours, seen, DRAWN)
    seen[done_with, DRAWN] = state.drawn != NOTHING
    if state.drawn != NOTHING:
        seen[state.drawn if state.drawn < colours else state.drawn - COLOURS + colours, DRAWN] = 1
    for row in range(rows):
        write_pile(state.rows[row], colours, seen, FIRST_ROW + row)
        seen[done_with, FIRST_ROW + row] = state.taken_by[row] != NOBODY
    for column in range(first_area):
        seen[to_act, column] = 0
    for steps in range(seats):
        other = seat + steps if seat + steps < seats else seat + steps - seats
        write_pile(state.areas[other], colours, seen, first_area + steps)
        seen[done_with, first_area + steps] = 1 - ((state.active_seats >> other) & 1)
        seen[to_act, first_area + steps] = state.turn == other


@compiled
def write_pile(pile: int, colours: int, seen: Numbers, column: int) -> None:
    """How many cards of each kind in the game, down a column."""
    for colour in range(colours):
        seen[colour, column] = count(pile, colour)
    seen[colours, column] = count(pile, COLOURS)
    seen[colours + 1, column] = count(pile, COLOURS + 1)


@compiled
def write_mask(state: State, legal: Numbers) -> None:
    moves = legal_moves(state)
    for action in range(ACTIONS):
        legal[action] = (moves >> action) & 1
