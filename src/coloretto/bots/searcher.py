"""Looks ahead: exactly where the end is near, and by Monte-Carlo tree search before."""

import time
from collections.abc import Callable
from dataclasses import replace

from coloretto.rules.cards import Side
from coloretto.rules.deal import colours_in_game
from coloretto.rules.editions import Edition
from coloretto.rules.moves import Move
from coloretto.rules.play import is_last_round, is_over, legal_moves
from coloretto.rules.scoring import Table, points_table
from coloretto.rules.state import State
from coloretto.search.exact import TooLarge, solve
from coloretto.search.mcts import search
from coloretto.search.values import Findings, Limits

DEFAULT = Limits(seconds=1.0)
EXACT_SHARE = 0.3  # of the time, to try whether the rest of the game can be solved
MOST_POSITIONS = 2_000_000  # 300 MB with five seats


class Searcher:
    def __init__(self, edition: Edition, seed: int, limits: Limits = DEFAULT, name: str = "searcher") -> None:
        self.name = name
        self._own_colours = edition.own_colours
        self._seed = seed
        self._limits = limits

    def choose(self, state: State) -> Move:
        mask = int(legal_moves(state))
        if mask.bit_count() == 1:
            return Move(mask.bit_length() - 1)
        return self.analyse(state).moves[0].move

    def analyse(
        self, state: State, limits: Limits | None = None, stop: Callable[[], bool] = lambda: False
    ) -> Findings:
        limits, began = limits or self._limits, time.perf_counter()
        table = points_table(Side(state.side), colours_in_game(state.seats), self._own_colours)
        if is_last_round(state) and not is_over(state):
            try:
                return solved(state, limits, table)
            except TooLarge:
                limits = after(limits, time.perf_counter() - began)
        return search(state, limits, table=table, seed=self._seed, stop=stop)


def solved(state: State, limits: Limits, table: Table) -> Findings:
    """By positions alone where the search is limited by playouts, so that the answer is always the same."""
    seconds = EXACT_SHARE * limits.seconds if limits.seconds else float("inf")
    positions = min(limits.playouts or MOST_POSITIONS, MOST_POSITIONS)
    solution = solve(state, table=table, most_positions=positions, seconds=seconds)
    return Findings(solution.moves, exact=True)


def after(limits: Limits, seconds: float) -> Limits:
    """What is left when some of the time is gone: always enough for an answer."""
    return replace(limits, seconds=max(limits.seconds - seconds, 0.001)) if limits.seconds else limits
