"""The net for JAX: the same numbers as nets/forward.py makes on the CPU, and a gradient.

`Weights` are those of nets/ with JAX's arrays in them.
"""

from functools import reduce
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array
from jax.typing import ArrayLike

from coloretto.envs.jax.rules import Board, scores, win_shares
from coloretto.nets.layers import RESULTS, TENS, Weights
from coloretto.rules.state import NOBODY
from coloretto.training.features import Features, features, seen_from


class Outlook(NamedTuple):
    """What each seat can expect, in tens of points where it is about points."""

    share: Array  # [seats] of the win
    score: Array  # [seats] expected at the end
    square: Array  # [seats] the expected square of that score


def outlook(weights: Weights, board: Board, table: Array, precision: jnp.dtype = jnp.float32) -> Outlook:
    """By absolute seats. Finished games are exact."""
    logits, score, spread = guess(weights, features(board, table), precision)
    back = (board.areas.shape[-1] - board.turn) % board.areas.shape[-1]
    guessed = Outlook(jax.nn.softmax(logits), score, score**2 + spread**2)
    final = scores(board, table)
    exact = Outlook(win_shares(final), final / TENS, (final / TENS) ** 2)
    over = (board.turn == NOBODY)[..., None]
    return jax.tree.map(lambda known, new: jnp.where(over, known, seen_from(back, new)), exact, guessed)


def guess(weights: Weights, seen: Features, precision: jnp.dtype = jnp.float32) -> tuple[Array, Array, Array]:
    """By seats from the seat to act: logits of the share, expected score and its spread in tens of points."""
    seen = jax.tree.map(lambda field: field.astype(precision), seen._replace(now=seen.now / TENS))
    net = Weights(*(weight.astype(precision) for weight in weights))
    colours = dense(dense(seen.colours, net.colour_1_w, net.colour_1_b), net.colour_2_w, net.colour_2_b)
    rows = dense(jnp.concatenate([seen.rows, in_each_row(seen.in_rows, colours)], -1), net.row_w, net.row_b)
    trunk = jnp.concatenate([seen.table, *pooled(colours), *pooled(rows)], -1)
    hidden = dense(dense(trunk, net.trunk_1_w, net.trunk_1_b), net.trunk_2_w, net.trunk_2_b)
    out = (hidden @ net.head_w + net.head_b).astype(jnp.float32)
    logits, gain, spread = jnp.split(out, RESULTS, -1)
    return logits, seen.now.astype(jnp.float32) + gain, jax.nn.softplus(spread)


def dense(inputs: Array, matrix: ArrayLike, bias: ArrayLike) -> Array:
    return jax.nn.relu(inputs @ matrix + bias)


def in_each_row(in_rows: Array, colours: Array) -> Array:
    """[rows, …] the vectors of the colours that lie in a row, added up."""
    each = range(colours.shape[-2])
    return reduce(jnp.add, [in_rows[..., colour, None] * colours[..., None, colour, :] for colour in each])


def pooled(vectors: Array) -> tuple[Array, Array]:
    """The mean and the maximum over a set of vectors, folded by arithmetic."""
    each = [vectors[..., place, :] for place in range(vectors.shape[-2])]
    return reduce(jnp.add, each) / len(each), reduce(jnp.maximum, each)
