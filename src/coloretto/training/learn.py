"""One step of learning: play, work out what the boards were worth, and move the weights towards it."""

from dataclasses import dataclass
from functools import partial
from math import cos, pi
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from coloretto.envs.jax.rules import Board
from coloretto.nets.layers import Weights
from coloretto.training.company import Company
from coloretto.training.features import features, seen_from
from coloretto.training.net import Outlook, guess
from coloretto.training.self_play import play_on, targets

# Kingma and Ba, "Adam: A Method for Stochastic Optimization" (2015), with their constants, in the shorter
# form at the end of their section 2.
MEAN_DECAY, SQUARE_DECAY, TINY = 0.9, 0.999, 1e-8

SCORE_WEIGHT, SPREAD_WEIGHT = 0.25, 0.05  # of what is learned beside the share of the win
LEAST_SPREAD = 0.02  # in tens of points


@dataclass(frozen=True)
class Pace:
    """The numbers of one step of learning; fixed while a program runs, so XLA knows them."""

    turns: int  # played in each game before learning from them
    batches: int  # in which they are learned, each of so many games
    trust: float  # how much what came after corrects what was expected
    slowness: float  # how much of the slow weights is left after one batch
    precision: str  # of the net in self-play


class Learner(NamedTuple):
    """All that changes by learning; kept in a checkpoint as it is."""

    weights: Weights
    slow: Weights  # follow the weights; they play, set the targets and are kept in the end
    mean: Weights  # of the gradients
    square: Weights
    batches: Array  # learned so far
    boards: Board
    key: Array


def learner(weights: Weights, boards: Board, key: Array) -> Learner:
    nothing = jax.tree.map(jnp.zeros_like, weights)
    return Learner(weights, weights, nothing, nothing, jnp.int32(0), boards, key)


@partial(jax.jit, static_argnames="pace")
def learn(state: Learner, table: Array, at_table: Company, rates: Array, pace: Pace) -> tuple[Learner, Array]:
    """As many steps as there are learning rates. Returns the losses, [steps, 3]: share, score, spread."""

    def step(state: Learner, rate: Array) -> tuple[Learner, Array]:
        key, now = jax.random.split(state.key)
        boards, turns = play_on(
            state.slow,
            state.boards,
            now,
            table,
            at_table,
            turns=pace.turns,
            precision=jnp.dtype(pace.precision),
        )
        lessons = jax.tree.map(partial(in_batches, pace.batches), (turns.board, targets(turns, pace.trust)))
        learned = partial(learn_batch, table=table, rate=rate, slowness=pace.slowness)
        state, losses = jax.lax.scan(learned, state._replace(boards=boards, key=key), lessons)
        return state, losses.mean(0)

    return jax.lax.scan(step, state, rates)


def in_batches(batches: int, field: Array) -> Array:
    """[turns, games, …] as [batches, turns, games of the batch, …]: some games, and all their turns."""
    turns, games = field.shape[:2]
    return field.reshape(turns, batches, games // batches, *field.shape[2:]).swapaxes(0, 1)


def learn_batch(
    state: Learner, lesson: tuple[Board, Outlook], table: Array, rate: Array, slowness: float
) -> tuple[Learner, Array]:
    gradient, losses = jax.grad(loss, has_aux=True)(state.weights, *lesson, table)
    batches = state.batches + 1
    weights, mean, square = adam(state.weights, state.mean, state.square, gradient, rate, batches)
    slow = blend(state.slow, weights, jnp.minimum(slowness, batches / (batches + 10)))
    return Learner(weights, slow, mean, square, batches, state.boards, state.key), losses


def half_wave(part: float) -> float:
    """How much of a rate is left after a part of all lessons: it falls along half a wave of the cosine."""
    return (1 + cos(pi * part)) / 2


def adam(
    weights: Weights, mean: Weights, square: Weights, gradient: Weights, rate: Array, batches: Array
) -> tuple[Weights, Weights, Weights]:
    """The weights moved, and what is remembered of the gradients: their mean and their mean square."""
    mean = blend(mean, gradient, MEAN_DECAY)
    square = blend(square, jax.tree.map(jnp.square, gradient), SQUARE_DECAY)
    warm = rate * jnp.sqrt(1 - SQUARE_DECAY**batches) / (1 - MEAN_DECAY**batches)
    moved = jax.tree.map(lambda w, m, s: w - warm * m / (jnp.sqrt(s) + TINY), weights, mean, square)
    return moved, mean, square


def blend(old: Weights, new: Weights, keep: float | Array) -> Weights:
    return jax.tree.map(lambda one, other: keep * one + (1 - keep) * other, old, new)


def loss(weights: Weights, board: Board, target: Outlook, table: Array) -> tuple[Array, Array]:
    """How far the net is from the targets: cross-entropy of the share, squared error of the score, and how
    unlikely the score is under a normal distribution of that mean and spread."""
    share, score, square = (seen_from(board.turn, field) for field in target)
    logits, mean, spread = guess(weights, features(board, table))
    share_loss = -(share * jax.nn.log_softmax(logits)).sum(-1).mean()
    score_loss = ((mean - score) ** 2).mean()
    variance = spread**2 + LEAST_SPREAD**2
    fixed = jax.lax.stop_gradient(mean)
    spread_loss = (jnp.log(variance) + (square - 2 * fixed * score + fixed**2) / variance).mean() / 2
    total = share_loss + SCORE_WEIGHT * score_loss + SPREAD_WEIGHT * spread_loss
    return total, jnp.stack([share_loss, score_loss, spread_loss])
