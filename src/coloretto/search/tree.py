"""The tree of a Monte-Carlo search: decisions, draws between them, and what was seen below each.

Three kinds of nodes share one record: before a turn and with a card in hand its children are moves, after a
draw they are kinds. States are not kept: each simulation plays its way down from the root.
"""

import numpy as np
from numpy.typing import NDArray

from coloretto.random_games import GOLDEN, WHOLE_WIN, high_below, mixed
from coloretto.rules.jit import compiled
from coloretto.rules.moves import DRAW, FIRST_PLACE, FIRST_TAKE, MOVES
from coloretto.rules.play import is_over, legal_moves, play
from coloretto.rules.scoring import Table, score
from coloretto.rules.state import MOST_ROWS, MOST_SEATS, NOTHING, State
from coloretto.search.playout import any_kind, play_out

NODE = np.dtype(
    (
        np.record,
        [
            ("visits", np.int32),
            ("wins", np.int32, MOST_SEATS),  # by seat, a whole win being WHOLE_WIN
            ("points", np.int32, MOST_SEATS),
            ("children", np.int32, MOVES),  # 0: none yet; the root is nobody's child
        ],
    )
)
MOST_PLIES = 400  # no game has more decisions and draws

Tree = NDArray[np.void]  # [nodes]: node 0 is the root


@compiled
def simulate_from(tree, used, root, line, table, chance, path, par):
    """One simulation: down the tree, one step beyond it, to the end, and back. Returns the nodes in use."""
    line[0] = root[0]
    state = line[0]
    node, depth = 0, 1
    path[0] = 0
    fresh = False
    while not fresh and not is_over(state):
        chance += GOLDEN
        number = mixed(chance)
        move = chosen(tree[node], tree, state, number, par)
        card = any_kind(state, number) if move == DRAW else NOTHING
        play(state, move, card)
        for slot in (move, card):
            if slot == NOTHING:
                continue
            child = tree[node].children[slot]
            if child == 0:
                if used == len(tree):
                    fresh = True
                    break
                child = used
                used += 1
                tree[node].children[slot] = child
                fresh = True
            node = child
            path[depth] = node
            depth += 1
    chance += GOLDEN
    play_out(state, table, mixed(chance), par)
    count_result(tree, path, depth, state, table, par)
    return used


@compiled
def chosen(node, tree, state, number, par):
    """A move not tried yet, or the one with the best upper bound for the seat to act."""
    moves = different_moves(state)
    best_move, best = -1, -1e9
    seat = state.turn
    log_visits = np.log(node.visits + 1.0)
    untried, seen = -1, 0
    for move in range(MOVES):
        if (moves >> move) & 1:
            child = node.children[move]
            if child == 0:
                seen += 1
                if high_below(mixed(number + np.uint64(move)), seen) == 0:
                    untried = move
            elif untried < 0:
                visits = tree[child].visits
                mean = tree[child].wins[seat] / (visits * WHOLE_WIN) + par[4] * tree[child].points[seat] / visits
                bound = mean + par[3] * np.sqrt(log_visits / visits)
                if bound > best:
                    best_move, best = move, bound
    return untried if untried >= 0 else best_move


@compiled
def different_moves(state):
    """The legal moves, one of each group that comes to the same: rows alike in cards and capacity."""
    moves = legal_moves(state)
    for row in range(1, MOST_ROWS):
        for other in range(row):
            if state.rows[row] == state.rows[other] and state.capacity[row] == state.capacity[other] and (state.open_rows >> row) & 1 == (state.open_rows >> other) & 1 and (state.open_rows|state.takeable_rows)>>other&1:
                moves &= ~(1 << (FIRST_PLACE + row) | 1 << (FIRST_TAKE + row))
                break
    return moves


@compiled
def count_result(tree, path, depth, state, table, par):
    points = np.empty(MOST_SEATS, np.int32)
    best, tied = -32768, 0
    for seat in range(state.seats):
        points[seat] = score(state.areas[seat], table)
        if points[seat] > best:
            best, tied = points[seat], 1
        elif points[seat] == best:
            tied += 1
    for k in range(depth):
        node = tree[path[k]]
        node.visits += 1
        for seat in range(state.seats):
            node.points[seat] += points[seat]
            if points[seat] == best:
                node.wins[seat] += WHOLE_WIN // tied


@compiled
def search(tree, used, root, table, chance, playouts, par):
    line = root.copy()
    path = np.zeros(MOST_PLIES, np.int32)
    for k in range(playouts):
        used = simulate_from(tree, used, root, line, table, mixed(chance + np.uint64(k) * GOLDEN), path, par)
    return used
