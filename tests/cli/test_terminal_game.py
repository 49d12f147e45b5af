"""`coloretto play` by keys, in a real pseudo-terminal."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from coloretto import Game, Move
from coloretto.cli import main
from tests.cli.terminal import Terminal, surroundings

ROW = re.compile(r"(?:put it in|take) row (\d)")
COLOUR = re.compile(rb"\x1b\[(?:\d+;)*(?:[34]8;|(?:3|4|9|10)[0-7][;m])")
HIDE_CURSOR, SHOW_CURSOR = b"\x1b[?25l", b"\x1b[?25h"
ENTER_SCREEN, LEAVE_SCREEN = b"\x1b[?1049h", b"\x1b[?1049l"
CONTROL_C, CONTROL_D, ESCAPE, ARROW = "\x03", "\x04", "\x1b", "\x1b[A"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Terminal]:
    """You against two greedy bots, your turn."""
    with Terminal("--seed", "7", "--pace", "0", folder=tmp_path) as terminal:
        terminal.wait_for("Your turn")
        yield terminal


def decide(terminal: Terminal) -> None:
    """Draw where that is possible, and choose the first row otherwise."""
    before = terminal.text
    row = ROW.search(before)
    terminal.press("d" if "draw (d)" in before else row[1] if row else "")
    terminal.wait(lambda text: text != before and ("Your turn" in text or "The game is over" in text))


def play_to_the_end(terminal: Terminal) -> str:
    for _ in range(400):
        if "The game is over" in terminal.text:
            return terminal.text
        decide(terminal)
    raise AssertionError(f"no end in sight\n{terminal.text}")


def is_clean(terminal: Terminal) -> bool:
    """The window is left, the cursor shows, and keys are echoed as before."""
    left = terminal.output.rfind(LEAVE_SCREEN) > terminal.output.rfind(ENTER_SCREEN) > -1
    shown = terminal.output.rfind(SHOW_CURSOR) > terminal.output.rfind(HIDE_CURSOR) > -1
    return left and shown and terminal.attributes() == terminal.settings


def test_a_whole_game_is_played_by_keys_and_its_scores_are_explained(table: Terminal) -> None:
    text = play_to_the_end(table)
    assert "won the game" in text or "ties share the win" in text
    assert all(player in text for player in ("You", "greedy 1", "greedy 2"))
    assert re.search(r"\+\d+ (red|orange|yellow|green|blue|violet)", text)
    table.press("q")
    assert table.end() == 0
    assert re.search(r"You \d+, greedy 1 \d+, greedy 2 \d+", table.text)
    assert is_clean(table)


def test_the_table_shows_rows_supply_areas_and_whose_turn_it_is(table: Terminal) -> None:
    text = table.text
    assert "supply: 64 cards · 49 until the last round" in text
    assert "▶ You" in text and "greedy 1" in text and "greedy 2" in text
    assert text.count("╎   ╎") == 9
    assert "Your turn: draw (d)" in text
    assert COLOUR.search(table.output)


def test_a_drawn_card_goes_where_the_number_says(table: Terminal) -> None:
    assert "was drawn: put it in row 1, 2 or 3" in table.press_and_wait("d", "was drawn")
    assert re.search(r"You put \S+ in row 2", table.press_and_wait("2", "in row 2"))
    table.wait_for("Your turn: draw (d)")
    table.press_and_wait(" ", "was drawn")


def test_undo_goes_back_to_the_decision_before_and_the_same_card_comes_again(table: Terminal) -> None:
    table.press_and_wait("u", "There is nothing to take back.")
    drawn = table.press_and_wait("d", "was drawn")
    table.press_and_wait("1", "Your turn: draw (d)")
    after_the_bots = table.press_and_wait("u", "Taken back")
    assert "was drawn: put it in row 1, 2 or 3" in after_the_bots and "supply: 63 cards" in after_the_bots
    table.press_and_wait("u", "supply: 64 cards")
    assert table.press_and_wait("d", "was drawn") == drawn


def test_a_saved_record_reads_back_as_the_same_game(table: Terminal, tmp_path: Path) -> None:
    table.press_and_wait("d", "was drawn")
    table.press_and_wait("s", "Save the record as")
    table.press_and_wait(ESCAPE, "Not saved.")
    assert not list(tmp_path.iterdir())
    table.press_and_wait("s", "Save the record as")
    table.press_and_wait("my gamX\x7fe.txt\r", "Saved in my game.txt")
    game = Game.from_record((tmp_path / "my game.txt").read_text())
    assert game.moves == [Move.DRAW] and game.players == ("You", "greedy 1", "greedy 2")


def test_a_record_has_a_usual_name_and_a_file_is_written_over_only_after_asking(
    table: Terminal, tmp_path: Path
) -> None:
    table.press_and_wait("s", "Save the record as")
    table.press_and_wait("\r", "Saved in coloretto-")
    (file,) = tmp_path.iterdir()
    assert Game.from_record(file.read_text()).moves == []
    file.write_text("precious")
    for answer, outcome in (("n", "Not saved."), ("y", "Saved in")):
        assert file.read_text() == "precious"
        table.press_and_wait("s", "Save the record as")
        table.press_and_wait(f"{file.name}\r", "is there already")
        table.press_and_wait(answer, outcome)
    assert Game.from_record(file.read_text()).seats == 3


def test_a_path_that_cannot_be_written_is_reported_and_the_game_goes_on(table: Terminal) -> None:
    table.press_and_wait("s", "Save the record as")
    text = table.press_and_wait("no/such/folder/game.txt\r", "Not saved.")
    assert "Traceback" not in text and "Your turn" in text
    table.press_and_wait("d", "was drawn")


def test_a_saved_game_is_taken_up_with_its_players(tmp_path: Path) -> None:
    game = Game.deal(seats=3, seed=7, players=("Ann", "greedy 1", "uniform"))
    game.push("draw")
    file = tmp_path / "game.txt"
    file.write_text(game.record)
    with Terminal("--load", str(file), "--pace", "0") as terminal:
        assert "supply: 63 cards" in terminal.wait_for("Ann to play")
        terminal.press_and_wait("1", "Ann put")
        terminal.wait_for("Ann to play: draw (d)")


def test_help_tells_the_keys_and_the_rules(table: Terminal) -> None:
    text = table.press_and_wait("?", "The rules in short")
    assert "draw a card" in text and "1, 3, 6, 10, 15, 21" in text
    table.press_and_wait("x", "Your turn")


def test_a_key_without_meaning_gets_a_hint(table: Terminal) -> None:
    assert "'x' does nothing here: draw (d)" in table.press_and_wait("x", "does nothing")
    assert "There is no row 5: draw (d)" in table.press_and_wait("5", "no row 5")
    assert "Row 2 has no card yet: draw (d)" in table.press_and_wait("2", "has no card")
    table.press_and_wait(ARROW, "That key does nothing here")
    table.press_and_wait("d", "was drawn")
    assert "A card is already drawn: put it in row 1, 2 or 3" in table.press_and_wait("d", "already")


def test_the_table_is_drawn_anew_when_the_window_is_resized(table: Terminal) -> None:
    table.resize(60, 20)
    narrow = table.wait_for("supply 64 · last round in 49")
    assert "Your turn" in narrow and "greedy 2" in narrow and "quit" in narrow
    table.resize(120, 40)
    wide = table.wait_for("supply: 64 cards · 49 until the last round")
    assert wide.count("╎     ╎") == 9


def test_a_window_of_any_size_can_be_played_in(table: Terminal) -> None:
    for columns, lines in ((1, 1), (10, 4), (30, 8), (300, 100)):
        table.resize(columns, lines)
        table.press("x?q")
        table.wait(lambda _: True)
    table.press_and_wait("d", "was drawn")


def test_without_colour_no_colour_is_sent() -> None:
    with Terminal("--seed", "7", "--pace", "0", NO_COLOR="1") as terminal:
        terminal.wait_for("Your turn")
        terminal.press_and_wait("d", "was drawn")
        assert not COLOUR.search(terminal.output)
        assert re.search(r"\[( [ROYGBVJ] |\+2 )\] \S+ was drawn", terminal.text)


def test_control_c_leaves_the_terminal_as_it_was(table: Terminal) -> None:
    assert table.attributes() != table.settings
    table.press(CONTROL_C)
    assert table.end() == 130
    assert is_clean(table) and "Traceback" not in table.text


def test_an_end_by_signal_leaves_the_terminal_as_it_was(table: Terminal) -> None:
    table.game.send_signal(signal.SIGTERM)
    assert table.end() == 128 + signal.SIGTERM
    assert is_clean(table) and "Traceback" not in table.text


def test_a_key_cuts_short_how_long_a_move_of_a_bot_is_shown() -> None:
    with Terminal("--people", "0", "--pace", "60") as terminal:
        before = terminal.wait_for("is playing")
        terminal.press("x")
        terminal.wait(lambda text: text != before and "is playing" in text)
        terminal.press(CONTROL_C)
        assert terminal.end() == 130 and is_clean(terminal)


def test_the_end_of_the_input_quits(table: Terminal) -> None:
    table.press(CONTROL_D)
    assert table.end() == 0 and is_clean(table)


def test_quitting_asks_while_a_game_is_under_way(table: Terminal) -> None:
    table.press_and_wait("q", "Leave the game that is under way?")
    table.press_and_wait("n", "Your turn")
    table.press_and_wait("q", "Leave the game that is under way?")
    table.press("y")
    assert table.end() == 0 and is_clean(table)


def test_two_people_take_turns_at_one_keyboard_and_their_moves_stand() -> None:
    people = ("--people", "2", "--name", "Ann", "--name", "Bob")
    with Terminal("--seats", "2", *people, "--seed", "7") as terminal:
        first = terminal.wait_for("to play: draw")
        other = "Bob" if "▶ Ann" in first else "Ann"
        terminal.press_and_wait("d", "was drawn")
        terminal.press_and_wait("3", f"{other} to play: draw (d) or take row 3")
        terminal.press_and_wait("u", "Moves stand where people play people.")
        terminal.press_and_wait("3", f"{other} took row 3")


def test_a_match_shows_running_totals_and_goes_on_by_a_key() -> None:
    with Terminal("--edition", "first", "--people", "0", "--pace", "0", "--seed", "7") as terminal:
        for number in (1, 2, 3):
            assert "next game" in terminal.wait_for(f"After game {number} of 4:")
            terminal.press("n")
        text = terminal.wait_for("After game 4 of 4:")
        assert re.search("won the match|share the win of the match", text) and "new match" in text


def test_moves_can_be_piped_in_as_keys_or_words() -> None:
    command = [sys.executable, "-m", "coloretto", "play", "--seed", "7"]
    result = subprocess.run(
        command, input="draw\nplace 1\nd2\n", capture_output=True, text=True, check=True, env=surroundings({})
    )
    assert re.search(r"You put \S+ in row 1", result.stdout)
    assert re.search(r"You put \S+ in row 2", result.stdout)
    assert "\x1b" not in result.stdout
    assert result.stderr.replace("Preparing the engine, once…\n", "") == ""


@pytest.mark.parametrize(
    "options, complaint",
    [
        (["--bots", "nobody"], "expected a bot"),
        (["--seats", "9"], "seats"),
        (["--seats", "2", "--people", "3"], "people"),
        (["--name", "Ann", "--people", "0"], "names"),
        (["--seats", "2", "--bots", "greedy", "--bots", "greedy"], "bots"),
        (["--side", "blue"], "brown or grey"),
        (["--edition", "none"], "edition"),
        (["--pace", "nan"], "pace"),
        (["--load", "no/such/file"], "no/such/file"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(
    options: list[str], complaint: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["coloretto", "play", *options])
    with pytest.raises(SystemExit, match="1"):
        main()
    output, errors = capsys.readouterr()
    assert complaint in errors and errors.count("\n") == 1 and not output
