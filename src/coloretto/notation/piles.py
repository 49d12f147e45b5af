"""Piles as text: kinds in the order R O Y G B V P J +, a count before the letter where it is not 1."""

import re
from functools import lru_cache

from coloretto.errors import InvalidText
from coloretto.notation.moves import CARD, LETTERS
from coloretto.rules.cards import IN_THE_BOX, Card
from coloretto.rules.piles import EMPTY, count, counts

NO_CARDS = "-"
TOKEN = re.compile(r"([0-9]{0,2})(.)", re.DOTALL)


@lru_cache(1 << 14)  # the same few piles come up again and again
def write_pile(pile: int) -> str:
    """The one written form of a pile; `-` without cards."""
    kinds = zip(counts(pile), LETTERS, strict=True)
    return "".join((str(cards) if cards > 1 else "") + letter for cards, letter in kinds if cards) or NO_CARDS


def parse_pile(text: str) -> int:
    """A pile, its kinds in any order, also card by card.

    >>> write_pile(parse_pile("J+RRROJ"))
    '3RO2J+'
    """
    if text == NO_CARDS:
        return EMPTY
    if not text:
        raise InvalidText("expected a pile such as 3RO2J+, or - for no cards: ''")
    pile, at = EMPTY, 0
    while at < len(text):
        pile, at = _add_kind(pile, text, at)
    return pile


def _add_kind(pile: int, text: str, at: int) -> tuple[int, int]:
    """Piles are read in any order, also card by card, as people type them."""
    token = TOKEN.match(text, at)
    if token is None or token[2] not in CARD:
        found = text[at] if token is None else token[2]
        raise InvalidText(f"expected one of the letters {LETTERS} but found {found!r} in pile {text!r}")
    card, cards = int(CARD[token[2]]), int(token[1] or 1)
    if not 1 <= cards <= IN_THE_BOX[card] - count(pile, card):
        raise InvalidText(
            f"expected 1 to {IN_THE_BOX[card]} {name(card)} cards: {token[0]!r} in pile {text!r}"
        )
    return pile + (cards << 4 * card), token.end()


def name(card: int) -> str:
    """What people call a kind: red, joker, +2."""
    return "+2" if card == Card.PLUS_TWO else Card(card).name.lower()
