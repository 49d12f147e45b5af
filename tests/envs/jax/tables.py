"""Environments and games of theirs that several tests look at, so that each is compiled once.

What comes back is NumPy's: JAX compiles every way of picking something out of an array.
"""

from functools import cache
from typing import Any

import jax
import numpy as np
from jax import Array
from numpy.typing import NDArray

from coloretto.envs.jax import Coloretto, State, any_legal
from coloretto.envs.jax.chance import mixed

GAMES, STEPS = 64, 240  # more steps than any game has


def table(seats: int = 3, side: str = "brown", edition: str = "two-sided", rewards: Any = "win") -> Coloretto:
    return one_table(seats, side, edition, rewards)


@cache
def one_table(seats: int, side: str, edition: str, rewards: Any) -> Coloretto:
    return Coloretto(seats, side, edition, rewards=rewards)


@cache
def stepping(env: Coloretto) -> Any:
    step = jax.jit(env.step_from)
    return lambda *arguments: jax.device_get(step(*arguments))


def random_bits(seed: int, *shape: int) -> NDArray[np.uint32]:
    return np.random.default_rng(seed).integers(1 << 32, size=shape, dtype=np.uint32)


@cache
def new_games(env: Coloretto) -> State:
    state: State = jax.device_get(jax.jit(env.init_from)(random_bits(1, GAMES)))
    return state


@cache
def random_play(env: Coloretto) -> tuple[State, NDArray[np.int32]]:
    """[steps, games] the states after each step, far past the end, and the actions that led to them."""

    def one(state: State, bits: Array) -> tuple[State, tuple[State, Array]]:
        action = any_legal(state.legal_action_mask, bits)
        state = env.step_from(state, action, mixed(bits))
        return state, (state, action)

    loop = jax.jit(lambda start, bits: jax.lax.scan(one, start, bits)[1])
    happened: tuple[State, NDArray[np.int32]] = jax.device_get(
        loop(new_games(env), random_bits(2, STEPS, GAMES))
    )
    return happened


def at(where: Any, tree: Any) -> Any:
    """The same place of every array."""
    return jax.tree.map(lambda field: np.asarray(field)[where], tree)


def assert_same(ours: Any, theirs: Any) -> None:
    paths = jax.tree_util.tree_leaves_with_path(ours)
    for (path, one), other in zip(paths, jax.tree.leaves(theirs), strict=True):
        assert one.dtype == other.dtype, path
        np.testing.assert_array_equal(one, other, str(path))
