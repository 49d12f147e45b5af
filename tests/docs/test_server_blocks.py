"""What the page of the protocol shows of a server is what a server is asked and says, field by field."""

import json
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.docs.blocks import ROOT, Block, blocks_of
from tests.server.process import ServerProcess

BLOCKS = [block for block in blocks_of(ROOT / "docs" / "protocol.md") if block.language == "json"]
REQUEST = re.compile(r"POST (\S+)\s+(\{.*?\})(?:\n(\d+)\s+(\{.*\}))?\s*", re.DOTALL)
Json = dict[str, Any]


def read(text: str) -> Json:
    message: Json = json.loads(text.replace("[…]", "[]"))
    return message


def messages() -> dict[str, Json]:
    """What a server says, by its type; a result has none."""
    shown = [read(block.text) for block in BLOCKS if not REQUEST.match(block.text)]
    return {message.get("type", "result"): message for message in shown}


def requests() -> dict[str, Block]:
    return {found[1]: block for block in BLOCKS if (found := REQUEST.fullmatch(block.text))}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with (
        ServerProcess(tmp_path_factory.mktemp("page") / "games.db", "--bot-pace", "0") as server,
        httpx.Client(base_url=server.base, trust_env=False, timeout=30) as client,
    ):
        me = client.post("/api/people", json={"name": "Anna"}).json()
        client.headers["Authorization"] = f"Bearer {me['secret']}"
        yield client


def act(client: httpx.Client, code: str, action: Json) -> Json:
    said: Json = client.post(f"/api/tables/{code}/actions", json=action).json()
    return said


def same_fields(said: Any, shown: Any) -> bool:
    """The same fields in the same order, with values of the same kind, where the page shows any."""
    if isinstance(shown, dict) and shown.keys() & {"green", "blue", "R"}:
        return isinstance(said, dict)  # colours, which differ from game to game
    if isinstance(shown, dict):
        return list(said) == list(shown) and all(same_fields(said[name], shown[name]) for name in shown)
    if isinstance(shown, list) and shown and said:
        return isinstance(said, list) and same_fields(said[0], shown[0])
    return shown is None or said is None or isinstance(said, type(shown))


def test_every_block_is_a_request_or_something_that_a_server_says() -> None:
    assert set(requests()) == {"/api/people", "/api/tables"}
    assert set(messages()) == {"move", "table", "result", "refused"}
    assert len(BLOCKS) == len(requests()) + len(messages())


@pytest.mark.parametrize("path", requests())
def test_a_request_is_answered_as_shown(client: httpx.Client, path: str) -> None:
    found = REQUEST.fullmatch(requests()[path].text)
    assert found
    answer = client.post(path, json=read(found[2]))
    assert answer.status_code == 201
    if found[3]:
        assert same_fields(answer.json(), read(found[4])) and found[3] == "201"


def test_everything_that_a_server_says_has_the_fields_shown(client: httpx.Client) -> None:
    shown = messages()
    seats = [{"kind": "me", "name": name} for name in ("Anna", "Ben")]
    table = client.post("/api/tables", json={"seats": seats, "clock": {"per": "game", "seconds": 600}}).json()
    said = table["game"]
    while said["legal"]:
        said = act(client, table["code"], {"ply": said["ply"], "move": said["legal"][-1]})
        assert same_fields(said, shown["move"]), said
    over = client.get(f"/api/tables/{table['code']}").json()
    for told in (table, over):
        assert same_fields(told, shown["table"]), told
    assert same_fields(over["game"]["result"], shown["result"]), over
    late = act(client, table["code"], {"ply": 1, "move": "draw"})
    assert list(late) == list(shown["refused"])
