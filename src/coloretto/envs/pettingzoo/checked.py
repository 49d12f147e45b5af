"""The checks of PettingZoo's classic games, which wrap each game in three layers, in one.

A layer looks up `agents`, `terminations` and the like in the one below it, so three of them take ten times as
long as the game itself. A test plays both side by side.
"""

from typing import Any

from pettingzoo.utils.env_logger import EnvLogger
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from coloretto.envs.pettingzoo.aec import Coloretto
from coloretto.errors import IllegalMove


class Checked(OrderEnforcingWrapper):  # type: ignore[misc] # PettingZoo has no types
    """`reset` comes first, an action outside the space is an AssertionError, an illegal one loses."""

    env: Coloretto

    def step(self, action: int | None) -> None:
        if not self._has_reset:
            EnvLogger.error_step_before_reset()
        self._has_updated = True
        if not self.env.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        try:
            self.env.step(action)
        except IllegalMove:
            assert self.env.action_space(self.env.agent_selection).contains(action), (
                "action is not in action space"
            )
            EnvLogger.warn_on_illegal_move()
            self.env.forfeit()

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        told: tuple[Any, float, bool, bool, dict[str, Any]] = self.env.last(observe)
        return told
