"""docs/rules.md names every test of this folder and only functions and tests that exist."""

import ast
import re
from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path

import pytest

from coloretto import EDITIONS, score
from coloretto.rules.cards import POINTS

HERE = Path(__file__).parent
PAGE = (HERE.parents[1] / "docs" / "rules.md").read_text(encoding="utf-8")
TESTS_NAMED = re.findall(r"`(test_\w+\.py)::(test_\w+)`", PAGE)
CODE_NAMED = sorted(set(re.findall(r"`((?:\w+/)?\w+)\.py: ([\w.]+)`", PAGE)))


def written_tests() -> set[tuple[str, str]]:
    files = [file for file in HERE.glob("test_*.py") if file.name != Path(__file__).name]
    trees = [(file.name, ast.parse(file.read_text(encoding="utf-8"))) for file in files]
    return {
        (name, node.name)
        for name, tree in trees
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def table_under(heading: str) -> list[list[str]]:
    """The cells of the first table after a heading, without its two head lines."""
    lines = PAGE.partition(f"## {heading}\n")[2].splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("|"))
    end = next(number for number in range(first, len(lines)) if not lines[number].startswith("|"))
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[first + 2 : end]]


def test_every_test_named_on_the_page_exists() -> None:
    assert set(TESTS_NAMED) - written_tests() == set()


def test_every_test_is_named_on_the_page() -> None:
    assert written_tests() - set(TESTS_NAMED) == set()


@pytest.mark.parametrize("module, name", CODE_NAMED)
def test_every_function_named_on_the_page_exists(module: str, name: str) -> None:
    owner: object = import_module(f"coloretto.{module.replace('/', '.')}")
    for part in name.split("."):
        assert hasattr(owner, part) or (is_dataclass(owner) and part in owner.__dataclass_fields__)
        owner = getattr(owner, part, None)


def test_every_sentence_and_ruling_has_a_function_and_a_test() -> None:
    page = PAGE.partition("## The texts, sentence by sentence\n")[2]
    rows = [line for line in page.splitlines() if line.startswith("| ") and "`" in line]
    heads = ("| it says |", "| text and sentence |")
    facts = [line for line in page.splitlines() if line.startswith("| ") and not line.startswith(heads)]
    assert len(rows) > 150 and rows == facts
    for row in rows:
        assert re.search(r"\.py: \w", row) and "::test_" in row, row


def test_the_editions_table_is_the_one_that_is_played() -> None:
    rows = {row[0].split("`")[1]: row[1:] for row in table_under("The editions")}
    assert list(rows) == list(EDITIONS)
    for name, (_, seats, sides, match, start, joker) in rows.items():
        edition = EDITIONS[name]
        assert seats == f"{edition.seats[0]}–{edition.seats[-1]}"
        assert sides == ", ".join(side.name.lower() for side in edition.sides)
        assert match == ("1 game" if edition.games == 1 else f"{edition.games} games")
        assert joker == ("a colour the player has" if edition.own_colours else "any colour in the game")
        different = "each player's two differ" if edition.separate_start else "four different colours"
        assert start == (different if 2 in edition.seats else "–")


def test_the_points_on_the_page_are_the_ones_that_are_counted() -> None:
    for side, row in zip(POINTS, table_under("The points"), strict=True):
        assert row[0] == side.name.lower()
        assert row[1:] == [str(points) for points in POINTS[side][1:]]
    assert score("6G4Y3R2BJ+").points == 41 and "= 41" in PAGE
