"""Watching, chat and reactions. Whatever people write is shown as text."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.player import BOT, ME, Player

MARKUP = "<img src=x onerror=alert(1)>"  # as long as a name may be, nearly


def chat(player: Player) -> Locator:
    return player.page.get_by_role("log", name=player.names.chat)


def react(player: Player, reaction: str) -> None:
    group = player.page.get_by_role("group", name=player.names.reactions)
    player.use(group.get_by_role("button", name=reaction))


def test_a_table_open_to_all_is_found_on_the_first_page_and_watched(people: People) -> None:
    anna, ben = people.comes("Wanda"), people.comes("Ben")
    code = anna.sit_at(ME, BOT, open=True)
    ben.go()
    ben.use(ben.link(ben.names.watch("Wanda", "Casual")))
    expect(ben.text(ben.names.texts("turn.other", name="Wanda")).first).to_be_visible()
    assert not ben.can_move
    ben.use(ben.text(ben.names.about_table(code)))
    expect(ben.text(ben.names.watchers(1))).to_be_visible()
    anna.use(anna.button(anna.names.draw))
    expect(ben.page.get_by_role("list", name=ben.names.what_happened)).to_contain_text("Wanda draws")


def test_those_who_play_and_those_who_watch_talk_and_react(people: People) -> None:
    anna, ben = people.comes("Anna"), people.comes("Ben")
    code = anna.sit_at(ME, BOT)
    ben.go(f"t/{code}")
    ben.write(ben.field(ben.names.your_name), "Ben")
    ben.use(ben.button(ben.names.join_the_chat))
    ben.say("Good luck!")
    expect(chat(anna)).to_contain_text("Ben Good luck!")
    anna.say("Thank you")
    react(anna, "👏")
    for player in (anna, ben):
        expect(chat(player)).to_contain_text("Anna Thank you")
        expect(chat(player)).to_contain_text("Anna 👏")


def test_a_name_and_a_chat_line_with_markup_are_shown_as_text(people: People) -> None:
    eve, ben = people.comes(MARKUP), people.comes("Ben")
    code = eve.sit_at(ME, BOT)
    eve.say(f"<b>bold</b> {MARKUP}")
    ben.go(f"t/{code}")
    for player in (eve, ben):
        expect(chat(player)).to_contain_text(f"{MARKUP} <b>bold</b> {MARKUP}")
        expect(player.heading(MARKUP).first).to_be_visible()
        made = player.page.evaluate("document.querySelectorAll('img[src=x], [onerror], main b').length")
        assert made == 0
