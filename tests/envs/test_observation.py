"""What a seat is told is what lies on the table, from its side, within true bounds."""

import numpy as np
import pytest

from coloretto.envs.observation import ACTIONS, action_mask, most_observed, observation_shape, observe
from coloretto.rules.moves import MOVES
from coloretto.rules.play import legal_moves
from tests.envs.games import positions
from tests.envs.plain_observation import plainly

SEATS = (2, 3, 4, 5)


@pytest.mark.parametrize("seats", SEATS)
def test_an_observation_is_the_table_from_a_seat(seats: int) -> None:
    for number, state in enumerate(positions(seats)):
        seen = observe(state, number % seats)
        assert seen.dtype == np.int8 and seen.shape == observation_shape(seats)
        np.testing.assert_array_equal(seen, plainly(state, number % seats))


@pytest.mark.parametrize("seats", SEATS)
def test_an_observation_written_over_another_keeps_nothing_of_it(seats: int) -> None:
    from coloretto.envs.observation import write_observation

    seen = np.full(observation_shape(seats), 77, np.int8)
    for state in positions(seats, games=1):
        write_observation(state, 0, seen)
        np.testing.assert_array_equal(seen, plainly(state, 0))


@pytest.mark.parametrize("seats", SEATS)
def test_observations_stay_within_their_bounds(seats: int) -> None:
    most = most_observed(seats)
    assert most.shape == observation_shape(seats) and most.dtype == np.int8
    for state in positions(seats):
        seen = observe(state, 0)
        assert (seen >= 0).all() and (seen <= most).all()


def test_the_bounds_are_the_numbers_of_cards_in_the_box_and_of_room_in_a_row() -> None:
    most = most_observed(2)
    assert most[:, 0].tolist() == [9, 9, 9, 9, 9, 3, 10, 1, 0]  # supply
    assert most[:, 1].tolist() == [1, 1, 1, 1, 1, 1, 1, 1, 0]  # card drawn
    assert most[:, 2:5].max(0).tolist() == [1, 2, 3]  # rows
    assert most[:, 5].tolist() == [9, 9, 9, 9, 9, 3, 10, 1, 1]  # play area


@pytest.mark.parametrize("seats", SEATS)
def test_a_mask_shows_the_legal_moves(seats: int) -> None:
    assert ACTIONS == MOVES == 11
    for state in positions(seats):
        legal = legal_moves(state)
        assert action_mask(state).tolist() == [legal >> action & 1 for action in range(ACTIONS)]
