"""A page as one session: its blocks run one after the other, in a folder of their own."""

import contextlib
import doctest
import io
import os
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from coloretto import Game
from coloretto.notation.position import parse_position
from coloretto.notation.record_reader import parse_records
from coloretto.server.load_settings import load_settings
from tests.docs.blocks import ROOT, Block, blocks_of
from tests.docs.commands import check, command, commands_in, run
from tests.engine import test_page as engine_page


class Session:
    def __init__(self, page: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.page, self.folder, self.monkeypatch = page, folder, monkeypatch
        self.names: dict[str, Any] = {"__name__": "__main__"}
        self.files: set[str] = set()  # that no block has used yet
        for shared in ("examples", "benchmarks", "deploy"):
            (folder / shared).symlink_to(ROOT / shared)
        monkeypatch.chdir(folder)
        monkeypatch.setenv("COLUMNS", "100")
        monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)

    def run(self) -> None:
        for block in blocks_of(self.page):
            self.files = {file for file in self.files if file not in block.text}
            try:
                self.play(block)
            except Exception as error:
                raise AssertionError(f"{block.where}: {error}") from error
        assert not self.files, f"nothing on the page uses {self.files}"

    def play(self, block: Block) -> None:
        if "title" in block.said:
            self.keep(block)
        if "title" in block.said and block.language not in ("text", "toml"):
            return
        kind = "engine" if block.text.startswith("→ ") else block.language or self.unnamed(block)
        player = getattr(self, f"play_{kind}", None)
        assert player, f"expected a block that a test knows how to check, but its language is {kind!r}"
        player(block)

    def unnamed(self, block: Block) -> str:
        """Pages of the docs name the language of every block; the others may show drawings and `make`."""
        assert "docs/" not in block.page, "expected the language of the block behind its fence"
        return "make" if block.text.startswith("make ") else "text"

    def keep(self, block: Block) -> None:
        (self.folder / block.said["title"]).write_text(block.text, encoding="utf-8")
        self.files.add(block.said["title"])

    def play_python(self, block: Block) -> None:
        if ">>> " in block.text:
            report = failures(block, self.names)
            assert not report, report
            return
        self.monkeypatch.setattr("sys.stdin", io.StringIO())
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(block.text, block.where, "exec"), self.names)

    def play_console(self, block: Block) -> None:
        if "no-run" in block.said:
            assert block.said["no-run"], "expected the reason why it is not run"
        for wanted in commands_in(block):
            if "no-run" in block.said:
                check(wanted)
            else:
                run(wanted, self.folder, self.monkeypatch)

    def play_sh(self, block: Block) -> None:
        assert block.said.get("no-run"), (
            "expected the reason why it is not run: sh is for such commands alone"
        )
        self.play_make(block)

    def play_make(self, block: Block) -> None:
        for line in block.text.splitlines():
            check(command(line))

    def play_engine(self, block: Block) -> None:
        if block.text not in engine_page.TALKS:  # those are sent by that test
            engine_page.test_the_engine_answers_as_the_page_says(block.text)

    def play_toml(self, block: Block) -> None:
        """Settings of training, which has seats, or of a server."""
        from coloretto.training.settings_file import settings_from

        settings = tomllib.loads(block.text)
        if "seats" in settings:
            settings_from(settings)
        else:
            file = self.folder / "server.toml"
            file.write_text(block.text, encoding="utf-8")
            load_settings({}, file)

    def play_json(self, block: Block) -> None:
        """What a server says is compared with a server by `test_server_blocks.py`."""
        assert block.page == "docs/protocol.md", "expected a block that a test knows how to check"

    def play_ebnf(self, block: Block) -> None:
        assert all("=" in line for line in block.text.splitlines()), "expected a rule in every line"

    def play_text(self, block: Block) -> None:
        """A record and a position can be read; the rest are drawings."""
        first = block.text.splitlines()[0]
        if first.startswith("["):
            assert [Game.from_record(record) for record in parse_records(block.text)]
        elif first.startswith(("brown ", "grey ")):
            parse_position(first)


def failures(block: Block, names: dict[str, Any]) -> str:
    """What the examples print instead of what they should, if they do."""
    test = doctest.DocTestParser().get_doctest(block.text, {}, block.page, block.page, block.line - 1)
    test.globs = names
    report: list[str] = []
    doctest.DocTestRunner().run(test, out=report.append, clear_globs=False)
    return "".join(report)
