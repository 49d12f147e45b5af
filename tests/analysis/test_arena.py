"""A tournament as a whole: fair, the same again, and not stopped by a bot that fails."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from coloretto import Game
from coloretto.analysis.arena import Arena, Played, Settings, Standings
from coloretto.analysis.arrangements import Pairing
from coloretto.bots import registry
from coloretto.errors import InvalidSetup
from coloretto.notation.record_reader import parse_record
from tests.analysis.bots import ACCIDENTS, Stumbling


def played(arena: Arena, games: int, cores: int = 1) -> list[Played]:
    return list(arena.play(games, cores=cores))


def table(standings: Standings) -> list[object]:
    """All that does not depend on the clock."""
    return [
        standings.games,
        standings.deals,
        {pair: meetings.share for pair, meetings in standings.meetings.items()},
        [
            (entry.name, entry.games, entry.shares, entry.mean_points, standings.ratings[entry.name])
            for entry in standings.as_entered
        ],
    ]


@pytest.fixture
def stumbling(monkeypatch: pytest.MonkeyPatch) -> None:
    makers = {name: partial(Stumbling, accident=accident) for name, (accident, _) in ACCIDENTS.items()}
    known = registry.makers() | makers
    monkeypatch.setattr(registry, "makers", lambda: known)


@pytest.fixture
def other_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """With two cores no game is played in this process, as the first ones would be."""

    def wait(_pairing: Pairing, _settings: Settings, on_turn: Callable[[int], None]) -> None:
        while True:
            on_turn(0)

    monkeypatch.setattr("coloretto.analysis.cores.ALONE", 0.0)
    monkeypatch.setattr("coloretto.analysis.cores.play_game", wait)


def test_a_deal_is_the_same_cards_and_the_same_start_for_every_arrangement() -> None:
    arena = Arena(["greedy", "beginner", "uniform"], seed=5)
    games = [parse_record(game.record) for game in played(arena, 12)]
    for deal in (games[:6], games[6:]):
        assert len({game.players for game in deal}) == 6
        assert len({game.start for game in deal}) == 1
        shortest = min(len(game.cards) for game in deal)
        assert len({game.cards[:shortest] for game in deal}) == 1
    assert games[0].start != games[6].start


def test_the_same_seed_gives_the_same_games_and_another_seed_others() -> None:
    one, same, other = (
        [game.record for game in played(Arena(["uniform", "greedy"], seed=seed), 4)] for seed in (1, 1, 2)
    )
    assert one == same
    assert one != other


def test_two_bots_play_the_same_games_whoever_else_takes_part() -> None:
    alone = {game.record for game in played(Arena(["greedy", "uniform"], seed=1), 4)}
    among = {game.record for game in played(Arena(["beginner", "greedy", "uniform"], seats=2, seed=1), 12)}
    assert alone <= among


def test_the_table_is_the_same_on_one_core_and_on_two(request: pytest.FixtureRequest) -> None:
    alone, together = (Arena(["searcher:50", "uniform", "greedy"], seats=[2, 3], seed=3) for _ in range(2))
    played(alone, 30)
    request.getfixturevalue("other_processes")
    games = played(together, 30, cores=2)
    assert [game.pairing.number for game in games] == list(range(30))
    assert table(alone.standings) == table(together.standings)


def test_every_seat_count_is_played_in_every_deal() -> None:
    arena = Arena(["greedy", "uniform", "beginner"], seats=[2, 3], seed=1)
    games = played(arena, 12)
    assert sorted(len(game.pairing.players) for game in games) == [2] * 6 + [3] * 6
    assert arena.standings.deals == 1


def test_a_stronger_bot_is_seen_to_be_stronger() -> None:
    arena = Arena(["uniform", "greedy", "beginner"], seats=2, seed=1)
    played(arena, 180)
    assert [entry.name for entry in arena.standings.best_first] == ["greedy", "beginner", "uniform"]
    greedy, beginner, _ = (entry.interval or (0, 0) for entry in arena.standings.best_first)
    assert greedy[0] > beginner[1]


def test_twins_are_not_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    known = registry.makers() | {"twin": registry.OWN["uniform"]}
    monkeypatch.setattr(registry, "makers", lambda: known)
    arena = Arena(["uniform", "twin"], seed=8)
    played(arena, 200)
    low, high = arena.standings["twin"].interval or (0, 0)
    assert low < 0.5 < high


@pytest.mark.usefixtures("stumbling")
@pytest.mark.parametrize("name", ACCIDENTS)
def test_a_bot_that_fails_loses_that_game_and_the_tournament_goes_on(name: str) -> None:
    arena = Arena(["uniform", name], seed=1)
    games = played(arena, 4)
    assert [game.failure is not None for game in games] == [True] * 4
    assert arena.standings["uniform"].shares.mean == 1
    assert arena.standings[name].failures == 4
    for game in games:
        assert game.failure
        assert game.pairing.players[game.failure.seat] == name
        assert ACCIDENTS[name][1] in game.failure.message


@pytest.mark.usefixtures("stumbling")
def test_the_record_of_a_failed_game_says_so_and_has_no_scores() -> None:
    for game in played(Arena(["uniform", "uniform", "raises"], seed=1), 3):
        record = parse_record(game.record)
        seat = record.players.index("raises")
        assert record.tags == {"Failed": f"seat {seat + 1}: ZeroDivisionError: by zero"}
        assert record.scores is None
        assert not Game.from_record(record).is_over
        assert Game.from_record(record).turn == seat
        assert sum(game.shares) == 1


@pytest.mark.usefixtures("stumbling")
def test_bots_are_closed_after_every_game_whatever_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Stumbling, "closed", 0)
    played(Arena(["raises", "leaves"], seed=1), 2)
    assert Stumbling.closed == 2 + 4  # two were made to see whether they can be


def test_a_bot_that_cannot_be_made_in_a_game_loses_it(monkeypatch: pytest.MonkeyPatch) -> None:
    arena = Arena(["uniform", "greedy"], seed=1)
    known = registry.makers() | {"greedy": lambda _edition, _seed: 1 // 0}
    monkeypatch.setattr(registry, "makers", lambda: known)
    assert [game.failure and game.pairing.players[game.failure.seat] for game in played(arena, 2)] == [
        "greedy",
        "greedy",
    ]


DEADLY = """
import os
from coloretto.bots.uniform import Uniform

