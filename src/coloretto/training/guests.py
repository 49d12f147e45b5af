"""Guests at the tables of self-play: seats that play as the bot `greedy` does, each with its own patience."""

import jax.numpy as jnp
from jax import Array

from coloretto.bots.greedy import EMPTY_ROW, ENVY, WORTH_TAKING
from coloretto.envs.jax.afterstates import AfterStates
from coloretto.envs.jax.piles import PLUS_TWO, area_index, colours_of, count, one_of
from coloretto.envs.jax.rules import Board, active_seats, room
from coloretto.rules.cards import POINTS_OF_A_PLUS_TWO
from coloretto.rules.deal import kinds_in_game
from coloretto.training.features import seen_from
from coloretto.training.lookahead import NEVER, Turn


def guest_turn(board: Board, after: AfterStates, promise: Array, patience: Array) -> Turn:
    """What `greedy` would do; drawing is worth as many points more as the seat to act has patience."""
    ones = one_of(jnp.asarray(kinds_in_game(board.seats)))
    areas = seen_from(board.turn, board.areas)
    now = worth_of(areas, promise)
    taking = gains(areas, now, board.rows, promise)
    placing = gains(areas, now, board.rows[..., None, :] + ones[:, None], promise)
    rows = jnp.where(after.may_take, taking[..., 0, :], NEVER)
    prospect = jnp.where(after.may_place, prospects(board, taking, placing, after.may_take), NEVER)
    one_more = worth_of(areas[..., :1] + ones, promise) - now[..., :1]
    drawing = (after.chance * (prospect.max(-1) + one_more)).sum(-1) + patience
    draws = after.may_place.any((-1, -2)) & (~after.may_take.any(-1) | (drawing > rows.max(-1)))
    return Turn(draws, rows.argmax(-1), prospect.argmax(-1))


def worth_of(areas: Array, promise: Array) -> Array:
    plus_two = POINTS_OF_A_PLUS_TWO * count(areas, PLUS_TWO)
    return promise[area_index(areas, colours_of(promise))] + plus_two


def gains(areas: Array, now: Array, rows: Array, promise: Array) -> Array:
    """[seats, rows] what each row would bring each seat. Rows may have an axis of kinds in front."""
    axes = rows.ndim - areas.ndim
    areas, now = (field.reshape(*field.shape[:-1], *(1,) * axes, -1, 1) for field in (areas, now))
    return worth_of(areas + rows[..., None, :], promise) - now


def prospects(board: Board, taking: Array, placing: Array, may_take: Array) -> Array:
    """[kinds, rows] what the seat to act would get after a card of a kind has gone to a row, when the seats
    after it have each taken the row they like best, or waited, less some envy."""
    rows, seats = may_take.shape[-1], board.seats
    active = seen_from(board.turn, active_seats(board))
    here = jnp.eye(rows, dtype=bool)  # [row of the card, row]
    gain = jnp.where(here[:, None], placing[..., None, :, :], taking[..., None, None, :, :])
    left = may_take[..., None, None, :] | here
    envy = jnp.zeros(gain.shape[:-2])
    for seat in range(1, seats):
        likes = jnp.where(left, gain[..., seat, :], NEVER)
        most = likes.max(-1)
        takes = (most >= WORTH_TAKING) & active[..., seat, None, None]
        envy += jnp.where(takes, most, 0.0)
        left &= ~(takes[..., None] & (jnp.arange(rows) == likes.argmax(-1)[..., None]))
    mine = jnp.where(left, gain[..., 0, :], NEVER).max(-1)
    a_row_is_empty = ((room(board) > 0)[..., None, None, :] & ~left).any(-1)
    mine = jnp.where(a_row_is_empty, jnp.maximum(mine, EMPTY_ROW), mine)
    return jnp.maximum(mine, -100.0) - ENVY * envy
