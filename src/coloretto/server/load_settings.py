"""Settings from where they are: defaults, a file, the environment, flags; the later one counts."""

import os
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from coloretto.server import setting_values as values
from coloretto.server.settings import PORT, InvalidSetting, Settings

PREFIX = "COLORETTO_"
NO_SETTINGS = {"COLORETTO_CACHE", "COLORETTO_CONFIG", "COLORETTO_NO_BROWSER"}  # read elsewhere


class Setting(NamedTuple):
    help: str
    read: values.Reader


SETTINGS = {
    "host": Setting("Address to listen on; 0.0.0.0 for all.", values.host),
    "port": Setting("Port to listen on; 0 for any free one.", values.whole_number(0, 65535)),
    "database": Setting("File in which everything is kept.", values.path),
    "public_url": Setting(
        "Address that people use, if a proxy has another one; its path is the sub-path.", values.public_url
    ),
    "certificate": Setting("Certificate chain for TLS, a PEM file.", values.path),
    "key": Setting("Private key of the certificate, a PEM file.", values.path),
    "proxies": Setting(
        "Proxies whose X-Forwarded headers count: addresses or networks, with commas.", values.networks
    ),
    "bot_pace": Setting("Seconds between the moves of a bot.", values.seconds(0, 60)),
    "limits": Setting("Cut off floods.", values.switch),
    "tables_per_minute": Setting(
        "New tables that one address may make in a minute.", values.whole_number(1, 1_000_000)
    ),
    "engines": Setting("Processes in which bots think.", values.whole_number(1, 64)),
    "log_format": Setting("How the log is written: text or json.", values.one_of("text", "json")),
    "log_level": Setting(
        "How much is logged: debug, info, warning or error.",
        values.one_of("debug", "info", "warning", "error"),
    ),
}


class Found(NamedTuple):
    """A value for a setting, and where it was found."""

    name: str
    value: object
    place: str


def load_settings(
    flags: Mapping[str, object], config: Path | None = None, defaults: Mapping[str, object] | None = None
) -> Settings:
    """The settings from all places. A flag that is None was not given."""
    chosen: dict[str, Any] = dict(defaults or {})
    for found in [*in_file(config or config_in_environment()), *in_environment(), *in_flags(flags)]:
        chosen[found.name] = checked(found)
    return Settings(**chosen)


def config_in_environment() -> Path | None:
    path = os.environ.get("COLORETTO_CONFIG")
    return Path(path) if path else None


def in_file(path: Path | None) -> Iterator[Found]:
    if path is None:
        return
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InvalidSetting(
            f"expected a TOML file with lines such as port = {PORT}: {path}: {error}"
        ) from None
    for name, value in content.items():
        yield Found(name, beside(path, name, value), f"the file {path}")


def beside(file: Path, name: str, value: object) -> object:
    """A path in a file is meant from where the file lies, wherever the server is started."""
    is_path = name in SETTINGS and SETTINGS[name].read is values.path
    if is_path and isinstance(value, str) and value.strip():
        return file.parent / values.path(value)
    return value


def in_environment() -> Iterator[Found]:
    """An empty variable counts as not set."""
    for key, value in sorted(os.environ.items()):
        if key.startswith(PREFIX) and value and key not in NO_SETTINGS:
            yield Found(key.removeprefix(PREFIX).lower(), value, f"the environment as {key}")


def in_flags(flags: Mapping[str, object]) -> Iterator[Found]:
    for name, value in flags.items():
        if value is not None:
            yield Found(name, value, f"the flag --{name.replace('_', '-')}")


def checked(found: Found) -> object:
    if found.name not in SETTINGS:
        names = ", ".join(SETTINGS)
        raise InvalidSetting(f"no setting {found.name!r}, found in {found.place}; expected one of {names}")
    try:
        return SETTINGS[found.name].read(found.value)
    except ValueError as error:
        raise InvalidSetting(f"setting {found.name}, from {found.place}: {error}") from None
