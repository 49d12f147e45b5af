"""Points: the best over all joker colours and all choices of three plus colours.

A table holds the points of every play area, so scoring is one look-up. More than six cards count as six,
which leaves seven values for each colour: an area is a number in base seven. "+2" cards come on top.
"""

from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from coloretto.rules.cards import (
    COLOURS,
    JOKERS,
    MOST_THAT_COUNT,
    PLUS_COLOURS,
    PLUS_TWOS,
    POINTS,
    POINTS_OF_A_PLUS_TWO,
    Card,
    Side,
)
from coloretto.rules.deal import colours_in_game
from coloretto.rules.jit import compiled
from coloretto.rules.piles import count
from coloretto.rules.state import State

BASE = MOST_THAT_COUNT + 1
PLACE_VALUE = np.array([BASE**colour for colour in range(COLOURS)], np.int64)

Table = NDArray[np.int8] | NDArray[np.int16]  # [jokers, area in base seven]
Worths = Table | NDArray[np.float32]  # the same shape, where an area is weighed by more than its points


@compiled
def score(pile: int, table: Worths) -> int:
    """The most points that a play area can make."""
    colours_and_jokers = table[count(pile, Card.JOKER), area_index(pile)]
    return colours_and_jokers + POINTS_OF_A_PLUS_TWO * count(pile, Card.PLUS_TWO)


@compiled
def area_index(pile: int) -> int:
    index = 0
    for colour in range(COLOURS):
        index += min(count(pile, colour), MOST_THAT_COUNT) * PLACE_VALUE[colour]
    return index


def scores(state: State, own_colours: bool) -> list[int]:
    """Each seat's points, as if the game ended here."""
    table = points_table(Side(state.side), colours_in_game(state.seats), own_colours)
    return [int(score(area, table)) for area in state.areas[: state.seats]]


@cache
def points_table(side: Side, colours: int, own_colours: bool) -> Table:
    """The points of every area; `own_colours`: a joker may only be a colour that the player has."""
    return table_for(POINTS[side], colours, own_colours)


def table_for(points: Sequence[int], colours: int, own_colours: bool) -> Table:
    """A joker is worth the best colour it can join, so each number of jokers follows from one less."""
    tables = [_without_jokers(points, colours)]
    for _ in range(JOKERS):
        tables.append(_with_one_joker(tables[-1], own_colours))
    table = np.stack(tables).reshape(JOKERS + 1, -1)
    if own_colours:  # a player without a colour card may name any colour for each joker
        table[:, 0] = table_for(points, colours, own_colours=False)[:, 0]
    most = np.abs(table).max() + PLUS_TWOS * POINTS_OF_A_PLUS_TWO
    fits_in_a_byte = most < 128  # and then it stays in the processor's cache
    return table.astype(np.int8) if fits_in_a_byte else table


def _without_jokers(points: Sequence[int], colours: int) -> NDArray[np.int16]:
    """One axis of length seven for each colour, the first colour on the last axis."""
    worth = np.array(points, np.int16)[np.indices((BASE,) * colours, np.int16)]
    plus = np.sort(worth, axis=0)[-PLUS_COLOURS:]
    return (2 * plus.sum(axis=0, dtype=np.int16) - worth.sum(axis=0, dtype=np.int16)).astype(np.int16)


def _with_one_joker(one_less: NDArray[np.int16], own_colours: bool) -> NDArray[np.int16]:
    best = np.full_like(one_less, np.iinfo(np.int16).min)
    for axis in range(one_less.ndim):
        joined = np.take(one_less, [*range(1, BASE), MOST_THAT_COUNT], axis)
        if own_colours:
            np.moveaxis(joined, axis, 0)[0] = np.iinfo(np.int16).min
        np.maximum(best, joined, out=best)
    return best
