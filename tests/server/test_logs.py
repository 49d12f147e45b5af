"""The log: what is in it, and what never is."""

import asyncio
import io
import json
import logging
from collections.abc import Callable, Iterator

import pytest
from starlette.types import Message, Receive, Scope, Send

from coloretto.server.log_lines import redacted
from coloretto.server.logs import AccessLog, events, set_up_logs
from coloretto.server.settings import Settings

NAMES = ("coloretto", "uvicorn.error", "uvicorn.access", "websockets", "asyncio")
Log = Callable[..., io.StringIO]


@pytest.fixture
def log() -> Iterator[Log]:
    """Sets up the log with some settings and gives what it is written to."""
    loggers = [logging.getLogger(name) for name in NAMES]
    before = [(each.handlers, each.propagate, each.level, each.disabled) for each in loggers]

    def set_up(log_format: str = "json", log_level: str = "info") -> io.StringIO:
        stream = io.StringIO()
        set_up_logs(Settings(log_format=log_format, log_level=log_level), stream)
        return stream

    yield set_up
    for logger, (handlers, propagate, level, disabled) in zip(loggers, before, strict=True):
        logger.handlers, logger.propagate, logger.disabled = handlers, propagate, disabled
        logger.setLevel(level)


def lines(stream: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_an_event_is_one_json_object_a_line(log: Log) -> None:
    stream = log()
    events().info("table made", extra={"fields": {"code": "BCDFGH", "seats": 3, "open": True}})
    (line,) = lines(stream)
    assert str(line.pop("time")).endswith("Z")
    assert line == {"level": "info", "event": "table made", "code": "BCDFGH", "seats": 3, "open": True}


def test_an_event_is_one_readable_line_of_text(log: Log) -> None:
    stream = log("text")
    events().warning("bot failed", extra={"fields": {"level": "club"}})
    assert stream.getvalue()[8:] == " warning bot failed level=club\n"


def test_nobody_can_forge_a_line(log: Log) -> None:
    for form in ("text", "json"):
        stream = log(form)
        events().info("name", extra={"fields": {"name": "Anna\n12:00:00 error  \x1b[31mfire\u2028x"}})
        assert len(stream.getvalue().splitlines()) == 1
        assert "\x1b" not in stream.getvalue()


def test_a_field_cannot_replace_the_time_or_the_level(log: Log) -> None:
    stream = log()
    events().info("x", extra={"fields": {"level": "club", "time": "then"}})
    assert lines(stream)[0]["level"] == "info" and lines(stream)[0]["time"] != "then"


def test_the_level_is_as_wished(log: Log) -> None:
    stream = log(log_level="warning")
    events().info("nothing")
    events().error("something")
    assert [line["event"] for line in lines(stream)] == ["something"]


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_failure_comes_with_its_traceback_and_without_its_secrets(log: Log, form: str) -> None:
    stream = log(form)
    try:
        raise ValueError("refused: secret=h3Tabc")
    except ValueError:
        events().exception("failed")
    assert "Traceback" in stream.getvalue() and "ValueError" in stream.getvalue()
    assert "h3Tabc" not in stream.getvalue()


@pytest.mark.parametrize("field", ["secret", "Token", "cookie", "authorization", "headers", "query", "salt"])
def test_a_field_with_a_secret_is_hidden(log: Log, field: str) -> None:
    stream = log()
    events().info("x", extra={"fields": {field: "h3T5c1f"}})
    assert "h3T5c1f" not in stream.getvalue()


@pytest.mark.parametrize(
    ("text", "safe"),
    [
        ('"GET /api/me?token=abc HTTP/1.1"', '"GET /api/me HTTP/1.1"'),
        ("https://example.org/c/device#abc", "https://example.org/c/device"),
        ("Authorization: Bearer h3T-x", "Authorization: Bearer …"),
        ("{'cookie': 'h3T', 'x': 1}", "{'cookie': '…', 'x': 1}"),
        ("bearer h3T", "bearer …"),
        ("expected a seat from 1 to 5: '7'? no", "expected a seat from 1 to 5: '7'? no"),
    ],
)
def test_queries_and_credentials_are_cut_out_of_messages(text: str, safe: str) -> None:
    assert redacted(text) == safe


def test_libraries_never_log_requests_or_headers(log: Log) -> None:
    stream = log(log_level="debug")
    logging.getLogger("uvicorn.access").critical("GET /x?secret=h3T")
    logging.getLogger("websockets.server").debug("< Cookie: s=h3T")
    logging.getLogger("uvicorn.error").debug("scope headers h3T")
    assert stream.getvalue() == ""
    logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
    assert lines(stream)[0]["event"] == "Invalid HTTP request received."


def request(
    status: int | None, path: str = "/api/tables", kind: str = "http", failure: Exception | None = None
) -> list[Message]:
    """One request through the middleware, and the messages that passed it."""
    sent: list[Message] = []

    async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
        if failure:
            raise failure
        if status:
            await send({"type": "http.response.start", "status": status})

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {}

    scope = {"type": kind, "method": "POST", "path": path, "query_string": b"token=h3T", "headers": []}
    asyncio.run(AccessLog(app)(scope, receive, send))
    return sent


def test_a_request_is_one_line_without_its_query(log: Log) -> None:
    stream = log()
    assert request(201) == [{"type": "http.response.start", "status": 201}]
    (line,) = lines(stream)
    assert isinstance(line.pop("ms"), float) and line.pop("time")
    assert line == {
        "level": "info",
        "event": "request",
        "method": "POST",
        "path": "/api/tables",
        "status": 201,
    }


def test_a_request_that_fails_or_is_left_is_logged_too(log: Log) -> None:
    stream = log()
    with pytest.raises(RuntimeError):
        request(None, failure=RuntimeError("broken"))
    request(None)
    assert [line["status"] for line in lines(stream)] == [500, 499]


def test_a_socket_is_one_line_at_its_end(log: Log) -> None:
    stream = log()
    request(None, path="/api/tables/BCDFGH/live", kind="websocket")
    (line,) = lines(stream)
    assert (line["event"], line["path"]) == ("socket closed", "/api/tables/BCDFGH/live")


def test_questions_that_programs_ask_all_the_time_are_not_logged(log: Log) -> None:
    stream = log()
    for path in ("/health", "/metrics", "/coloretto/health"):
        request(200, path)
    request(None, kind="lifespan")
    assert stream.getvalue() == ""
