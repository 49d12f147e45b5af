"""The guided first game and the rules to look up, in every language."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.conftest import People
from tests.browser.page import Names
from tests.browser.player import Player
from tests.browser.texts import LEARN, Texts

STEPS: list[dict[str, Any]] = json.loads((LEARN.parent / "lesson.json").read_text("utf-8"))["steps"]
LEARNER = 1
COLOURS = {"V": "violet"}
SECTIONS = ("aim", "start", "turn", "taking", "round", "last", "score", "jokers", "two", "editions")

in_every_language = pytest.mark.parametrize("language", ["en", "fr", "de"])


class Learner(Player):
    """Does what the lesson asks for. With reduced motion it waits for them at every step."""

    def learn(self, language: str) -> None:
        self.words = Texts(language, LEARN)
        self.go("learn")
        expect(self.heading(self.words("learn.title"))).to_be_visible()

    @property
    def coach(self) -> Locator:
        return self.page.get_by_role("region", name=self.words("learn.coach"))

    def control(self, key: str) -> Locator:
        return self.coach.get_by_role("button", name=self.words(key), exact=True)

    def is_told(self, step: dict[str, Any]) -> None:
        if "text" in step:
            text = self.words.pattern(f"lesson.{step['text']}")
            expect(self.coach.get_by_role("paragraph").filter(has_text=text)).to_be_visible()

    def do(self, step: dict[str, Any]) -> None:
        """A real move, a colour for the joker, or nothing but to read on."""
        if "joker" in step:
            group = self.page.get_by_role("group", name=self.words("learn.colours"))
            self.use(group.get_by_role("button", name=self.names.texts(f"kind.{COLOURS[step['joker']]}")))
        elif step.get("seat") == LEARNER:
            self.use(self.move(step["move"]))
        else:
            self.use(self.control("learn.next"))
        self.has_focus_somewhere()

    def move(self, move: str) -> Locator:
        verb, *row = move.split()
        if verb == "draw":
            return self.button(self.names.draw)
        return self.button(self.names.texts(f"row.{verb}", row=row[0]))

    def has_focus_somewhere(self) -> None:
        assert self.page.evaluate("document.activeElement !== document.body")


def comes_to_learn(people: People, language: str) -> Learner:
    anna = people.comes_as(Learner, "Anna", Names(language), locale=language, reduced_motion="reduce")
    anna.learn(language)
    return anna


@in_every_language
def test_the_guided_game_is_played_to_its_end(people: People, language: str) -> None:
    anna = comes_to_learn(people, language)
    expect(anna.control("learn.next")).to_be_visible()
    assert violations(anna.page) == []
    *steps, last = STEPS
    for step in steps:
        anna.is_told(step)
        anna.do(step)
    anna.is_told(last)
    expect(anna.link(anna.words("learn.play"))).to_be_visible()
    expect(anna.heading(anna.words("chapter.grey"))).to_be_focused()
    assert violations(anna.page) == []

    anna.use(anna.control("learn.again"))
    anna.is_told(STEPS[0])
    anna.has_focus_somewhere()


def test_whoever_does_not_know_on_is_shown_the_move_and_the_way_back(people: People) -> None:
    anna = comes_to_learn(people, "en")
    onward = anna.control("learn.next").or_(anna.control("learn.show"))
    for step in STEPS[:-1]:
        anna.is_told(step)
        anna.use(onward)
        anna.has_focus_somewhere()
    anna.is_told(STEPS[-1])

    anna.go("learn")
    anna.do(STEPS[0])
    anna.use(anna.control("learn.back"))
    anna.is_told(STEPS[0])
    anna.has_focus_somewhere()


def test_a_move_that_is_not_the_best_is_answered_by_a_reason_and_can_be_made_better(people: People) -> None:
    anna = comes_to_learn(people, "en")
    at = next(number for number, step in enumerate(STEPS) if step.get("text") == "fourth")
    for step in STEPS[:at]:
        anna.do(step)
    anna.use(anna.move("take 1"))
    anna.is_told({"text": "fourth-yellow"})
    anna.do(STEPS[at])
    anna.is_told({"text": "fourth-done"})


@in_every_language
def test_the_rules_are_there_in_every_language(people: People, language: str) -> None:
    anna = people.comes_as(Player, "Anna", Names(language), locale=language)
    words = Texts(language, LEARN)
    anna.go("rules")
    expect(anna.heading(words("rules.title"))).to_be_visible()
    for section in SECTIONS:
        expect(anna.page.get_by_role("heading", name=words(f"rules.{section}"), exact=True)).to_be_visible()
    assert violations(anna.page) == []


def test_the_rules_are_looked_up_in_the_middle_of_the_lesson(people: People) -> None:
    anna = comes_to_learn(people, "en")
    rules = anna.button(anna.words("rules.title"))
    anna.use(rules)
    dialog = anna.page.get_by_role("dialog", name=anna.words("rules.title"))
    expect(dialog.get_by_role("heading", name=anna.words("rules.jokers"))).to_be_visible()
    anna.use(dialog.get_by_role("button", name=anna.words("rules.close")))
    expect(dialog).to_be_hidden()
    expect(rules).to_be_focused()
    anna.is_told(STEPS[0])
