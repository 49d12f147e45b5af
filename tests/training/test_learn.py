"""One step of learning: the loss, Adam and the slow weights, worked out once more in NumPy."""

from functools import cache, partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from numpy.typing import NDArray

from coloretto.envs.jax.boards import boards_of
from coloretto.envs.jax.piles import flat
from coloretto.nets.layers import Sizes, Weights
from coloretto.rules.state import NOBODY
from coloretto.training.learn import learn_batch, learner, loss
from coloretto.training.net import Outlook
from tests.nets.positions import Kind, positions, random_net

KIND, SMALL = Kind(2), Sizes(8, 8, 8, 16, 16)
RATE, SLOWNESS = 0.01, 0.6

pytestmark = pytest.mark.usefixtures("hurried")
step = jax.jit(learn_batch, static_argnames="slowness")


@cache
def lesson() -> tuple[Any, Outlook, NDArray[np.void]]:
    """Some boards, and targets that nobody would call sensible."""
    states = positions(KIND)
    states = states[states["turn"] != NOBODY][:40]
    share = jnp.asarray(np.random.default_rng(1).dirichlet([1, 1], len(states)), jnp.float32)
    return boards_of(states), Outlook(share, 3 * share, 10 * share), states


def test_the_loss_is_the_sum_of_three() -> None:
    boards, target, states = lesson()
    net = random_net(2, SMALL)
    total, parts = jax.jit(loss)(net.weights, boards, target, flat(KIND.table))
    said = net.evaluate(states, KIND.table)
    share, score, spread = said[:, 0], said[:, 1] / 10, said[:, 2] / 10
    expected = [
        -(target.share * np.log(share)).sum(-1).mean(),
        ((score - target.score) ** 2).mean(),
        0.5 * (np.log(spread**2 + 0.0004) + unlikely(target, score) / (spread**2 + 0.0004)).mean(),
    ]
    np.testing.assert_allclose(parts, expected, rtol=1e-3)
    np.testing.assert_allclose(total, np.dot([1, 0.25, 0.05], parts), rtol=1e-5)


def unlikely(target: Outlook, score: Any) -> Any:
    """The expected square of what the score will be off by."""
    return target.square - 2 * score * target.score + score**2


def test_the_weights_follow_adam_and_the_slow_ones_follow_them() -> None:
    boards, target, _ = lesson()
    table, weights = flat(KIND.table), jax.tree.map(np.asarray, random_net(2, SMALL).weights)
    gradient = jax.jit(jax.grad(lambda *arguments: loss(*arguments)[0]))
    state, plain = learner(weights, boards, jax.random.key(0)), PlainAdam(weights)
    for _ in range(3):
        expected, before = gradient(state.weights, boards, target, table), state.mean
        state, _ = step(state, (boards, target), table, RATE, slowness=SLOWNESS)
        # Adam blows up what is nearly nothing, so both are given the very same gradient.
        used = jax.tree.map(lambda new, old: (new - 0.9 * old) / 0.1, state.mean, before)
        jax.tree.map(partial(np.testing.assert_allclose, atol=1e-5), used, expected)
        plain.step(used)
        for ours, theirs in zip((*state.weights, *state.slow), (*plain.weights, *plain.slow), strict=True):
            np.testing.assert_allclose(ours, theirs, atol=1e-5)
    assert state.batches == 3


class PlainAdam:
    """As in the paper, in double precision."""

    def __init__(self, weights: Weights) -> None:
        self.weights = [np.asarray(weight, np.float64) for weight in weights]
        self.slow = list(self.weights)
        self.mean = [np.zeros_like(weight) for weight in self.weights]
        self.square = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def step(self, gradients: Weights) -> None:
        self.steps += 1
        keep = min(SLOWNESS, self.steps / (self.steps + 10))
        for number, gradient in enumerate(np.asarray(each, np.float64) for each in gradients):
            self.mean[number] = 0.9 * self.mean[number] + 0.1 * gradient
            self.square[number] = 0.999 * self.square[number] + 0.001 * gradient**2
            mean = self.mean[number] / (1 - 0.9**self.steps)
            square = self.square[number] / (1 - 0.999**self.steps)
            tiny = 1e-8 / np.sqrt(1 - 0.999**self.steps)  # by the shorter form at the end of their section 2
            self.weights[number] = self.weights[number] - RATE * mean / (np.sqrt(square) + tiny)
            self.slow[number] = keep * self.slow[number] + (1 - keep) * self.weights[number]


def test_a_net_that_learns_one_lesson_over_and_over_comes_nearer_to_it() -> None:
    boards, target, _ = lesson()
    state = learner(jax.tree.map(np.asarray, random_net(2, SMALL).weights), boards, jax.random.key(0))
    losses = []
    for _ in range(60):
        state, parts = step(state, (boards, target), flat(KIND.table), RATE, slowness=SLOWNESS)
        losses.append(parts)
    assert losses[-1][0] < losses[0][0] - 0.05 and losses[-1][1] < losses[0][1] / 2
