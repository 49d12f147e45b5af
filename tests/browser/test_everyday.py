"""What happens every day: tabs, the back button, names in any script, links that are old, no storage."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.page import Names
from tests.browser.player import BOT, ME, OPEN, Player
from tests.browser.positions import A_CHOICE, JOKER_ON_GREY
from tests.browser.trouble import Trouble

NO_STORAGE = """
  for (const storage of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, storage, { get() { throw new DOMException("", "SecurityError"); } });
"""


def happened(player: Player) -> Locator:
    return player.page.get_by_role("list", name=player.names.what_happened)


def test_two_tabs_on_one_seat_show_every_move_and_a_move_that_is_taken_back(people: People) -> None:
    anna = people.comes("Anna")
    code = anna.sit_at(ME, BOT, BOT, position=A_CHOICE)
    second = Player(anna.context, "Anna")
    second.go(f"t/{code}")
    anna.page.bring_to_front()
    anna.use(anna.button(anna.names.draw))
    expect(second.button(second.names.put).first).to_be_visible()
    second.page.bring_to_front()
    second.use(second.button(second.names.texts("undo.button")))
    for tab in (anna, second):
        expect(tab.button(tab.names.draw)).to_be_visible()
        expect(happened(tab)).to_have_text(tab.names.texts("log.none"))
    anna.page.bring_to_front()
    anna.use(anna.button(anna.names.draw))
    second.page.bring_to_front()
    second.use(second.button(second.names.put).first)
    for tab in (anna, second):
        expect(happened(tab)).to_contain_text("Anna puts")


def test_the_back_button_in_the_middle_of_a_game_loses_nothing(people: People) -> None:
    anna = people.comes("Anna")
    anna.go()
    anna.use(anna.button(anna.names.play_against_bots))
    assert anna.wait_for_turn()
    anna.use(anna.button(anna.names.draw))
    put = anna.button(anna.names.put)
    expect(put.first).to_be_visible()
    told = happened(anna).inner_text()

    anna.page.go_back()
    expect(anna.button(anna.names.play_against_bots)).to_be_visible()
    expect(anna.heading(anna.names.texts("home.mine"))).to_be_visible()
    anna.page.go_forward()
    expect(put.first).to_be_visible()
    expect(happened(anna)).to_have_text(told, use_inner_text=True)
    anna.use(put.first)
    assert anna.wait_for_turn()


@pytest.mark.parametrize("name", ["نور الهدى", "安娜", "👩‍👩‍👧🦎"])
def test_a_name_in_any_script_is_shown_to_all_from_the_seat_to_the_end(people: People, name: str) -> None:
    somebody, ben = people.comes(name), people.comes("Ben")
    code = somebody.sit_at(ME, OPEN, BOT, position=JOKER_ON_GREY)
    ben.join(f"t/{code}")
    expect(ben.text(ben.names.texts("turn.other", name=name)).first).to_be_visible()
    somebody.play_until_over()
    for player in (somebody, ben):
        expect(player.heading(player.names.texts("end.win", name=name, count=26))).to_be_visible()
        expect(happened(player)).to_contain_text(f"{name} takes row 3")
        assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_link_to_a_table_that_is_gone_offers_to_join_another(people: People, trouble: Trouble) -> None:
    trouble.allow("status of 404", "WebSocket connection to .* failed: .* 404")
    anna, ben = people.comes("Anna"), people.comes("Ben")
    code = anna.sit_at(ME, OPEN)
    ben.go("t/BBBBBB")
    expect(ben.text(ben.names.error("UnknownTable"))).to_be_visible()
    ben.write(ben.field(ben.names.code), code)
    ben.use(ben.button(ben.names.go))
    ben.sit()
    expect(ben.heading(ben.names.what_happened)).to_be_visible()


def test_with_storage_switched_off_a_game_is_played_in_the_language_that_is_chosen(people: People) -> None:
    anna = people.comes("Anna")
    anna.page.add_init_script(NO_STORAGE)
    anna.go()
    anna.use(anna.button(anna.names.play_against_bots))
    anna.play_turn()
    anna.choice(anna.names.language).select_option("Deutsch")
    expect(anna.heading(Names("de").what_happened)).to_be_visible()
    anna.sit_at(ME, BOT, BOT, position=JOKER_ON_GREY)  # nothing is kept: it is English again
    anna.play_until_over()
    expect(anna.button(anna.names.rematch)).to_be_visible()
