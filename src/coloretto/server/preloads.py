"""The files that a screen needs, named in the document: a browser asks for all at once, not one by one."""

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

MANIFEST = Path(".vite") / "manifest.json"  # what the build says about its files
SCREENS = {
    "/new": "New",
    "/t/{code}": "Table",
    "/g/{game}": "Game",
    "/verify": "Verify",
    "/device": "Device",
    "/learn": "Learn",
    "/rules": "Rules",
}
DEFAULT_LANGUAGE = "en"

Chunks = dict[str, dict[str, Any]]


def preloads(folder: Path, path: str, wishes: str) -> str:
    """For an address of the page, and the languages that a browser wishes for."""
    manifest = folder / MANIFEST
    if not manifest.is_file():
        return ""
    chunks = read_manifest(manifest, manifest.stat().st_mtime_ns)
    sources = [catalogue(chunks, wishes)]
    if path in SCREENS:
        sources.append(f"src/pages/{SCREENS[path]}.svelte")
    return "".join(
        f'<link rel="modulepreload" crossorigin href="./{file}">\n' for file in files_of(chunks, sources)
    )


@lru_cache(maxsize=4)
def read_manifest(manifest: Path, _changed: int) -> Chunks:
    chunks: Chunks = json.loads(manifest.read_text(encoding="utf-8"))
    return chunks


def catalogue(chunks: Chunks, wishes: str) -> str:
    """As the page chooses it: the first wish that can be met."""
    wished = [wish.strip()[:2].lower() for wish in wishes.split(",")]
    spoken = (f"src/texts/{language}.ts" for language in [*wished, DEFAULT_LANGUAGE])
    return next((source for source in spoken if source in chunks), "")


def files_of(chunks: Chunks, sources: list[str]) -> list[str]:
    """With all that they cannot do without, but without what the document names anyway."""
    first = with_imports(chunks, ["index.html"])
    return [chunks[source]["file"] for source in with_imports(chunks, sources) if source not in first]


def with_imports(chunks: Chunks, sources: list[str]) -> list[str]:
    found: list[str] = []
    waiting = list(sources)
    while waiting:
        source = waiting.pop(0)
        if source in chunks and source not in found:
            found.append(source)
            waiting += chunks[source].get("imports", [])
    return found
