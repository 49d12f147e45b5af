"""One turn of many games at once: each seat to act makes the move that its tree says is best."""

import numpy as np
from numpy.typing import NDArray

from coloretto.random_games import GOLDEN, mixed
from coloretto.rules.jit import compiled
from coloretto.rules.moves import DRAW
from coloretto.rules.state import NOTHING, State
from coloretto.search.expectimax_backup import (
    NONE,
    Drawing,
    best_way,
    end_of_kind,
    end_of_takes,
    row_to_take,
    value_drawing,
)
from coloretto.search.expectimax_level import Values
from coloretto.search.mcts_playout import any_kind

FREE = NONE  # in place of a move: the best one

Luck = NDArray[np.float64]  # [games, 3, seats]


@compiled
def follow(
    states: NDArray[np.void],  # [games]: before the turn
    first: NDArray[np.int64],
    last: NDArray[np.int64],
    ways: NDArray[np.void],
    states_below: NDArray[np.void],
    below: Values,
    moves: NDArray[np.int64],  # [games]: the move to make, or FREE
    chance: NDArray[np.uint64],  # [games]: one number is used up for each draw
    values: Values,  # [games, 3, seats]: filled in with those of the positions after the turn
    luck: Luck,  # is added to
) -> None:
    drawing = np.zeros((3, values.shape[2]))
    for game in range(len(states)):
        own = ways[first[game] : last[game]]
        if len(own):  # otherwise the game is over
            way = next_way(states[game], own, moves[game], below, chance[game : game + 1], drawing)
            if moves[game] == DRAW or (moves[game] == FREE and own[way].kind != NOTHING):
                add_luck(luck[game], below[own[way].to], drawing)
            values[game] = below[own[way].to]
            states[game] = states_below[own[way].to]


@compiled
def next_way(
    state: State,
    ways: NDArray[np.void],
    move: int,
    below: Values,
    chance: NDArray[np.uint64],
    drawing: Drawing,
) -> int:
    if move != FREE and move != DRAW:
        return way_of(ways, move)
    if move == FREE:
        taking = row_to_take(state, ways, below, drawing)
        if taking != NONE:
            return taking
    else:
        value_drawing(state, ways, end_of_takes(ways), below, drawing)
    chance[0] += GOLDEN
    return best_place(ways, any_kind(state, mixed(chance[0])), below, state.turn)


@compiled
def way_of(ways: NDArray[np.void], move: int) -> int:
    """To take this row, or to place the card in hand in it."""
    way = 0
    while ways[way].move != move:
        way += 1
    return way


@compiled
def best_place(ways: NDArray[np.void], kind: int, below: Values, seat: int) -> int:
    begin = 0
    while ways[begin].kind != kind:
        begin += 1
    return best_way(ways, begin, end_of_kind(ways, begin), below, seat)


@compiled
def add_luck(luck: NDArray[np.float64], value: NDArray[np.float32], expected: Drawing) -> None:
    """What the card that came was worth to each seat, more than the mean of all cards."""
    for number in range(3):
        for seat in range(luck.shape[1]):
            luck[number, seat] += value[number, seat] - expected[number, seat]
