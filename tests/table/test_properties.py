"""Whatever people do at a table, what is told is what is written, and the rules are the package's."""

import json
import random
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coloretto.table import LiveGame, checks
from coloretto.table import entries as log
from coloretto.table.names import REACTIONS
from coloretto.table.settings import (
    LEVELS,
    Clock,
    Mine,
    NewTable,
    OfABot,
    OpenSeat,
    WantedSeat,
)
from tests.table.kept_tables import ANNA, NAMES, KeptTable, people, played_elsewhere

EVERYBODY = list(NAMES)

wanted_seats: st.SearchStrategy[WantedSeat] = st.one_of(
    st.builds(Mine, st.sampled_from(["Eva", "Ian", "Uwe", "Zoe", "Kim"])),
    st.builds(OfABot, st.sampled_from(LEVELS)),
    st.builds(OpenSeat),
)
new_tables = st.builds(
    NewTable,
    st.lists(wanted_seats, min_size=3, max_size=5, unique_by=lambda seat: getattr(seat, "name", id(seat))),
    edition=st.sampled_from(["two-sided", "first", "summary"]),
    clock=st.none() | st.just(Clock(60)) | st.just(Clock(90, "game")),
)


class Crowd:
    """People who do anything, allowed or not, as the dice say."""

    def __init__(self, kept: KeptTable, dice: random.Random) -> None:
        self.kept, self.dice = kept, dice
        self.actions: list[Callable[[str, int], list[log.AnyEntry]]] = [
            lambda who, seat: checks.sit(kept.table, who, NAMES[who], dice.choice([None, seat])),
            lambda who, seat: checks.leave(kept.table, who, dice.choice([None, seat])),
            lambda who, seat: checks.add_bot(kept.table, who, seat, dice.choice(LEVELS)),
            lambda who, _seat: (
                checks.fill(kept.table, who, dice.choice(LEVELS)) if dice.random() < 0.3 else []
            ),
            lambda who, _seat: checks.say(kept.table, who, NAMES[who], "Hello"),
            lambda who, _seat: checks.react(kept.table, who, NAMES[who], dice.choice(REACTIONS)),
            lambda who, seat: checks.agree(kept.table, who, seat, dice.choice([0, 60_000]), EVERYBODY[:3]),
            lambda who, _seat: checks.back(kept.table, who),
            lambda who, _seat: checks.back_to_play(kept.table, who),
            lambda _who, _seat: self.time_is_up(),
        ]

    def act(self) -> None:
        who, seat = self.dice.choice(EVERYBODY), self.dice.randint(0, 6)
        with suppress(ValueError):
            self.kept.write(self.dice.choice(self.actions)(who, seat))

    def move(self) -> None:
        """By anybody, to any ply nearby: it counts only from the seat to act, at the right ply."""
        kept, game = self.kept, self.kept.table.game
        if game is None:
            return
        who = self.dice.choice(EVERYBODY)
        ply, move = game.ply + self.dice.choice([0, 0, 0, 1, -1]), self.dice.choice([*game.legal, "take 1"])
        may = game.turn in kept.table.seats_of(who) and ply == game.ply and move in game.legal
        if not may:
            with pytest.raises(ValueError, match=re.escape(game.position)):
                checks.move(kept.table, who, ply, move)
            return
        assert checks.move(kept.table, who, ply, move) is game
        kept.play(move, self.dice.randint(0, 40_000))

    def time_is_up(self) -> list[log.AnyEntry]:
        game = self.kept.table.game
        waits = game and not game.is_over and not self.kept.table.bot_to_act
        return [log.Absent(game.turn, "clock")] if game and waits else []

    def go_on(self) -> None:
        """Bots and everybody else play for a while; a game that is over is followed by another."""
        table = self.kept.table
        if table.game is None:
            return
        if table.game.is_over and self.dice.random() < 0.5:
            self.kept.deal()
        else:
            self.kept.play_on(self.dice.randint(1, 60))


def check_seats(kept: KeptTable) -> None:
    """Each is open, or of one person, or of one bot; and nobody is called as another."""
    for seat in kept.table.seats:
        assert (seat.person is None) or (seat.level is None)
        assert not seat.absent or seat.person
    names = [seat.name for seat in kept.table.seats if seat.name]
    assert len(set(names)) == len(names)


def check_rules(kept: KeptTable, message: Any) -> None:
    for name, (deal, moves) in kept.games.items():
        if name == kept.game.id:
            game = played_elsewhere(deal, [move for move, _ in moves])
            assert message["game"]["legal"] == [str(move) for move in game.legal_moves]
            assert message["game"]["points"] == game.scores
            assert (message["game"]["position"], message["game"]["ply"]) == (game.position, len(moves))
            assert (message["phase"] == "over") == game.is_over


@settings(max_examples=60)
@given(new_tables, st.integers(0, 2**32))
def test_the_log_alone_gives_the_table_that_everybody_sees(wanted: NewTable, seed: int) -> None:
    dice = random.Random(seed)
    kept = KeptTable(wanted, ANNA, seed)
    crowd = Crowd(kept, dice)
    for _ in range(60):
        dice.choice([crowd.act, crowd.act, crowd.move, crowd.move, crowd.go_on])()
        check_seats(kept)
    table, told = kept.replayed()
    assert kept.bytes(table) == kept.bytes()
    assert told == kept.told and list(table.chat) == list(kept.table.chat)
    message = json.loads(kept.bytes())
    assert message["number"] == len(kept.rows)
    if kept.table.game:
        check_rules(kept, message)
        finished = list(kept.scores.values())
        assert message["totals"] == (
            [sum(each) for each in zip(*finished, strict=True)] or [0] * len(wanted.seats)
        )


@settings(max_examples=30)
@given(st.integers(0, 2**32), st.sampled_from(["two-sided", "first", "website", "summary"]))
def test_at_every_ply_what_is_told_is_what_the_package_plays(seed: int, edition: str) -> None:
    kept = people(*EVERYBODY[:3], edition=edition)
    kept.dice.seed(seed)
    kept.play_on()
    game = played_elsewhere(kept.game.deal, [])
    for told in kept.told:
        message = json.loads(told)
        assert message["seat"] - 1 == game.turn
        game.push(message["move"])
        assert message["position"] == game.position and message["points"] == game.scores
        assert message["legal"] == [str(move) for move in game.legal_moves]


@settings(max_examples=40)
@given(st.integers(0, 2**32), st.integers(0, 150))
def test_another_order_of_what_is_still_face_down_changes_no_byte(seed: int, plies: int) -> None:
    """So nothing that anybody is told can say anything about cards to come."""
    kept = people(*EVERYBODY[:3])
    kept.dice.seed(seed)
    kept.play_on(plies)
    if kept.game.is_over:
        return
    deal, draws = kept.game.deal, kept.game.moves.count("draw")
    rest = list(deal.order[draws:])
    kept.dice.shuffle(rest)
    other = LiveGame(
        "g1", msgspec.structs.replace(deal, order=deal.order[:draws] + "".join(rest), salt="00" * 32)
    )
    told = [other.apply(move, 1000) for move in kept.game.moves]
    assert told == kept.told
    assert other.message(1, 0, []) == kept.game.message(1, 0, [])
    assert other.record({}) == kept.game.record({})
