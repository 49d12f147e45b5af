"""Who sits at the tables of self-play.

A net that has only met itself relies on the others playing as it does. Guests keep it honest: seats that play
as the bot `greedy` does, each with its own patience. So do styles: seats of the net's own that lean to
drawing or to taking, more than the net thinks is right.
"""

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from coloretto.bots.promise import promised
from coloretto.rules.scoring import Table

MOST_IMPATIENT, MOST_PATIENT = -1.0, 1.0  # points by which drawing looks better than it does to `greedy`
MOST_LEANING = 0.04  # of a win, to either side


class Company(NamedTuple):
    """Who sits at the tables, one line for each game; a game is followed by another with the same company."""

    wandering: Array  # [games] how often a game makes a random move
    is_guest: Array  # [games, seats]
    patience: Array  # [games, seats]
    leaning: Array  # [games, seats] of those that the net plays
    promise: Array  # by which guests value a play area: a flat table


def company(
    games: int, seats: int, table: Table, *, wandering: float, guests: float, styles: float, seed: int
) -> Company:
    """`guests` is the part of the games that have guests, on half of their seats; `styles` the part where
    each seat has its own."""
    lots = np.random.default_rng(seed)
    has_guests = lots.random((games, 1)) < guests
    is_guest = has_guests & (lots.random((games, seats)) < 0.5)
    patience = lots.uniform(MOST_IMPATIENT, MOST_PATIENT, (games, seats))
    has_styles = lots.random((games, 1)) < styles
    leaning = has_styles * lots.uniform(-MOST_LEANING, MOST_LEANING, (games, seats))
    return Company(
        wandering=jnp.linspace(0.0, wandering, games, dtype=jnp.float32),
        is_guest=jnp.asarray(is_guest),
        patience=jnp.asarray(patience, jnp.float32),
        leaning=jnp.asarray(leaning, jnp.float32),
        promise=jnp.asarray(promised(table).reshape(-1)),
    )
