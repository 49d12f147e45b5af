"""Pictures of piles, positions and tables: whole, in their frame, in the colours of the page."""

import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

import coloretto
from coloretto import Game, InvalidSetup, InvalidText, Match, svg
from coloretto.notation.piles import parse_pile
from coloretto.rules.cards import Side
from coloretto.svg.board import below, beside
from coloretto.svg.cards import SIDE_COLOURS
from coloretto.svg.designs import PAPER
from coloretto.svg.groups import groups_of, laid_out, largest
from coloretto.svg.theme import DARK, LIGHT, Theme
from tests.svg.test_cards import luminance

SVG = "{http://www.w3.org/2000/svg}"
START = "brown -/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+"
DRAWN = "brown @3/RV/OG RY3B+/2O2YGB+/2R2O2YG2V+ 1 5R4O4Y6G5B6V3J7+"
STYLE = Path(__file__).parents[2] / "web" / "src" / "styles" / "theme.css"


def games(seats: int) -> list[Game]:
    """One game at its start, with a card drawn, with rows taken, in its last round and at its end."""
    game, bot = Game.deal(seats, seed=seats, side="grey" if seats % 2 else "brown"), coloretto.bot("greedy")
    wanted: list[Callable[[Game], bool]] = [
        lambda game: not game.moves,
        lambda game: game.drawn is not None and len(game.moves) > 30,
        lambda game: bool((game.state.taken_by[:seats] >= 0).sum() == seats - 1),
        lambda game: game.is_last_round,
        lambda game: game.is_over,
    ]
    found = []
    for reached in wanted:
        while not reached(game):
            game.push(bot.choose(game.state))
        found.append(Game.from_record(game.record, seed=1))
    return found


def whole(picture: str) -> ElementTree.Element:
    """The picture, read: every card and pattern that it uses is in it, and every card is inside the frame."""
    root = ElementTree.fromstring(picture)
    used = set(re.findall(r'url\(#([\w-]+)\)|href="#([\w-]+)"', picture))
    assert {one or other for one, other in used} <= set(re.findall(r'id="([\w-]+)"', picture))
    _, _, across, down = map(float, root.attrib["viewBox"].split())
    for card in root.iter(f"{SVG}use"):
        x, y, width, height = (float(card.attrib[name]) for name in ("x", "y", "width", "height"))
        assert x >= 0 and x + width <= across and y >= 0 and y + height <= down
    return root


def cards(picture: str) -> list[str]:
    return re.findall(r'<use href="#card-([\w-]+)"', picture)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("narrow", [False, True])
def test_a_table_is_whole_at_every_stage_of_a_game(seats: int, narrow: bool) -> None:
    for game in games(seats):
        picture = svg.table(game, narrow=narrow, dark=narrow)
        root = whole(picture)
        assert root.findtext(f"{SVG}desc") == game.position
        rows = [card for card in cards(picture) if card.startswith("row")]
        assert len(rows) == max(3, seats)
        assert ("last-round" in cards(picture)) == game.is_last_round
        assert ">None<" not in picture and "nan" not in picture


def test_the_headline_says_who_may_do_what() -> None:
    start, drawn, _, _, over = games(3)
    start.players = drawn.players = over.players = ("Anna", "Ben", "Cleo")
    assert f"{start.players[start.turn or 0]}: draw a card" in repr(svg.table(start))
    assert "has drawn" in repr(svg.table(drawn)) and "into which row?" in repr(svg.table(drawn))
    winner = over.players[over.winners[0]]
    assert f"{winner} wins with {max(over.scores)} points" in repr(svg.table(over))


def test_those_who_are_tied_share_the_win() -> None:
    game = Game.from_position("brown -/-/- 9R9O5+/9Y9G5+/5B9V - 4B3J", seed=1)
    game.players = ("Anna", "Ben", "Cleo")
    assert "Anna and Ben share the win with 52 points" in repr(svg.table(game))


def test_cards_in_rows_are_those_of_the_position() -> None:
    picture = svg.position("brown 2RJ/@2/V R/OY/Y 1 6R8O7Y9G9B8V2J10+")
    large = [card for card in cards(picture) if card in ("joker", "violet")]
    assert large == ["joker", "violet"]
    assert cards(picture).count("red") == 3


def test_a_position_says_nothing_of_points_and_a_table_does() -> None:
    game = Game.from_position(START)
    fewer, more = svg.position(START), svg.table(game)
    assert svg.position(game.state) == fewer
    assert len(more) > len(fewer) and LIGHT.good in more and LIGHT.good not in fewer


def test_a_name_cannot_break_out_of_the_picture() -> None:
    game = Game.deal(3, seed=1, players=("<script>", "小&</text><b>", "\x00\u202e"))
    root = whole(svg.table(game))
    assert not list(root.iter(f"{SVG}script")) and not list(root.iter(f"{SVG}b"))


