"""A results file: what is written is read again, and nothing else is taken for it."""

import json
from pathlib import Path

import pytest

from coloretto.analysis.arena import Arena, Played
from coloretto.analysis.results_file import results_file, stored_seed
from coloretto.errors import InvalidSetup


def arena(*bots: str, seed: int | None = 1, side: str = "brown") -> Arena:
    return Arena(bots or ("greedy", "uniform"), seed=seed, side=side)


def write(path: Path, games: int) -> list[Played]:
    tournament = arena()
    with results_file(path, tournament.settings) as file:
        played = list(tournament.play(games))
        for game in played:
            file.add(game)
    return played


def read(path: Path, tournament: Arena | None = None) -> list[Played]:
    with results_file(path, (tournament or arena()).settings) as file:
        return list(file.games())


def rounded(played: Played) -> object:
    return played.pairing, played.scores, played.failure, played.record, played.winners


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "results.jsonl"


def test_what_is_written_is_read_again(path: Path) -> None:
    written = write(path, 5)
    found = read(path)
    assert [rounded(game) for game in found] == [rounded(game) for game in written]
    assert [timing.moves for timing in found[0].timings] == [timing.moves for timing in written[0].timings]


def test_every_line_can_be_read_by_a_program(path: Path) -> None:
    write(path, 2)
    header, *games = map(json.loads, path.read_text().splitlines())
    assert header["bots"] == ["greedy", "uniform"]
    assert header["seed"] == stored_seed(path) == 1
    assert [game["game"] for game in games] == [1, 2]
    assert games[0]["players"] == ["greedy", "uniform"]
    assert games[0]["scores"][games[0]["winners"][0] - 1] == max(games[0]["scores"])


def test_a_later_run_adds_at_the_end(path: Path) -> None:
    write(path, 3)
    tournament = arena()
    with results_file(path, tournament.settings) as file:
        for played in file.games():
            tournament.standings.add(played)
        for played in tournament.play(6):
            file.add(played)
    assert [game.pairing.number for game in read(path)] == list(range(6))


@pytest.mark.parametrize("lost", [1, 40, 400])
def test_half_a_last_line_is_dropped(path: Path, lost: int) -> None:
    write(path, 4)
    path.write_bytes(path.read_bytes()[:-lost])
    with results_file(path, arena().settings) as file:
        assert file.dropped
        assert len(list(file.games())) == 3
    assert path.read_bytes().count(b"\n") == 4
    assert len(read(path)) == 3


def test_half_a_first_line_is_dropped_as_well(path: Path) -> None:
    write(path, 1)
    path.write_bytes(path.read_bytes()[:20])
    assert stored_seed(path) is None
    assert read(path) == []


def test_a_file_that_is_not_there_has_no_seed(path: Path) -> None:
    assert stored_seed(path) is None


@pytest.mark.parametrize(
    "other, part",
    [
        (arena(seed=2), "with seed 1 and not 2"),
        (arena(side="grey"), "with side brown and not grey"),
        (arena("greedy", "beginner"), "with bots greedy, uniform and not greedy, beginner"),
    ],
)
def test_the_results_of_another_tournament_are_refused(path: Path, other: Arena, part: str) -> None:
    write(path, 2)
    before = path.read_bytes()
    with pytest.raises(InvalidSetup, match=part):
        read(path, other)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "text", ["hello", "hello\n", "[]\n", '{"seed": "x"}\n', "\x00\n\n", '[Edition "two-sided"]\n']
)
def test_another_file_is_refused_and_left_alone(path: Path, text: str) -> None:
    path.write_text(text)
    assert stored_seed(path) is None
    with pytest.raises(InvalidSetup, match="does not hold the results of a tournament"):
        read(path)
    assert path.read_text() == text


@pytest.mark.parametrize(
    "old, new",
    [
        ('"game": 2', '"game": 3'),
        ('["uniform", "greedy"]', '["greedy", "uniform"]'),
        ('"scores": [', '"scores": [1, '),
        ('"failure": null', '"failure": {}'),
        ('"times": [', '"times": 7, "x": ['),
        ('{"game": 2', "nonsense"),
    ],
)
def test_a_line_that_is_not_the_next_game_is_named(path: Path, old: str, new: str) -> None:
    write(path, 3)
    lines = path.read_text().splitlines(keepends=True)
    assert old in lines[2]
    lines[2] = lines[2].replace(old, new, 1)
    path.write_text("".join(lines))
    with pytest.raises(InvalidSetup, match="line 3: expected game 2 with uniform, greedy"):
        read(path)


def test_two_files_are_alike_but_for_the_times(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl"
    write(path, 4)
    write(other, 4)
    one, two = ([json.loads(line) for line in file.read_text().splitlines()] for file in (path, other))
    for game in one + two:
        game.pop("times", None)
    assert one == two
