"""Rows with the same cards and the same room are alike: of moves that come to the same, one is looked at."""

from coloretto.rules.jit import compiled
from coloretto.rules.moves import FIRST_PLACE, FIRST_TAKE, Move
from coloretto.rules.play import legal_moves
from coloretto.rules.state import MOST_ROWS, State


@compiled
def different_moves(state: State) -> int:
    """The legal moves less those that come to the same as one before: rows with the same cards and room."""
    moves = legal_moves(state)
    for row in range(1, MOST_ROWS):
        if twin(state, row) != row:
            moves &= ~(1 << (FIRST_PLACE + row) | 1 << (FIRST_TAKE + row))
    return moves


@compiled
def twin(state: State, row: int) -> int:
    """The first row that is as good as this one for every move."""
    for other in range(row):
        same_cards = state.rows[other] == state.rows[row]
        same_room = state.capacity[other] == state.capacity[row]
        if same_cards and same_room and state.taken_by[other] == state.taken_by[row]:
            return other
    return row


@compiled
def without_copies(state: State, rows: int) -> int:
    """Of rows with the same cards and the same capacity, one will do."""
    keep = rows
    for row in range(1, MOST_ROWS):
        for other in range(row):
            both = (rows >> row) & (rows >> other) & 1
            same = state.rows[row] == state.rows[other] and state.capacity[row] == state.capacity[other]
            if both and same:
                keep &= ~(1 << row)
    return keep


def representative(state: State, move: Move) -> Move:
    """The move that stands for all that come to the same."""
    if move == Move.DRAW:
        return move
    first = FIRST_PLACE if move < FIRST_TAKE else FIRST_TAKE
    return Move(first + int(twin(state, move - first)))
