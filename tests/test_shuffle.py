"""A shuffle that can be checked: promised before the game, opened after it."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coloretto import Game, InvalidText
from coloretto.rules.piles import cards_in, pile_of
from coloretto.shuffle import (
    Verification,
    check_record,
    commitment,
    fresh_salt,
    read_order,
    shuffled_deck,
    write_order,
)
from tests.served_games import SALT, finished, order_of, swapped, with_order


def test_a_deck_has_exactly_the_cards_of_the_supply() -> None:
    supply = int(Game.deal(3, seed=1).state.supply)
    assert sorted(shuffled_deck(supply)) == cards_in(supply)


def test_no_two_decks_are_alike() -> None:
    supply = int(Game.deal(3, seed=1).state.supply)
    assert len({tuple(shuffled_deck(supply)) for _ in range(100)}) == 100


def test_each_card_is_as_likely_on_top_as_any_other() -> None:
    tops = Counter(shuffled_deck(pile_of([0, 1, 2]))[-1] for _ in range(6000))
    chi_squared = sum((tops[card] - 2000) ** 2 / 2000 for card in range(3))
    assert chi_squared < 27.6  # once in a million runs


def test_salts_are_64_hexadecimal_digits_and_never_the_same() -> None:
    salts = {fresh_salt() for _ in range(100)}
    assert len(salts) == 100
    assert all(len(salt) == 64 and set(salt) <= set("0123456789abcdef") for salt in salts)


def test_the_commitment_is_the_digest_that_anybody_can_compute() -> None:
    assert commitment("YGB+", SALT) == hashlib.sha256(f"YGB+ {SALT}".encode()).hexdigest()


@given(st.lists(st.integers(0, 8), max_size=80))
def test_an_order_reads_back_as_the_deck(deck: list[int]) -> None:
    assert read_order(write_order(deck)) == deck


def test_the_order_begins_with_the_card_that_is_drawn_first() -> None:
    game = Game.deal(3, seed=2)
    order = write_order(game.deck)
    game.push("draw")
    assert read_order(order[0]) == [game.drawn]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_an_honest_record_fits(seats: int) -> None:
    checked = check_record(finished(seats))
    assert checked.ok
    assert checked.draws > 20


def test_another_commitment_does_not_fit() -> None:
    checked = check_record(finished(Commitment="0" * 64))
    assert (checked.digest_fits, checked.cards_fit, checked.draws_fit) == (False, True, True)
    assert not checked.ok


def test_a_card_that_was_not_the_next_one_is_found() -> None:
    other = swapped(order_of(finished()))
    checked = check_record(with_order(other))
    assert (checked.digest_fits, checked.cards_fit, checked.ok) == (True, True, False)
    honest = order_of(finished())
    assert checked.wrong_draw == 1 + next(at for at, card in enumerate(other) if card != honest[at])


@pytest.mark.parametrize("change", ["", "P", "+"])
def test_an_order_with_other_cards_than_the_supply_is_found(change: str) -> None:
    checked = check_record(with_order(order_of(finished())[:-1] + change))
    assert checked.digest_fits and not checked.cards_fit and not checked.ok


def test_an_order_without_cards_is_found() -> None:
    assert check_record(with_order("")).wrong_draw == 1


def test_one_wrong_fact_is_enough() -> None:
    assert Verification(True, True, 30, None).ok
    assert not Verification(True, True, 30, 1).ok
    assert not Verification(True, False, 30, None).ok
    assert not Verification(False, True, 30, None).ok


@pytest.mark.parametrize("tag", ["Commitment", "Order", "Salt"])
def test_a_record_without_one_of_the_tags_cannot_be_checked(tag: str) -> None:
    lines = [line for line in finished().splitlines() if not line.startswith(f"[{tag} ")]
    with pytest.raises(InvalidText, match=f"the tag {tag} is missing"):
        check_record("\n".join(lines))


@pytest.mark.parametrize(
    ("tag", "value", "expected"),
    [
        ("Commitment", "9f86", "tag Commitment: expected 64 hexadecimal digits"),
        ("Salt", "5C" * 32, "tag Salt: expected 64 hexadecimal digits, in small letters"),
        ("Salt", "é" * 64, "tag Salt: expected 64"),
        ("Order", "YGX", "tag Order: expected letters out of ROYGBVPJ\\+ but found 'X'"),
        ("Order", "Ä", "tag Order: expected letters"),
    ],
)
def test_a_malformed_tag_is_named_with_what_would_be_right(tag: str, value: str, expected: str) -> None:
    with pytest.raises(InvalidText, match=expected):
        check_record(finished(3, 4, **{tag: value}))
