"""From a kept game on: any of its positions is a new game against bots, or a link."""

import re
from urllib.parse import parse_qs, urlparse

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import People
from tests.browser.player import BOT, ME, Player
from tests.browser.positions import A_CHOICE
from tests.server.process import ServerProcess

NO_CLIPBOARD = "delete Navigator.prototype.share; delete Navigator.prototype.clipboard"  # as on plain http


@pytest.fixture(scope="module")
def played(chromium: Browser, server: ServerProcess) -> str:
    """Where the one game is kept that all look at."""
    with chromium.new_context(base_url=f"{server.base}/", locale="en-GB") as context:
        player = Player(context, "Anna")
        player.sit_at(ME, BOT, BOT, position=A_CHOICE)
        player.play_until_over()
        return player.link(player.names.replay).get_attribute("href") or ""


@pytest.fixture
def anna(people: People, played: str) -> Player:
    """She looks at it again."""
    player = people.comes("Anna")
    player.go(played)
    slider(player).wait_for()
    return player


def slider(player: Player) -> Locator:
    return player.page.get_by_role("slider")


def last_move(player: Player) -> int:
    return int(slider(player).get_attribute("max") or 0)


def areas(player: Player) -> list[str]:
    """What lies before everybody, in words."""
    return player.page.get_by_role("article").get_by_role("paragraph").all_inner_texts()


def has_ply_in_address(player: Player, ply: int) -> None:
    expect(player.page).to_have_url(re.compile(rf"/g/\w+\?ply={ply}$"))


def test_a_position_of_the_replay_opens_as_a_new_game_against_bots(anna: Player) -> None:
    texts = anna.names.texts
    slider(anna).fill("0")
    expect(anna.text(texts("here.about", name="Anna"))).to_be_visible()
    before = areas(anna)
    anna.use(anna.button(texts("here.play")))
    expect(anna.button(anna.names.draw)).to_be_visible()
    expect(anna.page).to_have_url(re.compile(r"/t/\w+$"))
    expect(anna.page.get_by_role("list", name=anna.names.what_happened)).to_have_text(texts("log.none"))
    now = " ".join(areas(anna))
    assert all(line in now for line in before if line.strip())
    anna.play_turn()

    anna.page.go_back()
    slider(anna).wait_for()


def test_whoever_takes_over_in_the_middle_plays_for_the_one_to_move(anna: Player) -> None:
    texts = anna.names.texts
    slider(anna).fill("2")  # Anna has moved, and a bot follows
    about = anna.text(
        re.compile(re.escape(texts("here.about", name="Casual")).replace("Casual", "(Casual|Casual 2|Anna)"))
    )
    expect(about).to_be_visible()
    anna.use(anna.button(texts("here.play")))
    assert anna.wait_for_turn()
    expect(anna.text(texts.pattern("turn.yours")).first).to_be_visible()


def test_where_the_game_is_over_nobody_can_play_on(anna: Player) -> None:
    texts = anna.names.texts
    anna.use(anna.button(anna.names.last))
    expect(anna.text(texts("here.over"))).to_be_visible()
    expect(anna.button(texts("here.play"))).to_have_attribute("aria-disabled", "true")


def test_a_link_to_a_position_opens_the_replay_at_the_same_move(anna: Player, people: People) -> None:
    texts = anna.names.texts
    anna.page.add_init_script(NO_CLIPBOARD)
    anna.page.reload()
    last = last_move(anna)
    slider(anna).fill("3")
    has_ply_in_address(anna, 3)
    anna.use(anna.button(texts("here.share")))
    link = anna.page.get_by_label(texts("game.link")).first.input_value()
    assert parse_qs(urlparse(link).query) == {"ply": ["3"]}

    ben = people.comes("Ben")
    ben.go(link)
    expect(ben.text(ben.names.at_move(3, last))).to_be_visible()
    assert areas(ben) == areas(anna)
    ben.page.reload()
    expect(ben.text(ben.names.at_move(3, last))).to_be_visible()
    for wrong, ply in ((last + 50, last), ("x", 0)):
        ben.go(re.sub(r"ply=\d+", f"ply={wrong}", link))
        expect(ben.text(ben.names.at_move(ply, last))).to_be_visible()


def test_the_rounds_are_jumped_to(anna: Player) -> None:
    texts = anna.names.texts
    rounds = anna.page.get_by_role("group", name=texts("replay.rounds")).get_by_role("button")
    assert rounds.count() > 1
    places = []
    for number in range(rounds.count()):
        anna.use(rounds.nth(number))
        expect(rounds.nth(number)).to_have_attribute("aria-current", "step")
        places.append(int(slider(anna).input_value()))
    assert places == sorted(set(places))
    expect(rounds.last).to_have_accessible_name(texts("replay.last-round"))
    expect(rounds.first).to_have_accessible_name(texts("replay.round", round=1))


def test_the_replay_plays_by_itself_and_pauses(anna: Player) -> None:
    texts = anna.names.texts
    anna.choice(texts("replay.pace")).select_option(texts("pace.quick"))
    anna.use(anna.page.get_by_role("button", name=texts("replay.play"), exact=True))
    expect(slider(anna)).not_to_have_value(
        "0"
    )  # on a busy machine a certain move may be over too soon to see
    pause = anna.page.get_by_role("button", name=texts("replay.pause"), exact=True)
    anna.use(pause)
    expect(pause).to_have_count(0)
    expect(anna.page.get_by_role("button", name=texts("replay.play"), exact=True)).to_be_focused()

    slider(anna).fill(str(last_move(anna) - 1))
    anna.page.get_by_role("main").focus()
    anna.page.keyboard.press("Space")
    expect(slider(anna)).to_have_value(str(last_move(anna)))
    expect(pause).to_have_count(0)  # it ends by itself
