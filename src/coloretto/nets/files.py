"""Nets as files: the arrays in one .npz, and `about`, a JSON text: what the net is, and its origin."""

import io
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
from numpy.lib.npyio import NpzFile
from numpy.typing import NDArray

from coloretto.errors import InvalidSetup
from coloretto.nets.layers import SEATS, Weights, in_file, weights_of
from coloretto.nets.net import Net
from coloretto.rules.cards import MOST_THAT_COUNT

FORMAT = 1
MOST_BYTES = 1 << 28
ABOUT = "about"
NAMES = {in_file(name): name for name in Weights._fields}

Arrays = dict[str, NDArray[Any]]


def read_net(path: Path) -> Net:
    """The net in a file, refused with a reason where it is not whole or not of this format."""
    try:
        arrays = _arrays(_content(path))
        about = _about(arrays)
        weights = {NAMES[name]: array for name, array in arrays.items() if name != ABOUT}
        return Net(weights_of(weights, about["seats"]), about["seats"], about)
    except InvalidSetup as error:
        raise InvalidSetup(f"{error}, in {path}") from None


def write_net(net: Net, path: Path) -> None:
    write_whole(path, _bytes_of(net))


def write_whole(path: Path, content: bytes) -> None:
    """Beside its place first, and moved there when it is on the disk, so that no half file is ever there."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        with suppress(OSError):
            part.unlink()


def _bytes_of(net: Net) -> bytes:
    about = dict(net.about) | {"format": FORMAT, "seats": net.seats}
    text = np.frombuffer(json.dumps(about).encode(), np.uint8)
    arrays: Arrays = {name: getattr(net.weights, field) for name, field in NAMES.items()}
    _about(arrays | {ABOUT: text})
    memory = io.BytesIO()
    np.savez(memory, allow_pickle=False, **arrays, about=text)
    return memory.getvalue()


def _content(path: Path) -> bytes:
    """Who asks may be a stranger: a pipe would never end, and a device might not."""
    try:
        facts = path.stat()
        readable = (path.is_file() or path.is_dir()) and facts.st_size <= MOST_BYTES
        content = path.read_bytes() if readable else b""
    except OSError as error:
        raise InvalidSetup(f"expected a net to read, but: {error.strerror}") from None
    except ValueError as error:  # a name that no file can have
        raise InvalidSetup(f"expected a net to read, but: {error}") from None
    if not readable:
        raise InvalidSetup(f"expected a net to read, a file of at most {MOST_BYTES:,} bytes")
    return content


def _arrays(content: bytes) -> Arrays:
    try:
        file = np.load(io.BytesIO(content), allow_pickle=False)
        parts = dict(file) if isinstance(file, NpzFile) else {}
    except Exception as error:  # NumPy raises a dozen kinds, down to those of Python's tokenizer
        reason = " ".join(str(error).split())
        raise InvalidSetup(f"expected a whole .npz file of arrays, this one is damaged: {reason}") from None
    arrays = {name: part for name, part in parts.items() if isinstance(part, np.ndarray)}
    unknown = parts.keys() - NAMES - {ABOUT}
    if ABOUT not in arrays:
        raise InvalidSetup("expected a net as an .npz file with the array about, which is missing")
    if unknown:
        raise InvalidSetup(f"expected the arrays {', '.join(NAMES)} and about only: {min(unknown)}")
    return arrays


def _about(arrays: Arrays) -> dict[str, Any]:
    """What the net says of itself, at least its format, its seats and the points it has learned."""
    if arrays[ABOUT].dtype != np.uint8:
        raise InvalidSetup(f"expected about to be a JSON text as bytes: {arrays[ABOUT].dtype}")
    try:
        about = json.loads(arrays[ABOUT].tobytes())
    except (ValueError, RecursionError) as error:
        raise InvalidSetup(f"expected about to be a JSON text as bytes: {error}") from None
    if not isinstance(about, dict) or about.get("format") != FORMAT:
        found = about.get("format") if isinstance(about, dict) else about
        raise InvalidSetup(f"expected a net of format {FORMAT}: {found!r}")
    if type(about.get("seats")) is not int or about["seats"] not in SEATS:
        raise InvalidSetup(f"expected a net for 2 to 5 seats: {about.get('seats')!r}")
    if not _are_points(about.get("points")):
        raise InvalidSetup(
            f"expected the points of 0 to {MOST_THAT_COUNT} cards of a colour, whole numbers:"
            f" {about.get('points')!r}"
        )
    return about


def _are_points(points: object) -> bool:
    if not isinstance(points, list) or len(points) != MOST_THAT_COUNT + 1:
        return False
    return all(type(number) is int for number in points)
