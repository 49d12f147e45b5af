"""The tree of a Monte-Carlo search: decisions, the draws between them, and what was seen below each.

One record serves three kinds of nodes: before a turn and with a card in hand the children are moves, after
a draw they are kinds. States are not kept: each simulation plays its way down from the root.
"""

import numpy as np
from numpy.typing import NDArray

from coloretto.random_games import GOLDEN, HOW_MANY, WHOLE_WIN, high_below, mixed
from coloretto.rules.jit import compiled
from coloretto.rules.moves import DRAW, MOVES
from coloretto.rules.play import is_over, play
from coloretto.rules.scoring import Table, score
from coloretto.rules.state import MOST_SEATS, NOTHING, State
from coloretto.search.alike import different_moves
from coloretto.search.mcts_playout import any_kind, play_out

NODE = np.dtype(
    (
        np.record,
        [
            ("visits", np.int32),
            ("wins", np.int32, MOST_SEATS),  # by seat; a whole win is WHOLE_WIN, ties share it
            ("points", np.int32, MOST_SEATS),
            ("children", np.int32, MOVES),  # by move or by kind; 0: none yet, as the root is nobody's child
        ],
    )
)
Tree = NDArray[np.void]  # [nodes]: node 0 is the root

MOST_STEPS = 512  # more than any game has decisions and draws
CURIOSITY = 0.6  # how much more often a move is tried that was tried little
WEIGHT_OF_A_POINT = 0.003  # in shares of the win: enough to prefer points where the win is settled


@compiled
def grow(tree: Tree, nodes: int, root: Tree, table: Table, seed: np.uint64, first: int, last: int) -> int:
    """The simulations number `first` to `last` - 1. Returns how many nodes are in use."""
    line = root.copy()
    path = np.zeros(MOST_STEPS, np.int32)
    for number in range(first, last):
        line[0] = root[0]
        chance = mixed(seed + np.uint64(number) * GOLDEN)
        nodes, steps = descend(tree, nodes, line[0], chance, path)
        play_out(line[0], table, mixed(~chance))
        count_result(tree, path[:steps], line[0], table)
    return nodes


@compiled
def descend(
    tree: Tree, nodes: int, state: State, chance: np.uint64, path: NDArray[np.int32]
) -> tuple[int, int]:
    """Down the tree and one step beyond it, playing along. Returns the nodes in use and the steps taken."""
    node, steps = 0, 1
    path[0] = 0
    inside = True
    while inside and not is_over(state):
        chance += GOLDEN
        number = mixed(chance)
        move = chosen(tree, node, state, number)
        card = any_kind(state, number) if move == DRAW else NOTHING
        play(state, move, card)
        for branch in (move, card):
            if branch == NOTHING or (nodes == len(tree) and tree[node].children[branch] == 0):
                inside = inside and branch == NOTHING
                continue
            if tree[node].children[branch] == 0:
                tree[node].children[branch] = nodes
                nodes += 1
                inside = False
            node = tree[node].children[branch]
            path[steps] = node
            steps += 1
    return nodes, steps


@compiled
def chosen(tree: Tree, node: int, state: State, number: np.uint64) -> int:
    """Any move not tried yet, or the one with the best upper bound for the seat to act."""
    moves = different_moves(state)
    untried, tries = NOTHING, 0
    best, highest = NOTHING, -1e9
    exploration = CURIOSITY * CURIOSITY * np.log(tree[node].visits + 1.0)
    for move in range(MOVES):
        if (moves >> move) & 1:
            child = tree[node].children[move]
            if child == 0:
                tries += 1
                if high_below(mixed(number + np.uint64(move)), tries) == 0:
                    untried = move
            else:
                bound = worth(tree[child], state.turn) + np.sqrt(exploration / tree[child].visits)
                if bound > highest:
                    best, highest = move, bound
    return best if untried == NOTHING else untried


@compiled
def worth(node: np.record, seat: int) -> float:
    """The mean share of the win below a node, and a little for the points."""
    return (node.wins[seat] / WHOLE_WIN + WEIGHT_OF_A_POINT * node.points[seat]) / node.visits


@compiled
def count_result(tree: Tree, path: NDArray[np.int32], state: State, table: Table) -> None:
    points = np.zeros(MOST_SEATS, np.int64)
    best, winners = -32768, 0
    for seat in range(state.seats):
        points[seat] = score(state.areas[seat], table)
        if points[seat] > best:
            best, winners = points[seat], 1 << seat
        elif points[seat] == best:
            winners |= 1 << seat
    for step in range(len(path)):
        node = tree[path[step]]
        node.visits += 1
        for seat in range(state.seats):
            node.points[seat] += points[seat]
            if (winners >> seat) & 1:
                node.wins[seat] += WHOLE_WIN // HOW_MANY[winners]
