"""The files of a dataset: the same bytes however they came about, and nothing lost or mixed up."""

import errno
import os
from functools import partial
from pathlib import Path
from time import sleep
from typing import Any

import polars as pl
import pyarrow.parquet as pq
import pytest

from coloretto.analysis.cores import Team
from coloretto.analysis.dataset import Dataset, open_dataset
from coloretto.analysis.dataset.lock import locked
from coloretto.analysis.played import Played
from coloretto.bots import registry
from coloretto.errors import InvalidSetup
from tests.analysis.bots import Stumbling, raising

BOTS = ("greedy", "uniform")


def written(folder: Path, games: int, *, cores: int = 1, seed: int | None = 7, **options: Any) -> Dataset:
    with open_dataset(folder, BOTS, seed=seed, games_per_file=4, **options) as dataset:
        for _ in dataset.play(games, cores=cores):
            pass
    return dataset


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Ten games, written without a break."""
    folder = tmp_path_factory.mktemp("whole")
    written(folder, 10)
    return content(folder)


def test_each_file_has_its_range_of_games(whole: dict[str, bytes]) -> None:
    assert sorted(whole) == ["part-000000.parquet", "part-000001.parquet", "part-000002.parquet"]
    games = [pl.read_parquet(whole[name])["game"].unique().sort().to_list() for name in sorted(whole)]
    assert games == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9]]


def test_two_cores_write_the_same_files(
    whole: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_ready = Team.is_ready

    def waited_for(team: Team) -> bool:
        while not is_ready(team):
            sleep(0.01)
        return True

    monkeypatch.setattr("coloretto.analysis.cores.ALONE", 0.0)
    monkeypatch.setattr(Team, "is_ready", waited_for)  # so that no game is played here
    written(tmp_path, 10, cores=2)
    assert content(tmp_path) == whole


@pytest.mark.parametrize("games", [1, 4, 6, 9])
def test_a_dataset_that_was_stopped_goes_on_to_the_same_files(
    whole: dict[str, bytes], tmp_path: Path, games: int
) -> None:
    played: list[Played] = []
    with open_dataset(tmp_path, BOTS, seed=7, games_per_file=4) as dataset:
        for game in dataset.play(10, stop=lambda: len(played) == games):
            played.append(game)  # noqa: PERF402 # it is looked at in between
        assert dataset.games == games
    written(tmp_path, 10)
    assert content(tmp_path) == whole


def test_more_games_go_on_where_fewer_ended(whole: dict[str, bytes], tmp_path: Path) -> None:
    for games in (3, 5, 5, 10, 2):
        dataset = written(tmp_path, games, seed=7 if games == 3 else None)
    assert content(tmp_path) == whole
    assert dataset.games == 10


def test_whoever_looks_away_in_the_middle_loses_nothing(whole: dict[str, bytes], tmp_path: Path) -> None:
    with open_dataset(tmp_path, BOTS, seed=7, games_per_file=4) as dataset:
        games = dataset.play(10)
        for _ in range(6):
            next(games)
        games.close()
        assert (dataset.games, dataset.still_to_play(10)) == (6, 4)
    assert pl.read_parquet(tmp_path / "*.parquet")["game"].n_unique() == 6
    written(tmp_path, 10)
    assert content(tmp_path) == whole


def test_a_file_under_way_is_written_from_time_to_time(
    whole: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("coloretto.analysis.dataset.draft.KEEP_SECONDS", 0.0)
    with open_dataset(tmp_path, BOTS, seed=7, games_per_file=4) as dataset:
        for number, _ in enumerate(dataset.play(10), start=1):
            assert pl.read_parquet(tmp_path / "*.parquet")["game"].n_unique() == number
    assert content(tmp_path) == whole


def test_a_file_that_was_deleted_is_played_again(whole: dict[str, bytes], tmp_path: Path) -> None:
    written(tmp_path, 10)
    (tmp_path / "part-000001.parquet").unlink()
    with open_dataset(tmp_path, BOTS) as dataset:
        assert dataset.still_to_play(10) == 4
        assert [played.pairing.number for played in dataset.play(10)] == [4, 5, 6, 7]
    assert content(tmp_path) == whole


def test_without_a_seed_the_games_differ(tmp_path: Path) -> None:
    written(tmp_path / "one", 1, seed=None)
    written(tmp_path / "other", 1, seed=None)
    assert content(tmp_path / "one") != content(tmp_path / "other")


def test_the_footer_says_which_dataset_it_is(whole: dict[str, bytes], tmp_path: Path) -> None:
    (tmp_path / "a.parquet").write_bytes(whole["part-000002.parquet"])
    facts = pl.read_parquet_metadata(tmp_path / "a.parquet")["coloretto"]
    for fact in ('"bots": ["greedy", "uniform"]', '"seed": 7', '"first_game": 8', '"games": 2'):
        assert fact in facts


@pytest.mark.parametrize(
    "bots, options, message",
    [
        (("greedy", "greedy"), {}, "with bots greedy, uniform and not greedy, greedy"),
        (BOTS, {"seed": 8}, "with seed 7 and not 8"),
        (BOTS, {"side": "grey"}, "with side brown and not grey"),
        (BOTS, {"edition": "summary"}, "with edition two-sided and not summary"),
        (BOTS, {"games_per_file": 5}, "with games_per_file 4 and not 5"),
        (("greedy", "uniform", "uniform"), {"seats": [2, 3]}, "with bots"),
    ],
)
def test_another_dataset_is_refused_and_stays_as_it_is(
    tmp_path: Path, bots: tuple[str, ...], options: dict[str, Any], message: str
) -> None:
    written(tmp_path, 2)
    before = content(tmp_path)
    with (
        pytest.raises(InvalidSetup, match=f"holds another dataset, {message}"),
        open_dataset(tmp_path, bots, **options),
    ):
        pass
    assert content(tmp_path) == before


def cut_short(folder: Path) -> None:
    path = folder / "part-000000.parquet"
    path.write_bytes(path.read_bytes()[:-20])


def empty(folder: Path) -> None:
    (folder / "part-000000.parquet").write_bytes(b"")


def foreign(folder: Path) -> None:
    pl.DataFrame({"game": [1]}).write_parquet(folder / "part-000000.parquet")


def renamed(folder: Path) -> None:
    (folder / "part-000000.parquet").rename(folder / "part-000007.parquet")


@pytest.mark.parametrize("accident", [cut_short, empty, foreign, renamed])
def test_a_damaged_file_is_named_and_left_to_its_owner(tmp_path: Path, accident: Any) -> None:
    written(tmp_path, 2)
    accident(tmp_path)
    before = content(tmp_path)
    with pytest.raises(InvalidSetup, match=r"part-00000\d.parquet is damaged.*: delete it"):
        written(tmp_path, 2)
    assert content(tmp_path) == before


def test_a_damaged_file_that_was_deleted_is_written_anew(whole: dict[str, bytes], tmp_path: Path) -> None:
    written(tmp_path, 10)
    cut_short(tmp_path)
    (tmp_path / "part-000000.parquet").unlink()
    written(tmp_path, 10)
    assert content(tmp_path) == whole


def test_a_folder_with_other_things_is_refused(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").write_text("…")
    with pytest.raises(InvalidSetup, match=r"empty or holds a dataset, but .* has thesis.tex"):
        written(tmp_path, 1)
    assert list(content(tmp_path)) == ["thesis.tex"]


def test_a_file_in_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("")
    with pytest.raises(FileExistsError):
        written(tmp_path / "games", 1)


def test_only_one_run_at_a_time_writes_a_folder(tmp_path: Path) -> None:
    with open_dataset(tmp_path, BOTS), pytest.raises(InvalidSetup, match="written by another run"):
        written(tmp_path, 1)
    written(tmp_path, 1)
    assert list(content(tmp_path)) == ["part-000000.parquet"]


def test_what_a_killed_run_has_left_is_not_in_the_way(whole: dict[str, bytes], tmp_path: Path) -> None:
    (tmp_path / ".lock").touch()
    (tmp_path / ".part-000000.parquet.unfinished").write_bytes(b"PAR1")
    written(tmp_path, 10)
    assert content(tmp_path) == whole


def test_a_lock_that_its_owner_takes_away_is_not_shared(tmp_path: Path) -> None:
    with locked(tmp_path):
        (tmp_path / ".lock").unlink()
        with locked(tmp_path), pytest.raises(InvalidSetup), locked(tmp_path):
            pass


def test_a_full_disk_leaves_the_files_before_and_nothing_half_written(
    whole: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(tmp_path, 5)
    before = content(tmp_path)

    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        with pytest.raises(OSError, match=r"No space left.*part-000001.parquet"):
            written(tmp_path, 10)
    assert content(tmp_path) == before
    written(tmp_path, 10)
    assert content(tmp_path) == whole


@pytest.fixture
def stumbling(monkeypatch: pytest.MonkeyPatch) -> None:
    known = registry.makers() | {"stumbling": partial(Stumbling, accident=raising(ValueError("no idea")))}
    monkeypatch.setattr(registry, "makers", lambda: known)


@pytest.mark.usefixtures("stumbling")
def test_games_in_which_a_bot_fails_are_left_out_and_told(tmp_path: Path) -> None:
    for games in (3, 6):
        with open_dataset(tmp_path, ["stumbling", "greedy"], seed=7, games_per_file=4) as dataset:
            for played in dataset.play(games):
                assert played.failure
    assert [(failed.game, failed.seat, failed.message) for failed in dataset.failed] == [
        (number, number % 2, "no idea") for number in range(6)
    ]
    assert (dataset.games, dataset.decisions) == (6, 0)
    assert pl.read_parquet(tmp_path / "*.parquet").height == 0
    assert pq.read_metadata(tmp_path / "part-000001.parquet").num_rows == 0


def test_what_cannot_be_played_is_refused_before_there_is_a_folder(tmp_path: Path) -> None:
    bad: list[tuple[tuple[str, ...], dict[str, Any], str]] = [
        (("greedy", "nobody"), {}, "expected a bot, one of .*'nobody'"),
        (("greedy", "uniform"), {"seats": 3}, "2 bots for 3 seats"),
        (("greedy",), {"seats": 6}, "2 to 5 seats: 6"),
        (("greedy",), {}, "2 to 5 seats: 1"),
        (("greedy", "uniform"), {"edition": "first"}, "3 to 5 seats: 2"),
        (("greedy", "uniform"), {"games_per_file": 0}, "1 game or more for each file: 0"),
    ]
    for bots, options, message in bad:
        with pytest.raises(InvalidSetup, match=message), open_dataset(tmp_path / "games", bots, **options):
            pass
    assert not list(tmp_path.iterdir())
    with (
        open_dataset(tmp_path / "games", BOTS) as dataset,
        pytest.raises(InvalidSetup, match="1 game or more: 0"),
    ):
        next(dataset.play(0))
