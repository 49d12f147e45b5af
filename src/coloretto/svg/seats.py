"""The play area of a seat: who sits there, the points, the row card taken, the cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from coloretto.svg.box import Box, rounded
from coloretto.svg.groups import Group, laid_out
from coloretto.svg.picture import card
from coloretto.svg.theme import Theme
from coloretto.svg.writing import Pen, shortened, width, write

HEAD = 30  # the line above the cards
PAD = 12


class Seat(NamedTuple):
    name: str
    groups: Sequence[Group]
    points: str  # on the right of the head; may be empty
    tag: str  # "to play", "wins"; empty where the seat does not stand out
    row_card: str  # of the row taken in this round
    row: int  # its number


def draw_seat(seat: Seat, box: Box, size: float, theme: Theme) -> str:
    fill, edge = (theme.accent_soft, theme.accent) if seat.tag else (theme.surface, theme.line)
    ground = rounded(box, 10, fill, f'stroke="{edge}" stroke-width="{2 if seat.tag else 1}"')
    cards = laid_out(seat.groups, box.width - 2 * PAD, size)
    top = box.y + HEAD + max(0.0, box.height - HEAD - cards.height - 4) / 2
    return ground + _head(seat, box, theme) + cards.draw(box.x + PAD, top, theme)


def _head(seat: Seat, box: Box, theme: Theme) -> str:
    """Name, tag and row card from the left, points on the right; a long name gives way."""
    line, right = box.y + 21, box.x + box.width - PAD
    points = Pen(16, theme.ink)
    room = box.width - 2 * PAD - width(seat.points, points.size) - 14
    tag_width = width(seat.tag, 13) + 18 if seat.tag else 0
    row_width = 26 if seat.row else 0
    name = shortened(seat.name, room - tag_width - row_width - 10, 17)
    x = box.x + PAD
    drawn = write(name, x, line, Pen(17, theme.ink)) + write(seat.points, right, line, points, "end")
    x += width(name, 17) + 9
    if seat.tag:
        pill = rounded(Box(x, line - 15, tag_width, 20), 10, theme.accent)
        drawn += pill + write(seat.tag, x + 9, line - 0.5, Pen(13, theme.accent_ink))
        x += tag_width + 8
    if seat.row:
        drawn += card(seat.row_card, x, line - 16, 16) + write(
            str(seat.row), x + 8, line, Pen(12, "#ffffff"), "middle"
        )
    return drawn
