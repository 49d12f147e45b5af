"""The ladder as an SVG."""

from xml.etree import ElementTree

import pytest

from coloretto.analysis.ladder_plot import ladder
from coloretto.analysis.standings import Standing

SVG = "{http://www.w3.org/2000/svg}"


def standing(name: str, *deals: float) -> Standing:
    found = Standing(name)
    for share in deals:
        found.shares.add([share, share])
    return found


def drawn(*standings: Standing) -> ElementTree.Element:
    return ElementTree.fromstring(ladder(standings, "a <title> & more"))


def test_every_bot_has_its_name_its_point_and_its_share() -> None:
    picture = drawn(standing("greedy", 0.9, 1, 0.8), standing('exec:./a "b" <c>', 0.1, 0, 0.2))
    texts = [text.text for text in picture.iter(f"{SVG}text")]
    assert {"greedy", 'exec:./a "b" <c>', "0.900", "0.100", "a <title> & more"} <= set(texts)
    assert len(list(picture.iter(f"{SVG}circle"))) == 2
    assert len(list(picture.iter(f"{SVG}path"))) == 2


def test_a_better_bot_stands_to_the_right() -> None:
    circles = list(drawn(standing("a", 0.6, 0.7), standing("b", 0.4, 0.3)).iter(f"{SVG}circle"))
    assert float(circles[0].get("cx", 0)) > float(circles[1].get("cx", 0))


@pytest.mark.parametrize("shares", [(0.0, 0.0), (1.0, 1.0), (0.5,), (0.333, 0.334)])
def test_everything_is_drawn_inside_the_picture(shares: tuple[float, ...]) -> None:
    picture = drawn(standing("a", *shares))
    width = float(picture.get("viewBox", "").split()[2])
    places = [float(line.get("x1", 0)) for line in picture.iter(f"{SVG}line")]
    places += [float(circle.get("cx", 0)) for circle in picture.iter(f"{SVG}circle")]
    assert all(0 < place < width for place in places)
    assert len(places) >= 3


def test_one_deal_is_drawn_without_an_interval() -> None:
    assert list(drawn(standing("a", 0.5)).iter(f"{SVG}path")) == []


def test_a_long_name_is_cut() -> None:
    texts = [text.text or "" for text in drawn(standing("exec:" + "x" * 99, 0.5)).iter(f"{SVG}text")]
    assert any(text.startswith("exec:xxx") and text.endswith("…") and len(text) < 30 for text in texts)


def test_it_has_colours_for_dark_pages() -> None:
    assert "prefers-color-scheme: dark" in ladder([standing("a", 0.5)], "")
