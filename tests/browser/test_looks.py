"""Pictures of the main screens, compared with kept ones: a change of looks is seen.

Fonts differ from machine to machine. So all pictures are taken in fonts of one width, of which every system
has one; small pictures are compared, and only what differs much fails. After a change that is meant, this
keeps the pictures anew; look at them before you commit them:

    COLORETTO_NEW_PICTURES=1 pytest tests/browser/test_looks.py
"""

import base64
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import a_server
from tests.browser.player import Player
from tests.browser.screens import DEVICES, SCREENS
from tests.browser.trouble import Trouble
from tests.server.process import ServerProcess

FOLDER = Path(__file__).parent / "pictures"
RENEW = "COLORETTO_NEW_PICTURES" in os.environ
KEPT_WIDTH = {"desk": 464, "phone": 195}
COMPARED = 0.25  # of the width of a kept picture
MOST_DIFFERENCE = 3.0  # of 255, on average over a picture
MOST_DIFFERENCE_IN_A_PLACE = 25.0  # and over a place of it
PLACES = 8  # a side of the picture is divided into so many

PICTURES = [
    ("first-screen", "desk", "light"),
    ("first-screen", "phone", "dark"),
    ("new-table", "desk", "dark"),
    ("new-table", "phone", "light"),
    ("waiting", "desk", "light"),
    ("my-turn", "desk", "light"),
    ("my-turn", "desk", "dark"),
    ("my-turn", "phone", "light"),
    ("my-turn", "phone", "dark"),
    ("end", "desk", "light"),
    ("end", "phone", "dark"),
    ("replay", "desk", "dark"),
    ("learn", "desk", "light"),
    ("learn", "phone", "light"),
]

# Letters of these fonts are as wide as those of the others; those of a code are all alike.
SAME_FONT = """() => {
  const style = new CSSStyleSheet();
  style.replaceSync(`
    * { font-family: "Liberation Sans", Arimo, Arial, Helvetica, sans-serif !important }
    .code { font-family: "Liberation Mono", Cousine, "Courier New", monospace !important }`);
  document.adoptedStyleSheets = [style];
  document.activeElement?.blur();
  return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null))));
}"""

DRAWN = """
  const drawn = async (picture, width, height) => {
    const image = new Image();
    image.src = "data:image/png;base64," + picture;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height ?? Math.round((width * image.height) / image.width);
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  };"""

# With fewer colours than there are: as a file that is half as large.
SMALLER = f"""async ([picture, width]) => {{ {DRAWN}
  const canvas = await drawn(picture, width);
  const context = canvas.getContext("2d");
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  pixels.data.forEach((value, i) => (pixels.data[i] = value >= 248 ? 255 : value & 0xf0));
  context.putImageData(pixels, 0, 0);
  return canvas.toDataURL();
}}"""

# The mean difference of two pictures, and that of the place where it is largest.
DIFFERENCE = f"""async ([one, other, width, places]) => {{ {DRAWN}
  const first = await drawn(one, width);
  const second = await drawn(other, width, first.height);
  const pixels = (all) => all.getContext("2d").getImageData(0, 0, width, all.height).data;
  const [a, b] = [first, second].map(pixels);
  const sums = Array(places * places).fill(0), counts = Array(places * places).fill(0);
  for (let i = 0; i < a.length; i += 4) {{
    const column = Math.floor((((i / 4) % width) / width) * places);
    const row = Math.floor((Math.floor(i / 4 / width) / first.height) * places);
    for (let channel = 0; channel < 3; channel++) {{
      sums[row * places + column] += Math.abs(a[i + channel] - b[i + channel]);
      counts[row * places + column] += 1;
    }}
  }}
  const total = (values) => values.reduce((sum, value) => sum + value);
  return [total(sums) / total(counts), Math.max(...sums.map((sum, place) => sum / counts[place]))];
}}"""


@pytest.fixture(scope="module")
def quiet_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One with no tables of other tests."""
    with a_server(tmp_path_factory) as running:
        yield running


@pytest.fixture
def easel(chromium: Browser) -> Iterator[Page]:
    page = chromium.new_page()
    yield page
    page.close()


def picture_of(player: Player, screen: str) -> bytes:
    """Without what chance decides: the code of a table, and the link with it."""
    SCREENS[screen](player)
    player.page.evaluate(SAME_FONT)
    by_chance = player.page.locator("h1:not(.unseen), .code, img[alt], input[readonly]")
    mask = [by_chance] if screen == "waiting" else []
    return player.page.screenshot(mask=mask, mask_color="#808080", animations="disabled")


def smaller(easel: Page, picture: bytes, width: int) -> bytes:
    url: str = easel.evaluate(SMALLER, [as_text(picture), width])
    return base64.b64decode(url.partition(",")[2])


def as_text(picture: bytes) -> str:
    return base64.b64encode(picture).decode()


@pytest.mark.parametrize("screen, device, scheme", PICTURES, ids=["-".join(each) for each in PICTURES])
def test_a_screen_looks_as_it_did(
    chromium: Browser,
    easel: Page,
    quiet_server: ServerProcess,
    trouble: Trouble,
    tmp_path: Path,
    screen: str,
    device: str,
    scheme: str,
) -> None:
    context = chromium.new_context(
        base_url=f"{quiet_server.base}/",
        locale="en-GB",
        service_workers="block",
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
        **DEVICES[device],
    )
    trouble.watch(context)
    now = smaller(easel, picture_of(Player(context, "Anna"), screen), KEPT_WIDTH[device])
    context.close()

    kept = FOLDER / f"{screen}-{device}-{scheme}.png"
    if RENEW:
        FOLDER.mkdir(exist_ok=True)
        kept.write_bytes(now)
    assert kept.is_file(), f"there is no {kept.name}: keep it with COLORETTO_NEW_PICTURES=1"
    (tmp_path / kept.name).write_bytes(now)
    width = round(KEPT_WIDTH[device] * COMPARED)
    mean, most = easel.evaluate(DIFFERENCE, [as_text(kept.read_bytes()), as_text(now), width, PLACES])
    assert mean <= MOST_DIFFERENCE and most <= MOST_DIFFERENCE_IN_A_PLACE, (
        f"{kept.name} looks different, by {mean:.1f} and in a place by {most:.1f}: see {tmp_path / kept.name}"
    )
