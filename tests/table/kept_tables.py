"""A table with its log beside it, as a server and its store have them, for tests."""

import random
from collections.abc import Sequence

from coloretto import Game
from coloretto.editions import edition_named
from coloretto.notation.position import parse_position
from coloretto.shuffle import commitment, read_order, write_order
from coloretto.table import Deal, LiveGame, Table, checks
from coloretto.table import entries as log
from coloretto.table.messages import encode
from coloretto.table.settings import Clock, Mine, NewTable, OfABot, OpenSeat, WantedSeat, settings_of

CODE = "BCDFGH"
SALT = "5c" * 32
ANNA, BEN, CLEO, DAN = "p1", "p2", "p3", "p4"
NAMES = {ANNA: "Anna", BEN: "Ben", CLEO: "Cleo", DAN: "Dan"}


class KeptTable:
    """`rows` and `games` are all that would be on disk; `told` is what everybody heard of moves."""

    def __init__(self, wanted: NewTable, host: str = ANNA, seed: int = 1) -> None:
        self.settings = settings_of(wanted, host)
        self.table = Table(CODE, self.settings)
        self.dice = random.Random(seed)
        self.rows: list[str] = []
        self.games: dict[str, tuple[Deal, list[tuple[str, int]]]] = {}
        self.scores: dict[str, list[int]] = {}
        self.told: list[bytes] = []
        self.write(checks.first_entries(wanted, host, NAMES[host]))

    @property
    def game(self) -> LiveGame:
        assert self.table.game
        return self.table.game

    def write(self, entries: Sequence[log.AnyEntry]) -> None:
        """What a check gave; a table that is ready then starts."""
        for entry in entries:
            self._append(entry)
        if self.table.is_ready:
            self.deal()

    def _append(self, entry: log.AnyEntry) -> None:
        self.rows.append(log.write_entry(entry))
        self.table.apply(self.table.number, 1000, entry)

    def deal(self) -> None:
        dealt = Game.deal(
            len(self.table.seats),
            self.dice.getrandbits(64),
            edition=self.settings.edition,
            side=self.settings.side,
        )
        order = write_order(dealt.deck)
        players = tuple(self.table.players)
        deal = Deal(self.settings.edition, players, dealt.position, order, SALT, commitment(order, SALT))
        name = f"g{len(self.games) + 1}"
        self.games[name] = deal, []
        self._append(log.Started(name))
        self.table.start(LiveGame(name, deal, self.settings.clock))

    def play(self, move: str, spent: int = 1000) -> bytes:
        self.games[self.game.id][1].append((move, spent))
        self.told.append(self.game.apply(move, spent))
        if self.game.is_over:
            self.scores[self.game.id] = self.table.end()
        return self.told[-1]

    def play_on(self, moves: int = 1000) -> None:
        """Any legal moves, rather draws than not, until there are so many or the game is over."""
        for _ in range(moves):
            if self.game.is_over:
                return
            legal = self.game.legal
            self.play(legal[0] if self.dice.random() < 0.5 else self.dice.choice(legal))

    def replayed(self) -> tuple[Table, list[bytes]]:
        """The table out of what is on disk, as after a restart; and what was told of all moves."""
        table, told = Table(CODE, self.settings), []
        for number, row in enumerate(self.rows):
            entry = log.read_entry(row)
            table.apply(number, 1000, entry)
        for summary in table.games:
            summary.scores = self.scores.get(summary.id)
        for name, (deal, moves) in self.games.items():
            game = LiveGame(name, deal, self.settings.clock)
            told += [game.apply(move, spent) for move, spent in moves]
            table.start(game)
        return table, told

    def bytes(self, table: Table | None = None) -> bytes:
        return encode((table or self.table).message({ANNA, BEN}, 2, 1234))


def people(*names: str, **settings: object) -> KeptTable:
    """A table at which these people sit, the first of them the host; it has started."""
    kept = KeptTable(NewTable([Mine(), *[OpenSeat() for _ in names[1:]]], **settings), names[0])  # type: ignore[arg-type] # any settings
    for name in names[1:]:
        kept.write(checks.sit(kept.table, name, NAMES[name], None))
    return kept


def waiting(*, seats: int = 3, bots: int = 0) -> KeptTable:
    """Anna's table, where she sits beside bots and open seats."""
    others: list[WantedSeat] = [OfABot("club") if n < bots else OpenSeat() for n in range(seats - 1)]
    return KeptTable(NewTable([Mine(), *others]))


def played_elsewhere(deal: Deal, moves: Sequence[str]) -> Game:
    """The same game by the package's own `Game`."""
    game = Game(edition_named(deal.edition), parse_position(deal.start), read_order(deal.order), deal.players)
    for move in moves:
        game.push(move)
    return game


A_MINUTE = Clock(60)
TABLES = (
    ("two-sided", "brown", 2),
    ("two-sided", "grey", 5),
    ("summary", "grey", 4),
    ("website", "brown", 3),
)
EDITIONS_PLAYED = len(TABLES)


def everything_told() -> bytes:
    """All messages of a game at each of some tables, one a line."""
    lines = []
    for number, (edition, side, seats) in enumerate(TABLES):
        names = [ANNA, BEN, CLEO, DAN, "p5"][:seats]
        kept = KeptTable(NewTable([OfABot() for _ in names], edition=edition, side=side), seed=number)  # type: ignore[arg-type] # these are names of editions
        kept.play_on()
        lines += [*kept.told, kept.bytes()]
    return b"\n".join(lines)
