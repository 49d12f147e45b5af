"""Addresses that others can reach, and links as QR codes."""

import socket
from collections.abc import Callable
from ipaddress import IPv4Address
from xml.etree import ElementTree

import pytest

from coloretto.server import addresses
from coloretto.server.addresses import invitation_base, local_base, network_address, qr_svg
from coloretto.server.settings import Settings

EVERYWHERE = Settings(host="0.0.0.0")
HERE = Settings(host="127.0.0.1")


def ways(*found: str | None) -> Callable[[str], IPv4Address | None]:
    """A machine whose ways to far away begin at these addresses."""
    targets = dict(zip(addresses.FAR_AWAY, [*found, None, None, None, None], strict=False))
    return lambda target: IPv4Address(way) if (way := targets[target]) else None


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (["192.168.1.20"], "192.168.1.20"),
        (["8.8.4.4", None, "10.0.0.9"], "10.0.0.9"),
        (["8.8.4.4"], "8.8.4.4"),
        (["127.0.0.1", "169.254.3.3", "0.0.0.0"], None),
        ([], None),
    ],
)
def test_a_private_address_is_preferred_and_none_is_found_without_a_network(
    found: list[str | None], expected: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "way_to", ways(*found))
    assert network_address() == expected


def test_asking_for_the_way_sends_nothing_and_fails_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    assert addresses.way_to("127.0.0.1") == IPv4Address("127.0.0.1")

    def unreachable(*_arguments: object) -> None:
        raise OSError(101, "Network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", unreachable)
    assert addresses.way_to("192.0.2.1") is None


@pytest.mark.parametrize("host", ["localhost:8370", "127.0.0.1:8370", "127.8.8.8", "[::1]:8370", "LOCALHOST"])
def test_a_link_made_on_this_machine_has_the_address_for_phones(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "way_to", ways("192.168.1.20"))
    assert invitation_base(EVERYWHERE, "http", host, 8370) == "http://192.168.1.20:8370"
    assert invitation_base(EVERYWHERE, "https", host, 443) == "https://192.168.1.20"


def test_a_server_for_this_machine_alone_has_no_other_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "way_to", ways("192.168.1.20"))
    assert invitation_base(HERE, "http", "localhost:8370", 8370) == "http://localhost:8370"


def test_without_a_network_the_link_is_for_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "way_to", ways())
    assert invitation_base(EVERYWHERE, "http", "localhost:8370", 8370) == "http://localhost:8370"


@pytest.mark.parametrize(
    "host", ["192.168.1.20:8370", "games.local", "[fd00::4]:8370", "localhost.example.org"]
)
def test_an_address_that_others_use_is_kept(host: str) -> None:
    assert invitation_base(EVERYWHERE, "http", host, 8370) == f"http://{host}"


def test_the_public_address_counts_before_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "way_to", ways("192.168.1.20"))
    settings = Settings(host="0.0.0.0", public_url="https://example.org/coloretto")
    assert invitation_base(settings, "http", "localhost:8370", 8370) == "https://example.org/coloretto"


@pytest.mark.parametrize("host", ["", "evil.example/?", 'a"b', "a b", "user@evil.example", "x:999999", "é"])
def test_a_host_that_is_none_gets_into_no_link(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "way_to", ways())
    assert invitation_base(EVERYWHERE, "http", host, 8370) == "http://localhost:8370"
    assert invitation_base(HERE, "http", host, 8370) == "http://127.0.0.1:8370"


def test_the_address_for_a_browser_on_this_machine() -> None:
    assert local_base(EVERYWHERE, 8370) == "http://localhost:8370"
    assert local_base(Settings(host="::1"), 80) == "http://[::1]"


def test_a_qr_code_is_a_plain_picture_with_a_title() -> None:
    picture = qr_svg("http://192.168.1.20:8370/t/BCDFGH")
    root = ElementTree.fromstring(picture)
    tags = {element.tag.split("}")[1] for element in root.iter()}
    assert tags == {"svg", "title", "path"}
    assert not any({"style", "class", "onload"} & set(element.attrib) for element in root.iter())
    assert root.attrib["viewBox"] == "0 0 37 37"  # 29 modules and a border of 4 on either side
    assert root.findtext("{http://www.w3.org/2000/svg}title") == "QR code of the link"


def test_the_picture_is_the_same_for_the_same_link_only() -> None:
    assert qr_svg("http://a.example/1") == qr_svg("http://a.example/1") != qr_svg("http://a.example/2")
