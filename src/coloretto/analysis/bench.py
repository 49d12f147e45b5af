"""How fast the engine is, as ratios within one run, and a signature of how it behaves."""

import importlib.util
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from coloretto.simulate import all_cores, simulate

NAIVE_REFEREE = Path(__file__).parents[3] / "tests" / "oracle" / "referee.py"
SIGNED_GAMES = 10_000


@dataclass(frozen=True)
class Figure:
    """`holds` is None where a figure only informs."""

    name: str
    value: float
    unit: str
    holds: bool | None = None


def figures(quick: bool = False) -> list[Callable[[], Figure]]:
    """Each is a measurement still to be made. `quick` takes fewer games, for a first look."""
    games = 20_000 if quick else 400_000
    speeds = [lambda seats=seats: random_games(seats, games) for seats in (2, 3, 4, 5)]
    others = [lambda: all_threads(games), help_time, start_time]
    return [*speeds, *([against_referee] if NAIVE_REFEREE.exists() else []), *others]


def random_games(seats: int, games: int) -> Figure:
    return Figure(f"random games, {seats} seats, one thread", speed(seats, games), "games/s")


def speed(seats: int, games: int, threads: int = 1) -> float:
    return max(simulate(seats, games, seed=run, threads=threads).games_per_second for run in range(3))


def all_threads(games: int) -> Figure:
    cores = all_cores()
    ratio = speed(3, games * 2, cores) / speed(3, games * 2)
    return Figure(f"{cores} threads to one", ratio, "times", ratio >= 1.8 if cores == 2 else None)


def against_referee() -> Figure:
    """The naive referee of the tests plays random games, too; it is there in a checkout only."""
    naive, games = load(NAIVE_REFEREE), 30
    dice, began = random.Random(1), time.perf_counter()
    for _ in range(games):
        play_naively(naive, dice)
    naive_speed = games / (time.perf_counter() - began)
    ratio = speed(3, 100_000) / naive_speed
    return Figure("random games to the naive referee, 3 seats", ratio, "times", ratio >= 200)


def load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("naive_referee", path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def play_naively(naive: ModuleType, dice: random.Random) -> None:
    game = naive.Referee("two-sided", "brown", [["R"], ["O"], ["Y"]], dice.randrange(3))
    while not game.over:
        move = dice.choice(game.legal_moves())
        game.play(move, dice.choice(game.supply) if move == "draw" else None)
    game.scores()


def help_time() -> Figure:
    """`--help` may take three bare starts of Python on top of importing typer."""
    bare, typer = run("-c", "pass"), run("-c", "import typer")
    ratio = (run("-m", "coloretto", "--help") - (typer - bare)) / bare
    return Figure("coloretto --help, less typer's import, to python -c pass", ratio, "times", ratio <= 3)


def start_time() -> Figure:
    """What loading the compiled engine costs a command that hardly needs it."""
    command = ("-m", "coloretto", "score", "brown", "3R")
    seconds = run(*command) - run(*command, NUMBA_DISABLE_JIT="1")
    return Figure("a compiled start after an uncompiled one", seconds, "s", seconds <= 1)


def run(*arguments: str, **environment: str) -> float:
    """The shortest of several runs, which the other work on the machine has disturbed least."""
    return min(timed([sys.executable, *arguments], os.environ | environment) for _ in range(5))


def timed(command: list[str], environment: dict[str, str]) -> float:
    began = time.perf_counter()
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


def signature() -> str:
    """A checksum over seeded games of every seat count and side: it changes only if the rules behave anew."""
    combined = 0
    for side in ("brown", "grey"):
        for seats in (2, 3, 4, 5):
            part = simulate(seats, SIGNED_GAMES // 8, side=side, seed=2002).signature
            combined = (combined * 3 + part) % (1 << 64)
    return f"{combined:016x}"
