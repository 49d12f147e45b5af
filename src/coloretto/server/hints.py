"""A hint: what the strongest quick bot thinks of each move, and why."""

from typing import Any

from coloretto.errors import BotFailed
from coloretto.match import Standing
from coloretto.notation.moves import parse_move
from coloretto.rules.scoring import points_table
from coloretto.rules.state import plain
from coloretto.server.answers import Hint, MoveHint
from coloretto.server.thinking import Thinkers
from coloretto.table import LiveGame
from coloretto.table.reasons import reasons

ADVISER = "master"
SECONDS = 0.4


async def hint_for(game: LiveGame, thinkers: Thinkers) -> Hint:
    """For the position as it is when asked, whatever is played meanwhile."""
    ply, position, legal, state = game.ply, game.position, game.legal, plain(game.state)
    scoring = game.scoring
    table = points_table(scoring.side, scoring.colours, scoring.own_colours)
    why = {move: reasons(state, int(parse_move(move)), table) for move in legal}
    found = await valued(thinkers, position, game.deal.edition, game.standing)
    told = [MoveHint(value["move"], value["win"], value["score"], why[value["move"]]) for value in found]
    unknown = [MoveHint(move, None, None, why[move]) for move in legal if move not in {m.move for m in told}]
    return Hint(ply, told + unknown)


async def valued(
    thinkers: Thinkers, position: str, edition: str, standing: Standing | None
) -> list[dict[str, Any]]:
    """What every move is worth; nothing while the engine is still being made, as nobody wants to wait."""
    thinkers.warm_up()
    if not thinkers.is_compiled:
        return []
    try:
        return await thinkers.analyse(position, ADVISER, edition, SECONDS, standing)
    except BotFailed:
        return []
