"""The HTTP API described as OpenAPI, out of the same table and types that serve it."""

from functools import cache
from typing import Any, NamedTuple

import msgspec

from coloretto import __version__
from coloretto.server import answers
from coloretto.server.requests import NewPerson, Token
from coloretto.table.actions import AnyAction, Move, Others
from coloretto.table.messages import (
    MoveMessage,
    ReactedMessage,
    RefusedMessage,
    SaidMessage,
    TableMessage,
)
from coloretto.table.settings import NewTable


class Operation(NamedTuple):
    method: str
    path: str
    handler: str  # the method of `Api`
    summary: str
    answer: Any  # a type, or a media type where it is no JSON
    status: int = 200
    body: Any = None
    needs_secret: bool = False
    errors: tuple[int, ...] = ()

    @property
    def changes(self) -> bool:
        return self.method != "GET"


ActionAnswer = TableMessage | MoveMessage | SaidMessage | ReactedMessage
ANY_BODY = (400, 413)
A_TABLE = (404, 429)

OPERATIONS = (
    Operation("POST", "/api/people", "add_person", "A new person: a name, and a secret for it.",
              answers.Me, 201, NewPerson, errors=(*ANY_BODY, 429)),
    Operation("GET", "/api/me", "me", "Who you are, and your tables.", answers.Me, errors=(401, 429)),
    Operation("PUT", "/api/me", "rename_me", "Another name from now on.", answers.Me, 200, NewPerson, True,
              ANY_BODY),
    Operation("GET", "/api/me/tables", "my_tables", "The tables where you have sat, the latest first.",
              answers.ListedTables, errors=(401, 429)),
    Operation("POST", "/api/me/link", "link", "A private link for another device.", answers.PrivateLink, 201,
              None, True, (429,)),
    Operation("POST", "/api/devices", "add_device", "Become the person of a private link.", answers.Me, 201,
              Token, errors=(*ANY_BODY, 401, 429)),
    Operation("GET", "/api/options", "options", "Editions, levels of bots, reactions.", answers.Options),
    Operation("GET", "/api/tables", "listed", "Tables open to all.", answers.ListedTables),
    Operation("POST", "/api/tables", "add_table", "A new table.", TableMessage, 201, NewTable, True,
              (*ANY_BODY, 429)),
    Operation("GET", "/api/tables/{code}", "table", "A table as it is.", TableMessage, errors=A_TABLE),
    Operation("GET", "/api/tables/{code}/invitation", "invitation", "The link to send to others.",
              answers.Invitation, errors=A_TABLE),
    Operation("GET", "/api/tables/{code}/qr.svg", "qr", "The same link as a QR code.", "image/svg+xml",
              errors=A_TABLE),
    Operation("POST", "/api/tables/{code}/actions", "action", "Do something at a table.", ActionAnswer, 200,
              AnyAction, True, (*ANY_BODY, 404, 409, 429)),
    Operation("GET", "/api/tables/{code}/hint", "hint", "What the moves are worth, for whoever is to act.",
              answers.Hint, needs_secret=True, errors=(*A_TABLE, 403, 409)),
    Operation("GET", "/api/games/{game}", "game", "A game with every position.", answers.WholeGame,
              errors=(404,)),
    Operation("GET", "/api/games/{game}/record", "record", "Its record.", "text/plain", errors=(404,)),
    Operation("GET", "/health", "health", "Whether all is well.", answers.Health, errors=()),
    Operation("GET", "/metrics", "metrics", "Figures for Prometheus.", "text/plain"),
)  # fmt: skip


@cache
def description() -> dict[str, Any]:
    kinds = [o.answer for o in OPERATIONS if not isinstance(o.answer, str)]
    kinds += [o.body for o in OPERATIONS if o.body is not None and o.body is not AnyAction]
    schemas, components = msgspec.json.schema_components(
        [*kinds, Move, Others, RefusedMessage], ref_template="#/components/schemas/{name}"
    )
    found = dict(zip(map(str, [*kinds, Move, Others, RefusedMessage]), schemas, strict=True))
    found[str(AnyAction)] = {"anyOf": [found[str(Move)], found[str(Others)]]}
    paths: dict[str, Any] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = described(operation, found)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Coloretto",
            "version": __version__,
            "description": "Tables where people and programs play. docs/protocol.md tells how it is meant.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"secret": {"type": "http", "scheme": "bearer"}},
        },
    }


def described(operation: Operation, schemas: dict[str, Any]) -> dict[str, Any]:
    refused = {"application/json": {"schema": schemas[str(RefusedMessage)]}}
    errors = {*operation.errors, *((401,) if operation.needs_secret else ())}
    errors |= {403} if operation.changes else set()
    answer = (
        {operation.answer: {"schema": {"type": "string"}}}
        if isinstance(operation.answer, str)
        else {"application/json": {"schema": schemas[str(operation.answer)]}}
    )
    entry: dict[str, Any] = {
        "operationId": operation.handler,
        "summary": operation.summary,
        "parameters": [parameter(name) for name in ("code", "game") if f"{{{name}}}" in operation.path],
        "responses": {
            str(operation.status): {"description": "Done.", "content": answer},
            **{str(status): {"description": ERRORS[status], "content": refused} for status in sorted(errors)},
            "503": {"description": ERRORS[503], "content": refused},
        },
    }
    if operation.body is not None:
        content = {"application/json": {"schema": schemas[str(operation.body)]}}
        entry["requestBody"] = {"required": True, "content": content}
    if operation.needs_secret:
        entry["security"] = [{"secret": []}]
    return entry


def parameter(name: str) -> dict[str, Any]:
    what = {"code": "The six letters of a table.", "game": "The id of a game."}[name]
    return {"name": name, "in": "path", "required": True, "description": what, "schema": {"type": "string"}}


ERRORS = {
    400: "Not understood.",
    401: "A secret is needed, or nobody has this one.",
    403: "Not allowed.",
    404: "There is none.",
    409: "Cannot be done as the table is.",
    413: "More than 16 KiB.",
    429: "Too often; see Retry-After.",
    503: "It could not be read or written.",
}
