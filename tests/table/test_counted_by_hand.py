"""What a result says for those who want to be counted in their own way."""

import json
from typing import Any

from coloretto.table import checks
from tests.table.kept_tables import ANNA, BEN, KeptTable, people


def finished_with_jokers(edition: str = "two-sided") -> tuple[KeptTable, str, int]:
    """A finished game, and somebody in it who has a joker."""
    for seed in range(100):
        kept = people(ANNA, BEN, "p3", edition=edition)
        kept.dice.seed(seed)
        kept.play_on()
        for seat, person in enumerate((ANNA, BEN, "p3")):
            if kept.table.scores()[seat].jokers:
                return kept, person, seat
    raise AssertionError("nobody ever had a joker")


def result(kept: KeptTable) -> Any:
    return json.loads(kept.bytes())["game"]["result"]


def test_the_best_stays_told_when_somebody_chose_another_way() -> None:
    kept, person, seat = finished_with_jokers()
    best = result(kept)["best"]
    assert best == result(kept)["scores"]
    jokers = best[seat]["jokers"]
    other = next(colour for colour in result(kept)["joker_colours"][seat] if colour not in jokers)
    kept.write(checks.choose(kept.table, person, seat + 1, [other] * len(jokers), None))
    assert result(kept)["best"] == best
    assert result(kept)["scores"][seat]["jokers"] == [other] * len(jokers)


def test_the_colours_that_jokers_may_be_are_those_of_the_edition() -> None:
    kept, _, seat = finished_with_jokers()
    colours = ["red", "orange", "yellow", "green", "blue", "violet"]  # three seats play without pink
    assert result(kept)["joker_colours"][seat] == colours
    for number, score in enumerate(kept.table.scores()):
        assert bool(result(kept)["joker_colours"][number]) == bool(score.jokers)
    kept, _, seat = finished_with_jokers("website")
    told = result(kept)
    assert set(told["joker_colours"][seat]) == set(told["best"][seat]["plus"] | told["best"][seat]["minus"])
