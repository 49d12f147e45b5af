"""Mimics at the tables of self-play: seats that another net plays."""

from dataclasses import replace
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from coloretto import InvalidSetup
from coloretto.envs.jax.boards import boards_of
from coloretto.envs.jax.piles import flat
from coloretto.envs.jax.rules import Board, either
from coloretto.nets.layers import fresh_weights
from coloretto.training.company import MOST_LEANING_OF_A_MIMIC, Company, company, with_mimics
from coloretto.training.lessons import mimic_weights
from coloretto.training.lookahead import Turn, look_ahead
from coloretto.training.run import Run
from coloretto.training.self_play import turn_of_mimics
from coloretto.training.settings import Settings
from coloretto.training.settings_file import read_settings
from tests.nets.positions import Kind, random_net, running
from tests.training.commands import Answer
from tests.training.small_runs import small, unmeasured

KIND = Kind(3, "grey")
OTHER = fresh_weights(KIND.seats, seed=9)


def sat_down(games: int, part: float, guests: float = 0.0) -> Company:
    alone = company(games, KIND.seats, KIND.table, wandering=0.1, guests=guests, styles=0.0, seed=1)
    return with_mimics(alone, OTHER, part, seed=1)


def test_a_part_of_the_games_has_mimics_on_half_of_their_seats_and_no_guests() -> None:
    at_table = sat_down(4000, 0.25, guests=1.0)
    mimics = at_table.mimics
    assert mimics is not None and len(mimics.games) == 1000
    assert np.array_equal(np.unique(mimics.games), mimics.games)
    assert np.asarray(mimics.is_mimic).mean() == pytest.approx(0.5, abs=0.03)
    assert abs(np.asarray(mimics.leaning)).max() <= MOST_LEANING_OF_A_MIMIC
    has_guests = np.asarray(at_table.is_guest.any(1))
    assert not has_guests[np.asarray(mimics.games)].any() and has_guests.sum() > 2400


def test_however_small_the_part_there_is_a_game_with_mimics() -> None:
    mimics = sat_down(8, 0.05).mimics
    assert mimics is not None and len(mimics.games) == 1


def test_games_with_mimics_wander_as_the_others_do() -> None:
    at_table = sat_down(4000, 0.25)
    assert at_table.mimics is not None
    wandering = np.asarray(at_table.wandering)
    assert wandering[np.asarray(at_table.mimics.games)].mean() == pytest.approx(wandering.mean(), abs=0.001)


@pytest.mark.usefixtures("hurried")
def test_where_a_mimic_is_to_act_it_does_what_its_net_does() -> None:
    boards = boards_of(running(KIND))
    games = len(boards.turn)
    mimics = sat_down(games, 0.5).mimics
    assert mimics is not None
    upright = mimics._replace(leaning=jnp.zeros_like(mimics.leaning))

    def all_turns(boards: Board) -> tuple[Turn, Turn, Turn]:
        ours = look_ahead(random_net(KIND.seats).weights, boards, flat(KIND.table)).turn
        theirs = look_ahead(OTHER, boards, flat(KIND.table)).turn
        return ours, theirs, turn_of_mimics(boards, ours, upright, flat(KIND.table), jnp.dtype(jnp.float32))

    ours, theirs, found = jax.device_get(jax.jit(all_turns)(boards))
    acts = np.zeros(games, bool)
    seat = np.asarray(boards.turn)[np.asarray(mimics.games)]
    acts[np.asarray(mimics.games)] = np.asarray(mimics.is_mimic)[np.arange(len(seat)), seat]
    wanted = either(jnp.asarray(acts), theirs, ours)
    assert all(np.array_equal(one, other) for one, other in zip(found, wanted, strict=True))
    assert 0 < acts.sum() < games and (ours.draws != theirs.draws)[acts].any()


@pytest.mark.usefixtures("hurried")
def test_a_run_learns_in_their_company(
    learned: tuple[Path, Answer], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unmeasured(monkeypatch)
    settings = replace(small(), mimics=0.5, mimic=str(learned[0] / "net.npz"), positions=1)
    run = Run(settings, tmp_path / "run", jax.devices("cpu")[0])
    *_, report = run.reports()
    assert run.done and report.loss.share > 0
    assert run.net.about["settings"]["mimics"] == 0.5


def test_settings_without_mimics_say_nothing_of_them() -> None:
    assert not {"mimic", "mimics"} & Settings().as_data.keys()


@pytest.mark.parametrize(
    "settings, why",
    [
        ({"mimics": 0.5}, "expected mimic to be a net where mimics is above 0, only there: ''"),
        ({"mimic": "x.npz"}, "expected mimic to be a net where mimics is above 0, only there: 'x.npz'"),
        ({"mimics": 1.5, "mimic": "x.npz"}, "expected mimics to be a number from 0 to 1: 1.5"),
    ],
)
def test_mimics_need_a_net_and_a_part_of_the_games(settings: dict[str, object], why: str) -> None:
    with pytest.raises(InvalidSetup) as error:
        Settings(**settings)  # type: ignore[arg-type]
    assert str(error.value) == why


def test_a_mimic_plays_the_same_game(learned: tuple[Path, Answer]) -> None:
    net = str(learned[0] / "net.npz")
    with pytest.raises(InvalidSetup, match="expected seats to be those of the mimic, 2: 4"):
        mimic_weights(Settings(seats=4, mimics=0.5, mimic=net))
    with pytest.raises(InvalidSetup, match="expected a net to read, but: No such file"):
        mimic_weights(Settings(mimics=0.5, mimic="nowhere.npz"))


def test_the_mimic_of_a_shipped_net_is_found_by_its_name() -> None:
    settings = read_settings("3-grey")
    assert settings.mimic == "searcher-3-grey"
    assert mimic_weights(settings).trunk_1_w.size > 0
