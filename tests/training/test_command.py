"""`coloretto train` from its first word to a net that plays."""

import json
import signal
from pathlib import Path
from typing import Any

import jax
import numpy as np
import pytest
from jax.errors import JaxRuntimeError

from coloretto import Game, bot
from coloretto.nets.files import read_net
from coloretto.nets.layers import fresh_weights
from coloretto.nets.net import Net
from coloretto.training.compare import compared
from coloretto.training.lessons import Lessons
from coloretto.training.strength import against_greedy, why_not_greedy
from tests.training.commands import Answer, coloretto
from tests.training.small_runs import GAMES_TO_COMPARE, small, unmeasured, weights_in

Learned = tuple[Path, Answer]


def test_it_learns_to_beat_uniform_clearly(learned: Learned) -> None:
    player, other = bot(f"net:{learned[0] / 'net.npz'}"), bot("uniform", seed=1)
    assert sum(share_of_win(seed, player, other) for seed in range(20)) >= 17


def share_of_win(seed: int, player: Any, other: Any) -> float:
    game, seat = Game.deal(2, seed), seed % 2
    while not game.is_over:
        game.push((player if game.turn == seat else other).choose(game.state))
    return (seat in game.winners) / len(game.winners)


def test_the_end_of_a_run_is_one_json_object(learned: Learned) -> None:
    folder, answer = learned
    said = json.loads(answer.out)
    assert answer.code == 0 and said["stopped"] is False and said["device"] == "cpu"
    assert said["net"] == str(folder / "net.npz") and said["checkpoint"] == str(folder / "checkpoint.npz")
    assert said["positions"] >= small().positions and said["positions_a_second"] > 0
    assert said["against_last"] > 0.8 and 0 <= said["against_greedy"] <= 1


def test_what_goes_on_is_told_in_lines(learned: Learned) -> None:
    lines = learned[1].err.replace("Preparing the engine, once…\n", "").splitlines()
    assert lines[0] == "2 seats, points (0, 1, 3, 6, 10, 15, 21), on cpu, from the beginning"
    assert "of 36,864 positions" in lines[-1] and "/s, loss 0." in lines[-1]
    assert "against last checkpoint" in lines[-1] and "against greedy" in lines[-1]
    assert lines[-1].endswith("even 0.50, 0:00:00 left")


def test_the_net_says_where_it_comes_from(learned: Learned, settings_file: Path) -> None:
    about = read_net(learned[0] / "net.npz").about
    said = json.loads(learned[1].out)
    assert about["command"] == f"coloretto train {settings_file}"
    assert about["settings"] == small().as_data and about["points"] == list(small().points)
    assert about["positions"] == said["positions"] and about["seconds"] == said["seconds"]
    assert about["device"] == "cpu"
    assert about["strength"] == {
        "against": "greedy",
        "share_of_wins": said["against_greedy"],
        "games": 20,
    }


def test_ctrl_c_ends_it_at_a_checkpoint_and_resume_goes_on(
    learned: Learned, settings_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unmeasured(monkeypatch)
    arguments = ["train", str(settings_file), "--out", str(tmp_path / "run"), "--device", "cpu"]
    with monkeypatch.context() as interrupted:
        interrupted.setattr(Lessons, "learn", interrupting(Lessons.learn))
        answer = coloretto(*arguments)
    again = f"coloretto train {settings_file} --out {tmp_path / 'run'} --device cpu --resume"
    assert answer.code == 130 and answer.out == ""
    assert answer.err.endswith(f"coloretto: stopped at a checkpoint; to go on: {again}\n")
    assert not (tmp_path / "run" / "net.npz").exists()
    answer = coloretto(*arguments, "--resume")
    assert answer.code == 0 and "net.npz: learned from" in answer.out
    for ours, theirs in zip(weights_in(tmp_path / "run"), weights_in(learned[0]), strict=True):
        np.testing.assert_array_equal(ours, theirs)


def interrupting(learn: Any) -> Any:
    def learn_and_press(*arguments: Any) -> Any:
        signal.raise_signal(signal.SIGINT)
        return learn(*arguments)

    return learn_and_press


def test_a_finished_run_can_be_asked_for_its_net_again(learned: Learned, settings_file: Path) -> None:
    before = weights_in(learned[0])
    (learned[0] / "net.npz").unlink()
    arguments = ["train", str(settings_file), "--out", str(learned[0]), "--resume", "--json"]
    answer = coloretto(*arguments)
    assert answer.code == 0 and json.loads(answer.out)["positions"] >= small().positions
    for ours, theirs in zip(weights_in(learned[0]), before, strict=True):
        np.testing.assert_array_equal(ours, theirs)


def test_a_failure_says_how_to_go_on(
    settings_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def out_of_memory(*_: object) -> None:
        raise JaxRuntimeError("RESOURCE_EXHAUSTED: Out of memory\nand a long list of buffers")

    monkeypatch.setattr(Lessons, "compile", out_of_memory)
    answer = coloretto("train", str(settings_file), "--out", str(tmp_path / "run"))
    assert answer.code == 1
    assert answer.err.splitlines()[-1] == (
        "coloretto: the device has failed; fewer games need less memory: RESOURCE_EXHAUSTED: Out of memory;"
        f" to go on: coloretto train {settings_file} --out {tmp_path / 'run'} --resume"
    )


def test_a_net_takes_more_of_the_wins_than_the_one_it_was(learned: Learned) -> None:
    now = read_net(learned[0] / "net.npz").weights
    fresh = fresh_weights(2, small().sizes, small().seed)
    better, even = share(now, fresh), share(now, now)
    assert better.mean > 0.9
    assert 0.2 < even.mean < 0.8 and 0.05 < even.error < 0.1


def share(one: Any, others: Any) -> Any:
    device = jax.devices("cpu")[0]
    one, others = jax.device_put((one, others), device)
    return compared(one, others, Lessons(small(), device).table, small(), 1, GAMES_TO_COMPARE)


def test_greedy_is_no_measure_where_it_does_not_know_the_points() -> None:
    points = (0, 1, 2, 3, 4, 5, 6)
    assert why_not_greedy(points) == "greedy does not know this table of points"
    assert against_greedy(Net(fresh_weights(2), 2, {"points": points})) is None
