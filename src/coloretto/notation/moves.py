"""The words for cards, sides and moves."""

from coloretto.errors import InvalidText
from coloretto.rules.cards import Card, Side
from coloretto.rules.moves import Move

LETTERS = "ROYGBVPJ+"
LETTER = {Card(kind): letter for kind, letter in enumerate(LETTERS)}
CARD = {letter: card for card, letter in LETTER.items()}

SIDES = {side.name.lower(): side for side in Side}
SIDE_NAMES = list(SIDES)
MOVES = {str(move): move for move in Move}


def parse_side(text: str) -> Side:
    """A side of the summary card: `brown` or `grey`."""
    if text not in SIDES:
        raise InvalidText(f"expected the side of the summary card, brown or grey: {text!r}")
    return SIDES[text]


def write_side(side: int) -> str:
    """`brown` or `grey`."""
    return SIDE_NAMES[side]


def parse_move(text: str) -> Move:
    """A move of any position; whether it is legal in one is for the game to say."""
    if text not in MOVES:
        raise InvalidText(f"expected draw, place 1 to place 5 or take 1 to take 5: {text!r}")
    return MOVES[text]
