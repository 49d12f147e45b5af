"""Everything that a search runs, compiled before its clock does."""

from functools import cache
from math import inf

import numpy as np
from numpy.typing import NDArray

from coloretto.rules.cards import Side
from coloretto.rules.deal import colours_in_game, deal
from coloretto.rules.jit import COMPILED
from coloretto.rules.play import legal_moves
from coloretto.rules.scoring import Table, points_table
from coloretto.rules.state import NOBODY, STATE, State, copy_state
from coloretto.search.alike import different_moves, twin
from coloretto.search.exact_work import Work
from coloretto.search.expectimax_backup import worth
from coloretto.search.expectimax_clock import Clock
from coloretto.search.expectimax_ends import Ends, size_of_end, small_ends
from coloretto.search.expectimax_filter import NO_FILTERS
from coloretto.search.expectimax_level import Values
from coloretto.search.expectimax_tree import Tree
from coloretto.search.values import Limits

SEATS = 3
RED, ORANGE, YELLOW = 1, 1 << 4, 1 << 8


class Indifferent:
    """Stands for a net that gives nothing to anybody."""

    def evaluate(self, states: NDArray[np.void], _table: Table) -> Values:
        return np.zeros((len(states), 3, SEATS), np.float32)


def an_example() -> tuple[State, Table]:
    """The start of a game, and the points in it."""
    root = deal(int(Side.BROWN), [RED, ORANGE, YELLOW], 0)
    return root, points_table(Side.BROWN, colours_in_game(SEATS), False)


@cache
def compile_all() -> None:
    if not COMPILED:
        return
    root, table = an_example()
    clock, ends = Clock(Limits(depth=2), lambda: False), Ends(root, table, 0)
    tree = Tree(np.array([root], STATE), Indifferent(), table, clock, ends)
    for _ in range(2):
        tree.grow(tree.filter(NO_FILTERS))
    for look in (legal_moves, different_moves, size_of_end):
        look(root)
    twin(root, 0)
    small_ends(tree.levels[1].states)
    worth(tree.value(), 0)
    tree.values_of_moves()
    finished = copy_state(root)
    finished["turn"] = NOBODY
    Work(finished, table, 1, inf).value(finished)