def test_a_long_name_gives_way_to_the_points() -> None:
    short, long = (svg.table(Game.deal(3, seed=1, players=(name, "B", "C"))) for name in ("A", "A" * 500))
    assert len(long) < len(short) + 10_000


def test_a_pile_shows_each_card_and_its_points() -> None:
    assert cards(svg.pile("3RO2J+")) == ["red"] * 3 + ["orange"] + ["joker"] * 2 + ["plus-two"]
    whole(svg.pile("9R9O9Y9G9B9V9P3J10+"))
    assert cards(svg.pile("-")) == []
    scored = svg.pile("6G4Y3R2BJ+", score=coloretto.score("6G4Y3R2BJ+"))
    assert scored.count(f'fill="{LIGHT.good}"') == 3 and scored.count(f'fill="{LIGHT.bad}"') == 1


@pytest.mark.parametrize(("picture", "text"), [(svg.pile, "3X"), (svg.position, "nonsense")])
def test_what_is_no_notation_is_refused_as_everywhere(picture: object, text: str) -> None:
    with pytest.raises(InvalidText):
        picture(text)  # type: ignore[operator]


@pytest.mark.parametrize("width", [0, 15, 8193, -5])
def test_a_width_that_makes_no_picture_is_refused(width: int) -> None:
    with pytest.raises(InvalidSetup, match="16 to 8192 pixels"):
        svg.pile("R", width=width)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_play_area_has_room_for_all_its_cards(seats: int) -> None:
    """Nine kinds and many of each: more than anybody ever has."""
    groups = groups_of(parse_pile("6R5O5Y4G4B4V3P3J6+"))
    for places in (beside(seats), below(seats)):
        box = places.seats[0]
        size = largest([groups], box.width - 24, box.height - 34, 84)
        assert laid_out(groups, box.width - 24, size).height <= box.height - 34
        assert laid_out(groups, box.width - 24, size).width <= box.width - 24
        bottom = places.seats[-1].y + box.height
        assert bottom <= places.size[1] and size >= 16


def test_the_documentation_shows_this_picture() -> None:
    """After a change: coloretto draw POSITION docs/drawn.svg --players "Anna; Ben; Cleo"."""
    kept = Path(__file__).parents[2] / "docs" / "drawn.svg"
    game = Game.from_position(DRAWN)
    game.players = ("Anna", "Ben", "Cleo")
    assert kept.read_text(encoding="utf-8") == svg.table(game)


def css(scheme: str) -> dict[str, str]:
    light, dark = STYLE.read_text(encoding="utf-8").split("@media (prefers-color-scheme: dark)")
    found = dict(re.findall(r"--([\w-]+): (#\w{6});", light))
    return found | (dict(re.findall(r"--([\w-]+): (#\w{6});", dark)) if scheme == "dark" else {})


@pytest.mark.parametrize(("scheme", "theme"), [("light", LIGHT), ("dark", DARK)])
def test_the_colours_are_those_of_the_page(scheme: str, theme: Theme) -> None:
    page = css(scheme)
    assert theme._asdict() == {name: page[name.replace("_", "-")] for name in theme._fields}


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_all_that_is_written_stands_out_from_its_ground(theme: Theme) -> None:
    pairs = [
        (theme.ink, theme.surface),
        (theme.ink, theme.accent_soft),
        (theme.quiet, theme.surface),
        (theme.accent_ink, theme.accent),
        (theme.felt_ink, theme.felt),
        (theme.felt_quiet, theme.felt),
        (theme.surface, theme.good),
        (theme.surface, theme.bad),
        *((PAPER, SIDE_COLOURS[side][1]) for side in Side),
    ]
    for one, other in pairs:
        dark, light = sorted((luminance(one), luminance(other)))
        assert (light + 0.05) / (dark + 0.05) >= 4.5, (one, other)


def test_in_a_notebook_games_and_matches_and_pictures_show_themselves() -> None:
    game = Game.deal(3, seed=1)
    assert game._repr_svg_() == svg.table(game)
    assert svg.pile("R")._repr_svg_().startswith("<svg ")
    match = Match(3, seed=1, edition="first")
    assert match._repr_svg_() is None
    match.deal()
    assert whole(match._repr_svg_() or "").findtext(f"{SVG}desc") == match.games[0].position
    assert match._repr_svg_() == svg.table(match.games[0], match=match)


def test_the_winner_of_a_match_is_told_at_its_end() -> None:
    match, bot = (
        Match(3, seed=2, edition="first", players=("Anna", "Ben", "Cleo")),
        coloretto.bot("uniform", seed=1),
    )
    while not match.is_over:
        game = match.deal()
        while not game.is_over:
            game.push(bot.choose(game.state))
    (winner,) = match.winners
    told = f"{match.players[winner]} wins the match with {max(match.totals)} points"
    assert told in repr(svg.table(match.games[-1], match=match))
