"""Somebody who does not play in time."""

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.player import ME, OPEN
from tests.browser.positions import START_OF_TWO

CLOCK = {"per": "turn", "seconds": 8}  # enough for a page that is slow to answer


def test_when_the_clock_runs_out_a_bot_plays_until_the_person_is_back(people: People) -> None:
    anna, ben = people.comes("Anna"), people.comes("Ben")
    code = anna.sit_at(ME, OPEN, clock=CLOCK, position=START_OF_TWO)
    ben.join(f"t/{code}")

    expect(anna.button(anna.names.i_am_back)).to_be_visible()
    expect(ben.text(ben.names.time_ran_out)).to_be_visible()
    ben.play_turn()

    anna.use(anna.button(anna.names.i_am_back))
    expect(anna.button(anna.names.i_am_back)).to_be_hidden()
    anna.play_turn()
