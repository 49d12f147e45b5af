"""SVG as PNG, by resvg. What the alphabet has is strokes, so only names in other scripts need a font."""

import re
from functools import cache
from xml.sax.saxutils import escape, unescape

from coloretto.errors import InvalidSetup

TEXTS = re.compile(r"<text [^>]*>([^<]*)</text>")
IN_NO_FONT = "\U0010fffd"  # shown as a font shows what it does not have


def png_of(svg: str) -> bytes:
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise InvalidSetup("expected resvg-py to draw PNG: pip install coloretto[pictures]") from None
    return svg_to_bytes(svg_string=svg)


def letters_without_font(svg: str) -> str:
    """What a PNG of this picture would lack, as no font of this machine has it."""
    letters = dict.fromkeys(unescape("".join(TEXTS.findall(svg))))
    if not letters:
        return ""
    blank, box = _one(""), _one(IN_NO_FONT)
    return "".join(letter for letter in letters if not letter.isspace() and _one(letter) in (blank, box))


@cache
def _one(letter: str) -> bytes:
    text = f'<text y="24" font-family="sans-serif" font-size="24">{escape(letter)}</text>'
    return png_of(f'<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30">{text}</svg>')
