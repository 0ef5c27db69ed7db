"""Damaged files: an error, or the readable rest with or without a report."""

from __future__ import annotations

import json
import shutil

import pytest
from pyspark.errors import AnalysisException, PythonException
from support import ddl, golden
from support import direct_reads as direct
from support.zng_builder import VALUES, Writer, frame

from zed_spark.errors import ZedSparkError
from zed_spark.types import parse_type
from zed_spark.types.typevalue import uvarint_bytes

pytestmark = pytest.mark.spark

CORRUPT = golden.corrupt()
GOOD = {file.variant: file.path for file in golden.files("vng") + golden.files("zng") if file.case == "events-400"}
REPORT = "_corrupt_record"
A, B = parse_type("{a:int64}"), parse_type("{b:string}")


def read(path, mode, format="zed", **options):
    return direct.table(format, [path], mode=mode, **options).to_pylist()


@pytest.mark.parametrize("file", CORRUPT, ids=str)
def test_modes_on_golden_files(file):
    strict = strictly(file)
    assert strict is not None or file.expect in ("error", "values_or_error", "any")
    found = read(file.path, "PERMISSIVE", file.format)
    reports = [row[REPORT] for row in found if row[REPORT] is not None]
    assert (strict is None) == bool(reports)
    assert all(str(file.path) in text for text in reports)
    rest = [row for row in found if row[REPORT] is None]
    assert len(read(file.path, "DROPMALFORMED", file.format)) == len(rest)
    if strict is not None:
        assert strict == len(rest)
        assert file.values in (None, strict)


def strictly(file):
    """The number of values, or None where there is an error, which names the file."""
    try:
        return len(read(file.path, "FAILFAST", file.format))
    except ZedSparkError as error:
        return None if str(file.path) in str(error) else str(error)


@pytest.fixture
def broken(tmp_path):
    """Good rows, a frame that ends in a bad one, and a frame of another type after it."""
    writer = Writer()
    for value in (1, 2):
        writer.add(A, (value,))
    writer.flush()
    writer.add(A, (3,))
    offset = len(writer.out)
    writer.values += uvarint_bytes(writer.id(A)) + b"\1"  # a record without its field
    writer.add(A, (4,))
    writer.flush(compressed=True)
    writer.add(B, (b"x",))
    writer.flush()
    path = tmp_path / "broken.zng"
    path.write_bytes(writer.out + b"\xff")
    return path, offset


def test_the_readable_rest_of_zng(broken):
    path, offset = broken
    rest = [{"a": 1, "b": None}, {"a": 2, "b": None}, {"a": 3, "b": None}, {"a": None, "b": "x"}]
    *found, report = read(path, "PERMISSIVE")
    assert found == [{**row, REPORT: None} for row in rest]
    assert report == {"a": None, "b": None, REPORT: report[REPORT]}
    assert report[REPORT].startswith(f"{path}, offset {offset}")
    assert read(path, "DROPMALFORMED") == rest
    *_, report = read(path, "PERMISSIVE", schemaMode="variant", columnNameOfCorruptRecord="bad", fileNameColumn="at")
    assert report["value"] is None
    assert report["bad"].startswith(str(path))
    assert report["at"] == str(path)
    # Cut into pieces, it is the same.
    pieces = direct.table("zng", [path], mode="PERMISSIVE", maxPartitionBytes="1", columnNameOfCorruptRecord="bad")
    assert [row["a"] for row in pieces.to_pylist() if row["bad"] is None] == [1, 2, 3, None]


def test_a_frame_that_cannot_be_unpacked(tmp_path):
    writer = Writer()
    writer.add(A, (1,))
    writer.flush()
    bad = len(writer.out)
    packed = frame(VALUES, b"\0\x05" + b"\xff" * 18)
    writer.out += bytes([packed[0] | 0x40]) + packed[1:]
    writer.add(B, (b"x",))
    writer.flush()
    path = tmp_path / "bad.zng"
    path.write_bytes(writer.out)
    *found, report = read(path, "PERMISSIVE")
    assert [(row["a"], row["b"]) for row in found] == [(1, None), (None, "x")]
    assert f"{path}, offset {bad}" in report[REPORT]


