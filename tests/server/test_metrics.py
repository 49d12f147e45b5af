"""The figures as Prometheus reads them."""

import time

from prometheus_client.parser import text_string_to_metric_families

from coloretto.server.metrics import Metrics


def figures(metrics: Metrics) -> dict[str, float]:
    families = text_string_to_metric_families(metrics.text().decode())
    return {
        sample.name + "".join(f"[{value}]" for value in sample.labels.values()): sample.value
        for family in families
        for sample in family.samples
    }


def test_a_move_is_counted_and_timed() -> None:
    metrics = Metrics()
    metrics.moved(0.003)
    metrics.moved(0.2)
    seen = figures(metrics)
    assert seen["coloretto_moves_total"] == seen["coloretto_move_seconds_count"] == 2
    assert seen["coloretto_move_seconds_sum"] == 0.203
    assert seen["coloretto_move_seconds_bucket[0.005]"] == 1


def test_a_commit_is_counted_with_its_size_and_time() -> None:
    metrics = Metrics()
    metrics.committed(writes=30, seconds=0.001)
    seen = figures(metrics)
    assert (seen["coloretto_commits_total"], seen["coloretto_commit_size_sum"]) == (1, 30)
    assert seen["coloretto_commit_seconds_bucket[0.001]"] == 1


def test_refusals_are_told_apart_by_their_error() -> None:
    metrics = Metrics()
    for error in ("NotYourTurn", "NotYourTurn", "TooMany"):
        metrics.refused(error)
    seen = figures(metrics)
    assert seen["coloretto_refused_total[NotYourTurn]"] == 2
    assert seen["coloretto_refused_total[TooMany]"] == 1


def test_thinking_is_timed_by_level() -> None:
    metrics = Metrics()
    metrics.bot_thought("club", 0.4)
    metrics.bot_thought("club", 0.6)
    assert figures(metrics)["coloretto_bot_seconds_sum[club]"] == 1


def test_what_comes_and_goes_is_a_gauge() -> None:
    metrics = Metrics()
    metrics.sockets.inc()
    metrics.sockets.inc()
    metrics.sockets.dec()
    metrics.tables.set(7)
    metrics.engine_compiled.set(1)
    metrics.people_created.inc()
    metrics.tables_created.inc()
    seen = figures(metrics)
    assert (seen["coloretto_sockets"], seen["coloretto_tables"], seen["coloretto_engine_compiled"]) == (
        1,
        7,
        1,
    )
    assert seen["coloretto_people_created_total"] == seen["coloretto_tables_created_total"] == 1


def test_two_servers_in_one_process_do_not_share_figures() -> None:
    one, other = Metrics(), Metrics()
    one.moved(0.001)
    assert figures(other)["coloretto_moves_total"] == 0


def test_counting_a_move_costs_next_to_nothing() -> None:
    metrics = Metrics()
    began = time.process_time()
    for _ in range(10_000):
        metrics.moved(0.003)
    assert time.process_time() - began < 0.5  # 6,000 moves a second leave 167 µs for each
