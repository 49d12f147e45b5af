"""The card rows on the felt: row cards with what lies below them, and who has taken which."""

from __future__ import annotations

from collections.abc import Sequence

from coloretto.rules.cards import Card
from coloretto.rules.deal import BROWN_ROW_CARD
from coloretto.rules.piles import cards_in
from coloretto.rules.state import NOBODY, NOTHING, PlainState
from coloretto.svg.box import Box, rounded
from coloretto.svg.groups import NAMES
from coloretto.svg.picture import card
from coloretto.svg.theme import Theme
from coloretto.svg.writing import REGULAR, Pen, shortened, write

HEAD = 0.43  # how much of a card stays in sight above the next one, in widths of a card
PAD, GAP = 5, 7
WIDEST_LANE = 116
MOST_CARDS = BROWN_ROW_CARD


def row_card(seats: int, row: int) -> str:
    """Two players have the green row cards, which differ."""
    return f"row-{row + 1}" if seats == 2 else "row"


def lane_width(rows: int, width: float) -> float:
    return min(WIDEST_LANE, (width - GAP * (rows - 1)) / rows)


def lane_height(rows: int, width: float) -> float:
    """What full rows take."""
    return (lane_width(rows, width) - 2 * PAD) * (1.4 + MOST_CARDS * HEAD) + 4 * PAD


def draw_rows(table: PlainState, names: Sequence[str], box: Box, theme: Theme) -> str:
    rows = sum(places > 0 for places in table.capacity)
    width = lane_width(rows, box.width)
    left = box.x + (box.width - rows * width - GAP * (rows - 1)) / 2
    lanes = [Box(left + row * (width + GAP), box.y, width, box.height) for row in range(rows)]
    return "".join(_lane(table, row, names, lane, theme) for row, lane in enumerate(lanes))


def _lane(table: PlainState, row: int, names: Sequence[str], lane: Box, theme: Theme) -> str:
    size = min(lane.width - 2 * PAD, (lane.height - 4 * PAD) / (1.4 + MOST_CARDS * HEAD))
    at = Box(lane.x + (lane.width - size) / 2, lane.y + 2 * PAD, size, size * 1.4)
    edge = f'fill-opacity="0.09" stroke="{theme.go}" stroke-width="{2.5 if _may_act(table, row) else 0}"'
    ground = rounded(lane, 10, "#ffffff", edge)
    taker = table.taken_by[row]
    if taker != NOBODY:
        return ground + _taken(row, names[taker], at, theme)
    return ground + _cards(table, row, at, theme)


def _may_act(table: PlainState, row: int) -> bool:
    rows = table.takeable_rows if table.drawn == NOTHING else table.open_rows
    return table.turn != NOBODY and bool(rows >> row & 1)


def _cards(table: PlainState, row: int, at: Box, theme: Theme) -> str:
    number = Pen(at.width * 0.36, "#ffffff")
    drawn = card(row_card(table.seats, row), at.x, at.y, at.width)
    drawn += write(str(row + 1), at.x + at.width * 0.13, at.y + at.width * 0.345, number)
    places = [
        Box(at.x, at.y + at.width * HEAD * place, at.width, at.height) for place in range(1, MOST_CARDS + 1)
    ]
    kinds = cards_in(table.rows[row])
    drawn += "".join(
        card(NAMES[Card(kind)], place.x, place.y, place.width)
        for kind, place in zip(kinds, places, strict=False)
    )
    if table.drawn != NOTHING and _may_act(table, row):
        drawn += slot(places[len(kinds)], theme.go, theme.felt)
    return drawn


def _taken(row: int, name: str, at: Box, theme: Theme) -> str:
    small = min(14, at.width * 0.2)
    middle, y = at.x + at.width / 2, at.y + at.height / 2
    who = shortened(name, at.width - 10, small)
    return (
        slot(at, theme.felt_quiet)
        + write(str(row + 1), middle, y - small * 1.1, Pen(small * 1.7, theme.felt_quiet), "middle")
        + write("taken by", middle, y + small * 0.6, Pen(small, theme.felt_quiet, REGULAR), "middle")
        + write(who, middle, y + small * 2, Pen(small, theme.felt_ink), "middle")
    )


def slot(at: Box, colour: str, fill: str = "none") -> str:
    """A place for a card; what lies under it shows a little."""
    inner = Box(at.x + 1, at.y + 1, at.width - 2, at.height - 2)
    dashes = f'stroke="{colour}" stroke-width="2" stroke-dasharray="6 5" fill-opacity="0.65"'
    return rounded(inner, at.width * 0.11, fill, dashes)
