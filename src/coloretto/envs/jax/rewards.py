"""What a finished game is worth to each seat."""

import jax.numpy as jnp
from jax import Array

from coloretto.envs.jax.rules import win_shares
from coloretto.envs.setup import Rewards


def rewards_for(points: Array, rewards: Rewards) -> Array:
    """[seats] the points; one win, shared by those who are tied; or the win paid for by the others."""
    if rewards == "score":
        return points.astype(jnp.float32)
    shares = win_shares(points)
    if rewards == "win":
        return shares
    seats = points.shape[-1]
    return (seats * shares - 1) / (seats - 1)
