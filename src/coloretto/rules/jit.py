"""One decorator that compiles the rules, and the folder where the compiled code is kept."""

import hashlib
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

KEPT_CACHES = 20  # of other versions of the sources
PACKAGE = Path(__file__).parents[1]
# No compiled code is in these folders or depends on them, so that a change there compiles nothing anew.
NEVER_COMPILED = {"cli", "engine", "page", "server", "store", "svg", "table", "training"}

# Whether the rules run compiled; NUMBA_DISABLE_JIT=1 runs the same functions as plain Python, and then
# numba, half a second and sixty megabytes, is not even imported.
COMPILED = os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")

if COMPILED:
    import numba
    from numba.core import config, event


def cache_home() -> Path:
    """The user's folder for things that can be made again."""
    if os.environ.get("COLORETTO_CACHE"):
        return Path(os.environ["COLORETTO_CACHE"])
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "coloretto"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "coloretto"


def source_hash() -> str:
    digest = hashlib.sha256(f"{numba.__version__} {sys.version_info[:2]}".encode())
    for path in compiled_sources():
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def compiled_sources() -> list[Path]:
    sources = sorted(PACKAGE.rglob("*.py"))
    return [path for path in sources if path.relative_to(PACKAGE).parts[0] not in NEVER_COMPILED]


def usable_cache() -> Path | None:
    """The folder for the compiled code, or None on a machine where nothing can be kept."""
    try:
        # numba does not notice edits in an imported file, so the cache is named after the sources.
        folder = cache_home() / f"engine-{source_hash()}"
        if not folder.exists():
            folder.mkdir(parents=True)
            forget_old_caches(folder.parent)
    except (OSError, RuntimeError):  # no home, no room, or not writable
        return None
    return folder if os.access(folder, os.W_OK) else None


def forget_old_caches(home: Path) -> None:
    folders = sorted(home.glob("engine-*"), key=lambda folder: folder.stat().st_mtime)
    for folder in folders[:-KEPT_CACHES]:
        shutil.rmtree(folder, ignore_errors=True)


CACHE = usable_cache() if COMPILED else None
if COMPILED:
    vars(config)["CACHE_DIR"] = str(CACHE or "")


def compiled(function: F) -> F:
    if not COMPILED:
        return function
    keep = CACHE is not None
    return cast(F, numba.njit(cache=keep, nogil=True, error_model="numpy")(function))


def before_first_compilation(tell: Callable[[], None]) -> None:
    """Call `tell` once, when something has to be compiled because no earlier run has kept it."""
    if not COMPILED:
        return

    class FirstCompilation(event.Listener):
        told = False

        def on_start(self, _event: object) -> None:
            if not self.told:
                self.told = True
                tell()

        def on_end(self, _event: object) -> None:
            pass

    event.register("numba:compile", FirstCompilation())  # type: ignore[no-untyped-call] # numba has no types here
