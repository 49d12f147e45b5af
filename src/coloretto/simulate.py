"""Random games by the million, on one thread or all, and what they say about the game."""

import os
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import reduce
from math import sqrt
from operator import xor

import numpy as np

from coloretto.dice import Dice, fresh_seed
from coloretto.editions import check_table, edition_named
from coloretto.errors import InvalidSetup
from coloretto.notation.moves import parse_side
from coloretto.random_games import TALLY, WHOLE_WIN, random_games
from coloretto.rules.deal import colours_in_game, deal, start_cards
from coloretto.rules.piles import cards_in, pile_of
from coloretto.rules.scoring import points_table
from coloretto.rules.state import STATE

GAMES_AT_A_TIME = 20_000
MOST_GAMES = 10**12


@dataclass(frozen=True)
class Statistics:
    """What random games were like. Seats are counted in the order of play: the starting player comes first.

    `signature` is the same for the same games, so that two machines can compare what they played.
    """

    games: int
    seconds: float
    rounds: float  # a game, on average
    decisions: float  # a game, on average
    branching: float  # legal moves a decision, on average
    mean_scores: list[float]
    score_spreads: list[float]  # standard deviations
    wins: list[float]  # shares of the wins, ties shared
    signature: int

    @property
    def mean_score(self) -> float:
        """Over all seats."""
        return sum(self.mean_scores) / len(self.mean_scores)

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    @property
    def decisions_per_second(self) -> float:
        return self.games_per_second * self.decisions


def simulate(
    seats: int = 3,
    games: int = 100_000,
    *,
    side: str = "brown",
    edition: str = "two-sided",
    seed: int | None = None,
    threads: int = 1,
    progress: Callable[[int], None] = lambda _games: None,
) -> Statistics:
    """Play random games. The same seed gives the same games whatever the number of threads.

    `progress` is called with the number of games that have just been played.
    """
    rules, table_side = edition_named(edition), parse_side(side)
    check_table(rules, seats, table_side)
    check_numbers(games, threads)
    start = np.zeros(1, STATE)
    start[0] = deal(table_side, first_colours(seats), starter=0)
    supply = np.array(cards_in(start[0].supply), np.int8)
    table = points_table(table_side, colours_in_game(seats), rules.own_colours)
    chance = np.uint64(Dice(fresh_seed() if seed is None else seed).below(1 << 64))

    stopped = threading.Event()
    portions = iter(range(0, games, GAMES_AT_A_TIME))

    def work() -> np.record:
        tally = np.zeros(1, TALLY)
        with np.errstate(over="ignore"):  # the numbers wrap around on purpose
            for first in portions:
                last = min(first + GAMES_AT_A_TIME, games)
                random_games(start, supply, table, chance, first, last, tally)
                progress(last - first)
                if stopped.is_set():
                    break
        return tally[0]

    random_games(start, supply, table, chance, 0, 0, np.zeros(1, TALLY))  # compiled before the clock starts
    began = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        workers = [pool.submit(work) for _ in range(threads)]
        try:
            tallies = [worker.result() for worker in workers]
        finally:
            stopped.set()
    return statistics(tallies, seats, time.perf_counter() - began)


def first_colours(seats: int) -> list[int]:
    """Start cards in the order of the colours; which ones makes no difference to chance."""
    each = start_cards(seats)
    return [pile_of(range(each * seat, each * (seat + 1))) for seat in range(seats)]


def statistics(tallies: Sequence[np.record], seats: int, seconds: float) -> Statistics:
    games = sum(int(tally.games) for tally in tallies)
    decisions = sum(int(tally.decisions) for tally in tallies)
    points, squares, wins = (
        [sum(int(tally[field][seat]) for tally in tallies) / games for seat in range(seats)]
        for field in ("points", "squares", "wins")
    )
    return Statistics(
        games=games,
        seconds=seconds,
        rounds=sum(int(tally.rounds) for tally in tallies) / games,
        decisions=decisions / games,
        branching=sum(int(tally.choices) for tally in tallies) / decisions,
        mean_scores=points,
        score_spreads=[sqrt(square - mean * mean) for square, mean in zip(squares, points, strict=True)],
        wins=[win / WHOLE_WIN for win in wins],
        signature=reduce(xor, (int(tally.signature) for tally in tallies)),
    )


def check_numbers(games: int, threads: int) -> None:
    if not 1 <= games <= MOST_GAMES:
        raise InvalidSetup(f"expected 1 to {MOST_GAMES:,} games: {games}")
    if not 1 <= threads <= 1024:
        raise InvalidSetup(f"expected 1 to 1024 threads: {threads}")


def all_cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
