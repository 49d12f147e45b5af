"""Dice: the same everywhere, and fair."""

from collections import Counter
from collections.abc import Hashable, Iterable
from hashlib import sha256
from itertools import permutations

import pytest

from coloretto.dice import Dice, fresh_seed


def chi_square(found: Iterable[Hashable], outcomes: int) -> float:
    counts = Counter(found)
    expected = counts.total() / outcomes
    return sum((counts[outcome] - expected) ** 2 / expected for outcome in counts) + expected * (
        outcomes - len(counts)
    )


def test_the_numbers_of_a_seed_are_pinned() -> None:
    dice = Dice(7)
    assert [dice.below(6) for _ in range(12)] == [3, 5, 0, 1, 5, 3, 2, 4, 2, 0, 1, 1]
    assert Dice(1).shuffled(range(10)) == [9, 1, 4, 6, 5, 2, 3, 0, 7, 8]
    assert Dice(2**300).below(1 << 64) == 7321654676738322710


def test_the_numbers_are_those_of_sha_256_of_seed_and_counter_in_order() -> None:
    dice = Dice(5)
    blocks = [sha256((5).to_bytes(32, "big") + block.to_bytes(8, "big")).digest() for block in range(3)]
    numbers = [int.from_bytes(block[at : at + 8], "big") for block in blocks for at in (0, 8, 16, 24)]
    assert [dice.below(1 << 64) for _ in range(12)] == numbers


@pytest.mark.parametrize("sides, limit", [(2, 10.8), (5, 18.5), (7, 22.5), (10, 27.9)])
def test_every_side_is_as_likely_as_the_others(sides: int, limit: float) -> None:
    """A thousandth of all seeds would come out above the limit."""
    dice = Dice(1)
    assert chi_square((dice.below(sides) for _ in range(1000 * sides)), sides) < limit


def test_every_order_is_as_likely_as_the_others() -> None:
    dice = Dice(2)
    orders = [tuple(dice.shuffled("ROYG")) for _ in range(12_000)]
    assert set(orders) == set(permutations("ROYG"))
    assert chi_square(orders, 24) < 49.7


def test_numbers_that_would_make_some_sides_likelier_are_drawn_again() -> None:
    """Three quarters of 2**64 sides: without the second draw the first third would come up half the time."""
    dice, sides = Dice(3), 3 << 62
    thirds = Counter(dice.below(sides) * 3 // sides for _ in range(3000))
    assert chi_square(thirds.elements(), 3) < 13.8


def test_one_side_comes_up_always() -> None:
    assert {Dice(seed).below(1) for seed in range(5)} == {0}


def test_a_shuffle_leaves_what_it_was_given_as_it_was() -> None:
    items = ["R", "O", "Y"]
    assert sorted(Dice(1).shuffled(items)) == sorted(items) and items == ["R", "O", "Y"]
    assert Dice(1).shuffled("") == []


def test_different_seeds_give_different_numbers() -> None:
    seeds = [0, 1, 2**32, 2**64, 2**64 + 1, 2**255, 2**256, 2**300]
    assert len({Dice(seed).below(1 << 64) for seed in seeds}) == len(seeds)


def test_a_seed_below_zero_is_refused() -> None:
    with pytest.raises(ValueError, match="expected a seed of 0 or more: -1"):
        Dice(-1)


def test_a_fresh_seed_is_new_each_time_and_has_256_bits() -> None:
    seeds = {fresh_seed() for _ in range(50)}
    assert len(seeds) == 50 and 240 < max(seeds).bit_length() <= 256
