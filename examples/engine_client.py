"""A client of the engine: two questions at once, each answer as it comes, in whatever order."""

import json
import subprocess
import sys

POSITION = "brown @2/B/- R/OY/Y 1 8R8O7Y9G8B9V3J10+"

engine = subprocess.Popen(
    [sys.executable, "-m", "coloretto", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
)
with engine:
    for number, bot in enumerate(["searcher", "greedy"], start=1):
        question = {"id": number, "position": POSITION, "bot": bot, "seconds": 0.5}
        print(json.dumps(question), file=engine.stdin)
    engine.stdin.close()  # the engine answers what it was asked, and ends
    for line in engine.stdout:
        answer = json.loads(line)
        print(f"question {answer['id']}: {answer.get('move') or answer['detail']}")
        for value in answer.get("moves", []):
            print(f"  {value['move']:8} wins {value['win']:.1%}, scores {value['score']:.1f}")
