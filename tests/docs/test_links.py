"""Every link leads somewhere in the repository; the strict build of the site sees to those on the site."""

import os
import re
from pathlib import Path

import pytest

from tests.docs.blocks import FENCED, PAGES, name_of

LINK = re.compile(r'\]\((?!\w+:)([^)\s]+)\)|(?:src|href)="(?!\w+:)([^"]+)"')


def anchors(page: Path) -> set[str]:
    """Those that readers of Markdown make from headings."""
    text = FENCED.sub("", page.read_text(encoding="utf-8"))
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    text = FENCED.sub("", page.read_text(encoding="utf-8"))
    for link in (found[1] or found[2] for found in LINK.finditer(text)):
        path, _, anchor = link.partition("#")
        target = Path(os.path.normpath(page.parent / path)) if path else page
        assert target.exists(), f"there is no {link}"
        assert not anchor or anchor in anchors(target), f"there is no heading for {link}"
