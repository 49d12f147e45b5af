"""Positions a second of learning, by nets, on whatever device JAX has: self-play, targets and gradients.

    python -m benchmarks.training_speed [--nets 2-brown 3-grey] [--games 16384] [--steps 5] [--device auto]

A step is some lessons in one compiled loop, as `coloretto train` learns them with the settings of the shipped
nets. The first step warms up; the median of the others counts, with the slowest and the fastest beside it.
"""

import argparse
import statistics
import time
from dataclasses import replace

import jax

from coloretto.nets.layers import SEATS
from coloretto.training.device import device_named, is_cpu
from coloretto.training.lessons import Lessons, fresh_learner
from coloretto.training.settings import Settings
from coloretto.training.settings_file import read_settings

GAMES_ON_A_CPU = 1024  # thousands more are no quicker there


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    brown = [f"{seats}-brown" for seats in SEATS]
    parser.add_argument("--nets", nargs="+", default=brown, help="by the settings of these")
    parser.add_argument("--games", type=int, help="played at once")
    parser.add_argument("--steps", type=int, default=5)
    parser.add_argument("--device", default="auto", choices=["auto", "gpu", "cpu"])
    options = parser.parse_args()
    device = device_named(options.device)
    print(f"{device.device_kind}, jax {jax.__version__}")
    print("net         games  positions/s      slowest      fastest   compiling")
    for net in options.nets:
        usual = read_settings(net)
        games = options.games or (GAMES_ON_A_CPU if is_cpu(device) else usual.games)
        compiling, speeds = measured(replace(usual, games=games), device, options.steps)
        middle = statistics.median(speeds)
        print(f"{net:8} {games:8,} {middle:12,.0f} {min(speeds):12,.0f} {max(speeds):12,.0f}", end="")
        print(f" {compiling:9.1f} s", flush=True)


def measured(settings: Settings, device: jax.Device, steps: int) -> tuple[float, list[float]]:
    """Seconds of compiling, and positions a second of each step."""
    lessons, state = Lessons(settings, device), fresh_learner(settings, device)
    began = time.perf_counter()
    lessons.compile(state)
    compiling, speeds = time.perf_counter() - began, []
    for step in range(steps + 1):
        began = time.perf_counter()
        state, _ = lessons.learn(state, step * lessons.positions)
        speeds.append(lessons.positions / (time.perf_counter() - began))
    return compiling, speeds[1:]


if __name__ == "__main__":
    main()
