"""A server that has a newer page than the one that is open."""

import re

from playwright.sync_api import Route, expect

from tests.browser.conftest import People
from tests.browser.player import BOT, ME, Player
from tests.browser.trouble import NO_NETWORK, Trouble

OWN_SCRIPT = re.compile(r"assets/index-[\w-]+\.js")


def a_newer_version_is_there(player: Player, trouble: Trouble) -> None:
    """As a page hears of it: it asks for the document when its line is back."""
    trouble.allow(NO_NETWORK, "WebSocket connection to .* failed")
    document = player.page.request.get("./").text()
    newer = OWN_SCRIPT.sub("assets/index-00000000.js", document)

    def answer(route: Route) -> None:
        if route.request.resource_type == "fetch":
            route.fulfill(body=newer, content_type="text/html")
        else:
            route.continue_()

    player.page.route(re.compile(r"//[^/]+/$"), answer)
    player.lose_connection()
    player.find_connection()


def test_in_a_game_a_newer_version_is_offered_and_waits_until_it_is_wanted(
    people: People, trouble: Trouble
) -> None:
    anna = people.comes("Anna")
    anna.sit_at(ME, BOT)
    expect(anna.button(anna.names.draw)).to_be_visible()
    a_newer_version_is_there(anna, trouble)
    expect(anna.text(anna.names.newer_version)).to_be_visible()
    anna.play_turn()  # nothing is loaded anew by itself
    anna.use(anna.button(anna.names.later))
    expect(anna.text(anna.names.newer_version)).to_be_hidden()
    assert anna.wait_for_turn()


def test_at_a_wish_the_newer_version_is_loaded_and_the_game_goes_on(people: People, trouble: Trouble) -> None:
    anna = people.comes("Anna")
    anna.sit_at(ME, BOT)
    expect(anna.button(anna.names.draw)).to_be_visible()
    a_newer_version_is_there(anna, trouble)
    with anna.page.expect_navigation():
        anna.use(anna.button(anna.names.reload))
    assert anna.wait_for_turn()


def test_a_part_that_the_newer_version_no_longer_has_asks_for_the_page_to_be_loaded_again(
    people: People, trouble: Trouble
) -> None:
    trouble.allow("status of 404", "Failed to load module script", "Failed to fetch dynamically imported")
    anna = people.comes("Anna")
    anna.go()
    document = anna.page.request.get("./").text()
    newer = OWN_SCRIPT.sub("assets/index-00000000.js", document)
    anna.page.route(
        re.compile(r"//[^/]+/$"), lambda route: route.fulfill(body=newer, content_type="text/html")
    )
    anna.page.route(
        re.compile(r"/assets/New-"),
        lambda route: route.fulfill(status=404, body=newer, content_type="text/html"),
    )
    anna.use(anna.link(anna.names.make_a_table))
    expect(anna.heading(anna.names.not_loaded)).to_be_visible()
    expect(anna.text(anna.names.newer_version)).to_be_visible()
    anna.page.unroute_all()
    anna.use(anna.page.get_by_role("main").get_by_role("button", name=anna.names.reload))
    expect(anna.choice(anna.names.players)).to_be_visible()
