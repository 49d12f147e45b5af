"""What can happen at a table, beside the moves: the entries of its log. Seats are counted from 0 here."""

from typing import Literal

import msgspec


class Entry(msgspec.Struct, tag_field="type", tag=str.lower):
    pass


class Sat(Entry):
    seat: int
    person: str
    name: str


class Bot(Entry):
    """A bot took an open seat."""

    seat: int
    level: str


class Opened(Entry):
    """A seat is open again."""

    seat: int


class Started(Entry):
    """A game was dealt; its deal is kept with its moves. `instead`: of the last one, to take moves back."""

    game: str
    instead: bool = False


class Said(Entry):
    person: str
    name: str
    text: str


class Reacted(Entry):
    person: str
    name: str
    reaction: str


Why = Literal["clock", "agreed", "left"]


class Absent(Entry):
    """From now on a bot plays for this person."""

    seat: int
    why: Why


class Back(Entry):
    seat: int


class Chose(Entry):
    """How the person at this seat wants the last game counted: the colours of jokers, and plus colours."""

    seat: int
    jokers: list[str]
    plus: list[str]


class Agreed(Entry):
    """The person at `seat` wants a bot to play for the seat to act at this ply."""

    seat: int
    ply: int


AnyEntry = Sat | Bot | Opened | Started | Said | Reacted | Absent | Back | Agreed | Chose

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyEntry)


def write_entry(entry: AnyEntry) -> str:
    return _encoder.encode(entry).decode()


def read_entry(text: str) -> AnyEntry:
    return _decoder.decode(text)
