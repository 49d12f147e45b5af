"""Text as strokes: it looks the same everywhere, and stays in its place."""

import string

import pytest

from coloretto.svg.writing import Pen, seen, shortened, width, write

PEN = Pen(16, "#000000")


@pytest.mark.parametrize("letter", [each for each in string.printable if each.isprintable()])
def test_what_a_keyboard_has_needs_no_font(letter: str) -> None:
    drawn = write(letter, 0, 0, PEN)
    assert "<text" not in drawn and ("<path" in drawn or letter == " ")


@pytest.mark.parametrize(
    "name",
    ["Zoë", "José", "Jürgen Groß", "Łukasz", "Søren", "Dvořák", "Nguyễn Thị", "Şükrü", "Ægir", "Bjørk – Þór"],
)
def test_names_in_latin_letters_need_no_font(name: str) -> None:
    assert "<text" not in write(name, 0, 0, PEN)


def test_only_what_the_alphabet_does_not_have_is_left_to_fonts() -> None:
    drawn = write("小明: draw", 0, 0, PEN)
    assert drawn.count("<text") == 1 and ">小明</text>" in drawn
    assert drawn.count("<path") == len(":draw")


def test_words_that_are_read_leftwards_stay_together() -> None:
    assert ">שרה כהן</text>" in write("שרה כהן", 0, 0, PEN)


def test_an_accent_takes_no_room_and_i_loses_its_dot() -> None:
    assert width("é", 16) == width("e", 16)
    assert write("ì", 0, 0, PEN).count("<path") == 2


def test_digits_are_all_as_wide_as_each_other() -> None:
    assert len({width(digit, 16) for digit in string.digits}) == 1


def test_a_text_ends_where_it_is_told_to() -> None:
    start, middle, end = (write("12", 100, 20, PEN, anchor) for anchor in ("start", "middle", "end"))
    lefts = [float(text.split("translate(")[1].split()[0]) for text in (start, middle, end)]
    assert lefts == pytest.approx([100, 100 - width("12", 16) / 2, 100 - width("12", 16)], abs=0.01)


@pytest.mark.parametrize("room", [0, 5, 30, 80, 200])
def test_a_text_that_is_too_long_gives_way(room: float) -> None:
    text = shortened("Maximilian Alexander", room, 16)
    assert text == "…" or width(text, 16) <= room
    assert text.endswith("…") == (room < width("Maximilian Alexander", 16))


def test_what_cannot_be_seen_is_not_drawn() -> None:
    assert seen("A\x00\u202eB\n C\ud800") == "A B C"
    assert seen("\x07") == seen("") == "?"


def test_nothing_in_a_text_is_markup() -> None:
    assert "<script" not in write("小<script>&小", 0, 0, PEN)
    assert "&amp;" in write("小&\u0489小", 0, 0, PEN)
