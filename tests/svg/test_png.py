"""PNG: of the size asked for, the same with and without fonts, and honest where a font is missing."""

import struct
import subprocess
import sys
from pathlib import Path

import pytest
from resvg_py import svg_to_bytes

from coloretto import Game, InvalidSetup, svg
from coloretto.svg.png import IN_NO_FONT, letters_without_font

MADE_OF_LETTERS = Game.deal(4, seed=1, players=("Zoë", "Jürgen", 'B"e;n & <co>', "Łukasz"))


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    across, down = struct.unpack(">II", png[16:24])
    return int(across), int(down)


def test_a_png_has_the_size_of_the_picture() -> None:
    assert size(svg.table(MADE_OF_LETTERS).png()) == (1000, 508)
    assert size(svg.table(MADE_OF_LETTERS, width=390, narrow=True).png())[0] == 390


def test_a_picture_looks_the_same_where_there_are_no_fonts() -> None:
    picture = svg.table(MADE_OF_LETTERS)
    assert svg_to_bytes(svg_string=picture, skip_system_fonts=True) == picture.png()
    assert letters_without_font(picture) == ""


def test_letters_that_no_font_has_are_named() -> None:
    game = Game.deal(3, seed=1, players=(f"A{IN_NO_FONT}", "小", "C"))
    assert IN_NO_FONT not in letters_without_font(svg.table(game))  # it cannot be seen, so it is not drawn
    unassigned = "\u2fe0\U000323b0"
    assert set(letters_without_font(f"<text >{unassigned}</text>")) == set(unassigned)


def test_a_picture_is_saved_by_the_ending_of_its_name(tmp_path: Path) -> None:
    picture = svg.pile("3RO2J+")
    picture.save(tmp_path / "pile.svg")
    picture.save(str(tmp_path / "pile.PNG"))
    assert (tmp_path / "pile.svg").read_text(encoding="utf-8") == picture
    assert size((tmp_path / "pile.PNG").read_bytes()) == (377, 135)
    with pytest.raises(InvalidSetup, match=r"ends in \.svg or \.png: .*pile\.jpg"):
        picture.save(tmp_path / "pile.jpg")


def test_without_resvg_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(InvalidSetup, match=r"pip install coloretto\[pictures\]"):
        svg.pile("R").png()


def test_the_cards_for_the_page_need_neither_numba_nor_resvg() -> None:
    code = (
        "import sys, coloretto.svg as svg; svg.sheet(); svg.card('red');"
        "sys.exit('numba' in sys.modules or 'resvg_py' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
