"""Partition directories are read as Spark reads those of Parquet: planned natively or not, with options, as streams."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from pyspark.errors import PySparkException
from pyspark.sql import Row
from support import golden
from support.plans import plan_of

import zed_spark
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import format_named
from zed_spark.spark.native.enable import SETTING
from zed_spark.storage import BytesSource

pytestmark = pytest.mark.spark

ZONE = "America/New_York"


def put(path: Path, *texts: str) -> None:
    """A VNG file of the values of ZSON texts."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as sink, format_named("vng").settings().writer(sink) as writer:
        for values in format_named("zson").read(BytesSource("\n".join(texts).encode(), "text"), None, ReadRequest()):
            writer.write(values)


ROWS = """
    SELECT id, concat('x', id % 3) AS s, cast(id % 3 AS int) AS i,
        if(id % 3 = 0, null, date_add(DATE '2024-01-30', cast(id % 3 as int))) AS day,
        element_at(array('a/b', 'c=d %', '', 'e:f', cast(null as string)), cast(id % 5 + 1 as int)) AS `my name`,
        timestamp_seconds(1710054000 + (id % 4) * 1800) AS at, (id % 2) * 3000000000 AS big, id % 2 + 0.5D AS half
    FROM range(30)
"""


@pytest.fixture(scope="module")
def tables(spark, tmp_path_factory):
    """The paths of two tables with the same partition directories: one Spark's, of Parquet, one of VNG files."""
    root = tmp_path_factory.mktemp("partitions")
    spark.conf.set("spark.sql.session.timeZone", ZONE)
    try:
        rows = spark.sql(ROWS).coalesce(1)
        rows.write.partitionBy("i", "day", "my name", "at", "big", "half").parquet(str(root / "parquet"))
        for file in (root / "parquet").rglob("*.parquet"):
            found = pq.ParquetFile(file).read()["id"].to_pylist()
            target = root / "vng" / file.parent.relative_to(root / "parquet") / "part.vng"
            put(target, *(f'{{id:{id},s:"x{id % 3}"}}' for id in found))
    finally:
        spark.conf.set("spark.sql.session.timeZone", "UTC")
    return root


@pytest.fixture(scope="module")
def wanted(spark, tables):
    """Gives the rows of the Parquet files that meet a condition; each condition is asked about once."""

    @cache
    def found(where):
        before = spark.conf.get("spark.sql.session.timeZone")
        spark.conf.set("spark.sql.session.timeZone", ZONE)
        try:
            return load(spark, tables, "parquet").where(where).collect()
        finally:
            spark.conf.set("spark.sql.session.timeZone", before)

    return found


@pytest.fixture
def in_new_york(spark):
    """Gives the session in New York, with native planning or without it."""

    def set_up(*, native):
        spark.conf.set(SETTING, str(native).lower())
        spark.conf.set("spark.sql.session.timeZone", ZONE)
        return spark

    yield set_up
    spark.conf.set("spark.sql.session.timeZone", "UTC")
    spark.conf.unset(SETTING)


@pytest.fixture(params=["native", pytest.param("python", marks=pytest.mark.slow)])
def session(in_new_york, request):
    """A session in New York."""
    return in_new_york(native=request.param == "native")


def load(session, tables, format, **options):
    if format == "vng" and session.conf.get(SETTING, "true") == "false":
        options = {"timeZone": ZONE, **options}
    return session.read.format(format).options(**options).load(str(tables / format))


def rows(frame):
    return sorted(map(repr, frame.collect()))


def test_columns_and_rows_are_those_of_parquet(session, tables):
    parquet, vng = (load(session, tables, format) for format in ("parquet", "vng"))
    assert [(field.name, field.dataType) for field in vng.schema] == [
        (field.name, field.dataType) for field in parquet.schema
    ]
    assert [field.dataType.simpleString() for field in vng.schema][2:] == [
        "int", "date", "string", "timestamp", "bigint", "double",
    ]  # fmt: skip
    assert rows(vng) == rows(parquet)


CONDITIONS = [
    "i = 1", "i IN (0, 2) AND s = 'x2'", "day = DATE '2024-01-31'", "day >= '2024-01-31'", "day IS NULL",
    "`my name` = 'a/b'", "`my name` LIKE 'c=%'", "`my name` IS NULL", "at >= TIMESTAMP '2024-03-10 03:30:00'",
    "at = TIMESTAMP '2024-03-10 01:00:00' OR id = 7", "big > 0", "half < 1 AND id > 4", "i = 9", "i = id % 3",
    "NOT (i = 1 OR id = 3)", "i <=> NULL", "year(day) = 2024",
]  # fmt: skip


