"""Analytic queries over VNG and CSUP files and lake pools have the answers of Parquet."""

from __future__ import annotations

import pytest

from benchmarks import analytic, few_columns
from benchmarks.analytic_data import TABLES, sizes
from benchmarks.analytic_queries import QUERIES

pytestmark = [pytest.mark.spark, pytest.mark.slow]


def test_answers_are_those_of_parquet(spark, tmp_path):
    lines = []
    found = analytic.answers(spark, 6000, 1, tmp_path, lines.append)
    assert [(one.query, one.engine) for one in found if not one.right] == []
    assert {(one.query, one.engine) for one in found} == {(name, at) for name in QUERIES for at in analytic.ENGINES}
    assert [one.who for one in analytic.demands(found)] == ["vng", "csup", "zedlake"]
    # Queries without rows compare nothing.
    assert min(one.rows for one in found) > 0
    assert len(lines) == len(QUERIES) + 4


def test_few_columns_of_wide_tables(spark, tmp_path):
    queries = few_columns.EVENTS | few_columns.ITEMS
    found = analytic.answers(spark, 150_000, 1, tmp_path, lambda line: None, few_columns.TABLES, queries)
    assert [(one.query, one.engine) for one in found if not one.right] == []
    assert min(one.rows for one in found) > 0
    assert len(list(few_columns.demands(found))) == len(few_columns.EVENTS) + 2 * len(few_columns.ITEMS)


def test_there_are_eight_tables_and_about_twenty_queries():
    assert len(TABLES) == len(sizes(100)) == 8
    assert 20 <= len(QUERIES) <= 25
    assert all(name in " ".join(QUERIES.values()) for name in TABLES)
