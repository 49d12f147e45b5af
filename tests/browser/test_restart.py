"""A server that stops in the middle of a game."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.player import ME, OPEN, Player
from tests.browser.positions import TWO_SEATS
from tests.browser.together import play_together
from tests.browser.trouble import NO_SERVER, Trouble
from tests.server.process import ServerProcess


@pytest.fixture(autouse=True)
def no_server_for_a_while(trouble: Trouble) -> None:
    trouble.allow(NO_SERVER, "WebSocket connection to .* failed")


def two_at_a_table(people: People) -> tuple[Player, Player]:
    anna, ben = people.comes("Anna"), people.comes("Ben")
    code = anna.sit_at(ME, OPEN, position=TWO_SEATS)
    ben.join(f"t/{code}")
    return anna, ben


@pytest.mark.parametrize("end", [ServerProcess.stop, ServerProcess.kill], ids=["stopped", "killed"])
def test_after_a_restart_the_pages_reconnect_by_themselves_and_the_game_goes_on(
    own_server: ServerProcess, people_at: Callable[[str], People], end: Callable[[ServerProcess], object]
) -> None:
    anna, ben = two_at_a_table(people_at(own_server.base))
    anna.play_turn()
    ben.play_turn()
    assert anna.wait_for_turn()
    end(own_server)
    for player in (anna, ben):
        expect(player.text(player.names.reconnecting)).to_be_visible()
    own_server.start()
    for player in (anna, ben):
        expect(player.text(player.names.reconnecting)).to_be_hidden()
    play_together((anna, ben))
    for player in (anna, ben):
        expect(player.ending).to_be_visible()


def test_a_move_made_while_the_server_is_away_counts_when_it_is_back(
    own_server: ServerProcess, people_at: Callable[[str], People]
) -> None:
    anna, ben = two_at_a_table(people_at(own_server.base))
    anna.button(anna.names.draw).wait_for()
    own_server.kill()
    expect(anna.text(anna.names.reconnecting)).to_be_visible()
    anna.use(anna.button(anna.names.draw))
    own_server.start()
    expect(anna.button(anna.names.put).first).to_be_visible()
    anna.use(anna.button(anna.names.put).first)
    assert ben.wait_for_turn()


def test_whoever_starts_a_game_while_the_server_is_away_is_told_so(
    own_server: ServerProcess, people_at: Callable[[str], People]
) -> None:
    anna = people_at(own_server.base).comes("Anna")
    anna.go()
    anna.page.wait_for_load_state("networkidle")  # what the page cannot do without has come, or it would wait
    own_server.kill()
    anna.use(anna.button(anna.names.play_against_bots))
    expect(anna.alert(anna.names.error("Unreachable"))).to_be_visible()
    own_server.start()
    anna.use(anna.button(anna.names.play_against_bots))
    assert anna.wait_for_turn()
