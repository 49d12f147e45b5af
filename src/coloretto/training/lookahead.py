"""One ply: what a board before a turn is worth when the seat to act does its best, and what that is."""

from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from coloretto.envs.jax.afterstates import AfterStates, afterstates
from coloretto.envs.jax.rules import Board, draw, either, place, settled, take_row
from coloretto.nets.layers import Weights
from coloretto.training.net import Outlook, outlook

# Of a win: lost and won games, too, are played on sensibly. In play it is 0.003 (search/expectimax_backup).
PER_TEN_POINTS = 0.002
NEVER = -1e9


class Turn(NamedTuple):
    """What a seat does: take a row, or draw and place the card, wherever its kind goes."""

    draws: Array
    take: Array  # a row
    places: Array  # [kinds] a row for each kind


class Worths(NamedTuple):
    """What each choice is worth to the seat to act; NEVER where it has none."""

    take: Array  # [rows]
    place: Array  # [kinds, rows]
    draw: Array


class Lookahead(NamedTuple):
    after: AfterStates
    takes: Outlook  # [rows, seats]
    places: Outlook  # [kinds, rows, seats]
    worths: Worths
    waiting: Array  # how much more drawing is worth to the seat to act than taking the best row
    turn: Turn  # the best


def look_ahead(weights: Weights, board: Board, table: Array, precision: jnp.dtype = jnp.float32) -> Lookahead:
    after = afterstates(board)
    takes, places = outlooks(weights, after, table, precision)
    taking = jnp.where(after.may_take, worth(takes, board.turn[..., None]), NEVER)
    placing = jnp.where(after.may_place, worth(places, board.turn[..., None, None]), NEVER)
    take, where = taking.argmax(-1), placing.argmax(-1)
    drawn = worth(value_of_drawing(after, places, where), board.turn)
    can_draw = after.may_place.any((-1, -2))
    waiting = jnp.where(can_draw, drawn - taking.max(-1), NEVER)
    worths = Worths(taking, placing, jnp.where(can_draw, drawn, NEVER))
    return Lookahead(after, takes, places, worths, waiting, Turn(waiting > 0, take, where))


def leaning_turn(ahead: Lookahead, leaning: Array) -> Turn:
    """The best for who finds drawing worth so much more of a win than it is."""
    return ahead.turn._replace(draws=ahead.waiting + leaning > 0)


def value_of_drawing(after: AfterStates, places: Outlook, where: Array) -> Outlook:
    """The mean over the kinds, each put where it goes."""
    return jax.tree.map(lambda value: (after.chance[..., None] * picked(value, where)).sum(-2), places)


def value_by(ahead: Lookahead, turn: Turn) -> Outlook:
    """[seats] what the board is worth when this is what the seat to act does."""
    drawn = value_of_drawing(ahead.after, ahead.places, turn.places)
    taken = jax.tree.map(lambda value: picked(value, turn.take), ahead.takes)
    return jax.tree.map(lambda one, other: jnp.where(turn.draws[..., None], one, other), drawn, taken)


def outlooks(
    weights: Weights, after: AfterStates, table: Array, precision: jnp.dtype
) -> tuple[Outlook, Outlook]:
    """All boards after the turn in one batch."""
    rows = after.may_take.shape[-1]
    kinds = after.chance.shape[-1]
    batch = after.chance.shape[:-1]

    def lined_up(take: Array, placing: Array) -> Array:
        return jnp.concatenate(
            [take, placing.reshape(*batch, kinds * rows, *placing.shape[len(batch) + 2 :])], len(batch)
        )

    boards = settled(jax.tree.map(lined_up, after.takes, after.places))
    values = outlook(weights, boards, table, precision)
    takes = jax.tree.map(lambda value: value[..., :rows, :], values)
    places = jax.tree.map(lambda value: value[..., rows:, :].reshape(*batch, kinds, rows, -1), values)
    return takes, places


def worth(value: Outlook, seat: Array) -> Array:
    """What an outlook is worth to a seat."""
    return by_seat(value.share, seat) + PER_TEN_POINTS * by_seat(value.score, seat)


def by_seat(values: Array, seat: Array) -> Array:
    mine = jnp.arange(values.shape[-1]) == seat[..., None]
    return jnp.where(mine, values, 0).sum(-1)


def picked(values: Array, index: Array) -> Array:
    """One of the vectors along the last axis but one."""
    return jnp.take_along_axis(values, index[..., None, None], -2)[..., 0, :]


def random_turn(key: Array, after: AfterStates) -> Turn:
    """Any row that may be taken, or a draw, each as likely; the card goes to any row with room."""
    for_takes, for_places, for_draw = jax.random.split(key, 3)
    takes = jnp.where(after.may_take, jax.random.uniform(for_takes, after.may_take.shape), NEVER)
    places = jnp.where(after.may_place, jax.random.uniform(for_places, after.may_place.shape), NEVER)
    lot = jax.random.uniform(for_draw, takes.shape[:-1])
    draws = after.may_place.any((-1, -2)) & (lot > takes.max(-1))
    return Turn(draws, takes.argmax(-1), places.argmax(-1))


def play_turn(board: Board, turn: Turn, kind: Array, card: Array) -> Board:
    """`kind` is the number of the card drawn among those in the game, `card` its own."""
    row = jnp.take_along_axis(turn.places, kind[..., None], -1)[..., 0]
    return either(turn.draws, place(draw(board, card), row), take_row(board, turn.take))


def value_after(ahead: Lookahead, turn: Turn, kind: Array) -> Outlook:
    """What was thought of the board that the turn leads to, before it came to it."""
    row = jnp.take_along_axis(turn.places, kind[..., None], -1)[..., 0]

    def choose(takes: Array, places: Array) -> Array:
        of_kind = jnp.take_along_axis(places, kind[..., None, None, None], -3)[..., 0, :, :]
        return jnp.where(turn.draws[..., None], picked(of_kind, row), picked(takes, turn.take))

    return jax.tree.map(choose, ahead.takes, ahead.places)
