"""Every position that one turn can lead to: what a planner has to weigh."""

from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from coloretto.envs.jax.piles import count
from coloretto.envs.jax.rules import Board, cards_left, draw, place, room, take_row
from coloretto.rules.deal import kinds_in_game


class AfterStates(NamedTuple):
    """The boards after a turn, before the next one. What is not legal has a board too: look at the masks.

    A draw is worth the mean over the kinds, weighted by `chance`, of the best place for a card of that kind.
    """

    takes: Board  # [rows] after taking a row
    places: Board  # [kinds, rows] after drawing a card of a kind and placing it
    may_take: Array  # [rows]
    may_place: Array  # [kinds, rows]
    chance: Array  # [kinds] how likely the card drawn is of this kind


def afterstates(board: Board) -> AfterStates:
    """For a board before a turn. The kinds are those in the game, in their usual order."""
    rows, kinds = board.rows.shape[-1], kinds_in_game(board.seats)
    playing = (board.turn >= 0)[..., None]
    drawn = draw(repeated(board, len(kinds)), jnp.asarray(kinds))
    left = jnp.stack([count(board.supply, kind) for kind in kinds], -1)
    may_take, has_room = (board.rows > 0) & playing, (room(board) > 0) & playing
    return AfterStates(
        takes=take_row(repeated(board, rows), jnp.arange(rows)),
        places=place(repeated(drawn, rows), jnp.arange(rows)),
        may_take=may_take,
        may_place=(left > 0)[..., :, None] & has_room[..., None, :],
        chance=left / jnp.maximum(cards_left(board), 1)[..., None],
    )


def repeated(board: Board, times: int) -> Board:
    """The board many times, along a new axis behind those of the batch."""
    batch = board.turn.ndim

    def repeat(field: Array) -> Array:
        shape = (*field.shape[:batch], times, *field.shape[batch:])
        return jnp.broadcast_to(jnp.expand_dims(field, batch), shape)

    return jax.tree.map(repeat, board)
