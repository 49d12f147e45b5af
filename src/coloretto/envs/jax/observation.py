"""What a seat sees, as `envs.observation` tells it, on boards of JAX."""

import jax.numpy as jnp
from jax import Array

from coloretto.envs.jax.piles import count, one_of
from coloretto.envs.jax.rules import Board, active_seats, around, folded, is_last_round
from coloretto.rules.deal import kinds_in_game
from coloretto.rules.state import NOBODY, NOTHING

NUMBER = jnp.int8


def observe(board: Board, seat: Array) -> Array:
    """[kinds + 2, places] the table as it looks from this seat."""
    piles = places(board.supply, one_of(board.drawn), board.rows, seen_from(seat, board.areas))
    kinds = [count(piles, kind) for kind in kinds_in_game(board.seats)]
    lines = [*kinds, done_with(board, seat), to_act(board, seat)]
    return jnp.stack([line.astype(NUMBER) for line in lines], -2)


def done_with(board: Board, seat: Array) -> Array:
    played = seen_from(seat, ~active_seats(board))
    return places(is_last_round(board), board.drawn != NOTHING, board.taken_by != NOBODY, played)


def to_act(board: Board, seat: Array) -> Array:
    is_turn = jnp.arange(board.seats) == board.turn[..., None]
    nobody = jnp.zeros(board.turn.shape, bool)
    return places(nobody, nobody, jnp.zeros(board.rows.shape, bool), seen_from(seat, is_turn))


def places(supply: Array, drawn: Array, rows: Array, areas: Array) -> Array:
    return jnp.concatenate([supply[..., None], drawn[..., None], rows, areas], -1)


def seen_from(seat: Array, of_seats: Array) -> Array:
    """[seats] turned so that this seat comes first."""
    seats = of_seats.shape[-1]
    turned = [picked(of_seats, around(seat + steps, seats)) for steps in range(seats)]
    return jnp.stack(turned, -1)


def picked(array: Array, place: Array) -> Array:
    """One of the last axis, without a gather; where there is no such place, nothing."""
    here = jnp.arange(array.shape[-1]) == place[..., None]
    return folded(jnp.bitwise_or, jnp.where(here, array, jnp.zeros_like(array)))
