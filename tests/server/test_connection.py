"""Frames made by hand are those that the library makes."""

import pytest
from websockets.frames import Frame, Opcode

from coloretto.server.connection import frame


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 255, 256, 65_535, 65_536, 70_000])
def test_a_frame_made_by_hand_is_that_of_the_library(size: int) -> None:
    message = bytes(size)
    assert frame(message) == Frame(Opcode.TEXT, message).serialize(mask=False, extensions=())
