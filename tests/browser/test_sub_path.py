"""The page behind a proxy, under a sub-path."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People, a_server
from tests.browser.proxy import Proxy
from tests.browser.together import play_together
from tests.server.process import free_port

PREFIX = "/sub"


@pytest.fixture
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    port = free_port()
    public = f"http://127.0.0.1:{port}{PREFIX}"
    with a_server(tmp_path_factory, "--public-url", public) as server, Proxy(port, PREFIX, server.port):
        yield public


def test_under_a_sub_path_a_table_is_made_joined_and_played(
    address: str, people_at: Callable[[str], People]
) -> None:
    people = people_at(address)
    anna, ben = people.comes("Anna"), people.comes("Ben")
    link = anna.make_table(2)
    assert link.startswith(f"{address}/t/")
    ben.join(link)
    assert play_together((anna, ben), 6) == 6
    anna.page.reload()
    assert play_together((anna, ben), 6) == 6


def test_every_link_of_the_first_page_stays_under_the_sub_path(
    address: str, people_at: Callable[[str], People]
) -> None:
    anna = people_at(address).comes("Anna")
    anna.go()
    expect(anna.button(anna.names.play_against_bots)).to_be_visible()
    addresses = anna.page.get_by_role("link").evaluate_all("links => links.map(link => link.href)")
    assert len(addresses) > 3
    assert all(each.startswith(f"{address}/") for each in addresses)
