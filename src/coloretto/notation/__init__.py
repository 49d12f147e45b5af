"""The text of piles, positions, moves and records. Reading what was written gives the same back."""
