"""Games that `coloretto dataset` plays and writes in a minute on two cores, starting the processes included.

    python -m benchmarks.dataset_speed [greedy] [--seats 3] [--games 20000] [--runs 2]

The best of some runs counts, as the machine may be noisy. Where it has other work to do, the processor time
says what two cores of its own would give. `greedy` has to reach 20,000.
"""

import argparse
import os
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from coloretto.analysis.dataset import Dataset, open_dataset

CORES = 2
NEEDED = 20_000


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("bot", nargs="?", default="greedy")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--runs", type=int, default=2)
    options = parser.parse_args()
    speed(options.bot, options.seats, 2)  # compiles
    runs = [speed(options.bot, options.seats, options.games) for _ in range(options.runs)]
    by_clock, by_processor = (max(figures) for figures in zip(*runs, strict=True))
    print(
        f"{options.bot}, {options.seats} seats: {by_clock:,.0f} games a minute on {CORES} cores by the clock"
    )
    print(f"{by_processor:,.0f} by processor time; {NEEDED:,} are needed with greedy")


def speed(bot: str, seats: int, games: int) -> tuple[float, float]:
    """Games a minute: by the clock, and by the time that the processes were at work."""
    with (
        TemporaryDirectory() as folder,
        open_dataset(Path(folder) / "games", [bot], seats=seats, seed=1) as new,
    ):
        began, busy = time.perf_counter(), processor_seconds()
        write(new, games)
        clock, work = time.perf_counter() - began, processor_seconds() - busy
    return 60 * games / clock, 60 * games * CORES / work


def write(new: Dataset, games: int) -> None:
    for _ in new.play(games, cores=CORES):
        pass


def processor_seconds() -> float:
    """Of this process and of those that it has waited for."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


if __name__ == "__main__":
    main()
