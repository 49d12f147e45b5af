"""The end of a game: who has won, and what can be done then."""

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import MOVING, People
from tests.browser.player import BOT, ME, Player
from tests.browser.positions import JOKER_ON_GREY, TIE

NEITHER_SHARES_NOR_COPIES = "delete Navigator.prototype.share; delete Navigator.prototype.clipboard"
COPIES = """
  delete Navigator.prototype.share;
  const copied = (text) => { window.copied = text; return Promise.resolve(); };
  Object.defineProperty(navigator, "clipboard", { value: { writeText: copied } });
"""


def after(people: People, position: str, script: str = "") -> Player:
    anna = people.comes("Anna", **MOVING)
    if script:
        anna.page.add_init_script(script)
    anna.sit_at(ME, BOT, BOT, position=position)
    assert anna.play_until_over() == 1
    return anna


def test_the_winner_is_told_and_stands_first_with_cards_and_points(people: People) -> None:
    anna = after(people, JOKER_ON_GREY)
    texts = anna.names.texts
    expect(anna.heading(texts("end.win", name="Anna", count=26))).to_be_visible()
    end = anna.page.get_by_role("region", name=anna.names.end)
    players = end.get_by_role("heading", level=3)
    expect(players).to_have_count(3)
    expect(players.first).to_contain_text("Anna")
    expect(end.get_by_text(texts("end.winner"), exact=True)).to_have_count(1)
    for points in (26, 23, 22):
        expect(end.get_by_text(texts("points", count=points), exact=True)).to_have_count(1)


def test_a_tie_is_told_as_a_tie(people: People) -> None:
    anna = after(people, TIE)
    texts = anna.names.texts
    expect(anna.heading(texts("end.tie", names="Anna and Casual", count=37))).to_be_visible()
    end = anna.page.get_by_role("region", name=anna.names.end)
    expect(end.get_by_text(texts("end.winner"), exact=True)).to_have_count(2)


def test_the_counting_can_be_skipped_and_is_not_shown_again(people: People) -> None:
    anna = after(people, TIE)
    skip = anna.button(anna.names.texts("end.skip"))
    anna.use(skip)
    expect(skip).to_have_count(0)
    anna.page.reload()
    expect(anna.ending).to_be_visible()
    expect(skip).to_have_count(0)


def test_rematch_and_replay_lead_on(people: People) -> None:
    anna = after(people, TIE)
    anna.use(anna.link(anna.names.replay))
    expect(anna.page.get_by_role("slider")).to_be_visible()
    anna.page.go_back()
    anna.use(anna.button(anna.names.rematch))
    expect(anna.ending).to_be_hidden()
    assert anna.wait_for_turn()


def test_share_copies_what_happened_and_the_link_where_nothing_can_be_shared(people: People) -> None:
    anna = after(people, TIE, COPIES)
    texts = anna.names.texts
    anna.use(anna.button(texts("end.share")))
    expect(anna.text(texts("link.copied"))).to_be_visible()
    outcome, link = str(anna.page.evaluate("window.copied")).rsplit(" ", 1)
    assert outcome == anna.ending.inner_text()
    anna.go(link)
    expect(anna.page.get_by_role("slider")).to_be_visible()


def test_share_shows_the_link_where_nothing_can_be_copied_either(people: People) -> None:
    anna = after(people, TIE, NEITHER_SHARES_NOR_COPIES)
    texts = anna.names.texts
    anna.use(anna.button(texts("end.share")))
    field = anna.field(texts("game.link"))
    link = anna.link(anna.names.replay).evaluate("link => link.href")
    expect(field).to_have_value(link)
    anna.use(anna.button(texts("link.copy")))
    expect(anna.text(texts("link.copied"))).to_be_visible()


def test_a_match_of_the_first_edition_adds_up_its_games(people: People) -> None:
    anna = people.comes("Anna")
    texts = anna.names.texts
    code = anna.sit_at(ME, BOT, BOT, edition="first", match=True)
    anna.wait_for_turn()
    anna.use(anna.text(anna.names.about_table(code)))
    anna.use(anna.button(texts("table.leave")))  # bots play the game to its end
    anna.use(anna.button(texts("table.leave-sure")))
    expect(anna.ending).to_be_visible()

    table = anna.page.get_by_role("table", name=texts("totals.title"))
    rows = table.get_by_role("row")
    expect(rows).to_have_count(3)
    points = [rows.nth(row).get_by_role("cell").all_inner_texts() for row in (1, 2)]
    assert points[0] == points[1] and len(points[0]) == 3
    lead = texts.pattern("end.match-lead", "end.match-level")
    expect(anna.text(lead)).to_contain_text(str(max(map(int, points[1]))))
    expect(anna.button(texts("end.next", number=2, count=4))).to_be_visible()
    anna.page.emulate_media(reduced_motion="reduce")  # axe measures no colour that is still coming up
    assert violations(anna.page) == []
