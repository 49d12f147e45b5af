"""French and German: from the browser, and changed at once."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.page import ENGLISH, Names
from tests.browser.player import BOT, ME, Player
from tests.browser.positions import THREE_SEATS


def language(player: Player) -> str:
    tag: str = player.page.evaluate("document.documentElement.lang")
    return tag


@pytest.mark.parametrize("code, locale", [("fr", "fr-CA"), ("de", "de-AT")])
def test_the_page_speaks_the_language_of_the_browser(people: People, code: str, locale: str) -> None:
    names = Names(code)
    anna = people.comes("Anna", names=names, locale=locale)
    anna.go()
    expect(anna.button(names.play_against_bots)).to_be_visible()
    assert language(anna) == code
    anna.sit_at(ME, BOT, BOT, position=THREE_SEATS)
    anna.play_until_over()
    expect(anna.button(names.rematch)).to_be_visible()


def test_another_language_is_there_at_once_and_stays(people: People) -> None:
    anna = people.comes("Anna")
    anna.sit_at(ME, BOT, BOT, position=THREE_SEATS)
    now = ENGLISH
    for code, name in (("fr", "Français"), ("de", "Deutsch"), ("en", "English"), ("de", "Deutsch")):
        anna.choice(now.language).select_option(name)
        now = Names(code)
        expect(anna.button(now.draw)).to_be_visible()
        expect(anna.page.get_by_role("heading", name=now.what_happened)).to_be_visible()
        assert language(anna) == code
    anna.page.reload()
    expect(anna.button(now.draw)).to_be_visible()
