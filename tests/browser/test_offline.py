"""The page that a browser keeps: it opens without a server, says so, and goes on when the server is back."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People, a_server
from tests.browser.player import BOT, ME, Player
from tests.browser.proxy import Proxy
from tests.browser.trouble import NO_SERVER, Trouble
from tests.server.process import ServerProcess, free_port

KEPT = """async () => {
  const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  return (await Promise.all(caches_.map((cache) => cache.keys()))).map((all) => all.map(({url}) => url));
}"""


@pytest.fixture(autouse=True)
def no_server_for_a_while(trouble: Trouble) -> None:
    trouble.allow(NO_SERVER, "WebSocket connection to .* failed", "ERR_FAILED")


def comes_with_a_worker(people: People) -> Player:
    """Somebody whose browser has kept the page."""
    anna = people.comes("Anna", service_workers="allow")
    anna.go()
    anna.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    anna.wait_until("navigator.serviceWorker.controller !== null")
    return anna


def test_without_its_server_the_page_opens_and_goes_on_when_the_server_is_back(
    own_server: ServerProcess, people_at: Callable[[str], People]
) -> None:
    anna = comes_with_a_worker(people_at(own_server.base))
    own_server.kill()
    anna.page.reload()
    expect(anna.text(anna.names.out_of_reach)).to_be_visible()
    anna.use(anna.button(anna.names.try_again))
    expect(anna.text(anna.names.out_of_reach)).to_be_visible()
    own_server.start()
    expect(anna.text(anna.names.out_of_reach)).to_be_hidden()
    anna.use(anna.button(anna.names.play_against_bots))
    assert anna.wait_for_turn()


def test_a_table_opened_without_its_server_is_drawn_when_the_server_is_back(
    own_server: ServerProcess, people_at: Callable[[str], People]
) -> None:
    anna = comes_with_a_worker(people_at(own_server.base))
    code = anna.sit_at(ME, BOT)
    expect(anna.button(anna.names.draw)).to_be_visible()
    own_server.kill()
    anna.go(f"t/{code}")
    expect(anna.text(anna.names.out_of_reach)).to_be_visible()
    expect(anna.text(anna.names.reconnecting)).to_be_hidden()  # one message is enough
    own_server.start()
    expect(anna.button(anna.names.draw)).to_be_visible()
    expect(anna.text(anna.names.out_of_reach)).to_be_hidden()


def test_nothing_that_the_server_knows_is_kept(people: People) -> None:
    anna = comes_with_a_worker(people)
    anna.sit_at(ME, BOT)
    expect(anna.button(anna.names.draw)).to_be_visible()
    kept: list[list[str]] = anna.page.evaluate(KEPT)
    assert len(kept) == 1 and len(kept[0]) > 20
    others = {url.removeprefix(f"{people.base}/") for url in kept[0] if "/assets/" not in url}
    assert others == {"", "icon.svg", "manifest.webmanifest"}


def test_under_a_sub_path_the_page_is_kept_there(
    tmp_path_factory: pytest.TempPathFactory, people_at: Callable[[str], People]
) -> None:
    port = free_port()
    public = f"http://127.0.0.1:{port}/sub"
    with a_server(tmp_path_factory, "--public-url", public) as server, Proxy(port, "/sub", server.port):
        anna = comes_with_a_worker(people_at(public))
        scope = anna.page.evaluate("navigator.serviceWorker.ready.then((worker) => worker.scope)")
        assert scope == f"{public}/"
        server.kill()
        anna.go("verify")
        expect(anna.field(anna.names.record)).to_be_visible()
        anna.go()
        expect(anna.text(anna.names.out_of_reach)).to_be_visible()
        server.start()
        expect(anna.text(anna.names.out_of_reach)).to_be_hidden()


def test_the_page_can_be_installed(people: People) -> None:
    anna = people.comes("Anna")
    anna.go()
    session = anna.context.new_cdp_session(anna.page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["url"] == f"{people.base}/manifest.webmanifest" and manifest["errors"] == []
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] in (
        [],
        [{"errorId": "in-incognito", "errorArguments": []}],
    )
