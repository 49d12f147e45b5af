"""Where something is drawn."""

from typing import NamedTuple


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float


def rounded(box: Box, radius: float, fill: str, more: str = "") -> str:
    place = f'x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}"'
    return f'<rect {place} rx="{radius:g}" fill="{fill}"{" " * bool(more)}{more}/>'
