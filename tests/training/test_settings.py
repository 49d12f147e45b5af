"""Settings: what they may be, from files, and those of the shipped nets."""

from pathlib import Path

import pytest

from coloretto import InvalidSetup
from coloretto.nets.layers import Sizes
from coloretto.nets.shipped import shipped_nets
from coloretto.training.settings import Settings
from coloretto.training.settings_file import read_settings, settings_from, shipped_settings


def refused(data: dict[str, object]) -> str:
    with pytest.raises(InvalidSetup) as error:
        settings_from(data)
    return str(error.value)


def test_there_are_settings_for_every_shipped_net() -> None:
    assert shipped_settings() == sorted(shipped_nets()) and len(shipped_settings()) == 8


@pytest.mark.parametrize("name", shipped_settings())
def test_a_shipped_net_was_made_with_its_settings(name: str) -> None:
    settings, about = read_settings(name), shipped_nets()[name].about
    assert about["settings"] == settings.as_data
    assert about["command"] == f"coloretto train {name}"
    assert about["points"] == list(settings.points)
    assert settings.positions <= about["positions"] < settings.positions + 4_000_000
    assert name == f"{settings.seats}-{'brown' if settings.points[-1] > 10 else 'grey'}"


def test_what_a_file_does_not_say_is_as_usual(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("seats = 4\npoints = [0, 2, 4, 6, 8, 10, 12]\ntrust = 1\nsizes = { row = 32 }\n")
    expected = Settings(seats=4, points=(0, 2, 4, 6, 8, 10, 12), trust=1.0, sizes=Sizes(row=32))
    assert read_settings(str(file)) == expected


def test_data_is_plain_and_comes_back_as_it_was() -> None:
    settings = Settings(seats=5, points=(0, -1, 2, 3, 4, 5, 6), sizes=Sizes(8, 8, 8, 16, 16))
    assert settings_from(settings.as_data) == settings


def test_an_unknown_setting_is_named_with_those_there_are() -> None:
    assert refused({"seats": 3, "colour": 1}).startswith("expected every setting to be one of side, seats, ")
    assert refused({"seats": 3, "colour": 1}).endswith(": 'colour'")


@pytest.mark.parametrize(
    "data, expected",
    [
        ({"seats": 6}, "expected seats to be 2 to 5: 6"),
        ({"seats": "three"}, "expected seats to be of the kind whole number: 'three'"),
        ({"seats": True}, "expected seats to be of the kind whole number: True"),
        ({"seats": 3.0}, "expected seats to be of the kind whole number: 3.0"),
        ({"rate": "fast"}, "expected rate to be of the kind number: 'fast'"),
        ({"rate": float("nan")}, "expected rate to be a number between 0 and 1: nan"),
        ({"last_rate": 0}, "expected last_rate to be a number between 0 and 1: 0.0"),
        ({"trust": 1.5}, "expected trust to be a number from 0 to 1: 1.5"),
        ({"styles": 2}, "expected styles to be a number from 0 to 1: 2.0"),
        ({"wandering": -0.1}, "expected wandering to be a number from 0 to 1: -0.1"),
        ({"games": 0}, "expected games to be a whole number from 1 to 16777216: 0"),
        ({"positions": -5}, "expected positions to be a whole number from 1 to"),
        ({"games": 100, "batches": 3}, "expected batches to be a divisor of games (100): 3"),
        ({"batches": 0}, "expected batches to be a whole number from 1 to"),
        ({"precision": "float64"}, "expected precision to be float16 or float32: 'float64'"),
        ({"precision": 16}, "expected precision to be of the kind text: 16"),
        ({"seed": -1}, "expected seed to be a whole number from 0"),
        ({"side": "green"}, "expected side to be brown or grey"),
        ({"side": 1}, "expected side to be brown or grey"),
        ({"side": ["brown"]}, "expected side to be brown or grey"),
        (
            {"side": "brown", "points": [0, 1, 2, 3, 4, 5, 6]},
            "expected side to be brown or grey, without points",
        ),
        ({"points": [0, 1, 2]}, "expected points to be seven whole numbers"),
        ({"points": [1, 1, 2, 3, 4, 5, 6]}, "expected points to be seven whole numbers"),
        ({"points": [0, 1, 2, 3, 4, 5, 6.5]}, "expected points to be seven whole numbers"),
        ({"points": [0, 1, 2, 3, 4, 5, 10**6]}, "expected points to be seven whole numbers up to 1000"),
        ({"points": 21}, "expected points to be of the kind list: 21"),
        ({"sizes": 64}, "expected sizes to be whole numbers for colour_1"),
        ({"sizes": {"trunk": 64}}, "expected sizes to be whole numbers for colour_1"),
        ({"sizes": {"row": 1.5}}, "expected sizes to be whole numbers for colour_1"),
        ({"sizes": {"row": 0}}, "expected sizes to be whole numbers from 1 to 16384"),
    ],
    ids=str,
)
def test_a_setting_that_cannot_be_is_refused(data: dict[str, object], expected: str) -> None:
    assert refused(data).startswith(expected)


@pytest.mark.parametrize("content", [b"seats = ", b"\xff\xfe", b"seats 3"])
def test_a_file_that_is_no_toml_is_refused(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_bytes(content)
    with pytest.raises(InvalidSetup, match=r"expected settings as TOML in .*mine\.toml: "):
        read_settings(str(tmp_path / "mine.toml"))


def test_a_setting_that_is_refused_is_told_with_its_file(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("seats = 9")
    with pytest.raises(InvalidSetup, match=r"expected seats to be 2 to 5: 9, in .*mine\.toml"):
        read_settings(str(tmp_path / "mine.toml"))


@pytest.mark.parametrize("name", ["7-brown", "missing.toml", "."])
def test_a_name_that_is_no_net_and_no_file_is_refused(name: str) -> None:
    with pytest.raises(InvalidSetup, match=r"expected the name of a net \(2-brown, .*\) or a file"):
        read_settings(name)
