"""One run at a time in a folder. However a run ends, the operating system opens the lock."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from coloretto.errors import InvalidSetup

if sys.platform == "win32":
    import msvcrt

    def take(lock: int) -> None:
        msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def take(lock: int) -> None:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    path = folder / ".lock"
    lock = taken(path)
    while not is_at(path, lock):  # whoever had it has taken it away meanwhile
        os.close(lock)
        lock = taken(path)
    try:
        yield
    finally:
        with suppress(OSError):  # Windows keeps a file that is open
            path.unlink()
        os.close(lock)


def taken(path: Path) -> int:
    lock = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        take(lock)
    except (BlockingIOError, PermissionError):
        os.close(lock)
        raise InvalidSetup(
            f"{path.parent} is being written by another run: wait for its end, or choose another folder"
        ) from None
    return lock


def is_at(path: Path, lock: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(lock))
    except FileNotFoundError:
        return False
