"""What a search finds out about a move."""

from dataclasses import dataclass

from coloretto.rules.moves import Move


@dataclass(frozen=True)
class MoveValue:
    """`win` is the expected share of the win for the seat to act, ties shared; `score` its expected score."""

    move: Move
    win: float
    score: float
    error: float  # the standard error of `win`; 0 where the value is exact


def best_first(values: list[MoveValue]) -> list[MoveValue]:
    """By share of the win; where two moves are equal, the expected score decides."""
    return sorted(values, key=lambda value: (-value.win, -value.score))
