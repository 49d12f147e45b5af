"""Readers answer any text at all with a value or with an error of their own."""

import random
from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from coloretto.editions import edition_named
from coloretto.errors import IllegalMove, InvalidSetup, InvalidText
from coloretto.game import Game
from coloretto.notation.moves import parse_move, parse_side
from coloretto.notation.piles import parse_pile, write_pile
from coloretto.notation.position import parse_position, write_position
from coloretto.notation.record import write_record
from coloretto.notation.record_reader import parse_record
from coloretto.scores import score
from tests.properties.games import games, games_taken_up

OWN_ERRORS = (InvalidText, IllegalMove, InvalidSetup)
LIKELY = st.sampled_from('ROYGBVPJ+0123456789-/@!?T. "[]\\;\nbrowngy')

any_text = st.text(st.characters(exclude_categories=())) | st.text(LIKELY)


def accepted(read: Callable[[str], object], text: str) -> bool:
    try:
        read(text)
    except OWN_ERRORS:
        return False
    return True


def mutated(text: str, dice: random.Random, letters: str) -> str:
    """A few characters deleted, inserted, replaced or swapped."""
    for letter in letters:
        at, other = sorted(dice.sample(range(len(text) + 2), 2))
        head, one, middle, two, tail = (
            text[:at],
            text[at : at + 1],
            text[at + 1 : other],
            text[other : other + 1],
            text[other + 1 :],
        )
        text = dice.choice(
            [
                head + middle + two + tail,
                head + letter + one + middle + two + tail,
                head + letter + middle + two + tail,
                head + two + middle + one + tail,
            ]
        )
    return text


dice = st.randoms(use_true_random=False)
any_game = games | games_taken_up
changes = st.text(LIKELY | st.characters(exclude_categories=()), min_size=1, max_size=4)
mutated_piles = st.builds(mutated, st.just("3RO2J+"), dice, changes)
mutated_positions = st.builds(mutated, any_game.map(lambda game: game.position), dice, changes)
mutated_records = st.builds(mutated, any_game.map(lambda game: game.record), dice, changes)


@given(any_text | mutated_piles)
@settings(max_examples=500)
def test_no_text_breaks_the_reader_of_piles(text: str) -> None:
    if accepted(parse_pile, text):
        assert parse_pile(write_pile(parse_pile(text))) == parse_pile(text)


@given(any_text | mutated_positions)
@settings(max_examples=1000)
def test_no_text_breaks_the_reader_of_positions(text: str) -> None:
    if accepted(parse_position, text):
        written = write_position(parse_position(text))
        assert parse_position(written).tobytes() == parse_position(text).tobytes()


@given(any_text | mutated_records)
@settings(max_examples=1000)
def test_no_text_breaks_the_reader_of_records(text: str) -> None:
    if accepted(parse_record, text):
        record = parse_record(text)
        assert parse_record(write_record(record)) == record


@given(mutated_positions, st.sampled_from(["two-sided", "first", "summary"]))
@settings(max_examples=500)
def test_a_game_taken_up_from_any_position_can_be_played_and_recorded(text: str, edition: str) -> None:
    if accepted(lambda position: Game.from_position(position, edition=edition), text):
        game = Game.from_position(text, seed=1, edition=edition)
        while not game.is_over:
            game.push(game.legal_moves[-1])
        assert Game.from_record(game.record).position == game.position


@given(any_text, st.sampled_from([parse_move, parse_side, edition_named, score, Game.from_record]))
def test_no_text_breaks_the_other_readers(text: str, read: Callable[[str], object]) -> None:
    accepted(read, text)


@given(mutated_piles, any_text | mutated_piles, any_text | mutated_piles)
def test_no_choice_by_hand_breaks_the_score(area: str, jokers: str, plus: str) -> None:
    accepted(lambda text: score(area, jokers=text), jokers)
    accepted(lambda text: score(area, plus=text), plus)
