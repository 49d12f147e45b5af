"""What people write is shown as text, whatever is in it."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coloretto.errors import InvalidRequest
from coloretto.table.names import (
    BLANK,
    LONGEST_CHAT,
    LONGEST_NAME,
    REACTIONS,
    checked_chat,
    checked_name,
    checked_reaction,
    cleaned,
)

FAMILY = "👩\u200d👩\u200d👧"
PERSIAN = "می\u200cخواهم"


@pytest.mark.parametrize(
    "text, shown",
    [
        ("  Anna \t Maria\n", "Anna Maria"),
        ("<b>Anna</b> & 'Ben'", "<b>Anna</b> & 'Ben'"),  # the page shows it as text
        ("Anna\u202egnp.exe", "Annagnp.exe"),  # turns the text around
        ("\u2066Anna\u2069\u200f", "Anna"),
        ("An\u200bna\ufeff", "Anna"),
        ("A\x00n\x1bna\x7f", "Anna"),
        ("An\u00adna", "Anna"),
        ("Anna\u2028Ben\u2029Cleo\u00a0\u3000Dan", "Anna Ben Cleo Dan"),
        ("A\u0308nne", "Änne"),
        ("e\u200b\u0301", "é"),
        (FAMILY, FAMILY),
        (PERSIAN, PERSIAN),
        ("🦎", "🦎"),
        ("王小明", "王小明"),
    ],
)
def test_a_name_is_made_fit_to_be_shown(text: str, shown: str) -> None:
    assert checked_name(text) == shown


@pytest.mark.parametrize("text", ["", " ", "\n\t", "\u200b", "\u202e\u202d", "\x00", "\u200d\u200c", *BLANK])
def test_a_name_that_shows_nothing_is_refused(text: str) -> None:
    with pytest.raises(InvalidRequest, match="a name of 1 to 30 characters that can be seen"):
        checked_name(text)


def test_a_text_that_is_too_long_is_refused_by_its_length() -> None:
    assert checked_name("x" * LONGEST_NAME) and checked_chat("x" * LONGEST_CHAT)
    with pytest.raises(InvalidRequest, match="a name of at most 30 characters but found 10,000"):
        checked_name("x" * 10_000)
    with pytest.raises(InvalidRequest, match="a text of at most 300 characters but found 301"):
        checked_chat("x" * 301)


def test_a_name_that_gets_too_long_in_its_usual_form_is_refused() -> None:
    with pytest.raises(InvalidRequest):
        checked_name("\u0958" * LONGEST_NAME)  # one letter, written as two


def test_every_reaction_is_one_and_nothing_else_is() -> None:
    assert [checked_reaction(reaction) for reaction in REACTIONS] == list(REACTIONS)
    for text in ("", "x", "👏👏", "👏 "):
        with pytest.raises(InvalidRequest):
            checked_reaction(text)


@given(st.text(max_size=60))
def test_cleaned_text_is_one_line_of_what_can_be_seen_and_clean(text: str) -> None:
    clean = cleaned(text)
    assert cleaned(clean) == clean == unicodedata.normalize("NFC", clean)
    assert len((clean + "x").splitlines()) == 1 and clean == clean.strip()
    assert not {unicodedata.category(letter) for letter in clean} & {"Cc", "Cs", "Zl", "Zp"}
    assert not {unicodedata.bidirectional(letter) for letter in clean} & {
        *("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
    }
    clean.encode("utf-8")


@given(st.text(alphabet=st.characters(categories=["L", "N"]), min_size=1, max_size=15))
def test_letters_and_digits_stay(text: str) -> None:
    usual = unicodedata.normalize("NFC", text)
    if usual.strip(BLANK) and len(usual) <= LONGEST_NAME:
        assert checked_name(text) == usual
