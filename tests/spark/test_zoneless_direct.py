"""DATE and TIMESTAMP_NTZ, and decimals, through every format: what is written comes back as what it was."""

from __future__ import annotations

import datetime
from decimal import Decimal

import pyarrow as pa
import pytest
from pyspark.sql.types import DoubleType, StringType, StructField, StructType, TimestampNTZType
from support import ddl
from support import direct_reads as direct

import zed_spark
from zed_spark.errors import SchemaMismatchError, UnsupportedTypeError
from zed_spark.spark.write.sink import file_sink
from zed_spark.spark.write.writer import BatchWriter
from zed_spark.types import parse_type

FORMATS = ("vng", "zng", "csup", "bsup", "vortex", "zson", "sup")
"""All that keep types: JSON has texts."""

SCHEMA = (
    "d DATE, t TIMESTAMP_NTZ, z TIMESTAMP, a ARRAY<DATE>, m MAP<DATE,TIMESTAMP_NTZ>, "
    "s STRUCT<d: DATE, t: TIMESTAMP_NTZ>"
)
DAYS = [datetime.date(2024, 2, 29), datetime.date(1969, 12, 31), datetime.date(1678, 1, 1), datetime.date(2262, 4, 11)]
TIMES = [
    datetime.datetime(2024, 2, 29, 23, 59, 59, 999999),
    datetime.datetime(1969, 12, 31, 23, 59, 59, 1),
    datetime.datetime(1700, 1, 1),
    datetime.datetime(2262, 4, 11),
]


def rows():
    found = [
        {"d": day, "t": time, "z": time.replace(tzinfo=datetime.UTC), "a": [day, None], "m": [(day, time)],
         "s": {"d": day, "t": time}}
        for day, time in zip(DAYS, TIMES, strict=True)
    ]  # fmt: skip
    return [*found, dict.fromkeys(found[0])]


ARROW = pa.schema(
    [
        ("d", pa.date32()),
        ("t", pa.timestamp("us")),
        ("z", pa.timestamp("us", "UTC")),
        ("a", pa.list_(pa.date32())),
        ("m", pa.map_(pa.date32(), pa.timestamp("us"))),
        ("s", pa.struct([("d", pa.date32()), ("t", pa.timestamp("us"))])),
    ]
)


def write(format, folder, schema, batch, **options):
    own = BatchWriter(file_sink(format, {"path": str(folder), **options}, schema, False))
    own.commit([own.write(iter([batch]))])


@pytest.mark.parametrize("per_row", ["schema", "perRow"])
@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.one_in(3)
def test_days_and_times_without_a_zone_come_back(format, per_row, tmp_path):
    schema = ddl.schema(SCHEMA)
    write(format, tmp_path, schema, pa.RecordBatch.from_pylist(rows(), ARROW), superTypes=per_row)
    reader = direct.reader(format, [tmp_path])
    assert reader.planner.schema.simpleString() == schema.simpleString()
    found = direct.table(format, [tmp_path]).to_pylist()
    null = {"d": None, "t": None}
    assert [{**row, "s": row["s"] or null} for row in found] == [{**row, "s": row["s"] or null} for row in rows()]


@pytest.mark.parametrize("format", FORMATS)
def test_what_was_read_is_written_again(format, tmp_path):
    batch = pa.RecordBatch.from_pylist(rows()[:4], ARROW)
    write(format, tmp_path / "a", ddl.schema(SCHEMA), batch)
    read = direct.table(format, [tmp_path / "a"])
    schema = direct.reader(format, [tmp_path / "a"]).planner.schema
    write(format, tmp_path / "b", schema, read.combine_chunks().to_batches()[0])
    assert direct.table(format, [tmp_path / "b"]).to_pylist() == read.to_pylist()


@pytest.mark.parametrize("format", FORMATS)
def test_as_variants_and_as_nanoseconds(format, tmp_path):
    write(format, tmp_path, ddl.schema(SCHEMA), pa.RecordBatch.from_pylist(rows()[:1], ARROW))
    [row] = direct.table(format, [tmp_path], nanosAsLong="true").to_pylist()
    assert row["d"] == 1709164800 * 10**9
    assert row["t"] == 1709251199999999000
    from pyspark.sql.types import VariantVal

    [row] = direct.table(format, [tmp_path], schemaMode="variant").to_pylist()
    value = VariantVal(row["value"]["value"], row["value"]["metadata"]).toPython()
    assert (value["d"], value["t"]) == (DAYS[0], TIMES[0])


