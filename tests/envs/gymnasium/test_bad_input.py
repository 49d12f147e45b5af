"""Illegal actions are answered as documented; everything else that is wrong says so."""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import Error, InvalidAction, ResetNeeded

import coloretto
from coloretto.envs.gymnasium import ColorettoEnv
from coloretto.envs.setup import PENALTY, Rewards
from coloretto.errors import BotFailed, IllegalMove, InvalidSetup
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
        ({"seats": 3.0}, "expected seats, a whole number: 3.0"),
        ({"seats": True}, "expected seats, a whole number: True"),
        ({"edition": ["first"]}, "expected an edition by its name"),
        ({"side": ["brown"]}, "brown or grey"),
        ({"seat": 1.0}, "expected a seat from 0 to 2, or None for any: 1.0"),
        ({"opponents": None}, "expected opponents, names of bots or objects that choose: None"),
        ({"opponents": ("greedy", 3)}, "expected opponents, names of bots or objects"),
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


class Cheat:
    name = "cheat"

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, state: State) -> Any:  # noqa: ARG002
        return self.answer


@pytest.mark.parametrize(
    "answer, said",
    [
        (Move.TAKE_5, r"cheat: action 10 \(take 5\) is not legal here, but 0 \(draw\): brown"),
        (None, "cheat: expected an action from 0 to 10: None"),
    ],
)
def test_a_bot_that_breaks_the_rules_is_named(answer: object, said: str) -> None:
    env = ColorettoEnv(3, [Cheat(answer), Cheat(answer)], seat=0)
    starts_elsewhere = next(seed for seed in range(9) if coloretto.Game.deal(3, seed).turn)
    with pytest.raises(BotFailed, match=said):
        env.reset(seed=starts_elsewhere)
    with pytest.raises(ResetNeeded):  # and nobody moves in its place
        env.step(0)


@pytest.mark.parametrize("look", [lambda env: env.render(), lambda env: env.position])
def test_there_is_nothing_to_see_before_reset(look: Callable[[ColorettoEnv], object]) -> None:
    with pytest.raises(IllegalMove, match=r"no game is under way: expected reset\(\) first"):
        look(ColorettoEnv(render_mode="ansi"))
