"""A page whose texts do not come: it says so, goes on when they do, and can be tried again."""

import re

from playwright.sync_api import Route, expect

from tests.browser.axe import violations
from tests.browser.conftest import People
from tests.browser.player import BOT, ME
from tests.browser.trouble import NO_NETWORK, Trouble

CATALOGUE = re.compile(r"/assets/(en|fr|de)-")
LATE = "This takes longer than it should"


def test_texts_that_cannot_be_loaded_are_asked_for_again(people: People, trouble: Trouble) -> None:
    trouble.allow("ERR_FAILED", "Failed to fetch dynamically imported module")
    anna, asked_again = people.comes("Anna"), list[str]()
    anna.page.route(CATALOGUE, lambda route: route.continue_() if asked_again else route.abort())
    anna.page.goto("./")
    expect(anna.page.get_by_text(LATE)).to_be_visible()
    assert violations(anna.page) == []
    # Only then do they come: nothing else may bring them before the button is pressed.
    anna.page.on("framenavigated", lambda frame: asked_again.append(frame.url))
    anna.use(anna.button("Try again"))
    expect(anna.button(anna.names.play_against_bots)).to_be_visible()
    expect(anna.page.get_by_text(LATE)).to_be_hidden()


def test_texts_that_only_come_late_are_shown_as_soon_as_they_are_there(people: People) -> None:
    anna, waiting = people.comes("Anna"), list[Route]()
    anna.page.route(CATALOGUE, lambda route: waiting.append(route))
    anna.page.goto("./", wait_until="commit")
    expect(anna.page.get_by_text(LATE)).to_be_visible()
    for route in waiting:
        route.continue_()
    expect(anna.button(anna.names.play_against_bots)).to_be_visible()


def test_a_reaction_without_a_line_is_not_lost_without_a_word(people: People, trouble: Trouble) -> None:
    trouble.allow(NO_NETWORK, "WebSocket connection to .* failed")
    anna = people.comes("Anna")
    anna.sit_at(ME, BOT)
    reaction = anna.page.get_by_role("group", name=anna.names.reactions).get_by_role("button").first
    expect(reaction).to_be_visible()
    anna.lose_connection()
    assert violations(anna.page) == []
    anna.use(reaction)
    expect(anna.alert(anna.names.error("Unreachable"))).to_be_visible()
    anna.find_connection()
    anna.use(reaction)
    said = anna.page.get_by_role("log", name=anna.names.chat)
    expect(said).to_contain_text(reaction.inner_text())
