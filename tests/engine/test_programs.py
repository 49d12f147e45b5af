"""Programs as bots: they play, and what they do wrong is said in one line."""

import gc
import json
import os
import re
import shlex
import subprocess
import sys
import time
from pathlib import Path

import pytest

from coloretto.analysis.arena import play_out
from coloretto.bots import bot, tell_standing
from coloretto.bots.program import Program
from coloretto.errors import BotFailed, Cancelled, InvalidSetup
from coloretto.game import Game
from coloretto.match import Standing
from coloretto.rules.editions import EDITIONS
from coloretto.rules.moves import Move
from coloretto.search.values import Limits
from tests.engine.conversation import CHOICE, EngineProcess, answer

ROOT = Path(__file__).parents[2]
NODE_BOT = f"exec:node {shlex.quote(str(ROOT / 'examples' / 'bot.mjs'))}"
STATE = Game.from_position(CHOICE, 0).state

ANSWERING = """
import json, os, sys, time
for line in sys.stdin:
    question = json.loads(line)
    number = question["id"]
    {}
"""


def script(source: str) -> str:
    return f"exec:{shlex.quote(sys.executable)} -c {shlex.quote(source)}"


def answering(code: str) -> str:
    return script(ANSWERING.format(code.replace("\n", "\n    ")))


def program(name: str, patience: float = 20) -> Program:
    return Program(name, EDITIONS["two-sided"], patience)


def say(move: str) -> str:
    return f'print(json.dumps({{"id": number, "move": {move!r}}}), flush=True)'


@pytest.mark.parametrize("seats, side", [(2, "brown"), (3, "grey"), (5, "brown")])
def test_the_bot_in_javascript_plays_a_whole_game_against_greedy(seats: int, side: str) -> None:
    game = Game.deal(seats, 5, side=side)
    bots = [bot(NODE_BOT), *(bot("greedy") for _ in range(seats - 1))]
    play_out(game, bots)
    assert game.is_over


def test_the_example_in_javascript_has_at_most_thirty_lines() -> None:
    assert len((ROOT / "examples" / "bot.mjs").read_text(encoding="utf-8").splitlines()) <= 30


