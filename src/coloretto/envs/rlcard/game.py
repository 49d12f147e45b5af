"""The game object of RLCard: it deals, plays the moves that it is told, and takes them back."""

from functools import cache

import numpy as np

from coloretto.envs.observation import ACTIONS, Numbers, observation_shape
from coloretto.envs.rewards import final_rewards
from coloretto.envs.rlcard.dealing import (
    ILLEGAL,
    Bytes,
    Deck,
    advance,
    bytes_of,
    look,
    situation,
    state_in,
)
from coloretto.envs.rlcard.sight import Sight
from coloretto.envs.setup import Setup
from coloretto.errors import IllegalMove
from coloretto.game import Game
from coloretto.notation.moves import LETTERS, parse_move
from coloretto.notation.position import write_position
from coloretto.rules.moves import MOVES, Move
from coloretto.rules.state import NOBODY

TEXTS = [str(move) for move in Move]


@cache
def told(situation: int) -> tuple[int, list[int], list[str]]:
    """Who is to act, what is legal as numbers, and the same as text."""
    actions = [move for move in range(MOVES) if situation >> move & 1]
    return int(situation >> MOVES) - 1, actions, [TEXTS[action] for action in actions]


class ColorettoGame:
    """A move is its text: `draw`, `place 1`, `take 1`. Seats are numbered from 0."""

    def __init__(self, setup: Setup, allow_step_back: bool = False) -> None:
        self.setup = setup
        self.allow_step_back = allow_step_back
        self.np_random = np.random.RandomState()
        self._shape = observation_shape(setup.seats)
        self._numbers: Bytes | None = None
        self._deck: Deck = np.zeros(0, np.int8)
        self._before: list[tuple[Bytes, int]] = []
        self._player = 0
        self._turn, self.actions, self._texts = told(0)  # no game is under way yet

    def init_game(self) -> tuple[Sight, int]:
        """A new game, by lot."""
        seed = int.from_bytes(self.np_random.bytes(8), "big")
        setup = self.setup
        dealt = Game.deal(setup.seats, seed, side=setup.side, edition=setup.edition)
        self._numbers, self._deck = bytes_of(dealt.state), np.array(dealt.deck, np.int8)
        self._before = []
        self._turn_to(situation(self._numbers))
        return self.get_state(self._player), self._player

    def step(self, action: str) -> tuple[Sight, int]:
        """What the next player sees, and who that is; after the last move, the one who made it."""
        move, numbers = int(parse_move(action)), self.numbers
        before = (numbers.copy(), self._player) if self.allow_step_back else None
        after = advance(numbers, self._deck, move)
        if after == ILLEGAL:
            raise IllegalMove(self.why_not(action))
        if before:
            self._before.append(before)
        self._turn_to(after)
        return self.get_state(self._player), self._player

    def step_back(self) -> bool:
        """Take back the last move, if there is one."""
        if not self._before:
            return False
        self._numbers, self._player = self._before.pop()
        self._turn, self.actions, self._texts = told(situation(self._numbers))
        return True

    def _turn_to(self, number: int) -> None:
        self._turn, self.actions, self._texts = told(number)
        if self._turn != NOBODY:
            self._player = self._turn

    @property
    def numbers(self) -> Bytes:
        if self._numbers is None:
            raise IllegalMove("expected reset() before anything else: no game has begun")
        return self._numbers

    def get_state(self, player_id: int) -> Sight:
        """What a seat sees, in words. Who is not to act has no legal actions."""
        legal = self._texts if player_id == self._turn else []
        return Sight(self.numbers.copy(), player_id, legal)

    def observe(self, player_id: int) -> Numbers:
        """[lines, columns] what a seat sees, in numbers."""
        seen = np.empty(self._shape, np.int8)
        look(self.numbers, player_id, seen)
        return seen

    def get_legal_actions(self) -> list[str]:
        return list(self._texts)

    def why_not(self, action: str) -> str:
        position = write_position(state_in(self.numbers))
        if self.is_over():
            return f"{action}: the game is over: {position}"
        return f"{action} is not legal here, but {', '.join(self._texts)}: {position}"

    def get_num_players(self) -> int:
        return self.setup.seats

    @staticmethod
    def get_num_actions() -> int:
        return ACTIONS

    def get_player_id(self) -> int:
        """The seat to act; at the end, the one that acted last."""
        return self._player

    def is_over(self) -> bool:
        return self._turn == NOBODY

    def get_payoffs(self) -> list[float]:
        """Nothing before the end."""
        if not self.is_over():
            return [0.0] * self.setup.seats
        payoffs: list[float] = final_rewards(state_in(self.numbers), self.setup).tolist()
        return payoffs

    @property
    def deck(self) -> list[str]:
        """What lies face down, its top card first: what nobody at the table knows."""
        left = int(state_in(self.numbers).cards_left)
        return [LETTERS[card] for card in reversed(self._deck[:left])]
