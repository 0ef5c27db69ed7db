"""A file that is read as another format than it is of: the error names its format, and what reads it."""

from __future__ import annotations

import io
import re

import pyarrow as pa
import pytest
from pyarrow import parquet
from support.format_writers import sequence

from zed_spark.errors import CorruptDataError, UnsupportedVersionError
from zed_spark.files.file import open_file
from zed_spark.formats.registry import NAMES, detect, format_named, summary_as
from zed_spark.storage.source import BytesSource
from zed_spark.types import parse_type

OF = parse_type("{a:int64,b:string}")

TITLES = {name: name.upper() for name in NAMES} | {"vortex": "Vortex", "zeek": "Zeek"}

TEXTS = {"zson": b"{a:1(=n)}\n", "sup": b"{a:1::n=int64}\n", "json": b'{"a":"\\uD83D\\uDE00 \\/"}\n'}


def data_of(name: str) -> bytes:
    """A file of a format."""
    if name in TEXTS:
        return TEXTS[name]
    sink = io.BytesIO()
    with format_named(name).settings().writer(sink) as writer:
        writer.write(sequence([(OF, (n, b"x" * (n % 7))) for n in range(50)]))
    return sink.getvalue()


@pytest.fixture(scope="module")
def files():
    return {name: data_of(name) for name in NAMES}


@pytest.mark.parametrize("wrong", NAMES)
def test_the_error_names_the_format(wrong, files):
    for name, data in files.items():
        source = BytesSource(data, f"events.{name}")
        assert detect(source) == name
        if name == wrong or name in format_named(wrong).reads:
            assert summary_as(wrong, source).format == wrong
            continue
        with pytest.raises(UnsupportedVersionError) as found:
            summary_as(wrong, source)
        use = 'format("zed")' if name == "json" else f'format("{name}") or format("zed")'
        assert str(found.value) == f"events.{name} is a {TITLES[name]} file, not {TITLES[wrong]}; use {use}"


def test_formats_that_read_others():
    assert {(name, other) for name in NAMES for other in format_named(name).reads} == {
        ("csup", "vng"), ("bsup", "zng"), ("zson", "sup"), ("zson", "json"), ("sup", "zson"), ("sup", "json"),
    }  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_damage_of_the_format_itself_stays_what_it_is(name, files):
    texts = dict.fromkeys(TEXTS, b"{a:,b:,\n{a:,b:,\n") | {"zeek": b"#separator \\x09\n#fields\ta\tb\n1\t2\n"}
    damaged = texts.get(name, files[name][: len(files[name]) // 2])
    with pytest.raises((CorruptDataError, UnsupportedVersionError)) as found:
        summary_as(name, BytesSource(damaged, f"events.{name}"))
    assert "; use format" not in str(found.value)


def parquet_file() -> bytes:
    sink = io.BytesIO()
    parquet.write_table(pa.table({"a": [1, 2]}), sink)
    return sink.getvalue()


OTHERS = {
    "a.parquet": (parquet_file(), "is a Parquet file; read it with spark.read.parquet(path)"),
    "a.csv": (b"name\nann\n", "looks like a CSV file; read it with spark.read.csv(path)"),
    "a.txt": (b"name,age\nann,7\n", "looks like a CSV file; read it with spark.read.csv(path)"),
    "a.tsv": (b"name\tage\nann\t7\n", "looks like a CSV file; read it with spark.read.csv(path)"),
}


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize("format", [None, *NAMES])
def test_files_of_other_formats(name, format, tmp_path):
    path = tmp_path / name
    path.write_bytes(OTHERS[name][0])
    if format is None and name != "conn.log":
        # Tables are read where Spark is not asked to.
        with open_file(str(path)) as file:
            assert file.count() == 2 if name == "a.parquet" else 1
        return
    expected = re.escape(f"{path} {OTHERS[name][1]}")
    with pytest.raises(UnsupportedVersionError, match=expected), open_file(str(path), format) as file:
        file.count()


def test_files_of_no_format(tmp_path):
    for data in (b"\x89\x00\xff" * 20, b"no value, at all\nnor here\n", b"\x00,\x00\n\x00,\x00\n"):
        with pytest.raises(CorruptDataError, match="neither ZNG, VNG"):
            detect(BytesSource(data, "a.bin"))


@pytest.mark.parametrize("name", ["zng", "vng", "csup"])
@pytest.mark.parametrize("part", [0.5, 0.99])
def test_a_file_that_was_cut_is_named_as_such(name, part, files):
    data = files[name][: int(len(files[name]) * part)]
    source = BytesSource(data, f"events.{name}")
    for read in (lambda: summary_as(name, source), lambda: summary_as(detect(source), source)):
        with pytest.raises(CorruptDataError, match=f"^events.{name}, .*the file was cut short") as found:
            read()
        assert re.search(r"\d bytes", str(found.value))


def test_zjson_is_named():
    line = b'{"type":{"kind":"record","id":30,"fields":[]},"value":[]}\n'
    with pytest.raises(UnsupportedVersionError, match=r"a\.json is a ZJSON file; convert it with `zq -f zng"):
        detect(BytesSource(line, "a.json"))
    assert summary_as("json", BytesSource(line, "a.json")).rows == 1
    # Such as GraphQL has it.
    assert detect(BytesSource(b'{"type":{"kind":"LIST"},"value":[]}\n', "a.json")) == "json"
