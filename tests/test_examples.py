"""Every example is short and runs."""

import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.process import ServerProcess

EXAMPLES = sorted((Path(__file__).parents[1] / "examples").glob("*.py"))
NETWORK_BOT = next(path for path in EXAMPLES if path.stem == "network_bot")


def run(example: Path, *arguments: str) -> str:
    """What it says; nothing may go wrong."""
    done = subprocess.run(
        [sys.executable, "-W", "error", example, *arguments], capture_output=True, text=True, timeout=120
    )
    assert (done.returncode, done.stderr.replace("Preparing the engine, once…\n", "")) == (0, "")
    return done.stdout


@pytest.mark.parametrize("example", [e for e in EXAMPLES if e != NETWORK_BOT], ids=lambda path: path.stem)
def test_an_example_runs_and_says_something(example: Path) -> None:
    assert run(example)


def test_the_network_bot_joins_a_table_and_plays_to_the_end(tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path / "games.db", "--bot-pace", "0") as server,
        httpx.Client(base_url=server.base, trust_env=False) as client,
    ):
        me = client.post("/api/people", json={"name": "Anna"}).json()
        headers = {"Authorization": f"Bearer {me['secret']}"}
        seats = [{"kind": "bot", "level": "beginner"}, {"kind": "open"}]
        table = client.post("/api/tables", json={"seats": seats}, headers=headers).json()
        said = run(NETWORK_BOT, server.base, table["code"])
        over = client.get(f"/api/tables/{table['code']}").json()
        assert over["phase"] == "over" and said == f"The game is over: {over['totals']}, mine: ['2']\n"
        assert over["seats"][1]["name"].startswith("Bot ") and not over["seats"][1].get("absent")
        seats[1] = {"kind": "me"}
        table = client.post("/api/tables", json={"seats": seats}, headers=headers).json()
        assert "the game has started; you may watch" in run(NETWORK_BOT, server.base, table["code"])


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_has_at_most_thirty_lines(example: Path) -> None:
    assert len(example.read_text().splitlines()) <= 30
