"""The compiled rules, reached from Python as fast as can be: one call for a move and what follows from it.

A state is handed over as its bytes, as these are copied far faster than a record, and a call tells what
comes next in one number.
"""

import numpy as np
from numpy.typing import NDArray

from coloretto.envs.observation import Numbers, write_observation
from coloretto.envs.rewards import write_rewards
from coloretto.rules.jit import compiled
from coloretto.rules.moves import DRAW, MOVES
from coloretto.rules.piles import count
from coloretto.rules.play import is_legal, legal_moves, play
from coloretto.rules.scoring import Table
from coloretto.rules.state import NOTHING, STATE, State

Bytes = NDArray[np.uint8]  # [STATE.itemsize]

ILLEGAL = -1


def bytes_of(state: bytes) -> Bytes:
    """A state of its own, from the bytes of a record."""
    return np.frombuffer(bytearray(state), np.uint8)


def state_in(numbers: Bytes) -> State:
    """The same state as a record: a change in one is a change in the other."""
    state: State = numbers.view(STATE)[0]
    return state


@compiled
def situation(numbers: Bytes) -> int:
    """Whose turn it is and what is legal: the seat, counted from 1, above a mask of moves; 0 at the end."""
    return situation_of(numbers.view(STATE)[0])


@compiled
def situation_of(state: State) -> int:
    return (state.turn + 1) << MOVES | legal_moves(state)


@compiled
def make_move(numbers: Bytes, move: int) -> int:
    """The situation after placing a card or taking a row, or ILLEGAL, and then nothing has changed."""
    state = numbers.view(STATE)[0]
    if not DRAW < move < MOVES or not is_legal(state, move):
        return ILLEGAL
    play(state, move, NOTHING)
    return situation_of(state)


@compiled
def turn_up(numbers: Bytes, card: int) -> int:
    """The situation after drawing this card, or ILLEGAL where there is none, and then nothing has changed."""
    state = numbers.view(STATE)[0]
    if card < 0 or count(state.supply, card) == 0:
        return ILLEGAL
    play(state, DRAW, card)
    return situation_of(state)


@compiled
def supply_in(numbers: Bytes) -> tuple[int, int]:
    """The pile of face-down cards, and how many they are."""
    state = numbers.view(STATE)[0]
    return state.supply, int(state.cards_left)


@compiled
def look(numbers: Bytes, seat: int, seen: Numbers) -> None:
    write_observation(numbers.view(STATE)[0], seat, seen)


@compiled
def pay(numbers: Bytes, points: Table, what: int, rewards: NDArray[np.float64]) -> None:
    write_rewards(numbers.view(STATE)[0], points, what, rewards)
