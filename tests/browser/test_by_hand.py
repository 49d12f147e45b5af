"""The end of a game on the grey side, with the joker coloured and the plus colours chosen by hand."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.player import BOT, ME, OPEN, Player
from tests.browser.positions import JOKER_ON_GREY

# Of Anna, who has 2 red, 3 orange, 3 yellow, a green, a blue and 2 “+2” besides the joker.
BEST = 8 + 8 + 8 - 1 - 1 + 4  # the joker is red
GREEN = 8 + 8 + 4 - 4 - 1 + 4  # the joker is green, and red or green counts minus
WITHOUT_ORANGE = 8 + 8 - 1 - 8 + 4 + 1  # the joker is red, and blue counts plus instead of orange


def score_of(player: Player, name: str) -> Locator:
    """How somebody's cards are counted."""
    end = player.page.get_by_role("region", name=player.names.end)
    return end.get_by_role("listitem").filter(has=player.page.get_by_role("heading", name=name))


def has_points(player: Player, name: str, points: int) -> None:
    expect(score_of(player, name)).to_contain_text(player.names.texts("points", count=points))


def joker_as(player: Player, colour: str) -> Locator:
    return in_group(player, "radio", "hand.joker", colour, count=1)


def plus(player: Player, colour: str) -> Locator:
    return in_group(player, "checkbox", "hand.plus", colour, count=3)


def in_group(player: Player, role: str, title: str, colour: str, count: int) -> Locator:
    names = player.names.texts
    group = player.page.get_by_role("group", name=names(title, count=count, number=1))
    return group.get_by_role(role, name=names(f"kind.{colour}"), exact=True)  # type: ignore[arg-type]


def at_the_end(people: People) -> tuple[Player, Player]:
    """Anna, who has the joker and has asked to count another way, and Ben at his own device."""
    anna, ben = people.comes("Anna"), people.comes("Ben")
    code = anna.sit_at(ME, OPEN, BOT, position=JOKER_ON_GREY)
    ben.join(f"t/{code}")
    assert anna.play_until_over() == 1
    expect(ben.ending).to_be_visible()
    for player in (anna, ben):
        has_points(player, "Anna", BEST)
    anna.use(anna.text(anna.names.texts("hand.title")))
    return anna, ben


def test_a_joker_coloured_by_hand_changes_the_points_for_all_and_one_click_leads_back(
    people: People,
) -> None:
    anna, ben = at_the_end(people)
    names = anna.names.texts
    back = anna.button(names("hand.back"))
    expect(joker_as(anna, "red")).to_be_checked()
    expect(anna.text(names("hand.is-best"))).to_be_visible()
    expect(back).to_be_hidden()
    first = ben.ending.inner_text()

    joker_as(anna, "green").check()
    for player in (anna, ben):
        has_points(player, "Anna", GREEN)
        expect(score_of(player, "Anna")).to_contain_text(names("end.with-jokers", count=1))
        expect(player.ending).not_to_have_text(first)  # Ben has more now
    expect(anna.text(names("hand.best", count=BEST))).to_be_visible()

    anna.use(back)
    for player in (anna, ben):
        has_points(player, "Anna", BEST)
        expect(player.ending).to_have_text(first)
    expect(joker_as(anna, "red")).to_be_checked()
    expect(anna.text(names("hand.is-best"))).to_be_visible()
    expect(back).to_be_hidden()


def test_the_colours_that_count_plus_are_chosen_by_hand(people: People) -> None:
    anna, ben = at_the_end(people)
    names = anna.names.texts
    for colour in ("red", "orange", "yellow"):
        expect(plus(anna, colour)).to_be_checked()
    plus(anna, "orange").uncheck()
    expect(anna.text(names("hand.more", count=2, most=3))).to_be_visible()
    has_points(anna, "Anna", BEST)  # until there are three again

    plus(anna, "blue").check()
    for player in (anna, ben):
        has_points(player, "Anna", WITHOUT_ORANGE)
    expect(anna.text(names("hand.best", count=BEST))).to_be_visible()


def test_a_choice_by_hand_is_kept_and_belongs_to_its_player_alone(people: People) -> None:
    anna, ben = at_the_end(people)
    joker_as(anna, "violet").check()
    expect(anna.button(anna.names.texts("hand.back"))).to_be_visible()
    counted = score_of(anna, "Anna").get_by_role("paragraph").first.inner_text()
    for player in (anna, ben):
        player.page.reload()
        expect(score_of(player, "Anna").get_by_role("paragraph").first).to_have_text(counted)
    ben.use(ben.text(ben.names.texts("hand.title")))  # one alone: that for his own cards
    expect(joker_as(ben, "violet")).not_to_be_checked()
