"""Browsers that lack something or have it switched off."""

import json
from pathlib import Path

from playwright.sync_api import BrowserType, expect

from tests.browser.chromium import launch_options
from tests.browser.conftest import People
from tests.browser.player import BOT, ME, PATIENCE, Player
from tests.browser.trouble import Trouble
from tests.server.process import ServerProcess

BLOCKED = 2  # as Chromium writes it into its settings


def test_a_browser_without_websocket_is_told_what_is_missing(people: People) -> None:
    anna = people.comes("Anna")
    anna.page.add_init_script("delete window.WebSocket")
    anna.sit_at(ME, BOT)
    expect(anna.text(anna.names.no_socket)).to_be_visible()


def test_without_script_the_page_says_that_it_needs_it_in_three_languages(
    people: People, trouble: Trouble
) -> None:
    trouble.allow("request failed: csp")  # so Chromium says that scripts are switched off
    anna = people.comes("Anna", java_script_enabled=False)
    anna.page.goto("./")
    for words in ("Please switch it on", "Activez-le", "Bitte für diese Seite einschalten"):
        expect(anna.page.get_by_role("paragraph").filter(has_text=words)).to_be_visible()


def test_without_cookies_and_storage_the_page_says_that_it_needs_them(
    chromium_type: BrowserType,
    server: ServerProcess,
    trouble: Trouble,
    tmp_path: Path,
) -> None:
    settings = {"profile": {"default_content_setting_values": {"cookies": BLOCKED}}}
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(settings))
    context = chromium_type.launch_persistent_context(
        tmp_path, base_url=f"{server.base}/", locale="en-GB", **launch_options()
    )
    context.set_default_timeout(PATIENCE * 1000)
    trouble.watch(context)
    anna = Player(context, "Anna")
    anna.go()
    anna.use(anna.button(anna.names.play_against_bots))
    expect(anna.alert(anna.names.error("NoCookies"))).to_be_visible()
    context.close()
