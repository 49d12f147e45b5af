"""The same forward pass in NumPy, for where the rules run uncompiled: loops would take a second there."""

import numpy as np

from coloretto.nets.layers import Floats, Weights
from coloretto.nets.scratch import Scratch


def plain_forward(weights: Weights, scratch: Scratch, positions: int) -> None:
    """From the features of the first `positions` in the scratch to their results."""
    width, block = weights.colour_2_b.size, slice(positions)
    hidden = layer(scratch.colours[block], weights.colour_1_w, weights.colour_1_b)
    colours = layer(hidden, weights.colour_2_w, weights.colour_2_b)
    scratch.rows[block, :, -width:] = scratch.held[block] @ colours
    rows = layer(scratch.rows[block], weights.row_w, weights.row_b)
    pooled = [colours.mean(axis=1), colours.max(axis=1), rows.mean(axis=1), rows.max(axis=1)]
    general = scratch.trunk[block, : -2 * (width + weights.row_b.size)]
    trunk = layer(np.concatenate([general, *pooled], axis=1), weights.trunk_1_w, weights.trunk_1_b)
    trunk = layer(trunk, weights.trunk_2_w, weights.trunk_2_b)
    scratch.results[block, : weights.head_b.size] = trunk @ weights.head_w + weights.head_b


def layer(inputs: Floats, weights: Floats, bias: Floats) -> Floats:
    return np.maximum(inputs @ weights + bias, np.float32(0))
