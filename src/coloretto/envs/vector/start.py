"""Every state that a game can start from, each once: the lot that picks one of them is the whole deal."""

from collections.abc import Iterable
from functools import cache
from itertools import chain, permutations, product

import numpy as np
from numpy.typing import NDArray

from coloretto.rules.cards import Side
from coloretto.rules.deal import colours_in_game, deal, start_cards
from coloretto.rules.piles import pile_of
from coloretto.rules.state import STATE


@cache
def every_start(side: Side, seats: int, separate_start: bool) -> NDArray[np.void]:
    """[starts] states before the first turn, seat 0 to act. `separate_start`: as in `Edition`."""
    each, colours = start_cards(seats), range(colours_in_game(seats))
    orders: Iterable[tuple[int, ...]] = permutations(colours, seats * each)
    if seats == 2 and separate_start:
        orders = (tuple(chain(*both)) for both in product(permutations(colours, each), repeat=seats))
    piles = {
        tuple(pile_of(order[first : first + each]) for first in range(0, seats * each, each))
        for order in orders
    }
    starts = np.zeros(len(piles), STATE)
    for number, areas in enumerate(sorted(piles)):
        starts[number] = deal(side, areas, starter=0)
    return starts
