"""Simulations a second, three seats, from the start: `search/mcts` to OpenSpiel's Python MCTS in one run.

    pip install ".[openspiel]" && python benchmarks/openspiel_mcts.py

OpenSpiel searches a plain wrapper of the naive referee in `tests/oracle/`, a Python game as it knows them.
"""

import argparse
import copy
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from coloretto import Game
from coloretto.search.mcts import search
from coloretto.search.values import Limits

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.oracle.referee import KINDS, Referee

MOVES = ["draw", *(f"{verb} {row}" for verb in ("place", "take") for row in range(1, 6))]
SEATS = 3

GAME_TYPE = pyspiel.GameType(
    short_name="python_coloretto_naive",
    long_name="Coloretto by the naive referee",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)
GAME_INFO = pyspiel.GameInfo(
    num_distinct_actions=len(MOVES),
    max_chance_outcomes=len(KINDS),
    num_players=SEATS,
    min_utility=0.0,
    max_utility=1.0,
    utility_sum=1.0,
    max_game_length=300,
)


class NaiveGame(pyspiel.Game):
    def __init__(self, parameters: Any = None) -> None:
        super().__init__(GAME_TYPE, GAME_INFO, parameters or {})

    def new_initial_state(self) -> "NaiveState":
        return NaiveState(self)

    def make_py_observer(self, *_arguments: Any) -> None:
        return None


class NaiveState(pyspiel.State):
    def __init__(self, game: NaiveGame) -> None:
        super().__init__(game)
        self.referee = Referee("two-sided", "brown", [["R"], ["O"], ["Y"]], 0)
        self.drawing = False

    def current_player(self) -> int:
        if self.referee.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.drawing else int(self.referee.turn or 0)

    def _legal_actions(self, _player: int) -> list[int]:
        return sorted(MOVES.index(move) for move in self.referee.legal_moves())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        supply = self.referee.supply
        return [(k, supply.count(kind) / len(supply)) for k, kind in enumerate(KINDS) if kind in supply]

    def _apply_action(self, action: int) -> None:
        if self.drawing:
            self.referee.play("draw", KINDS[action])
            self.drawing = False
        elif MOVES[action] == "draw":
            self.drawing = True
        else:
            self.referee.play(MOVES[action])

    def _action_to_string(self, _player: int, action: int) -> str:
        return KINDS[action] if self.drawing else MOVES[action]

    def is_terminal(self) -> bool:
        return bool(self.referee.over)

    def returns(self) -> list[float]:
        winners = self.referee.winners() if self.referee.over else []
        return [(seat in winners) / max(1, len(winners)) for seat in range(SEATS)]

    def __deepcopy__(self, _memo: Any) -> "NaiveState":
        state = NaiveState(self.get_game())
        state.referee, state.drawing = copy.deepcopy(self.referee), self.drawing
        return state

    def __str__(self) -> str:
        return str(self.referee.position())


def openspiel_speed(simulations: int) -> float:
    game = NaiveGame()
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 2.0, simulations, evaluator, random_state=np.random.RandomState(1))
    began = time.perf_counter()
    bot.mcts_search(game.new_initial_state())
    return simulations / (time.perf_counter() - began)


def our_speed(seconds: float) -> float:
    game = Game.from_position("brown -/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+")
    search(game.state, Limits(playouts=10))
    began = time.perf_counter()
    return search(game.state, Limits(seconds=seconds)).playouts / (time.perf_counter() - began)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--simulations", type=int, default=400)
    options = parser.parse_args()
    theirs = [openspiel_speed(options.simulations) for _ in range(3)]
    ours = [our_speed(1.0) for _ in range(3)]
    print(f"OpenSpiel's MCTS  {max(theirs):12,.0f} simulations/s")
    print(f"search/mcts       {max(ours):12,.0f} simulations/s")
    print(f"ratio             {max(ours) / max(theirs):12,.0f} times, at least 150 wanted")


if __name__ == "__main__":
    main()
