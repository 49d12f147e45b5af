"""The page on a phone, by touch alone."""

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.player import Player

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class Toucher(Player):
    def use(self, control: Locator) -> None:
        control.tap()


def test_a_whole_game_is_played_on_a_phone_by_touch_alone(people: People) -> None:
    anna = people.comes_as(Toucher, "Anna", **PHONE)
    anna.go()
    anna.use(anna.button(anna.names.play_against_bots))
    assert anna.play_until_over() > 20
    anna.use(anna.button(anna.names.rematch))
    expect(anna.ending).to_be_hidden()
    assert anna.wait_for_turn()


def test_nothing_on_a_phone_is_wider_than_its_screen(people: People) -> None:
    anna = people.comes_as(Toucher, "Anna", **PHONE)
    for path in ("./", "new", "verify"):
        anna.go(path)
        anna.page.get_by_role("heading", level=1).wait_for()
        assert width_beyond_the_screen(anna) == 0
    anna.go()
    anna.use(anna.button(anna.names.play_against_bots))
    anna.wait_for_turn()
    assert width_beyond_the_screen(anna) == 0


def width_beyond_the_screen(player: Player) -> int:
    width: int = player.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return width
