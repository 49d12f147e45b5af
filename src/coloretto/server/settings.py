"""What an operator can set. `load_settings` reads it from a file, the environment and flags."""

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

PORT = 8370
EVERYWHERE = ("0.0.0.0", "::")


class InvalidSetting(ValueError):
    """A setting that does not exist or cannot have this value."""


def default_database() -> Path:
    """A file in the user's folder for data."""
    if sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA") or Path.home())
    else:
        home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return home / "coloretto" / "coloretto.db"


def default_log_format() -> str:
    return "text" if sys.stderr is not None and sys.stderr.isatty() else "json"


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Each is explained in `load_settings` and in docs/operating.md."""

    host: str = "127.0.0.1"
    port: int = PORT
    database: Path = field(default_factory=default_database)
    public_url: str | None = None
    certificate: Path | None = None
    key: Path | None = None
    proxies: tuple[str, ...] = ("127.0.0.1",)
    bot_pace: float = 0.9
    limits: bool = True
    tables_per_minute: int = 20
    engines: int = 1
    log_format: str = field(default_factory=default_log_format)
    log_level: str = "info"

    def __post_init__(self) -> None:
        if (self.certificate is None) != (self.key is None):
            there, missing = ("certificate", "key") if self.certificate else ("key", "certificate")
            raise InvalidSetting(f"expected both certificate and key, or neither: {there} without {missing}")

    @property
    def root_path(self) -> str:
        """The sub-path under which a proxy shows the server, such as /coloretto; mostly nothing."""
        return urlsplit(self.public_url).path if self.public_url else ""

    @property
    def public_origin(self) -> str | None:
        """The Origin that a browser sends from the public address."""
        if self.public_url is None:
            return None
        parts = urlsplit(self.public_url)
        usual = {"http": 80, "https": 443}[parts.scheme]
        host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname
        return f"{parts.scheme}://{host}" + ("" if parts.port in (None, usual) else f":{parts.port}")

    @property
    def scheme(self) -> str:
        """How the server itself is spoken to; a proxy may speak another to people."""
        return "https" if self.certificate else "http"

    @property
    def listens_everywhere(self) -> bool:
        return self.host in EVERYWHERE
