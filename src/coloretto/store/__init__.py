"""Games and moves, kept. `Store` is the interface, `open_store` gives the one in a file of SQLite."""

from coloretto.store.sqlite import open_store
from coloretto.store.store import Person, Store, StoredEntry, StoredGame, StoredMove, StoredTable, Taken

__all__ = ["Person", "Store", "StoredEntry", "StoredGame", "StoredMove", "StoredTable", "Taken", "open_store"]
