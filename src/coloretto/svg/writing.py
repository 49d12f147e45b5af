"""Lines of text as strokes. Only scripts that the alphabet does not have are left to fonts."""

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple
from xml.sax.saxutils import escape

from coloretto.svg.alphabet import GLYPHS
from coloretto.svg.signs import ABOVE, BELOW

EM = 36  # the height of a line in the units of the alphabet
BASELINE = 27
BOLD, REGULAR = 4.4, 3.3  # how wide the strokes are
GAP = 2.2  # between two letters
SHORT = "acegmnopqrsuvwxyzæœøıȷ"  # letters whose accents stand lower
DOTLESS = {"i": "ı", "j": "ȷ"}
JOINERS = "\u200c\u200d"  # seen by nobody, but some scripts and emoji need them


MARKS = ABOVE | BELOW


class Letter(NamedTuple):
    base: str
    marks: str  # its accents


class Pen(NamedTuple):
    size: float
    colour: str
    stroke: float = BOLD


def width(text: str, size: float) -> float:
    gaps = GAP * size / EM * max(0, len(_letters(text)) - 1)
    return gaps + sum(_advance(letter) for letter in _letters(text)) * size / EM


def write(text: str, x: float, y: float, pen: Pen, anchor: str = "start") -> str:
    """The text on a line at y; `anchor` says whether x is its start, its middle or its end."""
    at = x - width(text, pen.size) * {"start": 0, "middle": 0.5, "end": 1}[anchor]
    drawn = []
    for by_hand, letters in _runs(_letters(text)):
        drawn.append((_by_hand if by_hand else _by_font)(letters, at, y, pen))
        at += sum(_advance(letter) + GAP for letter in letters) * pen.size / EM
    return "".join(drawn)


def shortened(text: str, room: float, size: float) -> str:
    """As much of the text as there is room for."""
    if width(text, size) <= room:
        return text
    while text and width(f"{text}…", size) > room:
        text = text[:-1].rstrip()
    return f"{text}…"


def seen(text: str) -> str:
    """One line, without what no picture can show."""
    letters = (letter if letter.isprintable() or letter in JOINERS else " " for letter in text)
    return " ".join("".join(letters).split()) or "?"


def _letters(text: str) -> list[Letter]:
    """Each letter with its accents."""
    letters: list[Letter] = []
    for each in unicodedata.normalize("NFD", text):
        if letters and (unicodedata.category(each).startswith("M") or each in JOINERS):
            base, marks = letters[-1]
            letters[-1] = Letter(DOTLESS.get(base, base) if each in ABOVE else base, marks + each)
        else:
            letters.append(Letter(each, ""))
    return letters


def _runs(letters: Sequence[Letter]) -> Iterator[tuple[bool, list[Letter]]]:
    """Letters of the alphabet and others by turns; a space between others is theirs: some read leftwards."""
    by_hand = [_is_drawn(letter) for letter in letters]
    for place in range(1, len(letters) - 1):
        if letters[place].base == " ":
            by_hand[place] = by_hand[place - 1] or by_hand[place + 1]
    for is_drawn, run in groupby(zip(by_hand, letters, strict=True), lambda pair: pair[0]):
        yield is_drawn, [letter for _, letter in run]


def _is_drawn(letter: Letter) -> bool:
    return letter.base in GLYPHS and all(mark in MARKS for mark in letter.marks)


def _advance(letter: Letter) -> float:
    if _is_drawn(letter):
        return GLYPHS[letter.base][0]
    return EM * (1 if unicodedata.east_asian_width(letter.base) in "WF" else 0.6)


def _by_hand(letters: Sequence[Letter], x: float, y: float, pen: Pen) -> str:
    scale = pen.size / EM
    paths: list[str] = []
    at = 0.0
    for letter in letters:
        paths.extend(_paths(letter, at))
        at += GLYPHS[letter.base][0] + GAP
    return (
        f'<g transform="translate({x:.2f} {y - BASELINE * scale:.2f}) scale({scale:.4f})" fill="none" '
        f'stroke="{pen.colour}" stroke-width="{pen.stroke}" stroke-linecap="round" stroke-linejoin="round">'
        f"{''.join(paths)}</g>"
    )


def _paths(letter: Letter, at: float) -> Iterator[str]:
    advance, strokes = GLYPHS[letter.base]
    if strokes:
        yield _path(strokes, at, 0)
    top = 11 if letter.base in SHORT else 3
    for mark in letter.marks:
        yield _path(MARKS[mark], at + advance / 2, 0 if mark in BELOW else top)
        top -= 6 * (mark in ABOVE)


def _path(strokes: str, x: float, y: float) -> str:
    place = f' transform="translate({x:.4g} {y})"' if x or y else ""
    return f'<path d="{strokes}"{place}/>'


def _by_font(letters: Sequence[Letter], x: float, y: float, pen: Pen) -> str:
    """Made as long as it was thought to be, so that what follows has its place."""
    text = unicodedata.normalize("NFC", "".join(base + marks for base, marks in letters))
    length = (sum(_advance(letter) + GAP for letter in letters) - GAP) * pen.size / EM
    return (
        f'<text x="{x:.2f}" y="{y:.2f}" font-family="sans-serif" font-size="{pen.size * 0.95:.2f}" '
        f'font-weight="{700 if pen.stroke >= BOLD else 400}" fill="{pen.colour}" '
        f'textLength="{length:.2f}" lengthAdjust="spacingAndGlyphs">{escape(text)}</text>'
    )
