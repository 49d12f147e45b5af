"""Lines of a stream, never more than one of them in memory, and none that is too long."""

from collections.abc import Callable, Iterator

LONGEST_LINE = 1 << 20  # bytes, without the line feed
CHUNK = 1 << 16


def lines(read: Callable[[int], bytes | None]) -> Iterator[bytes | None]:
    """Each line without its line feed; None in place of one that is too long, of which nothing is kept."""
    line, too_long = bytearray(), False
    while chunk := read(CHUNK):
        *ends, rest = chunk.split(b"\n")
        for end in ends:
            line += end
            yield None if too_long or len(line) > LONGEST_LINE else bytes(line)
            line, too_long = bytearray(), False
        line += rest
        if len(line) > LONGEST_LINE:
            line, too_long = bytearray(), True
    if line or too_long:
        yield None if too_long else bytes(line)
