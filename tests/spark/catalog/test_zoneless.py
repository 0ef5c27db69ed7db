"""Tables with DATE and TIMESTAMP_NTZ columns, and with decimals."""

from __future__ import annotations

import datetime

import pytest
from pyspark.errors import AnalysisException
from support.plans import plan_of

pytestmark = pytest.mark.spark

DAY, TIME = datetime.date(2024, 3, 10), datetime.datetime(2024, 3, 10, 2, 30, 0, 1)


def rows(frame):
    return [tuple(row) for row in frame.collect()]


def test_days_and_times_without_a_zone(spark, lake, catalog):
    table = f"{catalog}.t"
    spark.sql(f"CREATE TABLE {table} (d DATE, t TIMESTAMP_NTZ, n INT) TBLPROPERTIES ('orderby' = 'd')")
    spark.conf.set("spark.sql.session.timeZone", "America/Los_Angeles")
    try:
        spark.sql(f"INSERT INTO {table} VALUES (DATE '2024-03-10', TIMESTAMP_NTZ '2024-03-10 02:30:00.000001', 1)")
        spark.sql(f"INSERT INTO {table} SELECT date_add(DATE '2024-03-11', int(id)), NULL, 2 FROM range(3)")
        assert spark.table(table).schema.simpleString() == "struct<d:date,t:timestamp_ntz,n:int>"
        found = spark.sql(f"SELECT * FROM {table} WHERE d = DATE '2024-03-10'")
        assert rows(found) == [(DAY, TIME, 1)]
        assert "Objects: 1 of 2" in plan_of(found)
        assert rows(spark.sql(f"SELECT min(d), max(d), count(*) FROM {table}")) == [
            (DAY, datetime.date(2024, 3, 13), 4)
        ]
        spark.sql(f"UPDATE {table} SET n = 9 WHERE t = TIMESTAMP_NTZ '2024-03-10 02:30:00.000001'")
        spark.sql(f"DELETE FROM {table} WHERE d > DATE '2024-03-11'")
        spark.sql(f"INSERT INTO {table} REPLACE WHERE d = DATE '2024-03-11' VALUES (DATE '2024-03-11', NULL, 5)")
        assert rows(spark.table(table).orderBy("d")) == [(DAY, TIME, 9), (datetime.date(2024, 3, 11), None, 5)]
    finally:
        spark.conf.set("spark.sql.session.timeZone", "UTC")
    types = lake.pool("t").branch().snapshot().super_types()
    assert {str(of.field("d").name) for of in types} == {"date"}


@pytest.mark.slow
def test_decimals_by_property(spark, lake, catalog):
    with pytest.raises(AnalysisException, match="set the option decimals"):
        spark.sql(f"CREATE TABLE {catalog}.t (id INT, c DECIMAL(9,2))")
    for choice, expected in (("float64", [(1, 0.1), (2, None)]), ("string", [(1, "0.10"), (2, None)])):
        table = f"{catalog}.{choice}"
        properties = f"TBLPROPERTIES ('decimals' = '{choice}', 'orderby' = 'id')"
        spark.sql(f"CREATE TABLE {table} (id INT, c DECIMAL(9,2)) {properties}")
        spark.sql(f"INSERT INTO {table} VALUES (1, 0.1), (2, NULL)")
        assert rows(spark.table(table).orderBy("id")) == expected
