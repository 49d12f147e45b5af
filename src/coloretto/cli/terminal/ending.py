"""The end of a game: who won, and where everybody's points come from."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.cells import set_cell_size
from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.text import Text

from coloretto.cli.terminal.areas import area_groups, beside, shortened
from coloretto.cli.terminal.cards import QUIET, Faces
from coloretto.cli.terminal.frame import Choices, Lines, foot_lines, framed, lines_of, spaced
from coloretto.cli.terminal.headline import headline
from coloretto.cli.terminal.panels import BORDER, panel
from coloretto.cli.terminal.words import GLAD, listed, printable
from coloretto.game import Game
from coloretto.match import Match
from coloretto.notation.piles import name
from coloretto.scores import Score

INDENT = 6
# With the points in words or only as bars, and the empty lines between players: what suits the room best.
WAYS = ((True, 1), (True, 0), (False, 1), (False, 0))


@dataclass(frozen=True)
class Ending:
    game: Game
    match: Match | None = None
    prompt: Text = field(default_factory=Text)
    keys: Choices = ()
    note: str = ""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        head = lines_of(console, options, headline(self.game, match_title(self.match), options.max_width))
        foot = foot_lines(console, options, self.prompt, self.note, self.keys)
        for in_words, gap in WAYS:
            body = self._body(console, options, in_words, gap)
            if options.height is None or len(head) + len(body) + len(foot) <= options.height:
                break
        yield from framed(options, head, body, foot)

    def _body(self, console: Console, options: ConsoleOptions, in_words: bool, gap: int) -> Lines:
        """Who won, then the players, best first."""
        scores, width = self.game.explained_scores, options.max_width - 2 * BORDER
        order = sorted(range(self.game.seats), key=lambda seat: -scores[seat].points)
        top = [Text(f" {winners_in_words(self.game.players, self.game.winners)} ", GLAD)]
        top += match_lines(self.match, self.game.players, width)
        players = [self._player(seat, scores[seat], Faces.on(console), width) for seat in order]
        if in_words:
            indent = Text(" " * INDENT)
            for seat, lines in zip(order, players, strict=True):
                lines += beside(indent, explained(scores[seat]), width)
        return lines_of(console, options, panel(Group(*top, Text(), *spaced(players, gap))))

    def _player(self, seat: int, score: Score, faces: Faces, width: int) -> list[Text]:
        star = "★ " if seat in self.game.winners else "  "
        longest = max(Text(printable(player)).cell_len for player in self.game.players)
        name_width = max(1, min(longest, width // 4))
        name = set_cell_size(shortened(self.game.players[seat], name_width), name_width)
        who = Text(f"{star}{score.points:>3} {name}  ", "bold")
        return beside(who, area_groups(int(self.game.state.areas[seat]), score, faces), width)


def explained(score: Score) -> list[Text]:
    """A part for each colour, for the "+2" cards and for where the jokers went."""
    colours = [f"{points:+d} {name(card)}" for card, points in (score.plus | score.minus).items()]
    plus_twos = [f"{score.plus_twos:+d} from +2 cards"] if score.plus_twos else []
    jokers = [f"(joker as {name(card)})" for card in score.jokers]
    return [Text(part, QUIET) for part in (*colours, *plus_twos, *jokers)]


def winners_in_words(players: Sequence[str], winners: Sequence[int], what: str = "the game") -> str:
    names = [printable(players[seat]) for seat in winners]
    if len(names) > 1:
        return f"{listed(names, 'and')} share the win of {what}: ties share the win"
    return f"{names[0]} won {what}"


def match_title(match: Match | None) -> str:
    return f"game {len(match.games)} of {match.games_to_play}" if match else ""


def match_lines(match: Match | None, players: Sequence[str], width: int) -> list[Text]:
    """The running totals, best first, and the winner of the match after its last game."""
    if match is None:
        return []
    order = sorted(range(match.seats), key=lambda seat: -match.totals[seat])
    totals = [Text(f"{printable(players[seat])} {match.totals[seat]}") for seat in order]
    lines = beside(Text(f"After {match_title(match)}:  ", "bold"), totals, width, gap=3)
    if match.is_over:
        lines.append(Text(f" {winners_in_words(players, match.winners, 'the match')} ", GLAD))
    return lines
