"""A field that a few files give another type is described, with the first of these files."""

from __future__ import annotations

import json
import logging

import pytest

from zed_spark.columns.summary import SuperType
from zed_spark.files.mixed_fields import stray_types
from zed_spark.spark.options import ReadOptions
from zed_spark.spark.read.planner import plan_files
from zed_spark.types import parse_type
from zed_spark.types.fuse import fuse_types


def described(*files):
    found = [(path, [SuperType(parse_type(of)) for of in types]) for path, *types in files]
    return stray_types(found, fuse_types(one.type for _, types in found for one in types))


def test_a_stray_file():
    rows = [(f"{n}.zng", "{ts:time,id:{port:uint16}}", "{ts:time}") for n in range(11)]
    text = described(*rows[:5], ("stray.json", "{ts:string,id:{port:int64}}"), *rows[5:], ("b.json", "{ts:string}"))
    assert text is not None
    assert "ts is time in 11 files, string in 2 files, string first in stray.json" in text
    assert "id.port is uint16 in 11 files, int64 in 1 file, int64 first in stray.json" in text


def test_as_many_files_of_each_type():
    text = described(("a.zng", "{x:int64}"), ("b.json", "{x:string}"))
    assert text is not None
    assert "x is int64 in 1 file, string in 1 file, string first in b.json" in text


@pytest.mark.parametrize(
    "files",
    [
        [("a", "{x:int64}"), ("b", "{x:int64,y:string}")],
        [("a", "{x:int64}", "{x:string}"), ("b", "{x:int64}", "{x:string}")],
        [("a", "{x:(int64,string)}"), ("b", "{x:int64}")],
        [("a", "{x:int64}"), ("b", "{x:null}"), ("c", "{x:port=int64}")],
        [("a", "{x:{a:int64}}"), ("b", "{x:{b:int64}}")],
        [("a", "int64"), ("b", "string"), ("c", "string")],
        [],
    ],
)
def test_nothing_stray(files):
    """One type, types that each file has, a union in the data, and types that fuse."""
    assert described(*files) is None


def test_one_line_in_the_log(tmp_path, caplog):
    for name, ts in {"a": 1, "b": 2, "c": "x", "d": 3}.items():
        (tmp_path / f"{name}.sup").write_text(json.dumps({"ts": ts}))
    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            planner = plan_files("sup", ReadOptions.parse({"path": str(tmp_path)}))
    assert "as_string(ts)" in caplog.records[0].getMessage()
    assert planner.schema.simpleString() == "struct<ts:struct<member_int64:bigint,member_string:string>>"
    [record] = caplog.records
    assert f"ts is int64 in 3 files, string in 1 file, string first in {tmp_path / 'c.sup'}" in record.getMessage()
    caplog.clear()
    plan_files("sup", ReadOptions.parse({"path": str(tmp_path), "pathGlobFilter": "[abd].sup"}))
    assert not caplog.records


def test_types_that_every_file_has_are_no_warning(tmp_path, caplog):
    for name in "ab":
        (tmp_path / f"{name}.sup").write_text('{"tag": 1}\n{"tag": "x"}\n')
    with caplog.at_level(logging.INFO, "zed_spark"):
        for _ in range(2):
            plan_files("sup", ReadOptions.parse({"path": str(tmp_path)}))
    [record] = caplog.records
    assert record.levelname == "INFO"
    assert record.getMessage().endswith("become structs with a field for each type: tag")
    caplog.clear()
    with caplog.at_level(logging.INFO, "zed_spark"):
        plan_files("sup", ReadOptions.parse({"path": str(tmp_path), "schemaMode": "variant"}))
    assert not caplog.records