class Deadly(Uniform):
    moves = 0

    def choose(self, state):
        self.moves += 1
        if self.moves == 4:
            os._exit(9)
        return super().choose(state)
"""


@pytest.mark.usefixtures("other_processes")
def test_a_bot_that_kills_its_process_costs_only_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "deadly.py").write_text(DEADLY)
    (tmp_path / "deadly-1.dist-info").mkdir()
    (tmp_path / "deadly-1.dist-info" / "METADATA").write_text("Name: deadly\nVersion: 1\n")
    points = "[coloretto.bots]\ndeadly = deadly:Deadly\n"
    (tmp_path / "deadly-1.dist-info" / "entry_points.txt").write_text(points)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(registry, "makers", registry.makers.__wrapped__)
    arena = Arena(["deadly", "greedy"], seed=1)
    games = played(arena, 3, cores=2)
    assert [game.failure and game.failure.message for game in games] == [
        "its process died with exit code 9"
    ] * 3
    assert arena.standings["deadly"].failures == 3
    assert arena.standings["greedy"].failures == 0


def test_until_plays_whole_deals_until_the_intervals_are_narrow() -> None:
    arena = Arena(["beginner", "uniform"], seed=1)
    games = list(arena.play(until=0.08))
    assert games[-1].pairing.ends_deal
    assert arena.standings.deals >= 30
    assert (arena.standings.widest or 1) <= 0.08
    assert list(arena.play(until=0.08)) == []


def test_until_ends_at_the_same_deal_on_two_cores(request: pytest.FixtureRequest) -> None:
    alone, together = Arena(["beginner", "uniform"], seed=1), Arena(["beginner", "uniform"], seed=1)
    games = len(list(alone.play(until=0.1)))
    request.getfixturevalue("other_processes")
    assert len(list(together.play(until=0.1, cores=2))) == games


def test_the_number_of_games_is_a_limit_for_until() -> None:
    assert len(list(Arena(["beginner", "uniform"], seed=1).play(5, until=0.001))) == 5


@pytest.mark.parametrize("cores", [1, 2])
def test_a_tournament_that_is_stopped_keeps_whole_games(cores: int, request: pytest.FixtureRequest) -> None:
    if cores == 2:
        request.getfixturevalue("other_processes")
    arena = Arena(["greedy", "beginner"], seed=1)
    games = list(arena.play(100_000, cores=cores, stop=lambda: arena.standings.games >= 50))
    assert 50 <= len(games) == arena.standings.games < 1000
    assert all(game.scores for game in games)


def test_a_tournament_goes_on_where_it_was() -> None:
    halves, whole = Arena(["greedy", "uniform"], seed=1), Arena(["greedy", "uniform"], seed=1)
    assert len(played(halves, 7)) == 7
    assert len(played(halves, 20)) == 13
    played(whole, 20)
    assert table(halves.standings) == table(whole.standings)


def test_what_would_fail_in_every_game_is_refused_before_the_first() -> None:
    with pytest.raises(InvalidSetup, match="'nobody'"):
        Arena(["greedy", "nobody"])
    with pytest.raises(InvalidSetup, match="3 to 5 seats: 2"):
        Arena(["greedy", "uniform"], edition="first")
    with pytest.raises(InvalidSetup, match="1 game or more: 0"):
        next(Arena(["greedy", "uniform"]).play(0))
    with pytest.raises(InvalidSetup, match="a number of games"):
        next(Arena(["greedy", "uniform"]).play())
