"""A whole game with random moves, and its record."""

import random

import coloretto

game = coloretto.Game.deal(seats=4, seed=2002, players=["Ann", "Ben", "Cleo", "Dan"])
dice = random.Random(1)
while not game.is_over:
    game.push(dice.choice(game.legal_moves))

print(game.record)
for name, score in zip(game.players, game.explained_scores, strict=True):
    print(f"{name:5} {score}")
print("won by", " and ".join(game.players[seat] for seat in game.winners))
