"""What a play area promises: its points after a few more cards, averaged over all that could come."""

from functools import cache
from math import log

import numpy as np
from numpy.typing import NDArray

from coloretto.rules.cards import (
    CARDS_OF_A_COLOUR,
    JOKERS,
    MOST_THAT_COUNT,
    PLUS_TWOS,
    POINTS_OF_A_PLUS_TWO,
    Side,
)
from coloretto.rules.scoring import BASE, Table, points_table

MORE_CARDS = 3

Promise = NDArray[np.float32]  # [jokers, area in base seven], to be read by `rules.scoring.score`


@cache
def promise_table(side: Side, colours: int, own_colours: bool) -> Promise:
    """A fourth colour promises trouble, a pair on the grey side more than its points."""
    return promised(points_table(side, colours, own_colours))


def promised(table: Table) -> Promise:
    """The same for any table of points."""
    colours = round(log(table.shape[1], BASE))
    points = table.astype(np.float32).reshape(JOKERS + 1, *(BASE,) * colours)
    for _ in range(MORE_CARDS):
        points = _after_one_card(points)
    return np.ascontiguousarray(points.reshape(JOKERS + 1, -1))


def _after_one_card(points: Promise) -> Promise:
    """Each kind as likely as it is in the box. The first axis counts jokers, the others cards of a colour."""
    colours = points.ndim - 1
    one_more = [*range(1, BASE), MOST_THAT_COUNT]
    by_colour = sum(np.take(points, one_more, axis) for axis in range(1, points.ndim))
    by_joker = np.take(points, [*range(1, JOKERS + 1), JOKERS], axis=0)
    total = CARDS_OF_A_COLOUR * by_colour + JOKERS * by_joker + PLUS_TWOS * (points + POINTS_OF_A_PLUS_TWO)
    return (total / (CARDS_OF_A_COLOUR * colours + JOKERS + PLUS_TWOS)).astype(np.float32)
