"""Brings onto the site what lies outside docs/, so that a link that works in the repository works there too.

The project's other pages come in as they are, and every other file that a page links to as a page with its
text. The logo is drawn here as well, by the code that draws the cards.
"""

import os
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page

from coloretto.svg.cards import card
from coloretto.svg.chameleon import chameleon
from coloretto.svg.designs import PAPER

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
# Where they lie in the repository and on the site; what the README is there, the start is here.
PAGES = {
    "ARCHITECTURE.md": "repository/architecture.md",
    "CONTRIBUTING.md": "repository/contributing.md",
    "CHANGELOG.md": "repository/changelog.md",
    "benchmarks/README.md": "repository/benchmarks.md",
    "README.md": "index.md",
}
OUTSIDE = {there: ROOT / here for here, there in PAGES.items() if there != "index.md"}
LINK = re.compile(r"(?<=\]\()(?!\w+:|#)([^)\s#]+)")
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LANGUAGES = {".py": "python", ".mjs": "js", ".toml": "toml", ".conf": "nginx"}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for there, here in OUTSIDE.items():
        add(files, config, there, here.read_text(encoding="utf-8"))
    for target in sorted(linked_sources(files)):
        add(files, config, site_path(target), source_page(target), InclusionLevel.NOT_IN_NAV)
    add(files, config, "site/logo.svg", drawing(chameleon(PAPER, "none", PAPER)))
    add(files, config, "site/favicon.svg", card("joker"))
    return files


def add(
    files: Files,
    config: MkDocsConfig,
    path: str,
    content: str,
    inclusion: InclusionLevel = InclusionLevel.UNDEFINED,
) -> None:
    files.append(File.generated(config, path, content=content, inclusion=inclusion))


def drawing(shapes: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 18 100 72">{shapes}</svg>'


def linked_sources(files: Files) -> set[Path]:
    """The files outside docs/ that pages link to and that are no pages themselves."""
    found = set()
    for file in files.documentation_pages():
        here = repository_path(file.src_uri).parent
        for link in LINK.findall(FENCE.sub("", file.content_string)):
            target = Path(os.path.normpath(here / link))
            if target.is_file() and not target.is_relative_to(DOCS) and target.suffix != ".md":
                found.add(target)
    return found


def source_page(source: Path) -> str:
    name = source.relative_to(ROOT).as_posix()
    return (
        f"# {name}\n\n````{LANGUAGES.get(source.suffix, 'text')}\n{source.read_text(encoding='utf-8')}````\n"
    )


def repository_path(site_path: str) -> Path:
    """Where a page of the site lies in the repository."""
    return OUTSIDE.get(site_path, DOCS / site_path)


def site_path(target: Path) -> str:
    """Where a file of the repository lies on the site, from the site's root."""
    if target.is_relative_to(DOCS):
        return target.relative_to(DOCS).as_posix()
    name = target.relative_to(ROOT).as_posix()
    return PAGES.get(name, f"repository/{name}.md")


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG001
    here = repository_path(page.file.src_uri).parent
    site_folder = os.path.dirname(page.file.src_uri)

    def moved(link: re.Match[str]) -> str:
        target = Path(os.path.normpath(here / link[1]))
        if not target.is_relative_to(ROOT) or not target.is_file():
            return link[0]  # the strict build will say that there is no such file
        return os.path.relpath(site_path(target), site_folder or ".")

    if page.is_homepage:
        page.meta["hide"] = ["navigation"]  # it would list this page alone
    return plain_fences(LINK.sub(moved, markdown))


def plain_fences(markdown: str) -> str:
    """Without what is meant for the tests; and a session with Python as one, so that prompts look so."""
    markdown = re.sub(r'^(```\w+) no-run=".*"$', r"\1", markdown, flags=re.MULTILINE)
    return re.sub(r"^```python\n(?=>>> )", "```pycon\n", markdown, flags=re.MULTILINE)
