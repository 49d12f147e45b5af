"""Before the first turn: the colours that each player takes to start with, and who starts, all by lot."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from coloretto.envs.openspiel.table import CHANCE, Table
from coloretto.envs.openspiel.turns import Bytes, bytes_of
from coloretto.envs.setup import Setup
from coloretto.errors import IllegalMove
from coloretto.notation.moves import LETTERS, write_side
from coloretto.notation.piles import write_pile
from coloretto.rules.deal import colours_in_game, deal, start_cards
from coloretto.rules.piles import pile_of
from coloretto.rules.state import NOBODY


class Start(NamedTuple):
    """The lots drawn so far: a colour for each card of the first seat, of the second, …; then a seat."""

    seats: int
    side: int
    apart: bool  # whether two players may have the same colours
    lots: tuple[int, ...] = ()

    @classmethod
    def of(cls, setup: Setup) -> Start:
        return cls(setup.seats, int(setup.table_side), setup.seats == 2 and setup.text.separate_start)

    @property
    def player(self) -> int:
        return CHANCE

    @property
    def is_about_colours(self) -> bool:
        return len(self.lots) < self.seats * start_cards(self.seats)

    @property
    def areas(self) -> list[int]:
        """One pile a seat, as far as it is known."""
        each = start_cards(self.seats)
        return [pile_of(self.lots[each * seat : each * (seat + 1)]) for seat in range(self.seats)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What the next lot can be, each as likely as the others."""
        lots = possible_lots(self)
        return [(lot, 1.0 / len(lots)) for lot in lots]

    def after(self, lot: int) -> Start | Table:
        if lot not in possible_lots(self):
            raise IllegalMove(f"expected a lot, one of {possible_lots(self)}: {lot}, in {self}")
        if self.is_about_colours:
            return Start(self.seats, self.side, self.apart, (*self.lots, lot))
        return Table(bytes_of(dealt(self, starter=lot)))

    @property
    def numbers(self) -> Bytes:
        """The table as it looks now, with nobody to act."""
        return bytes_of(deal(self.side, self.areas, NOBODY).tobytes())

    def outcome_text(self, lot: int) -> str:
        if self.is_about_colours:
            return LETTERS[lot] if 0 <= lot < len(LETTERS) else f"outcome {lot}"
        return f"seat {lot + 1} starts"

    def __str__(self) -> str:
        return f"{write_side(self.side)} start {'/'.join(map(write_pile, self.areas))}"

    def __deepcopy__(self, _memo: object) -> Start:
        return self


# There are a few thousand starts at a table, and they come again and again.
@lru_cache(maxsize=1 << 14)
def possible_lots(start: Start) -> list[int]:
    if not start.is_about_colours:
        return list(range(start.seats))
    mine = len(start.lots) % start_cards(start.seats)
    gone = start.lots[len(start.lots) - mine :] if start.apart else start.lots
    return [colour for colour in range(colours_in_game(start.seats)) if colour not in gone]


@lru_cache(maxsize=1 << 14)
def dealt(start: Start, starter: int) -> bytes:
    """The state before the first turn."""
    return bytes(deal(start.side, start.areas, starter).tobytes())
