"""Decisions a second through RLCard, beside its own uno in the same run.

    python -m benchmarks.rlcard_env [--seats 3] [--games 200] [--repeats 7]

Random play by `reset` and `step`, the action picked from `legal_actions` of the state that came before. A
figure is the median of the repeats, which take turns, with the slowest and the fastest beside it; time is
that of the processor.
"""

import argparse
import random
import statistics
import time
from typing import Any

import rlcard

import coloretto.envs.rlcard


def playing(env: Any, games: int, seed: int) -> float:
    chance, decisions = random.Random(seed), 0
    env.seed(seed)
    began = time.process_time()
    for _ in range(games):
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(chance.choice(list(state["legal_actions"])))
            decisions += 1
    return decisions / (time.process_time() - began)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--repeats", type=int, default=7)
    options = parser.parse_args()
    ours = rlcard.make("coloretto", {"game_num_players": options.seats})
    uno = rlcard.make("uno")
    assert isinstance(ours, coloretto.envs.rlcard.ColorettoEnv)
    for env in (ours, uno):
        playing(env, 2, 0)
    pairs = [
        (playing(ours, options.games, seed), playing(uno, options.games, seed))
        for seed in range(1, options.repeats + 1)
    ]
    for name, speeds in zip(("coloretto", "uno"), zip(*pairs, strict=True), strict=True):
        low, high = min(speeds), max(speeds)
        print(f"{name:12}{statistics.median(speeds):12,.0f} decisions/s   {low:,.0f} to {high:,.0f}")
    ratios = [mine / theirs for mine, theirs in pairs]
    print(
        f"{'ratio':12}{statistics.median(ratios):12.2f} times          {min(ratios):.2f} to {max(ratios):.2f}"
    )


if __name__ == "__main__":
    main()
