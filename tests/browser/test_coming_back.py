"""Leaving a game by the back button, and coming back; one seat in two tabs."""

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.player import BOT, ME, Player
from tests.browser.positions import TWO_SEATS


def cards_of(player: Player) -> str:
    """As a screen reader has them."""
    return player.page.locator(".board").aria_snapshot()


def test_after_the_back_button_the_game_is_where_it_was(people: People) -> None:
    anna = people.comes("Anna")
    anna.go()
    anna.use(anna.button(anna.names.play_against_bots))
    anna.play_turn()
    assert anna.wait_for_turn()
    table, cards = anna.page.url, cards_of(anna)
    anna.page.go_back()
    expect(anna.button(anna.names.play_against_bots)).to_be_visible()
    anna.page.go_forward()
    assert anna.wait_for_turn() and anna.page.url == table
    assert cards_of(anna) == cards
    anna.play_turn()
    assert anna.wait_for_turn()


def test_one_seat_in_two_tabs_is_played_in_either(people: People) -> None:
    anna = people.comes("Anna")
    code = anna.sit_at(ME, BOT, position=TWO_SEATS)
    other = Player(anna.context, "Anna")
    other.go(f"t/{code}")
    anna.use(anna.button(anna.names.draw))
    expect(other.button(other.names.put).first).to_be_visible()
    other.use(other.button(other.names.put).first)
    assert anna.wait_for_turn() and other.wait_for_turn()
    other.page.close()
    assert anna.play_until_over() > 0