def test_files_without_spark(tmp_path):
    write("vng", tmp_path, ddl.schema("d DATE, t TIMESTAMP_NTZ"), pa.RecordBatch.from_pylist(
        [{"d": day, "t": time} for day, time in zip(DAYS, TIMES, strict=True)],
        pa.schema([("d", pa.date32()), ("t", pa.timestamp("us"))])))  # fmt: skip
    [path] = tmp_path.glob("*.vng")
    with zed_spark.open(path) as file:
        [own] = file.super_types
        assert own.type is parse_type("{d:date=time,t:timestamp_ntz=time}")
        where = "d = DATE '2024-02-29' AND t > TIMESTAMP_NTZ '2024-02-29 12:00:00'"
        [batch] = file.batches(where=where)
        assert batch.schema.field("d").metadata == {b"zed.type": b"date=time"}
        assert [str(row["d"]) for row in batch.to_pylist()] == ["2024-02-29 00:00:00+00:00"]


def test_moments_widen_days(tmp_path):
    """As in Spark: together with times the days are times, and with times without a zone such times."""
    day = pa.RecordBatch.from_pydict({"x": pa.array([DAYS[0]], pa.date32())})
    time = pa.RecordBatch.from_pydict({"x": pa.array([TIMES[0]], pa.timestamp("us"))})
    moment = pa.RecordBatch.from_pydict({"x": pa.array([TIMES[0]], pa.timestamp("us", "UTC"))})
    write("vng", tmp_path, ddl.schema("x DATE"), day)
    write("vng", tmp_path, ddl.schema("x TIMESTAMP_NTZ"), time)
    assert isinstance(direct.reader("vng", [tmp_path]).planner.schema["x"].dataType, TimestampNTZType)
    midnight = datetime.datetime(2024, 2, 29)
    assert sorted(direct.table("vng", [tmp_path])["x"].to_pylist()) == [midnight, TIMES[0]]
    write("vng", tmp_path, ddl.schema("x TIMESTAMP"), moment)
    assert direct.reader("vng", [tmp_path]).planner.schema["x"].dataType.typeName() == "timestamp"
    assert len(direct.table("vng", [tmp_path])) == 3


def test_values_that_are_no_days(tmp_path):
    """Another tool may give the name to any times."""
    (tmp_path / "a.zson").write_text("{d:2024-02-29T12:00:00Z(=date)}")
    with pytest.raises(
        SchemaMismatchError, match=r"column d: 2024-02-29 12:00.* is not midnight in UTC, as a DATE must be"
    ):
        direct.table("zson", [tmp_path / "a.zson"])
    with pytest.raises(SchemaMismatchError, match="is not midnight in UTC"):
        direct.table("zson", [tmp_path / "a.zson"], schemaMode="variant")
    found = direct.table("zson", [tmp_path / "a.zson"], ddl.schema("d TIMESTAMP"))
    assert found["d"].to_pylist() == [datetime.datetime(2024, 2, 29, 12, tzinfo=datetime.UTC)]
    batch = pa.RecordBatch.from_pydict({"d": pa.array([TIMES[0]], pa.timestamp("us", "UTC"))})
    with pytest.raises(
        SchemaMismatchError, match="is not midnight in UTC, as values of the Zed type date=time must be"
    ):
        write("vng", tmp_path / "b", ddl.schema("d TIMESTAMP"), batch, zedTypes="d date=time")


DECIMALS = [Decimal("0.10"), Decimal("-12345678.25"), None]


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize(
    ("choice", "of", "expected"),
    [("float64", DoubleType(), [0.1, -12345678.25, None]), ("string", StringType(), ["0.10", "-12345678.25", None])],
)
@pytest.mark.one_in(3)
def test_decimals_by_choice(format, choice, of, expected, tmp_path):
    schema = ddl.schema("c DECIMAL(10,2), l ARRAY<DECIMAL(10,2)>, w DECIMAL(18,0)")
    batch = pa.RecordBatch.from_pydict(
        {"c": pa.array(DECIMALS, pa.decimal128(10, 2)), "l": pa.array([DECIMALS] * 3, pa.list_(pa.decimal128(10, 2))),
         "w": pa.array([Decimal(7)] * 3, pa.decimal128(18, 0))}
    )  # fmt: skip
    write(format, tmp_path, schema, batch, decimals=choice)
    found = direct.table(format, [tmp_path]).to_pydict()
    assert found == {"c": expected, "l": [expected] * 3, "w": [7] * 3}
    assert direct.reader(format, [tmp_path]).planner.schema["c"].dataType == of


def test_decimals_are_refused_by_default(tmp_path):
    schema = StructType([StructField("c", ddl.data_type("DECIMAL(10,2)"))])
    with pytest.raises(UnsupportedTypeError, match="set the option decimals to float64 or string"):
        file_sink("vng", {"path": str(tmp_path)}, schema, False)