def test_the_bot_on_the_page_of_the_protocol_plays_a_whole_game(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    path = tmp_path / "bot.py"
    path.write_text(code, encoding="utf-8")
    for seats in (2, 4):
        game = Game.deal(seats, 3)
        play_out(game, [bot(f"exec:{sys.executable} {path}")] * seats)
        assert game.is_over


def test_the_engine_itself_is_such_a_program() -> None:
    with_engine = program(f"exec:{shlex.quote(sys.executable)} -m coloretto engine", patience=60)
    assert with_engine.choose(STATE, Limits(playouts=256)) in {Move.DRAW, Move.TAKE_2}
    with_engine.close()


def test_a_program_is_told_the_edition_and_how_long_to_think() -> None:
    told = program(
        answering('print(json.dumps({"id": number, "error": "E", "detail": sorted(question)}), flush=True)')
    )
    with pytest.raises(BotFailed, match=re.escape("['edition', 'id', 'position']")):
        told.choose(STATE)
    with pytest.raises(BotFailed, match=re.escape("['edition', 'id', 'playouts', 'position', 'seconds']")):
        told.choose(STATE, Limits(seconds=1, playouts=5))


def test_a_program_is_told_how_the_match_stands() -> None:
    what = '[question.get("totals"), question.get("games_left")]'
    told = program(
        answering(f'print(json.dumps({{"id": number, "error": "E", "detail": {what}}}), flush=True)')
    )
    for standing, expected in ((Standing((7, -2, 0), 2), "[[7, -2, 0], 2]"), (None, "[None, None]")):
        tell_standing(told, standing)
        with pytest.raises(BotFailed, match=re.escape(expected)):
            told.choose(STATE)


def test_answers_to_other_questions_are_passed_over() -> None:
    stray = (
        'print(json.dumps({"id": 99, "move": "take 1"}) + "\\n\\n" + json.dumps({"move": "x"}), flush=True)\n'
    )
    late = program(answering(stray + say("take 2")))
    assert [late.choose(STATE) for _ in range(3)] == [Move.TAKE_2] * 3
    late.close()


WRONG = {
    "rubbish": (answering("print('hello there', flush=True)"), "printed 'hello there' where an answer"),
    "a list": (answering("print([1], flush=True)"), "printed '[1]' where an answer"),
    "bytes": (answering("os.write(1, bytes([255, 27, 7, 10]))"), "where an answer was expected"),
    "deep": (answering("print('[' * 100000, flush=True)"), "where an answer was expected"),
    "a line without end": (script("while True: print('x' * 100000, end='')"), "more than 1,048,576 bytes"),
    "only other answers": (script("while True: print('{\"id\": 77}')"), "printed 1,000 lines and no answer"),
    "true is not 1": (answering("print('{\"id\": true}\\n' * 2000, flush=True)"), "1,000 lines"),
    "no move": (answering('print(json.dumps({"id": number}), flush=True)'), "answered without a move"),
    "null": (
        answering('print(json.dumps({"id": number, "move": None}), flush=True)'),
        "where a move such as",
    ),
    "an unknown move": (answering(say("jump")), "answered 'jump' where a move such as take 1 was expected"),
    "an illegal move": (answering(say("take 1")), "chose take 1, which is not legal"),
    "an error": (
        answering('print(json.dumps({"id": number, "error": "Oh", "detail": "no idea"}), flush=True)'),
        "answered with the error 'Oh': 'no idea'",
    ),
    "an error without an id": (
        answering('print(json.dumps({"id": None, "error": "Oh", "detail": "what?"}), flush=True)'),
        "answered with the error 'Oh': 'what?'",
    ),
    "death": (script("import sys; sys.exit(3)"), "stopped with exit code 3 before it answered"),
    "death with last words": (
        script("import sys; print('oh\\n no\\x1b[2J', file=sys.stderr); sys.exit(3)"),
        "stopped with exit code 3 before it answered; its last words: 'no?[2J'",
    ),
    "death by a signal": (answering("os.kill(os.getpid(), 9)"), "stopped by signal 9 before it answered"),
    "death before the question": (script("import os; os.close(0)"), "stopped with exit code 0"),
    "an exception": (answering("raise KeyError('x')"), "its last words: \"KeyError: 'x'\""),
}


@pytest.mark.parametrize(("name", "part"), WRONG.values(), ids=WRONG.keys())
def test_what_a_program_does_wrong_is_said_in_one_line(name: str, part: str) -> None:
    faulty = program(name)
    with pytest.raises(BotFailed) as failure:
        faulty.choose(STATE)
    message = str(failure.value)
    assert part in message and message.startswith("exec:") and CHOICE in message
    assert "\x1b" not in message


def test_a_program_that_never_answers_is_given_up_and_ended(tmp_path: Path) -> None:
    path = tmp_path / "pid"
    source = f"import os, time; open({str(path)!r}, 'w').write(str(os.getpid())); time.sleep(600)"
    silent = program(script(source), patience=1)
    with pytest.raises(BotFailed, match="did not answer within 1 seconds"):
        silent.choose(STATE)
    assert not is_running(int(path.read_text()))


def test_a_program_that_reads_nothing_and_writes_much_to_standard_error_does_not_hang() -> None:
    chatty = program(script("import sys\nwhile True: print('x' * 1000, file=sys.stderr)"), patience=0.5)
    with pytest.raises(BotFailed, match=r"did not answer within 0\.5 seconds; its last words: 'xxx"):
        chatty.choose(STATE)


def test_after_a_failure_the_next_question_starts_the_program_anew() -> None:
    once = program(answering(f"{say('take 2')}\nsys.exit()"))
    assert once.choose(STATE) == Move.TAKE_2
    with pytest.raises(BotFailed, match="stopped with exit code 0"):
        once.choose(STATE)
    assert once.choose(STATE) == Move.TAKE_2
    once.close()


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def pid_of(asked: Program) -> int:
    assert asked._pipes
    return asked._pipes._process.pid


def test_a_program_ends_when_its_bot_is_closed_or_forgotten() -> None:
    for forget in (False, True):
        asked = program(answering(say("draw")))
        asked.choose(STATE)
        pid = pid_of(asked)
        assert is_running(pid)
        if not forget:
            asked.close()
            asked.close()
        del asked
        gc.collect()
        assert not is_running(pid)


def test_a_program_that_does_not_end_by_itself_is_killed_with_its_children(tmp_path: Path) -> None:
    path = tmp_path / "pid"
    code = (
        f"import subprocess as s; c = s.Popen(['sleep', '600']); open({str(path)!r}, 'w').write(str(c.pid))"
    )
    asked = program(answering(f"{code}\n{say('draw')}\ntime.sleep(600)"))
    asked.choose(STATE)
    pid, began = pid_of(asked), time.monotonic()
    asked.close()
    assert time.monotonic() - began < 5
    assert not is_running(pid)
    child = int(path.read_text())
    while is_running(child) and Path(f"/proc/{child}/stat").read_text().split()[2] != "Z":
        time.sleep(0.01)  # whoever is the father of orphans here has yet to hear of it


def test_python_ends_without_waiting_for_a_program() -> None:
    code = (
        "from coloretto import Game, bot\n"
        f"asked = bot({answering(say('draw') + chr(10) + 'time.sleep(600)')!r})\n"
        "asked.choose(Game.deal(3, 1).state)\n"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_question_to_a_program_can_be_cancelled() -> None:
    silent, began = program(script("import time; time.sleep(600)")), time.monotonic()
    with pytest.raises(Cancelled):
        silent.choose(STATE, stop=lambda: time.monotonic() > began + 0.2)
    assert time.monotonic() < began + 10


@pytest.mark.parametrize(
    "name",
    ["exec:", "exec: ", "exec:/no/such/program", "exec:nosuchprogram x", "exec:'", "exec:/", "exec:a\0b"],
)
def test_a_program_that_is_missing_is_refused_before_the_game(name: str) -> None:
    with pytest.raises(InvalidSetup, match="after exec:"):
        bot(name)


def test_a_program_that_cannot_be_started_fails(tmp_path: Path) -> None:
    path = tmp_path / "nothing"
    path.write_bytes(b"\x7fELF nothing")
    path.chmod(0o755)
    with pytest.raises(BotFailed, match="could not be started"):
        bot(f"exec:{path}").choose(STATE)


def test_the_engine_starts_programs_only_where_it_is_told_to() -> None:
    question = {"id": 1, "position": CHOICE, "bot": answering(say("take 2"))}
    assert answer(question, programs=True)["move"] == "take 2"
    assert "--programs" in answer(question)["detail"]


def test_the_engine_says_what_a_program_did_wrong() -> None:
    for name, error in ((script("0"), "BotFailed"), ("exec:/no/such", "InvalidSetup")):
        said = answer({"id": 1, "position": CHOICE, "bot": name}, programs=True)
        assert (said["id"], said["error"], said["field"]) == (1, error, "bot")


def test_a_program_under_way_can_be_cancelled_at_the_engine() -> None:
    with EngineProcess("--programs") as engine:
        silent = script("import time; time.sleep(600)")
        engine.say({"id": 1, "position": CHOICE, "bot": silent, "seconds": 600})
        time.sleep(0.5)
        engine.say({"id": 2, "action": "cancel", "cancel": 1})
        heard = engine.hear_by_id(2)
        assert heard[2]["cancelled"] == [1] and heard[1]["error"] == "Cancelled"
        assert engine.end() == (0, "")


def test_the_request_is_one_line_of_json() -> None:
    echo = program(script("import sys; print(repr(sys.stdin.readline()), file=sys.stderr)"))
    with pytest.raises(BotFailed) as failure:
        echo.choose(STATE)
    assert json.dumps({"id": 1, "position": CHOICE, "edition": "two-sided"}) in str(failure.value)
