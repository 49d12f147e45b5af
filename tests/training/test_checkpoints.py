"""Checkpoints come back bit for bit, or are refused with a reason."""

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import jax
import numpy as np
import pytest

from coloretto import InvalidSetup
from coloretto.training.checkpoints import Progress, load, save
from coloretto.training.learn import Learner
from coloretto.training.lessons import fresh_learner
from tests.training.small_runs import small

REPORTS: list[dict[str, Any]] = [{"positions": 512, "seconds": 1.5}]


@cache
def fresh() -> Learner:
    return fresh_learner(small(), jax.devices("cpu")[0])


@pytest.fixture
def checkpoint(tmp_path: Path) -> Path:
    path = tmp_path / "checkpoint.npz"
    save(path, Progress(fresh(), 512, REPORTS), small())
    return path


def refused(path: Path) -> str:
    with pytest.raises(InvalidSetup) as error:
        load(path, fresh(), small())
    return str(error.value)


def changed(path: Path, **changes: Any) -> Path:
    with np.load(path) as file:
        arrays = dict(file) | changes
    np.savez(path, allow_pickle=False, **{name: array for name, array in arrays.items() if array is not None})
    return path


def as_bytes(about: object) -> Any:
    return np.frombuffer(json.dumps(about).encode(), np.uint8)


def test_a_checkpoint_comes_back_bit_for_bit(checkpoint: Path) -> None:
    found = load(checkpoint, fresh(), small())
    assert (found.positions, found.reports, found.seconds) == (512, REPORTS, 1.5)
    for ours, theirs in zip(jax.tree.leaves(found.state), jax.tree.leaves(fresh()), strict=True):
        assert ours.dtype == theirs.dtype and (ours == theirs).all()


@pytest.mark.parametrize("length", [0, 10, 5_000, -1])
def test_a_checkpoint_cut_short_is_refused(length: int, checkpoint: Path) -> None:
    checkpoint.write_bytes(checkpoint.read_bytes()[:length])
    assert refused(checkpoint).startswith(f"expected a whole checkpoint in {checkpoint}, this one is damaged")


def test_a_checkpoint_with_a_wrong_byte_is_refused(checkpoint: Path) -> None:
    content = bytearray(checkpoint.read_bytes())
    content[len(content) // 2] ^= 0xFF
    checkpoint.write_bytes(content)
    assert "this one is damaged: Bad CRC-32" in refused(checkpoint)


def test_a_file_of_another_kind_is_refused(checkpoint: Path) -> None:
    checkpoint.write_text("my diary")
    assert "this one is damaged" in refused(checkpoint)


def test_a_checkpoint_with_arrays_of_another_shape_is_refused(checkpoint: Path) -> None:
    assert "instead of float32" in refused(changed(checkpoint, **{"0": np.zeros((2, 2), np.float32)}))


def test_a_checkpoint_with_a_missing_array_is_refused(checkpoint: Path) -> None:
    assert "this one is damaged" in refused(changed(checkpoint, **{"3": None}))


@pytest.mark.parametrize("about", [[], {"format": 2}, {"format": 1}, {"format": 1, "settings": 3}])
def test_a_checkpoint_of_another_format_is_refused(about: object, checkpoint: Path) -> None:
    assert "expected a checkpoint of format 1" in refused(changed(checkpoint, about=as_bytes(about)))


def test_a_checkpoint_of_other_settings_is_refused_and_says_which(checkpoint: Path) -> None:
    other = replace(small(), trust=0.5, positions=1000)
    with pytest.raises(InvalidSetup) as error:
        load(checkpoint, fresh(), other)
    assert str(error.value) == (
        f"expected the settings that {checkpoint} was made with:"
        " positions 36864, now 1000; trust 0.8, now 0.5"
    )
