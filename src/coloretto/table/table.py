"""A table: who sits where, the game under way and those before it, as its log tells."""

from collections import deque
from collections.abc import Collection, Iterable

from coloretto.match import Standing
from coloretto.rules.cards import Card
from coloretto.scores import Score
from coloretto.table import entries as log
from coloretto.table.live_game import LiveGame
from coloretto.table.messages import GameSummary, ReactedMessage, SaidMessage, TableMessage
from coloretto.table.seats import Seat
from coloretto.table.settings import TableSettings

CHAT_KEPT = 50


class Table:
    """Changes only by what was written: `apply` takes an entry, `start` a game, and the game its moves.

    Seats are counted from 0 here, and from 1 in messages and in what is said to people.
    """

    def __init__(self, code: str, settings: TableSettings) -> None:
        self.code, self.settings = code, settings
        self.seats = [Seat() for _ in range(settings.seats)]
        self.number = 0  # of the next entry
        self.game: LiveGame | None = None
        self.games: list[GameSummary] = []
        self.deals = 0  # games dealt here, with those that were taken back
        self._choices: dict[int, log.Chose] = {}  # how the last game shall be counted
        self.chat: deque[SaidMessage | ReactedMessage] = deque(maxlen=CHAT_KEPT)
        self._agreed: set[int] = set()  # seats that want a bot for the seat to act …
        self._agreed_at = -1  # … at this ply

    @property
    def phase(self) -> str:
        if self.game is None:
            return "waiting"
        return "over" if self.game.is_over else "playing"

    @property
    def is_ready(self) -> bool:
        """Nobody is missing, and nothing has been dealt."""
        return self.game is None and not any(seat.is_open for seat in self.seats)

    @property
    def players(self) -> list[str]:
        return [seat.player for seat in self.seats]

    def seats_of(self, person: str | None) -> set[int]:
        return {number for number, seat in enumerate(self.seats) if person and seat.person == person}

    def is_absent(self, person: str) -> bool:
        """Whether a bot plays for this person, at one seat at least."""
        return any(seat.absent and seat.person == person for seat in self.seats)

    @property
    def bot_to_act(self) -> str | None:
        """The level of the bot whose turn it is."""
        game = self.game
        return self.seats[game.turn].bot if game and not game.is_over else None

    @property
    def agreed(self) -> set[int]:
        """The seats that want a bot to play for the seat to act."""
        return self._agreed if self.game and self.game.ply == self._agreed_at else set()

    def apply(self, number: int, at: int, entry: log.AnyEntry) -> None:
        """What was written has happened."""
        assert number == self.number, f"entry {number} of table {self.code} where {self.number} was next"
        self.number += 1
        match entry:
            case log.Sat():
                self.seats[entry.seat] = Seat(person=entry.person, name=entry.name)
            case log.Bot():
                self.seats[entry.seat] = Seat(level=entry.level)
            case log.Opened():
                self.seats[entry.seat] = Seat()
            case log.Started():
                self._choices, self.deals = {}, self.deals + 1
                self._agreed, self._agreed_at = set(), -1
                self.games[len(self.games) - entry.instead :] = [GameSummary(entry.game, None)]
            case log.Said():
                self.chat.append(SaidMessage(number, at, entry.person, entry.name, entry.text))
            case log.Reacted():
                self.chat.append(ReactedMessage(number, at, entry.person, entry.name, entry.reaction))
            case log.Absent():
                self.seats[entry.seat].absent = entry.why
            case log.Back():
                self.seats[entry.seat].absent = None
            case log.Chose():
                self._choices[entry.seat] = entry
            case log.Agreed():
                self._agreed = self._agreed | {entry.seat} if entry.ply == self._agreed_at else {entry.seat}
                self._agreed_at = entry.ply

    def start(self, game: LiveGame) -> None:
        """After its entry was applied: take up the game, with the moves it has."""
        self.game = game
        game.standing = self._standing()

    def end(self) -> list[int]:
        """The points of the game that is over, noted for the running totals."""
        points = [score.points for score in self.scores()]
        self.games[-1].scores = points
        return points

    def scores(self) -> list[Score]:
        """Of the game that is over: the best, or as somebody chose by hand. Empty before."""
        if self.game is None or not self.game.is_over:
            return []
        scores = self.game.best_scores()
        for seat, choice in self._choices.items():
            area, scoring = self.game.area(seat), self.game.scoring
            scores[seat] = scoring.by_hand(area, cards(choice.jokers), cards(choice.plus))
        return scores

    def message(self, here: Collection[str], watchers: int, thinking: int) -> TableMessage:
        settings = self.settings
        return TableMessage(
            self.code,
            self.number,
            self.phase,
            settings.host,
            settings.edition,
            settings.side,
            settings.open,
            settings.match,
            settings.clock,
            settings.hints,
            [seat.message(number, seat.person in here) for number, seat in enumerate(self.seats, start=1)],
            watchers,
            sorted(seat + 1 for seat in self.agreed),
            settings.games_to_play,
            self._totals(),
            self._series(),
            self.game.message(len(self.games), thinking, self.scores()) if self.game else None,
        )

    def _standing(self) -> Standing | None:
        """Of the game that has just been dealt or taken up, where it is one of a match."""
        left = self.settings.games_to_play - len(self._series())
        return Standing(tuple(self._totals()), left) if self.settings.match else None

    def _totals(self) -> list[int]:
        """Each seat's points over the games that are over."""
        finished = [game.scores for game in self._series() if game.scores is not None]
        return [sum(points) for points in zip(*finished, strict=True)] or [0] * self.settings.seats

    def _series(self) -> list[GameSummary]:
        """The games of the match under way, or all where every game stands for itself."""
        if not self.settings.match or not self.games:
            return self.games
        of_each = self.settings.games_to_play
        return self.games[(len(self.games) - 1) // of_each * of_each :]


def cards(names: Iterable[str]) -> list[Card]:
    return [Card[name.upper()] for name in names]
