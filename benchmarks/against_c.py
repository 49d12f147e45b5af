"""Random games, one thread, scoring included: this engine to a hand-packed C program in the same run.

    python benchmarks/against_c.py random_games.c

The program is compiled with `gcc -O3 -march=native -fopenmp -DTABLE` and has to print lines such as
`C th=1 n=3 brown games/s=884446 …`. Runs alternate and the best of each counts, as the machine may be noisy.
"""

import argparse
import re
import subprocess
import tempfile
from pathlib import Path

from coloretto.simulate import simulate

LINE = re.compile(r"C th=1 n=(\d) (brown|grey)\s+games/s=(\d+)")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("source", type=Path)
    parser.add_argument("--games", type=int, default=300_000)
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    theirs: dict[tuple[int, str], float] = {}
    ours: dict[tuple[int, str], float] = {}
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "random_games"
        flags = ["-O3", "-march=native", "-fopenmp", "-DTABLE"]
        subprocess.run(["gcc", *flags, options.source, "-o", program], check=True)
        for run in range(options.runs):
            for key, speed in c_speeds(program, options.games).items():
                theirs[key] = max(theirs.get(key, 0), speed)
            for seats, side in theirs:
                speed = simulate(seats, options.games, side=side, seed=run).games_per_second
                ours[seats, side] = max(ours.get((seats, side), 0), speed)
    for (seats, side), speed in theirs.items():
        print(f"{seats} seats {side:6} {ours[seats, side]:10,.0f} games/s  C {speed:10,.0f}  ", end="")
        print(f"ratio {ours[seats, side] / speed:.3f}")


def c_speeds(program: Path, games: int) -> dict[tuple[int, str], float]:
    output = subprocess.run([program, str(games)], check=True, capture_output=True, text=True).stdout
    return {(int(seats), side): float(speed) for seats, side, speed in LINE.findall(output)}


if __name__ == "__main__":
    main()
