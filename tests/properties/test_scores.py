"""The score of any play area is the best there is."""

from hypothesis import given, settings
from hypothesis import strategies as st

from coloretto.notation.moves import CARD, SIDES
from coloretto.rules.cards import JOKERS, Card
from coloretto.rules.piles import counts, pile_of
from coloretto.rules.scoring import points_table
from coloretto.rules.scoring import score as table_score
from coloretto.scores import Scoring
from tests.oracle.referee import COLOURS, brute_force_score
from tests.properties.games import areas, colours_in_a_game, sides


@given(colours_in_a_game, sides, st.booleans(), st.data())
@settings(max_examples=400)
def test_the_score_is_that_of_the_brute_force(
    colours: int, side: str, own_colours: bool, data: st.DataObject
) -> None:
    area = data.draw(areas(colours))
    best = brute_force_score(list(area), side, COLOURS[:colours], own_colours)
    pile = pile_of(CARD[letter] for letter in area)
    assert table_score(pile, points_table(SIDES[side], colours, own_colours)) == best
    assert Scoring(SIDES[side], colours, own_colours).best(pile).points == best


@given(colours_in_a_game, sides, st.booleans(), st.data())
@settings(max_examples=300)
def test_no_choice_by_hand_scores_more_than_the_best(
    colours: int, side: str, own_colours: bool, data: st.DataObject
) -> None:
    pile = pile_of(CARD[letter] for letter in data.draw(areas(colours)))
    scoring = Scoring(SIDES[side], colours, own_colours)
    jokers = counts(pile)[Card.JOKER]
    colouring = data.draw(st.tuples(*[st.sampled_from(scoring.joker_colours(pile))] * jokers))
    coloured = counts(pile + pile_of(colouring))[:colours]
    held = [Card(colour) for colour, cards in enumerate(coloured) if cards]
    plus = data.draw(st.permutations(held))[:3]
    by_hand, with_best_plus = scoring.by_hand(pile, colouring, plus), scoring.by_hand(pile, colouring)
    assert by_hand.points <= with_best_plus.points <= scoring.best(pile).points


@given(colours_in_a_game, sides, st.booleans(), st.data())
def test_a_score_is_the_sum_of_its_reasons(
    colours: int, side: str, own_colours: bool, data: st.DataObject
) -> None:
    pile = pile_of(CARD[letter] for letter in data.draw(areas(colours)))
    score = Scoring(SIDES[side], colours, own_colours).best(pile)
    assert score.points == sum(score.plus.values()) + sum(score.minus.values()) + score.plus_twos
    assert len(score.jokers) == counts(pile)[Card.JOKER] <= JOKERS
    assert len(score.plus) == min(3, len(score.plus) + len(score.minus))
    assert str(score).startswith(f"{score.points} = ")
