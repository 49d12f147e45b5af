"""A table can be looked at: as text, and as the pixels of its picture."""

import struct
import sys
import zlib

import numpy as np
import pytest
from numpy.typing import NDArray

from coloretto.envs.gymnasium import ColorettoEnv
from coloretto.envs.pixels import Pixels, pixels_of
from coloretto.errors import InvalidSetup


def test_the_text_has_the_position_the_rows_and_the_players() -> None:
    env = ColorettoEnv(3, ("uniform", "greedy"), seat=0, render_mode="ansi")
    env.reset(seed=7)
    text = env.render()
    assert isinstance(text, str)
    lines = text.splitlines()
    assert lines[0] == env.position == "brown -/-/- V/Y/O 1 9R8O8Y9G9B8V3J10+"
    assert lines[1:] == [
        "row 1    -",
        "row 2    -",
        "row 3    -",
        "agent    V = 1, to act",
        "uniform  Y = 1",
        "greedy   O = 1",
        "supply   64 cards",
    ]
    env.step(0)
    assert "agent    V = 1, to act and holds Y" in str(env.render())


def test_at_the_end_nobody_is_to_act_and_rows_in_play_say_who_took_them() -> None:
    env, seen = ColorettoEnv(3, "greedy", render_mode="ansi"), ""
    _, info = env.reset(seed=7)
    over = False
    while not over:
        _, _, over, _, info = env.step(int(info["action_mask"].argmax()))
        seen += str(env.render())
    assert "taken by greedy" in seen and "to act" not in str(env.render())
    assert "cards, the last round" in str(env.render())


def test_for_people_the_text_is_printed_with_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = ColorettoEnv(2, render_mode="human")
    env.reset(seed=1)
    first = capsys.readouterr().out
    env.step(0)
    second = capsys.readouterr().out
    assert "agent   OB = 2, to act" in first and second.startswith("brown ") and second != first


def test_without_a_mode_nothing_is_drawn_and_gymnasium_warns() -> None:
    env = ColorettoEnv()
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="without a render_mode"):
        assert env.render() is None


def test_pictures_of_a_game_are_of_one_size_and_differ() -> None:
    env = ColorettoEnv(4, render_mode="rgb_array")
    _, info = env.reset(seed=1)
    before = env.render()
    env.step(int(info["action_mask"].argmax()))
    after = env.render()
    assert isinstance(before, np.ndarray) and isinstance(after, np.ndarray)
    assert before.shape == after.shape and (before != after).any()


def test_without_the_extra_for_pictures_the_error_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    env = ColorettoEnv(render_mode="rgb_array")
    env.reset(seed=1)
    with pytest.raises(InvalidSetup, match=r"pip install coloretto\[pictures\]"):
        env.render()


def predicted(image: Pixels, kind: int, y: int, x: int) -> NDArray[np.int64]:
    """As the PNG specification tells it for one pixel's channels, for the filter of this kind."""
    nothing = np.zeros(4, int)
    left = image[y, x - 1].astype(int) if x else nothing
    above = image[y - 1, x].astype(int) if y else nothing
    corner = image[y - 1, x - 1].astype(int) if x and y else nothing
    distances = np.abs(left + above - corner - np.array([left, above, corner]))
    paeth = np.choose(distances.argmin(0), [left, above, corner])
    return [nothing, left, above, (left + above) // 2, paeth][kind]


def test_pixels_are_read_by_every_filter_of_png_and_lie_on_white() -> None:
    image = np.random.default_rng(1).integers(256, size=(10, 7, 4), dtype=np.uint8)
    lines = b""
    for y in range(10):
        row = [(image[y, x].astype(int) - predicted(image, y % 5, y, x)) % 256 for x in range(7)]
        lines += bytes([y % 5]) + np.array(row, np.uint8).tobytes()
    packed = zlib.compress(lines)
    chunks = [(b"IHDR", struct.pack(">IIBBBBB", 7, 10, 8, 6, 0, 0, 0)), (b"IDAT", packed[:20])]
    chunks += [(b"IDAT", packed[20:]), (b"IEND", b"")]
    parts = [struct.pack(">I4s", len(data), name) + data + bytes(4) for name, data in chunks]
    opacity = image[..., 3:] / 255
    expected = np.rint(image[..., :3] * opacity + 255 * (1 - opacity))
    assert np.abs(pixels_of(bytes(8) + b"".join(parts)) - expected).max() <= 1
    assert pixels_of(bytes(8) + b"".join(parts)).dtype == np.uint8
