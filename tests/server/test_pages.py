"""The page's documents and files, with headers that keep them safe, here and under a sub-path."""

import asyncio
import json
import re
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from coloretto.server.page import PAGES, Page
from coloretto.server.settings import Settings
from coloretto.server.shield import HEADERS, SafeHeaders
from tests.server.process import ServerProcess

INDEX = '<!doctype html><html><head><base href="/"><script src="assets/app-1.js"></script></head></html>'

KNOWN = re.compile(r'<script type="application/json" id="known">([^<]*)</script>')


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A page as its build leaves it, beside something that is nobody's business."""
    built = tmp_path / "assets" / "page"  # also the folder's own name says nothing about its files
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text(INDEX, "utf-8")
    (built / "assets" / "app-1.js").write_text("1", "utf-8")
    (built / "icon.svg").write_text("<svg/>", "utf-8")
    (tmp_path / "secret.txt").write_text("secret", "utf-8")
    return built


def get(
    folder: Path,
    path: str,
    public_url: str | None = None,
    accept: str = "gzip",
    headers: dict[str, str] | None = None,
) -> httpx.Response:
    page = Page(Settings(public_url=public_url), folder)
    app = SafeHeaders(Starlette(routes=page.routes()))

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            return await client.get(path, headers={"Accept-Encoding": accept} | (headers or {}))

    return asyncio.run(ask())


@pytest.mark.parametrize("path", [*PAGES, "/t/BCDFGH", "/g/kq7w2m9x0b"])
def test_every_address_of_the_page_has_the_document(folder: Path, path: str) -> None:
    answer = get(folder, path)
    assert answer.status_code == 200 and answer.text == INDEX
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_under_a_sub_path_the_document_says_so(folder: Path) -> None:
    answer = get(folder, "/", "https://example.org/games/coloretto")
    assert '<base href="/games/coloretto/">' in answer.text


def test_built_files_are_kept_for_ever_and_others_asked_for_each_time(folder: Path) -> None:
    built, icon = get(folder, "/assets/app-1.js"), get(folder, "/icon.svg")
    assert built.status_code == icon.status_code == 200
    assert "immutable" in built.headers["cache-control"] and icon.headers["cache-control"] == "no-cache"
    assert built.headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/assets/",
        "/assets",
        "/../secret.txt",
        "/..%2f..%2fsecret.txt",
        "/%2e%2e/%2e%2e/secret.txt",
        "//etc/passwd",
        "/%2fetc%2fpasswd",
        "/%00",
        "/icon.svg%00",
        "/" + "x" * 300,
        "/" + "x/" * 2000,
    ],
)
def test_what_is_no_file_of_the_page_is_not_there(folder: Path, path: str) -> None:
    answer = get(folder, path)
    assert answer.status_code == 404 and answer.text == INDEX


def test_the_names_that_installing_needs_have_their_types_and_are_asked_for_each_time(folder: Path) -> None:
    types = {
        "manifest.webmanifest": "application/manifest+json",
        "sw.js": "text/javascript; charset=utf-8",
        "icon.svg": "image/svg+xml",
        "icon-192.png": "image/png",
    }
    for name, media_type in types.items():
        (folder / name).write_text("<svg/>", "utf-8")
        answer = get(folder, f"/{name}")
        assert answer.headers["content-type"] == media_type
        assert answer.headers["cache-control"] == "no-cache"


def test_texts_are_compressed_for_whoever_reads_that_and_for_nobody_else(folder: Path) -> None:
    text = "export const cards = 1;\n" * 1000
    (folder / "assets" / "app-1.js").write_text(text, "utf-8")
    for wish, encoding in (
        ("br, gzip", "gzip"),
        ("gzip;q=0", None),
        ("gzip;q=0.5", "gzip"),
        ("identity", None),
    ):
        answer = get(folder, "/assets/app-1.js", accept=wish)
        assert answer.text == text and answer.headers.get("content-encoding") == encoding
        assert answer.headers["vary"] == "Accept-Encoding"
        assert (int(answer.headers["content-length"]) < 1000) == (encoding is not None)


def test_every_answer_has_the_safe_headers(folder: Path) -> None:
    for path in ("/", "/assets/app-1.js", "/nothing"):
        headers = get(folder, path).headers
        assert {name: headers[name] for name in HEADERS} == HEADERS
    rules = dict(rule.strip().split(" ", 1) for rule in HEADERS["Content-Security-Policy"].split(";"))
    assert rules["default-src"] == "'none'" and rules["script-src"] == "'self'"
    assert rules["style-src"] == "'self'" and rules["frame-ancestors"] == "'none'"
    assert "unsafe" not in HEADERS["Content-Security-Policy"]


