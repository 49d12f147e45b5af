"""The page of the protocol tells the truth: every line on it is sent, and every answer compared."""

import re
import time
from pathlib import Path
from typing import Any

import pytest

from coloretto import errors
from coloretto.engine import Speaker
from coloretto.engine.requests import QUESTION
from tests.engine.conversation import Json, Sink, read

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
TALKS = [talk for talk in re.findall(r"```\n(.*?)```", PAGE, re.DOTALL) if "→" in talk]


class Slowly:
    """A line each time, a cancellation only after what it cancels has begun."""

    def __init__(self, lines: list[str]) -> None:
        self._lines = iter(lines)

    def read(self, _size: int) -> bytes:
        line = next(self._lines, "")
        if "cancel" in line:
            time.sleep(0.5)
        return line.encode()


def same(said: Any, told: Any) -> bool:
    """Numbers change with every search and so does the list of bots, but nothing else may."""
    if isinstance(told, str) and "…" in told:
        return bool(re.match(re.escape(told.split("…")[0]), said))
    if isinstance(told, float):
        return isinstance(said, int | float)
    if isinstance(told, dict):
        return list(said) == list(told) and all(field_is_same(name, said, told) for name in told)
    return bool(said == told and type(said) is type(told))


def field_is_same(name: str, said: Json, told: Json) -> bool:
    match name:
        case "bots":
            return set(told[name]) <= set(said[name])
        case "version":
            return isinstance(said[name], str)
        case "playouts":
            return isinstance(said[name], int)
        case "moves":
            by_name = {value["move"]: value for value in said["moves"]}
            return len(by_name) == len(told["moves"]) and all(
                same(by_name[value["move"]], value) for value in told["moves"]
            )
    return same(said[name], told[name])


@pytest.mark.parametrize("talk", TALKS, ids=range(len(TALKS)))
def test_the_engine_answers_as_the_page_says(talk: str) -> None:
    asked = [line[2:] + "\n" for line in talk.splitlines() if line.startswith("→ ")]
    told = [read(line[2:]) for line in talk.splitlines() if line.startswith("← ")]
    sink = Sink()
    Speaker(Slowly(asked), sink).run()
    heard = {said["id"]: said for said in map(read, sink.text.splitlines())}
    assert len(heard) == len(told) and told
    for expected in told:
        assert same(heard[expected["id"]], expected), heard[expected["id"]]


def test_the_page_has_an_example_of_everything() -> None:
    text = "".join(TALKS)
    assert len(TALKS) >= 5
    for word in ("version", "bots", "cancel", "InvalidText", "InvalidSetup", "InvalidRequest", '"moves": []'):
        assert word in text


def test_every_field_and_every_error_is_in_a_table() -> None:
    rows = re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)
    ours = ("BotFailed", "Cancelled", "InvalidRequest", "InvalidSetup", "InvalidText")
    assert all(hasattr(errors, name) for name in ours)
    assert {*QUESTION, *ours, "InternalError", "move", "moves", "exact", "playouts"} <= set(rows)
