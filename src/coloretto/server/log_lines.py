"""An event of the log as one line, without anything that is secret."""

import json
import logging
import re
import time
from collections.abc import Mapping
from typing import Any

SECRET_FIELDS = frozenset(
    ("authorization", "cookie", "cookies", "headers", "key", "link", "query", "salt", "secret", "token")
)
HIDDEN = "…"
QUERY = re.compile(r"((?:https?://|wss?://|(?<![\w/])/)[^\s?#\"'<>]*)[?#][^\s\"'<>]*")
SECRET_WORDS = r"\b(?:secret|token|cookie|authorization|salt)\b"
CREDENTIAL = re.compile(
    rf"(?i)(\bbearer\s+|{SECRET_WORDS}[\"']?\s*[:=]\s*[\"']?(?:bearer\s+)?)[^\s\"',;&}}]+"
)
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")


def redacted(text: str) -> str:
    """The text without queries of addresses and without what follows the words for secrets."""
    return CREDENTIAL.sub(rf"\1{HIDDEN}", QUERY.sub(r"\1", text))


def fields_of(record: logging.LogRecord) -> dict[str, Any]:
    fields: Mapping[str, Any] = getattr(record, "fields", {})
    return {key: shown(key, value) for key, value in fields.items()}


def shown(key: str, value: object) -> object:
    if key.lower() in SECRET_FIELDS:
        return HIDDEN
    if value is None or isinstance(value, bool | int | float):
        return value
    return redacted(str(value))


def timestamp(record: logging.LogRecord) -> str:
    seconds = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
    return f"{seconds}.{int(record.msecs):03d}Z"


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": timestamp(record),
            "level": record.levelname.lower(),
            "event": redacted(record.getMessage()),
        }
        line |= {key: value for key, value in fields_of(record).items() if key not in line}
        if record.exc_info:
            line["traceback"] = redacted(self.formatException(record.exc_info))
        return json.dumps(line)


class TextLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        fields = [f"{key}={value}" for key, value in fields_of(record).items()]
        level = f"{record.levelname.lower():7}"
        words = [timestamp(record)[11:19], level, redacted(record.getMessage()), *fields]
        line = CONTROL.sub(HIDDEN, " ".join(words))  # nobody may forge a second line
        if record.exc_info:
            line += "\n" + redacted(self.formatException(record.exc_info))
        return line