MANIFEST = {
    "index.html": {"file": "assets/index-1.js", "imports": ["_shared.js"]},
    "_shared.js": {"file": "assets/shared-1.js"},
    "_board.js": {"file": "assets/board-1.js"},
    "src/pages/Table.svelte": {"file": "assets/table-1.js", "imports": ["_shared.js", "_board.js"]},
    "src/texts/en.ts": {"file": "assets/en-1.js"},
    "src/texts/fr.ts": {"file": "assets/fr-1.js"},
}


@pytest.mark.parametrize(
    "path, wishes, files",
    [
        ("/", "", ["en"]),
        ("/", "pl, fr-CA;q=0.9, en;q=0.8", ["fr"]),
        ("/t/BCDFGH", "en", ["en", "table", "board"]),
        ("/t/BCDFGH", "*", ["en", "table", "board"]),
        ("/new", "fr", ["fr"]),  # a page that the build does not know is no reason to fail
    ],
)
def test_the_document_names_what_its_screen_needs(
    folder: Path, path: str, wishes: str, files: list[str]
) -> None:
    (folder / ".vite").mkdir()
    (folder / ".vite" / "manifest.json").write_text(json.dumps(MANIFEST), "utf-8")
    answer = get(folder, path, headers={"Accept-Language": wishes})
    assert re.findall(r'modulepreload" crossorigin href="./assets/(\w+)-1.js"', answer.text) == files
    assert answer.headers["vary"] == "Accept-Language, Accept-Encoding"


def test_the_document_of_a_table_brings_it_along_and_is_not_kept(tmp_path: Path) -> None:
    name = "</script><b>Zoë"
    with (
        ServerProcess(tmp_path / "games.db") as server,
        httpx.Client(base_url=server.base, trust_env=False) as client,
    ):
        client.post("/api/people", json={"name": name}, headers={"Origin": server.base})
        seats = [{"kind": "me"}, {"kind": "open"}]
        own = {"Origin": server.base}
        code = client.post("/api/tables", json={"seats": seats}, headers=own).json()["code"]
        answer = client.get(f"/t/{code.lower()}")
        known = KNOWN.search(answer.text)
        assert known and answer.headers["cache-control"] == "no-store"
        told = json.loads(known[1])
        assert told["table"] == client.get(f"/api/tables/{code}").json()
        assert told["me"]["name"] == name and "secret" not in told["me"]

        client.cookies.clear()
        stranger = KNOWN.search(client.get(f"/t/{code}").text)
        assert stranger and "me" not in json.loads(stranger[1])
        for other in ("/", "/t/BBBBBB", "/t/nonsense"):
            answer = client.get(other)
            assert answer.status_code == 200 and not KNOWN.search(answer.text)
            assert answer.headers["cache-control"] == "no-cache"


def test_a_page_that_was_not_built_says_so(tmp_path: Path) -> None:
    answer = get(tmp_path, "/")
    assert answer.status_code == 503 and "make play" in answer.text


def test_behind_a_proxy_that_takes_the_sub_path_off_links_and_cookies_have_it(tmp_path: Path) -> None:
    public = "https://example.org/games"
    own = {"Origin": "https://example.org", "Host": "example.org", "X-Forwarded-Proto": "https"}
    with (
        ServerProcess(tmp_path / "games.db", "--public-url", public) as server,
        httpx.Client(base_url=server.base, trust_env=False) as client,
    ):
        cookie = client.post("/api/people", json={"name": "Anna"}, headers=own).headers["set-cookie"].lower()
        assert "path=/games/;" in cookie and "secure" in cookie
        client.cookies.clear()
        anna = client.post("/api/people", json={"name": "Anna"}).json()
        secret = {"Authorization": f"Bearer {anna['secret']}"}
        seats = [{"kind": "me"}, {"kind": "open"}]
        code = client.post("/api/tables", json={"seats": seats}, headers=secret).json()["code"]
        assert client.get(f"/api/tables/{code}/invitation").json()["link"] == f"{public}/t/{code}"
        assert client.post("/api/me/link", headers=secret).json()["link"].startswith(f"{public}/device#")


def test_a_running_server_has_the_safe_headers_on_everything(tmp_path: Path) -> None:
    paths = ("/", "/t/BCDFGH", "/health", "/api/options", "/api/tables/BBBBBB", "/%00", "/metrics")
    with (
        ServerProcess(tmp_path / "games.db") as server,
        httpx.Client(base_url=server.base, trust_env=False) as client,
    ):
        for path in paths:
            answer = client.get(path)
            assert {name: answer.headers[name] for name in HEADERS} == HEADERS
            assert "server" not in answer.headers
        assert client.get("/api/me").headers["cache-control"] == "no-store"
