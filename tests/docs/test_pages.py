"""Every example in the README, on the pages of docs/ and in the docstrings does what it says."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest
import typer

import coloretto
from coloretto.cli.app import app
from tests.docs.blocks import FENCED, PAGES, ROOT, name_of
from tests.docs.session import Session

PACKAGE = Path(coloretto.__file__).parent
# Some modules can be imported on one operating system only; those have no examples.
MODULES = [
    ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted(PACKAGE.rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]
COMMANDS = set(typer.main.get_command(app).commands)  # type: ignore[attr-defined]
ENVIRONMENTS = [
    page
    for page in sorted((ROOT / "docs" / "environments").glob("*.md"))
    if page.stem not in ("index", "observation")
]
INLINE = re.compile(r"`coloretto ([a-z]+)\b")


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_block_of_a_page_does_what_it_says(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Session(page, tmp_path, monkeypatch).run()


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_of_a_module_do_what_they_say(module: str) -> None:
    report: list[str] = []
    for example in doctest.DocTestFinder().find(import_module(module)):
        doctest.DocTestRunner().run(example, out=report.append)
    assert "".join(report) == ""


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_command_that_a_sentence_names_is_there(page: Path) -> None:
    assert set(INLINE.findall(page.read_text(encoding="utf-8"))) <= COMMANDS


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_block_has_a_fence(page: Path) -> None:
    assert "\n\n    " not in FENCED.sub("", page.read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", ENVIRONMENTS, ids=name_of)
def test_the_pages_of_the_environments_have_one_shape(page: Path) -> None:
    headings = re.findall(r"^## (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert headings == ["Use", "Spaces", "Rewards", "Speed", "Bad input"]


def test_the_page_of_the_notation_has_examples_of_all_four_texts() -> None:
    page = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    assert len(re.findall(r"^>>> ", page, re.MULTILINE)) >= 15
    assert re.findall(r"^## (.*)$", page, re.MULTILINE) == [
        "Cards and piles",
        "Positions",
        "Moves",
        "Records",
    ]
