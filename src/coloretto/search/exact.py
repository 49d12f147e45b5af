"""The exact value of a position, where the end is near enough to look at every way to get there."""

from dataclasses import dataclass
from functools import cmp_to_key

import numpy as np

from coloretto.rules.cards import Side
from coloretto.rules.deal import colours_in_game
from coloretto.rules.moves import Move
from coloretto.rules.piles import counts
from coloretto.rules.play import is_over, legal_moves, play
from coloretto.rules.scoring import Table, points_table
from coloretto.rules.state import NOTHING, State, copy_state
from coloretto.search.exact_frame import Value, is_better
from coloretto.search.exact_work import TooLarge, Work
from coloretto.search.values import MoveValue

__all__ = ["Solution", "TooLarge", "solve"]


@dataclass(frozen=True)
class Solution:
    wins: list[float]  # the expected share of the win of each seat
    scores: list[float]  # the expected final score of each seat
    moves: list[MoveValue]  # every legal move of the seat to act, best first
    positions: int  # how many different positions before a turn were looked at


def solve(
    state: State,
    *,
    own_colours: bool = False,
    table: Table | None = None,
    most_positions: int = 20_000_000,
    seconds: float = 60.0,
) -> Solution:
    """What each seat can expect when nobody makes a mistake, and what each move is worth.

    A seat wants the largest share of the win; where two moves are equal its expected score decides, then
    the same two numbers of the seats after it. Past a limit `TooLarge` says how large the task may be.
    Twenty million positions take 1.6 GB with two seats and 3.2 GB with five, half as much more for a moment.

    >>> from coloretto.notation.position import parse_position
    >>> end = parse_position("brown @1/GB/+ 4R3O2YGBJ2+/5Y4OR2B4+ 2 3ROY4GB2+")
    >>> [(str(move.move), move.win, round(move.score, 2)) for move in solve(end).moves]
    [('draw', 1.0, 39.29), ('take 2', 1.0, 37.0), ('take 3', 1.0, 37.0)]
    """
    if table is None:
        table = points_table(Side(state.side), colours_in_game(state.seats), own_colours)
    work = Work(state, table, most_positions, seconds)
    if is_over(state):
        return solution(work, work.value(state), [])
    values = {move: value_of_move(work, state, move) for move in reversed(legal(state))}
    moves = best_first(values, state)
    return solution(work, values[moves[0]], [exact(move, values[move], state.turn) for move in moves])


def solution(work: Work, value: Value, moves: list[MoveValue]) -> Solution:
    return Solution(value[::2].tolist(), value[1::2].tolist(), moves, work.positions)


def exact(move: Move, value: Value, seat: int) -> MoveValue:
    return MoveValue(move, win=float(value[2 * seat]), score=float(value[2 * seat + 1]), error=0.0)


def value_of_move(work: Work, state: State, move: Move) -> Value:
    if move == Move.DRAW:
        return value_of_drawing(work, state)
    return work.value(after(state, move, NOTHING))


def value_of_drawing(work: Work, state: State) -> Value:
    value = np.zeros(2 * state.seats)
    for kind, cards in enumerate(counts(state.supply)):
        if cards:
            value += cards * value_of_placing(work, after(state, Move.DRAW, kind))
    return value / state.cards_left


def value_of_placing(work: Work, state: State) -> Value:
    values = {move: value_of_move(work, state, move) for move in legal(state)}
    return values[best_first(values, state)[0]]


def legal(state: State) -> list[Move]:
    mask = int(legal_moves(state))
    return [move for move in Move if mask >> move & 1]


def after(state: State, move: Move, card: int) -> State:
    state = copy_state(state)
    play(state, int(move), card)
    return state


def best_first(values: dict[Move, Value], state: State) -> list[Move]:
    """The moves in the order in which the seat to act likes them."""
    turn, seats = int(state.turn), int(state.seats)

    def order(move: Move, other: Move) -> int:
        better = is_better(values[move], values[other], turn, seats)
        return is_better(values[other], values[move], turn, seats) - better

    return sorted(sorted(values), key=cmp_to_key(order))
