"""The main screens, each in a state that is the same every time."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.player import BOT, ME, OPEN, Player
from tests.browser.positions import A_CHOICE, JOKER_ON_GREY
from tests.browser.test_touch import PHONE

DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
DEVICES = {"desk": DESK, "phone": PHONE}


def first_screen(player: Player) -> None:
    player.go()
    expect(player.button(player.names.play_against_bots)).to_be_visible()


def new_table(player: Player) -> None:
    player.go("new")
    expect(player.choice(player.names.players)).to_be_visible()


def waiting(player: Player) -> None:
    player.sit_at(ME, BOT, OPEN)
    expect(player.button(player.names.start_with_bots)).to_be_visible()
    expect(player.field(player.names.link_to_table)).to_be_visible()
    player.wait_until("[...document.images].every((image) => image.complete)")


def my_turn(player: Player) -> None:
    player.sit_at(ME, BOT, BOT, position=A_CHOICE, hints=True)
    expect(player.button(player.names.draw)).to_be_visible()


def end(player: Player) -> None:
    player.sit_at(ME, BOT, BOT, position=JOKER_ON_GREY, side="grey")
    player.use(player.moves.first)
    expect(player.ending).to_be_visible()
    expect(player.link(player.names.replay)).to_be_visible()


def replay(player: Player) -> None:
    end(player)
    player.use(player.link(player.names.replay))
    expect(player.page.get_by_role("slider")).to_be_visible()


def learn(player: Player) -> None:
    player.go("learn")
    expect(player.page.get_by_role("heading", level=1)).to_be_attached()


SCREENS: dict[str, Callable[[Player], None]] = {
    "first-screen": first_screen,
    "new-table": new_table,
    "waiting": waiting,
    "my-turn": my_turn,
    "end": end,
    "replay": replay,
    "learn": learn,
}
