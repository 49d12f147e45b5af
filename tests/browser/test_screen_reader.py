"""The page for those who hear it: read and played through the accessibility tree alone."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.page import ENGLISH
from tests.browser.player import BOT, ME, OPEN, Player
from tests.browser.positions import A_CHOICE, THREE_SEATS

BUTTON = re.compile(r'button "(.+)"(.*)')  # as a snapshot of the tree writes it
WHOSE_TURN = ENGLISH.texts.pattern("turn.yours", "turn.other")
SEATED = ("Anna", "Casual", "Casual 2")
HEARD = "heard"

# Whatever comes into a live region is spoken: it is written down here, as it may be gone again soon.
LISTEN = """(region, heard) => {
  window[heard] = [];
  const listen = (changes) => changes.forEach(({ addedNodes }) =>
    addedNodes.forEach((node) => node.textContent.trim() && window[heard].push(node.textContent.trim())));
  new MutationObserver(listen).observe(region, { childList: true, subtree: true });
  return region.getAttribute("aria-live");
}"""
MOVES = "async (id) => (await fetch(new URL(`api/games/${id}`, document.baseURI))).json()"


class Listener(Player):
    """Knows only what a screen reader says."""

    @property
    def announcer(self) -> Locator:
        return self.page.get_by_role("log", name=re.compile("^$"))

    def listen(self) -> None:
        self.announcer.wait_for(state="attached")
        assert self.announcer.evaluate(LISTEN, HEARD) == "polite"

    @property
    def heard(self) -> list[str]:
        lines: list[str] = self.page.evaluate("heard => window[heard]", HEARD)
        return lines

    @property
    def buttons(self) -> list[str]:
        """The names of those that can be used, as they are read out."""
        tree = self.page.get_by_role("main").aria_snapshot()
        found = BUTTON.findall(tree.replace("''", "'"))
        return [name for name, state in found if "[disabled]" not in state]

    def make_move(self) -> None:
        """Puts a card where most room is, and takes a row once it is full."""
        texts = self.names.texts
        moves = [name for name in self.buttons if self.names.any_move.match(name)]
        full = [name for name in moves if texts("row.full") in name]
        draws = [name for name in moves if self.names.draw.match(name)]
        roomy = [name for name in moves if texts("row.room", count=3) in name]
        name = (full or draws or roomy or moves)[0]
        self.use(self.page.get_by_role("button", name=name, exact=True))
        expect(self.page.get_by_role("button", name=name, exact=True)).to_have_count(0)

    def is_told_whose_turn_it_is(self) -> None:
        pattern = self.names.texts.pattern("turn.yours")
        expect(self.announcer.get_by_text(pattern).last).to_be_attached()


def moves_of(player: Player) -> list[str]:
    """What the server wrote down of a game that is over, each as the beginning of a sentence."""
    link = player.link(player.names.replay).get_attribute("href") or ""
    game: dict[str, Any] = player.page.evaluate(MOVES, link.removeprefix("g/"))
    verbs = {"draw": "draws", "place": "puts", "take": "takes"}
    return [f"{SEATED[move['seat'] - 1]} {verbs[move['move'].split()[0]]} " for move in game["moves"]]


def test_a_game_is_played_by_what_is_read_out_and_every_move_is_announced(people: People) -> None:
    anna = people.comes_as(Listener, "Anna")
    anna.sit_at(ME, BOT, BOT, position=A_CHOICE)
    anna.listen()
    assert anna.play_until_over() > 5
    texts = anna.names.texts
    expect(anna.announcer.get_by_text(anna.names.over)).to_be_attached()

    sentences = [line for line in anna.heard if re.match(r".+ (draws|puts|takes) ", line)]
    moves = moves_of(anna)
    assert len(sentences) == len(moves)
    for sentence, move in zip(sentences, moves, strict=True):
        assert sentence.startswith(move)
    assert anna.heard.count(texts("log.last-round")) == 1
    assert texts("log.new-round") in anna.heard

    end = anna.page.get_by_role("region", name=anna.names.end).aria_snapshot()
    assert len(re.findall(r"listitem:\n +- heading", end)) == 3
    assert "points" in end and "Plus" in end


def test_the_first_turns_of_a_whole_game_are_played_by_what_is_read_out(people: People) -> None:
    anna = people.comes_as(Listener, "Anna")
    anna.go()
    assert anna.names.play_against_bots in anna.buttons
    anna.use(anna.button(anna.names.play_against_bots))
    anna.listen()
    for _ in range(4):
        assert anna.wait_for_turn()
        anna.is_told_whose_turn_it_is()
        anna.make_move()
    log = anna.page.get_by_role("list", name=anna.names.what_happened).get_by_role("listitem")
    assert anna.wait_for_turn()
    written = list(reversed(log.all_inner_texts()))  # also what was played before we listened
    heard = [line for line in anna.heard if not WHOSE_TURN.match(line)]
    assert len(heard) >= 4
    assert heard == written[-len(heard) :]


def test_the_move_of_another_person_is_announced_in_words_and_whose_turn_it_is(people: People) -> None:
    anna, ben = people.comes("Anna"), people.comes_as(Listener, "Ben")
    code = anna.sit_at(ME, OPEN, BOT, position=THREE_SEATS)
    ben.join(f"t/{code}")
    ben.listen()
    anna.play_turn()
    ben.is_told_whose_turn_it_is()
    drew, put, turn = ben.heard
    assert drew.startswith("Anna draws a")
    assert put.startswith("Anna puts a") and put.endswith("in row 1.")
    assert turn.startswith(ben.names.texts("turn.yours"))


def test_an_area_is_read_out_with_its_points_and_what_counts_plus_and_minus(people: People) -> None:
    anna = people.comes_as(Listener, "Anna")
    anna.sit_at(ME, BOT, BOT, position=A_CHOICE)
    anna.wait_for_turn()
    area = anna.page.get_by_role("article", name="Anna").aria_snapshot()
    for words in (
        "21 points",
        "three red, 4 blue, two violet, and a “+2”",
        "plus now: red, blue, and violet",
    ):
        assert words in area
