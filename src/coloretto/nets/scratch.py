"""The room that one evaluation works in. Made once and used again, by one thread at a time."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from coloretto.nets.layers import LANES, RESULTS, Floats, Sizes, Weights, input_widths, sizes_of
from coloretto.rules.deal import colours_in_game, row_capacities

BLOCK = 32  # positions at a time: what they need stays in the processor's cache


class Scratch(NamedTuple):
    numbers: NDArray[np.int64]  # [BLOCK]: which of the states each position is
    turns: NDArray[np.int64]  # [BLOCK]: its seat to act
    held: Floats  # [BLOCK, rows, colours]: cards in the rows, in thirds
    now: Floats  # [BLOCK, seats]
    colours: Floats  # [BLOCK, colours, colour features]
    colours_1: Floats  # [BLOCK, colours, colour_1]
    colours_2: Floats  # [BLOCK, colours, colour_2]
    rows: Floats  # [BLOCK, rows, row features + colour_2]
    rows_1: Floats  # [BLOCK, rows, row]
    trunk: Floats  # [BLOCK, table features + 2 colour_2 + 2 row]
    trunk_1: Floats  # [BLOCK, trunk_1]
    trunk_2: Floats  # [BLOCK, trunk_2]
    results: Floats  # [BLOCK, LANES]: the first 3 seats
    head_w: Floats  # [trunk_2, LANES]: the head, widened with zeros to what compiled code is quick with
    head_b: Floats  # [LANES]


def new_scratch(weights: Weights, positions: int = BLOCK) -> Scratch:
    seats, sizes = len(weights.head_b) // RESULTS, sizes_of(weights)
    shapes = _shapes(seats, len(row_capacities(seats)), colours_in_game(seats), sizes)
    return Scratch(
        numbers=np.zeros(positions, np.int64),
        turns=np.zeros(positions, np.int64),
        head_w=np.zeros((sizes.trunk_2, LANES), np.float32),
        head_b=np.zeros(LANES, np.float32),
        **{name: np.zeros((positions, *shape), np.float32) for name, shape in shapes.items()},
    )


def _shapes(seats: int, rows: int, colours: int, sizes: Sizes) -> dict[str, tuple[int, ...]]:
    inputs = input_widths(seats, sizes)
    return {
        "held": (rows, colours),
        "now": (seats,),
        "colours": (colours, inputs["colour_1"]),
        "colours_1": (colours, sizes.colour_1),
        "colours_2": (colours, sizes.colour_2),
        "rows": (rows, inputs["row"]),
        "rows_1": (rows, sizes.row),
        "trunk": (inputs["trunk_1"],),
        "trunk_1": (sizes.trunk_1,),
        "trunk_2": (sizes.trunk_2,),
        "results": (LANES,),
    }
