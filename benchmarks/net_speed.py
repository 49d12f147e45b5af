"""Evaluations a second of a net on one core, beside a plain NumPy forward pass of the same net in one run.

    python -m benchmarks.net_speed

A net's evaluation is all of it: features, forward pass, results by seat. NumPy is given the features and
makes only the forward pass, all positions of a batch at once, its products on one thread. Runs alternate and
the best of each counts, as the machine may be noisy. At five seats, in batches, 60,000 a second are wanted.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from coloretto import Game
from coloretto.dice import Dice
from coloretto.nets.evaluate import take_in
from coloretto.nets.layers import Sizes, fresh_weights
from coloretto.nets.net import Net
from coloretto.nets.plain_forward import plain_forward
from coloretto.nets.scratch import Scratch, new_scratch
from coloretto.rules.cards import Side
from coloretto.rules.deal import colours_in_game
from coloretto.rules.scoring import Table, points_table
from coloretto.rules.state import NOTHING, STATE

ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
BATCHES = (1, 8, 50, 256, 2048)


def main() -> None:
    if any(os.environ.get(name) != value for name, value in ONE_THREAD.items()):
        # NumPy reads this when it is imported, so all begins once more.
        os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], os.environ | ONE_THREAD)
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sizes", type=int, nargs=5, default=Sizes(), metavar="WIDTH")
    parser.add_argument("--seconds", type=float, default=0.2, help="for each figure")
    options = parser.parse_args()
    print("seats  batch  evaluations/s  NumPy forward/s   ratio")
    for seats in (2, 3, 4, 5):
        net = Net(fresh_weights(seats, Sizes(*options.sizes)), seats)
        for batch in BATCHES:
            ours, plain = speeds(net, batch, options.seconds)
            print(f"{seats:5}  {batch:5}  {ours:13,.0f}  {plain:15,.0f}  {ours / plain:6.2f}", flush=True)


def speeds(net: Net, batch: int, seconds: float) -> tuple[float, float]:
    """Positions a second, ours and NumPy's."""
    table = points_table(Side.BROWN, colours_in_game(net.seats), False)
    states = positions(net.seats, batch)
    scratch, out = seen(net, states, table), net.evaluate(states, table)  # compiles
    alternating: list[Callable[[], object]] = [
        lambda: net.evaluate(states, table, out),
        lambda: plain_forward(net.weights, scratch, batch),
    ]
    best = [float("inf")] * len(alternating)
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        for number, evaluate in enumerate(alternating):
            began = time.perf_counter()
            evaluate()
            best[number] = min(best[number], time.perf_counter() - began)
    return batch / best[0], batch / best[1]


def seen(net: Net, states: NDArray[np.void], table: Table) -> Scratch:
    """A scratch that holds the features of all the positions."""
    scratch = new_scratch(net.weights, len(states))
    for number, state in enumerate(states):
        take_in(state, number, table, scratch, number)
    return scratch


def positions(seats: int, wanted: int) -> NDArray[np.void]:
    """Positions before a turn, from random games, in any order."""
    found: list[np.record] = []
    dice, seed = Dice(seats), 0
    while len(found) < max(wanted, 500):
        game, seed = Game.deal(seats, seed), seed + 1
        while not game.is_over:
            if game.state.drawn == NOTHING:
                found.append(game.state.copy())
            game.push(game.legal_moves[dice.below(len(game.legal_moves))])
    return np.array([found[number] for number in dice.shuffled(range(len(found)))[:wanted]], STATE)


if __name__ == "__main__":
    main()