def test_the_readable_rest_of_vng(tmp_path):
    path = tmp_path / "broken.vng"
    content = bytearray(GOOD["v3e"].read_bytes())
    content[1000:1400] = b"\xff" * 400
    path.write_bytes(content)
    found = read(path, "PERMISSIVE", columns="event,user,total,value")
    whole = read(GOOD["v3e"], "FAILFAST", columns="event,user,total,value")
    reports = [row.pop(REPORT) for row in found]
    texts = [text for text in reports if text is not None]
    assert texts
    assert all(text.startswith(f"{path}, offset ") for text in texts)
    rest = [json.dumps(row) for row, text in zip(found, reports, strict=True) if text is None]
    known = iter(json.dumps(row) for row in whole)
    assert 0 < len(rest) < 400
    assert all(row in known for row in rest), "rows that are not in the file, or not in its order"


def test_files_that_cannot_be_read_at_all(tmp_path):
    shutil.copy(GOOD["v3e"], tmp_path / "good.vng")
    (tmp_path / "a.txt").write_text("neither of them")
    options = {"columns": "total"}
    assert direct.table("zed", [tmp_path], mode="DROPMALFORMED", **options).num_rows == 400
    assert direct.table("zed", [tmp_path], ignoreCorruptFiles="true", **options).num_rows == 400
    found = direct.table("zed", [tmp_path], mode="PERMISSIVE", **options)
    assert found.num_rows == 401
    [report] = [text for text in found[REPORT].to_pylist() if text]
    assert report.startswith(str(tmp_path / "a.txt"))
    with pytest.raises(ZedSparkError, match=r"a\.txt"):
        direct.table("zed", [tmp_path], **options)


def test_corrupt_files_are_ignored_from_the_damage_on(broken):
    path, _ = broken
    assert [row["a"] for row in direct.table("zed", [path], ignoreCorruptFiles="true").to_pylist()] in ([], [1, 2])


def test_reports_go_where_a_schema_has_room(broken):
    path, offset = broken
    asked = ddl.schema("a BIGINT, _CORRUPT_RECORD STRING, At STRING")
    found = direct.table("zng", [path], asked, mode="PERMISSIVE", fileNameColumn="at").to_pylist()
    assert [row["a"] for row in found] == [1, 2, 3, None, None]
    assert f"offset {offset}" in found[-1]["_CORRUPT_RECORD"]
    assert {row["At"] for row in found} == {str(path)}
    # No room: a row of nulls that says nothing would be a wrong one.
    found = direct.table("zng", [path], ddl.schema("a BIGINT"), mode="PERMISSIVE").to_pylist()
    assert [row["a"] for row in found] == [1, 2, 3, None]


def test_modes_in_spark(spark, broken):
    path, offset = broken
    paths = [str(path), str(GOOD["1.4.0.lz4"])]
    reader = spark.read.format("zed").option("columns", "a,b,total")
    with pytest.raises(PythonException) as error:
        reader.load(paths).collect()
    assert f"{path}, offset {offset}" in str(error.value)
    frame = reader.option("mode", "permissive").load(paths)
    assert frame.count() == 405
    [report] = frame.where(f"{REPORT} IS NOT NULL").collect()
    assert report[REPORT].startswith(f"{path}, offset {offset}")
    assert (report.a, report.total) == (None, None)
    assert reader.option("mode", "DROPMALFORMED").load(paths).count() == 404
    with pytest.raises(AnalysisException) as raised:
        reader.option("mode", "LENIENT").load(paths)
    assert "option mode takes FAILFAST or PERMISSIVE or DROPMALFORMED, not 'LENIENT'" in str(raised.value)
