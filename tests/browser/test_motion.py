"""Cards that move, and sounds: never for those who do not want them."""

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import MOVING, People
from tests.browser.player import BOT, ME, Player
from tests.browser.positions import A_CHOICE, JOKER_ON_GREY

# Writes down every animation of a document, looking at each frame, and every flight of a card. The one before
# the page is there only waits, and moves nothing.
WATCH = """
  window.moved = new Set();
  window.flights = [];
  const look = () => {
    document.getAnimations().filter(({ animationName }) => animationName !== "late")
      .forEach((animation) => moved.add(animation));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    if (frames[0].transform) {
      const [left, top] = [this.style.left, this.style.top].map(parseFloat);
      const { e, f } = new DOMMatrix(frames[0].transform);
      flights.push([left, top, e, f]);
    }
    return animate.call(this, frames, timing);
  };
"""
COUNT_AUDIO = """
  window.contexts = 0;
  window.AudioContext = class extends AudioContext { constructor() { super(); window.contexts += 1; } };
"""
HAVE_LANDED = "Promise.allSettled(document.getAnimations().map((animation) => animation.finished))"
PICTURES_OVER_THE_PAGE = "[...document.body.children].filter(({ tagName }) => tagName === 'svg').length"


def sits(people: People, position: str, script: str, **options: Any) -> Player:
    anna = people.comes("Anna", viewport={"width": 1280, "height": 900}, **MOVING | options)
    anna.page.add_init_script(script)
    anna.sit_at(ME, BOT, BOT, position=position)
    assert anna.wait_for_turn()
    return anna


def is_inside(x: float, y: float, what: Locator) -> bool:
    box = what.bounding_box()
    assert box
    return box["x"] - 1 <= x <= box["x"] + box["width"] and box["y"] - 1 <= y <= box["y"] + box["height"]


def sound(player: Player) -> Locator:
    return player.button(player.names.texts("sound.label"))


def test_with_reduced_motion_no_animation_runs_in_a_game_or_at_its_end(people: People) -> None:
    anna = sits(people, A_CHOICE, WATCH, reduced_motion="reduce")
    anna.play_turn()
    assert anna.wait_for_turn()
    anna.use(anna.button(anna.names.texts.pattern("row.take")).first)
    expect(anna.page.get_by_role("list", name=anna.names.what_happened)).to_contain_text("Anna takes")
    anna.wait_for_turn()
    assert anna.page.evaluate("moved.size") == 0
    anna.sit_at(ME, BOT, BOT, position=JOKER_ON_GREY)
    anna.play_until_over()
    expect(anna.button(anna.names.texts("end.skip"))).to_have_count(0)
    assert anna.page.evaluate("moved.size + flights.length") == 0


def test_without_it_a_drawn_card_flies_from_the_supply_to_its_place_and_stays_there(people: People) -> None:
    anna = sits(people, A_CHOICE, WATCH)
    pictures = anna.page.evaluate(PICTURES_OVER_THE_PAGE)
    supply = anna.button(anna.names.texts("supply.name"))
    anna.use(anna.button(anna.names.draw))
    drawn = anna.page.get_by_text(anna.names.texts.pattern("supply.drawn")).locator("..")
    expect(drawn).to_be_visible()
    anna.page.evaluate(HAVE_LANDED)
    assert anna.page.evaluate("moved.size") > 0
    ((left, top, across, down),) = anna.page.evaluate("flights")
    assert is_inside(left, top, drawn)
    assert is_inside(left + across, top + down, supply)
    assert anna.page.evaluate(PICTURES_OVER_THE_PAGE) == pictures


def test_the_cards_of_a_row_fly_to_the_area_of_whoever_takes_it(people: People) -> None:
    anna = sits(people, JOKER_ON_GREY, WATCH)
    area = anna.page.get_by_role("article", name="Anna")
    anna.use(anna.button(anna.names.texts("row.take", row=3)))
    expect(anna.ending).to_be_attached()
    expect(area).to_contain_text("a blue, a joker, and two “+2”")
    assert anna.page.evaluate("flights.length") >= 3  # the row cards come back as well


def test_no_sound_is_made_until_it_is_switched_on(people: People) -> None:
    anna = sits(people, A_CHOICE, COUNT_AUDIO)
    expect(sound(anna)).to_have_attribute("aria-pressed", "false")
    anna.play_turn()
    assert anna.wait_for_turn()
    assert anna.page.evaluate("contexts") == 0

    anna.use(sound(anna))
    expect(sound(anna)).to_have_attribute("aria-pressed", "true")
    assert anna.page.evaluate("contexts") == 1
    anna.use(anna.button(anna.names.draw).or_(anna.moves).first)
    anna.wait_for_turn()
    assert anna.page.evaluate("contexts") == 1  # one for all sounds

    anna.page.reload()
    assert anna.wait_for_turn()
    expect(sound(anna)).to_have_attribute("aria-pressed", "true")
    anna.use(sound(anna))
    expect(sound(anna)).to_have_attribute("aria-pressed", "false")
