"""A tournament on two cores to the same on one, starting the processes included.

    python benchmarks/arena_cores.py

Runs alternate and the best of each counts, as the machine may be noisy. Two cores have to give 1.8 times one.
"""

import argparse
import time

from coloretto.analysis.arena import Arena


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("bots", nargs="*", default=["searcher:1000", "searcher:500"])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    speed(options.bots, 2, 1)  # compiles
    best = {1: 0.0, 2: 0.0}
    for _ in range(options.runs):
        for cores in best:
            best[cores] = max(best[cores], speed(options.bots, options.games, cores))
    print(f"{best[1]:.2f} games/s on one core, {best[2]:.2f} on two: {best[2] / best[1]:.3f} times")


def speed(bots: list[str], games: int, cores: int) -> float:
    began = time.perf_counter()
    for _ in Arena(bots, seed=1).play(games, cores=cores):
        pass
    return games / (time.perf_counter() - began)


if __name__ == "__main__":
    main()
