"""A run of learning in a file: all that changes by learning, bit for bit, and what was reported of it."""

import io
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import jax
import numpy as np
from numpy.typing import NDArray

from coloretto.errors import InvalidSetup
from coloretto.training.folder import write_in_folder
from coloretto.training.learn import Learner
from coloretto.training.settings import Settings

FORMAT = 1
ABOUT = "about"


@dataclass
class Progress:
    """Of a run: the learner, the positions it has learned from, and the lines of its log."""

    state: Learner
    positions: int = 0
    reports: list[dict[str, Any]] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        """Spent in learning."""
        return float(self.reports[-1]["seconds"]) if self.reports else 0.0


def save(path: Path, progress: Progress, settings: Settings) -> None:
    about = {
        "format": FORMAT,
        "settings": settings.as_data,
        "positions": progress.positions,
        "reports": progress.reports,
    }
    arrays = {f"{number}": np.asarray(leaf) for number, leaf in enumerate(leaves_of(progress.state))}
    memory = io.BytesIO()
    np.savez(memory, allow_pickle=False, about=np.frombuffer(json.dumps(about).encode(), np.uint8), **arrays)
    write_in_folder(path, memory.getvalue())


def load(path: Path, like: Learner, settings: Settings) -> Progress:
    """`like` gives the shapes of the arrays, and the device that they go to."""
    about, arrays = read(path)
    check_settings(path, about, settings)
    try:
        state = learner_from(arrays, like)
        return Progress(state, int(about["positions"]), list(about["reports"]))
    except (KeyError, TypeError, ValueError) as error:
        raise damaged(path, error) from None


def read(path: Path) -> tuple[dict[str, Any], dict[str, NDArray[Any]]]:
    try:
        # NumPy leaves a file open that it cannot read, so it is given the content.
        arrays = dict(np.load(io.BytesIO(path.read_bytes()), allow_pickle=False))
        about = json.loads(arrays.pop(ABOUT).tobytes())
        return dict(about), arrays
    except Exception as error:  # NumPy raises a dozen kinds, down to those of Python's tokenizer
        raise damaged(path, error) from None


def check_settings(path: Path, about: dict[str, Any], settings: Settings) -> None:
    before, now = about.get("settings"), settings.as_data
    if about.get("format") != FORMAT or not isinstance(before, dict):
        raise InvalidSetup(f"expected a checkpoint of format {FORMAT}: {about.get('format')!r}, in {path}")
    changed = [
        f"{name} {before.get(name)!r}, now {now.get(name)!r}"
        for name in sorted(before | now)
        if before.get(name) != now.get(name)
    ]
    if changed:
        raise InvalidSetup(f"expected the settings that {path} was made with: {'; '.join(changed)}")


def learner_from(arrays: dict[str, NDArray[Any]], like: Learner) -> Learner:
    wanted = leaves_of(like)
    leaves = [arrays[f"{number}"] for number in range(len(wanted))]
    for leaf, shape in zip(leaves, wanted, strict=True):
        if (leaf.shape, leaf.dtype) != (shape.shape, shape.dtype):
            raise ValueError(f"{leaf.dtype} {leaf.shape} instead of {shape.dtype} {shape.shape}")
    pattern = jax.tree.structure(with_plain_key(like))
    state: Learner = jax.tree.unflatten(pattern, jax.device_put(leaves, like.batches.device))
    return state._replace(key=jax.random.wrap_key_data(state.key))


def leaves_of(state: Learner) -> list[jax.Array]:
    return jax.tree.leaves(with_plain_key(state))


def with_plain_key(state: Learner) -> Learner:
    """A key has a type of its own, which no file knows."""
    return state._replace(key=jax.random.key_data(state.key))


def damaged(path: Path, error: Exception) -> InvalidSetup:
    return InvalidSetup(f"expected a whole checkpoint in {path}, this one is damaged: {error}")
