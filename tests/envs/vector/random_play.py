"""Random play in a vector environment, and what it leaves behind."""

from collections.abc import Iterator
from hashlib import sha256

import numpy as np
from numpy.typing import NDArray

from coloretto.envs.vector import Buffers, VectorColoretto, any_legal


def random_actions(env: VectorColoretto, steps: int, seed: int = 0) -> Iterator[NDArray[np.int64]]:
    """Legal in every game, from what was last shown; step before asking for the next."""
    dice = np.random.default_rng(seed)
    for _ in range(steps):
        bits = dice.integers(1 << 64, size=env.num_envs, dtype=np.uint64)
        yield any_legal(env.buffers.action_masks, bits)


def play_on(env: VectorColoretto, steps: int, seed: int = 0) -> str:
    """A short word for all that was shown on the way."""
    digest = sha256()
    for actions in random_actions(env, steps, seed):
        env.step(actions)
        digest.update(shown(env.buffers))
    return digest.hexdigest()


def shown(buffers: Buffers) -> bytes:
    return b"".join(array.tobytes() for array in buffers)


def play_until_over(env: VectorColoretto, seed: int = 0) -> None:
    """To the first step in which a game ends."""
    for actions in random_actions(env, 300, seed):
        if env.step(actions)[2].any():
            return
    raise AssertionError("no game has come to its end")
