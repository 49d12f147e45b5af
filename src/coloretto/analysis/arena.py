"""A tournament of bots: every deal is played from every seat, so that nobody wins by the cards alone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from coloretto.bots import Bot, bot
from coloretto.dice import Dice, fresh_seed
from coloretto.errors import InvalidSetup
from coloretto.game import Game


@dataclass
class Standing:
    """What one entrant has reached so far."""

    name: str
    games: int = 0
    wins: float = 0.0  # ties shared
    points: int = 0

    @property
    def win_share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def mean_points(self) -> float:
        return self.points / self.games if self.games else 0.0


@dataclass(frozen=True)
class Result:
    """One game: who sat where, and how it ended. `entrants[seat]` is a place in the list of bots."""

    game: Game
    entrants: tuple[int, ...]


class Arena:
    """As many entrants as seats. The same seed gives the same deals."""

    def __init__(
        self,
        names: Sequence[str],
        *,
        side: str = "brown",
        edition: str = "two-sided",
        seed: int | None = None,
    ) -> None:
        self.names, self.side, self.edition = tuple(names), side, edition
        self.seed = fresh_seed() if seed is None else seed
        self.standings = [Standing(name) for name in names]
        for name in names:
            bot(name, edition=edition)  # an unknown name is refused before the first game
        Game.deal(len(names), 0, side=side, edition=edition)

    def play(self, games: int) -> Iterator[Result]:
        """Game after game: a deal with each entrant moved one seat on, then the next deal."""
        if games < 1:
            raise InvalidSetup(f"expected 1 game or more: {games}")
        for number in range(games):
            result = self._play_one(*divmod(number, len(self.names)))
            self._count(result)
            yield result

    def _play_one(self, deal: int, rotation: int) -> Result:
        seats = len(self.names)
        entrants = tuple((seat + rotation) % seats for seat in range(seats))
        game = Game.deal(
            seats,
            self._chance(deal, 0),
            side=self.side,
            edition=self.edition,
            players=[self.names[entrant] for entrant in entrants],
        )
        dice = Dice(self._chance(deal, rotation + 1))
        bots = [bot(name, edition=self.edition, seed=dice.below(1 << 64)) for name in game.players]
        play_out(game, bots)
        return Result(game, entrants)

    def _chance(self, deal: int, use: int) -> int:
        """A seed of its own for each deal and for the bots in each of its games."""
        return (deal * 8 + use) << 256 | self.seed

    def _count(self, result: Result) -> None:
        winners = result.game.winners
        for seat, (entrant, points) in enumerate(zip(result.entrants, result.game.scores, strict=True)):
            standing = self.standings[entrant]
            standing.games += 1
            standing.points += points
            standing.wins += (seat in winners) / len(winners)


def play_out(game: Game, bots: Sequence[Bot]) -> None:
    """Let the bots play the game to its end; `bots[seat]` plays that seat."""
    while game.turn is not None:
        game.push(bots[game.turn].choose(game.state))
