"""A pile of cards is one decimal number with a digit for each kind, so taking a row is one addition.

The "+2" cards stand first and may be ten, so a pile has up to ten digits and fits into 32 bits: JAX has no
more by default. Every function works on whole arrays of piles, and compiles to arithmetic alone.
"""

import jax.numpy as jnp
from jax import Array

from coloretto.rules.cards import COLOURS, KINDS, MOST_THAT_COUNT, POINTS_OF_A_PLUS_TWO, Card
from coloretto.rules.piles import counts
from coloretto.rules.scoring import BASE, Table

PILE = jnp.uint32
JOKER, PLUS_TWO = int(Card.JOKER), int(Card.PLUS_TWO)
ONE = [10**kind for kind in range(KINDS)]


def count(pile: Array, kind: int) -> Array:
    """How many cards of a kind, as a signed number."""
    higher = pile // PILE(ONE[kind])
    return (higher if kind == PLUS_TWO else higher % PILE(10)).astype(jnp.int32)


def size_of_row(row: Array) -> Array:
    """A row has at most three cards, and a number leaves the same rest by nine as the sum of its digits."""
    return (row % PILE(9)).astype(jnp.int32)


def one_of(kind: Array) -> Array:
    """The pile that holds a single card; without a card, the empty pile."""
    pile = jnp.zeros_like(kind, PILE)
    for each, one in enumerate(ONE):
        pile = jnp.where(kind == each, PILE(one), pile)
    return pile


def score(pile: Array, table: Array) -> Array:
    """The most points that a play area can make. `table` is a points table laid flat by `flat`."""
    colours_and_jokers = table[area_index(pile, colours_of(table))].astype(jnp.int32)
    return colours_and_jokers + POINTS_OF_A_PLUS_TWO * count(pile, PLUS_TWO)


def area_index(pile: Array, colours: int) -> Array:
    """The place of a play area in a flat table: its jokers, and its colours in base seven."""
    index = count(pile, JOKER) * BASE**colours
    for colour in range(colours):
        index += jnp.minimum(count(pile, colour), MOST_THAT_COUNT) * BASE**colour
    return index


def flat(table: Table) -> Array:
    return jnp.asarray(table.reshape(-1))


def colours_of(table: Array) -> int:
    """How many colours a flat table is made for."""
    return next(colours for colours in range(COLOURS, 0, -1) if table.shape[0] % BASE**colours == 0)


def from_packed(pile: int) -> int:
    """The same pile from the rules' own form, four bits for each kind."""
    return sum(cards * one for cards, one in zip(counts(pile), ONE, strict=True))
