"""Who sits where: people and bots, and what they are called."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from coloretto.bots import bot_names
from coloretto.errors import InvalidSetup

USUAL_SEATS = 3
USUAL_BOT = "greedy"
NUMBERED = re.compile(r"(?P<bot>.+?)( [0-9]+)?")


@dataclass(frozen=True)
class Seat:
    name: str
    bot: str | None = None  # None: a person


def new_table(seats: int | None, people: int | None, bots: Sequence[str], names: Sequence[str]) -> list[Seat]:
    """People in the first seats, bots in the others; the last bot named takes all that are left."""
    people = max(1, len(names)) if people is None else people
    seats = max(USUAL_SEATS, people + len(bots)) if seats is None else seats
    check_counts(seats, people, bots, names)
    return [*people_named(people, names), *bots_named(seats - people, bots)]


def check_counts(seats: int, people: int, bots: Sequence[str], names: Sequence[str]) -> None:
    if not 0 <= people <= seats:
        raise InvalidSetup(f"expected 0 to {seats} people at a table of {seats}: {people}")
    if len(names) > people:
        raise InvalidSetup(f"expected at most {people} names, one for each person: {', '.join(names)}")
    if len(bots) > seats - people:
        raise InvalidSetup(f"expected at most {seats - people} bots beside the people: {', '.join(bots)}")


def people_named(people: int, names: Sequence[str]) -> list[Seat]:
    usual = ["You"] if people == 1 else [f"Player {number}" for number in range(1, people + 1)]
    return [Seat(name) for name in [*names, *usual[len(names) :]]]


def bots_named(seats: int, bots: Sequence[str]) -> list[Seat]:
    """Bots are numbered where the same one sits several times."""
    rest = [bots[-1] if bots else USUAL_BOT] * (seats - len(bots))
    kinds = [*bots, *rest]
    numbers: Counter[str] = Counter()
    table = []
    for kind in kinds:
        numbers[kind] += 1
        name = f"{kind} {numbers[kind]}" if kinds.count(kind) > 1 else kind
        table.append(Seat(name, kind))
    return table


def table_of_record(
    players: Sequence[str], people: int | None, bots: Sequence[str], names: Sequence[str]
) -> list[Seat]:
    """Who played on: bots are known by their names, and everybody else is a person."""
    if people is not None or bots or names:
        return new_table(len(players), people, bots, names)
    return [Seat(player, bot_of(player)) for player in players]


def bot_of(player: str) -> str | None:
    match = NUMBERED.fullmatch(player)
    return match["bot"] if match and match["bot"] in bot_names() else None
