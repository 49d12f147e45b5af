"""The engine as a program of its own: several questions at once, cancelling, and how it ends."""

import io
import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest

from coloretto.engine import Speaker
from coloretto.engine.question import Answer, Question
from coloretto.rules.moves import Move
from tests.engine.conversation import CHOICE, PATIENCE, START, EngineProcess, Sink, answers, written

LONG = {"position": CHOICE, "seconds": 3600}
QUICK = {"position": CHOICE, "bot": "greedy"}


@pytest.fixture
def engine() -> Iterator[EngineProcess]:
    with EngineProcess("--threads", "2") as process:
        yield process


def test_a_quick_question_overtakes_a_long_one(engine: EngineProcess) -> None:
    engine.say(LONG | {"id": 1}, QUICK | {"id": 2})
    assert engine.hear()["id"] == 2
    engine.say({"id": 3, "action": "cancel", "cancel": 1})
    heard = engine.hear_by_id(2)
    assert heard[3] == {"id": 3, "cancelled": [1]}
    assert heard[1]["cancelled"] is True and heard[1]["playouts"] > 0
    assert heard[1]["move"] == heard[1]["moves"][0]["move"]
    assert engine.end() == (0, "")


def test_a_question_cancelled_before_its_turn_is_answered_at_once(engine: EngineProcess) -> None:
    engine.say(LONG | {"id": "a"}, LONG | {"id": "b"}, QUICK | {"id": "c"})
    engine.say({"action": "cancel", "cancel": "c"})
    heard = engine.hear_by_id(2)
    assert heard[None]["cancelled"] == ["c"]
    assert (heard["c"]["error"], heard["c"]["field"]) == ("Cancelled", None)
    time.sleep(0.3)  # so that both have surely begun
    engine.say({"id": "all", "action": "cancel"})
    heard = engine.hear_by_id(3)
    assert heard["all"]["cancelled"] == ["a", "b"]
    assert heard["a"]["cancelled"] and heard["b"]["cancelled"]
    engine.say(QUICK | {"id": "c"})
    assert engine.hear()["move"] == "draw"


def test_an_id_under_way_is_refused_and_may_be_used_again_after_the_answer(engine: EngineProcess) -> None:
    engine.say(LONG | {"id": 1}, QUICK | {"id": 1.0})
    said = engine.hear()
    assert (said["id"], said["error"], said["field"]) == (1, "InvalidRequest", "id")
    engine.say(QUICK | {"id": "1"})
    assert "move" in engine.hear()
    engine.say({"id": 2, "action": "cancel", "cancel": 1})
    engine.hear_by_id(2)
    for _ in range(50):
        engine.say(QUICK | {"id": 1})
        assert engine.hear() == {"id": 1, "move": "draw", "moves": [], "exact": False, "playouts": 0}


def test_questions_without_an_id_may_be_under_way_together(engine: EngineProcess) -> None:
    engine.say(LONG, LONG, {"id": 1, "action": "cancel"})
    heard = [engine.hear() for _ in range(3)]
    assert {"id": 1, "cancelled": [None, None]} in heard
    assert sum(said["id"] is None for said in heard) == 2


def test_at_the_end_of_the_input_everything_is_answered() -> None:
    questions = [{"id": n, "position": CHOICE, "playouts": 2000, "seed": n} for n in range(40)]
    assert sorted(said["id"] for said in answers(*questions) if "move" in said) == list(range(40))


def test_the_end_of_the_input_ends_it_with_exit_code_0(engine: EngineProcess) -> None:
    engine.say(*({"id": n, "position": START, "seconds": 0.2} for n in range(5)))
    engine.stdin.close()
    assert {engine.hear()["id"] for _ in range(5)} == set(range(5))
    assert engine.end() == (0, "")


def test_without_input_it_ends_at_once(engine: EngineProcess) -> None:
    assert engine.end() == (0, "")


def test_control_c_ends_it_quietly_whatever_is_under_way(engine: EngineProcess) -> None:
    engine.say(LONG | {"id": 1}, LONG | {"id": 2}, LONG | {"id": 3}, QUICK | {"id": 4})
    engine.say({"id": 5, "action": "version"})
    assert engine.hear()["id"] == 5
    engine.interrupt()
    assert engine.process.wait(PATIENCE) == 128 + signal.SIGINT
    assert b"Traceback" not in engine.stderr.read()


