"""The table of a tournament. A deal counts when it has been played from every seat."""

from collections import defaultdict
from dataclasses import dataclass, field, replace
from itertools import permutations

from coloretto.analysis.intervals import Shares
from coloretto.analysis.played import Played, Timing
from coloretto.analysis.ratings import Ratings


@dataclass
class Clock:
    moves: int = 0
    seconds: float = 0.0
    worst: float = 0.0

    def add(self, timing: Timing) -> None:
        self.moves += timing.moves
        self.seconds += timing.seconds
        self.worst = max(self.worst, timing.worst)

    @property
    def mean(self) -> float:
        return self.seconds / self.moves if self.moves else 0.0


@dataclass
class Standing:
    """What one name has reached so far. It may have sat on several seats of a game."""

    name: str
    alone: bool = False  # nobody else plays, so its share is known beforehand
    games: int = 0
    failures: int = 0  # also in a deal that does not count yet
    shares: Shares = field(default_factory=Shares)  # of the win, for each seat it had
    points: int = 0
    scored: int = 0  # seats in games that came to their end
    warm: Clock = field(default_factory=Clock)
    cold: Clock = field(default_factory=Clock)

    @property
    def half_width(self) -> float | None:
        return 0.0 if self.alone else self.shares.half_width

    @property
    def interval(self) -> tuple[float, float] | None:
        """Where the share is with a certainty of 95 %, or None when too little was played."""
        half, mean = self.half_width, self.shares.mean
        return None if half is None else (max(0.0, mean - half), min(1.0, mean + half))

    @property
    def mean_points(self) -> float:
        return self.points / self.scored if self.scored else 0.0

    @property
    def clock(self) -> Clock:
        """First games are slower and count only if there are no others."""
        return self.warm if self.warm.moves else self.cold


@dataclass
class Meetings:
    """How often one scored more than the other, a tie being half."""

    won: float = 0.0
    met: int = 0

    def add(self, mine: int, other: int) -> None:
        """By how many others did better."""
        self.met += 1
        self.won += 0.5 if mine == other else float(mine < other)

    @property
    def share(self) -> float:
        return self.won / self.met


class Standings:
    def __init__(self, names: list[str]) -> None:
        alone = len(set(names)) == 1
        self._standings = {name: Standing(name, alone) for name in names}
        self.games = 0  # all of them, also those of a deal not yet whole
        self.deals = 0
        self.failed: list[Played] = []
        self.ratings = Ratings()
        self.meetings: defaultdict[tuple[str, str], Meetings] = defaultdict(Meetings)
        self.unfinished: list[Played] = []  # games of the deal that is being played

    def __getitem__(self, name: str) -> Standing:
        return self._standings[name]

    @property
    def as_entered(self) -> list[Standing]:
        return list(self._standings.values())

    @property
    def best_first(self) -> list[Standing]:
        return sorted(self.as_entered, key=lambda standing: -standing.shares.mean)

    @property
    def widest(self) -> float | None:
        """The half-width of the least certain share."""
        widths = [standing.half_width for standing in self.as_entered]
        known = [width for width in widths if width is not None]
        return max(known) if len(known) == len(widths) else None

    def add(self, played: Played) -> None:
        self.games += 1
        self.unfinished.append(played)
        if played.failure:
            self.failed.append(replace(played, record=""))
            self[played.pairing.players[played.failure.seat]].failures += 1
        if played.pairing.ends_deal:
            self.deals += 1
            self._count_deal()

    def make_do(self) -> None:
        """Count what there is, if not even one deal is whole."""
        if not self.deals:
            self._count_deal()

    def _count_deal(self) -> None:
        shares: defaultdict[str, list[float]] = defaultdict(list)
        for played in self.unfinished:
            for name, share in zip(played.pairing.players, played.shares, strict=True):
                shares[name].append(share)
            self._count_game(played)
        for name, mine in shares.items():
            self[name].shares.add(mine)
        self.unfinished = []

    def _count_game(self, played: Played) -> None:
        players, ranks = played.pairing.players, played.ranks
        self.ratings.count(players, ranks)
        for name in set(players):
            self[name].games += 1
        for seat, name in enumerate(players):
            self._count_seat(self[name], seat, played)
        for one, other in permutations(range(len(players)), 2):
            # Where a bot has failed, the others have not been compared.
            is_known = not played.failure or played.failure.seat in (one, other)
            if is_known and players[one] != players[other]:
                self.meetings[players[one], players[other]].add(ranks[one], ranks[other])

    def _count_seat(self, standing: Standing, seat: int, played: Played) -> None:
        timing = played.timings[seat]
        (standing.cold if timing.cold else standing.warm).add(timing)
        if played.scores:
            standing.points += played.scores[seat]
            standing.scored += 1
