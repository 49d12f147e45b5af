"""The state is one flat record."""

from pathlib import Path

import numpy as np

from coloretto.game import Game
from coloretto.rules.cards import Card
from coloretto.rules.moves import Move
from coloretto.rules.play import play
from coloretto.rules.state import STATE, PlainState, copy_state, packed, plain


def test_a_state_takes_at_most_128_bytes() -> None:
    assert STATE.itemsize <= 128


def test_a_million_states_are_one_array() -> None:
    states = np.zeros(1_000_000, STATE)
    assert states.nbytes == 1_000_000 * STATE.itemsize
    states[-1] = Game.deal(3, 1).state
    play(states[-1], int(Move.DRAW), int(Card.RED))
    assert states[-1].drawn == Card.RED and states[-2].seats == 0


def test_a_plain_state_has_the_fields_of_a_state_in_order() -> None:
    assert PlainState._fields == STATE.names


def test_a_plain_state_holds_python_numbers_and_lists_of_them() -> None:
    for value in plain(Game.deal(3, 1).state):
        assert type(value) is int or (type(value) is list and {type(number) for number in value} == {int})


def test_a_plain_state_stays_as_it_is_when_the_game_goes_on() -> None:
    game = Game.deal(3, 1)
    before = plain(game.state)
    for move in ["draw", "place 1", "take 1"]:
        game.push(move)
    assert before == plain(Game.deal(3, 1).state)


def test_packing_a_plain_state_gives_the_state_back() -> None:
    state = Game.deal(5, 1).state
    assert packed(plain(state)).tobytes() == state.tobytes()


def test_a_copy_is_a_state_of_its_own() -> None:
    state = Game.deal(3, 1).state
    copy = copy_state(state)
    play(copy, int(Move.DRAW), int(Card.RED))
    assert state.tobytes() == Game.deal(3, 1).state.tobytes() != copy.tobytes()


def test_a_state_is_the_same_bytes_in_a_file(tmp_path: Path) -> None:
    state = Game.deal(4, 1).state
    np.array([state], STATE).tofile(tmp_path / "states")
    assert np.fromfile(tmp_path / "states", STATE)[0].tobytes() == state.tobytes()
