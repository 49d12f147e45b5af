"""The page's catalogues, read from their sources: what a person reads or hears in a language.

>>> Texts("en")("row.take", row=2)
'Take row 2'
"""

import json
import re
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "web" / "src" / "texts"
LEARN = FOLDER.parent / "learn" / "texts"  # the guided game and the rules
STRING = r'"(?:[^"\\]|\\.)*"'
ENTRY = re.compile(
    rf'^\s*"?([\w.-]+)"?:\s*(?:({STRING})|\{{((?:\s*\w+:\s*{STRING},?)+)\s*\}}),', re.MULTILINE
)
FORM = re.compile(rf"\w+:\s*({STRING})")
PLACE = re.compile(r"\{(\w+)\}")


class Texts:
    """Every text has one form, or several for its plurals, the last of them the general one."""

    def __init__(self, language: str, folder: Path = FOLDER) -> None:
        source = (folder / f"{language}.ts").read_text("utf-8")
        self._forms = {
            key: [json.loads(text)] if text else [json.loads(form) for form in FORM.findall(plural)]
            for key, text, plural in ENTRY.findall(source)
        }

    def __call__(self, key: str, **words: object) -> str:
        """A text with its places filled, in its singular if `count` is 1."""
        form = self._forms[key][0 if words.get("count") == 1 else -1]
        return PLACE.sub(lambda place: str(words[place[1]]), form)

    def pattern(self, *keys: str) -> re.Pattern[str]:
        """Whatever begins with one of these texts, with anything in their places."""
        forms = [form for key in keys for form in self._forms[key]]
        return re.compile("^(" + "|".join(map(_with_anything, forms)) + ")")


def _with_anything(form: str) -> str:
    return ".+?".join(re.escape(part) for part in PLACE.split(form)[::2])
