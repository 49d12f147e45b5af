"""Draws the pictures of the README: `python docs/pictures.py`."""

import io
import re
from pathlib import Path

from rich.console import Console

import coloretto
from coloretto.cli.terminal.cards import Faces
from coloretto.cli.terminal.picture import Picture
from coloretto.cli.terminal.words import prompt

game = coloretto.Game.deal(seats=3, seed=11, players=["You", "greedy 1", "greedy 2"])
greedy = coloretto.bot("greedy")
while len(game.moves) < 40 or game.turn != 0 or game.drawn is None or sum(game.state.sizes) < 3:
    game.push(greedy.choose(game.state))

console = Console(
    record=True, width=100, height=30, file=io.StringIO(), force_terminal=True, color_system="truecolor"
)
keys = [("1-3", "place in row"), ("u", "undo"), ("s", "save"), ("?", "help"), ("q", "quit")]
console.print(Picture(game, prompt(game, Faces.on(console)), keys), height=30)
# rich's own style sheet loads a font from elsewhere; the picture has to work without
svg = re.sub(r",\s*url\([^)]*\) format\([^)]*\)", "", console.export_svg(title="coloretto"))
Path(__file__).with_name("terminal.svg").write_text(svg, encoding="utf-8")
