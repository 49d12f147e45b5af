"""The pictures of the page in the README: `python -m docs.page_pictures`, with Chromium on this machine."""

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import coloretto
from tests.server.process import ServerProcess

HERE = Path(__file__).parent
VIEWS = {
    "table.png": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "light"},
    "phone.png": {
        "viewport": {"width": 390, "height": 844},
        "color_scheme": "dark",
        "device_scale_factor": 1.5,
    },
}


def some_position() -> str:
    """Late in a game, with cards in the rows and the third seat to play."""
    game, greedy = coloretto.Game.deal(seats=3, seed=12), coloretto.bot("greedy")
    while len(game.moves) < 50 or game.turn != 2 or game.drawn is not None or sum(game.state.sizes) < 4:
        game.push(greedy.choose(game.state))
    return game.position


def main() -> None:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(Path(folder) / "games.db", "--bot-pace", "0") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, view in VIEWS.items():
            take(browser, server.base, name, view)
        browser.close()


def take(browser: Browser, base: str, name: str, view: dict[str, object]) -> None:
    context = browser.new_context(reduced_motion="reduce", **view)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(base)
    origin = {"Origin": base}
    context.request.post(f"{base}/api/people", data={"name": "Anna"}, headers=origin)
    seats = [{"kind": "bot", "level": "club"}, {"kind": "bot", "level": "casual"}, {"kind": "me"}]
    wanted = {"seats": seats, "position": some_position(), "hints": True}
    table = context.request.post(f"{base}/api/tables", data=wanted, headers=origin).json()
    page.goto(f"{base}/t/{table['code']}")
    page.wait_for_timeout(1500)
    page.screenshot(path=HERE / name)
    context.close()


main()
