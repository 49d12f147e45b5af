"""The commands, called as from a shell."""

import pytest

from tests.cli.test_commands import Command


@pytest.fixture
def coloretto(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)
