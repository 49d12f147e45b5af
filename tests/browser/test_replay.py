"""Finished games: looking at them again, keeping them, checking their shuffle."""

from pathlib import Path

from playwright.sync_api import expect

from coloretto.shuffle import check_record
from tests.browser.conftest import People
from tests.browser.player import BOT, ME, Player
from tests.browser.positions import THREE_SEATS
from tests.served_games import order_of, swapped


def after_a_game(people: People) -> Player:
    anna = people.comes("Anna")
    anna.sit_at(ME, BOT, BOT, position=THREE_SEATS)
    anna.play_until_over()
    return anna


def test_a_finished_game_is_replayed_by_slider_buttons_and_keys(people: People) -> None:
    anna = after_a_game(people)
    names = anna.names
    anna.use(anna.link(names.replay))
    slider = anna.page.get_by_role("slider")
    expect(anna.text(names.game_begins).first).to_be_visible()
    last = int(slider.get_attribute("max") or 0)

    def is_at(ply: int) -> None:
        expect(anna.text(names.at_move(ply, last))).to_be_visible()
        expect(slider).to_have_value(str(ply))

    slider.fill("2")
    is_at(2)
    anna.use(anna.button(names.one_on))
    is_at(3)
    anna.use(anna.button(names.one_back))
    is_at(2)
    for key, ply in (("ArrowRight", 3), ("End", last), ("ArrowLeft", last - 1), ("Home", 0)):
        anna.page.keyboard.press(key)
        is_at(ply)
    slider.focus()
    anna.page.keyboard.press("ArrowRight")
    is_at(1)
    anna.use(anna.button(names.last))
    is_at(last)
    expect(anna.page.get_by_role("list", name=names.what_happened)).to_contain_text(names.over)


def test_the_record_of_a_game_is_downloaded_and_its_shuffle_is_in_order(
    people: People, tmp_path: Path
) -> None:
    anna = after_a_game(people)
    anna.use(anna.link(anna.names.replay))
    with anna.page.expect_download() as download:
        anna.use(anna.link(anna.names.download))
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.suffix == ".txt"
    assert check_record(file.read_text("utf-8")).ok


def test_the_page_finds_a_shuffle_right_and_a_record_that_was_tampered_with_wrong(people: People) -> None:
    anna = after_a_game(people)
    names = anna.names
    anna.use(anna.link(names.check_the_shuffle))
    expect(anna.heading(names.fair)).to_be_visible()

    field = anna.field(names.record)
    record = field.input_value()
    order = order_of(record)
    for wrong in (record.replace(order, swapped(order)), record.replace('[Salt "', '[Salt "0', 1)):
        anna.write(field, wrong)
        anna.use(anna.button(names.check))
        expect(anna.heading(names.unfair)).to_be_visible()
    anna.write(field, "no record at all")
    anna.use(anna.button(names.check))
    expect(anna.text(names.no_record)).to_be_visible()
