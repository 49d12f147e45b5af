"""`coloretto mimic`: a net that does what a bot does in the games of a dataset."""

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from coloretto import Game, bot
from coloretto.analysis.dataset import open_dataset
from coloretto.nets.files import read_net
from tests.training.commands import coloretto

mimic_module = import_module("coloretto.cli.mimic")  # the package has its command under the same name


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games") / "games"
    with open_dataset(folder, ["greedy", "uniform"], side="grey", seed=1) as dataset:
        for _ in dataset.play(3):
            pass
    return folder


@pytest.mark.usefixtures("hurried")
def test_it_learns_from_the_decisions_of_one_bot_and_plays(games: Path, tmp_path: Path) -> None:
    out = tmp_path / "mimic.npz"
    ended = coloretto("mimic", str(games), "--bot", "greedy", "--seats", "2", "--out", str(out), "--json")
    said = json.loads(ended.out)
    assert said["mimics"] == "greedy" and 60 < said["decisions"] < 300 and 0 < said["agreement"] <= 1
    assert ended.err.count("of the decisions held back") == 8
    assert read_net(out).about["command"] == f"coloretto mimic {games} --bot greedy --seats 2"
    game = Game.deal(2, 1, side="grey")
    game.push(bot(f"net:{out}", seed=1).choose(game.state))


@pytest.mark.usefixtures("hurried")
def test_ctrl_c_ends_it_and_nothing_is_written(
    games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    @contextmanager
    def pressed(_again: object) -> Iterator[Callable[[], bool]]:
        yield lambda: True

    monkeypatch.setattr(mimic_module, "ctrl_c", pressed)
    out = tmp_path / "mimic.npz"
    ended = coloretto("mimic", str(games), "--bot", "greedy", "--seats", "2", "--out", str(out))
    assert (
        ended.code == 130
        and ended.err.endswith("coloretto: stopped, and nothing is written\n")
        and not out.exists()
    )


@pytest.mark.parametrize(
    "options, why",
    [
        ({"--bot": "net"}, "expected one of the bots of the dataset in {games}, greedy, uniform: net"),
        ({"--seats": "4"}, "expected one of the seats of the dataset in {games}, 2: 4"),
        ({"--out": "{games}"}, "expected a file that is not there yet, so that nothing is lost: {games}"),
        ({"--out": "{games}/no/m.npz"}, "expected a folder that is there for m.npz: {games}/no"),
        ({"games": "{games}/no"}, "expected the folder of a dataset: {games}/no"),
    ],
)
def test_what_it_cannot_do_it_says_before_the_work(
    games: Path, tmp_path: Path, options: dict[str, str], why: str
) -> None:
    usual = {"games": str(games), "--bot": "greedy", "--seats": "2", "--out": str(tmp_path / "m.npz")}
    wanted = {name: value.format(games=games) for name, value in (usual | options).items()}
    folder = wanted.pop("games")
    ended = coloretto("mimic", folder, *(part for option in wanted.items() for part in option))
    assert ended.code == 1 and ended.err.endswith(f"coloretto: {why.format(games=games)}\n")


def test_a_dataset_with_moves_that_are_not_legal_is_refused(games: Path, tmp_path: Path) -> None:
    folder = tmp_path / "changed"
    shutil.copytree(games, folder)
    [file] = folder.glob("*.parquet")
    rows = pq.read_table(file)
    wrong = pa.array(np.full(rows.num_rows, 99), rows.schema.field("action").type)
    pq.write_table(rows.set_column(rows.column_names.index("action"), "action", wrong), file)
    ended = coloretto("mimic", str(folder), "--bot", "greedy", "--seats", "2", "--out", str(tmp_path / "m"))
    assert ended.code == 1 and f"expected legal moves only, {file} has others" in ended.err


def test_an_empty_folder_is_no_dataset(tmp_path: Path) -> None:
    ended = coloretto("mimic", str(tmp_path), "--bot", "greedy", "--out", str(tmp_path / "m.npz"))
    assert ended.err.endswith(f"coloretto: expected a dataset, but {tmp_path} is empty\n")
