"""The nets of the package: found by seats and points, read once."""

from pathlib import Path

import pytest

from coloretto.nets import shipped
from coloretto.nets.files import write_net
from coloretto.nets.net import Net
from coloretto.nets.shipped import net_for, shipped_nets
from coloretto.rules.cards import POINTS, Side
from tests.nets.positions import random_net

SIDES = {"brown": POINTS[Side.BROWN], "grey": POINTS[Side.GREY]}


@pytest.fixture
def weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for seats in (2, 3):
        for side, points in SIDES.items():
            about = {"points": list(points), "command": f"coloretto train {seats} {side}"}
            write_net(Net(random_net(seats).weights, seats, about), tmp_path / f"{seats}-{side}.npz")
    monkeypatch.setattr(shipped, "WEIGHTS", tmp_path)
    return tmp_path


@pytest.mark.usefixtures("weights")
def test_the_net_for_a_table_fits_its_seats_and_points() -> None:
    for seats in (2, 3):
        for side, points in SIDES.items():
            net = net_for(seats, points)
            assert net is not None and net.seats == seats and net.points == points
            assert net.about["command"] == f"coloretto train {seats} {side}"
            assert net_for(seats, list(points)) is net


@pytest.mark.usefixtures("weights")
def test_there_is_no_net_for_points_of_ones_own_or_seats_without_one() -> None:
    assert net_for(3, (0, 1, 2, 3, 4, 5, 6)) is None
    assert net_for(5, SIDES["brown"]) is None
    assert net_for(7, SIDES["brown"]) is None


@pytest.mark.usefixtures("weights")
def test_the_shipped_nets_are_listed_with_where_they_come_from() -> None:
    nets = shipped_nets()
    assert list(nets) == ["2-brown", "2-grey", "3-brown", "3-grey"]
    assert [net.about["command"] for net in nets.values()][-1] == "coloretto train 3 grey"


def test_every_net_in_the_package_is_named_after_its_seats_and_side() -> None:
    for name, net in shipped_nets().items():
        seats, side = name.split("-")
        assert (net.seats, net.points) == (int(seats), SIDES[side])
        assert net.about["command"]
