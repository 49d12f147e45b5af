"""A bot that joins a table over the network: python examples/network_bot.py http://127.0.0.1:8370 CODE"""

import json
import os
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def choose(legal: list[str]) -> str:
    """Takes the last row that has a card. The same answer each time, so that it may be sent twice."""
    return legal[-1]


server, code = sys.argv[1:]
with urlopen(Request(f"{server}/api/people", json.dumps({"name": f"Bot {os.getpid()}"}).encode())) as answer:
    me = json.load(answer)  # a person and its secret: whoever has the secret has the seats
secret, mine = {"Authorization": f"Bearer {me['secret']}"}, set()
with connect(f"ws{server[4:]}/api/tables/{code}/live", additional_headers=secret) as table:
    table.send(json.dumps({"type": "sit"}))
    for message in map(json.loads, table):
        game = message["game"] if message["type"] == "table" else message
        if message["type"] == "table":
            mine = {str(seat["seat"]) for seat in message["seats"] if seat.get("person") == me["person"]}
        if message["type"] == "refused" or (game and game.get("result")):
            print(message.get("detail") or f"The game is over: {game['points']}, mine: {sorted(mine)}")
            break
        if message["type"] in ("table", "move") and game and game["position"].split(" ")[3][0] in mine:
            table.send(json.dumps({"ply": game["ply"], "move": choose(game["legal"])}))
