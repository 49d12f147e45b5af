"""Several people at one device."""

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.player import ME
from tests.browser.positions import TWO_SEATS


def test_two_people_play_at_one_device_and_the_page_says_whose_turn_it_is(people: People) -> None:
    anna = people.comes("Anna")
    names = anna.names
    anna.go("new")
    anna.choice(names.players).select_option("2")
    anna.write(anna.field(names.name_at(1)), "Anna")
    anna.choice(names.seat(2)).select_option(names.other_at_this_device)
    anna.write(anna.field(names.name_at(2)), "Ben")
    anna.use(anna.button(names.make_a_table))
    assert anna.wait_for_turn()
    begins = "Anna" if anna.text(names.turn_of("Anna")).count() else "Ben"
    for name in (begins, "Ben" if begins == "Anna" else "Anna", begins):
        expect(anna.text(names.turn_of(name)).last).to_be_visible()
        anna.play_turn()


def test_a_game_of_two_people_at_one_device_comes_to_its_end(people: People) -> None:
    anna = people.comes("Anna")
    anna.sit_at(ME, {"kind": "me", "name": "Ben"}, position=TWO_SEATS)
    anna.play_until_over()
    for name in ("Anna", "Ben"):
        expect(anna.heading(name).first).to_be_visible()
