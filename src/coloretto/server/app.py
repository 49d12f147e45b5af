"""The application: routes around one context."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from coloretto.server.api import Api
from coloretto.server.context import Context
from coloretto.server.logs import AccessLog, events
from coloretto.server.openapi import OPERATIONS, description
from coloretto.server.page import Page
from coloretto.server.requests import json_response
from coloretto.server.shield import SafeHeaders, guarded
from coloretto.server.socket import Sockets
from coloretto.server.tables import Tables
from coloretto.table.messages import RefusedMessage, encode

METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"}


def other_methods(path: str) -> Route:
    """A program that asks in the wrong way gets no page, but hears what would be right."""
    allowed = {operation.method for operation in OPERATIONS if operation.path == path}
    allowed |= {"HEAD"} if "GET" in allowed else set()
    right = ", ".join(sorted(allowed))

    async def answer(request: Request) -> Response:
        refusal = RefusedMessage("InvalidRequest", f"expected {right}, not {request.method}")
        return Response(encode(refusal), 405, {"Allow": right}, "application/json")

    return Route(path, answer, methods=list(METHODS - allowed))


async def unknown_address(_request: Request) -> Response:
    return json_response(RefusedMessage("InvalidRequest", "there is nothing; see /api/openapi.json"), 404)


class Server:
    """Everything that lives as long as the process does."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.tables = Tables(context)
        self.api = Api(context, self.tables)
        self.sockets = Sockets(context, self.tables, self.api)
        self.app = Starlette(
            routes=self._routes(),
            middleware=[Middleware(AccessLog), Middleware(SafeHeaders)],
            lifespan=self._life,
        )

    def _routes(self) -> list[BaseRoute]:
        api: list[BaseRoute] = []
        for operation in OPERATIONS:
            handler = getattr(self.api, operation.handler)
            answer = guarded(handler, self.api.people, self.context.metrics, operation.changes)
            api.append(Route(operation.path, answer, methods=[operation.method]))
        return [
            *api,
            Route("/api/openapi.json", lambda _request: json_response(description())),
            WebSocketRoute("/api/tables/{code}/live", self.sockets.live),
            *(other_methods(path) for path in dict.fromkeys(operation.path for operation in OPERATIONS)),
            Route("/api/{rest:path}", unknown_address, methods=list(METHODS)),
            *Page(self.context.settings, known=self.api.known).routes(),
        ]

    @asynccontextmanager
    async def _life(self, _app: Starlette) -> AsyncIterator[None]:
        tasks = [
            asyncio.create_task(self.sockets.beat()),
            asyncio.create_task(self.tables.forget_the_quiet()),
        ]
        yield
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.tables.turns.close()
        await self.context.thinkers.close()
        await self.context.store.close()
        events().info("stopped")
