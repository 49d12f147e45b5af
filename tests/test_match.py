"""Matches: several games of the same players."""

import pytest

from coloretto import Game, IllegalMove, InvalidSetup, InvalidText, Match
from coloretto.match import Standing


def play_out(game: Game) -> None:
    while not game.is_over:
        game.push(game.legal_moves[-1])


def test_a_match_of_the_first_edition_is_four_games_with_their_points_added_up() -> None:
    match = Match(seats=4, seed=3, edition="first", players=("a", "b", "c", "d"))
    for number in range(4):
        assert not match.is_over and match.winners == [] and len(match.games) == number
        play_out(match.deal())
    assert match.is_over
    assert match.totals == [sum(points) for points in zip(*(g.scores for g in match.games), strict=True)]
    assert match.winners == [s for s, total in enumerate(match.totals) if total == max(match.totals)]
    assert all(game.players == ("a", "b", "c", "d") for game in match.games)


def test_a_match_of_the_two_sided_edition_is_one_game() -> None:
    match = Match(seats=2, seed=3, side="grey")
    game = match.deal()
    play_out(game)
    assert match.is_over and match.totals == game.scores and match.winners == game.winners


def test_a_standing_is_what_the_game_under_way_begins_with() -> None:
    match = Match(seats=3, seed=3, edition="first")
    assert match.standing == Standing((0, 0, 0), 3)
    for games_left in (3, 2, 1, 0):
        totals, game = tuple(match.totals), match.deal()
        assert match.standing == Standing(totals, games_left)
        play_out(game)
    assert match.standing is None
    assert Match(seats=3, seed=3).standing is None


@pytest.mark.parametrize(("totals", "games_left"), [((1, 2, 10_001), 0), ((1, 2), -1), ((1, 2), 100)])
def test_a_standing_that_no_match_has_is_refused(totals: tuple[int, ...], games_left: int) -> None:
    with pytest.raises(InvalidSetup, match="expected"):
        Standing(totals, games_left)


def test_only_games_that_are_over_count() -> None:
    match = Match(seats=3, seed=3, edition="website")
    assert match.totals == [0, 0, 0]
    game = match.deal()
    assert match.totals == [0, 0, 0]
    play_out(game)
    assert match.totals == game.scores


def test_the_next_game_waits_for_the_one_before() -> None:
    match = Match(seats=3, seed=3, edition="first")
    game = match.deal()
    with pytest.raises(IllegalMove) as refused:
        match.deal()
    assert str(refused.value) == f"game 1 of the match is not over: {game.position}"
    assert match.games == [game]


def test_no_game_is_dealt_after_the_last() -> None:
    match = Match(seats=3, seed=3)
    play_out(match.deal())
    with pytest.raises(IllegalMove, match="the match is over after 1 games"):
        match.deal()


def test_the_same_seed_deals_the_same_match() -> None:
    decks = []
    for _ in range(2):
        match = Match(seats=3, seed=7, edition="first")
        for _ in range(4):
            play_out(match.deal())
        decks.append([(game.record, game.deck) for game in match.games])
    assert decks[0] == decks[1]
    assert len({record for record, _ in decks[0]}) == 4


def test_the_first_deal_of_a_match_is_pinned() -> None:
    position = Match(seats=3, seed=7, edition="first").deal().position
    assert position == "brown -/-/- G/B/O 3 9R8O9Y8G8B9V3J10+"


def test_without_a_seed_no_two_matches_are_alike() -> None:
    assert len({tuple(Match(seats=3).deal().deck) for _ in range(10)}) == 10


def test_a_match_that_cannot_be_played_is_refused_at_once() -> None:
    with pytest.raises(InvalidSetup, match="edition first is for 3 to 5 seats: 2"):
        Match(seats=2, edition="first")
    with pytest.raises(InvalidSetup, match="expected an edition"):
        Match(edition="third")
    with pytest.raises(InvalidText, match="brown or grey"):
        Match(side="pink")
    with pytest.raises(InvalidSetup, match="expected 3 players"):
        Match(seats=3, players=("Ada",))


def test_a_match_is_rebuilt_from_its_records() -> None:
    match = Match(seats=3, seed=5, edition="first", players=("Ann", "Ben", "Cleo"))
    for _ in range(2):
        play_out(match.deal())
    match.deal().push("draw")
    again = eval(repr(match))
    assert (again.records, again.totals, again.is_over) == (match.records, match.totals, False)
    assert repr(Match(seats=3)) == "Match(3, side='brown', edition='two-sided', players=())"


def test_records_of_other_players_or_one_too_many_make_no_match() -> None:
    match = Match(seats=3, seed=5, edition="first", players=("Ann", "Ben", "Cleo"))
    first = match.deal().record
    with pytest.raises(InvalidText, match="game 2"):
        Match.from_records(first + "\n" + first)
    play_out(match.games[0])
    other = match.records.replace("Ben", "Bea")
    with pytest.raises(InvalidText, match="game 2 has another edition, side or other players"):
        Match.from_records(match.records + "\n" + other)
    with pytest.raises(InvalidText, match="found none"):
        Match.from_records("")
