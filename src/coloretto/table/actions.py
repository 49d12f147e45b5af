"""What somebody at a table can ask for, the same over the socket and over HTTP. Seats are counted from 1."""

from typing import Annotated, Any, Literal

import msgspec

from coloretto.errors import InvalidRequest
from coloretto.table.settings import Level, Request, SeatNumber

ColourName = Literal["red", "orange", "yellow", "green", "blue", "violet", "pink"]
Ply = Annotated[int, msgspec.Meta(ge=0, le=100_000)]


class Move(Request):
    """Answers the position after `ply` moves. With `game`, only that game."""

    ply: Ply
    move: str
    type: Literal["move"] = "move"
    game: str | None = None


class Action(Request, tag_field="type", tag=str.lower):
    pass


class Sit(Action):
    """Without a seat, the first open one; without a name, the person's own."""

    name: str | None = None
    seat: SeatNumber | None = None


class Leave(Action):
    """Without a seat, all of mine."""

    seat: SeatNumber | None = None


class Bot(Action):
    seat: SeatNumber
    level: Level = "casual"


class Fill(Action):
    level: Level = "casual"


class Say(Action):
    text: str


class React(Action):
    reaction: str


class Agree(Action):
    seat: SeatNumber


class Back(Action):
    pass


class Again(Action):
    pass


class Undo(Action):
    """Take back my last move, where only bots play against me."""


class Choose(Action):
    """How my area counts, now that the game is over. Without plus colours, the best three."""

    seat: SeatNumber
    jokers: list[ColourName]
    plus: list[ColourName] | None = None


Others = Sit | Leave | Bot | Fill | Say | React | Agree | Back | Again | Undo | Choose
AnyAction = Move | Others

_move = msgspec.json.Decoder(Move)
_others = msgspec.json.Decoder(Others)
_anything = msgspec.json.Decoder()


def read_action(data: bytes) -> AnyAction:
    """Moves first, as nearly every action is one."""
    try:
        try:
            return _move.decode(data)
        except msgspec.ValidationError as error:
            return _read_other(data, error)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InvalidRequest(f"expected one JSON object: {error}") from None


def _read_other(data: bytes, as_move: Exception) -> AnyAction:
    value: Any = _anything.decode(data)
    if not isinstance(value, dict):
        raise InvalidRequest('expected a JSON object such as {"type": "move", "ply": 0, "move": "draw"}')
    if value.get("type", "move") == "move":
        raise InvalidRequest(f"not a move: {as_move}")
    try:
        return _others.decode(data)
    except msgspec.ValidationError as error:
        raise InvalidRequest(f"not an action: {error}") from None
