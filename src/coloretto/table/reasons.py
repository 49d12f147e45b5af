"""Why a move is good or bad, as facts: the page says them in its language. Seats and rows count from 1."""

import msgspec

from coloretto.notation.piles import write_pile
from coloretto.rules.moves import DRAW, FIRST_PLACE, FIRST_TAKE
from coloretto.rules.piles import ONE, counts
from coloretto.rules.scoring import Table as PointsTable
from coloretto.rules.scoring import score
from coloretto.rules.state import PlainState


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """`fact` is one of those below; the others are what it is about."""

    fact: str
    points: int | None = None
    seat: int | None = None
    row: int | None = None
    cards: str | None = None
    percent: int | None = None


def reasons(state: PlainState, move: int, table: PointsTable) -> list[Reason]:
    """Of a legal move, for the seat to act."""
    view = View(state, table)
    if move == DRAW:
        return view.draw()
    if move < FIRST_TAKE:
        return view.place(move - FIRST_PLACE)
    return view.take(move - FIRST_TAKE)


class View:
    """What rows are worth to whom: points now, with the cards of the row added."""

    def __init__(self, state: PlainState, table: PointsTable) -> None:
        self._state, self._table = state, table
        self._me = state.turn
        active = [seat for seat in range(state.seats) if state.active_seats >> seat & 1]
        self._others = [seat for seat in active if seat != self._me]
        self._rows = [row for row in range(len(state.rows)) if state.takeable_rows >> row & 1]

    def gain(self, seat: int, pile: int) -> int:
        area = self._state.areas[seat]
        return int(score(area + pile, self._table)) - int(score(area, self._table))

    def take(self, row: int) -> list[Reason]:
        """gain: what it brings now. rest_wanted, rest_unwanted: what stays for the others."""
        pile = self._state.rows[row]
        told = [Reason("gain", points=self.gain(self._me, pile), row=row + 1, cards=write_pile(pile))]
        left = [other for other in self._rows if other != row]
        wanted = max(
            (
                (self.gain(seat, self._state.rows[other]), seat, other)
                for seat in self._others
                for other in left
            ),
            default=None,
        )
        if wanted and wanted[0] > 0:
            points, seat, other = wanted
            told.append(Reason("rest_wanted", points=points, seat=seat + 1, row=other + 1))
        elif wanted:
            told.append(Reason("rest_unwanted"))
        return told

    def place(self, row: int) -> list[Reason]:
        """for_me: what the row would bring. spoils, helps: what the card changes in it for another."""
        card = self._state.drawn
        before, after = self._state.rows[row], self._state.rows[row] + int(ONE[card])
        told = [Reason("for_me", points=self.gain(self._me, after), row=row + 1, cards=write_pile(after))]
        changes = [(self.gain(seat, after) - self.gain(seat, before), seat) for seat in self._others]
        if changes and min(changes)[0] < 0:
            told.append(Reason("spoils", points=-min(changes)[0], seat=min(changes)[1] + 1, row=row + 1))
        if changes and max(changes)[0] > 0:
            told.append(Reason("helps", points=max(changes)[0], seat=max(changes)[1] + 1, row=row + 1))
        return told

    def draw(self) -> list[Reason]:
        """helpful: how likely the next card is worth points to me. rows_poor, row_waits: what lies there."""
        supply = counts(self._state.supply)
        helpful = sum(
            cards for kind, cards in enumerate(supply) if cards and self.gain(self._me, int(ONE[kind])) > 0
        )
        told = [Reason("helpful", percent=round(100 * helpful / max(sum(supply), 1)))]
        best = max(((self.gain(self._me, self._state.rows[row]), row) for row in self._rows), default=None)
        if best and best[0] > 0:
            told.append(Reason("row_waits", points=best[0], row=best[1] + 1))
        elif best:
            told.append(Reason("rows_poor", points=best[0], row=best[1] + 1))
        return told


FACTS = (
    "gain",
    "rest_wanted",
    "rest_unwanted",
    "for_me",
    "spoils",
    "helps",
    "helpful",
    "row_waits",
    "rows_poor",
)
