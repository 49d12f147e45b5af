"""Cards dragged by the mouse to where they go."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.player import BOT, ME, Player
from tests.browser.positions import A_CHOICE

STEPS = 8  # in which the hand moves


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

    def log(self) -> list[str]:
        """The newest line first."""
        return (
            self.page.get_by_role("list", name=self.names.what_happened)
            .get_by_role("listitem")
            .all_inner_texts()
        )

    def draw(self) -> None:
        self.use(self.button(self.names.draw))
        expect(self.drawn).to_be_visible()
        self.page.wait_for_function("document.getAnimations().length === 0")  # the card lies still

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
    anna = people.comes_as(Dragger, "Anna", viewport={"width": 1280, "height": 900})
    anna.sit_down()
    return anna


def test_a_drawn_card_is_dragged_to_a_row(people: People) -> None:
    anna = comes_to_drag(people)
    anna.draw()
    anna.drag(anna.drawn, middle_of(anna.row(3)))
    assert len(anna.log()) == 1  # nothing is played before it is let go
    anna.drop()
    expect(anna.text(anna.names.texts.pattern("log.place")).last).to_have_text(put_in(3))


def put_in(row: int) -> str:
    raise NotImplementedError
