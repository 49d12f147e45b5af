"""The fields of a request, a JSON object in a line. What is wrong is refused by naming the field at fault."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from typing import Any

from coloretto.errors import InvalidRequest

Fields = dict[str, Any]

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


def text(fields: Fields, field: str, default: str | None) -> str:
    value = fields.get(field)
    value = default if value is None else value
    if not isinstance(value, str):
        raise refused(field, f"expected a text but found {'nothing' if value is None else kind(value)}")
    return not_too_long(value, field)


def not_too_long(value: str, field: str) -> str:
    if len(value) > LONGEST_TEXT:
        raise refused(field, f"expected at most {LONGEST_TEXT:,} characters but found {len(value):,}")
    return value


def number(fields: Fields, field: str) -> float | None:
    value = fields.get(field)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise refused(field, f"expected a number but found {kind(value)}")
    try:
        return float(value)
    except OverflowError:
        return inf if value > 0 else -inf


def whole_number(fields: Fields, field: str) -> int | None:
    value = fields.get(field)
    return None if value is None else whole(value, field)


def whole(value: object, field: str) -> int:
    if isinstance(value, float) and value.is_integer():  # 1e6 is one, too
        return int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        found = value if isinstance(value, float) else kind(value)
        raise refused(field, f"expected a whole number but found {found}")
    return value