def a_client_that_goes(*requests: object, input_stays_open: bool, last: bytes = b"") -> None:
    """Closes the output after the first answer, and expects the engine to end without a word."""
    command = [sys.executable, "-m", "coloretto", "engine"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdin.write(b"".join(written(request) + b"\n" for request in requests))
        process.stdin.flush()
        assert process.stdout.readline()
        process.stdout.close()
        with suppress(BrokenPipeError):
            process.stdin.write(last)
            process.stdin.flush()
        if not input_stays_open:
            process.stdin.close()
        assert process.wait(PATIENCE) == 0
        assert process.stderr.read().replace("Preparing the engine, once…\n".encode(), b"") == b""


def test_it_ends_quietly_when_nobody_reads_its_answers() -> None:
    version = {"action": "version"}
    a_client_that_goes(version, input_stays_open=True, last=(written(version) + b"\n") * 100)


@pytest.mark.parametrize("input_stays_open", [True, False])
def test_it_ends_when_its_client_has_gone_in_the_middle_of_a_long_question(input_stays_open: bool) -> None:
    a_client_that_goes(LONG | {"id": 1}, {"action": "version"}, input_stays_open=input_stays_open)


@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&-"])
def test_closed_streams_end_it_quietly(closed: str) -> None:
    command = f'"{sys.executable}" -m coloretto engine {closed}'
    done = subprocess.run(
        ["sh", "-c", command], input=b'{"action":"version"}\n', capture_output=True, timeout=PATIENCE
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_input_that_cannot_be_read_is_an_error_after_all_is_answered() -> None:
    class Torn:
        def __init__(self) -> None:
            self.parts = iter([b'{"id":1,"action":"version"}\n'])

        def read(self, _size: int) -> bytes:
            for part in self.parts:
                return part
            raise OSError(5, "Input/output error")

    sink = io.BytesIO()
    with pytest.raises(OSError, match="Input/output error"):
        Speaker(Torn(), sink).run()
    assert sink.getvalue().count(b"\n") == 1


def test_what_a_bot_prints_does_not_get_among_the_answers() -> None:
    program = (
        "import sys; from coloretto.bots import registry; from coloretto.cli import main\n"
        "class Loud(registry.Greedy):\n"
        "    def choose(self, state): print('hello'); return super().choose(state)\n"
        "registry.OWN['loud'] = Loud\n"
        "sys.argv = ['coloretto', 'engine']; main()"
    )
    line = b'{"id": 1, "bot": "loud", "position": "%s"}' % CHOICE.encode()
    done = subprocess.run([sys.executable, "-c", program], input=line, capture_output=True, timeout=PATIENCE)
    assert done.returncode == 0 and done.stdout.count(b"\n") == 1 and b'"move": "draw"' in done.stdout
    assert b"hello" in done.stderr


@pytest.mark.parametrize("fault", [KeyError("x"), MemoryError(), ValueError("?"), RecursionError("deep")])
def test_a_fault_of_a_bot_is_answered_and_the_engine_lives_on(
    monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    def faulty(question: Question, _stop: object) -> Answer:
        if question.bot == "greedy":
            raise fault
        return Answer(Move.DRAW)

    monkeypatch.setattr("coloretto.engine.speaker.ask", faulty)
    heard = {said["id"]: said for said in answers(QUICK | {"id": 1}, QUICK | {"id": 2, "bot": "uniform"})}
    assert heard[1]["error"] == "InternalError" and type(fault).__name__ in heard[1]["detail"]
    assert heard[2]["move"] == "draw"


def test_answers_that_come_together_are_each_a_whole_line() -> None:
    class Questions:
        def __init__(self) -> None:
            self.left = 200

        def read(self, _size: int) -> bytes:
            self.left -= 1
            question = {"id": self.left, "position": CHOICE, "bot": "greedy"}
            return json.dumps(question).encode() + b"\n" if self.left >= 0 else b""

    sink = Sink(most=7)
    Speaker(Questions(), sink, threads=8).run()
    assert sink.text.count(b'{"id": ') == sink.text.count(b"}\n") == 200
