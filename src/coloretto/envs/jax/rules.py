"""The rules for JAX: boards in arrays, with the move and the card it turns up as arguments.

Rows and seats are taken apart by Python loops rather than summed over, so that XLA makes one kernel of a
whole turn. Every function takes boards with any number of axes in front, and moves to go with them.
"""

from collections.abc import Callable
from functools import reduce
from typing import NamedTuple, TypeVar

import jax
import jax.numpy as jnp
from jax import Array

from coloretto.envs.jax.piles import PILE, count, one_of, score, size_of_row
from coloretto.rules.deal import kinds_in_game, row_capacities
from coloretto.rules.moves import DRAW, FIRST_PLACE, FIRST_TAKE
from coloretto.rules.play import UNDER_THE_LAST_ROUND_CARD
from coloretto.rules.state import MOST_ROWS, NOBODY, NOTHING

Tree = TypeVar("Tree")  # boards, or whatever else is made of arrays


class Board(NamedTuple):
    """What lies on the table; whatever else there is to know follows from it."""

    supply: Array  # a pile
    rows: Array  # [rows] piles
    areas: Array  # [seats] piles
    taken_by: Array  # [rows] the seat with this row card in front of it, or NOBODY
    turn: Array  # the seat to act; NOBODY when the game is over
    drawn: Array  # the kind in its hand, or NOTHING

    @property
    def seats(self) -> int:
        return self.areas.shape[-1]


def cards_left(board: Board) -> Array:
    return sum((count(board.supply, kind) for kind in kinds_in_game(board.seats)), jnp.int32(0))


def is_last_round(board: Board) -> Array:
    return cards_left(board) < UNDER_THE_LAST_ROUND_CARD


def room(board: Board) -> Array:
    """[rows] how many cards a row can still take; none when it is taken."""
    left = jnp.asarray(row_capacities(board.seats)) - size_of_row(board.rows)
    return jnp.where(board.taken_by == NOBODY, left, 0)


def active_seats(board: Board) -> Array:
    """[seats] who has taken no row in this round."""
    free = [folded(jnp.logical_and, board.taken_by != seat) for seat in range(board.seats)]
    return jnp.stack(free, -1)


def legal_moves(board: Board) -> Array:
    """[moves] which are legal, in the order of `Move`."""
    places, placing = room(board) > 0, board.drawn != NOTHING
    between_turns = ~placing & (board.turn != NOBODY)
    may_draw = between_turns & folded(jnp.logical_or, places)
    takes = (board.rows > 0) & between_turns[..., None]
    no_such_row = jnp.zeros((*placing.shape, MOST_ROWS - places.shape[-1]), bool)
    return jnp.concatenate(
        [may_draw[..., None], places & placing[..., None], no_such_row, takes, no_such_row], -1
    )


def play(board: Board, move: Array, card: Array) -> Board:
    """Make a legal move. `card` is what a draw turns up; other moves do not look at it."""
    row = move - jnp.where(move < FIRST_TAKE, FIRST_PLACE, FIRST_TAKE)
    placed_or_taken = either(move < FIRST_TAKE, place(board, row), take_row(board, row))
    return either(move == DRAW, draw(board, card), placed_or_taken)


def draw(board: Board, card: Array) -> Board:
    drawn = jnp.broadcast_to(card, board.drawn.shape).astype(board.drawn.dtype)
    return board._replace(supply=board.supply - one_of(drawn), drawn=drawn)


def place(board: Board, row: Array) -> Board:
    here = jnp.arange(board.rows.shape[-1]) == row[..., None]
    card = one_of(board.drawn)[..., None]
    return board._replace(
        rows=board.rows + jnp.where(here, card, PILE(0)),
        turn=next_seat(active_seats(board), board.turn),
        drawn=jnp.full_like(board.drawn, NOTHING),
    )


def take_row(board: Board, row: Array) -> Board:
    here = jnp.arange(board.rows.shape[-1]) == row[..., None]
    mine = jnp.arange(board.seats) == board.turn[..., None]
    pile = folded(jnp.add, jnp.where(here, board.rows, PILE(0)))
    taken = board._replace(
        areas=board.areas + jnp.where(mine, pile[..., None], PILE(0)),
        rows=jnp.where(here, PILE(0), board.rows),
        taken_by=jnp.where(here, board.turn[..., None], board.taken_by),
    )
    active = active_seats(taken)
    passed = taken._replace(turn=next_seat(active, board.turn))
    return either(folded(jnp.logical_or, active), passed, end_round(taken))


def end_round(board: Board) -> Board:
    """The row cards go back, and who took the last row, still the seat to act, starts the next round."""
    return board._replace(
        rows=jnp.zeros_like(board.rows),
        taken_by=jnp.full_like(board.taken_by, NOBODY),
        turn=jnp.where(is_last_round(board), jnp.int8(NOBODY), board.turn),
    )


def next_seat(active: Array, turn: Array) -> Array:
    """The first seat to the left that still plays in this round."""
    seats = active.shape[-1]
    after = jnp.full_like(turn, NOBODY)
    for steps in range(seats, 0, -1):
        seat = around(turn + steps, seats)
        plays = folded(jnp.logical_or, active & (jnp.arange(seats) == seat[..., None]))
        after = jnp.where(plays, seat, after)
    return after.astype(turn.dtype)


def around(seat: Array, seats: int) -> Array:
    """A seat counted on past the last one; a remainder would be a division."""
    return jnp.where(seat >= seats, seat - seats, seat)


def scores(board: Board, table: Array) -> Array:
    """[seats] the points, as if the game ended here."""
    return score(board.areas, table)


def win_shares(points: Array) -> Array:
    """[seats] one win, shared by those who are tied for the most points."""
    most = folded(jnp.maximum, points)
    best = (points == most[..., None]).astype(jnp.float32)
    return best / folded(jnp.add, best)[..., None]


def folded(join: Callable[[Array, Array], Array], array: Array) -> Array:
    """The last axis folded by arithmetic: a reduction would be a kernel of its own."""
    return reduce(join, [array[..., place] for place in range(array.shape[-1])])


def either(condition: Array, yes: Tree, no: Tree) -> Tree:
    """One board or the other, each with its own condition."""

    def choose(one: Array, other: Array) -> Array:
        axes = max(one.ndim, other.ndim) - condition.ndim
        return jnp.where(condition.reshape(condition.shape + (1,) * axes), one, other)

    chosen: Tree = jax.tree.map(choose, yes, no)
    return chosen


def settled(values: Tree) -> Tree:
    """Worked out once and kept: XLA would do it again in every kernel that needs it."""
    kept: Tree = jax.lax.optimization_barrier(values)  # type: ignore[no-untyped-call] # JAX has no types here
    return kept
