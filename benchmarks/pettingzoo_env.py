"""Decisions a second through PettingZoo, beside a plain-Python game of the same interface in the same run.

    python -m benchmarks.pettingzoo_env [--seats 3] [--games 200] [--repeats 7]

Random legal play by `agent_iter`, `last` and `step`, every observation with its mask. The plain game is the
naive referee of `tests/oracle/`, its observations counted card by card. Both are measured bare (`raw_env`)
and with the checks of PettingZoo's classic games: ours in one layer, the plain game's in PettingZoo's three.
A figure is the median of the repeats, which take turns, with the slowest and the fastest beside it; time is
that of the processor.
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from coloretto.envs.pettingzoo import coloretto_v0
from tests.envs.naive_game import MOVES, mask_of, seen_by, shares
from tests.oracle.lockstep import FinalReferee, Table, start_areas


class PlainGame(AECEnv):
    """Coloretto as one would write it for PettingZoo in an afternoon."""

    metadata: ClassVar[dict[str, Any]] = {"name": "plain_coloretto_v0", "is_parallelizable": False}

    def __init__(self, seats: int) -> None:
        self.table = Table("two-sided", "brown", seats)
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        spaces = coloretto_v0.raw_env(seats)
        self.observation_spaces, self.action_spaces = spaces.observation_spaces, spaces.action_spaces

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:  # noqa: ARG002
        dice = random.Random(seed)
        starter = dice.randrange(self.table.seats)
        self.game = FinalReferee("two-sided", "brown", start_areas(self.table, dice), starter)
        self.deck = dice.sample(self.game.supply, len(self.game.supply))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[starter]

    def observe(self, agent: str) -> dict[str, Any]:
        seen = seen_by(self.game, self.possible_agents.index(agent))
        mask = mask_of(self.game) if agent == self.agent_selection else np.zeros(len(MOVES), np.int8)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.game.play(MOVES[action], self.deck.pop() if action == 0 else None)
        if self.game.over:
            self.end()
        else:
            assert self.game.turn is not None
            self.agent_selection = self.possible_agents[self.game.turn]

    def end(self) -> None:
        self.rewards = dict(zip(self.agents, shares(self.game), strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def close(self) -> None:
        pass


def plain_env(seats: int) -> Any:
    illegal_loses = wrappers.TerminateIllegalWrapper(PlainGame(seats), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(illegal_loses))


def speed(env: Any, games: int, seed: int) -> float:
    decisions, began, dice = 0, time.process_time(), random.Random(seed)
    for game in range(games):
        env.reset(seed=game)
        for _ in env.agent_iter():
            told, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(dice.choice(told["action_mask"].nonzero()[0]))
            decisions += 1
    return decisions / (time.process_time() - began)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--repeats", type=int, default=7)
    options = parser.parse_args()
    makers: dict[str, Callable[[int], Any]] = {
        "plain game, bare": PlainGame,
        "coloretto_v0.raw_env": coloretto_v0.raw_env,
        "plain game, checked": plain_env,
        "coloretto_v0.env": lambda seats: coloretto_v0.env(seats=seats),
    }
    envs = {name: make(options.seats) for name, make in makers.items()}
    speeds: dict[str, list[float]] = {name: [] for name in envs}
    for repeat in range(options.repeats + 1):  # the first warms up
        for name, env in envs.items():
            speeds[name].append(speed(env, options.games, repeat))
    print(f"{options.seats} seats         decisions/s   slowest   fastest")
    for name, measured in speeds.items():
        middle, low, high = statistics.median(measured[1:]), min(measured[1:]), max(measured[1:])
        print(f"{name:20} {middle:9,.0f} {low:9,.0f} {high:9,.0f}")
    for ours, theirs in (
        ("coloretto_v0.raw_env", "plain game, bare"),
        ("coloretto_v0.env", "plain game, checked"),
    ):
        ratios = [mine / plain for mine, plain in zip(speeds[ours][1:], speeds[theirs][1:], strict=True)]
        spread = f"{min(ratios):.1f}–{max(ratios):.1f}"
        print(f"{ours} to {theirs}: {statistics.median(ratios):.1f} times ({spread}), at least 2 wanted")


if __name__ == "__main__":
    main()
