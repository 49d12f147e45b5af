"""Several games at one table: rematches, and the match of four with running totals."""

import json

from coloretto.match import Standing
from coloretto.table import checks
from tests.table.kept_tables import ANNA, BEN, CLEO, KeptTable, people


def play_a_game(kept: KeptTable) -> list[int]:
    kept.play_on()
    scores = kept.table.games[-1].scores
    assert scores is not None and kept.table.phase == "over"
    return scores


def added(*games: list[int]) -> list[int]:
    return [sum(points) for points in zip(*games, strict=True)]


def test_a_rematch_has_the_same_people_and_adds_to_the_totals() -> None:
    kept = people(ANNA, BEN)
    assert kept.table.message((), 0, 0).totals == [0, 0]
    first = play_a_game(kept)
    checks.may_play_again(kept.table, BEN)
    kept.deal()
    message = kept.table.message((), 0, 0)
    assert (message.totals, message.phase, message.games_to_play) == (first, "playing", 1)
    assert [game.scores for game in message.games] == [first, None]
    assert kept.game.standing is None  # each game stands for itself
    second = play_a_game(kept)
    message = kept.table.message((), 0, 0)
    assert message.totals == added(first, second) and message.game and message.game.number == 2
    assert kept.game.deal.players == ("Anna", "Ben")


def test_a_match_has_four_games_and_the_next_one_starts_from_nothing() -> None:
    kept = people(ANNA, BEN, CLEO, edition="first", match=True)
    played: list[list[int]] = []
    for number in range(1, 10):
        message = json.loads(kept.bytes())
        of_this_match = played[(number - 1) // 4 * 4 :]
        assert message["games_to_play"] == 4
        assert message["totals"] == (added(*of_this_match) or [0, 0, 0])
        assert [game["scores"] for game in message["games"]] == [*of_this_match, None]
        assert message["game"]["number"] == number
        assert kept.game.standing == Standing(tuple(message["totals"]), 4 - len(message["games"]))
        taken_up = kept.replayed()[0].game
        assert taken_up and taken_up.standing == kept.game.standing
        played.append(play_a_game(kept))
        message = json.loads(kept.bytes())
        assert message["totals"] == added(*of_this_match, played[-1])
        assert kept.bytes(kept.replayed()[0]) == kept.bytes()
        kept.deal()


def test_whoever_left_stays_away_in_the_next_game_until_back() -> None:
    kept = people(ANNA, BEN)
    kept.write(checks.leave(kept.table, BEN, None))
    kept.play_on()
    kept.deal()
    assert kept.table.seats[1].bot == "casual"
    kept.write(checks.back(kept.table, BEN))
    assert kept.table.seats[1].bot is None
