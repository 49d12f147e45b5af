"""Every example in the README, on the pages of docs/ and in the docstrings does what it says."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

import coloretto

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
PACKAGE = Path(coloretto.__file__).parent
# Some modules can be imported on one operating system only; those have no examples.
MODULES = [
    ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted(PACKAGE.rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]
FENCE = re.compile(r"^ *```.*$", re.MULTILINE)


def failures(example: doctest.DocTest) -> list[str]:
    report: list[str] = []
    doctest.DocTestRunner().run(example, out=report.append)
    return report


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_do_what_they_say(page: Path) -> None:
    # The end of a fence would be read as part of what the last example prints.
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    example = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    assert "".join(failures(example)) == ""


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_of_a_module_do_what_they_say(module: str) -> None:
    for example in doctest.DocTestFinder().find(import_module(module)):
        assert "".join(failures(example)) == ""


def test_the_page_of_the_notation_has_examples_of_all_four_texts() -> None:
    page = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    assert len(re.findall(r"^>>> ", page, re.MULTILINE)) >= 15
    assert re.findall(r"^## (.*)$", page, re.MULTILINE) == [
        "Cards and piles",
        "Positions",
        "Moves",
        "Records",
    ]
