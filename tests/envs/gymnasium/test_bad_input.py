"""Illegal actions are answered as documented; everything else that is wrong says so."""

import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import Error, InvalidAction, ResetNeeded

import coloretto
from coloretto.envs.gymnasium import ColorettoEnv
from coloretto.envs.setup import PENALTY, Rewards
from coloretto.errors import BotFailed, InvalidSetup
from coloretto.rules.moves import Move
from coloretto.rules.state import State

TAKE_5 = 10  # never legal with three seats


@pytest.mark.parametrize("rewards", ["win", "zero-sum", "score"])
def test_an_illegal_action_loses_the_game_and_changes_nothing(rewards: Rewards) -> None:
    env = ColorettoEnv(3, rewards=rewards)
    told, _ = env.reset(seed=1)
    before = env.position
    after, reward, terminated, truncated, info = env.step(TAKE_5)
    assert (reward, terminated, truncated) == (PENALTY[rewards], True, False)
    assert info["illegal_action"] == TAKE_5 and not info["action_mask"].any()
    assert env.position == before and (after == told).all()


def test_a_step_after_the_end_is_warned_of_and_does_nothing() -> None:
    env = ColorettoEnv(3)
    env.reset(seed=1)
    told = env.step(TAKE_5)[0]
    with pytest.warns(UserWarning, match="after the end of the game does nothing"):
        after, reward, terminated, truncated, info = env.step(0)
    assert (reward, terminated, truncated) == (0.0, True, False)
    assert (after == told).all() and not info["action_mask"].any()


@pytest.mark.parametrize("action", [11, -1, 2**70, None, 1.0, "draw", np.array([0])], ids=str)
def test_an_action_outside_the_space_is_refused_and_changes_nothing(action: Any) -> None:
    env = ColorettoEnv(3)
    env.reset(seed=1)
    before = env.position
    with pytest.raises(InvalidAction, match="expected an action from 0 to 10"):
        env.step(action)
    assert env.position == before and not env.step(0)[2]


@pytest.mark.parametrize("env", [ColorettoEnv(), gymnasium.make("Coloretto-v0")], ids=["bare", "made"])
def test_reset_comes_first(env: gymnasium.Env[Any, Any]) -> None:
    with pytest.raises(ResetNeeded):
        env.step(0)


@pytest.mark.parametrize("seed", ["7", 7.0, -1])
def test_a_seed_that_is_none_is_refused(seed: Any) -> None:
    with pytest.raises(Error, match="Seed must be"):
        ColorettoEnv().reset(seed=seed)


@pytest.mark.parametrize(
    "wrong, said",
    [
        ({"seats": 6}, "edition two-sided is for 2 to 5 seats: 6"),
        ({"seats": 1}, "2 to 5 seats: 1"),
        ({"edition": "second"}, "expected an edition, one of two-sided"),
        ({"side": "blue"}, "brown or grey"),
        ({"rewards": "money"}, "win, zero-sum, score"),
        ({"seat": 3}, "expected a seat from 0 to 2, or None for any: 3"),
        ({"opponents": "nobody"}, "expected a bot, one of .*: 'nobody'"),
        ({"opponents": ("greedy",)}, "expected 2 opponents at 3 seats, or one name for all: 1"),
        ({"opponents": ("greedy", "greedy", "net")}, "expected 2 opponents at 3 seats, .*: 3"),
        ({"render_mode": "3d"}, "human, ansi, rgb_array, or None: '3d'"),
    ],
    ids=str,
)
def test_a_table_that_cannot_be_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(InvalidSetup, match=said):
        ColorettoEnv(**wrong)


def test_a_bot_that_breaks_the_rules_is_named() -> None:
    class Cheat:
        name = "cheat"

        def choose(self, state: State) -> Move:  # noqa: ARG002
            return Move.TAKE_5

    env = ColorettoEnv(3, [Cheat(), Cheat()], seat=0)
    starts_elsewhere = next(seed for seed in range(9) if coloretto.Game.deal(3, seed).turn)
    with pytest.raises(BotFailed, match="cheat chose take 5, which is not legal: brown"):
        env.reset(seed=starts_elsewhere)
    with pytest.raises(ResetNeeded):  # and nobody moves in its place
        env.step(0)


@pytest.mark.parametrize("framework", ["gymnasium", "pettingzoo"])
def test_a_framework_that_is_not_installed_is_named(framework: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in list(sys.modules):
        if module.startswith(f"coloretto.envs.{framework}"):
            monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, framework, None)
    with pytest.raises(
        ImportError, match=rf"coloretto.envs.{framework} needs .*: pip install coloretto\[envs\]"
    ):
        __import__(f"coloretto.envs.{framework}")
