"""What holds in every game, whatever is drawn and played."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from coloretto.game import Game
from coloretto.notation.moves import LETTERS
from coloretto.notation.position import parse_position, write_position
from coloretto.rules.cards import KINDS
from coloretto.rules.deal import all_cards, colours_in_game, deal
from coloretto.rules.moves import Move
from coloretto.rules.piles import cards_in, counts, pile_of, size
from coloretto.rules.play import legal_moves, play
from coloretto.rules.scoring import scores
from coloretto.rules.state import NOTHING, State
from tests.oracle.lockstep import Table
from tests.properties.games import (
    TO_THE_END,
    eagerness,
    games,
    most_moves,
    played,
    random_move,
    seeds,
    tables,
)


def cards_in_sight(state: State) -> list[int]:
    seen = [sum(kind) for kind in zip(*map(counts, [state.supply, *state.rows, *state.areas]), strict=True)]
    if state.drawn != NOTHING:
        seen[state.drawn] += 1
    return seen


@given(tables, seeds, eagerness)
def test_no_card_is_lost_but_the_third_row_of_two_players(table: Table, seed: int, eager: float) -> None:
    game = played(table, seed, eager, 0)
    dice, discarded = random.Random(seed), [0] * KINDS
    while not game.is_over:
        move, left = random_move(game, dice, eager), int(game.state.rows.sum())
        last_take = move >= Move.TAKE_1 and int(game.state.active_seats).bit_count() == 1
        if last_take:
            left -= int(game.state.rows[move - Move.TAKE_1])
        game.push(move)
        if last_take:
            discarded = [sum(kind) for kind in zip(discarded, counts(left), strict=True)]
        in_game = [sum(kind) for kind in zip(cards_in_sight(game.state), discarded, strict=True)]
        assert in_game == counts(all_cards(table.seats))
    assert table.seats == 2 or not any(discarded)


@given(tables, seeds, eagerness)
def test_every_game_ends_before_its_cards_do(table: Table, seed: int, eager: float) -> None:
    game = played(table, seed, eager, TO_THE_END)
    assert game.is_over and 0 <= game.state.cards_left < 15
    assert len(game.moves) <= most_moves(table.seats)
    assert game.moves.count(Move.DRAW) == len(game.cards)
    assert game.turn is None and game.winners


@given(tables, seeds, eagerness)
def test_the_seat_to_act_always_has_a_legal_move(table: Table, seed: int, eager: float) -> None:
    game, dice = played(table, seed, eager, 0), random.Random(seed)
    while not game.is_over:
        assert game.legal_moves and not game.winners
        assert game.state.active_seats >> game.state.turn & 1
        game.push(random_move(game, dice, eager))
    assert not game.legal_moves


@given(games)
def test_what_a_state_keeps_besides_the_cards_follows_from_them(game: Game) -> None:
    state = game.state
    assert state.tobytes() == parse_position(write_position(state)).tobytes()
    assert state.cards_left == size(int(state.supply)) == len(game.deck)
    assert int(state.supply) == pile_of(game.deck)


@given(games, st.integers(0, 40))
def test_taking_moves_back_restores_position_deck_and_record(game: Game, back: int) -> None:
    back = min(back, len(game.moves))
    after = (game.position, list(game.deck), game.record)
    undone = [game.pop() for _ in range(back)]
    dealt = Game.from_record(game.record)
    assert (dealt.position, dealt.moves, dealt.cards) == (game.position, game.moves, game.cards)
    for move in reversed(undone):
        before = (game.position, list(game.deck), game.record)
        game.push(move)
        assert game.pop() == move
        assert (game.position, game.deck, game.record) == before
        game.push(move)
    assert (game.position, game.deck, game.record) == after


def renamed_text(text: str, new_name: list[int]) -> str:
    """The position with other colours, its piles in the order that they have then."""
    letters = {LETTERS[old]: LETTERS[new] for old, new in enumerate(new_name)}
    head, rest = text.split(" ", 1)
    renamed = "".join(letters.get(letter, letter) for letter in rest)
    return write_position(parse_position(f"{head} {renamed}"))


@given(games, st.randoms(use_true_random=False))
@settings(max_examples=60)
def test_renaming_the_colours_changes_nothing_else(game: Game, dice: random.Random) -> None:
    colours = colours_in_game(game.seats)
    new_name = [*dice.sample(range(colours), colours), *range(colours, KINDS)]
    start = parse_position(game.to_record().start)
    areas = [pile_of(new_name[card] for card in cards_in(area)) for area in start.areas[: game.seats]]
    state, cards = deal(int(game.side), areas, int(start.turn)), iter(game.cards)
    original = Game.from_record(game.record)
    for _ in range(len(original.moves)):
        original.pop()
    for move in game.moves:
        assert legal_moves(state) == sum(1 << move for move in original.legal_moves)
        play(state, int(move), new_name[next(cards)] if move == Move.DRAW else NOTHING)
        original.push(move)
        assert write_position(state) == renamed_text(original.position, new_name)
    assert scores(state, game.edition.own_colours) == game.scores
