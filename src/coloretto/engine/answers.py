"""Answers as JSON objects: moves with what they are worth, and errors."""

from math import isfinite
from typing import Any

from coloretto import errors
from coloretto.engine.fields import Refused
from coloretto.engine.question import Answer
from coloretto.search.values import MoveValue

LONGEST_DETAIL = 1000  # characters
LONGEST_FIELD = 100
DIGITS = 6  # after the point

Json = dict[str, Any]


def answer_as_json(answer: Answer) -> Json:
    found = answer.findings
    return {
        "move": str(answer.move),
        "moves": [move_as_json(value) for value in found.moves],
        "exact": found.exact,
        "playouts": found.playouts,
    } | ({"cancelled": True} if answer.cancelled else {})


def move_as_json(value: MoveValue) -> Json:
    numbers = {"win": value.win, "score": value.score, "error": value.error}
    if not all(map(isfinite, numbers.values())):
        raise ArithmeticError(f"{value.move} is worth no number: {numbers}")
    return {"move": str(value.move)} | {name: round(float(n), DIGITS) for name, n in numbers.items()}


def error_as_json(error: Exception, field: str | None = None) -> Json:
    """What somebody asked for wrongly has a name of its own; what is our fault is an InternalError."""
    if isinstance(error, Refused):
        return error_as_json(error.error, error.field)
    name, detail = type(error).__name__, str(error)
    if type(error).__module__ != errors.__name__:
        name, detail, field = "InternalError", f"{name}: {error}", None
    return {
        "error": name,
        "field": None if field is None else shortened(field, LONGEST_FIELD),
        "detail": shortened(detail, LONGEST_DETAIL),
    }


def shortened(text: str, length: int) -> str:
    return text if len(text) <= length else f"{text[: length - 1]}…"
