"""What people write: names and chat, made fit to be shown as text."""

import unicodedata

from coloretto.errors import InvalidRequest

LONGEST_NAME = 30  # characters
LONGEST_CHAT = 300
REACTIONS = ("👏", "😂", "😮", "😢", "❤️", "🤔", "🦎", "👍")

# Letters that show nothing or turn the text around; joiners stay, for emoji and scripts that need them.
JOINERS = "\u200c\u200d"
UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# Fillers and the like count as letters or marks, but a text of nothing else shows nothing.
BLANK = JOINERS + "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u2800\u3164\ufe0e\ufe0f\uffa0 "


def cleaned(text: str) -> str:
    """One line, without letters that cannot be seen."""
    seen = "".join(
        " " if letter.isspace() else letter
        for letter in text
        if letter.isspace() or letter in JOINERS or unicodedata.category(letter) not in UNSEEN
    )
    return " ".join(unicodedata.normalize("NFC", seen).split())


def checked_name(text: str) -> str:
    return _checked(text, "a name", LONGEST_NAME)


def checked_chat(text: str) -> str:
    return _checked(text, "a text", LONGEST_CHAT)


def checked_reaction(text: str) -> str:
    if text not in REACTIONS:
        raise InvalidRequest(f"expected one of the reactions {' '.join(REACTIONS)}")
    return text


def _checked(text: str, what: str, longest: int) -> str:
    """Refused by its length before anything is done with it."""
    if len(text) > longest:
        raise InvalidRequest(f"expected {what} of at most {longest} characters but found {len(text):,}")
    clean = cleaned(text)
    if not clean.strip(BLANK) or len(clean) > longest:
        raise InvalidRequest(f"expected {what} of 1 to {longest} characters that can be seen")
    return clean
