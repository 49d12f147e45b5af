"""The command line, called from fixtures that outlive a test."""

import io
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple
from unittest import mock

import pytest

from coloretto.cli import main


class Answer(NamedTuple):
    code: int
    out: str
    err: str


def coloretto(*arguments: str) -> Answer:
    out, err = io.StringIO(), io.StringIO()
    called = mock.patch("sys.argv", ["coloretto", *arguments])
    with called, redirect_stdout(out), redirect_stderr(err), pytest.raises(SystemExit) as end:
        main()
    return Answer(int(end.value.code or 0), out.getvalue(), err.getvalue())
