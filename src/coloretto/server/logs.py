"""The log: events with fields, one a line, as JSON for programs or as text for people.

    events().info("table made", extra={"fields": {"code": "BCDFGH"}})

No header, cookie, secret or query of an address gets into it, and no address of a person.
"""

import logging
import time
from typing import IO

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from coloretto.server.log_lines import JsonLines, TextLines
from coloretto.server.settings import Settings

OFTEN_ASKED = ("/health", "/metrics")  # by programs, every few seconds
LEFT = 499  # the client went away before it had an answer
FAILED = 500

# Below these, libraries log every socket with the address of whoever opened it, and headers with secrets.
LEAST_LEVELS = {
    "coloretto": logging.DEBUG,
    "uvicorn.error": logging.WARNING,
    "websockets": logging.WARNING,
    "asyncio": logging.WARNING,
}


def events() -> logging.Logger:
    return logging.getLogger("coloretto")


def set_up_logs(settings: Settings, stream: IO[str] | None = None) -> None:
    """Send everything to one place, standard error if none is named, in the form that is wished."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines() if settings.log_format == "json" else TextLines())
    level: int = getattr(logging, settings.log_level.upper())
    for name, least in LEAST_LEVELS.items():
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(max(level, least))
    logging.getLogger("uvicorn.access").disabled = True  # it logs addresses with their queries


class AccessLog:
    """One line for each request: method, path without query, status, milliseconds."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = time.perf_counter(), LEFT

        async def noticed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noticed)
        except Exception:
            status = FAILED
            raise
        finally:
            level = logging.DEBUG if scope["path"].endswith(OFTEN_ASKED) else logging.INFO
            fields = {"method": scope["method"], "path": scope["path"], "status": status, "ms": since(began)}
            events().log(level, "request", extra={"fields": fields})

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """When it is over. Its messages pass by unwrapped, as there are thousands a second."""
        began = time.perf_counter()
        try:
            await self.app(scope, receive, send)
        finally:
            fields = {"path": scope["path"], "ms": since(began)}
            events().info("socket closed", extra={"fields": fields})


def since(began: float) -> float:
    """Milliseconds."""
    return round(1000 * (time.perf_counter() - began), 1)
