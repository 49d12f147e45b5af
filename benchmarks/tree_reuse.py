"""How much of a search tree is still below the position at the same seat's next decision.

    python benchmarks/tree_reuse.py

One searcher among greedy bots; after each of its moves the tree is followed along what really happens.
"""

from statistics import mean, median

import numpy as np

from coloretto import Game, Move, bot
from coloretto.rules.cards import Side
from coloretto.rules.deal import colours_in_game
from coloretto.rules.scoring import points_table
from coloretto.rules.state import STATE
from coloretto.search.alike import representative
from coloretto.search.mcts_tree import NODE, Tree, grow

PLAYOUTS = 20_000
LOST = -1  # what happened is not in the tree


def main() -> None:
    for seats in (2, 3, 4, 5):
        kept = [share for seed in range(4) for share in kept_shares(seats, seed)]
        print(f"{seats} seats: mean {mean(kept):.4f}, median {median(kept):.4f} of {PLAYOUTS:,} playouts")


def kept_shares(seats: int, seed: int) -> list[float]:
    game, greedy = Game.deal(seats, seed), bot("greedy")
    tree, node, kept = np.zeros(1, NODE), LOST, []
    while not game.is_over:
        if game.turn == 0 and len(game.legal_moves) > 1:
            if tree[0]["visits"]:
                kept.append(0.0 if node == LOST else float(tree[node]["visits"]) / PLAYOUTS)
            tree, node = searched(game), 0
        move = greedy.choose(game.state)
        node = child(tree, node, int(representative(game.state, move)))
        game.push(move)
        if move == Move.DRAW:
            node = child(tree, node, game.cards[-1])
    return kept


def searched(game: Game) -> Tree:
    tree, root = np.zeros(2 * PLAYOUTS + 2, NODE), np.array([game.state], STATE)
    table = points_table(Side(game.side), colours_in_game(game.seats), False)
    return tree[: grow(tree, 1, root, table, np.uint64(1), 0, PLAYOUTS)]


def child(tree: Tree, node: int, branch: int) -> int:
    return LOST if node == LOST else int(tree[node]["children"][branch]) or LOST


if __name__ == "__main__":
    main()
