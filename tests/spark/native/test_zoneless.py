"""Filters on DATE and TIMESTAMP_NTZ skip, and give Parquet's rows, whatever the time zone of the session is."""

from __future__ import annotations

import datetime

import pytest
from support.plans import plan_of
from support.rings import slow_here

pytestmark = pytest.mark.spark


QUERIES = [
    "d = DATE '2024-03-10'",
    "d > DATE '2024-12-29' OR d < DATE '2024-01-02'",
    "d IN (DATE '2024-03-10', DATE '2024-03-11', NULL)",
    "d BETWEEN '2024-03-09' AND '2024-03-10'",
    "d = '2024-03-10 13:00:00'",
    "d >= TIMESTAMP '2024-12-30 00:00:00'",
    "d >= TIMESTAMP '2024-12-30 00:00:00Z'",
    "d >= TIMESTAMP_NTZ '2024-12-30 00:00:00'",
    "d <=> NULL OR d = DATE '2024-01-01'",
    "t = TIMESTAMP_NTZ '2024-03-10 02:30:00'",
    "t < TIMESTAMP_NTZ '2024-01-01 12:00:00'",
    "t >= DATE '2024-12-30'",
    "t >= TIMESTAMP '2024-12-30 00:00:00'",
    "t >= TIMESTAMP '2024-12-30 02:30:00Z'",
    "t IN (TIMESTAMP_NTZ '2024-03-10 02:30:00')",
    "cast(t AS DATE) = DATE '2024-03-10' AND year(d) = 2024",
    "s.d = DATE '2024-03-10' AND s.t > TIMESTAMP_NTZ '2024-03-10 00:00:00'",
]


@pytest.fixture(scope="module")
def tables(spark, tmp_path_factory):
    root = tmp_path_factory.mktemp("zoneless")
    rows = spark.sql(
        "SELECT id, if(id % 50 = 7, null, date_add(DATE '2024-01-01', int(id))) AS d, "
        "TIMESTAMP_NTZ '2024-01-01 02:30:00' + make_dt_interval(int(id)) AS t, named_struct('d', date_add(DATE "
        "'2024-01-01', int(id)), 't', TIMESTAMP_NTZ '2024-01-01 02:30:00' + make_dt_interval(int(id))) AS s "
        "FROM range(0, 366, 1, 4)"
    )
    for format in ("vng", "zng", "csup", "parquet"):
        rows.write.format(format).save(str(root / format))
        spark.read.format(format).load(str(root / format)).createOrReplaceTempView(f"zoneless_{format}")
    yield root
    for format in ("vng", "zng", "csup", "parquet"):
        spark.catalog.dropTempView(f"zoneless_{format}")


@pytest.fixture(params=[slow_here("UTC"), "America/Los_Angeles", slow_here("Pacific/Kiritimati")])
def zone(spark, request):
    spark.conf.set("spark.sql.session.timeZone", request.param)
    yield request.param
    spark.conf.set("spark.sql.session.timeZone", "UTC")


def test_filters(spark, tables, zone):
    def ids(format):
        terms = ", ".join(
            f"sort_array(collect_list(if({query}, id, NULL))) AS q{at}" for at, query in enumerate(QUERIES)
        )
        return spark.sql(f"SELECT {terms} FROM zoneless_{format}").collect()[0].asDict()

    expected = ids("parquet")
    for format in ("vng", "zng", "csup"):
        assert ids(format) == expected
    # Each in a scan of its own, all in one job.
    scans = [f"SELECT {at} AS at, id FROM zoneless_vng WHERE {query}" for at, query in enumerate(QUERIES)]
    found = spark.sql(" UNION ALL ".join(scans)).collect()
    for at, query in enumerate(QUERIES):
        assert sorted(row.id for row in found if row.at == at) == expected[f"q{at}"], query


def test_what_is_skipped(spark, tables, zone):
    def plan(query):
        frame = spark.sql(f"SELECT id FROM zoneless_vng WHERE {query}")
        return plan_of(frame)

    for query in ("d = DATE '2024-03-10'", "t = TIMESTAMP_NTZ '2024-03-10 02:30:00'", "t < DATE '2024-01-03'"):
        assert "Files: 1 of 4" in plan(query), query


def test_extremes_come_from_metadata(spark, tables, zone):
    frame = spark.sql("SELECT min(d), max(d), min(t), max(t), count(d) FROM zoneless_vng")
    assert "LocalTableScan" in plan_of(frame)
    assert [tuple(row) for row in frame.collect()] == [
        tuple(row)
        for row in spark.sql("SELECT min(d), max(d), min(t), max(t), count(d) FROM zoneless_parquet").collect()
    ]


def test_the_option_where(spark, tables, zone):
    def ids(where, query=None):
        frame = spark.read.format("vng").option("where", where).load(str(tables / "vng"))
        return sorted(row.id for row in frame.where(query or where).select("id").collect())

    assert ids("d = DATE '2024-03-10'") == [69]
    assert ids("t = TIMESTAMP_NTZ '2024-03-10 02:30:00'") == [69]
    expected = spark.sql("SELECT id FROM zoneless_parquet WHERE t < TIMESTAMP '2024-01-02 02:30:00Z'").collect()
    assert ids("t < TIMESTAMP '2024-01-02 02:30:00Z'") == sorted(row.id for row in expected)


@slow_here
def test_streams(spark, tables, tmp_path):
    def step(source, target):
        stream = spark.readStream.format("vng").load(str(source)).writeStream.format("vng")
        stream = stream.option("checkpointLocation", str(tmp_path / "c")).trigger(availableNow=True)
        query = stream.start(str(target))
        assert query.awaitTermination(600)

    step(tables / "vng", tmp_path / "copy")
    found = spark.read.format("vng").load(str(tmp_path / "copy"))
    assert found.schema.simpleString() == "struct<id:bigint,d:date,t:timestamp_ntz,s:struct<d:date,t:timestamp_ntz>>"
    assert found.where("d = DATE '2024-03-10'").select("t").collect()[0].t == datetime.datetime(2024, 3, 10, 2, 30)
