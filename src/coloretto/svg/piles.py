"""A pile of cards by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from coloretto.notation.piles import parse_pile, write_pile
from coloretto.rules.piles import EMPTY
from coloretto.svg.box import Box
from coloretto.svg.groups import groups_of, laid_out
from coloretto.svg.picture import Picture, document
from coloretto.svg.rows import slot
from coloretto.svg.theme import theme
from coloretto.svg.words import in_points
from coloretto.svg.writing import Pen, write
from coloretto.svg.writing import width as width_of

if TYPE_CHECKING:
    from coloretto.scores import Score

CARD = 72
EDGE = 6
ONE_LINE = 10_000.0


def pile(
    cards: int | str, *, score: Score | None = None, dark: bool = False, width: int | None = None
) -> Picture:
    """The cards of a pile by kind; with a score, which colours count plus and minus, and the points.

    >>> pile("3RO2J+")
    <Picture, 377 × 135: 3RO2J+>
    """
    number = parse_pile(cards) if isinstance(cards, str) else cards
    colours, lines = theme(dark), laid_out(groups_of(number, score), ONE_LINE, CARD)
    if number == EMPTY:
        drawing, across = slot(Box(EDGE, EDGE + lines.radius, CARD, CARD * 1.4), colours.quiet), float(CARD)
    else:
        drawing, across = lines.draw(EDGE, EDGE, colours), lines.width
    if score:
        pen, points = Pen(24, colours.ink), in_points(score.points)
        drawing += write(points, EDGE + across + 16, EDGE + lines.radius + CARD * 0.8, pen)
        across += 20 + width_of(points, pen.size)
    size = (round(across + 2 * EDGE), round(lines.height + 2 * EDGE))
    return document(drawing, size, write_pile(number), str(score or ""), width)
