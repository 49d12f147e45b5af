"""Bots that play for a match: whoever is ahead plays safe, and whoever is behind dares."""

import pytest

from coloretto import Game, InvalidSetup, Move
from coloretto.bots import MatchPlayer, bot, bot_names, tell_standing
from coloretto.match import Standing
from coloretto.search.values import Findings
from tests.bots.test_net import middle

# The last round, seat 1 to play: row 3 is sure, another card may make it better or spoil it.
SURE_OR_MORE = "brown @2/RO/OVJ 3R4O5Y2G2+/2R2O3YG6B3VJ4+/2ROY4G2B3VJ2+ 1 R2GB2V2+"
# Row 2 is sure; here only two more jokers or so would do.
SURE_OR_MUCH_MORE = "brown RG/2O/YV 4R2O7GV2+/R7YG4B2V2+/3R3OY4B4V4+ 1 2OBV3J2+"


def found(name: str, position: str, standing: Standing | None) -> Findings:
    player = bot(name, edition="first", seed=1)
    tell_standing(player, standing)
    state = Game.from_position(position, edition="first").state
    findings = player.analyse(state)  # type: ignore[attr-defined] # both can
    assert player.choose(state) == findings.moves[0].move
    return findings


@pytest.mark.parametrize("name", ["net", "master:2ply"])
def test_who_is_behind_dares_where_who_is_ahead_takes_what_is_sure(name: str) -> None:
    ahead = found(name, SURE_OR_MORE, Standing((10, 0, 0), 0))
    behind = found(name, SURE_OR_MORE, Standing((-5, 0, 0), 0))
    assert (ahead.moves[0].move, behind.moves[0].move) == (Move.TAKE_3, Move.DRAW)
    assert ahead.moves[0].win > 0.99 and 0.1 < behind.moves[0].win < 0.5


def test_the_further_behind_the_more_is_dared() -> None:
    choices = [
        found("master:2ply", SURE_OR_MUCH_MORE, Standing((carried, 0, 0), 0)).moves[0] for carried in (2, -8)
    ]
    assert [choice.move for choice in choices] == [Move.TAKE_2, Move.DRAW]
    assert choices[0].win > 0.9 and choices[1].win < 0.3


@pytest.mark.parametrize("name", ["net", "master:2ply"])
def test_the_share_of_the_match_grows_with_what_is_carried(name: str) -> None:
    position = middle(3).position
    wins = [found(name, position, Standing((carried, 60, 60), 1)).moves[0].win for carried in (40, 60, 80)]
    assert wins[0] < 0.1 < wins[1] < wins[2] and wins[2] > 0.8


@pytest.mark.parametrize("name", ["net", "master:2ply"])
def test_with_nothing_carried_in_the_last_game_it_is_played_as_any_other(name: str) -> None:
    position = middle(3).position
    assert found(name, position, Standing((70, 70, 70), 0)) == found(name, position, None)


def test_what_was_told_counts_until_something_else_is() -> None:
    player = bot("net", edition="first", seed=1)
    state = Game.from_position(SURE_OR_MORE, edition="first").state
    alone = player.choose(state)
    tell_standing(player, Standing((-5, 0, 0), 0))
    assert player.choose(state) == Move.DRAW != alone
    tell_standing(player, None)
    assert player.choose(state) == alone


def test_a_standing_of_another_table_is_refused() -> None:
    with pytest.raises(InvalidSetup, match="expected the totals of 3 seats"):
        found("net", SURE_OR_MORE, Standing((1, 2), 0))


def test_bots_that_play_each_game_alone_need_not_care() -> None:
    players = [bot(name, seed=1) for name in bot_names()]
    assert {"net", "master"} <= {player.name for player in players if isinstance(player, MatchPlayer)}
    for player in players:
        tell_standing(player, Standing((1, 2, 3), 1))
