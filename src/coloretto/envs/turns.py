"""The compiled rules, reached from Python as fast as can be: one call for a move and what follows from it.

A state is handed over as its bytes, which are passed on and copied far faster than a record, and a call tells
what comes next in one number, which `told` reads.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from coloretto.envs.observation import Numbers, write_mask, write_observation
from coloretto.envs.rewards import NUMBER_OF, write_rewards
from coloretto.envs.setup import Setup
from coloretto.rules.cards import KINDS
from coloretto.rules.jit import compiled
from coloretto.rules.moves import DRAW, MOVES, Move
from coloretto.rules.piles import count
from coloretto.rules.play import is_legal, legal_moves, play
from coloretto.rules.scoring import Table
from coloretto.rules.state import STATE, State

Bytes = NDArray[np.uint8]  # [STATE.itemsize]
Deck = NDArray[np.int8]  # the order of the supply at the start, its top card last

ILLEGAL = -1  # in place of a situation


def bytes_of(state: State) -> Bytes:
    """A state of its own, in bytes."""
    return np.frombuffer(bytearray(state.tobytes()), np.uint8)


def state_in(numbers: Bytes) -> State:
    """The same state as a record: a change in one is a change in the other."""
    state: State = numbers.view(STATE)[0]
    return state


class Told(NamedTuple):
    """Kept for all who ask again: the lists are not to be changed."""

    turn: int  # the seat to act; NOBODY at the end
    actions: list[int]  # what is legal
    moves: list[str]  # the same as text


@cache
def told(situation: int) -> Told:
    """What the number of a situation says."""
    actions = [action for action in range(MOVES) if situation >> action & 1]
    return Told(int(situation >> MOVES) - 1, actions, [str(Move(action)) for action in actions])


@compiled
def situation(numbers: Bytes) -> int:
    """Whose turn it is and what is legal: the seat, counted from 1, above a mask of moves; 0 at the end."""
    return situation_of(numbers.view(STATE)[0])


@compiled
def situation_of(state: State) -> int:
    return (state.turn + 1) << MOVES | legal_moves(state)


@compiled
def make_move(numbers: Bytes, move: int, card: int) -> int:
    """The situation after a move, or ILLEGAL, and then nothing has changed. `card`: what a draw turns up."""
    state = numbers.view(STATE)[0]
    if not 0 <= move < MOVES or not is_legal(state, move):
        return ILLEGAL
    if move == DRAW and (not 0 <= card < KINDS or count(state.supply, card) == 0):
        return ILLEGAL
    play(state, move, card)
    return situation_of(state)


@compiled
def make_move_from(deck: Deck, numbers: Bytes, move: int) -> int:
    """The same where a draw turns up the top card of the deck; how many are left says which that is."""
    return make_move(numbers, move, deck[numbers.view(STATE)[0].cards_left - 1])


@compiled
def supply_in(numbers: Bytes) -> tuple[int, int]:
    """The pile of face-down cards, and how many they are."""
    state = numbers.view(STATE)[0]
    return state.supply, int(state.cards_left)


@compiled
def look(numbers: Bytes, seat: int, seen: Numbers) -> None:
    """Write down what a seat sees."""
    write_observation(numbers.view(STATE)[0], seat, seen)


@compiled
def look_and_mask(numbers: Bytes, seat: int, seen: Numbers, legal: Numbers) -> None:
    """The same, and what the seat to act may do."""
    write_observation(numbers.view(STATE)[0], seat, seen)
    write_mask(numbers.view(STATE)[0], legal)


def rewards_in(numbers: Bytes, setup: Setup) -> list[float]:
    """What each seat gets where a game ends like this."""
    rewards = np.empty(setup.seats)
    pay(numbers, setup.points, NUMBER_OF[setup.rewards], rewards)
    got: list[float] = rewards.tolist()
    return got


@compiled
def pay(numbers: Bytes, points: Table, what: int, rewards: NDArray[np.float64]) -> None:
    write_rewards(numbers.view(STATE)[0], points, what, rewards)
