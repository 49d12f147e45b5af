"""Pictures: the cards, drawn here once for the page, for notebooks and for files."""

from coloretto.svg.cards import CARD_NAMES, card, sheet
from coloretto.svg.frame import HEIGHT, WIDTH

__all__ = ["CARD_NAMES", "HEIGHT", "WIDTH", "card", "sheet"]
