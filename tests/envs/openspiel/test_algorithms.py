"""OpenSpiel's own algorithms play and solve the game."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts, minimax
from open_spiel.python.bots import uniform_random

from coloretto.notation.position import parse_position
from coloretto.search.exact import solve
from tests.envs.openspiel.play import load

# Seat 2 is the last of the last round, and there is room for a few more cards.
ENDS = [
    "brown @1/GB/2+ 4R3O2YGBJ2+/5Y4OR2B4+ 2 3ROY4GB+",
    "brown @1/G/- 4R3O2YGBJ2+/4Y4OR2B+ 2 3RO2Y4GB2+",
    "grey @1/G/GB 2R3O2YGBJ2+/3Y4OR2B 2 3RO2Y2B4+",
]


def test_random_bots_play_a_game() -> None:
    game = load(3)
    bots = [uniform_random.UniformRandomBot(seat, np.random.RandomState(seat)) for seat in range(3)]
    state = game.new_initial_state()
    returns = pyspiel.evaluate_bots(state, bots, 1)
    assert state.is_terminal() and sum(returns) == 1


def test_openspiels_search_in_python_plays_legal_moves() -> None:
    game = load(2, utility="zero-sum")
    chance = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 20, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
    state = game.new_initial_state("brown @1/GB/+ 4R3O2YGBJ2+/5Y4OR2B4+ 2 3ROY4GB2+")
    policy, action = bot.step_with_policy(state)
    assert dict(policy)[action] == 1 and action in state.legal_actions()


@pytest.mark.parametrize("position", ENDS)
def test_expectiminimax_finds_what_the_exact_solution_says(position: str) -> None:
    exact = {int(move.move): move.win for move in solve(parse_position(position)).moves}
    side = position.split()[0]
    state = load(2, side=side, utility="zero-sum").new_initial_state(position)
    player = state.current_player()
    for action in state.legal_actions():
        value, _ = minimax.expectiminimax(state.child(action), 50, None, player)
        assert value == pytest.approx(2 * exact[action] - 1)
