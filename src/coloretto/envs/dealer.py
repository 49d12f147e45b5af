"""One game for many moves a second: the state, the order of the supply, and no history."""

import numpy as np

from coloretto.envs.observation import ACTIONS, Numbers, observation_shape
from coloretto.envs.setup import Setup
from coloretto.envs.turns import (
    ILLEGAL,
    Bytes,
    bytes_of,
    look,
    look_and_mask,
    make_move_from,
    rewards_in,
    situation,
    state_in,
    told,
)
from coloretto.errors import IllegalMove
from coloretto.game import Game
from coloretto.notation.position import write_position
from coloretto.rules.scoring import scores
from coloretto.rules.state import STATE, State


class Dealer:
    """Knows the order of the supply, makes the moves and says what each seat sees.

    `turn` is the seat to act, NOBODY at the end; `actions` are the legal ones, and `moves` the same as text.
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self._numbers = np.zeros(STATE.itemsize, np.uint8)
        self._deck = np.zeros(1, np.int8)
        self._has_begun = False
        self._shape = observation_shape(setup.seats)
        self.turn, self.actions, self.moves = told(0)  # no game is under way yet

    def deal(self, seed: int) -> None:
        """A new game, the one of `Game.deal` with this seed."""
        setup = self.setup
        game = Game.deal(setup.seats, seed, side=setup.side, edition=setup.edition)
        self._deck, self._has_begun = np.array(game.deck, np.int8), True
        self.go_to(bytes_of(game.state))

    def snapshot(self) -> Bytes:
        """The state in bytes of its own, for `go_to` among others."""
        if not self._has_begun:
            raise no_game()
        return self._numbers.copy()

    def go_to(self, numbers: Bytes) -> None:
        """A position of this game, in bytes that are the dealer's from now on."""
        self._numbers = numbers
        self.turn, self.actions, self.moves = told(situation(numbers))

    def play(self, action: int) -> bool:
        """Whether it was legal; if not, nothing has changed."""
        if not 0 <= action < ACTIONS:  # also what compiled code has no room for
            return False
        after = make_move_from(self._deck, self._numbers, action)
        if after == ILLEGAL:
            return False
        self.turn, self.actions, self.moves = told(after)
        return True

    def observe(self, seat: int) -> Numbers:
        """What a seat sees: a new array, never written again."""
        if not self._has_begun:
            raise no_game()
        seen = np.empty(self._shape, np.int8)
        look(self._numbers, seat, seen)
        return seen

    def observe_with_mask(self, seat: int) -> tuple[Numbers, Numbers]:
        """What a seat sees, and what the seat to act may do: new arrays, too."""
        if not self._has_begun:
            raise no_game()
        seen, legal = np.empty(self._shape, np.int8), np.empty(ACTIONS, np.int8)
        look_and_mask(self._numbers, seat, seen, legal)
        return seen, legal

    @property
    def state(self) -> State:
        """What lies on the table; it changes with every move."""
        if not self._has_begun:
            raise no_game()
        return state_in(self._numbers)

    @property
    def position(self) -> str:
        """The same in the usual notation."""
        return write_position(self.state)

    @property
    def deck(self) -> list[int]:
        """The cards to come, the next one last."""
        cards: list[int] = self._deck[: self.state.cards_left].tolist()
        return cards

    @property
    def rewards(self) -> list[float]:
        """Of each seat, now that the game is over."""
        if not self._has_begun:
            raise no_game()
        return rewards_in(self._numbers, self.setup)

    @property
    def scores(self) -> list[int]:
        """Of each seat, as if the game ended here."""
        return scores(self.state, self.setup.jokers_join)


def no_game() -> IllegalMove:
    return IllegalMove("no game is under way: expected reset() first")
