"""Styles at the tables of self-play: seats that like drawing more or less than it is worth."""

from dataclasses import replace

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from coloretto.envs.jax.boards import boards_of
from coloretto.envs.jax.piles import flat
from coloretto.envs.jax.rules import Board
from coloretto.training.company import Company, company
from coloretto.training.lookahead import Lookahead, Turn, look_ahead
from coloretto.training.self_play import turn_of_seat
from coloretto.training.settings import Settings
from tests.nets.positions import Kind, random_net, running

KIND = Kind(3, "grey")

pytestmark = pytest.mark.usefixtures("hurried")


@jax.jit
def looked_at(boards: Board, at_table: Company) -> tuple[Lookahead, Turn]:
    ahead = look_ahead(random_net(KIND.seats).weights, boards, flat(KIND.table))
    return ahead, turn_of_seat(boards, ahead, at_table)


def turns(leaning: float) -> tuple[Lookahead, Turn]:
    """What there is to choose from, and what is chosen where every seat leans so far."""
    boards = boards_of(running(KIND))
    games = len(boards.turn)
    nobody_leans = company(games, KIND.seats, KIND.table, wandering=0.0, guests=0.0, styles=0.0, seed=1)
    at_table = nobody_leans._replace(leaning=jnp.full((games, KIND.seats), leaning))
    found: tuple[Lookahead, Turn] = jax.device_get(looked_at(boards, at_table))
    return found


def test_who_does_not_lean_makes_the_best_turn() -> None:
    ahead, turn = turns(0.0)
    assert all(np.array_equal(ours, best) for ours, best in zip(turn, ahead.turn, strict=True))


@pytest.mark.parametrize("leaning", [-0.02, 0.02])
def test_who_leans_draws_exactly_where_the_row_is_not_better_by_more(leaning: float) -> None:
    ahead, turn = turns(leaning)
    assert np.array_equal(turn.draws, ahead.waiting > -leaning)
    assert (turn.draws != ahead.turn.draws).any()
    assert np.array_equal(turn.take, ahead.turn.take) and np.array_equal(turn.places, ahead.turn.places)


@pytest.mark.parametrize("leaning", [-10.0, 10.0])
def test_no_leaning_makes_a_move_that_is_not_legal(leaning: float) -> None:
    ahead, turn = turns(leaning)
    can_take, can_draw = ahead.after.may_take.any(-1), ahead.after.may_place.any((-1, -2))
    assert np.array_equal(turn.draws, can_draw if leaning > 0 else ~can_take)


def test_settings_without_styles_say_nothing_of_them() -> None:
    assert "styles" not in Settings().as_data
    assert replace(Settings(), styles=0.5).as_data["styles"] == 0.5
