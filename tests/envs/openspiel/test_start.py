"""The start is drawn by lot: what the rules allow is all equally likely, and nothing else happens."""

from collections import defaultdict
from fractions import Fraction
from itertools import combinations, product

import pytest

from coloretto.editions import check_start, edition_named
from coloretto.envs.openspiel import ColorettoState
from coloretto.errors import InvalidSetup
from coloretto.notation.position import write_position
from coloretto.rules.deal import deal
from coloretto.rules.piles import pile_of
from tests.envs.openspiel.play import SEATS, load


def starts(state: ColorettoState, chance: Fraction, found: dict[str, Fraction]) -> None:
    """How likely each first position is."""
    if not state.is_chance_node():
        found[str(state)] += chance
        return
    outcomes = state.chance_outcomes()
    assert {probability for _, probability in outcomes} == {1 / len(outcomes)}
    for outcome, _ in outcomes:
        starts(state.child(outcome), chance / len(outcomes), found)


@pytest.mark.parametrize("edition", ["two-sided", "summary"])
@pytest.mark.parametrize("players", [2, 3])
def test_every_start_that_is_allowed_is_as_likely_as_every_other(players: int, edition: str) -> None:
    found: dict[str, Fraction] = defaultdict(Fraction)
    starts(load(players, edition=edition).new_initial_state(), Fraction(1), found)
    assert sum(found.values()) == 1 and len(set(found.values())) == 1
    assert set(found) == allowed(players, edition)


def allowed(players: int, edition: str) -> set[str]:
    """Found by trying all: one colour a seat, or with two players two."""
    colours = 5 if players == 2 else 6
    hands = [pile_of(hand) for hand in combinations(range(colours), 2 if players == 2 else 1)]
    positions = set()
    for areas in product(hands, repeat=players):
        try:
            check_start(edition_named(edition), areas)
        except InvalidSetup:
            continue
        positions |= {write_position(deal(0, areas, starter)) for starter in range(players)}
    return positions


@pytest.mark.parametrize("players", SEATS)
def test_a_start_says_what_is_drawn(players: int) -> None:
    state = load(players).new_initial_state()
    assert state.is_initial_state() and str(state) == "brown start " + "/".join("-" * players)
    assert [state.action_to_string(lot) for lot in state.legal_actions()] == list("ROYGBVP")[
        : len(state.legal_actions())
    ]
    while state.action_to_string(0) != "seat 1 starts":
        state.apply_action(state.legal_actions()[-1])
    assert state.legal_actions() == list(range(players))
    state.apply_action(players - 1)
    assert state.current_player() == players - 1 and not state.is_chance_node()
