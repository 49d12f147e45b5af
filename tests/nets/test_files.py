"""Nets as files: what is written is read, and what is no whole net is refused with a reason."""

import io
import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import numpy as np
import pytest

from coloretto import InvalidSetup
from coloretto.nets.files import MOST_BYTES, read_net, write_net
from coloretto.nets.layers import Sizes, fresh_weights
from coloretto.nets.net import Net
from tests.nets.positions import Kind, positions, random_net

Arrays = dict[str, Any]


def written(folder: Path, seats: int = 3) -> Path:
    path = folder / "net.npz"
    write_net(random_net(seats), path)
    return path


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_net_that_was_written_is_read_the_same(seats: int, tmp_path: Path) -> None:
    net = Net(random_net(seats).weights, seats, {"points": [0, 1, 4, 8, 7, 6, 5], "positions": 12})
    write_net(net, tmp_path / "net.npz")
    read = read_net(tmp_path / "net.npz")
    assert read.about == {"format": 1, "seats": seats, "points": [0, 1, 4, 8, 7, 6, 5], "positions": 12}
    assert read.points == (0, 1, 4, 8, 7, 6, 5)
    states, table = positions(Kind(seats)), Kind(seats).table
    np.testing.assert_array_equal(read.evaluate(states, table), net.evaluate(states, table))


def test_the_arrays_in_a_file_have_the_names_of_its_description(tmp_path: Path) -> None:
    with np.load(written(tmp_path)) as file:
        layers = ("colour_1", "colour_2", "row", "trunk_1", "trunk_2", "head")
        assert set(file) == {f"{layer}.{kind}" for layer in layers for kind in "wb"} | {"about"}
        assert file["about"].dtype == np.uint8
        assert all(file[name].dtype == np.float32 for name in file if name != "about")


def test_a_net_is_read_in_under_a_fifth_of_a_second(tmp_path: Path) -> None:
    path, seconds = written(tmp_path, 5), []
    for _ in range(5):
        start = time.perf_counter()
        read_net(path)
        seconds.append(time.perf_counter() - start)
    assert min(seconds) < 0.2


def test_two_files_of_the_same_net_have_the_same_bytes(tmp_path: Path) -> None:
    content = written(tmp_path).read_bytes()
    assert written(tmp_path).read_bytes() == content


def change(path: Path, change_arrays: Callable[[Arrays], None]) -> None:
    with np.load(path) as file:
        arrays: Arrays = dict(file)
    change_arrays(arrays)
    memory = io.BytesIO()
    np.savez(memory, allow_pickle=True, **arrays)
    path.write_bytes(memory.getvalue())


def said(**about: object) -> Callable[[Arrays], None]:
    """The same net with something else said of itself."""

    def change_about(arrays: Arrays) -> None:
        text = json.dumps(json.loads(arrays["about"].tobytes()) | about)
        arrays["about"] = np.frombuffer(text.encode(), np.uint8)

    return change_about


def given(name: str, array: Any) -> Callable[[Arrays], None]:
    return lambda arrays: arrays.update({name: array})


WRONG_ARRAYS: dict[str, tuple[Callable[[Arrays], None], str]] = {
    "another format": (said(format=2), "expected a net of format 1: 2"),
    "no format": (said(format=None), "expected a net of format 1: None"),
    "six seats": (said(seats=6), "expected a net for 2 to 5 seats: 6"),
    "seats as text": (said(seats="3"), "expected a net for 2 to 5 seats: '3'"),
    "seats as a list": (said(seats=[3]), "expected a net for 2 to 5 seats: [3]"),
    "seats as a fraction": (said(seats=3.0), "expected a net for 2 to 5 seats: 3.0"),
    "other seats": (said(seats=4), "expected colour_1.w of shape (11, 64) for 4 seats: (9, 64)"),
    "no points": (said(points=None), "expected the points of 0 to 6 cards of a colour, whole numbers: None"),
    "points of five": (said(points=[0, 1, 2, 3, 4, 5]), "expected the points of 0 to 6 cards"),
    "points that are none": (said(points=[0, 1, 2, 3, 4, 5, "6"]), "expected the points of 0 to 6 cards"),
    "about missing": (lambda arrays: arrays.pop("about"), "with the array about, which is missing"),
    "about no text": (given("about", np.array([255, 254], np.uint8)), "expected about to be a JSON text"),
    "about no JSON": (given("about", np.frombuffer(b"{", np.uint8)), "expected about to be a JSON text"),
    "about a list": (given("about", np.frombuffer(b"[1]", np.uint8)), "expected a net of format 1: [1]"),
    "about floats": (given("about", np.array([0.5])), "expected about to be a JSON text as bytes"),
    "an array missing": (lambda arrays: arrays.pop("row.b"), "expected the array row.b, which is missing"),
    "an array too many": (given("trunk_3.w", np.zeros(3)), "about only: trunk_3.w"),
    "a cut array": (
        lambda arrays: arrays.update({"trunk_1.w": arrays["trunk_1.w"][:-1]}),
        "expected trunk_1.w of shape (242, 256) for 3 seats: (241, 256)",
    ),
    "a turned array": (
        lambda arrays: arrays.update({"row.w": arrays["row.w"].T}),
        "expected row.w of shape (56, 64) for 3 seats: (64, 56)",
    ),
    "a bias of two dimensions": (
        lambda arrays: arrays.update({"row.b": arrays["row.b"][None]}),
        "expected row.b of shape (64,) for 3 seats: (1, 64)",
    ),
    "a layer of nothing": (given("row.b", np.zeros(0, np.float32)), "expected row.w of shape (56, 0)"),
    "no number": (given("head.b", np.full(9, np.nan, np.float32)), "expected finite numbers in head.b"),
    "too large": (given("head.b", np.full(9, 1e300)), "expected finite numbers in head.b"),
    "integers": (given("head.b", np.zeros(9, np.int64)), "expected head.b to hold floats: int64"),
    "far too large": (given("head.b", np.full(9, 3e38)), "expected numbers up to 1000 in head.b"),
    "objects": (given("head.b", np.array([None] * 9)), "this one is damaged: Object arrays"),
}


