"""The pixels of a PNG as resvg writes it: eight bits each of red, green, blue and opacity, line by line."""

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

from coloretto.rules.jit import compiled

Pixels = NDArray[np.uint8]  # [height, width, red green blue]
Byte = np.int64  # wide enough to be added

SIGNATURE = 8  # bytes before the first chunk
CHANNELS = 4
SUB, UP, AVERAGE, PAETH = 1, 2, 3, 4  # what each byte of a line was written relative to


def pixels_of(png: bytes) -> Pixels:
    """Without the opacity: what is seen through lies on white."""
    chunks = _chunks(png)
    width, height, depth, colours, _, _, interlaced = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    assert (depth, colours, interlaced) == (8, 6, 0)
    lines = np.frombuffer(zlib.decompress(chunks[b"IDAT"]), np.uint8).reshape(height, 1 + CHANNELS * width)
    pixels = unfiltered(lines).reshape(height, width, CHANNELS)
    opacity = pixels[..., 3:].astype(np.uint16)
    seen = (pixels[..., :3] * opacity + 255 * (255 - opacity) + 127) // 255
    return seen.astype(np.uint8)


def _chunks(png: bytes) -> dict[bytes, bytes]:
    """By their names; the parts of the picture joined."""
    chunks: dict[bytes, bytes] = {}
    at = SIGNATURE
    while at < len(png):
        length, name = struct.unpack_from(">I4s", png, at)
        chunks[name] = chunks.get(name, b"") + png[at + 8 : at + 8 + length]
        at += length + 12
    return chunks


@compiled
def unfiltered(lines: Pixels) -> Pixels:
    """Each line starts with its filter; the other bytes are added to those left, above and left above."""
    height, width = lines.shape[0], lines.shape[1] - 1
    pixels = np.zeros((height, width), np.uint8)
    for y in range(height):
        for x in range(width):
            left = Byte(pixels[y, x - CHANNELS]) if x >= CHANNELS else Byte(0)
            above = Byte(pixels[y - 1, x]) if y else Byte(0)
            corner = Byte(pixels[y - 1, x - CHANNELS]) if y and x >= CHANNELS else Byte(0)
            before = filtered(lines[y, 0], left, above, corner)
            pixels[y, x] = (Byte(lines[y, x + 1]) + before) & 255
    return pixels


@compiled
def filtered(kind: np.uint8, left: Byte, above: Byte, corner: Byte) -> Byte:
    if kind == SUB:
        return left
    if kind == UP:
        return above
    if kind == AVERAGE:
        return (left + above) // 2
    if kind == PAETH:
        return nearest(left + above - corner, left, above, corner)
    return Byte(0)


@compiled
def nearest(guess: Byte, left: Byte, above: Byte, corner: Byte) -> Byte:
    if abs(guess - left) <= abs(guess - above) and abs(guess - left) <= abs(guess - corner):
        return left
    return above if abs(guess - above) <= abs(guess - corner) else corner
