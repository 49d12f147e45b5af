"""Games without end: who steps out of one is in the next."""

from collections.abc import Callable

import jax
import jax.numpy as jnp
from jax import Array

from coloretto.envs.jax.chance import WORD, mixed
from coloretto.envs.jax.observation import observe
from coloretto.envs.jax.rules import either, legal_moves, settled
from coloretto.envs.jax.state import State

Step = Callable[[State, Array, Array], State]
Init = Callable[[Array], State]


def split_key(key: Array) -> tuple[Array, Array]:
    first, second = jax.random.split(key)
    return first, second


def split_bits(bits: Array) -> tuple[Array, Array]:
    """Two words from one, for `step_from` and `init_from`."""
    return bits, mixed(bits + WORD(1))


def auto_reset(step: Step, init: Init, split: Callable[[Array], tuple[Array, Array]] = split_key) -> Step:
    """A step that goes on in a new game where one ends.

    The last step of a game returns its rewards and `terminated`, with everything else of the new game; the
    step after it is that game's first. With `step_from` and `init_from`, give `split_bits`.
    """

    def step_and_reset(state: State, action: Array, chance: Array) -> State:
        for_step, for_init = split(chance)
        running = jnp.zeros_like(state.terminated)
        after = step(state.replace(terminated=running, truncated=running), action, for_step)
        ended = after.terminated | after.truncated
        state = either(ended, init(for_init), after)
        board, player = settled((state.board, state.current_player))
        return state.replace(
            rewards=after.rewards,
            terminated=after.terminated,
            truncated=after.truncated,
            # Looked at again, so that XLA need not look at the finished game and the new one both.
            observation=observe(board, player),
            legal_action_mask=legal_moves(board),
        )

    return step_and_reset
