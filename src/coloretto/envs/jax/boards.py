"""Positions of the rules as boards for JAX, many at a time."""

import jax.numpy as jnp
import numpy as np
from jax import Array
from numpy.typing import NDArray

from coloretto.envs.jax.piles import ONE, PILE
from coloretto.envs.jax.rules import Board
from coloretto.rules.deal import row_capacities


def boards_of(states: NDArray[np.void]) -> Board:
    """All with as many seats as the first."""
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


def piles(packed: NDArray[np.int64]) -> Array:
    """From the rules' own form, four bits for each kind."""
    each = [((packed >> 4 * kind) & 15) * one for kind, one in enumerate(ONE)]
    return jnp.asarray(sum(each), PILE)
