"""Before the first turn: the colours that each player takes to start with, and who starts, all by lot."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from coloretto.envs.openspiel.table import CHANCE, Table
from coloretto.envs.setup import Setup
from coloretto.envs.start import Lots, areas_after, next_colours
from coloretto.envs.turns import Bytes, bytes_of
from coloretto.errors import IllegalMove
from coloretto.notation.moves import LETTERS, write_side
from coloretto.notation.piles import write_pile
from coloretto.rules.deal import deal
from coloretto.rules.state import NOBODY


class Start(NamedTuple):
    """The lots drawn so far: a colour for each card of the first seat, of the second, …; then a seat."""

    seats: int
    side: int
    separate: bool  # as in envs.start
    lots: Lots = ()

    @classmethod
    def of(cls, setup: Setup) -> Start:
        return cls(setup.seats, int(setup.table_side), setup.separate_start)

    @property
    def player(self) -> int:
        return CHANCE

    @property
    def colours(self) -> list[int]:
        """What the next lot can be; nothing where it is about who starts."""
        return next_colours(self.seats, self.separate, self.lots)

    @property
    def possible_lots(self) -> list[int]:
        return self.colours or list(range(self.seats))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each as likely as the others."""
        lots = self.possible_lots
        return [(lot, 1.0 / len(lots)) for lot in lots]

    def after(self, lot: int) -> Start | Table:
        if lot not in self.possible_lots:
            raise IllegalMove(f"expected a lot, one of {self.possible_lots}: {lot}, in {self}")
        if self.colours:
            return self._replace(lots=(*self.lots, lot))
        return Table(dealt(self, starter=lot).copy())

    @property
    def numbers(self) -> Bytes:
        """The table as it looks now, with nobody to act."""
        return dealt(self, NOBODY)

    def outcome_text(self, lot: int) -> str:
        if self.colours:
            return LETTERS[lot] if 0 <= lot < len(LETTERS) else f"outcome {lot}"
        return f"seat {lot + 1} starts"

    def __str__(self) -> str:
        areas = map(write_pile, areas_after(self.seats, self.lots))
        return f"{write_side(self.side)} start {'/'.join(areas)}"

    def __deepcopy__(self, _memo: object) -> Start:
        return self


# There are a few thousand starts at a table, and they come again and again.
@cache
def dealt(start: Start, starter: int) -> Bytes:
    """The state then, to be copied."""
    return bytes_of(deal(start.side, areas_after(start.seats, start.lots), starter))
