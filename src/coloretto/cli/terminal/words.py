"""What is happening, in sentences."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from coloretto.cli.terminal.cards import Faces, label, word
from coloretto.game import Game
from coloretto.notation.piles import name
from coloretto.rules.cards import Card
from coloretto.rules.moves import FIRST_PLACE, FIRST_TAKE, Move
from coloretto.rules.piles import cards_in
from coloretto.rules.play import UNDER_THE_LAST_ROUND_CARD
from coloretto.rules.state import NOBODY, NOTHING, PlainState, copy_state, plain

LOUD = "bold red reverse"
GLAD = "bold green reverse"
BEGINNING = (
    "Three of your colours will count for you, all others against you.",
    "? shows the rules and the keys.",
)


def printable(text: str) -> str:
    """Names come from options and files; nothing in them may steer the terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in text) or "?"


def listed(items: Sequence[object], last: str = "or") -> str:
    """1, 2 or 3."""
    words = [str(item) for item in items]
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def story(game: Game) -> list[Text]:
    """Everything that has happened, one line for each turn."""
    record = game.to_record()
    states = record.states()
    before = plain(copy_state(next(states)))
    lines = [*map(Text, BEGINNING), Text(f"First to play: {_name(game, before.turn)}.")]
    for move, state in zip(record.moves, states, strict=True):
        after = plain(copy_state(state))
        lines.extend(_told(game, before, move, after))
        before = after
    if game.drawn is not None:
        lines.append(Text.assemble(_who(game, before.turn), " drew ", word(game.drawn)))
    return lines


def _told(game: Game, before: PlainState, move: Move, after: PlainState) -> Iterator[Text]:
    who = _who(game, before.turn)
    if move == Move.DRAW:
        if before.cards_left == UNDER_THE_LAST_ROUND_CARD:
            yield Text(" The last round card came up! ", LOUD)
    elif before.drawn != NOTHING:
        row = move - FIRST_PLACE + 1
        yield Text.assemble(who, " put ", word(Card(before.drawn)), f" in row {row}")
    else:
        row = move - FIRST_TAKE
        yield Text.assemble(who, f" took row {row + 1}: ", _cards(before.rows[row]))
        yield from _end_of_round(before, row, after)


def _end_of_round(before: PlainState, row: int, after: PlainState) -> Iterator[Text]:
    if after.active_seats.bit_count() < after.seats:
        return
    for other, pile in enumerate(before.rows):
        if pile and other != row:
            yield Text.assemble("out of the game: ", _cards(pile), style="dim")
    if after.turn != NOBODY:
        yield Text("a new round begins", "dim")


def _cards(pile: int) -> Text:
    return Text(" ").join(Text(label(Card(kind)), word(Card(kind)).style) for kind in cards_in(pile))


def _name(game: Game, seat: int) -> str:
    return printable(game.players[seat])


def _who(game: Game, seat: int) -> Text:
    return Text(_name(game, seat), "bold")


def rows_to_choose(game: Game) -> list[int]:
    """The rows, from 1, where the drawn card may go, or that may be taken."""
    first = FIRST_TAKE if game.drawn is None else FIRST_PLACE
    return [move - first + 1 for move in game.legal_moves if move != Move.DRAW]


def may_draw(game: Game) -> bool:
    return Move.DRAW in game.legal_moves


def turn_of(game: Game) -> str:
    seat = game.turn
    if seat is None:
        return "The game is over"
    return "Your turn" if game.players[seat] == "You" else f"{_name(game, seat)} to play"


def prompt(game: Game, faces: Faces) -> Text:
    """Whose turn it is and what that player may do."""
    if game.drawn is None:
        return Text.assemble((f"{turn_of(game)}: ", "bold"), possible(game))
    drawn = Text.assemble((f"{turn_of(game)}: ", "bold"), faces.chip(game.drawn), f" {name(game.drawn)}")
    return Text.assemble(drawn, f" was drawn: {possible(game)}")


def possible(game: Game) -> str:
    rows = rows_to_choose(game)
    if game.drawn is not None:
        return f"put it in row {listed(rows)}"
    take = [f"take row {listed(rows)}"] if rows else []
    return " or ".join(["draw (d)"] * may_draw(game) + take)


def hint(game: Game, key: str) -> str:
    """Why a key does nothing here, and what would."""
    return f"{_why_not(game, key)}: {possible(game)}"


def _why_not(game: Game, key: str) -> str:
    state = plain(game.state)
    if key == "d":
        return "Every row is full" if game.drawn is None else "A card is already drawn"
    if key not in {"1", "2", "3", "4", "5"}:
        return f"{printable(key)!r} does nothing here" if len(key) == 1 else "That key does nothing here"
    row = int(key) - 1
    if not state.capacity[row]:
        return f"There is no row {key}"
    if state.taken_by[row] != NOBODY:
        return f"Row {key} is taken"
    return f"Row {key} has no card yet" if game.drawn is None else f"Row {key} is full"
