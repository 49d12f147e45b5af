"""A pile laid out: the cards of a kind lie over each other, with their number and how they count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from coloretto.rules.cards import Card
from coloretto.rules.piles import counts
from coloretto.svg.picture import card
from coloretto.svg.theme import Theme
from coloretto.svg.writing import Pen, write

if TYPE_CHECKING:
    from coloretto.scores import Score

NAMES = {kind: kind.name.lower().replace("_", "-") for kind in Card}
STEP = 0.17  # how much of a card under another is seen
MOST_UNDER = 4  # cards seen under the uppermost; the number tells of the others
SMALLEST_WITH_CHAMELEON = 30


class Group(NamedTuple):
    kind: Card
    cards: int
    sign: str  # "+", "−" or nothing

    def width(self, card: float) -> float:
        return card * (1 + STEP * self.under)

    @property
    def under(self) -> int:
        return min(self.cards - 1, MOST_UNDER)


def groups_of(pile: int, score: Score | None = None) -> list[Group]:
    """The kinds of a pile in the order of the notation; with a score, the sign of each colour."""
    return [
        Group(kind, cards, _sign(kind, score))
        for kind, cards in zip(Card, counts(pile), strict=True)
        if cards
    ]


def _sign(kind: Card, score: Score | None) -> str:
    if score is None:
        return ""
    return "+" if kind in score.plus else "−" if kind in score.minus else ""


class Lines(NamedTuple):
    """Groups in lines of a certain width, with cards of a certain width."""

    lines: list[list[Group]]
    card: float

    @property
    def radius(self) -> float:
        return max(7.5, self.card * 0.14)

    @property
    def gap(self) -> float:
        return max(7.0, self.card * 0.16)

    @property
    def line_height(self) -> float:
        return self.card * 1.4 + self.drop + self.radius * 1.5

    @property
    def drop(self) -> float:
        """How much lower colours lie that count minus."""
        return self.card * 0.1

    @property
    def height(self) -> float:
        return self.line_height * len(self.lines)

    @property
    def width(self) -> float:
        return max(_length(line, self.card, self.gap) for line in self.lines) + self.radius * 0.6

    def draw(self, x: float, y: float, theme: Theme) -> str:
        return "".join(self._drawn(x, y, theme))

    def _drawn(self, x: float, y: float, theme: Theme) -> Iterator[str]:
        for number, line in enumerate(self.lines):
            left, top = x, y + number * self.line_height + self.radius * 0.8
            for group in line:
                yield self._group(group, left, top + self.drop * (group.sign == "−"), theme)
                left += group.width(self.card) + self.gap

    def _group(self, group: Group, x: float, y: float, theme: Theme) -> str:
        name = NAMES[group.kind] + ("-small" if self.card < SMALLEST_WITH_CHAMELEON else "")
        places = [x + self.card * STEP * place for place in range(group.under + 1)]
        drawn = "".join(card(name, place, y, self.card) for place in places)
        right, bottom = places[-1] + self.card - self.radius * 0.2, y + self.card * 1.4 - self.radius * 0.4
        if group.sign:
            colour = theme.good if group.sign == "+" else theme.bad
            drawn += badge(group.sign, right, y + self.radius * 0.2, self.radius, colour, theme)
        if group.cards > 1:
            drawn += badge(str(group.cards), right, bottom, self.radius, theme.ink, theme)
        return drawn


def badge(text: str, x: float, y: float, radius: float, colour: str, theme: Theme) -> str:
    pen = Pen(radius * (1.5 if len(text) == 1 else 1.15), theme.surface)
    return (
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" fill="{colour}" stroke="{theme.surface}" '
        f'stroke-width="1.5"/>{write(text, x, y + pen.size / 3, pen, "middle")}'
    )


def laid_out(groups: Sequence[Group], width: float, card: float) -> Lines:
    """As many lines as it takes."""
    empty = Lines([[]], card)
    lines: list[list[Group]] = [[]]
    for group in groups:
        if lines[-1] and _length([*lines[-1], group], card, empty.gap) > width - empty.radius:
            lines.append([])
        lines[-1].append(group)
    return Lines(lines, card)


def _length(line: Sequence[Group], card: float, gap: float) -> float:
    return sum(group.width(card) for group in line) + gap * max(0, len(line) - 1)


def largest(piles: Sequence[Sequence[Group]], width: float, height: float, most: int, least: int = 16) -> int:
    """The width of the largest cards with which each of the piles has room."""
    sizes = range(most, least, -1)
    return next(
        (size for size in sizes if all(laid_out(pile, width, size).height <= height for pile in piles)), least
    )
