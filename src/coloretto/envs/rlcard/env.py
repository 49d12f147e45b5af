"""The environment as RLCard makes it: `rlcard.make("coloretto", config)`."""

from collections import OrderedDict
from collections.abc import Mapping
from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rlcard.envs import Env
from rlcard.envs.registration import DEFAULT_CONFIG

from coloretto.envs.actions import number_of
from coloretto.envs.observation import ACTIONS, observation_shape
from coloretto.envs.rlcard.game import ColorettoGame
from coloretto.envs.rlcard.sight import Sight
from coloretto.envs.setup import Setup
from coloretto.errors import IllegalMove, InvalidSetup
from coloretto.notation.moves import MOVES
from coloretto.rules.editions import DEFAULT_EDITION

TEXTS = list(MOVES)

DEFAULT_GAME_CONFIG = {
    "game_num_players": 3,
    "game_side": "brown",
    "game_edition": DEFAULT_EDITION.name,
    "game_rewards": "win",
}


class ColorettoEnv(Env):  # type: ignore[misc] # RLCard has no types
    """Actions are the eleven moves, in numbers or, raw, as text. What it returns never changes afterwards."""

    def __init__(self, config: Mapping[str, Any]) -> None:
        known = DEFAULT_CONFIG | DEFAULT_GAME_CONFIG
        if unknown := sorted(config.keys() - known.keys()):
            raise InvalidSetup(f"expected settings out of {', '.join(known)}: {', '.join(unknown)}")
        settings = known | config
        self.name = "coloretto"
        self.default_game_config = DEFAULT_GAME_CONFIG
        self.game = ColorettoGame(
            Setup(
                settings["game_num_players"],
                settings["game_side"],
                settings["game_edition"],
                rewards=settings["game_rewards"],
            )
        )
        super().__init__(settings)
        self.state_shape = [list(observation_shape(self.num_players)) for _ in range(self.num_players)]
        self.action_shape = [None] * self.num_players

    def seed(self, seed: int | None = None) -> int:
        """The games after this are the same every time."""
        try:
            number = None if seed is None else index(seed)
        except TypeError:
            raise InvalidSetup(f"expected a seed of 0 or more: {seed!r}") from None
        if number is not None and number < 0:
            raise InvalidSetup(f"expected a seed of 0 or more: {seed}")
        return super().seed(number)

    def step(self, action: int | str, raw_action: bool = False) -> tuple[dict[str, Any], int]:
        """What the next player sees, and who that is. Where a move is not legal, nothing changes."""
        move = action if raw_action else self._decode_action(action)
        if move not in self.game.get_legal_actions():
            raise IllegalMove(self.game.why_not(str(move)))
        return super().step(move, raw_action=True)

    def step_back(self) -> tuple[dict[str, Any], int] | bool:
        """What the player before saw, and who that is; False before the first move."""
        back = super().step_back()
        if back is False:
            return False
        self.action_recorder.pop()
        return self.get_state(self.get_player_id()), self.get_player_id()

    def _extract_state(self, state: Sight) -> dict[str, Any]:
        moves = state["legal_actions"]
        return {
            "obs": self.game.observe(state["player"]),
            "legal_actions": self._get_legal_actions() if moves else OrderedDict(),
            "raw_obs": state,
            "raw_legal_actions": moves,
            "action_record": self.action_recorder.copy(),
        }

    def _decode_action(self, action_id: int | str) -> str:
        number = number_of(action_id)
        return TEXTS[number] if 0 <= number < ACTIONS else f"action {number}"

    def _get_legal_actions(self) -> "OrderedDict[int, None]":
        return OrderedDict.fromkeys(self.game.actions)

    def get_payoffs(self) -> NDArray[np.float64]:
        return np.array(self.game.get_payoffs())

    def get_perfect_information(self) -> dict[str, Any]:
        """All that lies on the table, and the order of the supply, which nobody there knows."""
        sight = self.game.get_state(self.game.get_player_id())
        return {**sight, "deck": self.game.deck}
