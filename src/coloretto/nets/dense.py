"""One layer of a net for many rows of inputs: outputs = inputs @ weights + bias, at least `floor`."""

import numpy as np

from coloretto.nets.layers import LANES, Floats
from coloretto.rules.jit import COMPILED, compiled

if COMPILED:
    from coloretto.nets.vectors import at_least, load, multiply_add, store

TOGETHER = 4  # rows that share each weight that is loaded; the number of rows is a multiple of it
RELU, NO_FLOOR = np.float32(0), np.float32(-np.inf)


@compiled
def dense(inputs: Floats, weights: Floats, bias: Floats, outputs: Floats, floor: np.float32) -> None:
    width = weights.shape[1]
    if width < LANES:
        dense_and_narrow(inputs, weights, bias, outputs, floor)
        return
    for column in range(0, width, LANES):
        # The last columns are computed together with some that are already there.
        start = min(column, width - LANES)
        for row in range(0, len(inputs), TOGETHER):
            tile(inputs, weights, bias, outputs, floor, row, start)


@compiled
def tile(
    inputs: Floats, weights: Floats, bias: Floats, outputs: Floats, floor: np.float32, row: int, column: int
) -> None:
    """Four rows by sixteen columns, whose sums stay in registers."""
    sums_0 = sums_1 = sums_2 = sums_3 = load(bias, (column,))
    for number in range(len(weights)):
        by = load(weights, (number, column))
        sums_0 = multiply_add(inputs[row, number], by, sums_0)
        sums_1 = multiply_add(inputs[row + 1, number], by, sums_1)
        sums_2 = multiply_add(inputs[row + 2, number], by, sums_2)
        sums_3 = multiply_add(inputs[row + 3, number], by, sums_3)
    store(outputs, (row, column), at_least(floor, sums_0))
    store(outputs, (row + 1, column), at_least(floor, sums_1))
    store(outputs, (row + 2, column), at_least(floor, sums_2))
    store(outputs, (row + 3, column), at_least(floor, sums_3))


@compiled
def dense_and_narrow(
    inputs: Floats, weights: Floats, bias: Floats, outputs: Floats, floor: np.float32
) -> None:
    for row in range(len(inputs)):
        for column in range(len(bias)):
            total = bias[column]
            for number in range(len(weights)):
                total += inputs[row, number] * weights[number, column]
            outputs[row, column] = max(total, floor)