def filters_give_the_rows_of_parquet(session, tables, wanted, where):
    expected = wanted(where)
    vng = load(session, tables, "vng").where(where)
    assert rows(vng) == sorted(map(repr, expected))
    assert rows(vng.select("s", "i")) == sorted(repr(Row(s=row.s, i=row.i)) for row in expected)
    assert vng.count() == len(expected)


@pytest.mark.parametrize("where", golden.some(CONDITIONS, 6))
@pytest.mark.one_in(3)
def test_filters_give_the_rows_of_parquet(in_new_york, tables, wanted, where):
    filters_give_the_rows_of_parquet(in_new_york(native=True), tables, wanted, where)


@pytest.mark.parametrize("where", golden.some(CONDITIONS, 10))
@pytest.mark.one_in(2)
def test_without_native_planning_they_give_the_same_rows(in_new_york, tables, wanted, where):
    filters_give_the_rows_of_parquet(in_new_york(native=False), tables, wanted, where)


OPTIONS = [where for where in CONDITIONS if "%" not in where and "year(" not in where]


@pytest.mark.parametrize("where", golden.some(OPTIONS, 6))
@pytest.mark.one_in(3)
def test_the_option_where_keeps_the_rows_of_parquet(spark, tables, where):
    parquet = spark.read.parquet(str(tables / "parquet")).where(where)
    vng = spark.read.format("vng").option("where", where).load(str(tables / "vng")).where(where)
    assert rows(vng.drop("at")) == rows(parquet.drop("at"))


def test_files_are_left_out_by_partition(spark, tables):
    found, names = load(spark, tables, "vng"), [str(path) for path in (tables / "vng").rglob("*.vng")]
    for where, part in (
        ("i = 1", "/i=1/"),
        ("day = DATE '2024-01-31'", "/day=2024-01-31/"),
        ("`my name` = 'a/b'", "=a%2Fb/"),
    ):
        kept = sum(part in name for name in names)
        assert 0 < kept < len(names)
        assert f"Files: {kept} of {len(names)}," in plan_of(found.where(where))
    assert f"Files: 0 of {len(names)}," in plan_of(found.where("i = 5"))


def test_files_that_are_left_out_are_not_opened(spark, tmp_path):
    put(tmp_path / "i=1" / "a.vng", "{a:1}")
    (tmp_path / "i=2").mkdir()
    (tmp_path / "i=2" / "bad.vng").write_bytes(b"no VNG")
    assert [tuple(row) for row in zed_spark.scan(spark, tmp_path, where="i = 1").collect()] == [(1, 1)]
    with pytest.raises(PySparkException, match=r"bad\.vng"):
        spark.read.format("vng").load(str(tmp_path)).collect()


def test_a_column_of_only_the_other_files_is_still_known(spark, tmp_path):
    put(tmp_path / "i=1" / "a.vng", "{a:1}")
    put(tmp_path / "i=2" / "a.vng", "{a:2,b:3}")
    read = spark.read.format("vng").option("where", "i = 1 AND b IS NULL").load(str(tmp_path))
    assert [tuple(row) for row in read.select("a", "b", "i").collect()] == [(1, None, 1)]


def test_a_schema_wins(session, tmp_path):
    for text in ("007", "08"):
        put(tmp_path / f"k={text}" / "a.vng", "{a:1}")
    read = session.read.format("vng")
    assert rows(read.load(str(tmp_path)).select("k")) == ["Row(k=7)", "Row(k=8)"]
    given = read.schema("K string, a long").load(str(tmp_path))
    assert rows(given) == ["Row(K='007', a=1)", "Row(K='08', a=1)"]
    assert rows(given.where("k = '08'")) == ["Row(K='08', a=1)"]
    assert rows(read.schema("a long").load(str(tmp_path))) == ["Row(a=1)"] * 2
    put(tmp_path / "k=300" / "a.vng", "{a:1}")
    with pytest.raises(PySparkException, match="is not of type TINYINT"):
        read.schema("k tinyint, a long").load(str(tmp_path)).collect()


def test_a_column_of_the_data_gives_way_as_with_parquet(session, tmp_path):
    for k in (1, 2):
        put(tmp_path / "vng" / f"k={k}" / "a.vng", '{a:1,k:"inside",b:2}')
        session.sql("SELECT 1L a, 'inside' k, 2L b").coalesce(1).write.parquet(str(tmp_path / "parquet" / f"k={k}"))
    vng, parquet = (session.read.format(format).load(str(tmp_path / format)) for format in ("vng", "parquet"))
    assert vng.columns == parquet.columns == ["a", "k", "b"]
    assert rows(vng) == rows(parquet)
    assert rows(vng.where("k = 2").select("k")) == ["Row(k=2)"]


