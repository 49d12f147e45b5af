"""Floods: how often anybody may do something, counted by address, person or connection."""

import time
from collections import OrderedDict
from typing import NamedTuple

from coloretto.errors import TooMany

MOST_REMEMBERED = 20_000  # who did something lately


class Rate(NamedTuple):
    """So many at once, and after that so many a second."""

    burst: float
    a_second: float
    what: str


TABLES_AT_ONCE = 20
PEOPLE = Rate(60, 1, "new people")
WRONG_SECRETS = Rate(20, 0.2, "wrong secrets")
UNKNOWN_TABLES = Rate(60, 1, "codes that no table has")
CHAT = Rate(8, 1, "lines of chat")
LINKS = Rate(10, 0.1, "private links")
HINTS = Rate(10, 1, "hints")
ACTIONS = Rate(200, 100, "actions")
SOCKETS = Rate(200, 50, "sockets")


class Bucket:
    """Holds tokens that come back with time; each thing done takes one."""

    __slots__ = ("_at", "_tokens")

    def __init__(self, rate: Rate) -> None:
        self._tokens, self._at = rate.burst, time.monotonic()

    def wait(self, rate: Rate) -> float:
        """Takes a token, or gives the seconds until there is one."""
        now = time.monotonic()
        self._tokens = min(rate.burst, self._tokens + (now - self._at) * rate.a_second)
        self._at = now
        if self._tokens >= 1:
            self._tokens -= 1
            return 0.0
        return (1 - self._tokens) / rate.a_second


class Limits:
    """Raises `TooMany` for whoever does something too often; forgets who has been quiet longest."""

    def __init__(self, enforced: bool, tables_per_minute: int) -> None:
        self.enforced = enforced
        self.tables = Rate(TABLES_AT_ONCE, max(tables_per_minute, 1) / 60, "new tables")
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def count(self, rate: Rate, who: str) -> None:
        if not self.enforced:
            return
        key = rate.what, who
        bucket = self._buckets.get(key) or Bucket(rate)
        self._buckets[key] = bucket
        self._buckets.move_to_end(key)
        if len(self._buckets) > MOST_REMEMBERED:
            self._buckets.popitem(last=False)
        if wait := bucket.wait(rate):
            raise TooMany(f"too many {rate.what}: try again in {wait:.0f} seconds", wait)
