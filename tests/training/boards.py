"""The positions of tests/nets as boards for JAX."""

import jax.numpy as jnp
import numpy as np
from jax import Array
from numpy.typing import NDArray

from coloretto.envs.jax.piles import from_packed
from coloretto.envs.jax.rules import Board
from coloretto.rules.deal import row_capacities


def boards_of(states: NDArray[np.void]) -> Board:
    seats = int(states[0]["seats"])
    rows = len(row_capacities(seats))
    return Board(
        supply=piles(states["supply"]),
        rows=piles(states["rows"][:, :rows]),
        areas=piles(states["areas"][:, :seats]),
        taken_by=jnp.asarray(states["taken_by"][:, :rows], jnp.int8),
        turn=jnp.asarray(states["turn"], jnp.int8),
        drawn=jnp.asarray(states["drawn"], jnp.int8),
    )


def piles(packed: NDArray[np.generic]) -> Array:
    each = [from_packed(int(pile)) for pile in packed.reshape(-1)]
    return jnp.asarray(np.array(each, np.uint32).reshape(packed.shape))
