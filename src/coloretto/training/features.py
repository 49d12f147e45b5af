"""What a net sees of a board before a turn, for JAX. nets/features.py is the same for the CPU.

Colours and rows are sets to the net: each is described by a vector of its own, and no number says which
colour or row it is. Seats are seen from the seat to act.
"""

from typing import NamedTuple

import jax.numpy as jnp
from jax import Array

from coloretto.envs.jax.piles import JOKER, PLUS_TWO, area_index, colours_of, count, score, size_of_row
from coloretto.envs.jax.rules import Board, active_seats, cards_left, folded, room, settled
from coloretto.nets.features import (
    BIG_LEAD,
    MANY_CARDS,
    MANY_POINTS,
    MUCH_FOR_A_CARD,
    MUCH_FOR_A_ROW,
    SOON,
)
from coloretto.rules.cards import CARDS_OF_A_COLOUR, JOKERS, MOST_THAT_COUNT, PLUS_TWOS
from coloretto.rules.deal import BROWN_ROW_CARD
from coloretto.rules.play import UNDER_THE_LAST_ROUND_CARD
from coloretto.rules.scoring import BASE
from coloretto.rules.state import NOBODY


class Features(NamedTuple):
    colours: Array  # [colours, 3 + 2 seats]
    rows: Array  # [rows, 5 + seats]
    table: Array  # [6 + 4 seats]
    in_rows: Array  # [rows, colours] how many of a colour lie in a row, of the three there may be
    now: Array  # [seats] the points as if the game ended here


def features(board: Board, table: Array) -> Features:
    areas = seen_from(board.turn, board.areas)
    active = seen_from(board.turn, active_seats(board))
    now = score(areas, table)
    in_rows = [count(board.rows, colour) / BROWN_ROW_CARD for colour in range(colours_of(table))]
    # Each number below is made by a thread of its own: what they share is worked out once.
    areas, active, now, index = settled((areas, active, now, area_index(areas, colours_of(table))))
    colours = [colour_features(board, areas, index, table, *each) for each in enumerate(in_rows)]
    return Features(
        colours=jnp.stack(colours, -2),
        rows=row_features(board, areas, active, now, table),
        table=table_features(board, areas, active, now),
        in_rows=jnp.stack(in_rows, -1),
        now=now,
    )


def seen_from(turn: Array, by_seat: Array) -> Array:
    """The last axis turned so that the seat to act comes first."""
    seats = by_seat.shape[-1]
    turned = by_seat
    for seat in range(1, seats):
        turned = jnp.where((turn == seat)[..., None], jnp.roll(by_seat, -seat, -1), turned)
    return turned


def colour_features(
    board: Board, areas: Array, index: Array, table: Array, colour: int, in_rows: Array
) -> Array:
    in_supply = count(board.supply, colour) / CARDS_OF_A_COLOUR
    held = jnp.minimum(count(areas, colour), MOST_THAT_COUNT)
    one_more = index + jnp.where(held < MOST_THAT_COUNT, BASE**colour, 0)
    gain = table[one_more].astype(jnp.float32) - table[index].astype(jnp.float32)
    alone = jnp.stack([in_supply, folded(jnp.add, in_rows), folded(jnp.maximum, in_rows)], -1)
    return jnp.concatenate([alone, held / MOST_THAT_COUNT, gain / MUCH_FOR_A_CARD], -1)


def row_features(board: Board, areas: Array, active: Array, now: Array, table: Array) -> Array:
    taken = board.taken_by != NOBODY
    jokers, plus_twos = count(board.rows, JOKER), count(board.rows, PLUS_TWO)
    alone = [size_of_row(board.rows), room(board), taken * BROWN_ROW_CARD, jokers, plus_twos]
    gain = score(areas[..., None, :] + board.rows[..., :, None], table) - now[..., None, :]
    wanted = jnp.where(active[..., None, :], gain, 0) / MUCH_FOR_A_ROW
    return jnp.concatenate([jnp.stack(alone, -1) / BROWN_ROW_CARD, wanted], -1)


def table_features(board: Board, areas: Array, active: Array, now: Array) -> Array:
    left = cards_left(board)
    above = left - UNDER_THE_LAST_ROUND_CARD
    alone = [
        left / MANY_CARDS,
        jnp.minimum(left, UNDER_THE_LAST_ROUND_CARD) / UNDER_THE_LAST_ROUND_CARD,
        jnp.clip(above, 0, SOON) / SOON,
        (above < 0).astype(jnp.float32),
        count(board.supply, JOKER) / JOKERS,
        count(board.supply, PLUS_TWO) / PLUS_TWOS,
    ]
    jokers = count(areas, JOKER) / JOKERS
    ahead = (now - best_other(now)) / BIG_LEAD
    by_seat = [active.astype(jnp.float32), now / MANY_POINTS, ahead, jokers]
    return jnp.concatenate([jnp.stack(alone, -1), *by_seat], -1)


def best_other(now: Array) -> Array:
    """[seats] the most points that any other seat has."""
    seats = range(now.shape[-1])
    others = [jnp.stack([now[..., other] for other in seats if other != seat], -1) for seat in seats]
    return jnp.stack([folded(jnp.maximum, each) for each in others], -1)
