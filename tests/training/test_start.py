"""A run may go on from a net instead of fresh weights."""

from dataclasses import replace
from pathlib import Path

import jax
import numpy as np
import pytest

from coloretto import InvalidSetup
from coloretto.nets.layers import Sizes
from coloretto.nets.shipped import shipped_nets
from coloretto.training.lessons import first_weights, fresh_learner
from coloretto.training.run import Run
from coloretto.training.settings import Settings
from coloretto.training.settings_file import read_settings
from tests.training.commands import Answer
from tests.training.small_runs import small, weights_in


def test_without_a_net_to_start_from_the_weights_are_fresh_and_the_data_says_nothing() -> None:
    settings = small()
    assert not settings.start and "start" not in settings.as_data
    one, other = first_weights(settings), first_weights(replace(settings, seed=2))
    assert not np.array_equal(one.head_w, other.head_w)


def test_a_run_goes_on_from_the_net_of_another(learned: tuple[Path, Answer]) -> None:
    settings = replace(small(), start=str(learned[0] / "net.npz"))
    learner = fresh_learner(settings, jax.devices("cpu")[0])
    for weights in (learner.weights, learner.slow):
        for ours, theirs in zip(weights, weights_in(learned[0]), strict=True):
            np.testing.assert_array_equal(ours, theirs)
    assert settings.as_data["start"] == settings.start


def test_to_go_on_a_run_does_not_need_the_net_any_more(learned: tuple[Path, Answer], tmp_path: Path) -> None:
    net = tmp_path / "net.npz"
    net.write_bytes((learned[0] / "net.npz").read_bytes())
    settings, cpu = replace(small(), start=str(net)), jax.devices("cpu")[0]
    first = Run(settings, tmp_path / "run", cpu)
    net.unlink()
    again = Run(settings, tmp_path / "run", cpu, resume=True)
    np.testing.assert_array_equal(again.net.weights.trunk_1_w, first.net.weights.trunk_1_w)
    with pytest.raises(InvalidSetup, match="expected a net to read, but: No such file"):
        Run(settings, tmp_path / "another", cpu)


def test_a_shipped_net_is_found_by_its_name() -> None:
    ours = first_weights(replace(read_settings("3-grey"), start="3-grey"))
    np.testing.assert_array_equal(ours.trunk_1_w, shipped_nets()["3-grey"].weights.trunk_1_w)


@pytest.mark.parametrize(
    "settings, why",
    [
        (Settings(seats=4, start="3-brown"), "expected seats to be those of the net to start from, 3: 4"),
        (
            Settings(points=(0, 1, 2, 3, 4, 5, 6), start="3-brown"),
            r"expected points to be those of the net to start from, \(0, 1, 3, 6, 10, 15, 21\)",
        ),
        (
            Settings(sizes=Sizes(row=32), start="3-brown"),
            r"expected sizes to be those of the net to start from, Sizes\(colour_1=64, ",
        ),
        (Settings(start="../3-brown"), "expected a net to read, but: No such file"),
    ],
)
def test_a_net_that_does_not_fit_is_refused(settings: Settings, why: str) -> None:
    with pytest.raises(InvalidSetup, match=why):
        first_weights(settings)
