"""Boards before the first turn, and chance: which card comes next."""

import jax.numpy as jnp
from jax import Array

from coloretto.envs.jax.chance import WORD, any_of, different, words
from coloretto.envs.jax.piles import PILE, count, from_packed, one_of
from coloretto.envs.jax.rules import Board
from coloretto.rules.deal import all_cards, colours_in_game, kinds_in_game, row_capacities, start_cards
from coloretto.rules.state import NOBODY, NOTHING


def deal(key: Array, seats: int, separate_start: bool = False) -> Board:
    """A new game, the start cards and the starting player drawn by lot."""
    return deal_from(words(key), seats, separate_start)


def deal_from(bits: Array, seats: int, separate_start: bool = False) -> Board:
    """New games, each from its 32 random bits."""
    bits = bits.astype(WORD)
    rows = jnp.zeros((*bits.shape, len(row_capacities(seats))), PILE)
    starter, bits = (bits % WORD(seats)).astype(jnp.int8), bits // WORD(seats)
    areas = start_areas(bits, seats, separate_start)
    return Board(
        supply=sum((-area for area in areas), PILE(from_packed(all_cards(seats)))),
        rows=rows,
        areas=jnp.stack(areas, -1),
        taken_by=jnp.full_like(rows, NOBODY, jnp.int8),
        turn=starter,
        drawn=jnp.full_like(starter, NOTHING),
    )


def start_areas(bits: Array, seats: int, separate_start: bool) -> list[Array]:
    """A pile for each seat. With `separate_start` two players may have the same colours."""
    colours, each = colours_in_game(seats), start_cards(seats)
    apart = each if separate_start else seats * each
    dealt: list[Array] = []
    while len(dealt) < seats * each:
        choices = []
        for left in range(colours, colours - apart, -1):
            choices.append((bits % WORD(left)).astype(jnp.int32))
            bits = bits // WORD(left)
        dealt += different(choices)
    cards = [one_of(colour) for colour in dealt]
    return [sum(cards[seat * each + 1 : seat * each + each], cards[seat * each]) for seat in range(seats)]


def any_card(board: Board, bits: Array) -> Array:
    """The kind of a card drawn by lot, from 32 random bits."""
    kinds = kinds_in_game(board.seats)
    place = any_of(jnp.stack([count(board.supply, kind) for kind in kinds], -1), bits)
    # Jokers and "+2" cards come behind the colours, of which the last may be missing.
    missing = kinds[-1] + 1 - len(kinds)
    return place + jnp.where(place >= len(kinds) - 2, missing, 0)
