"""The line at the top: which round this is, and how far the last one is away."""

from rich.text import Text

from coloretto.cli.terminal.frame import fitting
from coloretto.cli.terminal.words import LOUD
from coloretto.game import Game
from coloretto.rules.moves import FIRST_TAKE
from coloretto.rules.play import UNDER_THE_LAST_ROUND_CARD

USUAL = "bold on grey23"


def headline(game: Game, match: str, width: int) -> Text:
    """The round on the left, the supply on the right; everything is loud in the last round."""
    left = " · ".join(part for part in ("COLORETTO", match, _round(game)) if part)
    right = _supply(int(game.state.cards_left), width - len(left) - 3)
    gap = " " * max(1, width - len(left) - len(right) - 2)
    is_loud = game.is_last_round and not game.is_over
    line = Text(f" {left}{gap}{right} ", LOUD if is_loud else USUAL, no_wrap=True)
    line.truncate(width, pad=True)
    return line


def _round(game: Game) -> str:
    if game.is_over:
        return "the end"
    rounds = sum(move >= FIRST_TAKE for move in game.moves) // game.seats + 1
    return f"round {rounds}" + (" · LAST ROUND!" if game.is_last_round else "")


def _supply(cards: int, width: int) -> str:
    until = cards - UNDER_THE_LAST_ROUND_CARD
    if until < 0:
        return fitting(width, f"{cards} cards left in the supply", f"{cards} cards left", f"{cards} left")
    if until == 0:
        return fitting(width, f"supply {cards} · the last round card is next", f"{cards} · last round next")
    return fitting(
        width,
        f"supply: {cards} cards · {until} until the last round",
        f"supply {cards} · last round in {until}",
        f"{cards} left, {until} to last",
    )
