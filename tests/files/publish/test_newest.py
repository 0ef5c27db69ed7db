"""Appending follows the newest file of a folder: its layout or version, where the user chose none."""

from __future__ import annotations

import os

import pyarrow as pa
import pytest
from pyspark.sql.types import LongType, StructField, StructType

from zed_spark.errors import OptionError
from zed_spark.formats.registry import format_named
from zed_spark.spark.write.sink import file_sink, options_like_newest
from zed_spark.spark.write.writer import BatchWriter
from zed_spark.storage import open_source, open_store

SCHEMA = StructType([StructField("id", LongType())])
CASES = [
    *(("vng", "layout", text) for text in ("3", "4", "seed")),
    *(("csup", "version", text) for text in ("12", "14", "16", "23", "seed")),
    *(("bsup", "version", text) for text in ("1", "2", "5")),
]


def write(folder, format, *, overwrite=False, at=None, **options):
    """Append a file; returns its path."""
    before = set(folder.rglob(f"*.{format}"))
    writer = BatchWriter(file_sink(format, {"path": str(folder), **options}, SCHEMA, overwrite))
    writer.commit([writer.write(iter([pa.record_batch([pa.array([1])], ["id"])]))])
    [path] = set(folder.rglob(f"*.{format}")) - before
    if at is not None:
        os.utime(path, (at, at))
    return path


def version(path, format):
    with open_source(str(path)) as source:
        return format_named(format).summarize(source).version


@pytest.mark.parametrize(("format", "option", "text"), CASES)
def test_every_version_is_followed(tmp_path, format, option, text):
    first = write(tmp_path, format, **{option: text})
    assert version(write(tmp_path, format), format) == version(first, format)


@pytest.mark.parametrize(
    ("format", "option", "text", "other"), [("vng", "layout", "4", "3"), ("csup", "version", "23", "14")]
)
def test_what_the_user_says_goes_first(tmp_path, format, option, text, other):
    default = version(write(tmp_path / "default", format), format)
    write(tmp_path / "t", format, at=1_000, **{option: text})
    chosen = write(tmp_path / "t", format, at=2_000, **{option.upper(): other})
    assert version(chosen, format).startswith(other)
    # The newest file counts, whatever its name.
    assert version(write(tmp_path / "t", format, at=500), format) == version(chosen, format)
    assert version(write(tmp_path / "t", format, overwrite=True), format) == default


def test_files_that_are_not_followed(tmp_path, caplog):
    write(tmp_path, "vng", layout="4", at=1_000)
    for name in ("x.zng", "_hidden.vng", ".hidden.vng"):
        (tmp_path / name).write_bytes(b"")
    assert options_like_newest(open_store(str(tmp_path)), "vng", {}) == {"layout": "4"}
    # Neither are files of another format with the same ending, or of none.
    (tmp_path / "y.vng").write_text("{id:1}")
    assert options_like_newest(open_store(str(tmp_path)), "vng", {"a": "b"}) == {"a": "b"}
    assert not caplog.records
    (tmp_path / "z.vng").write_bytes(b"VNG\0\x04\0\0\0" + b"\xff" * 100)
    assert options_like_newest(open_store(str(tmp_path)), "vng", {}) == {}
    assert "z.vng is not known" in caplog.text
    assert options_like_newest(open_store(str(tmp_path)), "zng", {}) == {}


def test_a_folder_that_does_not_exist(tmp_path):
    assert options_like_newest(open_store(str(tmp_path / "none")), "bsup", {}) == {}
    with pytest.raises(OptionError, match="zng files have no option 'layout'"):
        file_sink("zng", {"path": str(tmp_path), "layout": "4"}, SCHEMA, False)
