"""The game in the terminal: what it looks like, what the keys do, and the loop between them."""
