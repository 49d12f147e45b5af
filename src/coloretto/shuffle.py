"""A shuffle that can be checked: its order is promised before the game and opened after it.

The promise is a digest of the order and a salt. Nobody can find the order in it, and nobody can open it
with another order.
"""

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from coloretto.dice import Dice, fresh_seed
from coloretto.errors import InvalidText
from coloretto.notation.moves import CARD, LETTERS
from coloretto.notation.position import parse_position
from coloretto.notation.record import Record
from coloretto.notation.record_reader import parse_record
from coloretto.rules.piles import cards_in

HEX_256 = re.compile(r"[0-9a-f]{64}")
TAGS = ("Commitment", "Order", "Salt")


def shuffled_deck(supply: int) -> list[int]:
    """The cards of a pile in an order that nobody can know, the top card last, as in `Game.deck`."""
    return Dice(fresh_seed()).shuffled(cards_in(supply))


def fresh_salt() -> str:
    return secrets.token_hex(32)


def commitment(order: str, salt: str) -> str:
    """What is told before the first draw.

    >>> commitment("YGB+", "00" * 32)
    'fb1c9687f2ed89b3b994779d16f102f2907772d39a4328dd6b68542ebcc99e10'
    """
    return sha256(f"{order} {salt}".encode("ascii")).hexdigest()


def write_order(deck: Sequence[int]) -> str:
    """The letters of a deck, the first to be drawn first.

    >>> write_order([8, 4, 3, 2])
    'YGB+'
    """
    return "".join(LETTERS[kind] for kind in reversed(deck))


def read_order(text: str) -> list[int]:
    """The deck of an order: the other way round, as the top card of `Game.deck` comes last."""
    for letter in text:
        if letter not in CARD:
            raise InvalidText(f"tag Order: expected letters out of {LETTERS} but found {letter!r}")
    return [int(CARD[letter]) for letter in reversed(text)]


@dataclass(frozen=True)
class Verification:
    """What a record shows about its shuffle."""

    digest_fits: bool  # the order and the salt are those that were promised before the first draw
    cards_fit: bool  # the order has exactly the cards that were face down at the start
    draws: int
    wrong_draw: int | None  # the first card drawn that was not the next one, from 1

    @property
    def draws_fit(self) -> bool:
        return self.wrong_draw is None

    @property
    def ok(self) -> bool:
        return self.digest_fits and self.cards_fit and self.draws_fit


def check_record(text: str) -> Verification:
    """Whether the shuffle of the one record in a text was kept to."""
    return check_shuffle(parse_record(text))


def check_shuffle(record: Record) -> Verification:
    promised, order, salt = opened(record)
    deck = read_order(order)
    start = parse_position(record.start)
    return Verification(
        digest_fits=commitment(order, salt) == promised,
        cards_fit=sorted(deck) == cards_in(start.supply),
        draws=len(record.cards),
        wrong_draw=first_difference(record.cards, deck[::-1]),
    )


def opened(record: Record) -> tuple[str, str, str]:
    """The tags Commitment, Order and Salt."""
    for tag in TAGS:
        if tag not in record.tags:
            raise InvalidText(f"the tag {tag} is missing: only a finished game of a server can be checked")
    promised, order, salt = (record.tags[tag] for tag in TAGS)
    for tag, digits in (("Commitment", promised), ("Salt", salt)):
        if not HEX_256.fullmatch(digits):
            raise InvalidText(f"tag {tag}: expected 64 hexadecimal digits, in small letters: {digits!r}")
    return promised, order, salt


def first_difference(drawn: Sequence[int], order: Sequence[int]) -> int | None:
    for number, card in enumerate(drawn, start=1):
        if number > len(order) or order[number - 1] != card:
            return number
    return None
