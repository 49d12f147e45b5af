"""axe-core, which finds what keeps people from using a page."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = "axe.run(document, {resultTypes: ['violations']}).then(found => found.violations)"


def violations(page: Page) -> list[str]:
    """Each with its rule and the elements that break it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE.read_text("utf-8"))  # a script element would break the page's security policy
    found: list[dict[str, Any]] = page.evaluate(RUN)
    return [
        f"{each['id']}: {node['html']} {node['failureSummary']}" for each in found for node in each["nodes"]
    ]
