"""A net that does what somebody else does: it learns from decisions, those of a bot or of people.

It looks one ply ahead as every net does, but its values only put the moves in the order in which the one whom
it mimics would choose them. They say nothing about winning.
"""

from collections.abc import Iterator
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from numpy.typing import NDArray

from coloretto.envs.jax.boards import boards_of
from coloretto.envs.jax.piles import one_of
from coloretto.envs.jax.rules import Board
from coloretto.errors import InvalidSetup
from coloretto.nets.layers import Weights
from coloretto.rules.deal import kinds_in_game
from coloretto.rules.moves import DRAW, FIRST_PLACE, FIRST_TAKE
from coloretto.rules.state import NOTHING
from coloretto.training.learn import adam, half_wave
from coloretto.training.lookahead import NEVER, look_ahead, picked

DECIDED = 0.03  # what is worth so much more is chosen e times as often
EPOCHS, BATCH = 8, 512
RATE = 0.001  # at the start; it falls to nothing
HELD_OUT = 0.1  # of the decisions, to tell how well the others were learned
AS_GOOD = 1e-5
AT_A_TIME = 2048
FEWEST = 20  # decisions; a good mimic takes thousands


class Decisions(NamedTuple):
    """What was done, in positions before a turn: a card already drawn is put back."""

    board: Board
    kind: Array  # the card in hand, by its place among the kinds in the game, or NOTHING
    choice: Array  # 0: to draw; 1, 2, …: to take the row, or to put the card in hand there


class Lesson(NamedTuple):
    """After an epoch: of the decisions held out, in how many the net does the same."""

    epoch: int
    agreement: float
    weights: Weights


def decisions_from(states: NDArray[np.void], moves: NDArray[np.integer]) -> Decisions:
    if len(moves) < FEWEST:
        raise InvalidSetup(f"expected {FEWEST} decisions or more to learn from: {len(moves)}")
    boards, move = boards_of(states), jnp.asarray(moves, jnp.int32)
    kinds = kinds_in_game(boards.seats)
    kind = sum((jnp.where(boards.drawn == card, place + 1, 0) for place, card in enumerate(kinds)), NOTHING)
    put_back = boards._replace(
        supply=boards.supply + one_of(boards.drawn), drawn=jnp.full_like(boards.drawn, NOTHING)
    )
    row = move - jnp.where(move < FIRST_TAKE, FIRST_PLACE, FIRST_TAKE)
    return Decisions(put_back, jnp.asarray(kind), jnp.where(move == DRAW, 0, 1 + row))


def preferences(weights: Weights, seen: Decisions, table: Array) -> Array:
    """[1 + rows] what each choice looks worth."""
    worths = look_ahead(weights, seen.board, table).worths
    drawing, of_card = worths.draw[..., None], picked(worths.place, jnp.maximum(seen.kind, 0))
    without_card = jnp.concatenate([drawing, worths.take], -1)
    with_card = jnp.concatenate([jnp.full_like(drawing, NEVER), of_card], -1)
    return jnp.where((seen.kind != NOTHING)[..., None], with_card, without_card)


def unlikeliness(weights: Weights, seen: Decisions, table: Array) -> Array:
    """Cross-entropy of what was chosen."""
    likely = jax.nn.log_softmax(preferences(weights, seen, table) / DECIDED)
    return -jnp.take_along_axis(likely, seen.choice[..., None], -1).mean()


@jax.jit
def agrees(weights: Weights, seen: Decisions, table: Array) -> Array:
    """[decisions] whether the net would do the same, or what looks as good to it: rows may be alike."""
    worths = preferences(weights, seen, table)
    chosen = jnp.take_along_axis(worths, seen.choice[..., None], -1)[..., 0]
    return chosen >= worths.max(-1) - AS_GOOD


def agreement(weights: Weights, seen: Decisions, table: Array) -> float:
    parts = [some(seen, slice(first, first + AT_A_TIME)) for first in range(0, len(seen.kind), AT_A_TIME)]
    return float(np.concatenate([agrees(weights, part, table) for part in parts]).mean())


def learn_to_mimic(
    seen: Decisions, table: Array, start: Weights, *, epochs: int = EPOCHS, seed: int = 1
) -> Iterator[Lesson]:
    """The last lesson has the net. A good bot takes few decisions to mimic from a net that plays well."""
    held_out = max(1, int(HELD_OUT * len(seen.kind)))
    learned, others = some(seen, slice(None, -held_out)), some(seen, slice(-held_out, None))
    weights = jax.tree.map(jnp.asarray, start)
    nothing = jax.tree.map(jnp.zeros_like, weights)
    state = weights, nothing, nothing, jnp.int32(0)
    lots = np.random.default_rng(seed)
    batch = min(BATCH, len(learned.kind))
    batches = len(learned.kind) // batch
    for epoch in range(epochs):
        order = lots.permutation(len(learned.kind))[: batches * batch].reshape(batches, batch)
        parts = (epoch + np.arange(batches) / batches) / epochs
        rates = np.array([RATE * half_wave(part) for part in parts], np.float32)
        state = learn_epoch(state, learned, table, order, rates)
        yield Lesson(epoch + 1, agreement(state[0], others, table), state[0])


State = tuple[Weights, Weights, Weights, Array]


@jax.jit
def learn_epoch(state: State, seen: Decisions, table: Array, order: Array, rates: Array) -> State:
    def learn_batch(state: State, batch: tuple[Array, Array]) -> tuple[State, None]:
        weights, mean, square, batches = state
        which, rate = batch
        gradient = jax.grad(unlikeliness)(weights, some(seen, which), table)
        return (*adam(weights, mean, square, gradient, rate, batches + 1), batches + 1), None

    return jax.lax.scan(learn_batch, state, (order, rates))[0]


def some(seen: Decisions, which: Array | slice) -> Decisions:
    return jax.tree.map(lambda field: field[which], seen)
