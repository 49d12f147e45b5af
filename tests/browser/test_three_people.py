"""Three people at one table, each at a computer of their own."""

from playwright.sync_api import expect

from tests.browser.conftest import MOVING, People
from tests.browser.player import Player
from tests.browser.together import next_to_move, play_together
from tests.browser.trouble import NO_NETWORK, Trouble


def sees_the_qr_code(host: Player) -> None:
    picture = host.page.get_by_role("img", name=host.names.qr_code)
    expect(picture).to_be_visible()
    assert picture.evaluate("picture => picture.decode().then(() => picture.naturalWidth)") > 0


def all_see_the_same_end(players: list[Player]) -> None:
    """And the same story before it, whatever they have missed of it for a while."""
    first = players[0]
    story = first.page.get_by_role("list", name=first.names.what_happened).inner_text()
    assert first.names.over in story and story.count("\n") > 100
    for player in players:
        expect(player.ending).to_have_text(first.ending.inner_text())
        assert player.page.get_by_role("list", name=player.names.what_happened).inner_text() == story


def test_three_people_play_a_whole_game_through_a_reload_and_a_lost_connection_and_a_rematch(
    people: People, trouble: Trouble
) -> None:
    anna, ben, cleo = people.comes("Anna", **MOVING), people.comes("Ben"), people.comes("Cleo")
    players = [anna, ben, cleo]
    link = anna.make_table()
    sees_the_qr_code(anna)
    ben.join(link)
    code = link.rsplit("/", 1)[1]
    cleo.join_by_code(code.lower())

    play_together(players, 30)
    ben.page.reload()
    play_together(players, 30)

    while next_to_move(players) is cleo:
        cleo.make_move()
    trouble.allow(NO_NETWORK)
    cleo.lose_connection()
    play_together([anna, ben], 1)
    cleo.find_connection()
    play_together(players)
    all_see_the_same_end(players)

    ben.use(ben.button(ben.names.rematch))
    for player in players:
        expect(player.ending).to_be_hidden()
    assert play_together(players, 6) == 6
