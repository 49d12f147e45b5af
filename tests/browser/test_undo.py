"""Taking back the last move, where one person plays against bots."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.player import BOT, ME, OPEN, Player
from tests.browser.positions import A_CHOICE


def undo_button(player: Player) -> Locator:
    return player.page.get_by_role("button", name=player.names.texts("undo.button"), exact=True)


def log(player: Player) -> Locator:
    return player.page.get_by_role("list", name=player.names.what_happened)


def is_taken_back(player: Player) -> None:
    expect(player.page.get_by_role("status").filter(has_text=player.names.texts("undo.done"))).to_have_count(
        1
    )


def test_the_key_u_and_the_button_take_back_the_last_move_with_what_the_bots_did_since(
    people: People,
) -> None:
    anna = people.comes("Anna")
    names = anna.names
    anna.sit_at(ME, BOT, BOT, position=A_CHOICE)
    expect(undo_button(anna)).to_have_attribute("aria-disabled", "true")  # nothing is there to take back
    expect(anna.button(names.draw)).to_be_visible()
    anna.page.keyboard.press("u")

    anna.use(anna.button(names.draw))
    drawn = anna.text(names.texts.pattern("supply.drawn"))
    expect(drawn).to_have_count(1)
    card = drawn.inner_text()
    anna.use(anna.button(names.put).first)
    anna.wait_for_turn()
    expect(log(anna)).to_contain_text("Casual")

    anna.page.keyboard.press("u")
    expect(anna.button(names.put).first).to_be_visible()
    is_taken_back(anna)
    expect(drawn).to_have_text(card)
    expect(log(anna)).not_to_contain_text("Casual")

    anna.use(undo_button(anna))
    expect(anna.button(names.draw)).to_be_visible()
    expect(drawn).to_have_count(0)
    expect(log(anna)).to_have_text(names.texts("log.none"))
    anna.play_turn()


def test_two_people_at_a_table_cannot_take_back_a_move(people: People) -> None:
    anna, ben = people.comes("Anna"), people.comes("Ben")
    code = anna.sit_at(ME, OPEN, BOT, position=A_CHOICE)
    ben.join(f"t/{code}")
    anna.use(anna.button(anna.names.draw))
    expect(anna.button(anna.names.put).first).to_be_visible()
    for player in (anna, ben):
        expect(log(player)).to_contain_text("Anna")
        expect(undo_button(player)).to_have_count(0)
    anna.page.keyboard.press("u")
    anna.use(anna.button(anna.names.put).first)
    expect(log(ben).get_by_role("listitem").filter(has_text="Anna")).to_have_count(2)


def test_in_a_match_no_move_is_taken_back(people: People) -> None:
    anna = people.comes("Anna")
    anna.sit_at(ME, BOT, BOT, edition="first", match=True)
    anna.wait_for_turn()
    anna.make_move()
    expect(log(anna)).to_contain_text("Anna")
    expect(undo_button(anna)).to_have_count(0)
