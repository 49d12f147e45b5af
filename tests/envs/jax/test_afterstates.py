"""The boards after a turn are those that the compiled rules come to."""

import jax
import numpy as np
import pytest

from coloretto.envs.jax import AfterStates, afterstates
from coloretto.rules.deal import kinds_in_game
from coloretto.rules.moves import DRAW, FIRST_PLACE, FIRST_TAKE
from coloretto.rules.state import NOBODY, NOTHING
from tests.envs.jax.compiled_games import (
    NO_MOVE,
    Numbers,
    States,
    board_of,
    legal,
    play_each,
    random_games,
)
from tests.envs.jax.tables import assert_same, at

SEATS = (2, 3, 4, 5)
compiled_afterstates = jax.jit(afterstates)


def before_a_turn(seats: int) -> States:
    states = random_games(seats).states[:, :20].reshape(-1)
    return states[states["drawn"] == NOTHING]


def after_turns(states: States) -> AfterStates:
    after: AfterStates = jax.device_get(compiled_afterstates(board_of(states)))
    return after


def played(states: States, moves: Numbers, cards: Numbers) -> States:
    after = states.copy()
    play_each(after, moves, cards)
    return after


@pytest.mark.parametrize("seats", SEATS)
def test_they_are_where_each_move_leads(seats: int) -> None:
    states = before_a_turn(seats)
    after = after_turns(states)
    masks, nothing = legal(states), np.full(len(states), NOTHING)
    rows, no_move = after.may_take.shape[-1], np.full(len(states), NO_MOVE)
    for row in range(rows):
        may = masks[:, FIRST_TAKE + row]
        np.testing.assert_array_equal(after.may_take[:, row], may)
        taken = played(states, np.where(may, FIRST_TAKE + row, no_move), nothing)
        assert may.any()
        assert_same(at((may, row), after.takes), board_of(taken[may]))
    for place, kind in enumerate(kinds_in_game(seats)):
        has_card = states["supply"] >> 4 * kind & 15 > 0
        drawn = played(states, np.where(masks[:, DRAW] & has_card, DRAW, no_move), nothing + 1 + kind)
        for row in range(rows):
            may = legal(drawn)[:, FIRST_PLACE + row]
            np.testing.assert_array_equal(after.may_place[:, place, row], may)
            placed = played(drawn, np.where(may, FIRST_PLACE + row, no_move), nothing)
            assert may.any()
            assert_same(at((may, place, row), after.places), board_of(placed[may]))


@pytest.mark.parametrize("seats", SEATS)
def test_the_chance_of_a_kind_is_its_share_of_the_supply(seats: int) -> None:
    states = before_a_turn(seats)
    states = states[states["turn"] != NOBODY]
    chance = after_turns(states).chance
    left = np.stack([states["supply"] >> 4 * kind & 15 for kind in kinds_in_game(seats)], -1)
    np.testing.assert_allclose(chance, left / states["cards_left"][:, None], rtol=1e-6)
    np.testing.assert_allclose(chance.sum(-1), 1, rtol=1e-6)


def test_nothing_is_legal_after_the_end() -> None:
    after = after_turns(random_games(3).states[-1])
    assert not after.may_take.any() and not after.may_place.any()
