"""What no test may cause: errors and warnings in the console, requests that fail, dialogs."""

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Dialog, Request, WebError

# A page that is left does not wait for its answers, and a file that is saved is no page.
LEFT = "net::ERR_ABORTED"

CUT_SHORT = "ERR_CONTENT_LENGTH_MISMATCH"  # by a server that stops in the middle of an answer
NO_SERVER = f"ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|{CUT_SHORT}"
NO_NETWORK = "ERR_INTERNET_DISCONNECTED"
NO_WORKER = "Service Worker registration blocked by Playwright"  # in all tests but those of the worker


class Trouble:
    """Listens to every context of a test. What a test causes on purpose it allows, by a pattern."""

    def __init__(self) -> None:
        self._seen: list[str] = []
        self._allowed: list[str] = [NO_WORKER]

    def allow(self, *patterns: str) -> None:
        self._allowed.extend(patterns)

    @property
    def unexpected(self) -> list[str]:
        return [line for line in self._seen if not any(re.search(each, line) for each in self._allowed)]

    def watch(self, context: BrowserContext) -> None:
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("requestfailed", self._request)
        context.on("dialog", self._dialog)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self._seen.append(f"console {message.type}: {message.text} ({message.location['url']})")

    def _error(self, error: WebError) -> None:
        self._seen.append(f"uncaught: {error.error}")

    def _request(self, request: Request) -> None:
        if request.failure != LEFT:
            self._seen.append(f"request failed: {request.failure} ({request.url})")

    def _dialog(self, dialog: Dialog) -> None:
        self._seen.append(f"dialog: {dialog.message}")
        dialog.dismiss()
