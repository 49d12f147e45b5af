"""The page: one document for all its addresses, and the files it needs."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from coloretto.server.settings import Settings

FOLDER = Path(__file__).parents[1] / "page"
PAGES = ("/", "/new", "/t/{code}", "/g/{game}", "/verify", "/device", "/learn", "/rules")
FOR_EVER = "public, max-age=31536000, immutable"  # names of built files change with their content
EACH_TIME = "no-cache"
NOT_BUILT = (
    "<!doctype html><html lang=en><title>Coloretto</title><h1>The page has not been built</h1>"
    "<p>Run <code>make play</code>, or install the package anew: its build makes the page.</p></html>"
)


class Page:
    """The document names the sub-path it is under, and everything in it is relative to that."""

    def __init__(self, settings: Settings, folder: Path = FOLDER) -> None:
        self._folder = folder.resolve()
        self._base = f"{settings.root_path}/"

    def routes(self) -> list[BaseRoute]:
        pages: list[BaseRoute] = [Route(path, self.document) for path in PAGES]
        return [*pages, Route("/{file:path}", self.file)]

    async def document(self, _request: Request) -> Response:
        return self._document(200)

    async def file(self, request: Request) -> Response:
        path = self._found(request.path_params["file"])
        if path is None:
            return self._document(404)
        kept = FOR_EVER if path.is_relative_to(self._folder / "assets") else EACH_TIME
        return FileResponse(path, headers={"Cache-Control": kept})

    def _found(self, name: str) -> Path | None:
        try:
            path = (self._folder / name).resolve()
            return path if path.is_relative_to(self._folder) and path.is_file() else None
        except (OSError, ValueError):  # a name that no file can have: too long, or with a zero in it
            return None

    def _document(self, status: int) -> Response:
        index = self._folder / "index.html"
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, 503)
        text = index.read_text(encoding="utf-8").replace('<base href="/"', f'<base href="{self._base}"', 1)
        return HTMLResponse(text, status, headers={"Cache-Control": EACH_TIME})
