"""Compiling takes longer than the games, so XLA does without most of its optimizations here."""

from collections.abc import Iterator
from typing import Any

import jax
import pytest


@pytest.fixture(autouse=True, scope="package")
def _compiled_in_a_hurry() -> Iterator[None]:
    config: Any = jax.config  # which has no types
    before = config.read("jax_disable_most_optimizations")
    config.update("jax_disable_most_optimizations", True)
    yield
    config.update("jax_disable_most_optimizations", before)
