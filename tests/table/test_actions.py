"""What comes over the line becomes an action, or a refusal that says what is wrong."""

import json
from contextlib import suppress

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from coloretto.errors import InvalidRequest
from coloretto.table import actions
from coloretto.table import entries as log
from coloretto.table.settings import Clock, TableSettings, read_settings, write_settings


@pytest.mark.parametrize(
    "text, action",
    [
        ('{"ply": 2, "move": "take 1"}', actions.Move(2, "take 1")),
        ('{"type": "move", "ply": 0, "move": "draw", "game": "g1"}', actions.Move(0, "draw", game="g1")),
        ('{"type": "sit", "name": "Ben", "seat": 3}', actions.Sit("Ben", 3)),
        ('{"type": "sit"}', actions.Sit()),
        ('{"type": "leave"}', actions.Leave()),
        ('{"type": "bot", "seat": 3, "level": "club"}', actions.Bot(3, "club")),
        ('{"type": "fill"}', actions.Fill("casual")),
        ('{"type": "say", "text": "Hello"}', actions.Say("Hello")),
        ('{"type": "react", "reaction": "👏"}', actions.React("👏")),
        ('{"type": "agree", "seat": 2}', actions.Agree(2)),
        ('{"type": "back"}', actions.Back()),
        ('{"type": "again"}', actions.Again()),
    ],
)
def test_each_action_of_the_protocol_is_read(text: str, action: actions.AnyAction) -> None:
    assert actions.read_action(text.encode()) == action


@pytest.mark.parametrize(
    "text, reason",
    [
        ("", "expected one JSON object"),
        ("draw", "expected one JSON object"),
        ("[1]", "expected a JSON object such as"),
        ("null", "expected a JSON object such as"),
        ("{}", "not a move: Object missing required field `ply`"),
        ('{"ply": -1, "move": "draw"}', "not a move: .*ply"),
        ('{"ply": "1", "move": "draw"}', "not a move: Expected `int`"),
        ('{"ply": 1, "move": "draw", "seat": 1}', "not a move: .*unknown field `seat`"),
        ('{"type": "dance"}', "not an action: Invalid value 'dance'"),
        ('{"type": 5}', "not an action"),
        ('{"type": "sit", "seat": 0}', "not an action: .*seat"),
        ('{"type": "sit", "seat": 6}', "not an action: .*seat"),
        ('{"type": "bot", "seat": 1, "level": "god"}', "not an action: Invalid enum value 'god'"),
        ('{"type": "sit", "hat": 1}', "unknown field `hat`"),
        ('{"type": "sit", nonsense', "expected one JSON object"),
        ('{"type": "sit"} more', "expected one JSON object"),
        ('{"type": "say", "text": "\\ud800"}', "expected one JSON object"),
        ("[" * 16_000, "expected one JSON object"),
        ('{"a":' * 3_000, "expected one JSON object"),
    ],
)
def test_what_is_no_action_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(InvalidRequest, match=reason):
        actions.read_action(text.encode())


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(InvalidRequest):
        actions.read_action(b'{"type": "say", "text": "\xff"}')


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
fields = st.sampled_from(["type", "ply", "move", "seat", "level", "name", "text", "reaction", "game", "x"])
kinds = st.sampled_from(["move", "sit", "leave", "bot", "fill", "say", "react", "agree", "back", "again"])


@given(st.dictionaries(fields, values | kinds, max_size=4))
def test_any_json_is_read_or_refused(value: dict[str, object]) -> None:
    with suppress(InvalidRequest):
        assert isinstance(actions.read_action(json.dumps(value).encode()), actions.AnyAction)


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    with suppress(InvalidRequest):
        actions.read_action(data)


@pytest.mark.parametrize(
    "entry",
    [
        log.Sat(0, "p1", "Änne"),
        log.Bot(1, "club"),
        log.Opened(2),
        log.Started("g1"),
        log.Said("p1", "Anna", '\u2028\\ "'),
        log.Reacted("p1", "Anna", "❤️"),
        log.Absent(1, "clock"),
        log.Back(1),
        log.Agreed(2, 17),
    ],
)
def test_each_entry_is_one_text_and_comes_back(entry: log.AnyEntry) -> None:
    text = log.write_entry(entry)
    assert log.read_entry(text) == entry and "\n" not in text
    assert msgspec.json.decode(text)["type"] == type(entry).__name__.lower()


def test_the_settings_of_a_table_come_back() -> None:
    for settings in (TableSettings(2, "p1"), TableSettings(5, "p2", "website", clock=Clock(60, "game"))):
        assert read_settings(write_settings(settings)) == settings
