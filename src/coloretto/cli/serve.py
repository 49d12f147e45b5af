"""`coloretto serve`: the server for others. Plain `coloretto`: the same at home, with the browser open."""

import os
import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from coloretto.server.load_settings import SETTINGS, load_settings
from coloretto.server.settings import InvalidSetting, Settings


def flag(name: str) -> Any:
    return typer.Option(help=SETTINGS[name].help, show_default=False)


def serve(
    host: Annotated[str | None, flag("host")] = None,
    port: Annotated[str | None, flag("port")] = None,
    database: Annotated[str | None, flag("database")] = None,
    public_url: Annotated[str | None, flag("public_url")] = None,
    certificate: Annotated[str | None, flag("certificate")] = None,
    key: Annotated[str | None, flag("key")] = None,
    proxies: Annotated[str | None, flag("proxies")] = None,
    bot_pace: Annotated[str | None, flag("bot_pace")] = None,
    limits: Annotated[bool | None, flag("limits")] = None,
    tables_per_minute: Annotated[str | None, flag("tables_per_minute")] = None,
    engines: Annotated[str | None, flag("engines")] = None,
    log_format: Annotated[str | None, flag("log_format")] = None,
    log_level: Annotated[str | None, flag("log_level")] = None,
    config: Annotated[
        Path | None, typer.Option(help="A TOML file with settings; flags and COLORETTO_… count before it.")
    ] = None,
) -> None:
    """Serve tables for others, see docs/operating.md. Ctrl-C stops it; nothing is lost."""
    flags = {name: value for name, value in locals().items() if name != "config"}
    settings = load_settings(flags, config)
    check(settings)
    run(settings, lambda at: tell_address(settings, at))


def start_and_open_browser(no_browser: bool = False) -> None:
    """What plain `coloretto` does: no question, no setting, and a quiet log."""
    settings = load_settings({}, defaults={"host": "0.0.0.0", "log_level": "warning"})
    from coloretto.cli.ports import next_free_port
    from coloretto.cli.welcome import open_browser, welcome

    settings = replace(settings, port=next_free_port(settings.host, settings.port))
    check(settings)

    def ready(port: int) -> None:
        welcome(settings, port)
        if not no_browser and not os.environ.get("COLORETTO_NO_BROWSER"):
            open_browser(settings, port)

    run(settings, ready, warm=True)
    print("\nStopped. Your games are kept.")


def check(settings: Settings) -> None:
    """What is wrong is said at once, before anything is started."""
    from coloretto.cli.ports import check_port

    check_port(settings.host, settings.port)
    if settings.certificate and settings.key:
        check_certificate(settings.certificate, settings.key)


def check_certificate(certificate: Path, key: Path) -> None:
    import ssl

    for path in (certificate, key):
        path.open("rb").close()
    try:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(certificate, key, password=lambda: "")  # nobody is there to type one
    except ssl.SSLError as error:
        expected = "expected a PEM certificate and its own key without a password"
        raise InvalidSetting(f"{expected}: {certificate}, {key}: {error.reason or error}") from None


def run(settings: Settings, ready: Callable[[int], None], warm: bool = False) -> None:
    """Until Ctrl-C or a signal to end, which are no failures; `warm` prepares the bots at once."""
    # The server makes single moves, which plain Python does at once; bots compile in processes of their own.
    os.environ["NUMBA_DISABLE_JIT"] = "1"
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        from coloretto.server.run import run as run_server

        run_server(settings, ready, warm)
    except KeyboardInterrupt:
        return
    finally:
        signal.signal(signal.SIGTERM, before)


def tell_address(settings: Settings, port: int) -> None:
    """One line on standard output, for whoever started it and has to know the port."""
    from coloretto.server.addresses import local_base

    here = local_base(settings, port)
    public = f", for others at {settings.public_url}" if settings.public_url else ""
    print(f"Coloretto is at {here}{public}", flush=True)
    if sys.stdout.isatty():
        print("Stop it with Ctrl-C.")
