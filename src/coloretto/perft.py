"""Counting every way to play on, to compare one engine with another."""

import numpy as np
from numpy.typing import NDArray

from coloretto.rules.cards import KINDS
from coloretto.rules.jit import compiled
from coloretto.rules.moves import DRAW, MOVES
from coloretto.rules.piles import count
from coloretto.rules.play import legal_moves, play
from coloretto.rules.state import STATE, State


def perft(state: State, depth: int) -> int:
    """The sequences of `depth` moves; a draw counts once for each kind left.

    >>> from coloretto.notation.position import parse_position
    >>> perft(parse_position("brown -/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+"), 4)
    768
    """
    line = np.zeros(depth + 1, STATE)
    line[0] = state
    return int(_leaves(line, 0, depth))


@compiled
def _leaves(line: NDArray[np.void], ply: int, depth: int) -> int:
    """The leaves below `line[ply]`; deeper entries are overwritten."""
    if ply == depth:
        return 1
    leaves = 0
    moves = legal_moves(line[ply])
    for move in range(MOVES):
        if (moves >> move) & 1:
            for card in range(KINDS if move == DRAW else 1):
                if move != DRAW or count(line[ply].supply, card):
                    line[ply + 1] = line[ply]
                    play(line[ply + 1], move, card)
                    leaves += _leaves(line, ply + 1, depth)
    return leaves
