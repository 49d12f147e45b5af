"""What the build of the page says about its files, and which of them a screen loads."""

import gzip
import json
from pathlib import Path
from typing import Any

from coloretto.server.page import FOLDER

Chunk = dict[str, Any]

FIRST_SCREEN = "index.html"
TABLE = "src/pages/Table.svelte"
CATALOGUES = "src/texts/"


class Bundle:
    """The parts are named by their sources, the files as they lie in the folder."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        manifest = folder / ".vite" / "manifest.json"
        assert manifest.is_file(), "the page is not built; `make test` builds it"
        self.chunks: dict[str, Chunk] = json.loads(manifest.read_text("utf-8"))

    def scripts(self, *sources: str) -> set[str]:
        """The scripts of these parts and all that they cannot do without."""
        waiting, seen = list(sources), set[str]()
        while waiting:
            source = waiting.pop()
            if source not in seen:
                seen.add(source)
                waiting += self.chunks[source].get("imports", [])
        return {self.chunks[source]["file"] for source in seen}

    @property
    def catalogues(self) -> list[str]:
        return [source for source in self.chunks if source.startswith(CATALOGUES)]

    @property
    def longest_catalogue(self) -> str:
        return max(self.catalogues, key=lambda source: self.size({self.chunks[source]["file"]}))

    def first_screen(self) -> set[str]:
        """With one language, the longest."""
        return self.scripts(FIRST_SCREEN, self.longest_catalogue)

    def table(self) -> set[str]:
        """Opened by a link: the first screen's script comes before it."""
        return self.first_screen() | self.scripts(TABLE)

    def size(self, files: set[str]) -> int:
        """Bytes on the way, as the server compresses them."""
        return sum(len(gzip.compress((self.folder / file).read_bytes(), mtime=0)) for file in files)
