"""Analytic queries over VNG and CSUP files and lake pools have the answers of Parquet."""

from __future__ import annotations

import pytest

from benchmarks import analytic, few_columns
from benchmarks.analytic_queries import NETWORK

pytestmark = [pytest.mark.spark, pytest.mark.slow]


def test_answers_are_those_of_parquet(spark, tmp_path):
    lines = []
    NETWORK.write(spark, 6000, tmp_path)
    found = analytic.answers(spark, NETWORK, 1, tmp_path, lines.append)
    assert [(one.query, one.engine) for one in found if not one.right] == []
    asked = {(name, engine) for name in NETWORK.queries for engine in analytic.ENGINES}
    assert {(one.query, one.engine) for one in found} == asked
    assert [one.who for one in analytic.demands(found)] == ["vng", "csup", "zedlake"]
    # Queries without rows compare nothing.
    assert min(one.rows for one in found) > 0
    assert len(lines) == len(NETWORK.queries) + 4


def test_few_columns_of_wide_tables(spark, tmp_path):
    few_columns.WIDE.write(spark, 150_000, tmp_path)
    found = analytic.answers(spark, few_columns.WIDE, 1, tmp_path, lambda line: None)
    assert [(one.query, one.engine) for one in found if not one.right] == []
    assert min(one.rows for one in found) > 0
    assert len(list(few_columns.demands(found))) == len(few_columns.EVENTS) + 2 * len(few_columns.ITEMS)


def test_there_are_eight_tables_and_about_twenty_queries():
    assert len(NETWORK.tables) == len(NETWORK.sizes(100)) == 8
    assert 20 <= len(NETWORK.queries) <= 25
    assert all(name in " ".join(NETWORK.queries.values()) for name in NETWORK.tables)
