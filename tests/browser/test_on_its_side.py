"""A phone held on its side: what a turn needs is on the screen, without scrolling."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.conftest import People
from tests.browser.player import BOT, ME, Player
from tests.browser.positions import A_CHOICE
from tests.browser.test_any_size import covered, pixels_beyond_the_screen, small_targets

THREE: dict[str, Any] = {"seats": [ME, BOT, BOT], "position": A_CHOICE}
FIVE: dict[str, Any] = {
    "seats": [ME, *({"kind": "me", "name": name} for name in ("Ben", "Cleo", "Dan", "Eva"))]
}


def is_on_the_screen(player: Player, part: Locator) -> bool:
    box, screen = part.bounding_box(), player.page.viewport_size
    assert box and screen
    return box["y"] >= 0 and box["y"] + box["height"] <= screen["height"]


@pytest.mark.parametrize("table", [THREE, FIVE], ids=["three", "five"])
@pytest.mark.parametrize("width, height", [(844, 390), (740, 360), (667, 375), (640, 360)])
def test_rows_supply_and_own_cards_are_on_one_screen(
    people: People, width: int, height: int, table: dict[str, Any]
) -> None:
    size = {"width": width, "height": height}
    anna = people.comes("Anna", viewport=size, has_touch=True, is_mobile=True)
    anna.sit_at(*table["seats"], **{name: value for name, value in table.items() if name != "seats"})
    expect(anna.button(anna.names.draw)).to_be_visible()
    needed = anna.page.locator("[data-move], [data-row], [data-spot=drawn], article[data-take]")
    assert needed.count() >= 5
    assert all(is_on_the_screen(anna, part) for part in needed.all())
    assert pixels_beyond_the_screen(anna) <= 0
    assert small_targets(anna) == [] and covered(anna) == [] and violations(anna.page) == []
