"""Chance is fair: start cards, starting player, cards drawn, random moves."""

import os
import subprocess
import sys
from itertools import combinations, permutations, product

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from numpy.typing import NDArray

from coloretto.envs.jax.chance import any_legal, below, different, mixed
from coloretto.envs.jax.deal import any_card, deal, deal_from
from coloretto.envs.jax.piles import ONE
from coloretto.envs.jax.rules import cards_left
from coloretto.rules.deal import cards_in_supply, colours_in_game, start_cards
from tests.envs.jax.tables import random_bits, stepping, table

MANY = 200_000
EVENLY = jnp.asarray(
    np.linspace(0, 2**32 - 1, 1 << 16).astype(np.uint32)
)  # every value of 32 bits, thinned out


def assert_uniform(seen: NDArray[np.int64]) -> None:
    """Chi squared is about as large as the number of cells; five standard deviations off is no chance."""
    expected = seen.sum() / len(seen)
    chi_squared = ((seen - expected) ** 2 / expected).sum()
    freedom = len(seen) - 1
    assert abs(chi_squared - freedom) < 5 * np.sqrt(2 * freedom)


def possible_starts(seats: int, separate_start: bool) -> set[tuple[int, ...]]:
    """Play areas as decimal piles."""
    colours = range(colours_in_game(seats))
    if seats > 2:
        return {tuple(ONE[colour] for colour in start) for start in permutations(colours, seats)}
    pairs = [set(pair) for pair in combinations(colours, 2)]
    starts = [(one, two) for one, two in product(pairs, pairs) if separate_start or not one & two]
    return {(sum(ONE[c] for c in one), sum(ONE[c] for c in two)) for one, two in starts}


@pytest.mark.parametrize("seats, separate_start", [(2, False), (2, True), (3, False), (4, False), (5, False)])
def test_every_start_and_every_starting_player_is_equally_likely(seats: int, separate_start: bool) -> None:
    board = jax.jit(lambda bits: deal_from(bits, seats, separate_start))(random_bits(seats, MANY))
    starts = np.column_stack([board.areas, np.asarray(board.turn, np.uint32)])
    kinds, seen = np.unique(starts, axis=0, return_counts=True)
    assert {tuple(areas) for areas in kinds[:, :-1].tolist()} == possible_starts(seats, separate_start)
    assert len(kinds) == seats * len(possible_starts(seats, separate_start))
    assert_uniform(seen)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_is_lost_at_the_deal(seats: int) -> None:
    board = jax.jit(lambda key: deal(key, seats))(jax.random.key(seats))
    assert cards_left(board) == cards_in_supply(seats)
    assert sum(int(area) // one % 10 for area in board.areas for one in ONE) == seats * start_cards(seats)
    assert not board.rows.any() and (board.taken_by == -1).all() and board.drawn == -1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_card_is_drawn_as_often_as_the_supply_has_it(seats: int) -> None:
    left = dict.fromkeys([*range(colours_in_game(seats)), 7, 8], 0) | {0: 4, 2: 9, 7: 1, 8: 10}
    supply = sum(cards * ONE[kind] for kind, cards in left.items())
    board = deal(jax.random.key(0), seats)._replace(supply=jnp.uint32(supply))
    kinds, seen = np.unique(any_card(board, EVENLY), return_counts=True)
    assert kinds.tolist() == [0, 2, 7, 8]
    np.testing.assert_allclose(seen / seen.sum(), [4 / 24, 9 / 24, 1 / 24, 10 / 24], atol=1e-4)


def test_each_kind_of_card_can_come_and_no_other() -> None:
    for seats in (2, 3, 4, 5):
        board = deal(jax.random.key(0), seats)
        kinds = np.unique(any_card(board, EVENLY)).tolist()
        assert kinds == [*range(colours_in_game(seats)), 7, 8]


def test_every_legal_move_is_equally_likely() -> None:
    mask = np.array([True, False, False, True, False, False, True, True, False, False, True])
    moves, seen = np.unique(any_legal(jnp.asarray(mask), EVENLY), return_counts=True)
    assert moves.tolist() == np.flatnonzero(mask).tolist()
    np.testing.assert_allclose(seen / seen.sum(), 1 / 5, atol=1e-4)


@pytest.mark.parametrize("number", [1, 2, 7, 72, 255])
def test_a_number_below_another_reaches_both_ends(number: int) -> None:
    numbers, seen = np.unique(below(EVENLY, jnp.int32(number)), return_counts=True)
    assert numbers.tolist() == list(range(number))
    assert seen.max() - seen.min() <= 2


def test_choices_among_those_left_mean_each_arrangement_once() -> None:
    choices = list(product(range(5), range(4), range(3)))
    numbers = different([jnp.asarray(place) for place in zip(*choices, strict=True)])
    assert sorted(zip(*(n.tolist() for n in numbers), strict=True)) == sorted(permutations(range(5), 3))


def test_mixed_bits_are_all_different_and_half_ones() -> None:
    words = np.asarray(mixed(jnp.arange(1 << 16, dtype=jnp.uint32)))
    assert len(np.unique(words)) == 1 << 16
    ones = (words[:, None] >> np.arange(32, dtype=np.uint32) & 1).mean(0)
    np.testing.assert_allclose(ones, 0.5, atol=0.01)


def test_the_card_has_nothing_to_do_with_an_action_that_the_same_bits_have_chosen() -> None:
    games = 4000
    env, bits = table(), random_bits(5, games)
    state = jax.jit(env.init_from)(random_bits(6, games))
    mask = np.zeros((games, 11), bool)
    mask[:, [0, 6]] = True
    draws = np.asarray(any_legal(jnp.asarray(mask), jnp.asarray(bits))) == 0
    drawn = np.asarray(stepping(env)(state, np.zeros(games, np.int32), bits).board.drawn)
    assert draws.mean() == pytest.approx(0.5, abs=0.03)
    for kind in np.unique(drawn):
        assert (drawn[draws] == kind).mean() == pytest.approx((drawn == kind).mean(), abs=0.03)


def test_with_numbers_of_64_bits_the_games_are_the_same() -> None:
    program = """
import jax, numpy as np
from coloretto.envs.jax import Coloretto, any_legal
from coloretto.envs.jax.chance import words
env, key = Coloretto(3), jax.random.key(1)
def one(state, key):
    state = env.step(state, any_legal(state.legal_action_mask, words(jax.random.fold_in(key, 1))), key)
    return state, state.board.drawn
state, drawn = jax.lax.scan(one, env.init(key), jax.random.split(key, 60))
kinds = [str(leaf.dtype) for leaf in jax.tree.leaves(state)]
print(drawn.tolist(), state.current_player, np.asarray(state.observation).tolist(), kinds)
"""
    said = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "JAX_ENABLE_X64": wide, "JAX_PLATFORMS": "cpu"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for wide in ("0", "1")
    ]
    assert said[0] == said[1] and "int32" in said[0]
