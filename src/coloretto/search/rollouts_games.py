"""The games of rollouts: after each of some moves the same chance, and every turn the best one turn ahead."""

from math import sqrt

import numpy as np
from numpy.typing import NDArray

from coloretto.nets.layers import SCORE, SHARE
from coloretto.rules.moves import Move
from coloretto.rules.scoring import Table
from coloretto.rules.state import STATE, State
from coloretto.search.expectimax import LEAST_ERROR
from coloretto.search.expectimax_backup import WEIGHT_OF_A_POINT
from coloretto.search.expectimax_clock import Clock
from coloretto.search.expectimax_ends import Ends
from coloretto.search.expectimax_filter import NO_FILTERS
from coloretto.search.expectimax_tree import Evaluator, Tree, Weigh
from coloretto.search.rollouts_follow import FREE, follow
from coloretto.search.values import MoveValue

TURNS_OF_A_SEAT = 6
GAMES = 16  # after each move at a time

GAMES_BEFORE_GIVING_UP = 32
ERRORS_BEHIND = 3.0  # standard errors: then a move is given up
GAMES_OF_THE_TREE = 10  # as much counts what was found before

Results = NDArray[np.float64]  # [games, 2]: share of the win and score of the seat to act


class Rollouts:
    """The games after each of some moves, and which of these are still close to the best."""

    def __init__(
        self,
        root: State,
        values: list[MoveValue],
        net: Evaluator,
        table: Table,
        clock: Clock,
        weigh: Weigh | None,
        seed: int,
    ) -> None:
        self._root, self._net, self._table = root, net, table
        self._clock, self._weigh, self._seed = clock, weigh, seed
        self.before = {value.move: value for value in values}
        self.results: dict[Move, Results] = {move: np.zeros((0, 2)) for move in self.before}
        self.close = list(self.before)
        self.turns, self.games = TURNS_OF_A_SEAT * int(root.seats), GAMES
        self.batches = self.positions = 0

    def play(self) -> None:
        """Some more games after each move that is close."""
        dice = np.random.default_rng((self._seed % 2**64, self.batches))
        chance = np.tile(dice.integers(0, 2**64, self.games, np.uint64), len(self.close))
        results = self._played(np.repeat(np.array(self.close, np.int64), self.games), chance)
        for move, games in zip(self.close, np.split(results, len(self.close)), strict=True):
            self.results[move] = np.concatenate([self.results[move], games])
        self.batches += 1
        if self.batches * self.games >= GAMES_BEFORE_GIVING_UP:
            best = max(self.close, key=lambda move: worth(self.value(move)))
            self.close = [move for move in self.close if move == best or not self._is_behind(move, best)]

    def _played(self, moves: NDArray[np.int64], chance: NDArray[np.uint64]) -> Results:
        """One turn at least; when the time is up, the games count as far as they have come."""
        roots = np.array([self._root], STATE)
        states, seat, seats = np.repeat(roots, len(moves)), int(self._root.turn), int(self._root.seats)
        values, luck = np.zeros((len(moves), 3, seats), np.float32), np.zeros((len(moves), 3, seats))
        ends = Ends(self._root, self._table, 0)
        self._clock.patient = True
        for _ in range(self.turns):
            tree = Tree(states, self._net, self._table, self._clock, ends, self._weigh)
            ways = tree.filter(NO_FILTERS)
            if not ways or not tree.grow(ways):
                break
            self._clock.patient = False
            self.positions += tree.positions
            level, below = tree.levels
            found = (level.first, level.last, level.ways, below.states, below.values)
            with np.errstate(over="ignore"):  # chance wraps around on purpose
                follow(states, *found, moves, chance, values, luck)
            moves[:] = FREE
        result: Results = (values - luck)[:, [SHARE, SCORE], seat]
        return result

    def _is_behind(self, move: Move, best: Move) -> bool:
        ahead = (self.results[best] - self.results[move]) @ [1, WEIGHT_OF_A_POINT]
        return bool(ahead.mean() > ERRORS_BEHIND * ahead.std() / sqrt(len(ahead)))

    def value(self, move: Move) -> MoveValue:
        """By the games, and a little by what was found before."""
        before, results = self.before[move], self.results[move]
        games = len(results) + GAMES_OF_THE_TREE
        win, score = (results.sum(axis=0) + GAMES_OF_THE_TREE * np.array([before.win, before.score])) / games
        error = max(float(results[:, 0].std()) / sqrt(games), LEAST_ERROR)
        return MoveValue(move, share(win), float(score), error)


def worth(value: MoveValue) -> float:
    return value.win + WEIGHT_OF_A_POINT * value.score


def share(win: float) -> float:
    """Without luck a game can be worth a little less than nothing, or more than a win."""
    return min(max(float(win), 0.0), 1.0)
