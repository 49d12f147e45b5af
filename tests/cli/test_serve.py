"""`coloretto` and `coloretto serve`, with a stand-in for the server where none has to answer."""

import os
import signal
import socket
import sys
import types
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.models import OptionInfo

from coloretto.cli import serve as serve_module
from coloretto.cli import welcome
from coloretto.cli.ports import PortInUse, check_port, next_free_port, user_of
from coloretto.server import addresses
from coloretto.server.load_settings import SETTINGS
from coloretto.server.settings import Settings
from tests.cli.test_commands import Command

PORT = 9210


class StandIn:
    """A server that notes its settings, says that it is ready and is stopped by Ctrl-C."""

    def __init__(self) -> None:
        self.settings: Settings | None = None
        self.uncompiled = self.warm = False
        self.end: BaseException = KeyboardInterrupt()

    def run(self, settings: Settings, ready: Callable[[int], None], warm: bool) -> None:
        self.warm = warm
        self.settings, self.uncompiled = settings, os.environ.get("NUMBA_DISABLE_JIT") == "1"
        ready(settings.port or 9211)
        raise self.end


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> StandIn:
    stand_in = StandIn()
    module = types.ModuleType("coloretto.server.run")
    module.run = stand_in.run  # type: ignore[attr-defined] # made here
    monkeypatch.setitem(sys.modules, "coloretto.server.run", module)
    for name in (
        "NUMBA_DISABLE_JIT",
        "COLORETTO_NO_BROWSER",
        *(f"COLORETTO_{each.upper()}" for each in SETTINGS),
    ):
        monkeypatch.setenv(name, "")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return stand_in


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pages that a browser was asked for, on a machine with a screen."""
    pages: list[str] = []
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr("coloretto.cli.welcome.threading.Thread", AtOnce)
    monkeypatch.setattr(webbrowser, "open", pages.append)
    return pages


class AtOnce:
    """A thread that does its work before it returns."""

    def __init__(self, target: Callable[..., None], args: tuple[object, ...], daemon: bool) -> None:
        assert daemon
        self.start = lambda: target(*args)


@pytest.fixture
def taken() -> Iterator[int]:
    """A port on which somebody listens."""
    with socket.socket() as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        yield listener.getsockname()[1]


def test_every_setting_has_a_flag() -> None:
    flags = serve_module.serve.__annotations__
    assert [name for name in flags if name not in ("config", "return")] == list(SETTINGS)
    for name in SETTINGS:
        option: OptionInfo = flags[name].__metadata__[0]
        assert option.help == SETTINGS[name].help


def test_serve_runs_with_its_flags_and_tells_the_address(coloretto: Command, server: StandIn) -> None:
    answer = coloretto(
        "serve", "--port", str(PORT), "--database", "x.db", "--no-limits", "--proxies", "10.0.0.0/8"
    )
    assert (answer.code, answer.out) == (0, f"Coloretto is at http://127.0.0.1:{PORT}\n")
    assert server.settings is not None and not server.settings.limits
    assert (server.settings.database, server.settings.proxies) == (Path("x.db"), ("10.0.0.0/8",))


def test_the_server_process_runs_the_rules_uncompiled(coloretto: Command, server: StandIn) -> None:
    coloretto("serve", "--port", "0")
    assert server.uncompiled


def test_the_port_that_was_found_is_told(coloretto: Command, server: StandIn) -> None:
    assert server.settings is None
    answer = coloretto("serve", "--port", "0", "--public-url", "https://example.org/c")
    assert answer.out == "Coloretto is at http://127.0.0.1:9211, for others at https://example.org/c\n"


def test_serve_reads_a_file(coloretto: Command, server: StandIn, tmp_path: Path) -> None:
    path = tmp_path / "server.toml"
    path.write_text(f"port = {PORT}\nbot_pace = 0", encoding="utf-8")
    assert coloretto("serve", "--config", str(path)).code == 0
    assert server.settings is not None and server.settings.bot_pace == 0


def test_serve_with_a_port_in_use_says_who_uses_it_and_how_to_choose_another(
    coloretto: Command, server: StandIn, taken: int
) -> None:
    answer = coloretto("serve", "--port", str(taken))
    assert (answer.code, answer.out, answer.err.count("\n")) == (1, "", 1)
    assert f"port {taken} is in use" in answer.err
    assert f"choose another with --port {taken + 1}, or --port 0 for any free one" in answer.err
    if sys.platform == "linux":
        assert f"(process {os.getpid()})" in answer.err
    assert server.settings is None


@pytest.mark.parametrize(
    ("flags", "part"),
    [
        (
            ("--port", "many"),
            "setting port, from the flag --port: expected a whole number from 0 to 65535: 'many'",
        ),
        (("--host", "203.0.113.99"), "cannot listen on 203.0.113.99"),
        (("--host", "no such host"), "setting host, from the flag --host"),
        (("--certificate", "chain.pem"), "certificate without key"),
        (("--certificate", "nowhere.pem", "--key", "nowhere.pem"), "nowhere.pem: No such file"),
        (("--certificate", __file__, "--key", __file__), "expected a PEM certificate and its own key"),
        (("--config", "nowhere.toml"), "nowhere.toml: No such file"),
    ],
)
def test_a_wrong_flag_gets_one_clear_line(
    coloretto: Command, server: StandIn, flags: tuple[str, ...], part: str
) -> None:
    answer = coloretto("serve", *(("--port", "0") if "--port" not in flags else ()), *flags)
    assert (answer.code, answer.out, answer.err.count("\n")) == (1, "", 1)
    assert part in answer.err and server.settings is None


def test_a_failure_of_the_server_is_one_line(coloretto: Command, server: StandIn) -> None:
    server.end = ValueError("x.db: is locked by another program")
    answer = coloretto("serve", "--port", "0")
    assert (answer.code, answer.err) == (1, "coloretto: x.db: is locked by another program\n")


def test_a_signal_to_end_is_no_failure_and_the_handler_is_put_back(
    coloretto: Command, server: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = signal.getsignal(signal.SIGTERM)
    monkeypatch.setattr(
        sys.modules["coloretto.server.run"], "run", lambda *_: signal.raise_signal(signal.SIGTERM)
    )
    assert coloretto("serve", "--port", "0").code == 0
    assert signal.getsignal(signal.SIGTERM) == before and server.settings is None


def test_plain_coloretto_starts_for_phones_and_opens_the_browser(
    coloretto: Command, server: StandIn, opened: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("COLORETTO_PORT", str(PORT))
    monkeypatch.setattr(addresses, "network_address", lambda: "192.168.1.20")
    answer = coloretto()
    assert answer.code == 0 and server.settings is not None
    assert (server.settings.host, server.settings.log_level) == ("0.0.0.0", "warning")
    assert server.warm and opened == [f"http://localhost:{PORT}"]
    for words in (
        f"on this computer   http://localhost:{PORT}\n",
        f"on phones          http://192.168.1.20:{PORT} ",
        f"games are kept in  {tmp_path / 'coloretto' / 'coloretto.db'}\n",
        "Stop it with Ctrl-C.",
        "Stopped. Your games are kept.",
    ):
        assert words in answer.out
    assert "█" not in answer.out  # a QR code is for people only


def test_plain_coloretto_takes_the_next_port_if_the_usual_one_is_in_use(
    coloretto: Command, server: StandIn, opened: list[str], monkeypatch: pytest.MonkeyPatch, taken: int
) -> None:
    monkeypatch.setenv("COLORETTO_PORT", str(taken))
    assert coloretto().code == 0
    assert server.settings is not None and server.settings.port not in (0, taken)
    assert opened == [f"http://localhost:{server.settings.port}"]


@pytest.mark.parametrize("way", ["flag", "environment", "no screen"])
def test_no_browser_is_opened_where_none_is_wanted_or_possible(
    coloretto: Command, server: StandIn, opened: list[str], monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.setenv("COLORETTO_PORT", str(PORT))
    if way == "environment":
        monkeypatch.setenv("COLORETTO_NO_BROWSER", "1")
    if way == "no screen":
        monkeypatch.setattr("sys.platform", "linux")
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
            monkeypatch.delenv(name, raising=False)
    assert coloretto(*(["--no-browser"] if way == "flag" else [])).code == 0
    assert server.settings is not None and opened == []


def test_a_browser_that_cannot_be_started_does_not_stop_the_game(
    coloretto: Command, server: StandIn, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_address: str) -> bool:
        raise webbrowser.Error("could not locate runnable browser")

    monkeypatch.setenv("COLORETTO_PORT", str(PORT))
    monkeypatch.setattr(webbrowser, "open", fail)
    assert coloretto().code == 0 and server.settings is not None and opened == []


def test_without_a_network_phones_are_not_promised_anything(
    coloretto: Command, server: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLORETTO_PORT", str(PORT))
    monkeypatch.setattr(addresses, "way_to", lambda _target: None)
    assert "on phones          no network was found" in coloretto("--no-browser").out
    assert server.settings is not None


def test_the_qr_code_in_the_terminal_has_colours_of_its_own() -> None:
    lines = welcome.qr_lines("http://192.168.1.20:8370")
    assert {str(span.style) for span in lines.spans} == {"bright_white on black"}
    assert len({len(line) for line in lines.plain.splitlines() if line}) == 1


def test_no_browser_is_no_flag_of_other_commands(coloretto: Command) -> None:
    answer = coloretto("--no-browser", "perft", "x", "1")
    assert (answer.code, answer.out) == (2, "") and "not for coloretto perft" in answer.err


def test_a_free_port_is_itself_the_next_free_one(taken: int) -> None:
    assert next_free_port("127.0.0.1", 0) == 0
    assert next_free_port("127.0.0.1", taken) > taken
    with pytest.raises(PortInUse):
        check_port("127.0.0.1", taken)


def test_nobody_uses_a_port_on_which_nobody_listens() -> None:
    assert user_of(1) is None


def test_where_no_port_after_it_is_left_any_free_one_does(monkeypatch: pytest.MonkeyPatch) -> None:
    def always_taken(_host: str, port: int) -> None:
        raise PortInUse(str(port))

    monkeypatch.setattr("coloretto.cli.ports.check_port", always_taken)
    assert next_free_port("127.0.0.1", 65530) == 0
