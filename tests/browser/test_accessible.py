"""Every page and the main states of a table, seen by axe: on a desk and on a phone, light and dark."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import People
from tests.browser.player import BOT, ME, OPEN, Player
from tests.browser.positions import THREE_SEATS
from tests.browser.test_touch import PHONE
from tests.browser.trouble import Trouble

DESK = {"viewport": {"width": 1280, "height": 800}}

pytestmark = pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])


def is_for_everyone(player: Player) -> None:
    for scheme in ("light", "dark"):
        player.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert violations(player.page) == []


def test_axe_finds_nothing_on_the_pages_around_a_table(
    people: People, trouble: Trouble, device: dict[str, Any]
) -> None:
    trouble.allow("status of 40[14]")
    anna = people.comes("Anna", **device)
    anna.go()
    expect(anna.button(anna.names.play_against_bots)).to_be_visible()
    is_for_everyone(anna)
    for path in ("new", "learn", "rules", "verify", "device#wrong", "missing"):
        anna.go(path)
        expect(anna.page).to_have_title(anna.names.title(path.split("#")[0]))
        expect(anna.page.get_by_role("heading", level=1)).to_be_visible()
        is_for_everyone(anna)


def test_axe_finds_nothing_while_a_table_waits(people: People, device: dict[str, Any]) -> None:
    anna, ben = people.comes("Anna", **device), people.comes("Ben", **device)
    code = anna.sit_at(ME, BOT, OPEN, open=True)
    expect(anna.button(anna.names.start_with_bots)).to_be_visible()
    is_for_everyone(anna)
    ben.go(f"t/{code}")
    expect(ben.button(ben.names.take_a_seat)).to_be_visible()
    is_for_everyone(ben)
    ben.go()
    expect(ben.heading(ben.names.open_tables)).to_be_visible()
    is_for_everyone(ben)


def test_axe_finds_nothing_in_a_game_and_at_its_end(people: People, device: dict[str, Any]) -> None:
    anna = people.comes("Anna", **device)
    names = anna.names
    code = anna.sit_at(ME, BOT, BOT, position=THREE_SEATS)
    expect(anna.button(names.draw)).to_be_visible()
    anna.use(anna.text(names.about_table(code)))
    anna.use(anna.text(names.keys))
    expect(anna.field(names.link_to_table)).to_be_visible()
    is_for_everyone(anna)
    anna.use(anna.button(names.draw))
    expect(anna.button(names.put).first).to_be_visible()
    is_for_everyone(anna)
    anna.play_until_over()
    is_for_everyone(anna)
    anna.use(anna.link(names.replay))
    expect(anna.page.get_by_role("slider")).to_be_visible()
    anna.use(anna.button(names.last))
    is_for_everyone(anna)
    anna.use(anna.link(names.check_the_shuffle))
    expect(anna.heading(names.fair)).to_be_visible()
    is_for_everyone(anna)
