"""What somebody may do at a table, and when; each refusal says why."""

import pytest

from coloretto.errors import (
    IllegalMove,
    InvalidRequest,
    InvalidSetup,
    InvalidText,
    NotAllowed,
    NotNow,
    NotYourTurn,
    SeatTaken,
    StalePosition,
    TableFull,
)
from coloretto.table import checks
from coloretto.table import entries as log
from coloretto.table.settings import Mine, NewTable, OfABot, OpenSeat, settings_of
from tests.table.kept_tables import ANNA, BEN, CLEO, DAN, KeptTable, people, waiting


def test_a_table_starts_by_itself_as_soon_as_no_seat_is_open() -> None:
    kept = waiting()
    assert kept.table.phase == "waiting"
    kept.write(checks.sit(kept.table, BEN, "Ben", 3))
    assert kept.table.phase == "waiting"
    kept.write(checks.sit(kept.table, CLEO, "Cleo", None))
    assert kept.table.phase == "playing" and kept.table.players == ["Anna", "Cleo", "Ben"]


def test_a_seat_is_taken_once_and_a_name_too() -> None:
    kept = waiting()
    with pytest.raises(SeatTaken, match="seat 1 is taken; open: 2, 3"):
        checks.sit(kept.table, BEN, "Ben", 1)
    with pytest.raises(SeatTaken, match="called Anna already"):
        checks.sit(kept.table, BEN, " Anna ", 2)
    with pytest.raises(InvalidRequest, match="a seat from 1 to 3: 4"):
        checks.sit(kept.table, BEN, "Ben", 4)


def test_a_full_table_may_be_watched() -> None:
    wanted = NewTable([Mine(), OpenSeat()])
    kept = KeptTable(wanted)
    kept.table.seats[1].level = "club"  # taken, and not yet dealt
    with pytest.raises(TableFull, match="you may watch"):
        checks.sit(kept.table, BEN, "Ben", None)
    with pytest.raises(NotNow, match="the game has started; you may watch"):
        checks.sit(people(ANNA, BEN).table, CLEO, "Cleo", None)


def test_people_at_one_device_have_different_names() -> None:
    wanted = NewTable([Mine("Eva"), Mine("Ian"), OpenSeat()])
    kept = KeptTable(wanted)
    assert kept.table.seats_of(ANNA) == {0, 1} and kept.table.players == ["Eva", "Ian", "open"]
    with pytest.raises(InvalidRequest, match="different names at one device: Anna, Anna"):
        checks.first_entries(NewTable([Mine(), Mine()]), ANNA, "Anna")


def test_before_the_start_a_seat_that_is_left_is_open_again() -> None:
    kept = waiting()
    kept.write(checks.sit(kept.table, BEN, "Ben", None))
    kept.write(checks.leave(kept.table, BEN, None))
    assert [seat.is_open for seat in kept.table.seats] == [False, True, True]


def test_the_host_may_clear_any_seat_before_the_start_and_nobody_else_may() -> None:
    kept = waiting(seats=4, bots=1)
    kept.write(checks.sit(kept.table, BEN, "Ben", None))
    for seat in (1, 2, 4):
        with pytest.raises(NotAllowed, match="only a seat of yours"):
            checks.leave(kept.table, BEN, seat)
    for seat in (2, 3, 1):
        kept.write(checks.leave(kept.table, ANNA, seat))
    assert all(seat.is_open for seat in kept.table.seats) and kept.table.settings.host == ANNA


def test_after_the_start_a_bot_plays_for_whoever_left() -> None:
    kept = people(ANNA, BEN, CLEO)
    kept.write(checks.leave(kept.table, BEN, None))
    assert (kept.table.seats[1].absent, kept.table.seats[1].bot) == ("left", "casual")
    assert checks.leave(kept.table, BEN, 2) == []
    with pytest.raises(NotAllowed):
        checks.leave(kept.table, ANNA, 2)  # the host, too
    with pytest.raises(NotAllowed):
        checks.leave(kept.table, DAN, None)


def test_between_two_games_one_may_leave_too() -> None:
    kept = people(ANNA, BEN)
    kept.play_on()
    kept.write(checks.leave(kept.table, BEN, None))
    kept.deal()
    assert kept.table.seats[1].bot == "casual"


def test_only_the_host_puts_a_bot_on_an_open_seat() -> None:
    kept = waiting()
    with pytest.raises(NotAllowed, match="only who made the table"):
        checks.add_bot(kept.table, BEN, 2, "club")
    with pytest.raises(SeatTaken, match="seat 1 is taken"):
        checks.add_bot(kept.table, ANNA, 1, "club")
    kept.write(checks.add_bot(kept.table, ANNA, 2, "club"))
    assert kept.table.seats[1].message(2, False).level == "club"


