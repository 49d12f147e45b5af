"""Simulations a second, three seats, in the first round: `search/mcts` to OpenSpiel's searches in one run.

    pip install ".[openspiel]" && python -m benchmarks.openspiel_mcts [--simulations 400] [--repeats 3]

OpenSpiel searches `python_coloretto`: with its search in Python, and with the one in C++, which is the bot
`openspiel-mcts`. A figure is the fastest of the repeats, which take turns.
"""

import argparse
import time
from collections.abc import Callable

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from coloretto import Game
from coloretto.envs.openspiel import ColorettoGame
from coloretto.search.mcts import search
from coloretto.search.values import Limits

START = "brown Y/B/- R/O/Y 1 8R8O7Y9G8B9V3J10+"  # not the very start, where only a draw is legal


def in_python(simulations: int) -> float:
    game = ColorettoGame({"utility": "zero-sum"})
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 2.0, simulations, evaluator, random_state=np.random.RandomState(1))
    return speed(simulations, lambda: bot.mcts_search(game.new_initial_state(START)))


def in_c(simulations: int) -> float:
    game = ColorettoGame({"utility": "zero-sum"})
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 1000, solve=True, seed=1, verbose=False)
    return speed(simulations, lambda: bot.mcts_search(game.new_initial_state(START)))


def ours(seconds: float) -> float:
    state = Game.from_position(START).state
    search(state, Limits(playouts=10))
    began = time.perf_counter()
    return search(state, Limits(seconds=seconds)).playouts / (time.perf_counter() - began)


def speed(simulations: int, run: Callable[[], object]) -> float:
    began = time.perf_counter()
    run()
    return simulations / (time.perf_counter() - began)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--simulations", type=int, default=400)
    parser.add_argument("--repeats", type=int, default=3)
    options = parser.parse_args()
    rounds = [
        (in_python(options.simulations), in_c(options.simulations), ours(1.0)) for _ in range(options.repeats)
    ]
    python, c, mine = (max(speeds) for speeds in zip(*rounds, strict=True))
    print(f"OpenSpiel's search in Python  {python:10,.0f} simulations/s")
    print(f"OpenSpiel's search in C++     {c:10,.0f} simulations/s")
    print(f"search/mcts                   {mine:10,.0f} simulations/s")
    print(f"ratio                         {mine / python:10,.0f} times Python, at least 150 wanted; ", end="")
    print(f"{mine / c:,.0f} times C++")


if __name__ == "__main__":
    main()
