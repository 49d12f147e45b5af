"""The bots by name: those of this package, those that other packages add, and programs."""

from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points

from coloretto.bots.bot import Bot
from coloretto.bots.greedy import Greedy
from coloretto.bots.levels import beginner, casual, club, expert
from coloretto.bots.master import Master, parse_master_limits
from coloretto.bots.net import NetPlayer, net_from_file
from coloretto.bots.plug_in import PlugIn
from coloretto.bots.program import PREFIX, Program
from coloretto.bots.searcher import Searcher
from coloretto.bots.uniform import Uniform
from coloretto.dice import fresh_seed
from coloretto.editions import edition_named
from coloretto.errors import InvalidSetup
from coloretto.rules.editions import Edition
from coloretto.search.values import Limits

# Another package adds a bot by an entry point of this group: its name, and a function like those below.
# Where that function takes a text as well, the name may go on behind a colon.
ENTRY_POINTS = "coloretto.bots"

Maker = Callable[[Edition, int], Bot]

OWN: dict[str, Maker] = {
    "beginner": beginner,
    "casual": casual,
    "club": club,
    "expert": expert,
    "uniform": Uniform,
    "greedy": Greedy,
    "searcher": Searcher,
    "net": NetPlayer,
    "master": Master,
}


# Those whose name may go on behind a colon.
DETAILED: dict[str, Callable[[Edition, int, str], Bot]] = {
    "searcher": lambda edition, seed, text: Searcher(edition, seed, parse_limits(text), f"searcher:{text}"),
    "net": lambda edition, seed, text: net_from_file(text, edition, seed),
    "master": lambda edition, seed, text: Master(edition, seed, parse_master_limits(text), f"master:{text}"),
}


@cache
def makers() -> dict[str, Maker]:
    others = [point for point in entry_points(group=ENTRY_POINTS) if point.name not in OWN]
    return OWN | {point.name: PlugIn(point) for point in others}


def bot_names() -> list[str]:
    """Those of this package first, then those of other packages."""
    return list(makers())


def bot(name: str, *, edition: str = "two-sided", seed: int | None = None) -> Bot:
    """A bot by name. With a seed its choices are the same every time, unless it looks at the clock.

    `searcher:0.2s` thinks for that many seconds, `searcher:5000` for that many playouts; `master:0.2s` and
    `master:3ply` so long or so many turns ahead; `net:FILE` plays by weights of its own. Other packages add
    bots by entry points: `openspiel-mcts:1000` is the search of OpenSpiel. `exec:./mybot` is a program that
    speaks the engine protocol: never take such a name from somebody who may not run programs.
    """
    rules, chance = edition_named(edition), fresh_seed() if seed is None else seed
    if name.startswith(PREFIX):
        return Program(name, rules)
    base, _, detail = name.partition(":")
    if base in DETAILED and detail:
        return DETAILED[base](rules, chance, detail)
    maker = makers().get(base)
    if isinstance(maker, PlugIn) and detail:
        return maker(rules, chance, detail)
    if name not in makers():
        raise InvalidSetup(f"expected a bot, one of {', '.join(makers())}: {name!r}")
    return makers()[name](rules, chance)


def parse_limits(text: str) -> Limits:
    try:
        return Limits(seconds=float(text[:-1])) if text.endswith("s") else Limits(playouts=int(text))
    except InvalidSetup:
        raise
    except ValueError:
        raise InvalidSetup(f"expected seconds such as 0.2s, or playouts such as 5000: {text!r}") from None
