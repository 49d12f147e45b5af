"""A bot plays for whoever is absent: because the clock ran out, because they left, or because all agree."""

import pytest

from coloretto.errors import NotAllowed, NotNow
from coloretto.table import checks
from coloretto.table import entries as log
from coloretto.table.checks import PATIENCE
from coloretto.table.settings import Mine, NewTable, OpenSeat
from tests.table.kept_tables import ANNA, BEN, CLEO, DAN, KeptTable, people

EVERYBODY = {ANNA, BEN, CLEO}


def waits_for_cleo() -> KeptTable:
    kept = people(ANNA, BEN, CLEO)
    while kept.game.turn != 2:
        kept.play(kept.game.legal[-1])
    return kept


def test_a_bot_plays_when_all_others_who_are_here_agree() -> None:
    kept = waits_for_cleo()
    kept.write(checks.agree(kept.table, ANNA, 3, PATIENCE, EVERYBODY))
    assert kept.table.agreed == {0} and kept.table.bot_to_act is None
    assert kept.table.message((), 0, 0).agreed == [1]
    kept.write(checks.agree(kept.table, BEN, 3, PATIENCE, EVERYBODY))
    assert kept.table.seats[2].absent == "agreed" and kept.table.bot_to_act == "casual"


def test_who_is_not_here_is_not_asked() -> None:
    kept = waits_for_cleo()
    kept.write(checks.agree(kept.table, ANNA, 3, PATIENCE, {ANNA, CLEO}))
    assert kept.table.seats[2].absent == "agreed"


def test_who_is_absent_is_not_asked() -> None:
    kept = waits_for_cleo()
    kept.write([log.Absent(1, "clock")])
    kept.write(checks.agree(kept.table, ANNA, 3, PATIENCE, EVERYBODY))
    assert kept.table.seats[2].absent == "agreed"


def test_one_waits_a_minute_before_agreeing() -> None:
    kept = waits_for_cleo()
    with pytest.raises(NotNow, match="wait a minute first: seat 3 has been thinking for 59 seconds"):
        checks.agree(kept.table, ANNA, 3, PATIENCE - 1, EVERYBODY)


def test_only_the_other_players_agree_and_only_about_the_seat_to_act() -> None:
    kept = waits_for_cleo()
    for person in (CLEO, DAN):
        with pytest.raises(NotAllowed, match="only the other players"):
            checks.agree(kept.table, person, 3, PATIENCE, EVERYBODY)
    with pytest.raises(NotNow, match="nobody waits for seat 2"):
        checks.agree(kept.table, ANNA, 2, PATIENCE, EVERYBODY)
    kept.write([log.Absent(2, "left")])
    with pytest.raises(NotNow, match="nobody waits for seat 3"):
        checks.agree(kept.table, ANNA, 3, PATIENCE, EVERYBODY)


def test_votes_are_forgotten_with_the_next_move() -> None:
    kept = waits_for_cleo()
    kept.write(checks.agree(kept.table, ANNA, 3, PATIENCE, EVERYBODY))
    kept.play(kept.game.legal[0])
    assert kept.table.agreed == set()
    kept.write(checks.agree(kept.table, BEN, 3, PATIENCE, EVERYBODY))
    assert kept.table.agreed == {1} and kept.table.seats[2].absent is None


def test_votes_survive_a_restart_and_not_a_new_game() -> None:
    kept = waits_for_cleo()
    kept.write(checks.agree(kept.table, ANNA, 3, PATIENCE, EVERYBODY))
    assert kept.replayed()[0].agreed == {0}
    kept.deal()
    assert kept.table.agreed == set() == kept.replayed()[0].agreed


def test_people_at_one_device_agree_together() -> None:
    kept = KeptTable(NewTable([Mine("Eva"), Mine("Ian"), OpenSeat(), OpenSeat()]))
    for person, name in ((BEN, "Ben"), (CLEO, "Cleo")):
        kept.write(checks.sit(kept.table, person, name, None))
    while kept.game.turn != 3:
        kept.play(kept.game.legal[-1])
    kept.write(checks.agree(kept.table, ANNA, 4, PATIENCE, EVERYBODY))
    assert kept.table.agreed == {0, 1}
    kept.write(checks.agree(kept.table, BEN, 4, PATIENCE, EVERYBODY))
    assert kept.table.seats[3].absent == "agreed"


def test_one_device_cannot_vote_against_its_own_people() -> None:
    kept = KeptTable(NewTable([Mine("Eva"), Mine("Ian")]))
    with pytest.raises(NotAllowed):
        checks.agree(kept.table, ANNA, kept.game.turn + 1, PATIENCE, EVERYBODY)


def test_whoever_is_back_plays_again() -> None:
    kept = waits_for_cleo()
    kept.write([log.Absent(2, "clock"), log.Absent(0, "left")])
    kept.write(checks.back(kept.table, CLEO))
    assert [seat.absent for seat in kept.table.seats] == ["left", None, None]
    assert checks.back(kept.table, CLEO) == [] and checks.back(kept.table, DAN) == []


def test_a_seat_of_a_shared_device_that_was_left_stays_so_while_the_others_there_play() -> None:
    kept = KeptTable(NewTable([Mine("Eva"), Mine("Ian"), Mine("Uwe")]))
    kept.write([log.Absent(1, "left"), log.Absent(2, "clock")])
    while kept.game.turn != 0:
        kept.play(kept.game.legal[-1])
    assert checks.back_to_play(kept.table, ANNA) == [log.Back(2)]
    while kept.game.turn != 1:
        kept.play(kept.game.legal[-1])
    assert checks.back_to_play(kept.table, ANNA) == [log.Back(1), log.Back(2)]
    assert checks.back(kept.table, ANNA) == [log.Back(1), log.Back(2)]
