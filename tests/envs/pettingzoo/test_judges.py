"""What PettingZoo itself asks of an environment."""

from functools import partial

import pytest
from pettingzoo.test import api_test, render_test, seed_test

from coloretto.envs.pettingzoo import coloretto_v0

SEATS = (2, 3, 4, 5)

# PettingZoo knows by name the games whose observations have a mask, and it expects something to be legal even
# at the end of a game.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@pytest.mark.parametrize("seats", SEATS)
def test_the_interface_is_the_one_that_pettingzoo_asks_for(seats: int) -> None:
    api_test(coloretto_v0.env(seats=seats), num_cycles=200)
    api_test(coloretto_v0.raw_env(seats=seats), num_cycles=200)


@pytest.mark.parametrize("seats", SEATS)
def test_a_seed_makes_everything_the_same(seats: int) -> None:
    seed_test(partial(coloretto_v0.env, seats=seats), num_cycles=100)
    seed_test(partial(coloretto_v0.raw_env, seats=seats), num_cycles=100)


@pytest.mark.parametrize("seats", SEATS)
def test_every_way_to_render_gives_what_it_should(seats: int) -> None:
    render_test(
        partial(coloretto_v0.env, seats=seats),
        custom_tests={"ansi": lambda text: "player_1" in text, "rgb_array": lambda it: it.std() > 10},
    )
