"""The page: one document for all its addresses, and the files it needs."""

import gzip
import re
from collections.abc import Awaitable, Callable
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from coloretto.server.preloads import preloads
from coloretto.server.settings import Settings

FOLDER = Path(__file__).parents[1] / "page"
TABLE = "/t/{code}"
PAGES = ("/", "/new", TABLE, "/g/{game}", "/verify", "/device", "/learn", "/rules")
FOR_EVER = "public, max-age=31536000, immutable"  # names of built files change with their content
EACH_TIME = "no-cache"
NEVER = "no-store"  # what is true now, and for one person
# What a system makes of these names is not the same everywhere.
TEXTS = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
WORTH_IT = 1000  # bytes: below, compressing saves nothing
GZIP = re.compile(r"\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))")
NOT_BUILT = (
    "<!doctype html><html lang=en><title>Coloretto</title><h1>The page has not been built</h1>"
    "<p>Run <code>make play</code>, or install the package anew: its build makes the page.</p></html>"
)


Known = Callable[[Request], Awaitable[bytes | None]]


async def nothing(_request: Request) -> None:
    return None


class Page:
    """The document names the sub-path it is under, and everything in it is relative to that.

    That of a table brings along what the page would ask for first: `known`, as JSON.
    """

    def __init__(self, settings: Settings, folder: Path = FOLDER, known: Known = nothing) -> None:
        self._folder, self._known = folder.resolve(), known
        self._base = f"{settings.root_path}/"

    def routes(self) -> list[BaseRoute]:
        pages: list[BaseRoute] = [Route(path, self._document_of(path)) for path in PAGES]
        return [*pages, Route("/{file:path}", self.file)]

    def _document_of(self, path: str) -> Callable[[Request], Awaitable[Response]]:
        async def document(request: Request) -> Response:
            known = await self._known(request) if path == TABLE else None
            wishes = request.headers.get("accept-language", "")
            more = preloads(self._folder, path, wishes) + (data_block(known) if known else "")
            return self._document(request, 200, more, NEVER if known else EACH_TIME)

        return document

    async def file(self, request: Request) -> Response:
        path = self._found(request.path_params["file"])
        if path is None:
            return self._document(request, 404)
        headers = {"Cache-Control": FOR_EVER if path.is_relative_to(self._folder / "assets") else EACH_TIME}
        media_type = TEXTS.get(path.suffix)
        if media_type is None:
            return FileResponse(path, headers=headers)
        return compressed(request, Response(path.read_bytes(), 200, headers, media_type))

    def _found(self, name: str) -> Path | None:
        try:
            path = (self._folder / name).resolve()
            return path if path.is_relative_to(self._folder) and path.is_file() else None
        except (OSError, ValueError):  # a name that no file can have: too long, or with a zero in it
            return None

    def _document(self, request: Request, status: int, more: str = "", keep: str = EACH_TIME) -> Response:
        index = self._folder / "index.html"
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, 503)
        text = index.read_text(encoding="utf-8").replace('<base href="/"', f'<base href="{self._base}"', 1)
        text = text.replace("</head>", f"{more}</head>", 1)
        headers = {"Cache-Control": keep, "Vary": "Accept-Language"}
        return compressed(request, HTMLResponse(text, status, headers=headers))


def data_block(known: bytes) -> str:
    """No script, so that no rule for scripts applies to it; nothing in it can end it."""
    text = known.decode().replace("<", "\\u003c")
    return f'<script type="application/json" id="known">{text}</script>\n'


def compressed(request: Request, response: Response) -> Response:
    """The same answer in fewer bytes, where the browser reads that. Nothing in it is a secret."""
    response.headers.add_vary_header("Accept-Encoding")
    if len(response.body) >= WORTH_IT and GZIP.search(request.headers.get("accept-encoding", "")):
        once = response.headers["Cache-Control"] == NEVER
        response.body = (zipped.__wrapped__ if once else zipped)(bytes(response.body))
        response.headers["Content-Encoding"] = "gzip"
        response.headers["Content-Length"] = str(len(response.body))
    return response


@lru_cache(maxsize=256)
def zipped(text: bytes) -> bytes:
    return gzip.compress(text, mtime=0)
