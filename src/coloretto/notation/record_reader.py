"""Reading records. Every error names the line and the token, and what would have been right."""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeVar

from coloretto.editions import check_start, check_table, edition_named
from coloretto.errors import IllegalMove, InvalidText
from coloretto.notation.moves import CARD, LETTERS, parse_side, write_side
from coloretto.notation.piles import name, parse_pile
from coloretto.notation.position import parse_position, write_position
from coloretto.notation.record import Record, is_fresh_round
from coloretto.rules.cards import Side
from coloretto.rules.deal import deal
from coloretto.rules.editions import Edition
from coloretto.rules.moves import FIRST_PLACE, FIRST_TAKE, Move
from coloretto.rules.piles import count
from coloretto.rules.play import UNDER_THE_LAST_ROUND_CARD, is_legal, is_over, play
from coloretto.rules.scoring import scores
from coloretto.rules.state import NOTHING, State

TAG = re.compile(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]')
TURN = re.compile(r"(?P<last>!?)(?P<card>[ROYGBVPJ+])(?P<row>[1-5?])|T(?P<taken>[1-5])")
NEXT_PLAYER = re.compile(r"(?<!\\)((?:\\\\)*); ")
T = TypeVar("T")
UNESCAPED = {"n": "\n", "r": "\r"}


class Line(NamedTuple):
    number: int
    text: str


def parse_record(text: str) -> Record:
    """The one record of a text."""
    records = list(parse_records(text))
    if len(records) != 1:
        raise InvalidText(f"expected one record but found {len(records)}")
    return records[0]


def parse_records(text: str) -> Iterator[Record]:
    """Every record of a text, one after the other."""
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n")
    lines = [Line(number, line) for number, line in enumerate(plain.split("\n"), start=1)]
    for block in _blocks(lines):
        yield _read(block)


def _blocks(lines: list[Line]) -> Iterator[list[Line]]:
    """The lines of each record: a tag after anything else starts the next one."""
    block: list[Line] = []
    tags_are_over = False
    for line in lines:
        is_tag = line.text.startswith("[")
        if is_tag and tags_are_over:
            yield block
            block = []
        if line.text.strip():
            block.append(line)
        tags_are_over = bool(block) and not is_tag
    if block:
        yield block


def _read(block: list[Line]) -> Record:
    tag_lines = [line for line in block if line.text.startswith("[")]
    round_lines = [line for line in block if not line.text.startswith("[")]
    if not tag_lines:
        raise InvalidText(f'line {block[0].number}: expected a tag such as [Edition "two-sided"]')
    tags = _read_tags(tag_lines)
    replay = _Replay(_read_start(tags, tag_lines[-1]))
    for number, line in enumerate(round_lines, start=1):
        replay.read_round(number, line)
    return replay.finish(tags.pop("Scores", None), block[-1])


def _read_tags(lines: list[Line]) -> dict[str, Line]:
    tags: dict[str, Line] = {}
    for line in lines:
        match = TAG.fullmatch(line.text.rstrip())
        if match is None:
            raise InvalidText(f'line {line.number}: expected a tag such as [Side "brown"]: {line.text!r}')
        if match[1] in tags:
            raise InvalidText(f"line {line.number}: expected each tag once: {match[1]!r}")
        tags[match[1]] = Line(line.number, match[2])
    return tags


def _read_start(tags: dict[str, Line], last: Line) -> Record:
    """The record of the game before its first move. Takes its tags out of `tags`."""
    start_tags = ("Position",) if "Position" in tags else ("Areas", "Starts")
    if "Position" in tags and {"Areas", "Starts"} & set(tags):
        line = tags.get("Areas") or tags["Starts"]
        raise InvalidText(f"line {line.number}: expected either Position or Areas and Starts, not both")
    for tag in ("Edition", "Side", "Players", *start_tags):
        if tag not in tags:
            raise InvalidText(f"line {last.number}: the tag {tag} is missing")

    def read(tag: str, parse: Callable[[str], T]) -> T:
        line = tags.pop(tag)
        try:
            return parse(line.text)
        except ValueError as error:
            raise InvalidText(f"line {line.number}, tag {tag}: {error}") from None

    edition = read("Edition", edition_named)
    side = read("Side", parse_side)
    if "Position" in tags:
        start = read("Position", lambda text: _parse_middle(text, edition, side))
    else:
        areas = read("Areas", lambda text: _parse_areas(text, edition, side))
        start = deal(side, areas, read("Starts", lambda text: _parse_starter(text, len(areas))))
    players = read("Players", lambda text: _parse_players(text, start.seats))
    others = {tag: _unescaped(line.text) for tag, line in tags.items() if tag != "Scores"}
    return Record(edition, players, write_position(start), tags=others)


