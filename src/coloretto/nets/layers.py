"""The layers of a net: what they are called, how wide they are, and the weights that learning starts from."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from coloretto.errors import InvalidSetup

Floats = NDArray[np.float32]

SEATS = (2, 3, 4, 5)
SHARE, SCORE, SPREAD = 0, 1, 2  # what a net says of each seat
RESULTS = 3
TENS = np.float32(10)  # a net counts points in tens
MOST_WEIGHT = 1000  # learned ones stay far below; with much more, results would be no numbers
LANES = 16  # numbers that compiled code works on at once; all results fit in


class Sizes(NamedTuple):
    """How many numbers each layer makes."""

    colour_1: int = 64
    colour_2: int = 48
    row: int = 64
    trunk_1: int = 256
    trunk_2: int = 256


TYPICAL = Sizes()


class Weights(NamedTuple):
    """Matrices are [inputs, outputs]. In a file `colour_1_w` is called `colour_1.w`."""

    colour_1_w: Floats
    colour_1_b: Floats
    colour_2_w: Floats
    colour_2_b: Floats
    row_w: Floats
    row_b: Floats
    trunk_1_w: Floats
    trunk_1_b: Floats
    trunk_2_w: Floats
    trunk_2_b: Floats
    head_w: Floats
    head_b: Floats


LAYERS = (*Sizes._fields, "head")


def input_widths(seats: int, sizes: Sizes) -> dict[str, int]:
    """How many numbers each layer is given: features first, then what other layers made."""
    colour_features, row_features, table_features = 3 + 2 * seats, 5 + seats, 6 + 4 * seats
    return {
        "colour_1": colour_features,
        "colour_2": sizes.colour_1,
        "row": row_features + sizes.colour_2,
        "trunk_1": table_features + 2 * sizes.colour_2 + 2 * sizes.row,
        "trunk_2": sizes.trunk_1,
        "head": sizes.trunk_2,
    }


def shapes(seats: int, sizes: Sizes) -> dict[str, tuple[int, ...]]:
    """The shape of each array of a net."""
    inputs = input_widths(seats, sizes)
    outputs = sizes._asdict() | {"head": RESULTS * seats}
    matrices = {f"{layer}_w": (inputs[layer], outputs[layer]) for layer in LAYERS}
    return matrices | {f"{layer}_b": (outputs[layer],) for layer in LAYERS}


def sizes_of(weights: Weights) -> Sizes:
    return Sizes(*(len(getattr(weights, f"{layer}_b")) for layer in Sizes._fields))


def weights_of(arrays: Mapping[str, NDArray[np.generic]], seats: int) -> Weights:
    """The arrays of a net, by their names here, refused where they do not fit the seats and each other."""
    if seats not in SEATS:
        raise InvalidSetup(f"expected a net for 2 to 5 seats: {seats}")
    with np.errstate(over="ignore"):  # what is too large becomes infinite, and is refused
        floats = {name: _floats(arrays, name) for name in Weights._fields}
    sizes = Sizes(*(floats[f"{layer}_b"].size for layer in Sizes._fields))
    for name, shape in shapes(seats, sizes).items():
        if floats[name].shape != shape:
            raise InvalidSetup(
                f"expected {in_file(name)} of shape {shape} for {seats} seats: {floats[name].shape}"
            )
        if not floats[name].size or not np.isfinite(floats[name]).all():
            raise InvalidSetup(f"expected finite numbers in {in_file(name)}")
        if abs(floats[name]).max() > MOST_WEIGHT:
            raise InvalidSetup(f"expected numbers up to {MOST_WEIGHT} in {in_file(name)}")
    return Weights(**floats)


def _floats(arrays: Mapping[str, NDArray[np.generic]], name: str) -> Floats:
    if name not in arrays:
        raise InvalidSetup(f"expected the array {in_file(name)}, which is missing")
    if not np.issubdtype(arrays[name].dtype, np.floating):
        raise InvalidSetup(f"expected {in_file(name)} to hold floats: {arrays[name].dtype}")
    return np.ascontiguousarray(arrays[name], np.float32)


def in_file(name: str) -> str:
    layer, _, kind = name.rpartition("_")
    return f"{layer}.{kind}"


def fresh_weights(seats: int, sizes: Sizes = TYPICAL, seed: int = 0) -> Weights:
    """Weights to learn from: normal numbers as wide as suits relu (He and others, 2015), biases zero."""
    chance = np.random.default_rng(seed)
    arrays = {}
    for name, shape in shapes(seats, sizes).items():
        wide = np.sqrt(2 / shape[0]) if name.endswith("_w") else 0.0
        arrays[name] = (chance.standard_normal(shape) * wide).astype(np.float32)
    return Weights(**arrays)
