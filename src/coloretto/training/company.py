"""Who sits at the tables of self-play.

A net that has only met itself relies on the others playing as it does. Guests keep it honest: seats that play
as the bot `greedy` does, each with its own patience. So do mimics, which play as some other bot does, and
styles: seats of the net's own that lean to drawing or to taking, more than the net thinks is right.
"""

from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from coloretto.bots.promise import promised
from coloretto.nets.layers import Weights
from coloretto.rules.scoring import Table

MOST_IMPATIENT, MOST_PATIENT = -1.0, 1.0  # points by which drawing looks better than it does to `greedy`
MOST_LEANING = 0.04  # of a win, to either side
MOST_LEANING_OF_A_MIMIC = 0.02


class Mimics(NamedTuple):
    """Seats that another net plays, in some of the games."""

    games: Array  # [some] the numbers of these games
    is_mimic: Array  # [some, seats]
    leaning: Array  # [some, seats]
    weights: Weights


class Company(NamedTuple):
    """Who sits at the tables, one line for each game; a game is followed by another with the same company."""

    wandering: Array  # [games] how often a game makes a random move
    is_guest: Array  # [games, seats]
    patience: Array  # [games, seats]
    leaning: Array  # [games, seats] of those that the net plays
    promise: Array  # by which guests value a play area: a flat table
    mimics: Mimics | None = None


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


def with_mimics(at_table: Company, weights: Weights, part: float, seed: int) -> Company:
    """In this part of the games half of the seats are played by another net, each leaning a little to drawing
    or to taking. There are no guests beside them."""
    games, seats = at_table.is_guest.shape
    some = np.unique(np.linspace(0, games - 1, max(1, round(part * games))).astype(np.int32))
    lots = np.random.default_rng(seed)
    each = len(some), seats
    is_mimic = lots.random(each) < 0.5
    leaning = lots.uniform(-MOST_LEANING_OF_A_MIMIC, MOST_LEANING_OF_A_MIMIC, each)
    mimics = Mimics(
        games=jnp.asarray(some),
        is_mimic=jnp.asarray(is_mimic),
        leaning=jnp.asarray(leaning, jnp.float32),
        weights=jax.tree.map(jnp.asarray, weights),
    )
    return at_table._replace(is_guest=at_table.is_guest.at[some].set(False), mimics=mimics)
