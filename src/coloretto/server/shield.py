"""Around every request: headers that keep a page safe, and errors turned into answers."""

from collections.abc import Awaitable, Callable

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from coloretto.server.metrics import Metrics
from coloretto.server.people import People
from coloretto.server.refusals import refused

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'self'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

Handler = Callable[[Request], Awaitable[Response]]


class SafeHeaders:
    """Pure ASGI, so that sockets pass by untouched."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
            await send(message)

        await self.app(scope, receive, with_headers)


def guarded(handler: Handler, people: People, metrics: Metrics, changes: bool) -> Handler:
    """Refuses what a foreign page asks for, and answers errors as JSON."""

    async def answer(request: Request) -> Response:
        try:
            if changes:
                people.check_origin(request)
            return await handler(request)
        except Exception as error:
            metrics.refused(type(error).__name__)
            return refused(error)

    return answer
