"""What tells the colours apart: ground, pattern, symbol. Any one of the three is enough.

The grounds are steps of lightness, from violet to yellow, so that they differ in grey and for every kind of
colour-blindness; a test computes by how much.
"""

from dataclasses import dataclass

from coloretto.rules.cards import Card

PAPER = "#fffdf6"
INK = "#22201c"


@dataclass(frozen=True)
class Design:
    """`pattern` is one tile of the skin, `symbol` a drawing in a square of 24."""

    ground: str
    deep: str  # a darker one, for the pattern
    mark: str  # of the symbol, dark enough on paper
    tile: tuple[int, int]
    pattern: str
    symbol: str


DESIGNS = {
    Card.RED: Design(
        "#cf2f2c",
        "#a31d20",
        "#a31d20",
        (20, 20),
        '<circle cx="5" cy="5" r="2.4"/><circle cx="15" cy="15" r="2.4"/>',
        '<path d="M12 21C4 15 2 11 2 7.500A5.2 5.2 0 0 1 12 5.800A5.2 5.2 0 0 1 22 7.500'
        'C22 11 20 15 12 21Z"/>',
    ),
    Card.ORANGE: Design(
        "#f08a24",
        "#cf6a0e",
        "#a85208",
        (20, 20),
        '<path d="M0 3H20V7H0ZM0 13H20V17H0Z"/>',
        '<circle cx="12" cy="12" r="5.6"/><path d="M10.8 0.800h2.400v4h-2.400zM10.8 19.200h2.400v4h-2.400z'
        "M0.8 10.800h4v2.400h-4zM19.2 10.800h4v2.400h-4zM3.2 4.900l1.7-1.7 2.8 2.8-1.7 1.700z"
        "M16.3 18l1.7-1.7 2.8 2.8-1.7 1.700zM4.9 20.800l-1.7-1.7 2.8-2.8 1.7 1.700z"
        'M18 7.700l-1.7-1.7 2.8-2.8 1.7 1.700z"/>',
    ),
    Card.YELLOW: Design(
        "#fbe04b",
        "#e3b917",
        "#7a5c00",
        (20, 20),
        '<path d="M-2 20L20 -2L22 0L0 22ZM-12 10L10 -12L12 -10L-10 12ZM8 30L30 8L32 10L10 32Z"/>',
        '<path d="M12 1.500l3.2 6.9 7.5.900-5.5 5.2 1.4 7.400L12 18.2 5.4 21.900'
        'l1.4-7.400L1.3 9.300l7.5-.900Z"/>',
    ),
    Card.GREEN: Design(
        "#3f9d4a",
        "#277a36",
        "#1f6a2d",
        (16, 16),
        '<path d="M0 0a8 8 0 0 0 16 0h-2a6 6 0 0 1-12 0ZM-8 8a8 8 0 0 0 16 0h-2a6 6 0 0 1-12 0Z'
        'M8 8a8 8 0 0 0 16 0h-2a6 6 0 0 1-12 0Z"/>',
        '<path fill-rule="evenodd" d="M2.5 21.500C1.5 10 8 3 22 2C22 15 16 21 7 19.500'
        'L13 13.500L16.5 8L11 11.500L5 17.500Z"/>',
    ),
    Card.BLUE: Design(
        "#1f56a8",
        "#123b78",
        "#17468c",
        (20, 20),
        '<path d="M0 4q5 -6 10 0t10 0v2.400q-5 6-10 0t-10 0ZM0 14q5 -6 10 0t10 0v2.400q-5 6-10 0t-10 0Z"/>',
        '<path d="M12 1.500C17 9 20 12 20 15.500a8 8 0 0 1-16 0C4 12 7 9 12 1.500Z"/>',
    ),
    Card.VIOLET: Design(
        "#4a2074",
        "#2f0d50",
        "#4a2074",
        (16, 16),
        '<path d="M8 1L15 8L8 15L1 8Z"/>',
        '<path d="M6.5 2h11L21.5 8.200h-19ZM2.8 9.800h18.400L12 23Z"/>',
    ),
    Card.PINK: Design(
        "#f4b3cd",
        "#e085ad",
        "#98315f",
        (16, 12),
        '<path d="M0 11L8 3L16 11V14L8 6L0 14Z"/>',
        '<path fill-rule="evenodd" d="M12 1.400a4.2 4.2 0 0 1 4 5.500a4.2 4.2 0 0 1 3.9 6.9'
        "a4.2 4.2 0 0 1-4.7 6.400a4.2 4.2 0 0 1-6.4 0a4.2 4.2 0 0 1-4.7-6.4"
        'a4.2 4.2 0 0 1 3.9-6.900a4.2 4.2 0 0 1 4-5.500ZM12 9.500a3 3 0 1 0 0.001 0Z"/>',
    ),
}
COLOUR_NAMES = {colour: colour.name.lower() for colour in DESIGNS}