@pytest.mark.parametrize("wrong", WRONG_ARRAYS)
def test_a_file_of_the_wrong_arrays_is_refused(wrong: str, tmp_path: Path) -> None:
    path, (change_arrays, reason) = written(tmp_path), WRONG_ARRAYS[wrong]
    change(path, change_arrays)
    with pytest.raises(InvalidSetup) as refused:
        read_net(path)
    assert reason in str(refused.value)
    assert str(refused.value).endswith(f", in {path}")


def test_a_file_cut_off_anywhere_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path)
    content = path.read_bytes()
    for length in (0, 1, 4, 100, len(content) // 2, len(content) - 1):
        path.write_bytes(content[:length])
        with pytest.raises(InvalidSetup, match=r"expected .*npz.*, in .*net.npz"):
            read_net(path)


def test_a_file_with_a_byte_changed_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path)
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)
    with pytest.raises(InvalidSetup, match="this one is damaged: Bad CRC-32"):
        read_net(path)


@pytest.mark.parametrize("content", [b"weights", b"\x80\x04N.", b"PK\x03\x04", b"\x93NUMPY\x01\x00"])
def test_a_file_of_something_else_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    path.write_bytes(content)
    with pytest.raises(InvalidSetup, match=r"expected a whole \.npz file"):
        read_net(path)


@pytest.mark.parametrize("header", [b"\x93NUMPY\x01\x00\x01\x00(", b"", b"\x93NUMPY\x09\x09 "])
def test_an_array_with_a_damaged_beginning_is_refused(header: bytes, tmp_path: Path) -> None:
    path = written(tmp_path)
    with ZipFile(path) as file:
        parts = {name: file.read(name) for name in file.namelist()}
    with ZipFile(path, "w") as file:
        for name, part in (parts | {"row.w.npy": header}).items():
            file.writestr(name, part)
    with pytest.raises(InvalidSetup, match=r"expected .*(damaged|missing).*, in .*net.npz"):
        read_net(path)


def test_a_single_array_is_no_net(tmp_path: Path) -> None:
    np.save(tmp_path / "net.npy", np.zeros(3))
    with pytest.raises(InvalidSetup, match="with the array about, which is missing"):
        read_net(tmp_path / "net.npy")


def test_no_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidSetup, match=f"expected a net to read, but: No such file.*, in {tmp_path}"):
        read_net(tmp_path / "net.npz")
    with pytest.raises(InvalidSetup, match="expected a net to read, but: Is a directory"):
        read_net(tmp_path)


def test_a_pipe_a_device_and_a_name_that_no_file_can_have_are_refused(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for what in (pipe, Path("/dev/zero")):
        with pytest.raises(InvalidSetup) as error:
            read_net(what)
        assert str(error.value) == f"expected a net to read, a file of at most 268,435,456 bytes, in {what}"
    with pytest.raises(InvalidSetup, match=r"^expected a net to read, but: embedded null byte"):
        read_net(Path("net\0.npz"))


def test_a_file_that_is_far_too_large_is_refused_unread(tmp_path: Path) -> None:
    file = tmp_path / "net.npz"
    with file.open("wb") as large:
        large.truncate(MOST_BYTES + 1)
    with pytest.raises(InvalidSetup, match="expected a net to read, a file of at most 268,435,456 bytes"):
        read_net(file)


def test_a_write_that_fails_leaves_the_old_net_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path)
    before = path.read_bytes()

    def full(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_net(Net(fresh_weights(4, Sizes(), 1), 4, {"points": [0] * 7}), path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_net_without_the_points_it_has_learned_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(InvalidSetup, match="expected the points of 0 to 6 cards"):
        write_net(Net(fresh_weights(3), 3), tmp_path / "net.npz")
    assert not list(tmp_path.iterdir())
