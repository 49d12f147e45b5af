"""The side of the summary card that the table scores by, as a strip."""

from coloretto.rules.cards import MOST_THAT_COUNT, POINTS, Side
from coloretto.svg.box import Box, rounded
from coloretto.svg.cards import SIDE_COLOURS
from coloretto.svg.designs import INK, PAPER
from coloretto.svg.theme import Theme
from coloretto.svg.writing import REGULAR, Pen, write

HEAD = 54  # the words before the numbers


def draw_summary(side: Side, box: Box, theme: Theme) -> str:
    """How many cards of a colour, and their points."""
    ground, edge = rounded(box, 10, SIDE_COLOURS[side][1], f'stroke="{theme.line}"'), 10
    step = (box.width - HEAD - 2 * edge) / MOST_THAT_COUNT
    cards, points = box.y + box.height / 2 - 12, box.y + box.height / 2 + 24
    words = write("cards", box.x + edge + 2, cards, Pen(12, PAPER, REGULAR))
    words += write("points", box.x + edge + 2, points, Pen(12, PAPER, REGULAR))
    return (
        ground
        + words
        + "".join(
            _column(
                number, side, Box(box.x + edge + HEAD + step * (number - 1), points - 20, step - 3, 28), cards
            )
            for number in range(1, MOST_THAT_COUNT + 1)
        )
    )


def _column(number: int, side: Side, at: Box, line: float) -> str:
    middle, most = at.x + at.width / 2, "+" if number == MOST_THAT_COUNT else ""
    return (
        rounded(at, 5, PAPER)
        + write(f"{number}{most}", middle, line, Pen(14, PAPER), "middle")
        + write(str(POINTS[side][number]), middle, at.y + 20, Pen(15, INK), "middle")
    )
