"""What `coloretto` says when its server is there, and the browser that it opens."""

import io
import os
import sys
import threading
import webbrowser

import segno
from rich.console import Console
from rich.text import Text

from coloretto.server.addresses import invitation_base, local_base, network_address
from coloretto.server.settings import Settings


def welcome(settings: Settings, port: int) -> None:
    """A few lines for the person who started it."""
    console = Console(highlight=False, markup=False, soft_wrap=True)
    here = local_base(settings, port)
    phones = invitation_base(settings, settings.scheme, here.split("//")[1], port)
    console.print("\nColoretto is running.\n", style="bold")
    console.print(f"  on this computer   {here}")
    if phones != here:
        console.print(f"  on phones          {phones}   (in the same network)")
        if console.is_terminal and console.encoding.startswith("utf"):
            console.print(qr_lines(phones))
    elif network_address() is None:
        console.print("  on phones          no network was found")
    console.print(f"  games are kept in  {settings.database}")
    console.print("\nStop it with Ctrl-C.\n")


def qr_lines(link: str) -> Text:
    """The link as a QR code, in colours of its own so that it is the same on a light and a dark screen."""
    picture = io.StringIO()
    segno.make(link, error="l", micro=False).terminal(picture, compact=True, border=2)
    text = Text("\n")
    for line in picture.getvalue().splitlines():
        text.append("  ").append(line, style="bright_white on black").append("\n")
    return text


def open_browser(settings: Settings, port: int) -> None:
    """In a thread: a browser in the terminal would keep the server waiting."""
    if can_show_a_page():
        address = settings.public_url or local_base(settings, port)
        threading.Thread(target=show, args=(address,), daemon=True).start()


def show(address: str) -> None:
    try:
        webbrowser.open(address)
    except webbrowser.Error:
        return  # the address is on the screen already


def can_show_a_page() -> bool:
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
