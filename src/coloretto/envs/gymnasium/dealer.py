"""One game for many moves a second: the compiled rules on the one record, and no history."""

import numpy as np
from numpy.typing import NDArray

from coloretto.dice import Dice
from coloretto.envs.observation import ACTIONS, Numbers, observation_shape, write_mask, write_observation
from coloretto.envs.rewards import final_rewards
from coloretto.envs.setup import Setup
from coloretto.game import start_areas
from coloretto.notation.position import write_position
from coloretto.rules.deal import deal
from coloretto.rules.jit import compiled
from coloretto.rules.moves import DRAW
from coloretto.rules.piles import cards_in
from coloretto.rules.play import is_legal, play
from coloretto.rules.scoring import scores
from coloretto.rules.state import NOTHING, STATE, State

ILLEGAL = -2  # in place of the next seat to act


class Dealer:
    """Knows the order of the supply, makes the moves and says what each seat sees.

    The state lies in an array of one: compiled functions are reached eight times as fast with it.
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self._shape = observation_shape(setup.seats)
        self._states = np.zeros(1, STATE)
        self._deck = np.zeros(0, np.int8)  # its top card comes last

    @property
    def state(self) -> State:
        """What lies on the table; it changes with every move."""
        state: State = self._states[0]
        return state

    @property
    def position(self) -> str:
        return write_position(self.state)

    def deal(self, seed: int) -> int:
        """A new game, the one of `Game.deal` with this seed. The seat to act."""
        setup, dice = self.setup, Dice(seed)
        areas = start_areas(setup.text, setup.seats, dice)
        self._states[0] = deal(setup.table_side, areas, starter=dice.below(setup.seats))
        self._deck = np.array(dice.shuffled(cards_in(self.state.supply)), np.int8)
        return int(self.state.turn)

    def play(self, action: int) -> int:
        """The next seat to act; NOBODY at the end; ILLEGAL where nothing has changed."""
        if 0 <= action < ACTIONS:
            return advance(self._states, self._deck, action)
        return ILLEGAL

    def observe(self, seat: int) -> tuple[Numbers, Numbers]:
        """What a seat sees, and what the seat to act may do: new arrays, never written again."""
        seen, legal = np.empty(self._shape, np.int8), np.empty(ACTIONS, np.int8)
        look(self._states, seat, seen, legal)
        return seen, legal

    @property
    def rewards(self) -> list[float]:
        """Of each seat, now that the game is over."""
        rewards: list[float] = final_rewards(self.state, self.setup).tolist()
        return rewards

    @property
    def scores(self) -> list[int]:
        """Of each seat, as if the game ended here."""
        return scores(self.state, self.setup.jokers_join)


@compiled
def advance(states: NDArray[np.void], deck: NDArray[np.int8], action: int) -> int:
    state = states[0]
    if not is_legal(state, action):
        return ILLEGAL
    card = NOTHING
    if action == DRAW:
        card = deck[state.cards_left - 1]
    play(state, action, card)
    return state.turn


@compiled
def look(states: NDArray[np.void], seat: int, seen: Numbers, legal: Numbers) -> None:
    write_observation(states[0], seat, seen)
    write_mask(states[0], legal)
