"""Where the five texts differ, and that they differ nowhere else."""

import pytest

from coloretto import EDITIONS, Card, Game, IllegalMove, InvalidSetup, InvalidText, Match, score
from tests.rulebook.tables import areas, every_larger_table, letters, play_match, play_out

SEATS = {
    "two-sided": [2, 3, 4, 5],
    "first": [3, 4, 5],
    "condensed": [2, 3, 4, 5],
    "summary": [2, 3, 4, 5],
    "website": [3, 4, 5],
}
GAMES = {"two-sided": 1, "first": 4, "condensed": 1, "summary": 1, "website": 4}
ANY_COLOUR = ["two-sided", "first", "condensed"]
OWN_COLOUR = ["summary", "website"]


def test_the_two_sided_edition_is_played_unless_another_is_named() -> None:
    assert Game.deal(seats=3).edition.name == Match(seats=3).edition.name == "two-sided"
    assert set(SEATS) == set(EDITIONS)


@pytest.mark.parametrize("edition, allowed", SEATS.items())
def test_each_edition_is_for_the_players_that_its_text_names(edition: str, allowed: list[int]) -> None:
    for seats in range(1, 8):
        if seats in allowed:
            assert len(areas(Game.deal(seats, seed=1, edition=edition))) == seats
        else:
            with pytest.raises(InvalidSetup):
                Game.deal(seats, seed=1, edition=edition)


@pytest.mark.parametrize("edition", ["first", "website"])
def test_the_first_edition_and_the_website_know_only_the_brown_points(edition: str) -> None:
    with pytest.raises(InvalidSetup):
        Game.deal(3, side="grey", edition=edition)
    with pytest.raises(InvalidSetup):
        score("3R", "grey", edition=edition)


@pytest.mark.parametrize("edition", ["two-sided", "condensed", "summary"])
def test_the_other_editions_are_played_on_the_brown_or_the_grey_side(edition: str) -> None:
    assert Game.deal(3, side="brown", edition=edition).side.name == "BROWN"
    assert Game.deal(3, side="grey", edition=edition).side.name == "GREY"


@pytest.mark.parametrize("edition, games", GAMES.items())
def test_a_match_is_one_game_but_four_in_the_first_edition_and_on_the_website(
    edition: str, games: int
) -> None:
    match = Match(seats=3, seed=1, edition=edition)
    for played in range(games):
        assert len(match.games) == played and not match.is_over
        play_out(match.deal())
    assert match.is_over
    with pytest.raises(IllegalMove):
        match.deal()


@every_larger_table
def test_the_points_of_the_games_of_a_match_are_added_up(edition: str, seats: int) -> None:
    match = play_match(Match(seats=seats, seed=1, edition=edition))
    assert len(match.games) == GAMES[edition]
    assert match.totals == [sum(game.scores[seat] for game in match.games) for seat in range(seats)]


@pytest.mark.parametrize("edition", ["first", "website"])
def test_the_highest_total_of_four_games_wins(edition: str) -> None:
    for seed in range(4):
        match = Match(seats=3, seed=seed, edition=edition)
        for _ in range(3):
            play_out(match.deal(), seed)
            assert match.winners == []
        play_match(match)
        assert match.winners == [seat for seat in range(3) if match.totals[seat] == max(match.totals)]


@pytest.mark.parametrize("edition", ["first", "website"])
def test_every_game_of_a_match_draws_its_starting_player_by_lot(edition: str) -> None:
    starters = set()
    for seed in range(15):
        match = Match(seats=3, seed=seed, edition=edition)
        play_out(match.deal())
        starters.add(match.deal().turn)
    assert starters == {0, 1, 2}


@pytest.mark.parametrize("edition", ["two-sided", "condensed"])
def test_two_players_start_with_four_different_colours(edition: str) -> None:
    for seed in range(50):
        start = "".join(areas(Game.deal(2, seed, edition=edition)))
        assert len(set(start)) == len(start) == 4


def test_in_the_summary_two_players_may_start_with_the_same_colour() -> None:
    starts = [areas(Game.deal(2, seed, edition="summary")) for seed in range(50)]
    shared = [len(set(one) & set(other)) for one, other in starts]
    assert set(shared) == {0, 1, 2}
    assert all(len(set(area)) == 2 for start in starts for area in start)


@pytest.mark.parametrize("edition", ANY_COLOUR)
def test_a_joker_may_be_any_colour_in_the_game(edition: str) -> None:
    for seats in EDITIONS[edition].seats:
        for colour in "ROYGBVP"[: {2: 5, 3: 6}.get(seats, 7)]:
            assert len(score("3RJ", seats=seats, edition=edition, jokers=colour).jokers) == 1
    assert score("2R2O2YJ", edition=edition, jokers="P").minus == {Card.PINK: -1}


@pytest.mark.parametrize("edition", OWN_COLOUR)
def test_a_joker_may_only_be_a_colour_in_the_players_own_area(edition: str) -> None:
    for colour in "RO":
        assert len(score("3R2OJ", edition=edition, jokers=colour).jokers) == 1
    for colour in "YGBVP":
        with pytest.raises(InvalidText):
            score("3R2OJ", edition=edition, jokers=colour)


@pytest.mark.parametrize(
    "edition, seats, removed",
    [("two-sided", 2, "VP"), ("two-sided", 3, "P"), ("first", 3, "P"), ("condensed", 2, "VP")],
)
def test_a_joker_may_not_be_a_colour_that_is_out_of_the_game(edition: str, seats: int, removed: str) -> None:
    for colour in removed:
        with pytest.raises(InvalidText):
            score("3RJ", seats=seats, edition=edition, jokers=colour)


def test_the_joker_rule_shows_in_the_points() -> None:
    """Three of a colour are best on the grey side, so a joker had better be a colour of its own."""
    assert score("3RJ", "grey", edition="two-sided").points == 8 + 1
    assert score("3RJ", "grey", edition="summary").points == 7


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_between_the_start_and_the_points_all_editions_are_one_game(seats: int) -> None:
    games = [play_out(Game.deal(seats, seed=6, edition=edition), seed=6) for edition in EDITIONS]
    assert len({game.position for game in games}) == 1
    assert len({tuple(game.moves) for game in games}) == 1
    assert "J" in "".join(map(letters, areas(games[0])))