def _parse_middle(text: str, edition: Edition, side: Side) -> State:
    state = parse_position(text)
    check_table(edition, state.seats, side)
    if state.side != side:
        raise InvalidText(f"expected the {write_side(side)} side, as the tag Side says: {text!r}")
    return state


def _parse_areas(text: str, edition: Edition, side: Side) -> list[int]:
    areas = [parse_pile(area) for area in text.split("/")]
    check_table(edition, len(areas), side)
    check_start(edition, areas)
    return areas


def _parse_players(text: str, seats: int) -> tuple[str, ...]:
    players = [_unescaped(name) for name in NEXT_PLAYER.sub(r"\1\n", text).split("\n")]
    if len(players) != seats:
        raise InvalidText(f"expected {seats} players, one for each play area, but found {len(players)}")
    return tuple(players)


def _parse_starter(text: str, seats: int) -> int:
    if text not in [str(seat) for seat in range(1, seats + 1)]:
        raise InvalidText(f"expected the starting seat, 1 to {seats}: {text!r}")
    return int(text) - 1


def _unescaped(text: str) -> str:
    return re.sub(r"\\(.)", lambda match: UNESCAPED.get(match[1], match[1]), text)


class _Replay:
    """Plays the tokens from the deal on, so that each is read in its position."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.state = parse_position(record.start)
        self.moves: list[Move] = []
        self.cards: list[int] = []
        self.round_is_over = True

    def read_round(self, number: int, line: Line) -> None:
        head, *tokens = line.text.split()
        if head != f"{number}.":
            raise InvalidText(f"line {line.number}, {head!r}: expected {number}. for the next round")
        if not self.round_is_over:
            raise InvalidText(f"line {line.number}, {head!r}: round {number - 1} is not over yet")
        self.round_is_over = False
        for token in tokens:
            try:
                self._read_turn(token)
            except ValueError as error:
                raise type(error)(f"line {line.number}, {token!r}: {error}") from None

    def _read_turn(self, token: str) -> None:
        turn = TURN.fullmatch(token)
        if turn is None:
            raise InvalidText("expected a turn such as Y1, T1, !Y1 or, at the very end, Y?")
        if is_over(self.state):
            raise IllegalMove("the game is over")
        if self.round_is_over:
            raise IllegalMove("the round is over; the next one has a line of its own")
        if self.state.drawn != NOTHING and self.moves:
            raise InvalidText("a turn that ends in ? must be the last")
        if turn["taken"]:
            self._take(Move(FIRST_TAKE + int(turn["taken"]) - 1))
        else:
            self._hold(int(CARD[turn["card"]]), bool(turn["last"]), turn["row"] == "?")
            if turn["row"] != "?":
                self._play(Move(FIRST_PLACE + int(turn["row"]) - 1))

    def _take(self, move: Move) -> None:
        self._play(move)
        self.round_is_over = is_over(self.state) or is_fresh_round(self.state)

    def _hold(self, card: int, marked: bool, stays: bool) -> None:
        """Only a game taken up from a position can start with a card already drawn."""
        if self.state.drawn == NOTHING:
            self._draw(card, marked)
        elif self.state.drawn != card or marked or stays:
            held = LETTERS[self.state.drawn]
            raise InvalidText(f"expected a row for the {held} drawn before, such as {held}1")

    def _draw(self, card: int, marked: bool) -> None:
        turns_up = bool(self.state.cards_left == UNDER_THE_LAST_ROUND_CARD)
        if not count(self.state.supply, card):
            raise IllegalMove(f"no {name(card)} card is left in {write_position(self.state)!r}")
        if turns_up != marked:
            expected = "this draw turns up" if turns_up else "this draw does not turn up"
            raise InvalidText(f"{expected} the last round card, which is marked by !")
        self._play(Move.DRAW, card)
        self.cards.append(card)

    def _play(self, move: Move, card: int = NOTHING) -> None:
        if not is_legal(self.state, int(move)):
            raise IllegalMove(f"{move} is not legal in {write_position(self.state)!r}")
        play(self.state, int(move), card)
        self.moves.append(move)

    def finish(self, claimed: Line | None, last: Line) -> Record:
        points = scores(self.state, self.record.edition.own_colours) if is_over(self.state) else None
        if claimed and points is None:
            raise InvalidText(f"line {last.number}: the record is cut off: it has scores but no end")
        if claimed and points and claimed.text != " ".join(map(str, points)):
            right = " ".join(map(str, points))
            raise InvalidText(f"line {claimed.number}, tag Scores: expected {right}: {claimed.text!r}")
        return Record(
            self.record.edition,
            self.record.players,
            self.record.start,
            tuple(self.moves),
            tuple(self.cards),
            tuple(points) if points else None,
            self.record.tags,
        )
