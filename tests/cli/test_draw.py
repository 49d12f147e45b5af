"""`coloretto draw`: a position or a record as a picture."""

import struct
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from coloretto import Game, bot
from coloretto.cli import main
from coloretto.svg import table
from coloretto.svg.theme import DARK, LIGHT
from tests.cli.test_commands import START, Command

DESCRIPTION = "{http://www.w3.org/2000/svg}desc"


def some_game() -> Game:
    game, greedy = Game.deal(3, seed=5, players=("Anna", "Ben", "Zoë")), bot("greedy")
    for _ in range(30):
        game.push(greedy.choose(game.state))
    return game


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "my game.txt"
    file.write_text(some_game().record, encoding="utf-8")
    return file


def position_in(file: Path) -> str | None:
    return ElementTree.fromstring(file.read_text(encoding="utf-8")).findtext(DESCRIPTION)


def test_a_position_is_drawn_as_svg(coloretto: Command, tmp_path: Path) -> None:
    file = tmp_path / "out.svg"
    assert coloretto("draw", START, str(file)) == (0, "", "")
    assert file.read_text(encoding="utf-8") == table(Game.from_position(START))
    assert [path.name for path in tmp_path.iterdir()] == ["out.svg"]


def test_a_position_is_drawn_as_png_of_the_width_asked_for(coloretto: Command, tmp_path: Path) -> None:
    file = tmp_path / "out.PNG"
    assert coloretto("draw", START, str(file), "--width", "500", "--dark").code == 0
    assert struct.unpack(">II", file.read_bytes()[16:24]) == (500, 254)


def test_a_picture_that_is_there_already_is_replaced(coloretto: Command, tmp_path: Path) -> None:
    file = tmp_path / "out.svg"
    file.write_text("old")
    coloretto("draw", START, str(file), "--dark")
    assert DARK.page in file.read_text() and LIGHT.page not in file.read_text()


def test_names_and_editions_are_those_that_are_given(coloretto: Command) -> None:
    answer = coloretto("draw", START, "-", "--players", "Anna; Ben ;Zoë & co", "--edition", "website")
    assert "<title>Anna: draw a card</title>" in answer.out and answer.code == 0


def test_a_record_is_drawn_at_its_end_or_after_a_move(
    coloretto: Command, record: Path, tmp_path: Path
) -> None:
    last, first = tmp_path / "last.svg", tmp_path / "first.svg"
    coloretto("draw", str(record), str(last))
    coloretto("draw", str(record), str(first), "--move", "0", "--narrow")
    game = some_game()
    assert last.read_text(encoding="utf-8") == table(game)
    while game.moves:
        game.pop()
    assert position_in(first) == game.position


def test_a_png_goes_to_standard_output_too(
    monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.setattr("sys.argv", ["coloretto", "draw", START, "-", "--format", "png"])
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 0 and capsysbinary.readouterr().out.startswith(b"\x89PNG")


def test_a_name_that_no_font_has_gives_way_to_the_seat_and_is_told(
    coloretto: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("coloretto.svg.png.letters_without_font", lambda _: "小")
    named, plain = tmp_path / "named.png", tmp_path / "plain.png"
    answer = coloretto("draw", START, str(named), "--players", "小明; Ben; Cleo")
    assert answer == (0, "", "No font on this machine has 小: such players are called by seat.\n")
    coloretto("draw", START, str(plain), "--players", "seat 1; Ben; Cleo")
    assert named.read_bytes() == plain.read_bytes()


def test_without_resvg_one_line_says_what_to_install(
    coloretto: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    answer = coloretto("draw", START, str(tmp_path / "out.png"))
    assert answer == (
        1,
        "",
        "coloretto: expected resvg-py to draw PNG: pip install coloretto[pictures]\n",
    )
    assert list(tmp_path.iterdir()) == []
    assert coloretto("draw", START, str(tmp_path / "out.svg")).code == 0


BAD = [
    ((START, "out.jpg"), 2, "expected a file that ends in .svg or .png, or --format: 'out.jpg'"),
    ((START, "out"), 2, "ends in .svg or .png"),
    ((START, "out.svg", "--format", "gif"), 2, "expected the format svg or png: 'gif'"),
    (("brown -/-/- R/O 1 9R", "out.svg"), 1, "in position 'brown -/-/- R/O 1 9R'"),
    (("nonsense and more", "out.svg"), 1, "expected side, rows, areas, turn and supply: 'nonsense and more'"),
    (("none.txt", "out.svg"), 1, "or a file: 'none.txt'"),
    ((START, "out.svg", "--players", "Anna; Ben"), 1, "expected 3 players, one for each seat, but found 2"),
    ((START, "out.svg", "--width", "3"), 1, "expected a width of 16 to 8192 pixels: 3"),
    ((START, "out.svg", "--edition", "second"), 1, "one of two-sided, first"),
    ((START, "out.svg", "--move", "3"), 2, "--move is for records"),
    (("game.txt", "out.svg", "--move", "31"), 1, "expected a move of the record, 0 to 30: 31"),
    (("game.txt", "out.svg", "--edition", "first"), 2, "--edition is for positions"),
    (("broken.txt", "out.svg"), 1, "broken.txt: "),
    (("binary.txt", "out.svg"), 1, "binary.txt: "),
    ((START, "no/out.svg"), 1, "No such folder"),
    ((START, "folder.svg"), 1, "folder.svg: Is a directory"),
]


@pytest.mark.parametrize(("arguments", "code", "part"), BAD, ids=[part for _, _, part in BAD])
def test_what_cannot_be_drawn_gets_one_clear_line_and_leaves_no_file(
    coloretto: Command,
    record: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    code: int,
    part: str,
) -> None:
    monkeypatch.chdir(record.parent)
    record.rename("game.txt")
    Path("broken.txt").write_text("no record")
    Path("binary.txt").write_bytes(b"\xff\xfe\x00")
    Path("folder.svg").mkdir()
    before = sorted(Path().iterdir())
    answer = coloretto("draw", *arguments)
    assert (answer.code, answer.out, answer.err.count("\n")) == (code, "", 1)
    assert answer.err.startswith("coloretto: ") and part in answer.err
    assert sorted(Path().iterdir()) == before
