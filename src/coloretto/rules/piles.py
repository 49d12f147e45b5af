"""A pile of cards is one integer with four bits for each kind, so taking a row is one addition.

No kind has more than ten cards, so no count spills into its neighbour.
"""

from collections.abc import Iterable

import numpy as np

from coloretto.rules.cards import KINDS
from coloretto.rules.jit import compiled

EMPTY = 0

# The pile that holds a single card of each kind.
ONE = np.array([1 << 4 * kind for kind in range(KINDS)], np.int64)


@compiled
def count(pile: int, kind: int) -> int:
    """How many cards of a kind are in a pile."""
    return (pile >> (4 * kind)) & 15


@compiled
def size(pile: int) -> int:
    """How many cards are in a pile."""
    cards = 0
    for kind in range(KINDS):
        cards += count(pile, kind)
    return cards


def pile_of(cards: Iterable[int]) -> int:
    """The pile of these cards.

    >>> counts(pile_of([0, 0, 8]))
    [2, 0, 0, 0, 0, 0, 0, 0, 1]
    """
    return sum(1 << 4 * kind for kind in cards)


def counts(pile: int) -> list[int]:
    """How many cards of each kind, as Python numbers."""
    number = int(pile)
    return [number >> 4 * kind & 15 for kind in range(KINDS)]


def cards_in(pile: int) -> list[int]:
    """The kinds in a pile, one entry a card, in the order of the notation."""
    return [kind for kind, cards in enumerate(counts(pile)) for _ in range(cards)]
