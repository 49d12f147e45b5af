"""What a search is asked and what it finds out."""

from dataclasses import dataclass

from coloretto.errors import InvalidSetup
from coloretto.rules.moves import Move

MOST_SECONDS = 86_400.0
MOST_PLAYOUTS = 30_000_000  # more could overflow the sums in a tree
MOST_DEPTH = 500  # more turns than any game has


@dataclass(frozen=True)
class Limits:
    """When a search stops: after so many seconds or playouts, whichever comes first.

    For a search that values positions by a net and plays no game out, `playouts` are those positions, and
    `depth` is how many turns it looks ahead.
    """

    seconds: float | None = None
    playouts: int | None = None
    depth: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is None and self.playouts is None and self.depth is None:
            raise InvalidSetup("expected seconds, playouts or turns ahead to limit the search")
        if self.seconds is not None and not 0 < self.seconds <= MOST_SECONDS:
            raise InvalidSetup(
                f"expected more than 0 and at most {MOST_SECONDS:,.0f} seconds: {self.seconds}"
            )
        if self.playouts is not None and not 1 <= self.playouts <= MOST_PLAYOUTS:
            raise InvalidSetup(f"expected 1 to {MOST_PLAYOUTS:,} playouts: {self.playouts}")
        if self.depth is not None and not 1 <= self.depth <= MOST_DEPTH:
            raise InvalidSetup(f"expected to look 1 to {MOST_DEPTH} turns ahead: {self.depth}")


@dataclass(frozen=True)
class MoveValue:
    """`win` is the expected share of the win for the seat to act, ties shared; `score` its expected score."""

    move: Move
    win: float
    score: float
    error: float  # the standard error of `win`, as far as it is known; 0 where the value is exact


@dataclass(frozen=True)
class Findings:
    """The legal moves, best first, and what this rests on: playouts, turns ahead, or an exact solution."""

    moves: list[MoveValue]
    playouts: int = 0  # or positions that a net has valued
    exact: bool = False
    depth: int = 0  # turns looked ahead
