"""Columns of types that have no values but null or nothing: ``map()``, ``array()``, ``NULL`` and ``struct()``."""

from __future__ import annotations

import pyarrow as pa
import pytest
from pyspark.sql.types import ArrayType, IntegerType, MapType, NullType, StringType, StructField, StructType
from support import direct_reads as direct
from support.unsafe_rows import rows_array

from zed_spark.errors import UnsupportedTypeError
from zed_spark.formats.registry import NAMES
from zed_spark.spark.catalog.ddl import Definition
from zed_spark.spark.convert.conversion import arrow_schema
from zed_spark.spark.protocol.catalog_messages import CreateTable
from zed_spark.spark.write.sink import file_sink
from zed_spark.spark.write.writer import BatchWriter

NOTHING = MapType(NullType(), NullType())
SCHEMA = StructType(
    [
        StructField("m", NOTHING),
        StructField("a", ArrayType(NullType())),
        StructField("v", NullType()),
        StructField("s", StructType([StructField("inner", StructType([]))])),
        StructField("n", MapType(StringType(), NullType())),
        StructField("deep", ArrayType(NOTHING, containsNull=False)),
        StructField("id", IntegerType()),
    ]
)
ROWS = [
    ([], [], None, ((),), [], [[], []], 1),
    (None, None, None, None, None, None, 2),
    ([], [None, None], None, (None,), [("k", None)], [], 3),
]


@pytest.mark.parametrize("format", [name for name in NAMES if name not in ("json", "zeek")])
def test_they_are_written_and_read(tmp_path, format):
    writer = BatchWriter(file_sink(format, {"path": str(tmp_path)}, SCHEMA, False), SCHEMA)
    batch = pa.RecordBatch.from_arrays([rows_array(SCHEMA, ROWS)], ["row"])
    writer.commit([writer.write(iter([batch]))])
    found = direct.table(format, [tmp_path]).to_pylist()
    assert [row["id"] for row in found] == [1, 2, 3]
    assert [row["m"] for row in found] == [[], None, []]
    assert [row["a"] for row in found] == [[], None, [None, None]]
    assert [row["deep"] for row in found] == [[[], []], None, []]
    assert [dict(row["n"]) if row["n"] is not None else None for row in found] == [{}, None, {"k": None}]
    assert [row.get("v") for row in found] == [None, None, None]


def test_tables_of_them_can_be_made():
    asked = CreateTable(
        catalog="", lake="", options=None, table=(), schema=SCHEMA, properties={}, partitioning=(),
        default_provider="x", constraints=0,
    )  # fmt: skip
    found = Definition.of(asked).declared.schema
    assert found.simpleString() == SCHEMA.simpleString().replace("map<void,void>", "map<string,void>")
    assert arrow_schema(found).names == SCHEMA.names


def test_reading_them_as_maps_without_keys_is_refused_in_a_sentence():
    with pytest.raises(UnsupportedTypeError, match="map<void,void>"):
        arrow_schema(SCHEMA)
