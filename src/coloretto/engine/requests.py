"""What a request asks for: a question to a bot, or an action. What does not fit is refused with its field."""

from dataclasses import replace
from math import isfinite

from coloretto.bots.program import PREFIX
from coloretto.editions import check_table, edition_named
from coloretto.engine.fields import (
    Fields,
    Refused,
    blaming,
    kind,
    not_too_long,
    number,
    refused,
    text,
    whole,
    whole_number,
)
from coloretto.engine.question import Question, position_to_play
from coloretto.errors import InvalidSetup
from coloretto.match import Standing
from coloretto.notation.position import parse_position
from coloretto.rules.cards import Side
from coloretto.search.values import Limits

Id = str | int | float | None

QUESTION = ("id", "position", "bot", "edition", "seconds", "playouts", "seed", "totals", "games_left")
ACTIONS = {
    "cancel": ("id", "action", "cancel"),
    "bots": ("id", "action"),
    "version": ("id", "action"),
}


def read_id(fields: Fields, field: str = "id") -> Id:
    """A text or a number, to be given back as it came. JSON's null is no id."""
    value = fields.get(field)
    if isinstance(value, bool | list | dict):
        raise refused(field, f"expected a text or a number but found {kind(value)}")
    if isinstance(value, float) and not isfinite(value):
        raise refused(field, "expected a number that a computer can hold")
    return not_too_long(value, field) if isinstance(value, str) else value


def read_action(fields: Fields) -> str | None:
    """The action, or None for a question. A field that does not belong there is refused."""
    action = fields.get("action")
    if action is not None and (not isinstance(action, str) or action not in ACTIONS):
        raise refused("action", f"expected one of {', '.join(ACTIONS)}, or none for a question")
    known = QUESTION if action is None else ACTIONS[action]
    for field in fields:
        if field not in known and field != "action":
            raise refused(field, f"expected only the fields {', '.join(known)}")
    return action


def read_question(fields: Fields, programs: bool) -> Question:
    edition = text(fields, "edition", Question.edition)
    with blaming("edition"):
        rules = edition_named(edition)
    position = text(fields, "position", None)
    with blaming("position"):
        state = parse_position(position)
    with blaming("edition"):
        check_table(rules, state.seats, Side(state.side))
    with blaming("position"):
        state = position_to_play(position, edition)
    standing = _standing(fields, int(state.seats))
    return Question(state, _bot(fields, programs), edition, _limits(fields), _seed(fields), standing)


def _bot(fields: Fields, programs: bool) -> str:
    name = text(fields, "bot", Question.bot)
    if name.startswith(PREFIX) and not programs:
        reason = f"this engine starts no programs, only one started with --programs does: {name!r}"
        raise Refused(InvalidSetup(reason), "bot")
    return name


def _limits(fields: Fields) -> Limits | None:
    seconds, playouts = number(fields, "seconds"), whole_number(fields, "playouts")
    with blaming("seconds"):
        by_time = None if seconds is None else Limits(seconds=seconds)
    with blaming("playouts"):
        by_count = None if playouts is None else Limits(playouts=playouts)
    return Limits(seconds, playouts) if by_time and by_count else by_time or by_count


def _seed(fields: Fields) -> int | None:
    seed = whole_number(fields, "seed")
    if seed is not None and seed < 0:
        raise refused("seed", f"expected a seed of 0 or more: {seed}")
    return seed


def _standing(fields: Fields, seats: int) -> Standing | None:
    totals, games_left = fields.get("totals"), whole_number(fields, "games_left")
    if totals is None and games_left is None:
        return None
    totals = [0] * seats if totals is None else totals
    if not isinstance(totals, list):
        raise refused("totals", f"expected a list of whole numbers but found {kind(totals)}")
    if len(totals) != seats:
        raise refused("totals", f"expected {seats} totals, one for each seat, but found {len(totals)}")
    points = tuple(whole(total, "totals") for total in totals)
    with blaming("totals"):
        standing = Standing(points)
    with blaming("games_left"):
        return replace(standing, games_left=games_left or 0)
