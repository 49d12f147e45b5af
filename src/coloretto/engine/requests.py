"""A line as a request. Whatever is wrong with it is refused by naming the field at fault."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from math import inf, isfinite
from typing import Any

from coloretto.bots.program import PREFIX
from coloretto.editions import check_table, edition_named
from coloretto.engine.question import Question, position_to_play
from coloretto.errors import InvalidRequest, InvalidSetup
from coloretto.match import Standing
from coloretto.notation.position import parse_position
from coloretto.rules.cards import Side
from coloretto.search.values import Limits

Fields = dict[str, Any]
Id = str | int | float | None

QUESTION = ("id", "position", "bot", "edition", "seconds", "playouts", "seed", "totals", "games_left")
ACTIONS = {
    "cancel": ("id", "action", "cancel"),
    "bots": ("id", "action"),
    "version": ("id", "action"),
}
LONGEST_TEXT = 4096  # characters in a field
KIND = {bool: "true or false", int: "a number", float: "a number", str: "a text", list: "a list"}


class Refused(Exception):
    """An error and the field at fault; None where it is no field in particular."""

    def __init__(self, error: Exception, field: str | None) -> None:
        super().__init__(str(error))
        self.error, self.field = error, field


def refused(field: str | None, detail: str) -> Refused:
    return Refused(InvalidRequest(detail), field)


@contextmanager
def blaming(field: str) -> Iterator[None]:
    try:
        yield
    except ValueError as error:
        raise Refused(error, field) from None


def parse_object(line: bytes) -> Fields:
    try:
        fields = json.loads(line.decode("utf-8-sig"), object_pairs_hook=_each_once, parse_constant=_no_number)
    except UnicodeDecodeError as error:
        raise refused(None, f"expected UTF-8: byte {error.start + 1} of the line is none") from None
    except RecursionError:
        raise refused(None, "expected one JSON object: this is nested too deeply") from None
    except ValueError as error:
        raise refused(None, f"expected one JSON object in the line: {error}") from None
    if not isinstance(fields, dict):
        raise refused(None, f"expected a JSON object but found {kind(fields)}")
    return fields


def _each_once(pairs: list[tuple[str, Any]]) -> Fields:
    fields: Fields = {}
    for name, value in pairs:
        if name in fields:
            raise refused(name, "expected each field once")
        fields[name] = value
    return fields


def _no_number(constant: str) -> None:
    raise ValueError(f"{constant} is no number in JSON")


def kind(value: object) -> str:
    return "null" if value is None else KIND.get(type(value), "an object")


def read_id(fields: Fields, field: str = "id") -> Id:
    """A text or a number, to be given back as it came. JSON's null is no id."""
    value = fields.get(field)
    if isinstance(value, bool | list | dict):
        raise refused(field, f"expected a text or a number but found {kind(value)}")
    if isinstance(value, float) and not isfinite(value):
        raise refused(field, "expected a number that a computer can hold")
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        raise refused(field, f"expected at most {LONGEST_TEXT:,} characters but found {len(value):,}")
    return value


def read_action(fields: Fields) -> str | None:
    """The action, or None for a question. A field that does not belong there is refused."""
    action = fields.get("action")
    if action is not None and (not isinstance(action, str) or action not in ACTIONS):
        raise refused("action", f"expected one of {', '.join(ACTIONS)}, or none for a question")
    known = QUESTION if action is None else ACTIONS[action]
    for field in fields:
        if field not in known and field != "action":
            raise refused(field, f"expected only the fields {', '.join(known)}")
    return action


def read_question(fields: Fields, programs: bool) -> Question:
    edition = _text(fields, "edition", Question.edition)
    with blaming("edition"):
        rules = edition_named(edition)
    position = _text(fields, "position", None)
    with blaming("position"):
        state = parse_position(position)
    with blaming("edition"):
        check_table(rules, state.seats, Side(state.side))
    with blaming("position"):
        state = position_to_play(position, edition)
    standing = _standing(fields, int(state.seats))
    return Question(state, _bot(fields, programs), edition, _limits(fields), _seed(fields), standing)


def _bot(fields: Fields, programs: bool) -> str:
    name = _text(fields, "bot", Question.bot)
    if name.startswith(PREFIX) and not programs:
        reason = f"this engine starts no programs, only one started with --programs does: {name!r}"
        raise Refused(InvalidSetup(reason), "bot")
    return name


def _limits(fields: Fields) -> Limits | None:
    seconds, playouts = _number(fields, "seconds"), _whole_number(fields, "playouts")
    with blaming("seconds"):
        by_time = None if seconds is None else Limits(seconds=seconds)
    with blaming("playouts"):
        by_count = None if playouts is None else Limits(playouts=playouts)
    return Limits(seconds, playouts) if by_time and by_count else by_time or by_count


def _seed(fields: Fields) -> int | None:
    seed = _whole_number(fields, "seed")
    if seed is not None and seed < 0:
        raise refused("seed", f"expected a seed of 0 or more: {seed}")
    return seed


def _standing(fields: Fields, seats: int) -> Standing | None:
    totals, games_left = fields.get("totals"), _whole_number(fields, "games_left")
    if totals is None and games_left is None:
        return None
    totals = [0] * seats if totals is None else totals
    if not isinstance(totals, list):
        raise refused("totals", f"expected a list of whole numbers but found {kind(totals)}")
    if len(totals) != seats:
        raise refused("totals", f"expected {seats} totals, one for each seat, but found {len(totals)}")
    points = tuple(_whole(total, "totals") for total in totals)
    with blaming("totals"):
        standing = Standing(points)
    with blaming("games_left"):
        return replace(standing, games_left=games_left or 0)


def _text(fields: Fields, field: str, default: str | None) -> str:
    value = fields.get(field)
    value = default if value is None else value
    if not isinstance(value, str):
        raise refused(field, f"expected a text but found {'nothing' if value is None else kind(value)}")
    if len(value) > LONGEST_TEXT:
        raise refused(field, f"expected at most {LONGEST_TEXT:,} characters but found {len(value):,}")
    return value


def _number(fields: Fields, field: str) -> float | None:
    value = fields.get(field)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise refused(field, f"expected a number but found {kind(value)}")
    try:
        return float(value)
    except OverflowError:
        return inf if value > 0 else -inf


def _whole_number(fields: Fields, field: str) -> int | None:
    value = fields.get(field)
    return None if value is None else _whole(value, field)


def _whole(value: object, field: str) -> int:
    if isinstance(value, float) and value.is_integer():  # 1e6 is one, too
        return int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        found = value if isinstance(value, float) else kind(value)
        raise refused(field, f"expected a whole number but found {found}")
    return value
