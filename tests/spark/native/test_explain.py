"""`EXPLAIN` shows the columns and the filters that a reader of the query would expect, and the files."""

from __future__ import annotations

import re

import pytest
from support.plans import plan_of

import zed_spark

pytestmark = pytest.mark.spark

TABLE = """
    SELECT id, cast(id % 7 AS int) AS k, concat('s', id) AS s, if(id % 3 = 0, null, id) AS n,
        named_struct('a', id, 'b', concat('x', id), 'c', named_struct('e', id % 2 = 0)) AS r,
        timestamp_seconds(1711839600 + id * 3600) AS ts, cast(id AS double) AS d
    FROM range(0, 90, 1, 3)
"""


@pytest.fixture(scope="module")
def session(spark, tmp_path_factory):
    """A session with 90 rows in three files, in a time zone that is an hour or two before UTC."""
    path = str(tmp_path_factory.mktemp("explain") / "t")
    spark.sql(TABLE).write.format("vng").save(path)
    made = spark.newSession()
    zed_spark.register(made)
    made.conf.set("spark.sql.session.timeZone", "Europe/Berlin")
    made.read.format("vng").load(path).createOrReplaceTempView("t")
    return made


def explained(session, query):
    return plan_of(session.sql(query))


@pytest.mark.parametrize(
    ("query", "schema", "filters", "files"),
    [
        ("SELECT s FROM t WHERE id = 3", "id:bigint,s:string", "id IS NOT NULL, id = 3", 1),
        (
            "SELECT r.c.e FROM t WHERE r.a > 70",
            "r:struct<a:bigint,c:struct<e:boolean>>",
            "r.a IS NOT NULL, r.a > 70",
            1,
        ),
        ("SELECT id FROM t WHERE id IN (1, 80)", "id:bigint", "id IN (1, 80)", 2),
        ("SELECT id FROM t WHERE s LIKE 's1%'", "id:bigint,s:string", r"s IS NOT NULL, s LIKE 's1%' ESCAPE '\'", 1),
        ("SELECT n FROM t WHERE k = 3 OR n IS NULL", "k:int,n:bigint", "(k = 3) OR (n IS NULL)", 3),
        ("SELECT k FROM t WHERE NOT (id < 60 AND k <> 2)", "id:bigint,k:int", "(id >= 60) OR (k = 2)", 3),
        (
            "SELECT id FROM t WHERE ts >= TIMESTAMP '2024-04-03 00:00:00'",
            "id:bigint,ts:timestamp",
            "ts IS NOT NULL, ts >= 1712095200000000",
            1,
        ),
        (
            # The day that begins at UTC+1 and ends at UTC+2.
            "SELECT id FROM t WHERE cast(ts AS date) = DATE '2024-03-31'",
            "id:bigint,ts:timestamp",
            "ts IS NOT NULL, ts >= 1711839600000000, ts < 1711922400000000",
            1,
        ),
        # No file is left, so there is nothing to evaluate the filter for.
        ("SELECT d FROM t WHERE id > 1000", "d:double", "id IS NOT NULL, id > 1000", 0),
        ("SELECT d FROM t WHERE hash(id) = 3", "id:bigint,d:double", "", 3),
        ("SELECT count(*) FROM t WHERE id > 80", "id:bigint", "id IS NOT NULL, id > 80", 1),
        ("SELECT 1 FROM t", "", "", 3),
        (
            "WITH c AS (SELECT * FROM t WHERE id > 70) SELECT s FROM c WHERE k = 1",
            "id:bigint,k:int,s:string",
            "id IS NOT NULL, k IS NOT NULL, id > 70, k = 1",
            1,
        ),
    ],
)
def test_columns_filters_and_files(session, query, schema, filters, files):
    shown = explained(session, query)
    scans = re.findall(r"vng ReadSchema: struct<(.*)>, PushedFilters: \[(.*)\], Files: (\d) of 3, Bytes: (\d+)", shown)
    assert [scan[:3] for scan in scans] == [(schema, filters, str(files))]
    assert (int(scans[0][3]) > 0) == (files > 0 and schema != "")


@pytest.mark.parametrize(
    ("query", "limit"),
    [
        ("SELECT k FROM t LIMIT 4", "PushedFilters: [], PushedLimit: 4, Files: 1 of 3"),
        ("SELECT k FROM t WHERE id > 50 LIMIT 4", "PushedFilters: [id IS NOT NULL, id > 50], Files: 2 of 3"),
        ("SELECT k FROM t ORDER BY id LIMIT 4", "PushedFilters: [], Files: 3 of 3"),
    ],
)
def test_a_limit_is_shown_where_the_scan_has_it(session, query, limit):
    assert limit in explained(session, query)


def test_both_sides_of_a_join(session):
    shown = explained(session, "SELECT x.s, y.n FROM t x JOIN t y ON x.id = y.k WHERE x.id < 20 AND y.r.b = 'x3'")
    assert "BroadcastHashJoin" in shown
    left, right = "struct<id:bigint,s:string>", "struct<k:int,n:bigint,r:struct<b:string>>"
    assert f"ReadSchema: {left}, PushedFilters: [id IS NOT NULL, id < 20], Files: 1 of 3" in shown
    assert f"ReadSchema: {right}, PushedFilters: [r.b IS NOT NULL, r.b = 'x3', k < 20, k IS NOT NULL], Files: " in shown


def test_aggregates_of_metadata_read_nothing(session):
    shown = explained(session, "SELECT count(*), max(id), min(s) FROM t")
    assert "LocalTableScan" in shown
    assert "ReadSchema" not in shown
