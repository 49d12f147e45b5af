"""How far scores lie apart: the numbers in search/match_shares.py, from games of `net` against itself.

    python -m benchmarks.score_spread --games 400

For each number of seats and side: the variance of a seat's score over all games, and how much the scores of
two seats of one game go up and down together.
"""

import argparse

import numpy as np
from numpy.typing import NDArray

from coloretto import Game
from coloretto.analysis.play_games import play_out
from coloretto.bots import bot

Scores = NDArray[np.float64]  # [games, seats]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=400, help="for each number of seats and side")
    parser.add_argument("--bot", default="net")
    options = parser.parse_args()
    print("seats  side   games  variance  correlation   mean")
    for seats in (2, 3, 4, 5):
        for side in ("brown", "grey"):
            scores = played(seats, side, options.games, options.bot)
            variance, correlation = spread_of(scores)
            figures = f"{variance:8.1f}  {correlation:11.2f}  {scores.mean():5.1f}"
            print(f"{seats:5}  {side:5}  {len(scores):5}  {figures}", flush=True)


def played(seats: int, side: str, games: int, name: str) -> Scores:
    player, scores = bot(name, seed=1), []
    for seed in range(games):
        game = Game.deal(seats, seed, side=side)
        play_out(game, [player] * seats)
        scores.append(game.scores)
    return np.array(scores, float)


def spread_of(scores: Scores) -> tuple[float, float]:
    together = np.cov(scores.T)
    variance, seats = float(np.trace(together)) / len(together), len(together)
    covariance = (float(together.sum()) - seats * variance) / (seats * (seats - 1))
    return variance, covariance / variance


if __name__ == "__main__":
    main()
