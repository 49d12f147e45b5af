"""States to look at, one or a batch of them, as notebooks and users of pgx ask for."""

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from coloretto import Game, InvalidSetup
from coloretto.envs.jax.boards import boards_of, positions_of
from coloretto.envs.jax.pictures import MOST
from coloretto.notation.position import write_positions
from coloretto.rules.cards import Side
from tests.envs.jax.compiled_games import random_games
from tests.envs.jax.tables import at, new_games, random_play, table

DESCRIPTION = "{http://www.w3.org/2000/svg}desc"


def positions_in(picture: str) -> list[str | None]:
    return [said.text for said in ElementTree.fromstring(picture).iter(DESCRIPTION)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_board_is_written_as_the_position_that_it_comes_from(seats: int) -> None:
    states = random_games(seats).states[::12, :20].reshape(-1)
    assert positions_of(boards_of(states), Side.BROWN) == write_positions(states)


def test_one_game_is_drawn_as_the_page_draws_it() -> None:
    state = at((40, 0), random_play(table(4, "grey"))[0])
    [line] = positions_of(at(None, state.board), Side.GREY)
    assert positions_in(state.to_svg()) == [line]
    assert state._repr_html_() == state.to_svg() and "<title>player " in state.to_svg()
    assert Game.from_position(line).position == line


def test_of_a_batch_the_first_games_are_drawn() -> None:
    state = new_games(table())
    some = at(np.arange(6).reshape(2, 3), state)
    assert positions_in(some.to_svg()) == positions_of(at(np.arange(6), state.board), Side.BROWN)
    assert len(positions_in(state.to_svg())) == MOST < len(state.terminated)


def test_a_picture_has_its_theme_and_size(tmp_path: Path) -> None:
    state, file = at(0, new_games(table())), tmp_path / "state.svg"
    state.save_svg(file, color_theme="dark", scale=0.5)
    saved, plain = ElementTree.parse(file).getroot(), ElementTree.fromstring(state.to_svg())
    assert float(saved.attrib["width"]) == float(plain.attrib["width"]) / 2
    assert saved.attrib["viewBox"] == plain.attrib["viewBox"]
    assert file.read_text("utf-8") == state.to_svg(color_theme="dark", scale=0.5)
    assert state.to_svg(color_theme="dark") != state.to_svg(color_theme="light") == state.to_svg()


@pytest.mark.parametrize(
    "options, why",
    [
        ({"color_theme": "drak"}, "expected color_theme light or dark: 'drak'"),
        ({"scale": 0.0}, "expected a scale above 0: 0.0"),
        ({"scale": -1.0}, "expected a scale above 0: -1.0"),
    ],
)
def test_what_cannot_be_drawn_is_refused_with_the_reason(options: Any, why: str) -> None:
    with pytest.raises(InvalidSetup) as error:
        at(0, new_games(table())).to_svg(**options)
    assert str(error.value) == why


def test_an_empty_batch_is_no_picture() -> None:
    with pytest.raises(InvalidSetup, match="expected a state, or a batch of one or more"):
        at(np.zeros(0, int), new_games(table())).to_svg()
