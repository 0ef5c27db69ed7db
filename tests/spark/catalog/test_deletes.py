"""A DELETE removes the rows that a SELECT with its condition finds, and no others."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.spark

RECORDS = """
{ts:1960-01-01T00:00:00.000000001Z,n:1,f:1.5,s:"a",b:true,r:{x:1(uint8),y:"p"},ip:10.0.0.1}
{ts:2024-01-01T00:00:00.123456789Z,n:2,f:NaN,s:"ab",b:false,r:{x:2(uint8),y:null(string)},ip:10.0.0.2}
{ts:2024-01-01T00:00:00.123456Z,n:null(int64),f:-0.,s:"A%",b:null(bool),r:null({x:uint8,y:string}),ip:::1}
{ts:2024-06-01T00:00:00Z,n:4,f:+Inf,s:null(string)}
{n:5,f:0.1,s:"","Ts2":1}
{ts:null(time),n:-6(int64),s:"ab_c",b:true}
"""

CONDITIONS = [
    "n > 1",
    "n <= 2 OR n IS NULL",
    "NOT (n > 1)",
    "n IN (1, 5, NULL)",
    "n NOT IN (1, 5)",
    "n <=> NULL",
    "n BETWEEN 2 AND 4",
    "f > 1",
    "f = 0",
    "f = double('NaN')",
    "f < 0.2D",
    "s LIKE 'a%' AND s <> 'a'",
    "s = '' OR s > 'ab'",
    "b",
    "NOT b",
    "b IS NULL AND n IS NOT NULL",
    "r.x = 1",
    "r.y IS NULL",
    "ip = '10.0.0.2'",
    "ts = TIMESTAMP '2024-01-01 00:00:00.123456'",
    "ts < TIMESTAMP '2000-01-01 00:00:00'",
    "ts >= TIMESTAMP '2024-01-01 00:00:00.123457' AND n = 4",
    "Ts2 = 1",
    "true",
    "false",
    "1 = 1 AND n = 2",
]


def filled(frame):
    """The rows, each with its columns that are not null: a column that no row has is none of the table."""
    rows = [{name: value for name, value in row.asDict().items() if value is not None} for row in frame.collect()]
    return sorted(repr(sorted(row.items())) for row in rows)


@pytest.mark.slow
def test_deletes_are_selections(spark, lake, catalog, tmp_path):
    (tmp_path / "mixed.zson").write_text(RECORDS)
    pool = lake.create_pool("mixed")
    pool.branch().load_files(tmp_path / "mixed.zson")
    for at, condition in enumerate(CONDITIONS):
        pool.create_branch(f"b{at}")
        table = f"{catalog}.mixed.branch_b{at}"
        kept = filled(spark.sql(f"SELECT * FROM {table} WHERE NOT coalesce({condition}, false)"))
        spark.sql(f"DELETE FROM {table} WHERE {condition}")
        assert filled(spark.table(table)) == kept, condition
