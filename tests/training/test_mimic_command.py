"""`coloretto mimic`: a net that does what a bot does in the games of a dataset."""

import json
from pathlib import Path

import pytest

from coloretto import Game, bot
from coloretto.analysis.dataset import open_dataset
from coloretto.nets.files import read_net
from tests.training.commands import coloretto


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


def test_an_empty_folder_is_no_dataset(tmp_path: Path) -> None:
    ended = coloretto("mimic", str(tmp_path), "--bot", "greedy", "--out", str(tmp_path / "m.npz"))
    assert ended.err.endswith(f"coloretto: expected a dataset, but {tmp_path} is empty\n")
