"""The learning curves of docs/training.md are those of its logs, and its commands are there."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from coloretto.cli.app import app
from coloretto.training.settings_file import shipped_settings
from docs import training_pictures

DOCS = Path(training_pictures.__file__).parent
PICTURES = {"training-error.svg": "loss", "training-strength.svg": "against_last"}


def test_the_pictures_are_drawn_from_the_logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training_pictures, "HERE", tmp_path)
    training_pictures.main()
    for name in PICTURES:
        assert (tmp_path / name).read_text("utf-8") == (DOCS / name).read_text("utf-8")


def test_there_is_a_log_for_each_net() -> None:
    assert sorted(log.stem for log in training_pictures.LOGS.glob("*.jsonl")) == shipped_settings()


@pytest.mark.parametrize("name, figure", PICTURES.items())
def test_a_picture_has_a_line_for_each_log_with_its_figure_inside_its_frame(name: str, figure: str) -> None:
    logs = [log.read_text("utf-8") for log in training_pictures.LOGS.glob("*.jsonl")]
    drawing = ElementTree.fromstring((DOCS / name).read_text("utf-8"))
    lines = [line for line in drawing.iter() if line.tag.endswith("polyline")]
    in_legend = 2 * len(training_pictures.COLOURS)
    assert len(lines) - in_legend == sum(figure in log for log in logs) >= 7
    for place in " ".join(line.attrib["points"] for line in lines).split():
        across, down = map(float, place.split(","))
        assert 0 < across < training_pictures.WIDTH and 60 < down < training_pictures.HEIGHT - 60


def test_the_commands_of_the_page_are_those_there_are() -> None:
    page = (DOCS / "training.md").read_text("utf-8")
    commands = re.findall(r"^coloretto (\w+) ([^\n#]*)", page, re.MULTILINE)
    trained = [rest.split() for command, rest in commands if command == "train"]
    assert {command for command, _ in commands} == {"train", "arena", "dataset", "mimic"}
    assert len(trained) >= 5
    files = {"mine.toml", "small.toml", "among-searchers.toml"}
    assert {words[0] for words in trained} <= {*shipped_settings(), *files}
    assert {word[2:] for words in trained for word in words if word.startswith("--")} <= options_of_train()


def options_of_train() -> set[str]:
    callbacks = [command.callback for command in app.registered_commands if command.callback]
    return {option for each in callbacks if each.__name__ == "train" for option in each.__annotations__}
