"""The page without a mouse."""

from itertools import cycle

from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.player import BOT, ME, Player
from tests.browser.positions import THREE_SEATS

STOPS = 80  # by Tab; no control is further away


class Typist(Player):
    """Goes to every control by Tab, and uses it by Enter and Space in turn."""

    keys = cycle(("Enter", "Space"))

    def use(self, control: Locator) -> None:
        self.reach(control)
        self.press(next(self.keys))

    def write(self, field: Locator, text: str) -> None:
        self.reach(field)
        self.press("ControlOrMeta+a")
        self.page.keyboard.type(text)

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.has_focus_somewhere()

    def reach(self, control: Locator) -> None:
        wanted = control.element_handle()  # once: to find it by its name takes longer than a Tab
        for _ in range(STOPS):
            if wanted.evaluate("control => control === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {control}")

    def has_focus_somewhere(self) -> None:
        assert self.page.evaluate("document.activeElement !== document.body")


class KeyPlayer(Typist):
    """Plays by the keys that the page tells: D draws, a digit puts the card there or takes the row."""

    def make_move(self) -> None:
        control = self.moves.nth(self.dice.randrange(self.moves.count()))
        is_draw = control.and_(self.button(self.names.draw)).count() > 0
        self.press("d" if is_draw else self.row_of(control))
        self.moves.or_(self.ending).first.wait_for()
        self.has_focus_somewhere()

    def row_of(self, control: Locator) -> str:
        rows = [row for row in "123" if control.and_(self.row(row)).count()]
        assert len(rows) == 1
        return rows[0]

    def row(self, row: str) -> Locator:
        put, take = (self.names.texts(key, row=row) for key in ("row.place", "row.take"))
        return self.button(put).or_(self.button(take))


def test_a_whole_game_is_played_by_keyboard_alone_and_the_focus_is_never_lost(people: People) -> None:
    anna = people.comes_as(Typist, "Anna")
    anna.go()
    anna.write(anna.field(anna.names.your_name), "Anna")
    anna.use(anna.button(anna.names.play_against_bots))
    assert anna.play_until_over() > 20
    anna.has_focus_somewhere()

    anna.use(anna.button(anna.names.rematch))
    expect(anna.ending).to_be_hidden()
    assert anna.wait_for_turn()
    anna.has_focus_somewhere()


def test_a_game_is_played_by_the_keys_that_stand_for_moves(people: People) -> None:
    anna = people.comes_as(KeyPlayer, "Anna")
    anna.sit_at(ME, BOT, BOT, position=THREE_SEATS)
    anna.page.keyboard.press("Tab")
    assert anna.play_until_over() > 1


def test_whoever_draws_by_keyboard_goes_on_with_the_rows(people: People) -> None:
    anna = people.comes_as(Typist, "Anna")
    anna.sit_at(ME, BOT, BOT, position=THREE_SEATS)
    anna.use(anna.button(anna.names.draw))
    expect(anna.button(anna.names.put).first).to_be_focused()


def test_keys_play_nothing_while_somebody_writes(people: People) -> None:
    anna = people.comes_as(Typist, "Anna")
    anna.sit_at(ME, BOT, BOT, position=THREE_SEATS)
    anna.write(anna.field(anna.names.say), "d1")
    anna.use(anna.button(anna.names.send))
    expect(anna.page.get_by_role("log", name=anna.names.chat)).to_contain_text("d1")
    expect(anna.button(anna.names.draw)).to_be_visible()


def test_the_first_tab_offers_to_skip_to_the_content(people: People) -> None:
    anna = people.comes_as(Typist, "Anna")
    anna.go()
    anna.page.keyboard.press("Tab")
    expect(anna.link(anna.names.skip)).to_be_focused()
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_role("main")).to_be_focused()
