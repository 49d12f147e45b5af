"""The compiled rules by one call on a state's bytes: what is not legal changes nothing."""

import pytest

import coloretto
from coloretto.envs.dealer import Dealer
from coloretto.envs.setup import Setup
from coloretto.envs.turns import ILLEGAL, bytes_of, make_move, situation, state_in, told
from coloretto.rules.moves import DRAW, Move
from coloretto.rules.state import NOBODY, NOTHING
from tests.envs.games import positions

POSITION = "brown @2/B/- R/OY/Y 1 8R8O7Y9G8B9V3J10+"
NO_CARD_OF_THE_SUPPLY = (-1, -2, 6, 9, 16, 19, 1 << 40)  # there is no pink with three players


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_situation_says_whose_turn_it_is_and_what_is_legal(seats: int) -> None:
    for state in positions(seats):
        turn, actions, moves = told(situation(bytes_of(state)))
        game = coloretto.Game(coloretto.EDITIONS["two-sided"], state, ())
        assert turn == (NOBODY if game.turn is None else game.turn)
        assert actions == game.legal_moves and moves == [str(move) for move in game.legal_moves]


@pytest.mark.parametrize(
    "move, card",
    [(move, NOTHING) for move in (1, 5, 6, 8, 10, 11, 64, -1)]
    + [(DRAW, card) for card in NO_CARD_OF_THE_SUPPLY],
)
def test_what_is_not_legal_changes_nothing(move: int, card: int) -> None:
    numbers = bytes_of(coloretto.Game.from_position(POSITION).state)
    before = numbers.tobytes()
    assert make_move(numbers, move, card) == ILLEGAL
    assert numbers.tobytes() == before


def test_bytes_are_a_state_of_their_own() -> None:
    game = coloretto.Game.from_position(POSITION)
    numbers = bytes_of(game.state)
    assert told(make_move(numbers, int(Move.TAKE_2), NOTHING)).moves == ["draw"]
    assert game.position == POSITION and state_in(numbers).turn == 2


@pytest.mark.parametrize("seats", [2, 5])
def test_a_dealer_deals_the_cards_of_a_game_in_their_order(seats: int) -> None:
    dealer, game = Dealer(Setup(seats)), coloretto.Game.deal(seats, 7)
    dealer.deal(7)
    while not game.is_over:
        assert (dealer.position, dealer.deck, dealer.turn) == (game.position, game.deck, game.turn)
        assert not dealer.play(1 << 70) and not dealer.play(-1)
        move = game.legal_moves[-1 if len(game.moves) % 3 else 0]
        assert dealer.play(int(move))
        game.push(move)
    assert dealer.turn == NOBODY and dealer.scores == game.scores
    assert [seat for seat, reward in enumerate(dealer.rewards) if reward] == game.winners


def test_a_dealer_goes_back_to_a_snapshot_and_the_same_cards_come_again() -> None:
    dealer = Dealer(Setup())
    dealer.deal(7)
    kept, deck = dealer.snapshot(), dealer.deck
    seen = [dealer.play(action) and dealer.position for action in (0, 1, 6, 0)]
    dealer.go_to(kept)
    assert dealer.deck == deck and dealer.moves == ["draw"]
    assert [dealer.play(action) and dealer.position for action in (0, 1, 6, 0)] == seen
