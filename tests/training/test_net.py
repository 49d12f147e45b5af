"""Features and net for JAX make the same numbers as those for the processor in nets/."""

from functools import cache
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from numpy.typing import NDArray

from coloretto.envs.jax.boards import boards_of
from coloretto.envs.jax.piles import flat
from coloretto.nets.evaluate import take_in
from coloretto.nets.scratch import Scratch, new_scratch
from coloretto.training.features import features, seen_from
from coloretto.training.net import outlook
from tests.nets.positions import KINDS, Kind, positions, random_net

CLOSE = 1e-4
LOOKED_AT = 192  # positions of each kind: one number, so that JAX compiles once for each number of seats

pytestmark = pytest.mark.usefixtures("hurried")


@cache
def both(seats: int) -> Any:
    weights = random_net(seats).weights
    seen = jax.jit(lambda boards, table: (features(boards, table), outlook(weights, boards, table)))
    return lambda kind: jax.device_get(seen(boards_of(some(kind)), flat(kind.table.astype(np.int16))))


def some(kind: Kind) -> NDArray[np.void]:
    states = positions(kind, games=6)
    return states[np.linspace(0, len(states) - 1, LOOKED_AT).astype(int)]


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_what_the_net_says_is_the_same(kind: Kind) -> None:
    _, ours = both(kind.seats)(kind)
    theirs = random_net(kind.seats).evaluate(some(kind), kind.table)
    spread = np.sqrt(np.maximum(ours.square - ours.score**2, 0))
    np.testing.assert_allclose(ours.share, theirs[:, 0], atol=CLOSE)
    np.testing.assert_allclose(10 * ours.score, theirs[:, 1], atol=10 * CLOSE)
    np.testing.assert_allclose(10 * spread, theirs[:, 2], atol=100 * CLOSE)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_what_the_net_sees_is_the_same(kind: Kind) -> None:
    ours, _ = both(kind.seats)(kind)
    states = some(kind)
    running = states["turn"] >= 0
    theirs = seen_on_the_processor(kind, states[running])
    row_features, table_features = 5 + kind.seats, 6 + 4 * kind.seats
    np.testing.assert_allclose(ours.colours[running], theirs.colours, atol=1e-6)
    np.testing.assert_allclose(ours.rows[running], theirs.rows[..., :row_features], atol=1e-6)
    np.testing.assert_allclose(ours.table[running], theirs.trunk[..., :table_features], atol=1e-6)
    np.testing.assert_allclose(ours.in_rows[running], theirs.held, atol=1e-6)
    np.testing.assert_array_equal(ours.now[running], theirs.now)


def seen_on_the_processor(kind: Kind, states: NDArray[np.void]) -> Scratch:
    scratch = new_scratch(random_net(kind.seats).weights, len(states))
    for number, state in enumerate(states):
        take_in(state, number, kind.table, scratch, number)
    return scratch


def test_among_the_positions_are_finished_games() -> None:
    assert all((some(kind)["turn"] < 0).any() for kind in KINDS)


def test_seats_are_turned_so_that_the_one_to_act_comes_first() -> None:
    turned = seen_from(jnp.array([0, 1, 2, -1]), jnp.array([[10, 11, 12]] * 4))
    assert turned.tolist() == [[10, 11, 12], [11, 12, 10], [12, 10, 11], [10, 11, 12]]
