"""Whether a port can be listened on, who has it if not, and the next one that is free."""

import errno
import os
import socket
import sys
from glob import glob
from pathlib import Path

TRIED = 50  # ports after the one that is taken
LISTENING = "0A"  # in /proc/net/tcp


class PortInUse(ValueError):
    """Another program listens there."""


def check_port(host: str, port: int) -> None:
    """Raise what would keep a server from listening there."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        with socket.socket(family, kind, protocol) as probe:
            if sys.platform != "win32":  # as servers do; there it would let two of them share a port
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        raise explained(error, host, port) from None


def explained(error: OSError, host: str, port: int) -> ValueError:
    another = (
        f"choose another with --port {port + 1 if port < 65535 else port - 1}, or --port 0 for any free one"
    )
    if error.errno == errno.EADDRINUSE:
        by = user_of(port)
        return PortInUse(f"port {port} is in use{f' by {by}' if by else ''}: {another}")
    if error.errno == errno.EACCES:
        return ValueError(f"port {port} is for the administrator only: {another}")
    return ValueError(
        f"cannot listen on {host}, which is no address of this machine: use 127.0.0.1 or 0.0.0.0"
    )


def next_free_port(host: str, port: int) -> int:
    """This one, or one of those after it, or any."""
    for candidate in range(port, min(port + TRIED, 65535)):
        try:
            check_port(host, candidate)
        except PortInUse:
            continue
        return candidate
    return 0


def user_of(port: int) -> str | None:
    """The program that listens on a port, where Linux tells: programs of other users stay unknown."""
    wanted = {f"socket:[{inode}]" for inode in listening_inodes(port)}
    for entry in map(Path, glob("/proc/[0-9]*/fd/*") if wanted else ()):
        try:
            if os.readlink(entry) in wanted:
                process = entry.parents[1]
                name = (process / "comm").read_text("utf-8", errors="replace").strip()
                return f"{name} (process {process.name})"
        except OSError:  # gone, or not ours to see
            continue
    return None


def listening_inodes(port: int) -> list[str]:
    tables = [Path("/proc/net/tcp"), Path("/proc/net/tcp6")]
    lines = [line for table in tables if table.exists() for line in table.read_text("ascii").splitlines()]
    sockets = [line.split() for line in lines if "local_address" not in line]
    return [fields[9] for fields in sockets if fields[3] == LISTENING and port_in(fields[1]) == port]


def port_in(address: str) -> int:
    """The port of an address such as 0100007F:20B2."""
    return int(address.rsplit(":", 1)[1], 16)
