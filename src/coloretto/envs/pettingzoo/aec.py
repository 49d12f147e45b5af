"""Coloretto as PettingZoo knows games: agents that act one after another."""

from typing import Any, ClassVar

from gymnasium.error import ResetNeeded
from gymnasium.spaces import Dict, Discrete
from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv

from coloretto.envs.actions import number_of, why_not
from coloretto.envs.dealer import Dealer
from coloretto.envs.observation import Numbers
from coloretto.envs.pixels import Pixels
from coloretto.envs.rendering import MODES, check_mode, rendered
from coloretto.envs.setup import PENALTY, Rewards, Setup
from coloretto.envs.spaces import action_space, mask_space, observation_space
from coloretto.errors import IllegalMove
from coloretto.rules.editions import DEFAULT_EDITION
from coloretto.rules.state import NOBODY


class Coloretto(AECEnv):  # type: ignore[misc] # PettingZoo has no types
    """The bare game: what is not legal raises `IllegalMove`. Agent `player_0` has the first seat."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "coloretto_v0",
        "render_modes": MODES,
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        seats: int = 3,
        side: str = "brown",
        edition: str = DEFAULT_EDITION.name,
        own_colours: bool | None = None,
        rewards: Rewards = "win",
        render_mode: str | None = None,
    ) -> None:
        self._dealer = Dealer(Setup(seats, side, edition, own_colours, rewards))
        check_mode(render_mode)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: Dict({"observation": observation_space(seats), "action_mask": mask_space()})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}
        self.state_space = observation_space(seats)
        self._chance, _ = np_random()
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """A new game; with a seed, the one of `Game.deal`, and the games after it the same every time."""
        if seed is not None:
            self._chance, _ = np_random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._dealer.deal(int(self._chance.integers(2**63)) if seed is None else seed)
        self.agent_selection = self.possible_agents[self._dealer.turn]
        self._show()

    def observe(self, agent: str) -> dict[str, Numbers]:
        """The table from an agent's seat, and its mask, all 0 while another is to act."""
        seen, legal = self._dealer.observe_with_mask(self._seat_of[agent])
        if agent != self.agent_selection or self.terminations[agent]:
            legal[:] = 0
        return {"observation": seen, "action_mask": legal}

    def state(self) -> Numbers:
        """The table from the first seat: nothing is hidden, so this is everything."""
        return self._dealer.observe(0)

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise ResetNeeded("expected reset() before step()")
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        dealer, number = self._dealer, number_of(action)
        if not dealer.play(number):
            raise IllegalMove(why_not(dealer.state, number))
        if dealer.turn == NOBODY:
            self._end(dealer.rewards)
        else:
            self.agent_selection = self.possible_agents[dealer.turn]
        self._show()

    def forfeit(self) -> None:
        """The agent to act loses by an illegal action; the others get nothing either."""
        penalty = PENALTY[self._dealer.setup.rewards]
        self._end([penalty if agent == self.agent_selection else 0.0 for agent in self.agents])
        self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> str | Pixels | None:
        return rendered(self._dealer, self.possible_agents, self.render_mode)

    def close(self) -> None:
        """Nothing is kept open."""

    @property
    def position(self) -> str:
        """The table in the usual notation."""
        return self._dealer.position

    def _end(self, rewards: list[float]) -> None:
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()
