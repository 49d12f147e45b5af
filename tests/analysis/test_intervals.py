"""How sure a share of wins is."""

import random

import pytest

from coloretto.analysis.intervals import Shares, t95


def shares(deals: list[list[float]]) -> Shares:
    found = Shares()
    for deal in deals:
        found.add(deal)
    return found


def half_width(deals: list[list[float]]) -> float:
    found = shares(deals).half_width
    assert found is not None
    return found


@pytest.mark.parametrize(
    "freedom, t", [(1, 12.706), (2, 4.303), (4, 2.776), (5, 2.571), (10, 2.228), (29, 2.045), (120, 1.980)]
)
def test_the_quantile_is_students(freedom: int, t: float) -> None:
    assert t95(freedom) == pytest.approx(t, rel=0.002)


def test_one_deal_says_nothing_about_the_next() -> None:
    assert shares([]).half_width is None
    assert shares([[1.0, 0.0]]).half_width is None


def test_deals_that_every_seat_wins_once_leave_little_doubt() -> None:
    """The same games, paired: what the cards decide cancels out within each deal."""
    paired = half_width([[1.0, 0.0]] * 50)
    by_luck = half_width([[1.0, 1.0], [0.0, 0.0]] * 25)
    assert paired < by_luck / 5


def test_who_has_won_everything_may_still_lose() -> None:
    """A hundred games without a loss rule out a chance of losing above three in a hundred, about."""
    assert half_width([[1.0, 1.0]] * 50) == pytest.approx(0.03, abs=0.005)
    assert half_width([[1.0, 1.0]] * 500) == pytest.approx(0.003, abs=0.0005)


@pytest.mark.parametrize("chance", [0.1, 0.5, 0.97])
@pytest.mark.parametrize("deals, games", [(10, 2), (40, 2), (40, 6), (100, 2)])
def test_nineteen_intervals_in_twenty_hold_the_truth(chance: float, deals: int, games: int) -> None:
    dice, tries, held = random.Random(1), 400, 0
    for _ in range(tries):
        found = shares([[float(dice.random() < chance) for _ in range(games)] for _ in range(deals)])
        held += abs(found.mean - chance) <= (found.half_width or 0)
    assert held / tries > 0.925
