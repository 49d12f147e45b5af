"""The table as a picture: at every width, with and without colour."""

import io
import re
from collections import Counter
from collections.abc import Iterator

import pytest
from rich.console import Console, RenderableType
from rich.text import Text

from coloretto import Card, Game, score
from coloretto.cli.terminal.cards import Faces, label
from coloretto.cli.terminal.ending import Ending, explained, winners_in_words
from coloretto.cli.terminal.help import Help
from coloretto.cli.terminal.picture import Picture
from coloretto.cli.terminal.rows import Heights, row_lines
from coloretto.cli.terminal.screen import WholeWindow
from coloretto.cli.terminal.words import prompt, story
from coloretto.dice import Dice
from coloretto.notation.moves import LETTER
from coloretto.rules.piles import cards_in

KEYS = [("d", "draw"), ("1 2 3", "take row"), ("s", "save"), ("?", "help"), ("q", "quit")]
GROUP = re.compile(r"\[([0-9ROYGBVPJ+ ]+)\]([+-]\d+)")
ANSI = re.compile(r"\x1b\[[0-9;]*m")


def drawn(picture: RenderableType, width: int, height: int | None = None, colour: bool = False) -> str:
    """The picture as text; with a height, as the whole window."""
    console = Console(
        file=io.StringIO(),
        width=width,
        height=height or 25,
        force_terminal=True,
        color_system="truecolor" if colour else None,
    )
    with console.capture() as capture:
        console.print(WholeWindow(picture) if height else picture, end="")
    return ANSI.sub("", capture.get())


def picture_of(game: Game, match: str = "") -> Picture:
    return Picture(game, prompt(game, Faces(coloured=False)), KEYS, "a note about the last key", match)


def positions(seats: int, side: str = "brown") -> Iterator[Game]:
    """A game again and again while it is played at random."""
    dice = Dice(seats)
    game = Game.deal(seats, 7, side=side, players=[f"player {seat}" for seat in range(1, seats + 1)])
    while not game.is_over:
        if len(game.moves) % 9 == 0:
            yield game
        moves = game.legal_moves
        game.push(moves[dice.below(len(moves))])


def finished(seats: int) -> Game:
    *_, game = positions(seats)
    return game


def letters_in(groups: list[tuple[str, str]]) -> Counter[str]:
    """Cards by letter in bars such as `R R J`, `RRJ` and `2RJ`."""
    found: Counter[str] = Counter()
    for cards, _ in groups:
        for count, letter in re.findall(r"(\d*)([ROYGBVPJ+])", cards):
            found[letter] += int(count or 1)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_card_of_every_play_area_shows_at_every_width(seats: int) -> None:
    for game, width in zip(positions(seats), range(40, 141, 7), strict=False):
        areas = drawn(picture_of(game), width).split("play areas")[1]
        cards = [LETTER[Card(kind)] for area in game.state.areas[:seats] for kind in cards_in(area)]
        assert letters_in(GROUP.findall(areas)) == Counter(cards), width


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_signs_say_which_colours_count_for_and_against(seats: int) -> None:
    for game in positions(seats, "grey"):
        areas = drawn(picture_of(game), 100).split("play areas")[1]
        assert sum(int(points) for _, points in GROUP.findall(areas)) == sum(game.scores)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("height", Heights)
@pytest.mark.parametrize("coloured", [True, False])
def test_every_card_in_the_rows_shows_its_letter(seats: int, height: Heights, coloured: bool) -> None:
    for game in positions(seats):
        lines = row_lines(game, Faces(coloured), height.value, card_width=5)
        cards = [label(Card(kind)) for pile in game.state.rows for kind in cards_in(pile)]
        shown = re.findall(r"\+2|[A-Z]", "".join(line.plain for line in lines))
        assert Counter(shown) == Counter(cards)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_whole_table_fits_a_window_of_80_by_24(seats: int) -> None:
    for game in positions(seats):
        text = drawn(picture_of(game), 80, 24)
        assert "COLORETTO" in text and "quit" in text and "a note about" in text
        assert all(f"player {seat}" in text.split("play areas")[1] for seat in range(1, seats + 1))
        assert text.count("\n") == 23


@pytest.mark.parametrize("width", [*range(1, 40, 3), *range(40, 141, 5)])
def test_no_window_is_too_small_to_draw(width: int) -> None:
    game = Game.deal(5, 7)
    game.push("draw")
    over = finished(3)
    for height in (1, 2, 5, 10, 20, 24, 40):
        for picture in (picture_of(game, "game 1 of 4"), Ending(over, None, Text("over"), KEYS), Help(game)):
            lines = drawn(picture, width, height).split("\n")
            assert len(lines) == height


def test_prompt_and_keys_show_in_the_smallest_window() -> None:
    text = drawn(picture_of(Game.deal(5, 7)), 40, 8)
    assert "draw (d)" in text and "quit" in text


def test_the_supply_counts_down_to_the_last_round_which_is_announced_loudly() -> None:
    game = Game.deal(3, 7)
    seen = []
    while not game.is_over:
        seen.append(drawn(picture_of(game), 100).split("\n")[0])
        game.push(game.legal_moves[0])
    assert "49 until the last round" in seen[0]
    assert any("the last round card is next" in head for head in seen)
    assert "LAST ROUND!" in seen[-1] and "until" not in seen[-1]
    assert any("The last round card came up!" in line.plain for line in story(game))


def test_a_taken_row_says_by_whom_and_a_full_one_that_it_is_full() -> None:
    game = Game.deal(3, 7, players=("Ann", "Bob", "Cy"))
    while not game.state.taken_by.max() >= 0:
        game.push(game.legal_moves[0])
    taker = game.players[game.state.taken_by.max()]
    text = drawn(picture_of(game), 80)
    assert f"taken by {taker}" in text and text.count("full") == 2


def test_the_story_tells_who_did_what() -> None:
    game = Game.deal(3, 7, players=("Ann", "Bob", "Cy"))
    for move in ("draw", "place 1", "take 1", "draw"):
        game.push(move)
    lines = [line.plain for line in story(game)][-3:]
    assert lines[0].endswith("in row 1") and "took row 1: " in lines[1] and " drew " in lines[2]


def test_names_cannot_steer_the_terminal() -> None:
    game = Game.deal(3, 7, players=("\x1b[2J", "[red]Bob[/]\n", "日本語の名前はとても長いです"))
    game.push("draw")
    for width in (40, 80):
        text = drawn(picture_of(game), width, 24)
        assert "\x1b" not in text and "?[2J" in text
        assert "[red]" in text
    finished_game = finished(3)
    finished_game.players = game.players
    assert "\x1b" not in drawn(Ending(finished_game), 80, 24)


def test_tied_players_share_the_win() -> None:
    words = winners_in_words(("Ann", "Bob", "Cy"), [0, 2])
    assert words == "Ann and Cy share the win of the game: ties share the win"


def test_the_end_says_where_jokers_went_and_what_each_colour_counts() -> None:
    parts = [part.plain for part in explained(score("6G4Y3R2BJ+"))]
    assert parts == ["+21 green", "+15 yellow", "+6 red", "-3 blue", "+2 from +2 cards", "(joker as yellow)"]
