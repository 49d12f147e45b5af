"""A bot of your own, at a table with two greedy ones: it takes a row as soon as two cards lie in it."""

import coloretto
from coloretto.rules.state import State, plain


class TwoCards:
    name = "two cards"

    def choose(self, state: State) -> coloretto.Move:
        table = plain(state)
        if table.drawn >= 0:
            row = next(row for row in range(5) if table.open_rows >> row & 1)
            return coloretto.Move(coloretto.Move.PLACE_1 + row)
        for row, cards in enumerate(table.sizes):
            if cards >= 2:
                return coloretto.Move(coloretto.Move.TAKE_1 + row)
        return coloretto.Move.DRAW


game = coloretto.Game.deal(seats=3, seed=1)
bots = [TwoCards(), coloretto.bot("greedy"), coloretto.bot("greedy")]
while game.turn is not None:
    game.push(bots[game.turn].choose(game.state))
print(
    {bot.name: points for bot, points in zip(bots, game.scores, strict=True)}, "→ seat", game.winners[0] + 1
)
