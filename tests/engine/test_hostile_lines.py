"""Whatever a line holds, it is answered, and so is the next one."""

import io
import json
import random
import tracemalloc
from collections.abc import Callable

import pytest

from coloretto.engine.lines import CHUNK, LONGEST_LINE, lines
from tests.engine.conversation import CHOICE, EngineProcess, Json, answer, answers

ALIVE = {"id": "alive", "action": "version"}
NAMES = {"InvalidRequest", "InvalidText", "InvalidSetup", "Cancelled"}

NO_REQUESTS = {
    "no JSON": b"draw",
    "half an object": b'{"id": 1',
    "two objects": b'{"id": 1} {"id": 2}',
    "a comma too many": b'{"id": 1,}',
    "single quotation marks": b"{'id': 1}",
    "a number": b"1",
    "a text": b'"take 1"',
    "a list": b'[{"id": 1}]',
    "nothing": b"null",
    "true": b"true",
    "not a number": b'{"id": NaN}',
    "infinity": b'{"id": 1, "seconds": Infinity}',
    "minus infinity": b'{"id": 1, "seconds": -Infinity}',
    "too large a number": b'{"id": 1e999}',
    "too many digits": b'{"id": ' + b"9" * 5000 + b"}",
    "no UTF-8": b'{"id": "\xff\xfe"}',
    "UTF-16": '{"id": 1}'.encode("utf-16"),
    "zeros": b"\0" * 1000,
    "half a surrogate": b'{"id": "\xed\xa0\x80"}',
    "a field twice": b'{"id": 1, "id": 2}',
    "deep lists": b"[" * 500_000,
    "deep lists that end": b"[" * 100_000 + b"]" * 100_000,
    "deep objects": b'{"a":' * 150_000,
    "a deep id": b'{"id":' + b"[" * 2000 + b"]" * 2000 + b"}",
    "many fields": json.dumps({str(n): n for n in range(50_000)}).encode(),
    "a line that is too long": b" " * LONGEST_LINE + b"{}",
    "an id that is too long": json.dumps({"id": "x" * 500_000}).encode(),
}


@pytest.mark.parametrize("line", NO_REQUESTS.values(), ids=NO_REQUESTS.keys())
def test_a_line_that_is_no_request_is_answered_and_the_next_one_too(line: bytes) -> None:
    said, alive = answers(line, ALIVE)
    assert (said["id"], said["error"]) == (None, "InvalidRequest")
    assert len(said["detail"]) <= 1000
    assert alive["id"] == "alive" and alive["protocol"] == 1


def test_the_field_that_is_there_twice_is_named() -> None:
    assert answer(b'{"id": 1, "bot": "a", "bot": "b"}')["field"] == "bot"


def test_a_line_as_long_as_allowed_is_read() -> None:
    line = b'{"id":1,"action":"version"}'
    assert answer(line + b" " * (LONGEST_LINE - len(line)))["id"] == 1


def test_a_line_that_is_too_long_is_not_kept_in_memory() -> None:
    parts = iter([b"x" * CHUNK] * 800 + [b"\nnext\n", b""])
    tracemalloc.start()
    try:
        assert list(lines(lambda _size: next(parts))) == [None, b"next"]
        assert tracemalloc.get_traced_memory()[1] < 4 * LONGEST_LINE
    finally:
        tracemalloc.stop()


def in_pieces(text: bytes, size: int) -> Callable[[int], bytes]:
    source = io.BytesIO(text)
    return lambda _size: source.read(size)


def test_lines_are_the_same_however_they_come_in_pieces() -> None:
    text = b"one\n\ntwo\r\n" + b"x" * 50 + b"\nlast"
    for size in range(1, len(text) + 1):
        assert list(lines(in_pieces(text, size))) == text.split(b"\n")


ODD = [None, True, False, "", "greedy", "exec:ls", "two-sided", CHOICE, "\ud800", 0, 1e308]


def random_value(dice: random.Random, depth: int = 0) -> object:
    several = range(dice.randrange(3) if depth < 3 else 0)
    match dice.randrange(6):
        case 0:
            return dice.randint(-(10**20), 10**20)
        case 1:
            return dice.uniform(-1e9, 1e9)
        case 2:
            return "".join(chr(dice.randrange(0x500)) for _ in range(dice.randrange(20)))
        case 3:
            return [random_value(dice, depth + 1) for _ in several]
        case 4:
            return {str(number): random_value(dice, depth + 1) for number in several}
    return dice.choice(ODD)


def random_request(dice: random.Random) -> bytes:
    request: Json = {"id": dice.randrange(100), "position": CHOICE, "bot": "greedy"}
    names = ("id", "position", "bot", "edition", "seconds", "playouts", "seed", "action", "cancel", "else")
    for name in dice.sample(names, dice.randrange(4)):
        request[name] = random_value(dice)
    if request.get("bot") is None:
        request["bot"] = "greedy"  # the searcher would take a second for each
    return json.dumps(request).encode()


def mutated(dice: random.Random, line: bytes) -> bytes:
    changed = bytearray(line)
    for _ in range(dice.randrange(1, 6)):
        at = dice.randrange(len(changed) + 1)
        match dice.randrange(3):
            case 0:
                changed[at : at + dice.randrange(1, 4)] = b""
            case 1:
                changed[at:at] = dice.randbytes(dice.randrange(1, 3))
            case _:
                changed[at:at] = dice.choice(
                    [b'"', b"{", b"}", b"[", b"]", b",", b":", b"1e9", b"null", b"\\u"]
                )
    return bytes(changed).replace(b"\n", b" ").replace(b"searcher", b"greedy")


def mutated_position(dice: random.Random) -> bytes:
    letters = list(CHOICE)
    for _ in range(dice.randrange(1, 4)):
        letters[dice.randrange(len(letters))] = dice.choice("ROYGBVPJ+-/@ 0123456789grey")
    return json.dumps({"id": 1, "position": "".join(letters), "bot": "greedy"}).encode()


def hostile_lines(count: int) -> list[bytes]:
    dice = random.Random(7)
    makers = [
        lambda: random_request(dice),
        lambda: mutated(dice, random_request(dice)),
        lambda: mutated_position(dice),
        lambda: dice.randbytes(dice.randrange(1, 60)).replace(b"\n", b" "),
    ]
    made = (dice.choice(makers)() for _ in range(count))
    return [line for line in made if line.strip()]


def test_thousands_of_hostile_lines_are_each_answered_once() -> None:
    asked = hostile_lines(6000)
    with EngineProcess() as engine:
        engine.say(*asked, ALIVE)
        heard = [engine.hear() for _ in range(len(asked) + 1)]
        assert sum(said["id"] == "alive" for said in heard) == 1
        assert {said["error"] for said in heard if "error" in said} <= NAMES
        assert sum("move" in said for said in heard) > 100
        assert engine.end() == (0, "")


def test_a_line_of_ten_megabytes_is_refused_and_the_next_one_answered() -> None:
    with EngineProcess() as engine:
        engine.say(b"x" * 10_000_000, b'{"id":"' + b"x" * 10_000_000 + b'"}', ALIVE)
        for _ in range(2):
            said = engine.hear()
            assert (said["id"], said["error"], said["field"]) == (None, "InvalidRequest", None)
            assert "1,048,576" in said["detail"]
        assert engine.hear()["id"] == "alive"
        assert engine.end() == (0, "")