def test_somebody_seated_fills_the_table_with_bots() -> None:
    kept = waiting(seats=5)
    kept.write(checks.sit(kept.table, BEN, "Ben", 4))
    with pytest.raises(NotAllowed, match="only somebody who sits at the table"):
        checks.fill(kept.table, CLEO, "beginner")
    kept.write(checks.fill(kept.table, BEN, "beginner"))
    assert kept.table.players == ["Anna", "beginner", "beginner", "Ben", "beginner"]
    with pytest.raises(NotNow):
        checks.fill(kept.table, BEN, "beginner")


def test_a_host_who_does_not_sit_may_start_the_table_and_ask_for_another_game() -> None:
    kept = KeptTable(NewTable([OpenSeat(), OpenSeat()]))
    kept.write(checks.sit(kept.table, BEN, "Ben", None))
    kept.write(checks.fill(kept.table, ANNA, "club"))
    kept.play_on()
    checks.may_play_again(kept.table, ANNA)
    with pytest.raises(NotAllowed):
        checks.may_play_again(kept.table, CLEO)
    with pytest.raises(NotAllowed):
        checks.leave(kept.table, ANNA, None)


def test_a_move_is_for_the_seat_to_act_at_the_ply_it_answers() -> None:
    kept = people(ANNA, BEN, CLEO)
    turn = kept.game.turn
    mine, other = [ANNA, BEN, CLEO][turn], [ANNA, BEN, CLEO][turn - 1]
    assert checks.move(kept.table, mine, 0, "draw") is kept.game
    with pytest.raises(NotYourTurn, match=f"it is the turn of seat {turn + 1}: brown "):
        checks.move(kept.table, other, 0, "draw")
    for watcher in (DAN, None):
        with pytest.raises(NotYourTurn, match="you are watching"):
            checks.move(kept.table, watcher, 0, "draw")
    for ply in (1, 100):
        with pytest.raises(StalePosition, match=f"ply {ply} is not yet there: the game is at ply 0, brown "):
            checks.move(kept.table, mine, ply, "draw")
    kept.play("draw")
    with pytest.raises(StalePosition, match="ply 0 is past: the game is at ply 1"):
        checks.move(kept.table, mine, 0, "draw")


def test_a_move_against_the_rules_is_refused_with_what_would_be_legal() -> None:
    kept = people(ANNA, BEN, CLEO)
    mine = [ANNA, BEN, CLEO][kept.game.turn]
    with pytest.raises(IllegalMove, match="take 1 is not legal here, but draw: brown -/-/- "):
        checks.move(kept.table, mine, 0, "take 1")
    for text in ("", "Draw", "place", "place 6", "draw ", "move"):
        with pytest.raises(InvalidText, match="expected draw, place 1 to place 5"):
            checks.move(kept.table, mine, 0, text)
    kept.play_on()
    with pytest.raises(IllegalMove, match="the game is over"):
        checks.move(kept.table, mine, kept.game.ply, "draw")


def test_nobody_moves_for_a_bot() -> None:
    kept = waiting(seats=2, bots=1)
    while kept.game.turn != 1:
        kept.play(kept.game.legal[-1])
    for anybody in (ANNA, BEN, None):
        with pytest.raises(NotYourTurn):
            checks.move(kept.table, anybody, kept.game.ply, kept.game.legal[0])


def test_there_is_no_move_before_the_start() -> None:
    with pytest.raises(NotNow, match="has not started yet"):
        checks.move(waiting().table, ANNA, 0, "draw")
    with pytest.raises(NotNow, match="has not started yet"):
        checks.may_play_again(waiting().table, ANNA)
    with pytest.raises(NotNow, match="a game is under way"):
        checks.may_play_again(people(ANNA, BEN).table, ANNA)


def test_chat_goes_by_the_name_of_the_seat() -> None:
    kept = people(ANNA, BEN)
    assert checks.say(kept.table, BEN, "Benjamin", " Hello  there ") == [log.Said(BEN, "Ben", "Hello there")]
    assert checks.react(kept.table, DAN, "Dan", "👏") == [log.Reacted(DAN, "Dan", "👏")]
    with pytest.raises(InvalidRequest, match="expected one of the reactions"):
        checks.react(kept.table, DAN, "Dan", "💣")


@pytest.mark.parametrize(
    "wanted, reason",
    [
        (NewTable([Mine(), OfABot()], edition="first"), "edition first is for 3 to 5 seats: 2"),
        (NewTable([Mine(), OfABot(), OfABot()], edition="website", side="grey"), "only the brown side: grey"),
        (NewTable([Mine(), OfABot()], match=True), "edition two-sided has no match of several games"),
    ],
)
def test_a_table_that_the_edition_does_not_know_is_refused(wanted: NewTable, reason: str) -> None:
    with pytest.raises(InvalidSetup, match=reason):
        settings_of(wanted, ANNA)
