"""What the value of a setting may be. Flags and environment bring text, a file brings numbers and lists too.

Each reader returns the value or raises a ValueError that says what would be right.
"""

from collections.abc import Callable
from ipaddress import ip_address, ip_network
from pathlib import Path
from urllib.parse import urlsplit

Reader = Callable[[object], object]

SWITCH = {
    "true": True,
    "yes": True,
    "on": True,
    "1": True,
    "false": False,
    "no": False,
    "off": False,
    "0": False,
}


def wrong(expected: str, value: object) -> ValueError:
    return ValueError(f"expected {expected}: {value!r}")


def text(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise wrong("a text", value)
    return value.strip()


def whole_number(low: int, high: int) -> Reader:
    def read(value: object) -> int:
        expected = f"a whole number from {low} to {high}"
        if isinstance(value, str) and value.strip().isascii() and value.strip().isdigit():
            value = int(value.strip()[:20])
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise wrong(expected, value)
        return value

    return read


def seconds(low: float, high: float) -> Reader:
    def read(value: object) -> float:
        try:
            number = float(value) if isinstance(value, str | int | float) else None
        except ValueError:
            number = None
        if isinstance(value, bool) or number is None or not low <= number <= high:
            raise wrong(f"seconds from {low:g} to {high:g}", value)
        return number

    return read


def switch(value: object) -> bool:
    if isinstance(value, bool):
        return value
    if not isinstance(value, str) or value.strip().lower() not in SWITCH:
        raise wrong("true or false", value)
    return SWITCH[value.strip().lower()]


def one_of(*words: str) -> Reader:
    def read(value: object) -> str:
        if not isinstance(value, str) or value.strip().lower() not in words:
            raise wrong(f"{', '.join(words[:-1])} or {words[-1]}", value)
        return value.strip().lower()

    return read


def path(value: object) -> Path:
    if isinstance(value, Path):
        return value
    try:
        return Path(text(value)).expanduser()
    except (ValueError, RuntimeError):  # nothing, or the ~ of nobody
        raise wrong("the path of a file", value) from None


def host(value: object) -> str:
    name = text(value).removeprefix("[").removesuffix("]")
    if any(letter.isspace() or letter in "/?#@" for letter in name):
        raise wrong("an address or a name to listen on, such as 127.0.0.1, or 0.0.0.0 for all", value)
    return name


def networks(value: object) -> tuple[str, ...]:
    """Addresses and networks, as a list or with commas between them; none at all is allowed."""
    items = value.split(",") if isinstance(value, str) else value
    if not isinstance(items, list | tuple) or not all(isinstance(item, str) for item in items):
        raise wrong("addresses with commas between them", value)
    return tuple(network(item.strip()) for item in items if item.strip())


def network(item: str) -> str:
    try:
        return str(ip_network(item) if "/" in item else ip_address(item))
    except ValueError:
        raise wrong("the address of a proxy, or a network such as 10.0.0.0/8", item) from None


def public_url(value: object) -> str:
    expected = "an address such as https://example.org or https://example.org/coloretto"
    address = text(value).rstrip("/")
    try:
        parts = urlsplit(address)
        plain = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        plain = False
    if not plain or parts.query or parts.fragment or "@" in parts.netloc or any(map(str.isspace, address)):
        raise wrong(expected, value)
    return address
