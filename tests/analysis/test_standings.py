"""The table of a tournament, from games made by hand."""

import pytest

from coloretto.analysis.arrangements import Pairing
from coloretto.analysis.played import Failure, Played, Timing
from coloretto.analysis.standings import Standings


def game(
    players: tuple[str, ...],
    scores: tuple[int, ...] | None,
    *,
    ends_deal: bool = True,
    fails: int | None = None,
    timing: Timing = Timing(),  # noqa: B008 # it cannot change
) -> Played:
    failure = None if fails is None else Failure(fails, "asleep")
    return Played(Pairing(0, 0, players, ends_deal), scores, (timing,) * len(players), failure)


def standings(*games: Played) -> Standings:
    found = Standings(list(dict.fromkeys(name for played in games for name in played.pairing.players)))
    for played in games:
        found.add(played)
    return found


def test_the_win_is_shared_by_those_who_tie() -> None:
    found = standings(game(("a", "b", "c"), (30, 30, 10)))
    assert [standing.shares.mean for standing in found.as_entered] == [0.5, 0.5, 0.0]
    assert [standing.mean_points for standing in found.as_entered] == [30, 30, 10]


def test_a_share_is_for_each_seat_that_a_name_has() -> None:
    found = standings(game(("hero", "copy", "copy"), (10, 20, 5)), game(("hero", "copy", "copy"), (9, 1, 1)))
    assert found["hero"].shares.mean == 0.5
    assert found["copy"].shares.mean == 0.25
    assert found["copy"].games == 2
    assert found["copy"].mean_points == 6.75


def test_a_deal_counts_when_it_is_whole() -> None:
    first = game(("a", "b"), (9, 1), ends_deal=False)
    found = standings(first, game(("b", "a"), (9, 1)), first)
    assert (found.games, found.deals, len(found.unfinished)) == (3, 1, 1)
    assert found["a"].shares.mean == 0.5


def test_with_no_whole_deal_what_there_is_counts() -> None:
    found = standings(game(("a", "b"), (9, 1), ends_deal=False))
    found.make_do()
    assert (found.games, found.deals) == (1, 0)
    assert found["a"].shares.mean == 1
    assert found["a"].interval is None


def test_who_fails_loses_and_the_others_share_the_win() -> None:
    found = standings(game(("a", "b", "c"), None, fails=1))
    assert [standing.shares.mean for standing in found.as_entered] == [0.5, 0.0, 0.5]
    assert [standing.failures for standing in found.as_entered] == [0, 1, 0]
    assert found.ratings["b"].mu < found.ratings["a"].mu
    assert [played.failure and played.failure.message for played in found.failed] == ["asleep"]


def test_points_are_of_games_that_came_to_their_end() -> None:
    found = standings(game(("a", "b"), None, fails=1), game(("a", "b"), (30, 20)))
    assert found["a"].mean_points == 30


def test_who_beats_whom_goes_by_points_a_tie_being_half() -> None:
    found = standings(game(("a", "b", "c"), (3, 2, 1)), game(("a", "b", "c"), (2, 2, 3)))
    beats = {pair: meetings.share for pair, meetings in found.meetings.items()}
    assert beats["a", "b"] == 0.75
    assert beats["b", "a"] == 0.25
    assert beats["a", "c"] == 0.5
    assert all(beats[one, other] + beats[other, one] == 1 for one, other in beats)


def test_who_fails_is_beaten_by_all_and_nobody_else_is() -> None:
    found = standings(game(("a", "b", "c"), None, fails=1))
    assert {pair: meetings.share for pair, meetings in found.meetings.items()} == {
        ("a", "b"): 1,
        ("b", "a"): 0,
        ("c", "b"): 1,
        ("b", "c"): 0,
    }


def test_the_time_of_a_first_game_counts_only_if_there_is_no_other() -> None:
    cold, warm = Timing(2, 4.0, 3.0, cold=True), Timing(2, 0.2, 0.1)
    found = standings(game(("a", "b"), (1, 2), timing=cold))
    assert (found["a"].clock.mean, found["a"].clock.worst) == (2.0, 3.0)
    found.add(game(("a", "b"), (1, 2), timing=warm))
    assert (found["a"].clock.mean, found["a"].clock.worst) == (0.1, 0.1)


def test_the_share_of_a_bot_that_plays_itself_is_certain() -> None:
    found = standings(game(("a", "a", "a"), (3, 2, 1)))
    assert found["a"].shares.mean == pytest.approx(1 / 3)
    assert found["a"].half_width == found.widest == 0


def test_the_widest_interval_is_known_when_all_are() -> None:
    found = standings(game(("a", "b"), (1, 2)), game(("b", "a"), (1, 2)))
    assert found.widest == found["a"].half_width
    assert standings(game(("a", "b"), (1, 2))).widest is None
