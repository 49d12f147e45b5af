"""Bad input is answered as in PettingZoo's own classic games."""

import copy
import random
from typing import Any

import numpy as np
import pytest
from gymnasium.error import Error, ResetNeeded
from pettingzoo.utils import wrappers
from pettingzoo.utils.env_logger import EnvLogger

from coloretto.envs.pettingzoo import coloretto_v0
from coloretto.envs.setup import PENALTY, Rewards
from coloretto.errors import IllegalMove, InvalidSetup

TAKE_5 = 10  # never legal with three seats


@pytest.fixture(autouse=True)
def _quiet() -> Any:
    """PettingZoo prints its warnings; here they are read from its list."""
    EnvLogger.suppress_output()
    EnvLogger.flush()
    yield
    EnvLogger.flush()
    EnvLogger.unsuppress_output()


def in_three_layers(seats: int) -> Any:
    illegal_loses = wrappers.TerminateIllegalWrapper(coloretto_v0.raw_env(seats), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(illegal_loses))


def answer(env: Any, action: object) -> Any:
    """What comes of an action: everything that can be seen, or the error."""
    try:
        env.step(action)
    except (AssertionError, ValueError) as error:
        return repr(error)
    told = copy.deepcopy([env.agents, env.rewards, env.terminations, env.truncations, env.infos])
    return [*told, env.agent_selection, repr(env.last())] if env.agents else told


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_one_layer_of_checks_answers_as_the_three_of_pettingzoo(seats: int) -> None:
    ours, theirs, dice = coloretto_v0.env(seats=seats), in_three_layers(seats), random.Random(seats)
    for game in range(8):
        ours.reset(seed=game)
        theirs.reset(seed=game)
        while ours.agents:
            told, _, terminated, truncated, _ = ours.last()
            legal = None if terminated or truncated else dice.choice(told["action_mask"].nonzero()[0])
            action = legal if dice.random() < 0.95 else dice.choice([11, -1, None, *range(11)])
            if action is not None and (terminated or truncated) and not 0 <= action < 11:
                continue  # an error of another kind, because nothing but None is asked for here
            assert answer(ours, action) == answer(theirs, action)
        assert not theirs.agents


@pytest.mark.parametrize("rewards", ["win", "zero-sum", "score"])
def test_an_illegal_action_loses_the_game(rewards: Rewards) -> None:
    env = coloretto_v0.env(seats=3, rewards=rewards)
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(TAKE_5)
    assert env.rewards == {agent: PENALTY[rewards] if agent == loser else 0 for agent in env.agents}
    assert all(env.terminations.values()) and "Illegal move" in EnvLogger.mqueue[-1]
    assert not env.last()[0]["action_mask"].any()


@pytest.mark.parametrize("action", [11, -1, 2**70, None, 1.0, "draw", np.array([0])], ids=str)
def test_an_action_outside_the_space_is_refused_and_changes_nothing(action: Any) -> None:
    env = coloretto_v0.env(seats=3)
    env.reset(seed=1)
    before = env.unwrapped.position
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step(action)
    assert env.unwrapped.position == before and not any(env.terminations.values())


@pytest.mark.parametrize("action", [np.int64(0), np.int8(0), np.array(0), 0], ids=repr)
def test_a_whole_number_of_any_kind_is_an_action(action: Any) -> None:
    env = coloretto_v0.env(seats=3)
    env.reset(seed=1)
    env.step(action)
    assert env.unwrapped.position.split()[3][1:]  # the card drawn


def test_a_step_after_the_end_is_warned_of_and_does_nothing() -> None:
    env = coloretto_v0.env(seats=2)
    env.reset(seed=1)
    env.step(TAKE_5)
    for _ in range(2):
        env.step(None)
    env.step(0)
    assert "after all agents are terminated" in EnvLogger.mqueue[-1] and not env.agents


def test_a_dead_agent_may_only_step_none() -> None:
    env = coloretto_v0.env(seats=2)
    env.reset(seed=1)
    env.step(TAKE_5)
    with pytest.raises(ValueError, match="the only valid action is None"):
        env.step(0)


def test_reset_comes_first() -> None:
    env = coloretto_v0.env()
    for too_early in (lambda: env.step(0), env.last, env.render, env.state, env.agent_iter):
        with pytest.raises((AssertionError, AttributeError), match="reset"):
            too_early()
    with pytest.raises(AttributeError, match="agents cannot be accessed before reset"):
        _ = env.agents


def test_a_loop_that_forgets_to_step_is_told_so() -> None:
    env = coloretto_v0.env()
    env.reset(seed=1)
    agents = iter(env.agent_iter())
    next(agents)
    with pytest.raises(AssertionError, match="need to call step"):
        next(agents)


def test_the_bare_game_raises_what_is_wrong() -> None:
    env = coloretto_v0.raw_env()
    with pytest.raises(ResetNeeded):
        env.step(0)
    for too_early in (env.state, lambda: env.observe("player_0")):
        with pytest.raises(IllegalMove, match=r"no game is under way: expected reset\(\) first"):
            too_early()
    env.reset(seed=1)
    for action, said in (
        (TAKE_5, r"action 10 \(take 5\) is not legal here, but 0 \(draw\): brown"),
        (None, "expected an action from 0 to 10"),
    ):
        with pytest.raises(IllegalMove, match=said):
            env.step(action)


@pytest.mark.parametrize("seed", ["7", 7.0, -1])
def test_a_seed_that_is_none_is_refused(seed: Any) -> None:
    env = coloretto_v0.env()
    with pytest.raises(Error, match="Seed must be"):
        env.reset(seed=seed)


@pytest.mark.parametrize(
    "wrong, said",
    [
        ({"seats": 6}, "edition two-sided is for 2 to 5 seats: 6"),
        ({"seats": 1}, "2 to 5 seats: 1"),
        ({"seats": 2, "edition": "first"}, "3 to 5 seats: 2"),
        ({"seats": "3"}, "expected seats, a whole number: '3'"),
        ({"side": "blue"}, "brown or grey"),
        ({"own_colours": "yes"}, "expected own_colours, True, False or None: 'yes'"),
        ({"rewards": "money"}, "win, zero-sum, score"),
        ({"render_mode": "3d"}, "human, ansi, rgb_array, or None: '3d'"),
    ],
    ids=str,
)
def test_a_table_that_cannot_be_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(InvalidSetup, match=said):
        coloretto_v0.env(**wrong)
