"""A run: its reports, its end, and that a broken one goes on as if nothing had happened."""

import errno
import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import jax
import numpy as np
import pytest

from coloretto import InvalidSetup
from coloretto.training.lessons import Lessons, evenly, fresh_learner
from coloretto.training.report import Loss, Report, Share
from tests.training.commands import Answer
from tests.training.small_runs import small, small_run, unmeasured, weights_in

Learned = tuple[Path, Answer]


@pytest.fixture(autouse=True)
def _learning_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    unmeasured(monkeypatch)


def stop_after(steps: int) -> Any:
    """Says no so many times, and then yes."""
    answers = iter([False] * (steps - 1))
    return lambda: next(answers, True)


def finish(folder: Path) -> None:
    run = small_run(folder, resume=True)
    list(run.reports())
    run.write_net()


def test_a_run_that_was_stopped_learns_the_same_net_bit_for_bit(learned: Learned, tmp_path: Path) -> None:
    run = small_run(tmp_path)
    stopped = list(run.reports(stop_after(1)))
    assert not run.done and stopped[-1].at_checkpoint and stopped[-1].against_last is None
    finish(tmp_path)
    for ours, theirs in zip(weights_in(tmp_path), weights_in(learned[0]), strict=True):
        np.testing.assert_array_equal(ours, theirs)


def test_a_run_that_was_killed_goes_on_from_its_last_checkpoint(learned: Learned, tmp_path: Path) -> None:
    run = small_run(tmp_path, seconds_between=1e9)
    next(run.reports())  # which makes no checkpoint; then nothing more is heard of it
    (tmp_path / ".checkpoint.npz.77.part").write_bytes(b"half")
    assert small_run(tmp_path, resume=True).positions == 0
    assert sorted(os.listdir(tmp_path)) == ["checkpoint.npz", "log.jsonl"]
    finish(tmp_path)
    for ours, theirs in zip(weights_in(tmp_path), weights_in(learned[0]), strict=True):
        np.testing.assert_array_equal(ours, theirs)


def test_after_a_full_disk_the_run_goes_on_from_the_checkpoint_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = small_run(tmp_path)
    reports = run.reports()
    first = next(reports)
    before = (tmp_path / "checkpoint.npz").read_bytes()
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", disk_full)
        with pytest.raises(InvalidSetup, match="No space left on device; what was there before is whole"):
            next(reports)
    assert (tmp_path / "checkpoint.npz").read_bytes() == before
    assert small_run(tmp_path, resume=True).positions == first.positions
    assert sorted(os.listdir(tmp_path)) == ["checkpoint.npz", "log.jsonl"]


def disk_full(_file: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_full_disk_is_noticed_before_anything_is_learned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", disk_full)
    with pytest.raises(InvalidSetup, match=r"expected to write .*checkpoint.npz, but: No space left"):
        small_run(tmp_path)
    assert os.listdir(tmp_path) == []


def test_a_net_that_cannot_be_written_can_be_written_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = small_run(tmp_path)
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", disk_full)
        with pytest.raises(InvalidSetup, match=r"expected to write .*net.npz, but: No space left"):
            run.write_net()
    assert sorted(os.listdir(tmp_path)) == ["checkpoint.npz", "log.jsonl"]
    run.write_net()
    assert len(weights_in(tmp_path)) == 12


def test_losses_that_are_no_numbers_end_a_run_before_its_checkpoint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = small_run(tmp_path)
    lost = Loss(float("nan"), 1.0, 1.0)
    monkeypatch.setattr(Lessons, "learn", lambda _self, state, _positions: (state, lost))
    with pytest.raises(InvalidSetup, match="expected losses that are finite, a smaller rate may help"):
        list(run.reports())
    assert small_run(tmp_path, resume=True).positions == 0


def test_the_log_has_a_line_for_each_checkpoint(tmp_path: Path) -> None:
    reports = list(small_run(tmp_path).reports())
    lines = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert [line["positions"] for line in lines] == [report.positions for report in reports]
    assert all(report.at_checkpoint for report in reports)
    assert lines[-1]["positions"] >= small().positions
    assert [line["seconds"] for line in lines] == sorted(line["seconds"] for line in lines)


def test_the_rate_falls_along_a_wave() -> None:
    lessons = Lessons(replace(small(), positions=10_240, rate=0.5, last_rate=0.1), jax.devices("cpu")[0])
    rates = [lessons._rate(positions) for positions in (0, 5_120, 10_240, 20_000)]
    assert rates == pytest.approx([0.5, 0.3, 0.1, 0.1])


def test_lessons_are_learned_in_even_parts() -> None:
    assert [evenly(10, most) for most in (1, 3, 4, 9, 10, 50)] == [1, 3, 4, 5, 10, 10]
    # So it was when the shipped nets were made, and so many positions they saw.
    assert {evenly(lessons, 30) for lessons in (3052, 2976, 3129, 2366, 1679)} == {30}


def test_the_same_seed_starts_alike_and_another_one_differently() -> None:
    device = jax.devices("cpu")[0]
    one, same = fresh_learner(small(), device), fresh_learner(small(), device)
    other = fresh_learner(replace(small(), seed=2), device)
    assert (one.boards.supply == same.boards.supply).all() and (one.weights.row_w == same.weights.row_w).all()
    assert (one.boards.supply != other.boards.supply).any()
    assert (one.weights.row_w != other.weights.row_w).any()


def test_a_report_says_how_long_it_will_take() -> None:
    report = Report(250, 1000, 10.04, 25.0, Loss(0.5, 0.1, -0.2), True, Share(0.52344, 0.01))
    assert report.seconds_left == 30
    assert report.as_data == {
        "positions": 250,
        "seconds": 10.0,
        "positions_a_second": 25,
        "loss": [0.5, 0.1, -0.2],
        "against_last": 0.5234,
        "against_greedy": None,
    }
