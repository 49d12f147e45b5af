"""A record: a game as its deal and its turns, one line for each round, written for people to read."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from coloretto.errors import InvalidText
from coloretto.notation.moves import LETTERS, write_side
from coloretto.notation.piles import write_pile
from coloretto.notation.position import parse_position
from coloretto.rules.deal import cards_in_supply
from coloretto.rules.editions import Edition
from coloretto.rules.moves import FIRST_PLACE, FIRST_TAKE, Move
from coloretto.rules.play import UNDER_THE_LAST_ROUND_CARD, is_over, play
from coloretto.rules.state import NOTHING, State

OWN_TAGS = ("Edition", "Side", "Players", "Areas", "Starts", "Position", "Scores")
ESCAPES = {"\\": "\\\\", '"': '\\"', ";": "\\;", "\n": "\\n", "\r": "\\r"}


@dataclass(frozen=True)
class Record:
    """What was dealt, what was drawn and what was played: enough to replay the game."""

    edition: Edition
    players: tuple[str, ...]
    start: str  # the position before the first move
    moves: tuple[Move, ...] = ()
    cards: tuple[int, ...] = ()  # what each `draw` turned up, in order
    scores: tuple[int, ...] | None = None  # only when the game is over
    tags: dict[str, str] = field(default_factory=dict)  # whatever else is known about the game

    def states(self) -> Iterator[State]:
        """The state before the first move and after each one: always the same record, played on."""
        state = parse_position(self.start)
        cards = iter(self.cards)
        yield state
        for move in self.moves:
            play(state, int(move), next(cards) if move == Move.DRAW else NOTHING)
            yield state


def write_record(record: Record) -> str:
    """Tags, an empty line, and a line for each round."""
    start = next(record.states())
    tags = {
        "Edition": record.edition.name,
        "Side": write_side(start.side),
        "Players": "; ".join(escaped(player) for player in record.players),
    }
    if start.cards_left == cards_in_supply(start.seats):
        tags["Areas"] = "/".join(write_pile(area) for area in start.areas[: start.seats])
        tags["Starts"] = str(start.turn + 1)
    else:
        tags["Position"] = record.start
    if record.scores is not None:
        tags["Scores"] = " ".join(map(str, record.scores))
    others = {checked_tag(key): escaped(value) for key, value in record.tags.items()}
    heads = [f'[{key} "{value}"]' for key, value in (tags | others).items()]
    rounds = [f"{number}. {' '.join(turns)}" for number, turns in enumerate(rounds_of(record), start=1)]
    return "\n".join([*heads, "", *rounds]) + "\n"


def checked_tag(tag: str) -> str:
    if tag in OWN_TAGS or not re.fullmatch(r"\w+", tag):
        own = ", ".join(OWN_TAGS)
        raise InvalidText(f"expected the name of another tag, one word and none of {own}: {tag!r}")
    return tag


def escaped(text: str) -> str:
    return "".join(ESCAPES.get(letter, letter) for letter in text)


def rounds_of(record: Record) -> list[list[str]]:
    """The turns of each round as tokens; a round ends when no seat has taken a row again."""
    rounds: list[list[str]] = []
    states = record.states()
    state = next(states)
    round_over = True
    held = "" if state.drawn == NOTHING else LETTERS[state.drawn]
    for move in record.moves:
        left = state.cards_left
        next(states)
        if round_over:
            rounds.append([])
        if move == Move.DRAW:
            held = ("!" if left == UNDER_THE_LAST_ROUND_CARD else "") + LETTERS[state.drawn]
        elif move < FIRST_TAKE:
            rounds[-1].append(f"{held}{move - FIRST_PLACE + 1}")
        else:
            rounds[-1].append(f"T{move - FIRST_TAKE + 1}")
        round_over = move >= FIRST_TAKE and (is_over(state) or is_fresh_round(state))
    if record.moves and record.moves[-1] == Move.DRAW:
        rounds[-1].append(f"{held}?")
    return rounds


def is_fresh_round(state: State) -> bool:
    """Directly after a row was taken: all seats are in play again."""
    return int(state.active_seats).bit_count() == state.seats
