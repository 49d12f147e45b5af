"""What comes over HTTP, read within limits; and what goes back."""

import asyncio
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from coloretto.errors import InvalidRequest, TooLarge
from coloretto.server.http import PATIENCE
from coloretto.table.messages import encode
from coloretto.table.settings import Request as Body

MOST_BYTES = 16 * 1024

T = TypeVar("T")


class NewPerson(Body):
    name: str


class Token(Body):
    token: str


async def body_of(request: Request) -> bytes:
    try:
        async with asyncio.timeout(PATIENCE):
            return await _body_of(request)
    except TimeoutError:
        raise InvalidRequest(f"expected the whole request within {PATIENCE:.0f} seconds") from None


async def _body_of(request: Request) -> bytes:
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > MOST_BYTES:
            raise TooLarge(f"expected at most {MOST_BYTES:,} bytes")
    return bytes(data)


async def read(request: Request, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(await body_of(request), type=kind)
    except msgspec.ValidationError as error:
        raise InvalidRequest(str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InvalidRequest(f"expected one JSON object: {error}") from None


def json_response(value: Any, status: int = 200) -> Response:
    data = value if isinstance(value, bytes) else encode(value)
    return Response(data, status, {"Cache-Control": "no-store"}, "application/json")
