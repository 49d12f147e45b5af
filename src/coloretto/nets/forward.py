"""The forward pass over a block of positions, compiled: one core, no library."""

import numpy as np

from coloretto.nets.dense import NO_FLOOR, RELU, TOGETHER, dense
from coloretto.nets.layers import Floats, Weights
from coloretto.nets.scratch import Scratch
from coloretto.rules.jit import compiled


@compiled
def forward(weights: Weights, scratch: Scratch, positions: int) -> None:
    """From the features of the first `positions` in the scratch to their results."""
    block = (positions + TOGETHER - 1) // TOGETHER * TOGETHER  # what is beyond is computed and not looked at
    forward_colours(weights, scratch, block)
    forward_rows(weights, scratch, block)
    pool(scratch, block)
    one, two = scratch.trunk_1[:block], scratch.trunk_2[:block]
    dense(scratch.trunk[:block], weights.trunk_1_w, weights.trunk_1_b, one, RELU)
    dense(one, weights.trunk_2_w, weights.trunk_2_b, two, RELU)
    dense(two, scratch.head_w, scratch.head_b, scratch.results[:block], NO_FLOOR)


@compiled
def widen_head(weights: Weights, scratch: Scratch) -> None:
    scratch.head_w[:, : len(weights.head_b)] = weights.head_w
    scratch.head_b[: len(weights.head_b)] = weights.head_b


@compiled
def forward_colours(weights: Weights, scratch: Scratch, block: int) -> None:
    features, one, two = (
        flat(scratch.colours, block),
        flat(scratch.colours_1, block),
        flat(scratch.colours_2, block),
    )
    dense(features, weights.colour_1_w, weights.colour_1_b, one, RELU)
    dense(one, weights.colour_2_w, weights.colour_2_b, two, RELU)


@compiled
def forward_rows(weights: Weights, scratch: Scratch, block: int) -> None:
    for position in range(block):
        tell_rows(scratch.held[position], scratch.colours_2[position], scratch.rows[position])
    dense(flat(scratch.rows, block), weights.row_w, weights.row_b, flat(scratch.rows_1, block), RELU)


@compiled
def flat(floats: Floats, block: int) -> Floats:
    """Of every position in the block, all colours or all rows under each other."""
    return floats[:block].reshape(block * floats.shape[1], floats.shape[2])


@compiled
def tell_rows(held: Floats, colours: Floats, rows: Floats) -> None:
    """Each row is told of the colours that lie in it, as often as they do."""
    features = rows.shape[1] - colours.shape[1]
    for row in range(len(rows)):
        told = rows[row, features:]
        told[:] = 0
        for colour in range(len(colours)):
            if held[row, colour]:
                for number in range(len(told)):
                    told[number] += held[row, colour] * colours[colour, number]


@compiled
def pool(scratch: Scratch, block: int) -> None:
    """The trunk is told the mean and the most over the colours, and over the rows."""
    colours, rows = scratch.colours_2.shape[2], scratch.rows_1.shape[2]
    first = scratch.trunk.shape[1] - 2 * (colours + rows)
    for position in range(block):
        trunk = scratch.trunk[position]
        mean_and_most(scratch.colours_2[position], trunk[first : first + 2 * colours])
        mean_and_most(scratch.rows_1[position], trunk[first + 2 * colours :])


@compiled
def mean_and_most(each: Floats, to: Floats) -> None:
    width, part = each.shape[1], np.float32(1 / len(each))
    mean, most = to[:width], to[width:]
    mean[:] = each[0]
    most[:] = each[0]
    for other in range(1, len(each)):
        for number in range(width):
            mean[number] += each[other, number]
            most[number] = max(most[number], each[other, number])
    for number in range(width):
        mean[number] *= part
