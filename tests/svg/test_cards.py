"""The cards as pictures: whole, safe to show anywhere, and told apart by everybody."""

import itertools
import re
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from numpy.typing import NDArray

from coloretto.rules.cards import COLOURS, KINDS
from coloretto.svg import CARD_NAMES, card, sheet
from coloretto.svg.designs import DESIGNS, PAPER
from coloretto.svg.letters import STROKES

Vector = NDArray[np.float64]

# How light mixes for people without one kind of cone (Machado, Oliveira and Fernandes, 2009), and in grey.
EYES = {
    "all colours": np.eye(3),
    "no red cones": [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
    "no green cones": [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]],
    "no blue cones": [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
    "grey": [[0.2126, 0.7152, 0.0722]] * 3,
}
XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
WHITE = np.array([0.9505, 1.0, 1.089])


def light(colour: str) -> Vector:
    values = np.array([int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)])
    return np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


def lab(rgb: Vector) -> Vector:
    share = XYZ @ np.clip(rgb, 0, 1) / WHITE
    root = np.where(share > 0.008856, np.cbrt(share), 7.787 * share + 16 / 116)
    return np.array([116 * root[1] - 16, 500 * (root[0] - root[1]), 200 * (root[1] - root[2])])


def luminance(colour: str) -> float:
    return float(light(colour) @ np.array([0.2126, 0.7152, 0.0722]))


@pytest.mark.parametrize("eyes", EYES)
def test_the_grounds_of_any_two_colours_are_told_apart(eyes: str) -> None:
    """A distance of 2.3 can just be seen side by side."""
    seen = [lab(np.array(EYES[eyes]) @ light(design.ground)) for design in DESIGNS.values()]
    closest = min(float(np.linalg.norm(one - other)) for one, other in itertools.combinations(seen, 2))
    assert closest >= (8 if eyes == "grey" else 15)


def test_each_colour_has_a_pattern_and_a_symbol_and_a_letter_of_its_own() -> None:
    for one, other in itertools.combinations(DESIGNS.values(), 2):
        assert one.pattern != other.pattern and one.symbol != other.symbol
    assert len(DESIGNS) == COLOURS and len(set(STROKES.values())) == COLOURS + 1


def test_symbols_stand_out_from_the_paper() -> None:
    for design in DESIGNS.values():
        contrast = (luminance(PAPER) + 0.05) / (luminance(design.mark) + 0.05)
        assert contrast >= 4.5, design.mark


@pytest.mark.parametrize("name", CARD_NAMES)
def test_every_card_is_a_picture_of_its_own(name: str) -> None:
    picture = card(name)
    ElementTree.fromstring(picture)
    used = set(re.findall(r"url\(#([\w-]+)\)", picture))
    assert used <= set(re.findall(r'id="([\w-]+)"', picture))


def test_the_sheet_has_every_card_once_and_nothing_that_a_strict_page_refuses() -> None:
    text = sheet()
    ElementTree.fromstring(text)
    names = re.findall(r'<symbol id="card-([\w-]+)"', text)
    assert [name for name in names if not name.endswith("-small")] == list(CARD_NAMES)
    assert len(names) == len(set(names)) == len(CARD_NAMES) + KINDS
    assert "style" not in text and "script" not in text and "href" not in text


def test_the_page_shows_these_cards() -> None:
    """After a change: python -m coloretto.svg > web/src/cards.svg"""
    kept = Path(__file__).parents[2] / "web" / "src" / "cards.svg"
    assert kept.read_text(encoding="utf-8") == sheet()
