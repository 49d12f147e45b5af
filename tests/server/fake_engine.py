"""An engine that does what the position tells it to, and tells on its standard error what it hears.

Compiled it chooses `draw`, uncompiled `take 1`. Uncompiled it misbehaves only if the position says `both`.
"""

import json
import os
import sys
import time

UNCOMPILED = "NUMBA_DISABLE_JIT" in os.environ
MISDEEDS = {
    "babble": "good morning",
    "list": "[1]",
    "deep": "[" * 50_000,
    "long": "x" * (1 << 20),
    "no move": '{"id": %d}',
    "fault": '{"id": %d, "error": "InternalError", "detail": "?"}',
}


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def answer(question: dict[str, str]) -> None:
    number, position = question.get("id"), question.get("position", "")
    what = position.removeprefix("both ")
    if UNCOMPILED and what == position:
        say(json.dumps({"id": number, "move": "take 1"}))
    elif what == "die":
        os._exit(1)
    elif what == "sleep":
        time.sleep(3600)
    elif what in MISDEEDS:
        say(MISDEEDS[what].replace("%d", str(number)))
    elif what == "wrong":
        say(json.dumps({"id": number, "error": "InvalidText", "detail": "no position"}))
    elif what != "hang" and "action" not in question:
        say(json.dumps({"id": number, "move": "draw"}))


for line in sys.stdin:
    sys.stderr.write(f"{'uncompiled' if UNCOMPILED else 'compiled'} {line}")
    sys.stderr.flush()
    answer(json.loads(line))
