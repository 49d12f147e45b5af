"""A picture: the text of an SVG document that notebooks show and files keep."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import ceil, sqrt
from pathlib import Path
from xml.sax.saxutils import escape, unescape

from coloretto.errors import InvalidSetup
from coloretto.svg.cards import symbols

ENDINGS = (".svg", ".png")
SMALLEST, LARGEST = 16, 8192  # pixels from left to right
HEAD = re.compile(r'width="([\d.]+)" height="([\d.]+)" role="img"><title>(.*?)</title>')
USED = re.compile(r'href="#card-([\w-]+)"')


class Picture(str):
    """SVG as text. A notebook shows it; `save` writes it as SVG or PNG."""

    __slots__ = ()

    def __repr__(self) -> str:
        head = HEAD.search(self)
        return f"<Picture, {head[1]} × {head[2]}: {unescape(head[3])}>" if head else f"Picture({str(self)!r})"

    def _repr_svg_(self) -> str:
        return str(self)

    def png(self) -> bytes:
        """The picture as PNG, in its own size; needs the extra `pictures`."""
        from coloretto.svg.png import png_of

        return png_of(self)

    def save(self, path: str | Path) -> None:
        """Write the picture to a file that ends in .svg or .png."""
        file = Path(path)
        data = self.png() if picture_format(file) == "png" else self.encode()
        file.write_bytes(data)


def picture_format(file: Path) -> str:
    ending = file.suffix.lower()
    if ending not in ENDINGS:
        raise InvalidSetup(f"expected a file that ends in .svg or .png: {str(file)!r}")
    return ending.removeprefix(".")


def document(drawing: str, size: tuple[float, float], title: str, about: str, pixels: int | None) -> Picture:
    """A whole document with the cards that the drawing uses. `pixels`: its width, if not its own."""
    width, height = size
    if pixels is not None and not SMALLEST <= pixels <= LARGEST:
        raise InvalidSetup(f"expected a width of {SMALLEST} to {LARGEST} pixels: {pixels}")
    across = round(width) if pixels is None else pixels
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{across}" height="{round(height * across / width)}" role="img">'
        f"<title>{escape(title)}</title><desc>{escape(about)}</desc>"
        f"{symbols(sorted(set(USED.findall(drawing))))}{drawing}</svg>\n"
    )


def side_by_side(pictures: Sequence[Picture], scale: float = 1.0) -> Picture:
    """Several of one size in one, in about as many lines as columns."""
    heads = [head for picture in pictures if (head := HEAD.search(picture))]
    across, down = float(heads[0][1]), float(heads[0][2])
    columns = ceil(sqrt(len(pictures)))
    width, height = columns * across, ceil(len(pictures) / columns) * down
    placed = (
        f'<svg x="{number % columns * across:g}" y="{number // columns * down:g}" {picture[5:].rstrip()}'
        for number, picture in enumerate(pictures)
    )
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width * scale:g}" height="{height * scale:g}" role="img">'
        f"<title>{'; '.join(head[3] for head in heads)}</title>{''.join(placed)}</svg>\n"
    )


def card(name: str, x: float, y: float, width: float) -> str:
    """A card in the drawing of a document, its upper left corner and its width."""
    return (
        f'<use href="#card-{name}" x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{width * 1.4:.2f}"/>'
    )
