"""The writer's own objects, called as Spark calls them but in this process: twice, late, and for every format."""

from __future__ import annotations

import io

import pyarrow as pa
import pytest
from pyspark.sql.types import LongType, StringType, StructField, StructType
from support import direct_reads as direct

from zed_spark.columns.column import Sequence
from zed_spark.columns.values import from_values
from zed_spark.errors import CommitConflictError
from zed_spark.files.publish.journal import FOLDER
from zed_spark.formats.csup.format import CsupSettings
from zed_spark.formats.registry import NAMES, format_named
from zed_spark.formats.rows.format import BsupSettings
from zed_spark.spark.write.sink import file_sink
from zed_spark.spark.write.writer import BatchWriter
from zed_spark.types import parse_type

SCHEMA = StructType([StructField("id", LongType()), StructField("s", StringType())])


def writer(folder, format="vng", schema=SCHEMA, overwrite=False, **options) -> BatchWriter:
    return BatchWriter(file_sink(format, {"path": str(folder), **options}, schema, overwrite))


def batch(*ids) -> pa.RecordBatch:
    return pa.RecordBatch.from_pydict(
        {"id": pa.array(ids, pa.int64()), "s": pa.array([f"s{own}" for own in ids], pa.string())}
    )


def ids(format, folder) -> list[int]:
    return sorted(direct.table(format, [folder], SCHEMA).column("id").to_pylist())


@pytest.mark.parametrize("format", ["vng", "zng"])
def test_two_attempts_of_one_task(tmp_path, format):
    """Both finish, as with speculation; the message of one reaches the driver."""
    own = writer(tmp_path, format)
    first, second = own.write(iter([batch(1, 2)])), own.write(iter([batch(1, 2)]))
    other = own.write(iter([batch(3)]))
    own.commit([second, other])
    assert ids(format, tmp_path) == [1, 2, 3]
    assert not set(first.staged) & {path.name for path in tmp_path.iterdir()}
    assert [path.suffix for path in (tmp_path / FOLDER).iterdir()] == [".json"]


def test_an_attempt_that_ends_after_the_commit(tmp_path):
    own = writer(tmp_path)

    def slow():
        yield batch(1)
        own.commit([own.write(iter([batch(1, 2)]))])
        yield batch(2)

    with pytest.raises(CommitConflictError, match="the job ended before this task did"):
        own.write(slow())
    assert ids("vng", tmp_path) == [1, 2]
    assert [path.suffix for path in (tmp_path / FOLDER).iterdir()] == [".json"]


def test_an_attempt_that_ends_after_the_abort(tmp_path):
    own = writer(tmp_path)

    def slow():
        yield batch(1)
        own.abort([None])

    with pytest.raises(CommitConflictError):
        own.write(slow())
    assert list(tmp_path.rglob("*")) == []


@pytest.mark.parametrize("format", [format for format in NAMES if format not in ("zson", "json", "zeek")])
def test_absent_fields_come_back_where_the_format_has_them(tmp_path, format):
    """With the types of the rows; formats of Zed's time have nulls in their places."""
    of = parse_type("{a:(int64,none),b:string}")
    rows = Sequence((of,), (from_values(of, [((0, 1), b"x"), ((1, None), b"y")]),))
    source = tmp_path / "in.bsup"
    with source.open("wb") as sink, BsupSettings().writer(sink) as made:
        made.write(rows)
    reader = direct.reader("bsup", [source], typeColumn="t")
    own = writer(tmp_path / "out", format, reader.planner.schema, typeColumn="t")
    batches = (batch for part in reader.partitions() for batch in reader.read(part))
    own.commit([own.write(batches)])
    [path] = (tmp_path / "out").glob(f"*.{format}")
    again = io.BytesIO()
    with format_named(format).settings().writer(again) as made:
        made.write(rows)
    assert path.read_bytes() == again.getvalue()
    assert format_named(format).settings().supports_optional == (format in ("csup", "bsup", "sup"))
    text = direct.table(format, [path], typeColumn="t")
    assert text.column("a").to_pylist() == [1, None]


@pytest.mark.parametrize("version", ["12", "14", "16", "23", "seed"])
def test_versions_of_csup_that_tell_absent_fields(version):
    assert CsupSettings(version=version).supports_optional == (version not in ("12", "seed"))


@pytest.mark.parametrize("version", ["0", "1", "2", "5"])
def test_versions_of_bsup_that_tell_absent_fields(version):
    assert BsupSettings(version=version).supports_optional == (version != "0")
