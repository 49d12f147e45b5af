"""Where everything lies on the picture of a table, wide or narrow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from coloretto.rules.cards import Side
from coloretto.rules.deal import row_capacities
from coloretto.rules.state import PlainState
from coloretto.svg.box import Box, rounded
from coloretto.svg.groups import largest
from coloretto.svg.rows import draw_rows, lane_height
from coloretto.svg.seats import HEAD, PAD, Seat, draw_seat
from coloretto.svg.summary import draw_summary
from coloretto.svg.supply import CARD, draw_kinds, draw_supply
from coloretto.svg.theme import Theme
from coloretto.svg.writing import REGULAR, Pen, shortened, width, write

EDGE, GAP = 12, 10
BAR = 42  # the height of the headline
LARGEST_CARDS = 84


class Board(NamedTuple):
    table: PlainState
    names: Sequence[str]
    seats: Sequence[Seat]
    headline: str
    note: str  # on the right of the headline: which game of a match


class Places(NamedTuple):
    """The parts of the picture, and how wide and high it is."""

    size: tuple[float, float]
    headline: Box
    felt: Box
    supply: Box
    rows: Box
    kinds: Box
    summary: Box
    seats: list[Box]


def draw_board(board: Board, places: Places, theme: Theme) -> str:
    ground = rounded(Box(0, 0, *places.size), 14, theme.page)
    return (
        ground
        + _headline(board, places.headline, theme)
        + rounded(places.felt, 14, theme.felt, f'stroke="{theme.felt_deep}" stroke-width="1.5"')
        + draw_supply(board.table, places.supply, theme)
        + draw_rows(board.table, board.names, places.rows, theme)
        + draw_kinds(board.table, places.kinds, theme)
        + draw_summary(Side(board.table.side), places.summary, theme)
        + _seats(board, places.seats, theme)
    )


def _headline(board: Board, box: Box, theme: Theme) -> str:
    line, note = box.y + 27, Pen(14, theme.accent_ink, REGULAR)
    room = box.width - 2 * 16 - (width(board.note, note.size) + 16 if board.note else 0)
    size = max(14.0, min(18.0, 18 * room / width(board.headline, 18)))
    text = shortened(board.headline, room, size)
    return (
        rounded(box, 10, theme.accent)
        + write(text, box.x + 16, line, Pen(size, theme.accent_ink))
        + write(board.note, box.x + box.width - 16, line, note, "end")
    )


def _seats(board: Board, boxes: Sequence[Box], theme: Theme) -> str:
    """All with cards of one size, so that areas can be compared."""
    piles = [seat.groups for seat in board.seats]
    size = largest(piles, boxes[0].width - 2 * PAD, boxes[0].height - HEAD - 4, LARGEST_CARDS)
    return "".join(draw_seat(seat, box, size, theme) for seat, box in zip(board.seats, boxes, strict=True))


def beside(seats: int) -> Places:
    """The felt on the left, the play areas on the right, as high as each other."""
    left, right, height = (562.0, 404.0, 484.0) if seats < 5 else (650.0, 404.0, 520.0)
    x, y, bottom = EDGE + left + GAP, EDGE + BAR + GAP, EDGE + height
    felt = Box(EDGE, y, left, height - BAR - 2 * GAP - 100)
    under = Box(EDGE, bottom - 100, 324, 100)
    each = (height - GAP * (seats - 1)) / seats
    return Places(
        (x + right + EDGE, bottom + EDGE),
        Box(EDGE, EDGE, left, BAR),
        felt,
        Box(felt.x + 18, felt.y + 18, CARD * 2 + 14, felt.height - 36),
        Box(felt.x + 178, felt.y + 12, felt.width - 190, felt.height - 24),
        under,
        Box(under.x + under.width + GAP, under.y, left - under.width - GAP, under.height),
        [Box(x, EDGE + seat * (each + GAP), right, each) for seat in range(seats)],
    )


def below(seats: int) -> Places:
    """For a phone: everything below each other."""
    across, each = 396.0, 106.0
    lanes = lane_height(len(row_capacities(seats)), across - 20)
    felt = Box(EDGE, EDGE + BAR + GAP, across, 128 + lanes + 12)
    first = felt.y + felt.height + GAP
    kinds = Box(EDGE, first + seats * (each + GAP), across, 100)
    summary = Box(EDGE, kinds.y + kinds.height + GAP, across, 84)
    return Places(
        (across + 2 * EDGE, summary.y + summary.height + EDGE),
        Box(EDGE, EDGE, across, BAR),
        felt,
        Box(felt.x + 18, felt.y + 18, across - 36, CARD * 1.4),
        Box(felt.x + 10, felt.y + 128, across - 20, lanes),
        kinds,
        summary,
        [Box(EDGE, first + seat * (each + GAP), across, each) for seat in range(seats)],
    )
