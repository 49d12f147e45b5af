"""Files that are either whole or not there."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EISDIR
from pathlib import Path
from typing import IO


@contextmanager
def whole_file(path: Path) -> Iterator[IO[str]]:
    """Text written beside the path and moved there at the end, so that nothing half written is left."""
    if path.is_dir():
        raise IsADirectoryError(EISDIR, "Is a directory", str(path))
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    file = opened(part, path)
    try:
        with file:
            yield file
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def opened(part: Path, path: Path) -> IO[str]:
    try:
        return part.open("w", encoding="utf-8", newline="\n")
    except FileNotFoundError as error:
        raise FileNotFoundError(error.errno, "No such folder", str(path.parent)) from None
    except PermissionError as error:
        raise PermissionError(error.errno, "Not allowed to write here", str(path)) from None
