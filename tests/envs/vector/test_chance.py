"""Chance is fair: start cards, starting player, every card drawn."""

from itertools import combinations, permutations, product

import numpy as np
import pytest
from numpy.typing import NDArray

from coloretto.editions import check_start, edition_named
from coloretto.envs.vector import VectorColoretto, any_legal
from coloretto.rules.cards import KINDS
from coloretto.rules.deal import cards_in_supply, colours_in_game
from coloretto.rules.moves import DRAW, FIRST_PLACE
from coloretto.rules.piles import ONE
from tests.envs.vector.random_play import random_actions

MANY = 200_000
STARTS = [("two-sided", 2), ("summary", 2), ("two-sided", 3), ("two-sided", 4), ("two-sided", 5)]


def assert_as_expected(seen: NDArray[np.int64], expected: NDArray[np.float64] | float, freedom: int) -> None:
    """Chi squared is about as large as the degrees of freedom; five standard deviations off is no chance."""
    chi_squared = ((seen - expected) ** 2 / expected).sum()
    assert abs(chi_squared - freedom) < 5 * np.sqrt(2 * freedom)


def counts(piles: NDArray[np.int64]) -> NDArray[np.int64]:
    """[…, kinds] how many cards of each."""
    return piles[..., None] >> 4 * np.arange(KINDS) & 15


def possible_starts(seats: int, edition: str) -> set[tuple[int, ...]]:
    colours = range(colours_in_game(seats))
    if seats > 2:
        return {tuple(int(ONE[colour]) for colour in start) for start in permutations(colours, seats)}
    pairs = list(combinations(colours, 2))
    both = [(one, two) for one, two in product(pairs, pairs) if edition == "summary" or not {*one} & {*two}]
    return {(int(ONE[list(one)].sum()), int(ONE[list(two)].sum())) for one, two in both}


@pytest.mark.parametrize("edition, seats", STARTS)
def test_every_start_and_every_starting_player_is_equally_likely(edition: str, seats: int) -> None:
    env = VectorColoretto(MANY, seats, edition=edition)
    env.reset(seed=seats)
    starts = np.column_stack([env.states["areas"][:, :seats], env.states["turn"]])
    kinds, seen = np.unique(starts, axis=0, return_counts=True)
    assert {tuple(areas) for areas in kinds[:, :-1].tolist()} == possible_starts(seats, edition)
    assert len(kinds) == seats * len(possible_starts(seats, edition))
    assert_as_expected(seen, MANY / len(kinds), len(kinds) - 1)
    for areas in kinds[:: len(kinds) // 20, :-1].tolist():
        check_start(edition_named(edition), areas)
    assert (env.states["cards_left"] == cards_in_supply(seats)).all()


@pytest.mark.parametrize("seats", [2, 5])
def test_games_dealt_after_others_start_as_fairly(seats: int) -> None:
    env = VectorColoretto(MANY // 10, seats)
    env.reset(seed=1)
    first = env.states.copy()
    env.reset()
    second = env.states
    assert (first["areas"] != second["areas"]).any(1).mean() > 0.9
    _, seen = np.unique(np.column_stack([first["turn"], second["turn"]]), axis=0, return_counts=True)
    assert_as_expected(seen, env.num_envs / seats**2, seats**2 - 1)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_first_two_cards_come_as_often_as_the_supply_has_them(seats: int) -> None:
    env = VectorColoretto(MANY // 2, seats)
    env.reset(seed=seats)
    supply = counts(env.states["supply"])
    first = drawn_cards(env)
    rest = supply - np.eye(KINDS, dtype=np.int64)[first]
    env.step(np.full(env.num_envs, FIRST_PLACE + 2))
    second = drawn_cards(env)
    left = supply[0].sum()
    pairs = supply[:, :, None] * (supply[:, None, :] - np.eye(KINDS)) / (left * (left - 1))
    expected, seen = pairs.sum(0), np.zeros((KINDS, KINDS), np.int64)
    np.add.at(seen, (first, second), 1)
    possible = expected > 0
    assert not seen[~possible].any() and (rest >= 0).all()
    assert_as_expected(seen[possible], expected[possible], int(possible.sum()) - 1)


def drawn_cards(env: VectorColoretto) -> NDArray[np.int64]:
    env.step(np.full(env.num_envs, DRAW))
    return env.states["drawn"].astype(np.int64)


@pytest.mark.parametrize("seats", [2, 5])
def test_every_card_of_whole_games_is_drawn_by_the_supply(seats: int) -> None:
    """Over all draws, each kind came as often as its share of the supplies says."""
    env = VectorColoretto(2000, seats)
    env.reset(seed=seats)
    surplus, variance = np.zeros(KINDS), np.zeros(KINDS)
    for actions in random_actions(env, 200):
        drawing = actions == DRAW
        supply = counts(env.states["supply"][drawing])
        shares = supply / supply.sum(1, keepdims=True)
        env.step(actions)
        came = np.eye(KINDS)[env.states["drawn"][drawing]]
        surplus += (came - shares).sum(0)
        variance += (shares * (1 - shares)).sum(0)
    in_game = variance > 0
    assert in_game.sum() == colours_in_game(seats) + 2
    assert (np.abs(surplus[in_game]) < 4 * np.sqrt(variance[in_game])).all()


def test_the_order_of_the_supply_is_settled_when_a_game_is_dealt() -> None:
    """Moves decide who gets a card, never which card comes next."""
    drawn = []
    for row in (0, 1):
        env = VectorColoretto(50)
        env.reset(seed=4)
        cards = []
        for _ in range(3):
            cards.append(drawn_cards(env))
            env.step(np.full(50, FIRST_PLACE + row))
        drawn.append(cards)
    np.testing.assert_array_equal(drawn[0], drawn[1])


def test_any_legal_action_is_as_likely_as_the_others() -> None:
    mask = np.array([1, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1], np.int8)
    bits = np.random.default_rng(1).integers(1 << 64, size=MANY, dtype=np.uint64)
    actions, seen = np.unique(any_legal(np.tile(mask, (MANY, 1)), bits), return_counts=True)
    assert actions.tolist() == np.flatnonzero(mask).tolist()
    assert_as_expected(seen, MANY / 5, 4)
