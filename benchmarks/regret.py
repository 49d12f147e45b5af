"""What `net` and `master` give away in the last round, by the exact solution.

    python -m benchmarks.regret [--positions 500] [--seats 2 3] [--bots net master]

Positions come from games of `net` against itself: every one of the last round with more than one move to
choose from. Regret is the share of the win that the best move has and the chosen one has not.
"""

import argparse
import time
from collections.abc import Iterator
from itertools import count

import numpy as np

from coloretto import Game, bot
from coloretto.rules.play import is_last_round
from coloretto.rules.state import State, copy_state
from coloretto.search.alike import different_moves
from coloretto.search.exact import TooLarge, solve


def last_round_positions(seats: int, side: str) -> Iterator[State]:
    for seed in count():
        game, player = Game.deal(seats, seed, side=side), bot("net", seed=seed)
        while not game.is_over:
            if is_last_round(game.state) and int(different_moves(game.state)).bit_count() > 1:
                yield copy_state(game.state)
            game.push(player.choose(game.state))


def regrets(names: list[str], seats: int, side: str, wanted: int, seconds: float) -> tuple[np.ndarray, int]:
    """[positions, bots], and how many positions were too large for the exact solver and left out."""
    players, found, too_large = [bot(name, seed=1) for name in names], list[list[float]](), 0
    for state in last_round_positions(seats, side):
        try:
            solution = solve(state, most_positions=20_000_000, seconds=seconds)
        except TooLarge:
            too_large += 1
            continue
        wins = {move.move: move.win for move in solution.moves}
        found.append([max(wins.values()) - wins[player.choose(state)] for player in players])
        if len(found) == wanted:
            break
    return np.array(found), too_large


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3])
    parser.add_argument("--bots", nargs="+", default=["net", "master"])
    parser.add_argument("--seconds", type=float, default=30.0, help="for one exact solution")
    options = parser.parse_args()
    for seats in options.seats:
        for side in ("brown", "grey"):
            began = time.perf_counter()
            found, too_large = regrets(options.bots, seats, side, options.positions, options.seconds)
            error = found.std(0) / np.sqrt(len(found))
            figures = zip(options.bots, found.mean(0), error, (found > 1e-6).mean(0), strict=True)
            told = ", ".join(
                f"{name} {mean:.5f} ± {1.96 * e:.5f} ({part:.0%} not best)" for name, mean, e, part in figures
            )
            print(
                f"{seats} seats, {side}: {told}; {len(found)} positions, {too_large} too large,"
                f" {time.perf_counter() - began:.0f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()
