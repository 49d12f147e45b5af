"""The letters of the cards as strokes, so that they look the same where no font is the same."""

from coloretto.rules.cards import Card
from coloretto.svg.designs import INK

# In a box of 22 by 28.
STROKES = {
    Card.RED: "M3 28V3H12A7 7 0 0 1 12 17H3M11 17L20 28",
    Card.ORANGE: "M11 3C17 3 20 8 20 15C20 22 17 27 11 27C5 27 2 22 2 15C2 8 5 3 11 3Z",
    Card.YELLOW: "M2 2L11 15L20 2M11 15V28",
    Card.GREEN: "M19 7C17 4 14 3 11.5 3C6 3 2 8 2 15C2 22 6 27 11.5 27C15 27 18 26 20 24V16H12",
    Card.BLUE: "M3 3V27H12A6.2 6.2 0 0 0 12 14.5H3H11A5.7 5.7 0 0 0 11 3Z",
    Card.VIOLET: "M2 2L11 27L20 2",
    Card.PINK: "M3 28V3H12A7.2 7.2 0 0 1 12 17.4H3",
    Card.JOKER: "M15 2V19C15 24.5 12.5 27 8.5 27C5 27 3 25 2.5 22",
}


def letter(card: Card) -> str:
    return (
        f'<path d="{STROKES[card]}" fill="none" stroke="{INK}" stroke-width="5" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
