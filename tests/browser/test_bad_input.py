"""What people do wrong, and what the page tells them."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import People
from tests.browser.player import ME, OPEN
from tests.browser.trouble import Trouble


@pytest.mark.parametrize("code", ["BBBBBB", "hello", "ä/%00", "<b>"])
def test_a_code_that_belongs_to_no_table_is_said_to_be_unknown(
    people: People, trouble: Trouble, code: str
) -> None:
    trouble.allow("status of 404")
    anna = people.comes("Anna")
    anna.go()
    anna.write(anna.field(anna.names.code), code)
    anna.use(anna.button(anna.names.go))
    expect(anna.alert(anna.names.error("UnknownTable"))).to_be_visible()


def test_a_link_to_a_table_that_is_none_says_so_and_leads_to_the_first_page(
    people: People, trouble: Trouble
) -> None:
    trouble.allow("status of 404", "WebSocket connection to .* failed: .* 404")
    anna = people.comes("Anna")
    anna.go("t/BBBBBB")
    expect(anna.text(anna.names.error("UnknownTable"))).to_be_visible()
    anna.use(anna.link(anna.names.to_first_page))
    expect(anna.button(anna.names.play_against_bots)).to_be_visible()


def test_an_address_that_leads_nowhere_says_so(people: People, trouble: Trouble) -> None:
    trouble.allow("status of 404")
    anna = people.comes("Anna")
    anna.go("nowhere/at/all")
    expect(anna.heading(anna.names.nothing_here)).to_be_visible()


def test_a_game_that_is_none_is_said_to_be_unknown(people: People, trouble: Trouble) -> None:
    trouble.allow("status of 404")
    anna = people.comes("Anna")
    anna.go("g/nothing")
    expect(anna.alert(anna.names.error("UnknownGame"))).to_be_visible()


def test_whoever_comes_to_a_full_table_watches_it(people: People) -> None:
    anna, ben, cleo = (people.comes(name) for name in ("Anna", "Ben", "Cleo"))
    code = anna.sit_at(ME, OPEN)
    ben.join(f"t/{code}")
    cleo.go(f"t/{code}")
    expect(cleo.text(cleo.names.full_table)).to_be_visible()
    assert not cleo.can_move


def test_whoever_is_a_moment_late_for_the_last_seat_is_told_that_none_is_open(
    people: People, trouble: Trouble
) -> None:
    trouble.allow("status of 409")
    anna, ben, cleo = (people.comes(name) for name in ("Anna", "Ben", "Cleo"))
    link = f"t/{anna.sit_at(ME, OPEN)}"
    cleo.go(link)

    on_the_way: list[Route] = []
    cleo.page.route("**/actions", lambda route: on_the_way.append(route))  # Playwright marks the handler
    with cleo.page.expect_request("**/actions"):
        cleo.sit()
    ben.join(link)
    expect(ben.heading(ben.names.what_happened)).to_be_visible()
    on_the_way[0].continue_()
    expect(cleo.text(cleo.names.full_table)).to_be_visible()


def test_a_name_of_only_spaces_is_refused_with_a_reason(people: People) -> None:
    anna = people.comes("Anna")
    anna.go()
    anna.write(anna.field(anna.names.your_name), "   ")
    anna.use(anna.button(anna.names.play_against_bots))
    expect(anna.alert(anna.names.error("InvalidName"))).to_be_visible()
    anna.write(anna.field(anna.names.your_name), "Анна 安娜 أنا")
    anna.use(anna.button(anna.names.play_against_bots))
    expect(anna.heading("Анна 安娜 أنا")).to_be_visible()
