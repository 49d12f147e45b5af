"""What everybody at a table is told. A message has nothing for one player only, so its bytes serve all."""

import msgspec

from coloretto.notation.piles import name
from coloretto.scores import Score
from coloretto.table.entries import Why
from coloretto.table.settings import Clock, EditionName, SideName

Clocks = list[float]  # the seconds that each seat has left


class MoveMessage(msgspec.Struct, frozen=True, tag="move"):
    game: str
    ply: int
    seat: int
    move: str
    position: str
    legal: tuple[str, ...]
    points: list[int]
    plus: list[str]  # the colours that count plus for each seat, as a pile
    until_last_round: int
    clock: Clocks | None


class ScoreMessage(msgspec.Struct, frozen=True):
    points: int
    plus: dict[str, int]
    minus: dict[str, int]
    plus_twos: int
    jokers: list[str]


class ResultMessage(msgspec.Struct, frozen=True):
    winners: list[int]
    scores: list[ScoreMessage]
    best: list[ScoreMessage]  # what `scores` is where nobody chose by hand
    joker_colours: list[list[str]]  # what the jokers of each seat may be; empty without jokers
    order: str | None  # null where nothing was promised
    salt: str | None


class GameMessage(msgspec.Struct, frozen=True):
    id: str
    number: int
    start: str
    commitment: str | None
    ply: int
    position: str
    legal: tuple[str, ...]
    points: list[int]
    plus: list[str]  # the colours that count plus for each seat, as a pile
    until_last_round: int
    clock: Clocks | None
    result: ResultMessage | None


class SeatMessage(msgspec.Struct, frozen=True, omit_defaults=True):
    seat: int
    kind: str  # person, bot or open
    name: str | None = None
    level: str | None = None
    person: str | None = None
    here: bool | None = None
    absent: Why | None = None


class GameSummary(msgspec.Struct):
    id: str
    scores: list[int] | None


class TableMessage(msgspec.Struct, frozen=True, tag="table"):
    code: str
    number: int
    phase: str  # waiting, playing or over
    host: str
    edition: EditionName
    side: SideName
    open: bool
    match: bool
    clock: Clock | None
    hints: bool
    seats: list[SeatMessage]
    watchers: int
    agreed: list[int]
    games_to_play: int
    totals: list[int]
    games: list[GameSummary]
    game: GameMessage | None


class SaidMessage(msgspec.Struct, frozen=True, tag="said"):
    number: int
    at: int
    person: str
    name: str
    text: str


class ReactedMessage(msgspec.Struct, frozen=True, tag="reacted"):
    number: int
    at: int
    person: str
    name: str
    reaction: str


class RefusedMessage(msgspec.Struct, frozen=True, tag="refused"):
    """With the position as it is, where there is a game."""

    error: str
    detail: str
    field: str | None = None
    game: str | None = None
    ply: int | None = None
    position: str | None = None
    legal: tuple[str, ...] | None = None


class BeatMessage(msgspec.Struct, frozen=True, tag="beat"):
    pass


class ByeMessage(msgspec.Struct, frozen=True, tag="bye"):
    detail: str


encode = msgspec.json.Encoder().encode


def score_message(score: Score) -> ScoreMessage:
    return ScoreMessage(
        score.points,
        {name(card): points for card, points in score.plus.items()},
        {name(card): points for card, points in score.minus.items()},
        score.plus_twos,
        [name(card) for card in score.jokers],
    )
