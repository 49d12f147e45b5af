"""The blocks of code on the pages of the documentation.

A block is known by the words after its fence: its language, and what is said about it.

    ```python                         run; with `>>>`, what is printed is compared
    ```python title="two_cards.py"    kept as a file of this name, for a command further down the page
    ```console                        `$ command` is run, and what it prints is compared
    ```console no-run="needs a GPU"   commands that are checked as far as possible without being run
    ```sh no-run="needs a GPU"        the same without `$`
    ```toml                           settings, read as the program reads them
    ```json                           what a server is asked and answers
    ```text, ```ebnf                  a drawing, a position, a record; a grammar
"""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
BESIDE = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "benchmarks/README.md")
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), *(ROOT / page for page in BESIDE)])
FENCED = re.compile(r"^( *)(```+)([^`\n]*)\n(.*?)^\1\2 *$", re.MULTILINE | re.DOTALL)
SAID = re.compile(r'([\w-]+)="([^"]*)"')


@dataclass(frozen=True)
class Block:
    """`line` is that of its first line of text, on the page `page`."""

    page: str
    line: int
    language: str
    said: dict[str, str]
    text: str

    @property
    def where(self) -> str:
        return f"{self.page}:{self.line}"


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks_of(page: Path) -> list[Block]:
    return blocks_in(page.read_text(encoding="utf-8"), name_of(page))


def blocks_in(text: str, page: str) -> list[Block]:
    return [block(text, page, fence) for fence in FENCED.finditer(text)]


def block(text: str, page: str, fence: re.Match[str]) -> Block:
    indent, _, info, body = fence.groups()
    language = info.split()[0] if info.strip() else ""
    line = text.count("\n", 0, fence.start(4)) + 1
    said = dict(SAID.findall(info.removeprefix(language)))
    return Block(page, line, language, said, re.sub(f"^{indent}", "", body, flags=re.MULTILINE))
