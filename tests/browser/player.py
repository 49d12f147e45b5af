"""Somebody at the page, who finds things by their names and plays any move that is offered."""

import random
import time
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.page import ENGLISH, Names

ME = {"kind": "me"}
BOT = {"kind": "bot", "level": "casual"}
OPEN = {"kind": "open"}
PATIENCE = 60.0  # seconds for what is waited for, on a machine that has other work

# What the form for a new table does, for tables that it does not offer: a clock of five seconds, a position.
MAKE_TABLE = """async ([name, table]) => {
  const post = (path, body) => fetch(new URL(path, document.baseURI), {
    method: "POST", body: JSON.stringify(body), headers: {"Content-Type": "application/json"},
  });
  await post("api/people", {name});
  return (await (await post("api/tables", table)).json()).code;
}"""


class Player:
    """A person with a mouse. `page` may be used for whatever has no method here."""

    def __init__(self, context: BrowserContext, name: str, names: Names = ENGLISH) -> None:
        self.context, self.name, self.names = context, name, names
        self.page: Page = context.new_page()
        self.dice = random.Random(name)

    # finding

    def button(self, name: Any) -> Locator:
        return self.page.get_by_role("button", name=name)

    def link(self, name: Any) -> Locator:
        return self.page.get_by_role("link", name=name, exact=True)

    def heading(self, name: Any) -> Locator:
        return self.page.get_by_role("heading", name=name)

    def field(self, label: str) -> Locator:
        return self.page.get_by_label(label, exact=True)

    def text(self, text: Any) -> Locator:
        return self.page.get_by_text(text, exact=True)

    def choice(self, name: str) -> Locator:
        return self.page.get_by_role("combobox", name=name, exact=True)

    def alert(self, text: str) -> Locator:
        return self.page.get_by_role("alert").filter(has_text=text).first

    @property
    def moves(self) -> Locator:
        return self.button(self.names.any_move)

    @property
    def ending(self) -> Locator:
        return self.heading(self.names.end)

    @property
    def can_move(self) -> bool:
        return self.moves.count() > 0

    @property
    def is_over(self) -> bool:
        return self.ending.count() > 0

    # doing

    def use(self, control: Locator) -> None:
        control.click()

    def write(self, field: Locator, text: str) -> None:
        field.fill(text)

    def go(self, path: str = "./") -> None:
        self.page.goto(path)
        self.page.get_by_role("main").wait_for()

    def lose_connection(self) -> None:
        self.context.set_offline(True)
        expect(self.text(self.names.reconnecting)).to_be_visible()

    def find_connection(self) -> None:
        self.context.set_offline(False)
        expect(self.text(self.names.reconnecting)).to_be_hidden()

    # tables

    def make_table(self, seats: int = 3) -> str:
        """By the form of the page: all other seats are open. Gives the link to send."""
        self.go()
        self.use(self.link(self.names.make_a_table))
        self.choice(self.names.players).select_option(str(seats))
        self.write(self.field(self.names.name_at(1)), self.name)
        self.use(self.button(self.names.make_a_table))
        return self.field(self.names.link_to_table).input_value()

    def sit_at(self, *seats: dict[str, Any], **settings: Any) -> str:
        """At a new table as the server offers it to programs. Gives its code."""
        self.go()
        table = {"seats": [{"name": self.name, **seat} if seat == ME else seat for seat in seats], **settings}
        code: str = self.page.evaluate(MAKE_TABLE, [self.name, table])
        self.go(f"t/{code}")
        return code

    def join(self, link: str) -> None:
        self.go(link)
        self.sit()

    def join_by_code(self, code: str) -> None:
        self.go()
        self.write(self.field(self.names.code), code)
        self.use(self.button(self.names.go))
        self.sit()

    def sit(self) -> None:
        self.write(self.field(self.names.your_name), self.name)
        self.use(self.button(self.names.take_a_seat))

    def say(self, text: str) -> None:
        self.write(self.field(self.names.say), text)
        self.use(self.button(self.names.send))

    # playing

    def wait_until(self, script: str) -> None:
        """Asked from here again and again: the page's own rules forbid text to be evaluated in it."""
        until = time.monotonic() + 30
        while not self.page.evaluate(script):
            assert time.monotonic() < until, f"never came true: {script}"
            self.page.wait_for_timeout(20)

    def wait_for_turn(self) -> bool:
        """Whether it is our turn; False when the game is over."""
        self.moves.or_(self.ending).first.wait_for()
        return not self.is_over

    def make_move(self) -> None:
        self.use(self.moves.nth(self.dice.randrange(self.moves.count())))

    def play_turn(self) -> None:
        """Draws a card and puts it in a row; takes a row where nothing can be drawn."""
        assert self.wait_for_turn()
        draw = self.button(self.names.draw)
        if draw.count():
            self.use(draw)
            self.use(self.button(self.names.put).first)
        else:
            self.use(self.moves.first)

    def play_until_over(self) -> int:
        """Gives the number of our moves."""
        made = 0
        while self.wait_for_turn():
            self.make_move()
            made += 1
        return made
