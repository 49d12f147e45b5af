"""A browser, a server and the people at it. The browser is the system's Chromium."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Browser, BrowserType, expect, sync_playwright

from coloretto.server.page import FOLDER
from tests.browser.chromium import launch_options
from tests.browser.page import ENGLISH, Names
from tests.browser.player import PATIENCE, Player
from tests.browser.trouble import Trouble
from tests.server.process import ServerProcess, free_port

NO_PAGE = "the page is not built; `make test` builds it"

expect.set_options(timeout=PATIENCE * 1000)

# Cards that fly take a third of the time of a game. Who watches them, or plays as most people do, is MOVING.
STILL: dict[str, Any] = {"reduced_motion": "reduce"}
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}

Kind = TypeVar("Kind", bound=Player)


class People:
    """Whoever comes to a server, each with a browser of their own."""

    def __init__(self, browser: Browser, base: str, trouble: Trouble) -> None:
        self.browser, self.base, self.trouble = browser, base, trouble
        self._here: list[Player] = []

    def comes(self, name: str, **options: Any) -> Player:
        """`options` are those of a browser's context."""
        return self.comes_as(Player, name, **options)

    def comes_as(self, kind: type[Kind], name: str, names: Names = ENGLISH, **options: Any) -> Kind:
        plain = {"base_url": f"{self.base}/", "locale": "en-GB", "service_workers": "block"} | STILL
        context = self.browser.new_context(**plain | options)
        context.set_default_timeout(PATIENCE * 1000)
        self.trouble.watch(context)
        player = kind(context, name, names)
        self._here.append(player)
        return player

    def go_home(self) -> None:
        for player in self._here:
            player.context.close()


# While Playwright runs, nothing else in the process can run an event loop: so it ends with this package.
@pytest.fixture(scope="package")
def chromium_type() -> Iterator[BrowserType]:
    with sync_playwright() as playwright:
        yield playwright.chromium


@pytest.fixture(scope="package")
def chromium(chromium_type: BrowserType) -> Iterator[Browser]:
    browser = chromium_type.launch(**launch_options())
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with a_server(tmp_path_factory) as running:
        yield running


@pytest.fixture
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One that the test may stop."""
    with a_server(tmp_path_factory) as running:
        yield running


def a_server(folders: pytest.TempPathFactory, *flags: str, port: int | None = None) -> ServerProcess:
    if not (FOLDER / "index.html").is_file():
        pytest.fail(NO_PAGE, pytrace=False)
    database = folders.mktemp("browser") / "games.db"
    return ServerProcess(database, "--bot-pace", "0", *flags, port=port or free_port())


@pytest.fixture(autouse=True)
def trouble() -> Iterator[Trouble]:
    """No test may leave anything in the console, or have a request fail, that it does not allow."""
    seen = Trouble()
    yield seen
    assert seen.unexpected == []


@pytest.fixture
def people_at(chromium: Browser, trouble: Trouble) -> Iterator[Callable[[str], People]]:
    groups: list[People] = []

    def come(base: str) -> People:
        groups.append(People(chromium, base, trouble))
        return groups[-1]

    yield come
    for group in groups:
        group.go_home()


@pytest.fixture
def people(people_at: Callable[[str], People], server: ServerProcess) -> People:
    return people_at(server.base)
