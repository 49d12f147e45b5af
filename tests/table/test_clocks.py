"""Clocks: per turn, per game, and for whoever comes back."""

import json

import pytest

from coloretto.table.clocks import SECONDS_AFTER, Clocks
from coloretto.table.settings import Clock
from tests.table.kept_tables import ANNA, BEN, people


def test_without_a_clock_nobody_has_any_time_to_lose() -> None:
    clocks = Clocks(None, 3)
    clocks.count(0, 10**9, turn_ends=True)
    assert clocks.left(0, 10**9) is None and clocks.thinking_of_who_is_back(0, 77) == 77


def test_a_clock_per_turn_starts_anew_with_each_turn_and_not_with_each_move() -> None:
    clocks = Clocks(Clock(60), 3)
    assert clocks.left(0) == [60.0, 60.0, 60.0] and clocks.left(0, 12_340) == [47.7, 60.0, 60.0]
    clocks.count(0, 20_000, turn_ends=False)  # a card drawn
    assert clocks.left(0, 5_000) == [35.0, 60.0, 60.0]
    clocks.count(0, 5_000, turn_ends=True)
    assert clocks.left(1, 1_000) == [60.0, 59.0, 60.0]


def test_a_clock_per_game_counts_all_turns_and_leaves_ten_seconds_for_each_at_the_end() -> None:
    clocks = Clocks(Clock(60, "game"), 2)
    clocks.count(0, 30_000, turn_ends=False)
    clocks.count(0, 5_000, turn_ends=True)
    assert clocks.left(1) == [25.0, 60.0] and clocks.left(0, 20_000) == [5.0, 60.0]
    clocks.count(0, 100_000, turn_ends=True)
    assert clocks.left(1) == [SECONDS_AFTER, 60.0] and clocks.left(0, 4_000) == [6.0, 60.0]


def test_no_clock_shows_less_than_nothing() -> None:
    assert Clocks(Clock(5), 2).left(1, 99_999) == [5.0, 0.0]


@pytest.mark.parametrize(
    "seconds, drawn_after, thought, left",
    [
        (60, 0, 60_000, 10.0),  # the clock had run out
        (60, 0, 500_000, 10.0),
        (60, 0, 45_000, 15.0),  # there was more left
        (60, 60_000, 2_000, 10.0),  # a bot drew, and the person places
        (5, 0, 5_000, 5.0),  # a whole turn is shorter than ten seconds
    ],
)
def test_whoever_is_back_has_a_moment_to_think(
    seconds: int, drawn_after: int, thought: int, left: float
) -> None:
    clocks = Clocks(Clock(seconds), 2)
    if drawn_after:
        clocks.count(0, drawn_after, turn_ends=False)
    assert clocks.left(0, clocks.thinking_of_who_is_back(0, thought)) == [left, seconds]


def test_messages_have_the_clocks_of_all_seats() -> None:
    kept = people(ANNA, BEN, clock=Clock(60))
    first = kept.game.turn
    told = json.loads(kept.play("draw", 2_500))
    assert told["clock"][first] == 57.5 and told["clock"][1 - first] == 60.0
    told = json.loads(kept.play("place 1", 1_000))
    assert told["clock"] == [60.0, 60.0]
    assert json.loads(kept.bytes())["game"]["clock"][1 - first] == 58.8  # thinking for 1.234 seconds
