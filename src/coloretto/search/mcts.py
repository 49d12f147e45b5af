"""Monte-Carlo tree search: every seat for itself, chance sampled, games played out by a light policy."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from math import sqrt

import numpy as np

from coloretto.errors import InvalidSetup
from coloretto.random_games import WHOLE_WIN
from coloretto.rules.cards import Side
from coloretto.rules.deal import colours_in_game
from coloretto.rules.moves import Move
from coloretto.rules.play import is_over, legal_moves
from coloretto.rules.scoring import Table, points_table
from coloretto.rules.state import STATE, State
from coloretto.search.alike import representative
from coloretto.search.mcts_tree import NODE, Tree, grow
from coloretto.search.values import MOST_PLAYOUTS, Findings, Limits, MoveValue

SIMULATIONS_AT_A_TIME = 256  # between two looks at the clock: a millisecond or two
MOST_NODES = 2_000_000  # of 88 bytes; a full tree is searched on without growing


def search(
    state: State,
    limits: Limits,
    *,
    own_colours: bool = False,
    table: Table | None = None,
    seed: int = 0,
    threads: int = 1,
    stop: Callable[[], bool] = lambda: False,
) -> Findings:
    """What each legal move is worth. The same seed, playouts and threads give the same answer.

    `table` holds the points of every play area, for a summary card of one's own. `stop` is asked from time
    to time and ends the search early.
    """
    if is_over(state):
        raise InvalidSetup("expected a position with a move to make: the game is over")
    if table is None:
        table = points_table(Side(state.side), colours_in_game(state.seats), own_colours)
    worker = _Worker(state, table, limits, stop)
    shares = [range(part, limits.playouts or MOST_PLAYOUTS, threads) for part in range(threads)]
    if threads == 1:  # a thread that has to be woken costs more than a short search on a busy machine
        return findings(state, [worker.grow_tree(0, len(shares[0]), seed)])
    with ThreadPoolExecutor(threads) as pool:
        try:
            trees = list(pool.map(worker.grow_tree, range(threads), map(len, shares), [seed] * threads))
        finally:
            worker.stopped.set()
    return findings(state, trees)


class _Worker:
    def __init__(self, state: State, table: Table, limits: Limits, stop: Callable[[], bool]) -> None:
        self.root = np.array([state], STATE)
        self.table = table
        self.stop, self.stopped = stop, threading.Event()
        grow(np.zeros(1, NODE), 1, self.root, self.table, np.uint64(0), 0, 0)  # compiled first
        self.until = time.perf_counter() + limits.seconds if limits.seconds else float("inf")

    def grow_tree(self, part: int, playouts: int, seed: int) -> Tree:
        """One tree for each thread, each with chance of its own."""
        tree, nodes = np.zeros(min(2 * playouts + 2, MOST_NODES), NODE), 1
        chance = np.uint64((seed * 1_000_003 + part * 0x9E37) % (1 << 64))
        with np.errstate(over="ignore"):  # the numbers wrap around on purpose
            for first in range(0, playouts, SIMULATIONS_AT_A_TIME):
                last = min(first + SIMULATIONS_AT_A_TIME, playouts)
                nodes = grow(tree, nodes, self.root, self.table, chance, first, last)
                if time.perf_counter() >= self.until or self.stopped.is_set() or self.stop():
                    break
        return tree[:nodes]


def findings(state: State, trees: list[Tree]) -> Findings:
    mask = int(legal_moves(state))
    tried = {move: _merged(trees, representative(state, move)) for move in Move if mask >> move & 1}
    moves = sorted(tried, key=lambda move: -tried[move][0])
    values = [_value(move, *tried[move], seat=int(state.turn)) for move in moves]
    return Findings(values, sum(int(tree[0]["visits"]) for tree in trees))


def _merged(trees: list[Tree], move: Move) -> tuple[int, np.ndarray, np.ndarray]:
    children = [tree[child] for tree in trees if (child := tree[0]["children"][move])]
    visits = sum(int(child["visits"]) for child in children)
    wins = sum((child["wins"].astype(np.int64) for child in children), start=np.zeros(5, np.int64))
    points = sum((child["points"].astype(np.int64) for child in children), start=np.zeros(5, np.int64))
    return visits, wins, points


def _value(move: Move, visits: int, wins: np.ndarray, points: np.ndarray, seat: int) -> MoveValue:
    if not visits:  # stopped before it was tried
        return MoveValue(move, 0.0, 0.0, 1.0)
    win = float(wins[seat]) / (WHOLE_WIN * visits)
    # one playout more on either side keeps the error honest where all went the same way
    spread = (win * visits + 0.5) / (visits + 1) * ((1 - win) * visits + 0.5) / (visits + 1)
    return MoveValue(move, win, float(points[seat]) / visits, sqrt(spread / visits))
