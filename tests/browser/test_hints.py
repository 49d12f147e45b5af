"""Hints at tables that allow them: what the moves are worth, and why."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.conftest import People
from tests.browser.page import Names
from tests.browser.player import BOT, ME, Player
from tests.browser.positions import A_CHOICE

COMPILED = 180.0  # seconds until the strongest bot can think, where it has to be compiled first

# Asks again and again until the strongest bot has looked at every move; false when the time is over.
IS_VALUED = """async ([code, seconds]) => {
  const until = performance.now() + 1000 * seconds;
  while (performance.now() < until) {
    const answer = await fetch(new URL(`api/tables/${code}/hint`, document.baseURI));
    if ((await answer.json()).moves.every(({ win, score }) => win !== null && score !== null)) return true;
    await new Promise((again) => setTimeout(again, 250));
  }
  return false;
}"""


def hint_button(player: Player) -> Locator:
    return player.page.get_by_role("button", name=player.names.texts("hint.button"), exact=True)


def hints(player: Player) -> Locator:
    return player.page.get_by_role("region", name=player.names.texts("hint.title"))


def at_a_choice(people: People, language: str = "en") -> tuple[Player, str]:
    """Somebody who may draw or take any of three rows, and the code of the table."""
    anna = people.comes_as(Player, "Anna", Names(language), locale=language)
    code = anna.sit_at(ME, BOT, BOT, position=A_CHOICE, hints=True)
    anna.wait_for_turn()
    return anna, code


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_button_tells_of_every_move_how_often_it_wins_its_points_and_why(
    people: People, language: str
) -> None:
    anna, code = at_a_choice(people, language)
    assert anna.page.evaluate(IS_VALUED, [code, COMPILED])
    names = anna.names.texts
    anna.use(hint_button(anna))
    told = hints(anna).get_by_role("listitem")
    moves = [names("supply.draw"), *(names("row.take", row=row) for row in (1, 2, 3))]
    expect(told).to_have_count(len(moves))
    expect(told.first).to_contain_text(names("hint.best"))
    for move in moves:
        lines = told.filter(has_text=move).get_by_role("paragraph").all_inner_texts()
        _, worth, why = lines
        assert names.pattern("hint.win").match(worth), worth
        assert re.search(names.pattern("hint.score").pattern[1:], worth), worth
        assert len(why.split()) > 3, why
    said = hints(anna).get_by_role("status")
    expect(said).to_have_text(names.pattern("hint.best-is"))
    expect(said).to_contain_text(told.first.get_by_role("paragraph").last.inner_text())
    assert violations(anna.page) == []


def test_the_key_h_shows_the_hint_and_hides_it_and_the_next_move_closes_it(people: People) -> None:
    anna, _ = at_a_choice(people)
    for key in ("h", "Escape"):
        anna.page.keyboard.press("h")
        expect(hints(anna)).to_be_visible()
        expect(hint_button(anna)).to_have_attribute("aria-expanded", "true")
        anna.page.keyboard.press(key)
        expect(hints(anna)).to_be_hidden()
    anna.page.keyboard.press("h")
    expect(hints(anna)).to_be_visible()
    anna.use(anna.button(anna.names.draw))
    expect(hints(anna)).to_be_hidden()
    expect(anna.button(anna.names.put).first).to_be_visible()


def test_a_table_without_hints_has_no_button_and_the_key_h_does_nothing(people: People) -> None:
    anna = people.comes("Anna")
    anna.sit_at(ME, BOT, BOT, position=A_CHOICE)
    anna.wait_for_turn()
    expect(hint_button(anna)).to_have_count(0)
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url))
    anna.page.keyboard.press("h")
    anna.use(anna.button(anna.names.draw))
    expect(anna.button(anna.names.put).first).to_be_visible()
    expect(hints(anna)).to_have_count(0)
    assert not [url for url in asked if url.endswith("/hint")]
