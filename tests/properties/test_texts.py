"""Reading what was written gives the same back."""

import random
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from coloretto.game import Game
from coloretto.notation.moves import parse_move
from coloretto.notation.piles import parse_pile, write_pile
from coloretto.notation.position import parse_position, write_position
from coloretto.notation.record import Record, write_record
from coloretto.notation.record_reader import parse_record, parse_records
from coloretto.rules.moves import Move
from coloretto.rules.piles import cards_in
from tests.oracle.referee import KINDS
from tests.oracle.referee import write_pile as write_pile_naively
from tests.properties.games import games, games_taken_up, piles

RESERVED = {"Edition", "Side", "Players", "Areas", "Starts", "Position", "Scores"}

any_text = st.text(st.characters(exclude_categories=())) | st.text(st.sampled_from('\\";[] \nrn\r\ufeff'))
tag_names = st.from_regex(r"\w{1,12}", fullmatch=True).filter(lambda name: name not in RESERVED)
tags = st.dictionaries(tag_names, any_text, max_size=4)


@given(piles)
def test_a_pile_is_read_as_it_was_written(pile: int) -> None:
    assert parse_pile(write_pile(pile)) == pile
    assert write_pile(pile) == write_pile_naively([KINDS[kind] for kind in cards_in(pile)])


@given(piles, st.randoms(use_true_random=False))
def test_a_pile_is_read_in_any_order_card_by_card(pile: int, dice: random.Random) -> None:
    letters = [KINDS[kind] for kind in cards_in(pile)]
    dice.shuffle(letters)
    assert parse_pile("".join(letters) or "-") == pile


@given(games)
def test_a_position_is_read_as_it_was_written(game: Game) -> None:
    assert parse_position(game.position).tobytes() == game.state.tobytes()
    assert write_position(parse_position(game.position)) == game.position


@given(st.sampled_from(Move))
def test_a_move_is_read_as_it_was_written(move: Move) -> None:
    assert parse_move(str(move)) is move


@given(games | games_taken_up)
@settings(max_examples=200)
def test_a_record_cut_at_any_move_is_read_as_it_was_written(game: Game) -> None:
    """Also with a drawn card that is not placed yet, and from a position in the middle of a game."""
    record = game.to_record()
    assert parse_record(write_record(record)) == record
    assert write_record(parse_record(game.record)) == game.record
    assert Game.from_record(game.record).position == game.position


@given(games | games_taken_up, tags, st.data())
def test_names_and_tags_of_any_text_are_read_as_they_were_written(
    game: Game, extra: dict[str, str], data: st.DataObject
) -> None:
    players = tuple(data.draw(st.lists(any_text, min_size=game.seats, max_size=game.seats)))
    record = replace(game.to_record(), players=players, tags=extra)
    assert parse_record(write_record(record)) == record
    windows = write_record(record).replace("\n", "\r\n")
    assert parse_record("\ufeff" + windows) == record


def of_a_game(game: Game) -> Record:
    return game.to_record()


@given(st.lists((games | games_taken_up).map(of_a_game), max_size=4), st.integers(0, 3))
@settings(max_examples=30)
def test_several_records_in_one_text_are_read_one_by_one(records: list[Record], empty_lines: int) -> None:
    text = ("\n" * empty_lines).join(map(write_record, records))
    assert list(parse_records(text)) == records
