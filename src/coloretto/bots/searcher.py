"""Looks ahead: exactly where the end is near, and by Monte-Carlo tree search before."""

from collections.abc import Callable

from coloretto.rules.cards import Side
from coloretto.rules.deal import colours_in_game
from coloretto.rules.editions import Edition
from coloretto.rules.moves import Move
from coloretto.rules.play import legal_moves
from coloretto.rules.scoring import points_table
from coloretto.rules.state import State
from coloretto.search.mcts import search
from coloretto.search.values import Findings, Limits

DEFAULT = Limits(seconds=1.0)


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
        table = points_table(Side(state.side), colours_in_game(state.seats), self._own_colours)
        return search(state, limits or self._limits, table=table, seed=self._seed, stop=stop)
