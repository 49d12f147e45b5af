"""What the two sides of the summary card make of the same play area, and what a joker is worth."""

import coloretto

for pile in ("6G4Y3R2BJ+", "3G3Y3R", "9G9Y9R", "2R2O2Y2G2B3J"):
    for side in ("brown", "grey"):
        print(f"{pile:14} {side:6} {coloretto.score(pile, side)}")
