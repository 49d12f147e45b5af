"""Ratings by openskill."""

import pytest

from coloretto.analysis.ratings import Ratings


def test_who_wins_rises_and_becomes_better_known() -> None:
    ratings = Ratings()
    start = ratings["a"]
    for _ in range(20):
        ratings.count(("a", "b"), [0, 1])
    assert ratings["a"].mu > start.mu > ratings["b"].mu
    assert ratings["a"].sigma < start.sigma


def test_bots_that_never_met_are_compared_through_others() -> None:
    ratings = Ratings()
    for _ in range(30):
        ratings.count(("strong", "middle"), [0, 1])
        ratings.count(("middle", "weak"), [0, 1])
    assert ratings["strong"].mu > ratings["middle"].mu > ratings["weak"].mu


def test_ties_leave_equals_equal() -> None:
    ratings = Ratings()
    for _ in range(20):
        ratings.count(("a", "b", "c"), [0, 0, 0])
    assert ratings["a"].mu == pytest.approx(ratings["b"].mu) == pytest.approx(ratings["c"].mu)


def test_seats_of_one_name_share_a_rating() -> None:
    ratings = Ratings()
    for _ in range(20):
        ratings.count(("hero", "copy", "copy"), [0, 1, 2])
    assert ratings["hero"].mu > ratings["copy"].mu


def test_a_bot_learns_nothing_from_games_against_itself() -> None:
    ratings = Ratings()
    before = ratings["a"]
    ratings.count(("a", "a"), [0, 1])
    assert ratings["a"] == before
