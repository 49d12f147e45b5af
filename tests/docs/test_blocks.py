"""What checks the pages notices what is wrong on them."""

from pathlib import Path

import pytest

from tests.docs.session import Session

START = "brown -/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+"


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> "Page":
    return Page(tmp_path, monkeypatch)


class Page:
    """A page of docs/ with the blocks that are given: the words after the fence, then the text."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.monkeypatch = folder, monkeypatch

    def check(self, *blocks: tuple[str, str]) -> None:
        fenced = "\n".join(f"```{info}\n{text}\n```\n" for info, text in blocks)
        (self.folder / "page.md").write_text(fenced, encoding="utf-8")
        self.monkeypatch.setattr("tests.docs.blocks.name_of", lambda page: f"docs/{page.name}")
        Session(self.folder / "page.md", self.folder, self.monkeypatch).run()


def test_a_page_that_tells_the_truth_passes(page: Page) -> None:
    page.check(
        ("python", ">>> 1 + 1\n2"),
        ("python", "three = 3"),
        ("python", ">>> three\n3"),
        ("console", f'$ coloretto perft "{START}" 2\n  1 … 8\n  2                   24'),
        ("console", "$ coloretto score brown 4J\ncoloretto: expected 1 to 3 joker cards…"),
        ('python title="hello.py"', "print('hello')"),
        ("console", "$ python hello.py\nhello"),
        ('console no-run="it goes on until it is stopped"', "$ coloretto serve --port 0"),
        ('sh no-run="long"', "coloretto arena greedy uniform --games N  # any number"),
        ("text", START),
    )


@pytest.mark.parametrize(
    "info, text, complaint",
    [
        ("python", ">>> 1 + 1\n3", "Expected:\n    3"),
        ("python", "nobody", "'nobody' is not defined"),
        ('python title="lonely.py"', "1", "nothing on the page uses"),
        ("console", "coloretto score brown R", "before each command"),
        ("console", "$ coloretto score brown R\n  42 points", "instead of"),
        ("console", "$ coloretto score brown 4J", "expected 1 to 3 joker cards"),
        ("console", "$ coloretto score brown R\ncoloretto: …", "1  points"),
        ("console", "$ systemctl start coloretto", "mark the block no-run"),
        ('console no-run=""', "$ coloretto serve", "expected the reason"),
        ('console no-run="long"', "$ coloretto srve", "srve"),
        ('console no-run="long"', "$ coloretto serve --prot 1", "--prot"),
        ('console no-run="long"', "$ coloretto arena", "bots"),
        ('console no-run="long"', "$ make everything", "no target"),
        ('console no-run="long"', "$ python -m benchmarks.nothing", "no module"),
        ('console no-run="long"', "$ cp deploy/nothing /etc", "no file"),
        ('console no-run="long"', "$ curl example.org", "no program"),
        ("sh", "coloretto serve", "expected the reason"),
        ('sh no-run="long"', "coloretto serve --prot 1", "--prot"),
        ("toml", "seats = 9", "seats"),
        ("toml", "prot = 1", "prot"),
        ("text", "brown -/-/- R/O/Y 1 R", "red"),
        ("", "drawn by hand", "expected the language"),
        ("cobol", "STOP RUN.", "cobol"),
    ],
)
def test_a_block_that_is_wrong_is_found_with_its_place(
    page: Page, info: str, text: str, complaint: str
) -> None:
    with pytest.raises(AssertionError) as found:
        page.check((info, text))
    assert complaint in str(found.value)
    assert "docs/page.md:2: " in str(found.value) or "title" in info
