"""The compiled rules on the bytes of a state, with a deck: one call for a move and what follows from it."""

import numpy as np
from numpy.typing import NDArray

from coloretto.envs.observation import Numbers, write_observation
from coloretto.rules.jit import compiled
from coloretto.rules.moves import DRAW, MOVES
from coloretto.rules.play import is_legal, legal_moves, play
from coloretto.rules.state import NOTHING, STATE, State

Bytes = NDArray[np.uint8]  # [STATE.itemsize]: compiled functions are reached and states are copied fastest so
Deck = NDArray[np.int8]  # the order of the supply at the start, its top card last

ILLEGAL = -1


def bytes_of(state: State) -> Bytes:
    """A state of its own, in bytes."""
    return np.frombuffer(bytearray(state.tobytes()), np.uint8)


def state_in(numbers: Bytes) -> State:
    """The same state as a record."""
    state: State = numbers.view(STATE)[0]
    return state


@compiled
def situation(numbers: Bytes) -> int:
    """Whose turn it is and what is legal: the seat, counted from 1, above a mask of moves; 0 at the end."""
    state = numbers.view(STATE)[0]
    return (state.turn + 1) << MOVES | legal_moves(state)


@compiled
def advance(numbers: Bytes, deck: Deck, move: int) -> int:
    """The situation after a move, or ILLEGAL, and then nothing has changed."""
    state = numbers.view(STATE)[0]
    if not 0 <= move < MOVES or not is_legal(state, move):
        return ILLEGAL
    card = NOTHING
    if move == DRAW:
        card = deck[state.cards_left - 1]
    play(state, move, card)
    return (state.turn + 1) << MOVES | legal_moves(state)


@compiled
def look(numbers: Bytes, seat: int, seen: Numbers) -> None:
    write_observation(numbers.view(STATE)[0], seat, seen)
