"""Gymnasium's users find what they know: spaces, modes, `make_vec`."""

import gymnasium
import numpy as np
import pytest
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv

from coloretto.envs.spaces import observation_space
from coloretto.envs.vector import VectorColoretto, any_legal
from coloretto.envs.vector.gymnasium_shape import ID, ColorettoSelfPlay


def test_it_is_made_by_its_name() -> None:
    env = gymnasium.make_vec(ID, num_envs=6, seats=4, side="grey", rewards="score", threads=2)
    assert isinstance(env, VectorEnv) and isinstance(env, ColorettoSelfPlay)
    assert env.num_envs == 6 and env.games.setup.seats == 4 and env.games.setup.side == "grey"
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    env.close()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_is_observed_lies_in_its_space(seats: int) -> None:
    env = ColorettoSelfPlay(8, seats=seats)
    assert env.single_action_space == Discrete(11) and env.action_space.shape == (8,)
    assert env.single_observation_space == observation_space(seats)
    observations, infos = env.reset(seed=1)
    dice = np.random.default_rng(0)
    for _ in range(250):
        assert observations in env.observation_space
        actions = any_legal(infos["action_mask"], dice.integers(1 << 64, size=8, dtype=np.uint64))
        assert actions in env.action_space
        observations, rewards, terminations, truncations, infos = env.step(actions)
        assert rewards.shape == (8, seats) and terminations.dtype == truncations.dtype == np.bool_


def test_random_actions_of_its_space_never_break_it() -> None:
    env = ColorettoSelfPlay(8)
    env.reset(seed=1)
    env.action_space.seed(1)
    ended = sum(env.step(env.action_space.sample())[2].sum() for _ in range(100))
    assert ended > 100  # most of them by an illegal action


def test_a_sample_by_the_mask_is_legal() -> None:
    env = ColorettoSelfPlay(4, illegal="raise")
    _, infos = env.reset(seed=1)
    for _ in range(50):
        masks = tuple(infos["action_mask"])
        *_, infos = env.step(env.action_space.sample(mask=masks))


@pytest.mark.parametrize("mode", AutoresetMode)
def test_every_mode_of_gymnasium_is_there(mode: AutoresetMode) -> None:
    env = ColorettoSelfPlay(2, autoreset_mode=mode)
    assert env.games.autoreset == mode.value and env.metadata["autoreset_mode"] is mode
    assert ColorettoSelfPlay(2, autoreset_mode=mode.value).metadata == env.metadata


def test_it_returns_arrays_of_their_own_unless_told_otherwise() -> None:
    for copy in (True, False):
        env = ColorettoSelfPlay(2, copy=copy)
        first, _ = env.reset(seed=1)
        second = env.step(np.zeros(2, np.int64))[0]
        assert np.shares_memory(first, second) != copy


def test_it_plays_the_games_of_the_plain_environment() -> None:
    env, plain = ColorettoSelfPlay(5), VectorColoretto(5)
    np.testing.assert_array_equal(env.reset(seed=3)[0], plain.reset(seed=3)[0])
    np.testing.assert_array_equal(env.step(np.zeros(5, np.int64))[0], plain.step(np.zeros(5, int))[0])
