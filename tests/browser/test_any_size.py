"""Every main screen: targets that a finger finds, four times as large, at 320 pixels, right to left."""

from typing import Any

import pytest

from tests.browser.conftest import People
from tests.browser.player import Player
from tests.browser.screens import DEVICES, SCREENS

SMALLEST = 24  # pixels, as WCAG 2.2 has it

# Links within a text are as high as its line: those are not counted, there as here.
SMALL_TARGETS = """(smallest) => {
  const controls = document.querySelectorAll("a[href], button, input, select, textarea, summary");
  const seen = [...controls].filter((each) => each.checkVisibility({ visibilityProperty: true }));
  const outside = seen.filter((each) => getComputedStyle(each).display !== "inline");
  const sized = outside.map((each) => [each, (each.closest("label") ?? each).getBoundingClientRect()]);
  const small = sized.filter(([, { width, height }]) => width < smallest || height < smallest);
  return small.map(([each, { width, height }]) => `${each.outerHTML.slice(0, 80)} ${width}×${height}`);
}"""

# Controls of which one lies on the middle of another.
COVERED = """() => {
  const controls = document.querySelectorAll("main button, main a[href], main input, main select");
  return [...controls].filter((each) => each.checkVisibility({ visibilityProperty: true })).filter((each) => {
    each.scrollIntoView({ block: "center" });
    const { left, top, width, height } = each.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    const other = found?.closest("button, a[href], input, select");
    return other && other !== each;
  }).map((each) => each.outerHTML.slice(0, 80));
}"""


def small_targets(player: Player) -> list[str]:
    found: list[str] = player.page.evaluate(SMALL_TARGETS, SMALLEST)
    return found


def covered(player: Player) -> list[str]:
    found: list[str] = player.page.evaluate(COVERED)
    return found


def pixels_beyond_the_screen(player: Player) -> int:
    found: int = player.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return found


@pytest.mark.parametrize("device", DEVICES.values(), ids=DEVICES)
@pytest.mark.parametrize("screen", SCREENS)
def test_everything_to_press_is_large_enough_and_under_nothing_else_in_either_direction(
    people: People, screen: str, device: dict[str, Any]
) -> None:
    anna = people.comes("Anna", **device)
    SCREENS[screen](anna)
    for direction in ("ltr", "rtl"):
        anna.page.evaluate("(direction) => { document.documentElement.dir = direction; }", direction)
        assert small_targets(anna) == []
        assert covered(anna) == []
        assert pixels_beyond_the_screen(anna) <= 0


@pytest.mark.parametrize("height", [256, 640], ids=["four times as large", "narrow phone"])
@pytest.mark.parametrize("screen", SCREENS)
def test_with_320_pixels_nothing_is_beyond_the_screen(people: People, screen: str, height: int) -> None:
    anna = people.comes("Anna", viewport={"width": 320, "height": height})
    SCREENS[screen](anna)
    assert pixels_beyond_the_screen(anna) == 0
    assert small_targets(anna) == []
    assert covered(anna) == []
