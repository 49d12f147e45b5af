"""A pile is one integer, four bits for each kind."""

import pytest

from coloretto.rules.cards import IN_THE_BOX, KINDS, Card
from coloretto.rules.piles import EMPTY, ONE, cards_in, count, counts, pile_of, size


def test_every_kind_of_the_box_fits_into_four_bits() -> None:
    assert len(IN_THE_BOX) == KINDS and max(IN_THE_BOX) < 16
    everything = pile_of(kind for kind in range(KINDS) for _ in range(IN_THE_BOX[kind]))
    assert counts(everything) == list(IN_THE_BOX)
    assert size(everything) == sum(IN_THE_BOX) == 76


@pytest.mark.parametrize("kind", range(KINDS))
def test_one_card_more_changes_the_count_of_its_kind_only(kind: int) -> None:
    pile = pile_of([Card.RED, Card.JOKER, Card.PLUS_TWO])
    after = pile + int(ONE[kind])
    assert [count(after, other) - count(pile, other) for other in range(KINDS)] == [
        int(other == kind) for other in range(KINDS)
    ]


def test_the_cards_of_a_pile_come_in_the_order_of_the_notation() -> None:
    assert cards_in(pile_of([8, 7, 0, 0, 3])) == [0, 0, 3, 7, 8]
    assert cards_in(EMPTY) == [] and size(EMPTY) == 0
