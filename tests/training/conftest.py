"""One short run of learning that many tests look at. Compiled once, for all processes that run tests."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import jax
import pytest
from jax.experimental.compilation_cache import compilation_cache

from coloretto.training import run as run_module
from tests.training.commands import Answer, coloretto
from tests.training.small_runs import GAMES_TO_COMPARE, SETTINGS_FILE

CACHE, HURRY = "jax_compilation_cache_dir", "jax_disable_most_optimizations"


@pytest.fixture(autouse=True, scope="package")
def _compiled_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.getbasetemp()
    shared = folder.parent if os.environ.get("PYTEST_XDIST_WORKER") else folder
    config: Any = jax.config  # which has no types
    before = config.jax_compilation_cache_dir
    config.update(CACHE, str(shared / "compiled"))
    compilation_cache.reset_cache()
    yield
    config.update(CACHE, before)
    compilation_cache.reset_cache()


@pytest.fixture
def hurried() -> Iterator[None]:
    """Where compiling takes longer than what is compiled, XLA does without most of its optimizations."""
    config: Any = jax.config
    before = config.read(HURRY)
    config.update(HURRY, True)
    yield
    config.update(HURRY, before)


@pytest.fixture(scope="package")
def settings_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("settings") / "small.toml"
    file.write_text(SETTINGS_FILE)
    return file


@pytest.fixture(scope="package")
def learned(settings_file: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Answer]:
    """A whole run by the command itself: its folder, and what it said."""
    folder = tmp_path_factory.mktemp("learned") / "run"
    arguments = ["train", str(settings_file), "--out", str(folder), "--device", "cpu", "--json"]
    with mock.patch.object(run_module, "GAMES_TO_COMPARE_ON_A_CPU", GAMES_TO_COMPARE):
        return folder, coloretto(*arguments)
