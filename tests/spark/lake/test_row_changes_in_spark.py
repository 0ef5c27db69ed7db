"""UPDATE, MERGE and DELETE of rows of a pool, as SQL."""

from __future__ import annotations

import uuid

import pytest
from pyspark.errors import PySparkException
from support.lake_reads import zed_lines

import zed_spark

pytestmark = pytest.mark.spark


@pytest.fixture
def pool(spark, tmp_path):
    """A pool of rows of two types in some objects, and a table of it."""
    pool = zed_spark.lake.create(str(tmp_path / "lake")).create_pool("p", "k", "asc")
    at = f"{pool.files.store.url}/p"
    spark.range(0, 3000, 1, 3).selectExpr("id AS k", "concat('v', id) AS v").write.format("zedlake").mode(
        "append"
    ).save(at)
    spark.range(3000, 3010, 1, 1).selectExpr("id AS k", "id * 2 AS w").write.format("zedlake").mode("append").save(at)
    name = f"changed_{uuid.uuid4().hex}"
    spark.sql(f"CREATE TABLE {name} USING zedlake OPTIONS (path '{at}')")
    yield pool, name, at
    spark.sql(f"DROP TABLE {name}")


def expected():
    return {k: (f"v{k}", None) for k in range(3000)} | {k: (None, 2 * k) for k in range(3000, 3010)}


def found(spark, name):
    rows = spark.sql(f"SELECT k, v, w FROM {name}").collect()
    assert len({row.k for row in rows}) == len(rows)
    return {row.k: (row.v, row.w) for row in rows}


def test_statements_change_the_rows_that_they_say_in_one_commit_each(spark, pool):
    pool, name, at = pool
    rows = expected()
    before = len(list(pool.at("main").log()))

    spark.sql(f"UPDATE {name} SET v = concat(v, '!') WHERE k % 2 = 0 AND v IS NOT NULL")
    rows |= {k: (f"v{k}!", None) for k in range(0, 3000, 2)}
    assert found(spark, name) == rows

    spark.sql(f"DELETE FROM {name} WHERE k IN (SELECT id * 100 FROM range(0, 10))")
    rows = {k: row for k, row in rows.items() if k not in range(0, 1000, 100)}
    assert found(spark, name) == rows

    spark.sql(f"""
        MERGE INTO {name} t USING (SELECT id AS k, concat('m', id) AS v FROM range(2990, 3020)) s ON t.k = s.k
        WHEN MATCHED AND t.k < 2995 THEN DELETE
        WHEN MATCHED THEN UPDATE SET v = s.v
        WHEN NOT MATCHED THEN INSERT (k, v) VALUES (s.k, s.v)
        WHEN NOT MATCHED BY SOURCE AND t.k < 5 THEN UPDATE SET w = -1
    """)
    rows = {k: row for k, row in rows.items() if k not in range(2990, 2995)}
    rows |= {k: (f"m{k}", row[1]) for k, row in rows.items() if k >= 2995}
    rows |= {k: (f"m{k}", None) for k in range(3010, 3020)}
    rows |= {k: (row[0], -1) for k, row in rows.items() if k < 5}
    assert found(spark, name) == rows
    assert len(list(pool.at("main").log())) == before + 3

    lines = zed_lines(at)
    assert '{k:7,v:"v7"}' in lines, "an untouched row has no field that its type had not"
    assert '{k:3005,w:6010,v:"m3005"}' in lines or '{k:3005,v:"m3005",w:6010}' in lines


def test_a_statement_that_fails_changes_nothing(spark, pool):
    pool, name, _ = pool
    tip = pool.branch("main").tip
    with pytest.raises(PySparkException, match="too large"):
        spark.sql(f"UPDATE {name} SET w = if(k < 2500, 1, raise_error('too large')) WHERE v IS NOT NULL")
    with pytest.raises(PySparkException, match="MERGE_CARDINALITY_VIOLATION"):
        spark.sql(f"""
            MERGE INTO {name} t USING (SELECT 1L AS k, id FROM range(2)) s ON t.k = s.k
            WHEN MATCHED THEN UPDATE SET w = s.id
        """)
    assert pool.branch("main").tip == tip
    assert found(spark, name) == expected()


@pytest.mark.slow
def test_the_columns_that_find_a_row_can_be_asked_for(spark, pool):
    pool, name, _ = pool
    rows = spark.sql(f"SELECT k, _zed_object, _zed_position FROM {name}").collect()
    by_object = {}
    for row in rows:
        by_object.setdefault(row._zed_object, []).append((row._zed_position, row.k))
    assert by_object.keys() == {str(item.id) for item in pool.at("main").objects()}
    for found in by_object.values():
        assert [position for position, _ in sorted(found)] == list(range(len(found)))
        assert [k for _, k in sorted(found)] == sorted(k for _, k in found), "objects are in the order of the key"
    assert "_zed_object" not in spark.sql(f"SELECT * FROM {name}").columns
