"""Statements that write few rows start no Python in their tasks; the others do, with the same result."""

from __future__ import annotations

import pytest
from pyspark.errors import PySparkException
from support.rings import slow_here

from zed_spark.spark.lake import row_changes, sink
from zed_spark.spark.native import requests
from zed_spark.spark.protocol.messages import Commit

pytestmark = [pytest.mark.spark, pytest.mark.classic]


@pytest.fixture
def commits(monkeypatch):
    """How many tasks of each commit wrote their rows themselves, and how many left it to the driver."""
    found, answer = [], requests.ANSWERS[Commit]

    def noted(handler, asked):
        found.append((len(asked.messages), len(asked.rows)))
        return answer(handler, asked)

    monkeypatch.setitem(requests.ANSWERS, Commit, noted)
    return found


STATEMENTS = (
    "CREATE TABLE {lake}.t (k BIGINT, v STRING) TBLPROPERTIES ('orderby' = 'k')",
    "INSERT INTO {lake}.t SELECT id, concat('v', id) FROM range(0, 100, 1, 4)",
    "UPDATE {lake}.t SET v = 'x' WHERE k % 10 = 3",
    "DELETE FROM {lake}.t WHERE length(v) = 2 AND k > 5",
    "MERGE INTO {lake}.t t USING (SELECT id AS k FROM range(95, 105)) s ON t.k = s.k "
    "WHEN MATCHED THEN UPDATE SET v = 'm' WHEN NOT MATCHED THEN INSERT (k, v) VALUES (s.k, 'new')",
    "INSERT OVERWRITE {lake}.t SELECT k, v FROM {lake}.t WHERE k > 50",
)


def rows(spark, catalog):
    return sorted(map(tuple, spark.table(f"{catalog}.t").collect()))


def test_few_rows_and_many_have_the_same_result(spark, catalog, commits, monkeypatch):
    seen = []
    for few in (sink.FEW, 0):
        monkeypatch.setattr(sink, "FEW", few)
        commits.clear()
        for statement in STATEMENTS:
            spark.sql(statement.format(lake=catalog))
        assert all((tasks == 0) if few else (left == 0) for tasks, left in commits)
        assert len(commits) == len(STATEMENTS) - 1
        seen.append(rows(spark, catalog))
        operations = spark.sql(
            f"SELECT operation, added_rows, removed_rows FROM {catalog}.t.log ORDER BY date"
        ).collect()
        seen.append(list(map(tuple, operations)))
        spark.sql(f"DROP TABLE {catalog}.t")
    assert seen[:2] == seen[2:]


def test_a_task_with_many_rows_writes_them_and_the_others_do_not(spark, catalog, commits):
    spark.sql(f"CREATE TABLE {catalog}.t (k BIGINT, v STRING) TBLPROPERTIES ('write.distribution' = 'none')")
    spark.sql(f"INSERT INTO {catalog}.t SELECT id, if(id < 200, repeat('x', 10000), 'y') FROM range(0, 400, 1, 2)")
    assert commits == [(1, 1)]
    assert spark.sql(f"SELECT count(*), sum(length(v)) FROM {catalog}.t").collect() == [(400, 200 * 10000 + 200)]


@pytest.mark.parametrize("room", [1, slow_here(0)])
def test_rows_are_few_up_to_the_last_byte(spark, catalog, commits, monkeypatch, room):
    """A row has 8 bytes of bits, two words and the text, and its length has 4 in the message."""
    monkeypatch.setattr(sink, "FEW", 10 * 36 - room)
    spark.sql(f"CREATE TABLE {catalog}.t (k BIGINT, v STRING) TBLPROPERTIES ('write.distribution' = 'none')")
    spark.sql(f"INSERT INTO {catalog}.t SELECT id, 'y' FROM range(0, 10, 1, 1)")
    assert commits == [(1, 0) if room else (0, 1)]
    assert rows(spark, catalog) == [(number, "y") for number in range(10)]


@slow_here
def test_large_objects_are_rewritten_by_tasks(spark, catalog, commits, monkeypatch):
    spark.sql(f"CREATE TABLE {catalog}.t (k BIGINT, v STRING) TBLPROPERTIES ('orderby' = 'k')")
    spark.sql(f"INSERT INTO {catalog}.t SELECT id, 'a' FROM range(0, 100, 1, 1)")
    monkeypatch.setattr(row_changes, "REWRITTEN", 10)
    spark.sql(f"UPDATE {catalog}.t SET v = 'b' WHERE k % 2 = 0")
    assert [left for _, left in commits] == [1, 0]
    assert spark.sql(f"SELECT count(*) FROM {catalog}.t WHERE v = 'b'").collect() == [(50,)]


SHUFFLED = [
    ("UPDATE {lake}.t SET v = 'x' WHERE k < 5", False),
    ("UPDATE {lake}.t SET v = upper(v), k = k + 1 WHERE length(v) = 2", False),
    ("UPDATE {lake}.t SET v = (SELECT max(v) FROM {lake}.t) WHERE k = 7", False),
    ("DELETE FROM {lake}.t WHERE length(v) = 3 AND k < 50", False),
    ("DELETE FROM {lake}.t WHERE k IN (SELECT id * 3 FROM range(10))", True),
    ("UPDATE {lake}.t SET v = 'y' WHERE k IN (SELECT id * 4 FROM range(10))", True),
]


@pytest.mark.one_in(6)
@pytest.mark.parametrize(("statement", "is_shuffled"), SHUFFLED)
def test_changes_are_only_moved_where_a_join_may_move_rows(spark, catalog, statement, is_shuffled, monkeypatch):
    found = []
    for few in (sink.FEW, 0):
        monkeypatch.setattr(sink, "FEW", few)
        spark.sql(f"CREATE TABLE {catalog}.t (k BIGINT, v STRING) TBLPROPERTIES ('orderby' = 'k')")
        for part in range(3):
            spark.sql(
                f"INSERT INTO {catalog}.t SELECT id, concat('v', id) FROM range({part * 30}, {part * 30 + 40}, 1, 1)"
            )
        [[plan]] = spark.sql(f"EXPLAIN {statement.format(lake=catalog)}").collect()
        # The plan of the subquery is shown behind that of the statement.
        assert ("Exchange hashpartitioning(_zed_object" in plan) is is_shuffled
        spark.sql(statement.format(lake=catalog))
        found.append(rows(spark, catalog))
        spark.sql(f"DROP TABLE {catalog}.t")
    assert found[0] == found[1]
    assert len(found[0]) > 50


def test_what_the_driver_cannot_write_is_an_error_and_leaves_nothing(spark, catalog, lake, commits):
    spark.sql(f"CREATE TABLE {catalog}.t (k BIGINT, v STRING) TBLPROPERTIES ('orderby' = 'k')")
    with pytest.raises(PySparkException, match="does not meet"):
        spark.sql(f"INSERT INTO {catalog}.t REPLACE WHERE k < 5 VALUES (1, 'a'), (7, 'b')")
    assert rows(spark, catalog) == []
    pool = lake.pool("t")
    assert not [entry for folder in ("data", "writes") for entry in lake.store.list(f"{pool.id}/{folder}")]
