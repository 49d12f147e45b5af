"""Positions of the rules as boards for JAX, many at a time, and back."""

import jax.numpy as jnp
import numpy as np
from jax import Array
from numpy.typing import NDArray

from coloretto.envs.jax.piles import ONE, PILE, count
from coloretto.envs.jax.rules import Board
from coloretto.notation.position import write_positions
from coloretto.rules.cards import KINDS, Side
from coloretto.rules.deal import row_capacities
from coloretto.rules.state import NOBODY, STATE


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


def positions_of(boards: Board, side: Side) -> list[str]:
    """Each board, along one axis, as a line of the notation."""
    rows, seats = boards.rows.shape[-1], boards.seats
    states = np.zeros(len(boards.turn), STATE)  # with the fields that a line tells
    states["taken_by"] = NOBODY
    states["supply"] = packed(boards.supply)
    states["rows"][:, :rows], states["areas"][:, :seats] = packed(boards.rows), packed(boards.areas)
    states["taken_by"][:, :rows] = boards.taken_by
    states["seats"], states["side"] = seats, int(side)
    states["turn"], states["drawn"] = boards.turn, boards.drawn
    return write_positions(states)


def packed(pile: Array) -> NDArray[np.int64]:
    """In the rules' own form."""
    return sum(
        (np.asarray(count(pile, kind), np.int64) << 4 * kind for kind in range(KINDS)),
        np.zeros(pile.shape, np.int64),
    )
