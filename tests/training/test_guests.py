"""Guests at the tables of self-play do what the bot `greedy` does."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from coloretto.bots.greedy import greedy_move, prospects
from coloretto.bots.promise import Promise, promised
from coloretto.envs.jax.afterstates import afterstates
from coloretto.envs.jax.boards import boards_of
from coloretto.rules.deal import kinds_in_game
from coloretto.rules.moves import DRAW, FIRST_PLACE, FIRST_TAKE
from coloretto.rules.piles import ONE, count
from coloretto.rules.play import draw
from coloretto.rules.state import State, copy_state
from coloretto.training.guests import guest_turn
from coloretto.training.lookahead import Turn
from tests.nets.positions import Kind, running

TABLES = [Kind(2), Kind(4, "grey")]


def guests_at(kind: Kind, patience: float) -> Turn:
    boards, promise = boards_of(running(kind)), jnp.asarray(promised(kind.table).reshape(-1))

    def turns() -> Turn:
        return guest_turn(boards, afterstates(boards), promise, jnp.full(boards.turn.shape, patience))

    found: Turn = jax.device_get(jax.jit(turns)())
    return found


@pytest.mark.parametrize("kind", TABLES, ids=str)
def test_a_guest_takes_draws_and_places_as_greedy_does(kind: Kind) -> None:
    turns, promise = guests_at(kind, patience=0.0), promised(kind.table)
    for number, state in enumerate(running(kind).view(np.recarray)):
        move = greedy_move(copy_state(state), promise)
        assert turns.draws[number] == (move == DRAW)
        if move != DRAW:
            assert state.rows[turns.take[number]] == state.rows[move - FIRST_TAKE]
        for place, card in enumerate(kinds_in_game(kind.seats)):
            if state.open_rows and count(state.supply, card):
                drawn = copy_state(state)
                draw(drawn, card)
                best = greedy_move(drawn, promise) - FIRST_PLACE
                ours = prospects_of(drawn, promise, int(turns.places[number, place]))
                assert ours == pytest.approx(prospects_of(drawn, promise, best), abs=1e-4)


def prospects_of(drawn: State, promise: Promise, row: int) -> float:
    """What greedy expects when the card goes there; rows may tie."""
    after = copy_state(drawn)
    after.rows[row] += ONE[drawn.drawn]
    return prospects(after, promise, after.takeable_rows | 1 << row)


def test_a_patient_guest_draws_more_often() -> None:
    impatient, patient = (guests_at(TABLES[0], patience).draws.mean() for patience in (-2.0, 2.0))
    assert impatient < patient
