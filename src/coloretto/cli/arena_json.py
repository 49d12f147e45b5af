"""The outcome of a tournament as one JSON object."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from coloretto.analysis.arena import Arena, Played, Standing


def as_json(tournament: "Arena", stopped: bool) -> dict[str, object]:
    settings, standings = tournament.settings, tournament.standings
    return {
        "games": standings.games,
        "deals": standings.deals,
        "unfinished": len(standings.unfinished),
        "stopped": stopped,
        "seats": settings.seats,
        "side": settings.side,
        "edition": settings.edition,
        "seed": settings.seed,
        "bots": [bot_as_json(tournament, standing) for standing in standings.as_entered],
        "beats": {
            standing.name: {
                other: meetings.share
                for (name, other), meetings in standings.meetings.items()
                if name == standing.name
            }
            for standing in standings.as_entered
        },
        "failures": [failure_as_json(played) for played in standings.failed],
    }


def bot_as_json(tournament: "Arena", standing: "Standing") -> dict[str, object]:
    rating = tournament.standings.ratings[standing.name]
    return {
        "bot": standing.name,
        "games": standing.games,
        "wins": standing.shares.mean,
        "interval": standing.interval,
        "points": standing.mean_points,
        "rating": {"mu": rating.mu, "sigma": rating.sigma},
        "milliseconds": {"mean": standing.clock.mean * 1e3, "worst": standing.clock.worst * 1e3},
        "failures": standing.failures,
    }


def failure_as_json(played: "Played") -> dict[str, object]:
    assert played.failure
    seat = played.failure.seat
    return {
        "game": played.pairing.number + 1,
        "seat": seat + 1,
        "bot": played.pairing.players[seat],
        "message": played.failure.message,
    }
