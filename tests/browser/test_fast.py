"""A table on a slow phone.

The phone is Chromium with its processor slowed down four times, and a network of 1.6 Mbit/s with 150 ms from
question to answer. What is measured is the time from a press on the link to a table, on the first screen,
until its cards are on the screen: the table's script, the handshake of the socket and its first message, and
the drawing. The script lies in the browser's cache, as it does from the second visit on.

Time on a machine with other work is not the phone's. So there are some tries: one without a disturbance shows
what the page can do.
"""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.player import BOT, ME, Player
from tests.browser.test_touch import PHONE
from tests.web.bundle import Bundle

SLOWER = 4
NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
MOST_TRIES = 20
MOST = 0.5  # seconds

# From the press until the frame with the cards has been shown.
TIME_TO_CARDS = """async (link) => {
  const began = performance.now();
  link.click();
  while (!document.querySelector("[data-move=draw]")) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return performance.now() - began;
}"""

SCRIPTS = """() => performance.getEntriesByType("resource")
  .map(({name}) => new URL(name).pathname.slice(1)).filter((name) => name.endsWith(".js"))"""


def slow_phone(people: People) -> Player:
    anna = people.comes("Anna", **PHONE)
    session = anna.context.new_cdp_session(anna.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", NETWORK)
    return anna


def seconds_to_a_table(player: Player, code: str) -> float:
    player.go()
    link = player.page.locator(f"a[href='t/{code}']").first
    expect(link).to_be_visible()
    milliseconds: float = link.evaluate(TIME_TO_CARDS)
    return milliseconds / 1000


def test_a_table_is_drawn_within_half_a_second_on_a_slow_phone(people: People) -> None:
    anna = slow_phone(people)
    code = anna.sit_at(ME, BOT, BOT)
    expect(anna.button(anna.names.draw)).to_be_visible()
    times = [seconds_to_a_table(anna, code)]
    while times[-1] > MOST and len(times) < MOST_TRIES:
        times.append(seconds_to_a_table(anna, code))
    assert times[-1] <= MOST, f"seconds: {times}"


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desk", "phone"])
def test_a_screen_loads_the_scripts_that_its_budget_counts_and_no_others(
    people: People, device: dict[str, Any]
) -> None:
    bundle = Bundle()
    anna = people.comes("Anna", **device, locale="fr-FR")
    anna.go()
    anna.page.wait_for_load_state("networkidle")
    assert set(anna.page.evaluate(SCRIPTS)) <= bundle.scripts("index.html", "src/texts/fr.ts")
    code = anna.sit_at(ME, BOT)
    anna.page.locator("[data-move=draw]").wait_for()
    anna.page.wait_for_load_state("networkidle")
    assert code and set(anna.page.evaluate(SCRIPTS)) <= bundle.scripts(
        "index.html", "src/texts/fr.ts", "src/pages/Table.svelte"
    )
