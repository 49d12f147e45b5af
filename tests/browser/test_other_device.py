"""Coming back: on the same device and on another one."""

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.player import BOT, ME, Player
from tests.browser.positions import THREE_SEATS
from tests.browser.trouble import Trouble


def private_link(player: Player) -> str:
    player.go()
    player.use(player.text(player.names.another_device))
    player.use(player.button(player.names.make_private_link))
    return player.field(player.names.private_link).input_value()


def test_a_private_link_makes_another_device_the_same_person(people: People) -> None:
    anna, phone = people.comes("Anna"), people.comes("Anna on the phone")
    code = anna.sit_at(ME, BOT, BOT, position=THREE_SEATS)
    link = private_link(anna)

    phone.go(link)
    expect(phone.text(phone.names.yours_now("Anna"))).to_be_visible()
    assert "#" not in phone.page.url
    phone.use(phone.link(phone.names.to_first_page))
    phone.use(phone.link(code))
    phone.play_turn()
    phone.play_until_over()

    anna.go(f"t/{code}")
    assert anna.ending.inner_text() == phone.ending.inner_text()


def test_a_private_link_works_once(people: People, trouble: Trouble) -> None:
    anna, thief = people.comes("Anna"), people.comes("Somebody")
    anna.sit_at(ME, BOT, BOT, position=THREE_SEATS)
    link = private_link(anna)
    phone = people.comes("Anna on the phone")
    phone.go(link)
    expect(phone.text(phone.names.yours_now("Anna"))).to_be_visible()
    trouble.allow("status of 401")
    thief.go(link)
    expect(thief.alert(thief.names.error("UsedLink"))).to_be_visible()


def test_whoever_comes_back_to_the_first_page_finds_the_table_again(people: People) -> None:
    anna = people.comes("Anna")
    code = anna.sit_at(ME, BOT, BOT, position=THREE_SEATS)
    anna.go()
    anna.use(anna.link(code))
    assert anna.wait_for_turn()


def test_two_tabs_on_one_seat_show_the_same_game(people: People) -> None:
    anna = people.comes("Anna")
    code = anna.sit_at(ME, BOT, BOT, position=THREE_SEATS)
    second = Player(anna.context, "Anna")
    second.go(f"t/{code}")
    second.use(second.button(second.names.draw))
    anna.use(anna.button(anna.names.put).first)
    expect(second.button(second.names.put)).to_have_count(0)
    second.play_until_over()
    expect(anna.ending).to_be_visible()


def test_the_back_button_leads_to_the_first_page_and_forward_to_the_game_again(people: People) -> None:
    anna = people.comes("Anna")
    anna.go()
    anna.use(anna.button(anna.names.play_against_bots))
    assert anna.wait_for_turn()
    anna.page.go_back()
    expect(anna.button(anna.names.play_against_bots)).to_be_visible()
    anna.page.go_forward()
    assert anna.wait_for_turn()
