"""Every game of the vector environment is one that the naive referee plays, too."""

from itertools import product

import numpy as np
import pytest

from coloretto.envs.setup import Rewards
from coloretto.envs.vector import VectorColoretto
from coloretto.notation.moves import LETTERS
from coloretto.notation.position import write_position
from coloretto.rules.moves import Move
from coloretto.rules.piles import cards_in
from coloretto.rules.state import State
from tests.envs.plain_observation import plainly
from tests.envs.vector.random_play import random_actions
from tests.oracle.lockstep import FinalReferee

GAMES, STEPS = 2, 330  # two whole games or nearly, in each place
EDITIONS = ("two-sided", "summary")  # a joker may be any colour, or one that the player has
TABLES = list(product(EDITIONS, ("brown", "grey"), (2, 3, 4, 5)))
KINDS_OF_REWARDS: list[Rewards] = ["score", "win", "zero-sum"]


def referee_of(state: State, edition: str) -> FinalReferee:
    """The referee refuses a start that the edition does not allow."""
    areas = [[LETTERS[card] for card in cards_in(area)] for area in state.areas[: state.seats]]
    side = "grey" if state.side else "brown"
    referee = FinalReferee(edition, side, areas, int(state.turn))
    assert write_position(state) == referee.position()
    return referee


def expected_rewards(referee: FinalReferee, rewards: Rewards) -> list[float]:
    if rewards == "score":
        return [float(points) for points in referee.scores()]
    winners, seats = referee.winners(), referee.seats
    if rewards == "win":
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    others_pay = 1 / (seats - 1)
    return [((seats / len(winners) if seat in winners else 0.0) - 1) * others_pay for seat in range(seats)]


def assert_shown(env: VectorColoretto, game: int, referee: FinalReferee) -> None:
    state, shown = env.states[game], env.buffers
    assert write_position(state) == referee.position()
    assert shown.turns[game] == referee.turn
    np.testing.assert_array_equal(shown.observations[game], plainly(state, int(state.turn)))
    legal = [str(Move(action)) for action in np.flatnonzero(shown.action_masks[game]).tolist()]
    assert legal == referee.legal_moves()


def play_too(referee: FinalReferee, action: int, state: State) -> None:
    """With the card that the environment has drawn."""
    move = str(Move(action))
    referee.play(move, LETTERS[state.drawn] if move == "draw" else None)


@pytest.mark.parametrize("edition, side, seats", TABLES)
def test_the_referee_agrees_with_every_step_of_every_game(edition: str, side: str, seats: int) -> None:
    rewards = KINDS_OF_REWARDS[seats % 3]
    env = VectorColoretto(GAMES, seats, side, edition, rewards=rewards, illegal="raise")
    env.reset(seed=seats)
    referees, ended = [referee_of(state, edition) for state in env.states], 0
    for actions in random_actions(env, STEPS):
        _, paid, terminations, _, _ = env.step(actions)
        for game, referee in enumerate(referees):
            play_too(referee, int(actions[game]), env.states[game])
            assert terminations[game] == referee.over
            if referee.over:
                np.testing.assert_allclose(paid[game], expected_rewards(referee, rewards), rtol=1e-6)
                referees[game], ended = referee_of(env.states[game], edition), ended + 1
            else:
                assert not paid[game].any()
            assert_shown(env, game, referees[game])
    assert ended >= GAMES
