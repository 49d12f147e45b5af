"""What HTTP requests are answered with, beside the messages of a table."""

import msgspec

from coloretto.table.messages import MoveMessage, ResultMessage, SeatMessage, TableMessage
from coloretto.table.reasons import Reason
from coloretto.table.settings import Clock, EditionName, SideName


class Me(msgspec.Struct):
    """`person` is null for nobody. Only a program is told its secret, and only once."""

    person: str | None
    name: str | None
    tables: list[str]
    secret: str | msgspec.UnsetType = msgspec.UNSET


class Known(msgspec.Struct, omit_defaults=True):
    """What the document of a table brings along."""

    table: TableMessage
    me: Me | None = None


class PrivateLink(msgspec.Struct):
    link: str
    token: str


class EditionAnswer(msgspec.Struct):
    name: EditionName
    seats: list[int]
    sides: list[SideName]
    games: int  # of a match; 1 where there is none


class Options(msgspec.Struct):
    editions: list[EditionAnswer]
    levels: list[str]
    reactions: list[str]


class ListedTable(msgspec.Struct):
    code: str
    phase: str
    edition: EditionName
    side: SideName
    match: bool
    clock: Clock | None
    seats: list[SeatMessage]
    watchers: int
    turn: int | None  # the seat to act, while a game is played


class ListedTables(msgspec.Struct):
    tables: list[ListedTable]


class Invitation(msgspec.Struct):
    code: str
    link: str


class MoveHint(msgspec.Struct):
    """`win` and `score` are null where the bot asked cannot say what a move is worth."""

    move: str
    win: float | None
    score: float | None
    reasons: list[Reason]


class Hint(msgspec.Struct):
    """The moves, best first."""

    ply: int
    moves: list[MoveHint]


class WholeGame(msgspec.Struct):
    """A game with every position. `table` is null where it was not played here."""

    id: str
    table: str | None
    number: int
    at: int
    edition: EditionName
    side: SideName
    players: list[str]
    start: str
    commitment: str | None
    moves: list[MoveMessage]
    result: ResultMessage | None


class Health(msgspec.Struct):
    status: str  # ok or failing
    version: str
    tables: int
    sockets: int
    engine: str  # compiled, compiling or resting
