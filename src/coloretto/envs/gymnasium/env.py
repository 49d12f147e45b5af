"""Coloretto as Gymnasium knows environments: one agent, and bots at the other seats."""

from operator import index
from typing import Any, ClassVar, SupportsInt

import gymnasium
import numpy as np
from gymnasium.error import InvalidAction, ResetNeeded

from coloretto.bots.bot import Bot
from coloretto.envs.actions import EXPECTED, why_not
from coloretto.envs.dealer import Dealer
from coloretto.envs.gymnasium.opponents import Opponents, bots_of, move_of, seated
from coloretto.envs.observation import Numbers
from coloretto.envs.pixels import Pixels
from coloretto.envs.rendering import MODES, check_mode, rendered
from coloretto.envs.setup import PENALTY, Rewards, Setup, is_whole
from coloretto.envs.spaces import action_space, observation_space
from coloretto.errors import BotFailed, InvalidSetup
from coloretto.rules.editions import DEFAULT_EDITION
from coloretto.rules.state import NOBODY

Told = tuple[Numbers, float, bool, bool, dict[str, Any]]


class ColorettoEnv(gymnasium.Env[Numbers, np.int64]):
    """`seat`: the agent's, from 0; by lot in every game unless given. `opponents`: the bots to its left."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": MODES, "render_fps": 2}  # type: ignore[misc]

    def __init__(
        self,
        seats: int = 3,
        opponents: Opponents = "greedy",
        *,
        seat: int | None = None,
        side: str = "brown",
        edition: str = DEFAULT_EDITION.name,
        rewards: Rewards = "win",
        render_mode: str | None = None,
    ) -> None:
        self._dealer = Dealer(Setup(seats, side, edition, rewards=rewards))
        if seat is not None and not (is_whole(seat) and 0 <= seat < seats):
            raise InvalidSetup(f"expected a seat from 0 to {seats - 1}, or None for any: {seat!r}")
        check_mode(render_mode)
        self._always_at, self._seat = seat, seat or 0
        self._opponents = seated(opponents, seats)
        self._bots = bots_of(self._opponents, edition, self.np_random)  # an unknown name is told at once
        self._over: bool | None = None  # neither: before the first game, or a bot has failed
        self.render_mode = render_mode
        self.observation_space = observation_space(seats)
        self.action_space = action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """A new game, played on to the agent's first turn; with a seed, the one of `Game.deal`.

        Bots are made anew where there is a seed, so that all that follows is the same every time.
        """
        super().reset(seed=seed, options=options)
        if seed is not None:
            self._bots = bots_of(self._opponents, self._dealer.setup.edition, self.np_random)
        if self._always_at is None:
            self._seat = int(self.np_random.integers(self._dealer.setup.seats))
        self._dealer.deal(self._seed_of_deal(seed))
        self._let_others_play()
        self._show()
        observation, _, _, _, info = self._told(0.0)
        return observation, info

    def step(self, action: SupportsInt) -> Told:
        """The agent's move, and then those of the others until it is to act again."""
        if self._over is None:
            raise ResetNeeded("expected reset() before step()")
        if self._over:
            gymnasium.logger.warn("step() after the end of the game does nothing: reset() deals another")
            return self._told(0.0)
        number = self._checked(action)
        if self._dealer.play(number):
            reward, told = self._let_others_play(), {}
        else:
            self._over, reward, told = True, PENALTY[self._dealer.setup.rewards], {"illegal_action": number}
        self._show()
        return self._told(reward, **told)

    def render(self) -> str | Pixels | None:
        return rendered(self._dealer, self.players, self.render_mode)

    def close(self) -> None:
        for bot in self._bots:
            getattr(bot, "close", lambda: None)()  # those that are programs of their own

    @property
    def players(self) -> list[str]:
        """Who sits at each seat."""
        return [
            "agent" if seat == self._seat else self._bot_at(seat).name
            for seat in range(self._dealer.setup.seats)
        ]

    @property
    def position(self) -> str:
        """The table in the usual notation."""
        return self._dealer.position

    def _seed_of_deal(self, seed: int | None) -> int:
        return int(self.np_random.integers(2**63)) if seed is None else seed

    def _bot_at(self, seat: int) -> Bot:
        return self._bots[(seat - self._seat) % self._dealer.setup.seats - 1]

    def _let_others_play(self) -> float:
        """Until the agent is to act, or the game is over; what it brings the agent."""
        dealer, self._over = self._dealer, None
        while dealer.turn not in (self._seat, NOBODY):
            bot = self._bot_at(dealer.turn)
            move = move_of(bot, dealer.state)
            if not dealer.play(move):
                raise BotFailed(f"{bot.name}: {why_not(dealer.state, move)}")
        self._over = dealer.turn == NOBODY
        return self._dealer.rewards[self._seat] if self._over else 0.0

    def _checked(self, action: SupportsInt) -> int:
        if not self.action_space.contains(action):
            raise InvalidAction(f"{EXPECTED}: {action!r}")
        return index(action)  # type: ignore[arg-type] # the space contains whole numbers only

    def _told(self, reward: float, **more: Any) -> Told:
        observation, mask = self._dealer.observe_with_mask(self._seat)
        info = {"action_mask": mask, "seat": self._seat, **more}
        if self._over:
            mask[:] = 0
            info["scores"] = np.roll(self._dealer.scores, -self._seat)
        return observation, reward, bool(self._over), False, info

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()
