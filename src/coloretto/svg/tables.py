"""A position, and a whole table with its players and their points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from coloretto.notation.position import parse_position, write_position
from coloretto.rules.state import PlainState, State, plain
from coloretto.svg.board import Board, below, beside, draw_board
from coloretto.svg.groups import groups_of
from coloretto.svg.picture import Picture, document
from coloretto.svg.rows import row_card
from coloretto.svg.seats import Seat
from coloretto.svg.theme import theme
from coloretto.svg.words import headline, in_points, winning
from coloretto.svg.writing import seen

if TYPE_CHECKING:
    from coloretto.scores import Score


class Shown(Protocol):
    """What is shown of a `Game`."""

    state: State
    players: tuple[str, ...]

    @property
    def explained_scores(self) -> list[Score]: ...

    @property
    def winners(self) -> list[int]: ...


class Series(Protocol):
    """What is shown of the `Match` that a game belongs to."""

    @property
    def games(self) -> Sequence[Shown]: ...

    @property
    def games_to_play(self) -> int: ...

    @property
    def totals(self) -> list[int]: ...

    @property
    def winners(self) -> list[int]: ...


def position(
    position: State | str, *, dark: bool = False, narrow: bool = False, width: int | None = None
) -> Picture:
    """What a position says: rows, supply, play areas, whose turn it is; nothing of players and points.

    >>> position("brown -/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+", width=500)
    <Picture, 500 × 254: seat 1: draw a card>
    """
    state = parse_position(position) if isinstance(position, str) else position
    shown = plain(state)
    names = [f"seat {seat + 1}" for seat in range(shown.seats)]
    seats = [_seat(shown, seat, name, "") for seat, name in enumerate(names)]
    board = Board(shown, names, seats, headline(shown, names), "")
    return _picture(board, write_position(state), dark, narrow, width)


def table(
    game: Shown,
    *,
    match: Series | None = None,
    dark: bool = False,
    narrow: bool = False,
    width: int | None = None,
) -> Picture:
    """A game with its players and their points as if it ended here; with a match, their totals too.

    `narrow` is for phones; `width` is in pixels, and the picture as a whole grows or shrinks.
    """
    shown, names = plain(game.state), [seen(player) for player in game.players]
    scores, winners = game.explained_scores, (match and match.winners) or game.winners
    counted = _counted(game, [score.points for score in scores], match)
    seats = [
        _seat(shown, seat, name, "wins" * (seat in winners), scores[seat], counted[seat])
        for seat, name in enumerate(names)
    ]
    note = f"game {len(match.games)} of {match.games_to_play}" if match else ""
    board = Board(shown, names, seats, _headline(game, shown, names, match), note)
    return _picture(board, write_position(game.state), dark, narrow, width)


def _seat(
    table: PlainState, seat: int, name: str, tag: str, score: Score | None = None, points: str = ""
) -> Seat:
    row = table.taken_by.index(seat) if seat in table.taken_by else None
    return Seat(
        name,
        groups_of(table.areas[seat], score),
        points,
        "to play" if seat == table.turn else tag,
        "" if row is None else row_card(table.seats, row),
        0 if row is None else row + 1,
    )


def _counted(game: Shown, points: Sequence[int], match: Series | None) -> list[str]:
    """The points of each seat, and those of the match with them."""
    if match is None:
        return [in_points(mine) for mine in points]
    under_way = [0] * len(points) if game.winners else points
    totals = [total + more for total, more in zip(match.totals, under_way, strict=True)]
    return [f"{mine}, {in_points(total)} in all" for mine, total in zip(points, totals, strict=True)]


def _headline(game: Shown, table: PlainState, names: Sequence[str], match: Series | None) -> str:
    if not game.winners:
        return headline(table, names)
    if match and match.winners:
        return winning([names[seat] for seat in match.winners], max(match.totals), " the match")
    return winning([names[seat] for seat in game.winners], game.explained_scores[game.winners[0]].points)


def _picture(board: Board, line: str, dark: bool, narrow: bool, width: int | None) -> Picture:
    places = (below if narrow else beside)(board.table.seats)
    return document(draw_board(board, places, theme(dark)), places.size, board.headline, line, width)
