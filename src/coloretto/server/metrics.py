"""What the server tells Prometheus. Everything here is counted, nothing is about a person or a table."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.process_collector import ProcessCollector

# Few buckets: each move walks through them, and 10 ms is what a move may take at most.
MOVE_BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5)
COMMIT_BUCKETS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.05, 0.25, 1)
BATCH_BUCKETS = (1, 2, 5, 10, 25, 50, 100, 250, 500)
BOT_BUCKETS = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    """In a registry of its own, so that two servers in one process do not share figures."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        self.moves = Counter("coloretto_moves", "Moves made.", registry=registry)
        self.move_seconds = Histogram(
            "coloretto_move_seconds",
            "From the check of a move until everybody was told.",
            buckets=MOVE_BUCKETS,
            registry=registry,
        )
        self.sockets = Gauge("coloretto_sockets", "Sockets open.", registry=registry)
        self.tables = Gauge("coloretto_tables", "Tables in memory.", registry=registry)
        self.people_created = Counter(
            "coloretto_people_created", "People who gave a name.", registry=registry
        )
        self.tables_created = Counter("coloretto_tables_created", "Tables made.", registry=registry)
        self.commits = Counter("coloretto_commits", "Commits to the database.", registry=registry)
        self.commit_size = Histogram(
            "coloretto_commit_size", "Writes in a commit.", buckets=BATCH_BUCKETS, registry=registry
        )
        self.commit_seconds = Histogram(
            "coloretto_commit_seconds", "Seconds a commit took.", buckets=COMMIT_BUCKETS, registry=registry
        )
        self.engine_compiled = Gauge(
            "coloretto_engine_compiled", "1 when bots think with the compiled engine.", registry=registry
        )
        self._refused = Counter(
            "coloretto_refused", "Requests and actions refused.", ["error"], registry=registry
        )
        self._bot_seconds = Histogram(
            "coloretto_bot_seconds",
            "Seconds a bot thought.",
            ["level"],
            buckets=BOT_BUCKETS,
            registry=registry,
        )
        self._refusals: dict[str, Counter] = {}
        self._bots: dict[str, Histogram] = {}
        ProcessCollector(registry=registry)

    def refused(self, error: str) -> None:
        """Something was refused with the error of this name. Only names of the program: labels are kept."""
        if error not in self._refusals:  # finding a label's counter costs more than counting
            self._refusals[error] = self._refused.labels(error)
        self._refusals[error].inc()

    def bot_thought(self, level: str, seconds: float) -> None:
        if level not in self._bots:
            self._bots[level] = self._bot_seconds.labels(level)
        self._bots[level].observe(seconds)

    def committed(self, writes: int, seconds: float) -> None:
        self.commits.inc()
        self.commit_size.observe(writes)
        self.commit_seconds.observe(seconds)

    def moved(self, seconds: float) -> None:
        self.moves.inc()
        self.move_seconds.observe(seconds)

    def text(self) -> bytes:
        return generate_latest(self._registry)
