"""Shares of a match: what must hold for any scores, spreads and totals."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from coloretto import Game, InvalidSetup
from coloretto.match import Standing
from coloretto.rules.cards import Side
from coloretto.search.match_shares import SPREADS, MatchShares, match_shares

SEATS = [2, 3, 4, 5]
SIDES = [Side.BROWN, Side.GREY]
CLOSE = 2e-4

Values = NDArray[np.float32]


def some_values(seats: int, positions: int = 200, seed: int = 1) -> Values:
    """Shares, scores and spreads as a net may give them, wide and narrow."""
    chance = np.random.default_rng(seed)
    share = chance.dirichlet(np.ones(seats), positions)
    score = chance.normal(35, 8, (positions, seats))
    spread = np.exp(chance.uniform(np.log(0.05), np.log(8), (positions, seats)))
    return np.stack([share, score, spread], axis=1).astype(np.float32)


def shares(values: Values, totals: tuple[int, ...], games_left: int, side: Side = Side.BROWN) -> Values:
    return MatchShares(Standing(totals, games_left), SPREADS[len(totals), side])(values)


def totals_of(seats: int) -> tuple[int, ...]:
    return (31, 44, 38, 27, 40)[:seats]


def finished(*scores: int) -> Values:
    best = np.array(scores) == max(scores)
    return np.array([[best / best.sum(), scores, np.zeros(len(scores))]], np.float32)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("games_left", [0, 1, 3])
def test_the_shares_of_a_match_add_up_to_one(seats: int, side: Side, games_left: int) -> None:
    found = shares(some_values(seats), totals_of(seats), games_left, side)
    assert (found >= 0).all()
    np.testing.assert_allclose(found.sum(axis=1), 1, atol=1e-5)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("games_left", [0, 2])
def test_more_carried_points_never_lower_a_share(seats: int, games_left: int) -> None:
    values, totals = some_values(seats), list(totals_of(seats))
    before = np.zeros(len(values), np.float32)
    for own in range(0, 100, 7):
        now = shares(values, (own, *totals[1:]), games_left)[:, 0]
        assert (now >= before - CLOSE).all()
        before = now.copy()
    assert (before > 0.9).all()


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("games_left", [0, 1])
def test_it_does_not_matter_where_one_sits(seats: int, games_left: int) -> None:
    values, totals = some_values(seats), totals_of(seats)
    found = shares(values, totals, games_left)
    for turned in range(1, seats):
        other = shares(np.roll(values, turned, axis=2), tuple(np.roll(totals, turned).tolist()), games_left)
        np.testing.assert_allclose(np.roll(found, turned, axis=1), other, atol=CLOSE)


@pytest.mark.parametrize("seats", SEATS)
def test_only_differences_of_points_count(seats: int) -> None:
    values, totals = some_values(seats), totals_of(seats)
    more = tuple(total + 100 for total in totals)
    np.testing.assert_allclose(shares(values, totals, 1), shares(values, more, 1), atol=CLOSE)


@pytest.mark.parametrize("games_left", [0, 1, 3])
def test_against_games_thrown_by_chance(games_left: int) -> None:
    chance, totals = np.random.default_rng(2), np.array([10, 0, 5])
    score, spread = np.array([30.0, 36.0, 33.0]), np.array([5.0, 4.0, 0.5])
    of_one = SPREADS[3, Side.BROWN]
    own = spread**2 * (1 - of_one.correlation * np.minimum(spread**2 / of_one.variance, 1))
    own += games_left * of_one.variance * (1 - of_one.correlation)
    thrown = totals + score + np.sqrt(own) * chance.standard_normal((200_000, 3))
    wins = np.bincount(thrown.argmax(axis=1), minlength=3) / len(thrown)
    values = np.array([[np.ones(3) / 3, score, spread]], np.float32)
    np.testing.assert_allclose(shares(values, (10, 0, 5), games_left)[0], wins, atol=0.005)


def test_a_finished_last_game_is_exact_and_ties_share() -> None:
    assert shares(finished(30, 20, 25), (0, 10, 4), 0).tolist() == [[0.5, 0.5, 0]]
    assert shares(finished(30, 20, 25), (0, 11, 4), 0).tolist() == [[0, 1, 0]]
    third = np.float32(1 / 3)
    assert shares(finished(30, 20, 25), (0, 10, 5), 0).tolist() == [[third, third, third]]


def test_after_a_finished_game_the_games_to_come_decide() -> None:
    (ahead, level, behind) = shares(finished(40, 35, 30), (0, 0, 0), 1)[0]
    assert 0.9 > ahead > level > behind > 0.01
    assert shares(finished(40, 35, 30), (0, 0, 0), 3)[0, 0] < ahead


def test_a_hopeless_deficit_in_the_last_game_is_worth_nothing() -> None:
    found = shares(some_values(3), (0, 100, 100), 0)
    assert (found[:, 0] < 1e-6).all() and np.isfinite(found).all()


def test_a_sure_point_ahead_is_as_good_as_won() -> None:
    values = np.array([[[0.5, 0.5], [31, 30], [0.01, 0.01]]], np.float32)
    assert shares(values, (5, 5), 0)[0, 0] > 0.98


def test_where_the_game_is_all_there_is_the_shares_of_the_net_stay() -> None:
    state = Game.deal(3, 1).state
    assert match_shares(None, state) is None
    assert match_shares(Standing((80, 80, 80), 0), state) is None
    assert match_shares(Standing((80, 80, 80), 1), state) is not None
    assert match_shares(Standing((80, 80, 81), 0), state) is not None


def test_totals_for_another_number_of_seats_are_refused() -> None:
    with pytest.raises(InvalidSetup, match="expected the totals of 3 seats"):
        match_shares(Standing((1, 2), 0), Game.deal(3, 1).state)


ASK = """
import sys
import numpy as np
from tests.search.test_match_shares import SEATS, shares, some_values, totals_of
found = [shares(some_values(seats, 20), totals_of(seats), left) for seats in SEATS for left in (0, 2)]
np.savez(sys.argv[1], *found)
assert "numba" not in sys.modules
"""


def test_uncompiled_the_shares_are_the_same(tmp_path: Path) -> None:
    path, root = tmp_path / "shares.npz", Path(__file__).parents[2]
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    subprocess.run([sys.executable, "-c", ASK, str(path)], env=environment, cwd=root, check=True)
    plain = iter(np.load(path).values())
    for seats in SEATS:
        for left in (0, 2):
            compiled = shares(some_values(seats, 20), totals_of(seats), left)
            np.testing.assert_allclose(next(plain), compiled, atol=1e-5)