def test_whole_values_do_not_give_way(spark, tmp_path):
    put(tmp_path / "Value=2" / "a.vng", "1", "{a:1}")
    with pytest.raises(PySparkException, match="column for whole values"):
        spark.read.format("vng").load(str(tmp_path))


def test_values_as_variant_have_partition_columns(session, tmp_path):
    put(tmp_path / "k=2" / "a.vng", "1", "{a:1}")
    found = session.read.format("vng").option("schemaMode", "variant").load(str(tmp_path))
    assert rows(found.selectExpr("to_json(value) AS v", "k")) == ["Row(v='1', k=2)", "Row(v='{\"a\":1}', k=2)"]
    assert rows(found.where("k = 1")) == []


def test_rows_of_a_join_leave_files_out(spark, tables):
    spark.range(1).selectExpr("1 AS j").createOrReplaceTempView("partition_keys")
    spark.read.format("vng").load(str(tables / "vng")).createOrReplaceTempView("partition_table")
    found = spark.sql("SELECT id FROM partition_table JOIN partition_keys ON i = j")
    assert sorted(row.id for row in found.collect()) == list(range(1, 30, 3))


def test_options(session, tables, tmp_path):
    put(tmp_path / "t" / "a=1" / "b=2" / "f.vng", "{x:1}")
    inner, read = str(tmp_path / "t" / "a=1"), session.read.format("vng")
    assert read.load(inner).columns == ["x", "b"]
    based = session.read.format("vng").option("basePath", str(tmp_path / "t")).load(inner)
    assert rows(based) == ["Row(x=1, a=1, b=2)"]
    assert session.read.format("vng").option("recursiveFileLookup", True).load(inner).columns == ["x"]
    strings = session.read.format("vng").option("partitionColumnTypeInference", False).load(inner)
    assert rows(strings) == ["Row(x=1, b='2')"]
    narrow = session.read.format("vng").option("columns", "b").load(inner)
    assert rows(narrow) == ["Row(b=2)"]
    with pytest.raises(PySparkException, match="choose another name"):
        session.read.format("vng").option("fileNameColumn", "b").load(inner).collect()


def test_the_setting_of_the_session_switches_inference_off(spark, tmp_path):
    put(tmp_path / "b=2" / "f.vng", "{x:1}")
    setting = "spark.sql.sources.partitionColumnTypeInference.enabled"
    spark.conf.set(setting, "false")
    try:
        assert rows(spark.read.format("vng").load(str(tmp_path))) == ["Row(x=1, b='2')"]
    finally:
        spark.conf.unset(setting)


def test_the_partition_of_damage_is_known(spark, tmp_path):
    put(tmp_path / "k=1" / "a.vng", "{a:1}")
    (tmp_path / "k=2").mkdir()
    (tmp_path / "k=2" / "bad.vng").write_bytes(b"no VNG")
    read = spark.read.format("vng").option("mode", "PERMISSIVE").load(str(tmp_path))
    assert sorted((row.k, row.a, row._corrupt_record is None) for row in read.collect()) == [
        (1, 1, True), (2, None, False),
    ]  # fmt: skip


def streamed(spark, reader, source, target):
    query = reader.load(str(source)).writeStream.format("parquet").option("checkpointLocation", str(target / "c"))
    query.trigger(availableNow=True).start(str(target / "out")).awaitTermination()
    return rows(spark.read.parquet(str(target / "out")))


@pytest.mark.slow
def test_streams_keep_the_types_that_they_began_with(spark, tmp_path):
    source, target = tmp_path / "in", tmp_path
    put(source / "k=1" / "a.vng", "{a:1}")
    assert streamed(spark, spark.readStream.format("vng"), source, target) == ["Row(a=1, k=1)"]
    put(source / "k=2" / "a.vng", "{a:2}")
    assert streamed(spark, spark.readStream.format("vng"), source, target) == ["Row(a=1, k=1)", "Row(a=2, k=2)"]


@pytest.mark.slow
def test_a_stream_may_begin_before_the_first_directory(spark, tmp_path):
    (tmp_path / "in").mkdir()
    reader = spark.readStream.format("vng").schema("k string, a long")
    query = reader.load(str(tmp_path / "in")).writeStream.format("memory").queryName("partition_stream").start()
    try:
        query.processAllAvailable()
        put(tmp_path / "in" / "k=01" / "a.vng", "{a:1}")
        query.processAllAvailable()
        assert rows(spark.table("partition_stream")) == ["Row(k='01', a=1)"]
    finally:
        query.stop()


def test_without_spark_files_of_partitions_are_counted(tmp_path):
    put(tmp_path / "k=1" / "a.vng", "{a:1}", "{a:2}")
    put(tmp_path / "k=2" / "a.vng", "{a:3}")
    assert zed_spark.count(tmp_path) == 3
    assert zed_spark.min_max(tmp_path, "a") == (1, 3)
