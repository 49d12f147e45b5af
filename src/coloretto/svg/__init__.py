"""Pictures: the cards, drawn here once for the page, for notebooks and for files."""

from coloretto.svg.cards import CARD_NAMES, HEIGHT, WIDTH, card, sheet

__all__ = ["CARD_NAMES", "HEIGHT", "WIDTH", "card", "sheet"]
