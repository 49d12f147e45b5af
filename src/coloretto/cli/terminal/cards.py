"""Cards on the screen: blocks of colour that carry their letter, or outlines where there is no colour."""

from dataclasses import dataclass

from rich.console import Console
from rich.style import Style
from rich.text import Text

from coloretto.notation.moves import LETTER
from coloretto.notation.piles import name
from coloretto.rules.cards import COLOURS, Card

DARK, LIGHT = "#111111", "#ffffff"

# The colour of each kind and the colour of its letter.
PAINT = {
    Card.RED: ("#c8202f", LIGHT),
    Card.ORANGE: ("#f28c1e", DARK),
    Card.YELLOW: ("#f7d82f", DARK),
    Card.GREEN: ("#1f8a3b", LIGHT),
    Card.BLUE: ("#1f5fd0", LIGHT),
    Card.VIOLET: ("#7a35a8", LIGHT),
    Card.PINK: ("#f79ac8", DARK),
    Card.JOKER: ("#f4f4f4", DARK),
    Card.PLUS_TWO: ("#9aa3ad", DARK),
}
FACE_DOWN = Style(color="#d9b48a", bgcolor="#5b3d26", bold=True)
QUIET = "dim"


def paint(card: Card) -> Style:
    background, letter = PAINT[card]
    return Style(color=letter, bgcolor=background, bold=True)


def label(card: Card) -> str:
    return "+2" if card == Card.PLUS_TWO else LETTER[card]


def word(card: Card) -> Text:
    """The name of a card in a sentence."""
    return Text(name(card), paint(card))


@dataclass(frozen=True)
class Faces:
    """How cards are drawn. Every drawing has the letter, so that nothing depends on colour."""

    coloured: bool = True

    @classmethod
    def on(cls, console: Console) -> "Faces":
        return cls(coloured=not console.no_color and console.color_system is not None)

    def chip(self, card: Card) -> Text:
        """A card of one line."""
        inside = f"{label(card):^3}"
        return Text(f" {inside} ", paint(card)) if self.coloured else Text(f"[{inside}]", "bold")

    def bar(self, card: Card, letters: str, tight: bool = False) -> Text:
        """Cards of one colour side by side; a joker that counts as this colour keeps its own letter."""
        inside = letters if tight else " ".join(letters)
        return Text(f" {inside} ", paint(card)) if self.coloured else Text(f"[{inside}]", "bold")

    def card(self, card: Card, width: int) -> list[Text]:
        """A card of three lines; half blocks leave a gap to the card above and below."""
        middle = f"{label(card):^{width}}"
        if not self.coloured:
            return outline(f"{label(card):^{width - 2}}", "bold")
        return [_edge(card, "▄", width), Text(middle, paint(card)), _edge(card, "▀", width)]

    def big_card(self, card: Card, width: int) -> list[Text]:
        """A card of five lines with its name."""
        inside = ["", label(card), name(card) if card != Card.PLUS_TWO else ""]
        if not self.coloured:
            return outline("\n".join(f"{line:^{width - 2}}" for line in inside), "bold")
        lines = [Text(f"{line:^{width}}", paint(card)) for line in inside]
        return [_edge(card, "▄", width), *lines, _edge(card, "▀", width)]

    def face_down(self, cards: int, width: int, height: int) -> list[Text]:
        """The supply: the back of its top card, with the number of cards on it."""
        lines = ["░" * width] * height
        number = f" {cards} "
        side = (width - len(number)) // 2
        lines[height // 2] = "░" * side + number + "░" * (width - side - len(number))
        return [Text(line, FACE_DOWN if self.coloured else "") for line in lines]


def place(width: int) -> list[Text]:
    """An empty place for a card of three lines."""
    return outline(" " * (width - 2), QUIET, "╭╌╮╎╰╯")


def outline(inside: str, style: str, box: str = "╭─╮│╰╯") -> list[Text]:
    lines = inside.split("\n")
    edge = box[1] * len(lines[0])
    middle = [f"{box[3]}{line}{box[3]}" for line in lines]
    return [Text(line, style) for line in (f"{box[0]}{edge}{box[2]}", *middle, f"{box[4]}{edge}{box[5]}")]


def _edge(card: Card, half_block: str, width: int) -> Text:
    """The upper or lower edge; a joker's shows every colour."""
    kinds = [Card(cell % COLOURS) for cell in range(width)] if card == Card.JOKER else [card] * width
    return Text.assemble(*((half_block, PAINT[kind][0]) for kind in kinds))
