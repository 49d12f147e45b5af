"""Runs so small that a processor learns in seconds. All have the same shapes, so they are compiled once."""

import tomllib
from pathlib import Path

import jax
import numpy as np
import pytest
from numpy.typing import NDArray

from coloretto.nets.files import read_net
from coloretto.training import run as run_module
from coloretto.training.run import Run
from coloretto.training.settings import Settings
from coloretto.training.settings_file import settings_from

GAMES_TO_COMPARE = 32

SETTINGS_FILE = """
seats = 2
side = "brown"
positions = 36_864
games = 64
turns = 8
batches = 4
rate = 0.005
trust = 0.8
precision = "float32"
sizes = { colour_1 = 16, colour_2 = 16, row = 16, trunk_1 = 32, trunk_2 = 32 }
"""


def small() -> Settings:
    return settings_from(tomllib.loads(SETTINGS_FILE))


def small_run(folder: Path, *, resume: bool = False, seconds_between: float = 0.0) -> Run:
    return Run(small(), folder, jax.devices("cpu")[0], resume=resume, seconds_between=seconds_between)


def unmeasured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Learning alone: no games to tell how strong it is."""
    monkeypatch.setattr(run_module, "against_greedy", lambda _net: None)
    monkeypatch.setattr(run_module, "compared", lambda *_: None)


def weights_in(folder: Path) -> list[NDArray[np.float32]]:
    return list(read_net(folder / "net.npz").weights)
