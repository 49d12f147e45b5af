"""Cards dragged by the mouse to where they go."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import MOVING, People
from tests.browser.player import BOT, ME, Player
from tests.browser.positions import A_CHOICE

STEPS = 8  # in which the hand moves: quickly, so that the first is off the card already
LIES_STILL = "Promise.allSettled(document.getAnimations().map((animation) => animation.finished))"
NOWHERE = (3.0, 300.0)  # the edge of the window


class Dragger(Player):
    def sit_down(self) -> None:
        self.sit_at(ME, BOT, BOT, position=A_CHOICE)
        assert self.wait_for_turn()

    @property
    def drawn(self) -> Locator:
        """The place beside the supply, with the card that was drawn."""
        return self.page.get_by_text(self.names.texts.pattern("supply.drawn")).locator("..")

    @property
    def area(self) -> Locator:
        return self.page.get_by_role("article", name=self.name)

    def row(self, row: int) -> Locator:
        texts = self.names.texts
        return self.button(texts("row.take", row=row)).or_(self.button(texts("row.place", row=row)))

    @property
    def log(self) -> Locator:
        """The lines that tell what happened."""
        happened = self.page.get_by_role("list", name=self.names.what_happened)
        return happened.get_by_role("listitem").filter(has_not_text=self.names.texts("log.none"))

    def draw(self) -> None:
        self.use(self.button(self.names.draw))
        expect(self.drawn).to_be_visible()
        self.page.evaluate(LIES_STILL)

    def drag(self, what: Locator, to: tuple[float, float]) -> None:
        """Without letting go."""
        self.page.mouse.move(*middle_of(what))
        self.page.mouse.down()
        self.page.mouse.move(*to, steps=STEPS)

    def drop(self) -> None:
        self.page.mouse.up()


def middle_of(what: Locator) -> tuple[float, float]:
    what.scroll_into_view_if_needed()
    box = what.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def comes_to_drag(people: People) -> Dragger:
    anna = people.comes_as(Dragger, "Anna", viewport={"width": 1280, "height": 900}, **MOVING)
    anna.sit_down()
    return anna


def test_a_drawn_card_is_dragged_to_a_row(people: People) -> None:
    anna = comes_to_drag(people)
    anna.draw()
    anna.drag(anna.drawn, middle_of(anna.row(3)))
    assert len(anna.log.all()) == 1  # nothing is played before it is let go
    anna.drop()
    expect(anna.log.filter(has_text=re.compile("^Anna puts .+ in row 3"))).to_have_count(1)


def test_a_row_is_dragged_to_the_own_area(people: People) -> None:
    anna = comes_to_drag(people)
    expect(anna.area).to_contain_text("4 blue")
    anna.drag(anna.row(1), middle_of(anna.area))
    anna.drop()
    expect(anna.log.filter(has_text="Anna takes row 1: two blue.")).to_have_count(1)
    expect(anna.area).to_contain_text("6 blue")


def test_a_drag_that_ends_nowhere_changes_nothing(people: People) -> None:
    anna = comes_to_drag(people)
    for beside in (NOWHERE, middle_of(anna.page.get_by_role("article", name="Casual", exact=True))):
        place = middle_of(anna.row(2))
        anna.drag(anna.row(2), beside)
        anna.drop()
        assert middle_of(anna.row(2)) == place
    x, y = middle_of(anna.row(2))
    anna.drag(anna.row(2), (x + 20, y))  # it comes down where it was: that is no click
    anna.drop()

    anna.draw()
    place = middle_of(anna.drawn)
    for beside in (NOWHERE, middle_of(anna.area)):
        anna.drag(anna.drawn, beside)
        anna.drop()
        assert middle_of(anna.drawn) == place
    expect(anna.log).to_have_count(1)

    anna.use(anna.button(anna.names.put).last)  # a click is a click again
    expect(anna.log.filter(has_text=re.compile("^Anna puts .+ in row 3"))).to_have_count(1)


def test_nothing_is_dragged_while_others_play(people: People) -> None:
    anna, ben = comes_to_drag(people), people.comes_as(Dragger, "Ben")
    ben.go(anna.page.url)
    row = ben.button(ben.names.texts("row.name", row=1))
    row.wait_for()
    ben.drag(row, middle_of(ben.page.get_by_role("article", name="Anna")))
    ben.drop()
    anna.draw()
    expect(ben.log).to_have_count(1)
    expect(ben.log).to_have_text(re.compile("^Anna draws"))
