"""Expectimax: every seat for itself, every card that can come, and a net to value the positions at the end.

The tree grows by one turn after the other while there is time, and after each turn the moves that look
worse are left out. The same depth gives the same answer, with any number of threads.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from coloretto.errors import InvalidSetup
from coloretto.nets.layers import SCORE, SHARE
from coloretto.rules.cards import Side
from coloretto.rules.deal import colours_in_game
from coloretto.rules.jit import COMPILED
from coloretto.rules.moves import Move
from coloretto.rules.play import is_over, legal_moves
from coloretto.rules.scoring import Table, points_table
from coloretto.rules.state import STATE, State
from coloretto.search.alike import representative
from coloretto.search.exact import TooLarge, solve
from coloretto.search.expectimax_backup import worth
from coloretto.search.expectimax_clock import Clock
from coloretto.search.expectimax_compile import compile_all
from coloretto.search.expectimax_ends import Ends, size_of_end
from coloretto.search.expectimax_filter import NARROW, NARROWEST, WIDE, Filters
from coloretto.search.expectimax_tree import Evaluator, Tree, Weigh
from coloretto.search.values import MOST_DEPTH, Findings, Limits, MoveValue

FILTERS = (WIDE, NARROW, NARROWEST)  # the widest for which there is time

EXACT_SHARE = 0.7  # of the time, for the exact solution of an end that looks small enough for it
SOLVED_IN_A_SECOND = 1_500_000  # positions
MOST_SOLVED = 1_000_000  # positions: 200 MB with five seats
ESTIMATE_TOO_LOW = 1.3  # how many times as many positions as expected are still looked at

ERROR_OF_A_NET = 0.03  # where one turn was looked ahead, and nothing can be compared
LEAST_ERROR = 0.003


def search(
    state: State,
    net: Evaluator,
    limits: Limits,
    *,
    own_colours: bool = False,
    table: Table | None = None,
    threads: int = 1,
    stop: Callable[[], bool] = lambda: False,
    weigh: Weigh | None = None,
    filters: Sequence[Filters] = FILTERS,
    most_solved: int = MOST_SOLVED,
    for_the_tree: float = 1.0,
) -> Findings:
    """What each legal move is worth. One turn is always looked ahead, whatever the limits.

    `weigh` replaces the shares of the win before anybody chooses by them: where one game is part of a match,
    by the shares of that. Ends are then not solved, for the exact search plays for the game alone.
    `most_solved` is how many positions of an end may be looked at to solve it, 0 for none. `for_the_tree` is
    the part of the time for all else, where something comes after it.
    """
    if is_over(state):
        raise InvalidSetup("expected a position with a move to make: the game is over")
    if table is None:
        table = points_table(Side(state.side), colours_in_game(state.seats), own_colours)
    compile_all()
    net.evaluate(np.zeros(0, STATE), table)
    clock = Clock(limits, stop, for_the_tree)
    solved = most_solved if COMPILED and weigh is None else 0
    findings = solution(state, limits, table, solved)
    if findings:
        return findings
    roots, ends = np.array([state], STATE), Ends(state, table, solved)
    if threads == 1:  # a thread that has to be woken costs more than a short search on a busy machine
        return deepened(Tree(roots, net, table, clock, ends, weigh), limits, filters, clock)
    with ThreadPoolExecutor(threads) as pool:
        return deepened(Tree(roots, net, table, clock, ends, weigh, pool), limits, filters, clock)


def solution(state: State, limits: Limits, table: Table, most: int) -> Findings | None:
    """The exact one, where the end is near enough."""
    seconds = EXACT_SHARE * limits.seconds if limits.seconds else float("inf")
    most = int(min(most, seconds * SOLVED_IN_A_SECOND))
    if size_of_end(state) > most:
        return None
    try:
        solved = solve(state, table=table, most_positions=int(ESTIMATE_TOO_LOW * most), seconds=seconds)
    except TooLarge:
        return None
    return Findings(solved.moves, exact=True)


def deepened(tree: Tree, limits: Limits, filters: Sequence[Filters], clock: Clock) -> Findings:
    """One turn after the other, until the limits are reached."""
    found = dict[Move, Found]()
    for depth in range(1, (limits.depth or MOST_DEPTH) + 1):
        ways = next_ways(tree, filters, clock)
        decided = depth > 1 and limits.depth is None and len(tree.values_of_moves()) == 1
        if not ways or decided or not tree.grow(ways):
            break
        note(found, tree, depth)
        clock.patient = False
    return findings(tree.levels[0].states[0], found, tree.positions)


def next_ways(tree: Tree, filters: Sequence[Filters], clock: Clock) -> int:
    """After the widest filters for which there is time; 0: there is none, or the game ends everywhere."""
    for kept in filters:
        ways = tree.filter(kept)
        if clock.has_time_for(ways, tree.positions):
            return ways
    return 0


@dataclass(frozen=True)
class Found:
    depth: int
    worth: float
    value: MoveValue


def note(found: dict[Move, Found], tree: Tree, depth: int) -> None:
    """Moves that are no longer looked at keep what was found before."""
    seat = int(tree.levels[0].states[0]["turn"])
    for number, value in tree.values_of_moves().items():
        move, win = Move(number), float(value[SHARE, seat])
        change = abs(win - found[move].value.win) if move in found else ERROR_OF_A_NET
        noted = MoveValue(move, win, float(value[SCORE, seat]), max(change, LEAST_ERROR))
        found[move] = Found(depth, float(worth(value, seat)), noted)


def findings(root: State, found: dict[Move, Found], positions: int) -> Findings:
    """Best first: what was looked at more deeply comes before the rest."""
    mask = int(legal_moves(root))
    all_found = {move: found[representative(root, move)] for move in Move if mask >> move & 1}
    moves = sorted(all_found, key=lambda move: (-all_found[move].depth, -all_found[move].worth))
    values = [moved(all_found[move].value, move) for move in moves]
    return Findings(values, positions, depth=max(one.depth for one in found.values()))


def moved(value: MoveValue, move: Move) -> MoveValue:
    """The value of a move that comes to the same as another."""
    return MoveValue(move, value.win, value.score, value.error)
