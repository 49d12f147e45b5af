"""The address that other devices can reach, and a link as a QR code."""

import io
import re
import socket
from ipaddress import IPv4Address, ip_address

import segno

from coloretto.server.settings import Settings

# Addresses that belong to nobody here: asking for the way to them shows which of ours would be used.
FAR_AWAY = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")
HOST = re.compile(r"(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?")
USUAL_PORT = {"http": 80, "https": 443}


def network_address() -> str | None:
    """This machine's address on the local network, or None without a network."""
    ours = [address for target in FAR_AWAY if (address := way_to(target)) and is_reachable(address)]
    private = [address for address in ours if address.is_private]
    return str((private or ours)[0]) if ours else None


def way_to(target: str) -> IPv4Address | None:
    """Which of our addresses would speak to the target. Connecting a UDP socket sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((target, 9))
            return IPv4Address(probe.getsockname()[0])
        except OSError:  # no network, or no way there
            return None


def is_reachable(address: IPv4Address) -> bool:
    return not (address.is_loopback or address.is_unspecified or address.is_link_local)


def invitation_base(settings: Settings, request_scheme: str, request_host: str, port: int) -> str:
    """The beginning of every link that is sent to others, without a slash at the end."""
    if settings.public_url:
        return settings.public_url
    local = not HOST.fullmatch(request_host) or is_this_machine(host_name(request_host))
    if local and settings.listens_everywhere and (address := network_address()):
        return base(request_scheme, address, port)
    return (
        f"{request_scheme}://{request_host}" if HOST.fullmatch(request_host) else local_base(settings, port)
    )


def local_base(settings: Settings, port: int) -> str:
    """The address for a browser on this machine."""
    host = "localhost" if settings.listens_everywhere else settings.host
    return base(settings.scheme, host, port)


def base(scheme: str, host: str, port: int) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"{scheme}://{name}" + ("" if port == USUAL_PORT[scheme] else f":{port}")


def host_name(host: str) -> str:
    """The host without its port and brackets."""
    return re.sub(r":[0-9]+$", "", host).strip("[]").lower()


def is_this_machine(name: str) -> bool:
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


def qr_svg(text: str, title: str = "QR code of the link") -> bytes:
    """Dark on white with a quiet border, in any size, without style or script."""
    image = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        image,
        kind="svg",
        dark="#000",
        light="#fff",
        border=4,
        omitsize=True,
        xmldecl=False,
        svgclass=None,
        lineclass=None,
        title=title,
    )
    return image.getvalue()
