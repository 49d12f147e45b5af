"""The course of the game: draw and place a card, take a card row, end the round.

Every function here trusts its caller: moves are checked at the door, by `legal_moves`.
Chance is an argument, so dealer, simulator, search and test differ only in where `card` comes from.
"""

import numpy as np

from coloretto.rules.jit import compiled
from coloretto.rules.moves import DRAW, FIRST_PLACE, FIRST_TAKE
from coloretto.rules.piles import EMPTY, ONE
from coloretto.rules.state import MOST_ROWS, MOST_SEATS, NOBODY, NOTHING, State

UNDER_THE_LAST_ROUND_CARD = 15


def _left_neighbour(active_seats: int, seat: int) -> int:
    steps = range(1, MOST_SEATS + 1)
    after = [(seat + step) % MOST_SEATS for step in steps]
    return next((other for other in after if active_seats >> other & 1), NOBODY)


# NEXT_SEAT[active_seats, seat]: the first seat to the left that still plays in this round.
NEXT_SEAT = np.array(
    [[_left_neighbour(active, seat) for seat in range(MOST_SEATS)] for active in range(1 << MOST_SEATS)],
    np.int8,
)
BIT = np.array([1 << row for row in range(MOST_ROWS)], np.int16)


@compiled
def is_over(state: State) -> bool:
    """Whether nobody is to act any more."""
    return state.turn == NOBODY


@compiled
def is_last_round(state: State) -> bool:
    """Fifteen cards lie under the last round card, so it has come up once fewer are left."""
    return state.cards_left < UNDER_THE_LAST_ROUND_CARD


@compiled
def legal_moves(state: State) -> int:
    """The legal moves as a bit mask: bit m is set when move m is legal."""
    if is_over(state):
        return 0
    if state.drawn != NOTHING:
        return state.open_rows << FIRST_PLACE
    may_draw = 1 if state.open_rows else 0
    return state.takeable_rows << FIRST_TAKE | may_draw


@compiled
def is_legal(state: State, move: int) -> bool:
    """Whether the seat to act may make this move."""
    return (legal_moves(state) >> move) & 1 == 1


@compiled
def play(state: State, move: int, card: int) -> None:
    """Make a legal move. `card` is what a draw turns up; other moves do not look at it."""
    if move == DRAW:
        draw(state, card)
    elif move < FIRST_TAKE:
        place(state, move - FIRST_PLACE)
    else:
        take_row(state, move - FIRST_TAKE)


@compiled
def draw(state: State, card: int) -> None:
    """Turn up a card of the supply; it stays in hand until it is placed."""
    state.supply -= ONE[card]
    state.cards_left -= 1
    state.drawn = card


@compiled
def place(state: State, row: int) -> None:
    """Put the card in hand into a row that has room; then it is the next seat's turn."""
    state.rows[row] += ONE[state.drawn]
    state.sizes[row] += 1
    state.drawn = NOTHING
    state.takeable_rows |= BIT[row]
    if state.sizes[row] == state.capacity[row]:
        state.open_rows &= ~BIT[row]
    pass_turn(state)


@compiled
def take_row(state: State, row: int) -> None:
    """Put a row into the play area of the seat to act, which is then out of this round."""
    state.areas[state.turn] += state.rows[row]
    state.rows[row] = EMPTY
    state.sizes[row] = 0
    state.taken_by[row] = state.turn
    state.takeable_rows &= ~BIT[row]
    state.open_rows &= ~BIT[row]
    state.active_seats &= ~BIT[state.turn]
    if state.active_seats:
        pass_turn(state)
    else:
        end_round(state)


@compiled
def pass_turn(state: State) -> None:
    """To the next seat to the left that still plays in this round."""
    state.turn = NEXT_SEAT[state.active_seats, state.turn]


@compiled
def end_round(state: State) -> None:
    """The row cards go back, and who took the last row, still the seat to act, starts the next round.

    Cards in a row that nobody took, the third one of two players, leave the game.
    """
    lay_out_rows(state)
    if is_last_round(state):
        state.turn = NOBODY


@compiled
def lay_out_rows(state: State) -> None:
    """All rows empty, all seats in play."""
    for row in range(MOST_ROWS):
        state.rows[row] = EMPTY
        state.sizes[row] = 0
        state.taken_by[row] = NOBODY
    state.open_rows = ROWS_OF[state.seats]
    state.takeable_rows = 0
    state.active_seats = SEATS_OF[state.seats]


# All rows and all seats of a game for 0–5 players, as bit masks.
ROWS_OF = np.array([0, 0, 0b111, 0b111, 0b1111, 0b11111], np.int8)
SEATS_OF = np.array([0, 0, 0b11, 0b111, 0b1111, 0b11111], np.int8)
