"""A DataFrame without rows leaves a file with its type where the format can hold it, so that the schema comes back."""

from __future__ import annotations

import pyarrow as pa
import pytest
from pyspark.sql.types import StructType
from support import ddl
from support import direct_reads as direct

from zed_spark.files.publish.job import data_files
from zed_spark.formats.registry import format_named
from zed_spark.spark.convert.conversion import arrow_schema
from zed_spark.spark.write.sink import file_sink
from zed_spark.spark.write.writer import BatchWriter, StreamWriter
from zed_spark.storage import open_source, open_store

SCHEMA = ddl.schema(
    "a BIGINT, s STRING, d DATE, t TIMESTAMP, b BINARY, l ARRAY<DOUBLE>, m MAP<STRING, INT>, "
    "r STRUCT<x: ARRAY<STRUCT<y: SMALLINT>>, z: BOOLEAN>, i INTERVAL DAY TO SECOND, n TIMESTAMP_NTZ"
)
VERSIONS = [
    ("zng", {}),
    *(("vng", {"layout": layout}) for layout in ("3", "4", "seed")),
    *(("bsup", {"version": version}) for version in ("0", "1", "2", "5")),
    *(("csup", {"version": version}) for version in ("12", "14", "16", "23", "seed")),
    ("vortex", {}),
]


def write(folder, format, batches=(), overwrite=False, schema=SCHEMA, tasks=2, **options):
    own = BatchWriter(file_sink(format, {"path": str(folder), **options}, schema, overwrite))
    own.commit([own.write(iter(batches)) for _ in range(tasks)])
    return data_files(open_store(str(folder)))


def row():
    return pa.RecordBatch.from_arrays(
        [pa.nulls(1, field.type) for field in arrow_schema(SCHEMA)], schema=arrow_schema(SCHEMA)
    )


@pytest.mark.parametrize(("format", "options"), VERSIONS, ids=str)
def test_the_schema_comes_back(tmp_path, format, options):
    [name] = write(tmp_path, format, **options)
    found = direct.table("zed" if options.get("version") != "0" else "zng", [tmp_path])
    assert found.num_rows == 0
    schema = direct.reader("zed" if options.get("version") != "0" else "zng", [tmp_path]).planner.schema
    assert schema.simpleString() == SCHEMA.simpleString()
    with open_source(str(tmp_path / name)) as source:
        summary = format_named(format).summarize(source)
    assert (len(summary.super_types), summary.rows) == (1, 0)
    # Rows of the same type are written beside it, and the file adds none.
    write(tmp_path, format, [row()], tasks=1, **options)
    assert direct.table("zed" if options.get("version") != "0" else "zng", [tmp_path]).num_rows == 1


@pytest.mark.parametrize("format", ["sup", "zson"])
def test_text_cannot_hold_it(tmp_path, format):
    assert write(tmp_path, format) == []


def test_where_no_file_is_needed(tmp_path):
    first = write(tmp_path, "zng", [row()], tasks=1)
    assert write(tmp_path, "zng") == first
    assert direct.table("zng", [tmp_path]).num_rows == 1
    # Overwriting by nothing leaves the type of nothing.
    [name] = write(tmp_path, "zng", overwrite=True, schema=ddl.schema("other INT"))
    assert name not in first
    assert direct.reader("zng", [tmp_path]).planner.schema.simpleString() == "struct<other:int>"
    assert write(tmp_path / "folders", "zng", partitionBy="a") == []
    # Rows that bring their types have none in common.
    typed = StructType([*SCHEMA.fields, *ddl.schema("type STRING").fields])
    assert write(tmp_path / "typed", "zng", schema=typed, typeColumn="type") == []


def test_streams_leave_none(tmp_path):
    own = StreamWriter(file_sink("zng", {"path": str(tmp_path)}, SCHEMA, False))
    own.commit([own.write(iter(()))], 0)
    assert data_files(open_store(str(tmp_path))) == []


def test_null_means_absent(tmp_path):
    [_] = write(tmp_path, "bsup", superTypes="perRow")
    assert direct.reader("bsup", [tmp_path]).planner.schema.simpleString() == SCHEMA.simpleString()
