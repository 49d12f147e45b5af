"""What a seat is told is what lies on the table, from its side, in small numbers."""

import jax
import numpy as np
import pytest

from coloretto.envs.jax.observation import observe
from coloretto.envs.observation import observation_shape
from coloretto.rules.deal import colours_in_game, row_capacities
from tests.envs.jax.compiled_games import board_of, random_games
from tests.envs.plain_observation import plainly

SEATS = (2, 3, 4, 5)
MOST = {"colour": 9, "joker": 3, "+2": 10, "mark": 1}


@pytest.mark.parametrize("seats", SEATS)
def test_an_observation_is_the_table_from_a_seat(seats: int) -> None:
    states = random_games(seats).states[:, :2].reshape(-1)
    from_seat = np.arange(len(states)) % seats
    seen = np.asarray(jax.jit(observe)(board_of(states), from_seat))
    assert seen.dtype == np.int8 and seen.shape[1:] == observation_shape(seats)
    for state, seat, ours in zip(states.view(np.recarray), from_seat, seen, strict=True):
        np.testing.assert_array_equal(ours, plainly(state, int(seat)))


@pytest.mark.parametrize("seats", SEATS)
def test_observations_stay_within_their_bounds(seats: int) -> None:
    states = random_games(seats).states[::5].reshape(-1)
    seen = np.asarray(jax.jit(observe)(board_of(states), np.maximum(states["turn"], 0)))
    colours = colours_in_game(seats)
    most = [MOST["colour"]] * colours + [MOST["joker"], MOST["+2"], MOST["mark"], MOST["mark"]]
    assert (seen >= 0).all() and (seen <= np.array(most)[:, None]).all()
    rows = seen[:, :-2, 2 : 2 + len(row_capacities(seats))]
    assert (rows.sum(1) <= row_capacities(seats)).all()


def test_the_seat_to_act_sees_its_own_area_first() -> None:
    state = random_games(3).states[30, :50]
    seen = np.asarray(jax.jit(observe)(board_of(state), state["turn"]))
    assert (seen[:, -1, 5] == 1).all() and (seen[:, -1].sum(-1) == 1).all()
