"""The game object of RLCard: it deals, plays the moves that it is told, and takes them back."""

import numpy as np

from coloretto.envs.actions import why_not
from coloretto.envs.dealer import Dealer
from coloretto.envs.observation import ACTIONS, Numbers
from coloretto.envs.rlcard.sight import Sight
from coloretto.envs.setup import Setup
from coloretto.envs.turns import Bytes
from coloretto.errors import IllegalMove
from coloretto.notation.moves import LETTERS, parse_move
from coloretto.rules.state import NOBODY


class ColorettoGame:
    """A move is its text: `draw`, `place 1`, `take 1`. Seats are numbered from 0."""

    def __init__(self, setup: Setup, allow_step_back: bool = False) -> None:
        self.setup = setup
        self.allow_step_back = allow_step_back
        self.np_random = np.random.RandomState()
        self._dealer = Dealer(setup)
        self._before: list[tuple[Bytes, int]] = []
        self._player = 0

    def init_game(self) -> tuple[Sight, int]:
        """A new game, by lot."""
        self._dealer.deal(int.from_bytes(self.np_random.bytes(8), "big"))
        self._before = []
        self._player = self._dealer.turn
        return self.get_state(self._player), self._player

    def step(self, action: str) -> tuple[Sight, int]:
        """What the next player sees, and who that is; after the last move, the one who made it."""
        dealer, move = self._dealer, int(parse_move(action))
        before = (dealer.snapshot(), self._player) if self.allow_step_back else None
        if not dealer.play(move):
            raise IllegalMove(self.why_not(action))
        if before:
            self._before.append(before)
        if dealer.turn != NOBODY:
            self._player = dealer.turn
        return self.get_state(self._player), self._player

    def step_back(self) -> bool:
        """Take back the last move, if there is one."""
        if not self._before:
            return False
        numbers, self._player = self._before.pop()
        self._dealer.go_to(numbers)
        return True

    def get_state(self, player_id: int) -> Sight:
        """What a seat sees, in words. Who is not to act has no legal actions."""
        dealer = self._dealer
        if 0 <= player_id == dealer.turn:
            return Sight(dealer.snapshot(), player_id, dealer.moves)
        self.setup.check_seat(player_id)
        return Sight(dealer.snapshot(), player_id, [])

    def observe(self, player_id: int) -> Numbers:
        """[lines, columns] what a seat sees, in numbers."""
        return self._dealer.observe(player_id)

    @property
    def actions(self) -> list[int]:
        """The legal ones, in numbers."""
        return self._dealer.actions

    def get_legal_actions(self) -> list[str]:
        return list(self._dealer.moves)

    def why_not(self, action: str) -> str:
        return why_not(self._dealer.state, action)

    def get_num_players(self) -> int:
        return self.setup.seats

    @staticmethod
    def get_num_actions() -> int:
        return ACTIONS

    def get_player_id(self) -> int:
        """The seat to act; at the end, the one that acted last."""
        return self._player

    def is_over(self) -> bool:
        return self._dealer.turn == NOBODY

    def get_payoffs(self) -> list[float]:
        """Nothing before the end."""
        return self._dealer.rewards if self.is_over() else [0.0] * self.setup.seats

    @property
    def deck(self) -> list[str]:
        """What lies face down, its top card first: what nobody at the table knows."""
        return [LETTERS[card] for card in reversed(self._dealer.deck)]
