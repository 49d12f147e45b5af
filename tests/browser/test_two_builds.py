"""Two builds of the page on one server, one after the other: nothing of the first is shown for the second."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import coloretto
from tests.browser.conftest import People, a_server
from tests.browser.player import ME, PATIENCE, Player
from tests.browser.test_offline import comes_with_a_worker
from tests.browser.trouble import NO_SERVER, Trouble

PACKAGE = Path(coloretto.__file__).parent
ROOT = Path(__file__).parents[2]
BEFORE, AFTER = '"title.learn": "Learn"', '"title.learn": "Learn it now"'
CACHES = "() => caches.keys()"
WORKER_WAITS = "() => navigator.serviceWorker.ready.then(({waiting}) => waiting !== null)"


@pytest.fixture(autouse=True)
def no_server_for_a_while(trouble: Trouble) -> None:
    trouble.allow(NO_SERVER, "WebSocket connection to .* failed", "ERR_FAILED")


@pytest.fixture(scope="module")
def newer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the package lies with a page that says something else in one place."""
    folder = tmp_path_factory.mktemp("newer")
    package = folder / "src" / "coloretto"
    shutil.copytree(ROOT / "web", folder / "web", ignore=shutil.ignore_patterns("node_modules"))
    (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    texts = folder / "web" / "src" / "texts" / "en.ts"
    assert BEFORE in texts.read_text("utf-8")
    texts.write_text(texts.read_text("utf-8").replace(BEFORE, AFTER), "utf-8")
    package.mkdir(parents=True)
    for part in PACKAGE.iterdir():
        if part.name not in ("page", "__pycache__"):
            (package / part.name).symlink_to(part)
    shutil.copy(ROOT / "hatch_build.py", folder)
    subprocess.run([sys.executable, folder / "hatch_build.py"], check=True)
    return package.parent


def test_a_newer_build_is_offered_shown_and_kept_in_place_of_the_older(
    tmp_path_factory: pytest.TempPathFactory, people_at: Callable[[str], People], newer: Path
) -> None:
    with a_server(tmp_path_factory) as server:
        anna = comes_with_a_worker(people_at(server.base))
        anna.sit_at(ME, {"kind": "me", "name": "Ben"})
        older = anna.page.evaluate(CACHES)
        server.stop()
        server.environment["PYTHONPATH"] = os.pathsep.join([str(newer), *sys.path])
        server.start()

        expect(anna.text(anna.names.newer_version)).to_be_visible()
        expect(anna.link("Learn").first).to_be_visible()
        with anna.page.expect_navigation():
            anna.use(anna.button(anna.names.reload))
        expect(anna.link("Learn it now").first).to_be_visible()
        assert anna.wait_for_turn()
        expect(anna.text(anna.names.newer_version)).to_be_hidden()

        until(lambda: anna.page.evaluate(WORKER_WAITS))
        until(lambda: len(comes_back(anna).evaluate(CACHES)) == 1)
        assert anna.page.evaluate(CACHES) != older
        server.kill()
        anna.page.reload()
        expect(anna.text(anna.names.out_of_reach)).to_be_visible()
        expect(anna.link("Learn it now").first).to_be_visible()


def comes_back(anna: Player) -> Page:
    """The newer worker waits until no page is open, and a moment more: who is quicker has the older one."""
    anna.page.close()
    time.sleep(0.5)
    anna.page = anna.context.new_page()
    anna.go()
    return anna.page


def until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.1)
