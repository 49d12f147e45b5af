"""One decorator that compiles the rules, and the folder where the compiled code is kept."""

import hashlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba.core import config

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).parents[1]


def cache_home() -> Path:
    """The user's folder for things that can be made again."""
    if os.environ.get("COLORETTO_CACHE"):
        return Path(os.environ["COLORETTO_CACHE"])
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "coloretto"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "coloretto"


def source_hash() -> str:
    digest = hashlib.sha256(f"{numba.__version__} {sys.version_info[:2]}".encode())
    for path in sorted(PACKAGE.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


# numba does not notice edits in an imported file, so the cache is named after the sources.
CACHE = cache_home() / f"engine-{source_hash()}"
config.CACHE_DIR = str(CACHE)

# Whether the rules run compiled; NUMBA_DISABLE_JIT=1 runs the same functions as plain Python.
COMPILED = not config.DISABLE_JIT


def compiled(function: F) -> F:
    return cast(F, numba.njit(cache=True, nogil=True, error_model="numpy")(function))


def is_prepared() -> bool:
    """Whether an earlier run left compiled code behind, so that this one starts at once."""
    return not COMPILED or any(CACHE.rglob("*.nbc"))
