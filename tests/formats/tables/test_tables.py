"""Tables of other formats: their values, types and what is refused."""

from __future__ import annotations

import gzip
import io
import sys
from contextlib import suppress
from datetime import UTC, datetime
from decimal import Decimal

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyarrow import csv, orc
from support.example_counts import examples

from zed_spark import types as zt
from zed_spark.columns.values import to_values
from zed_spark.errors import CorruptDataError, MissingPackageError, OptionError, UnsupportedTypeError, ZedSparkError
from zed_spark.files.file import open_file
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import TABLES
from zed_spark.formats.tables.csv_text import plan_csv
from zed_spark.formats.tables.kinds import table_format
from zed_spark.formats.text.printer import lines
from zed_spark.storage.source import BytesSource

ROWS = pa.table(
    {
        "n": pa.array([1, None, 3], pa.int32()),
        "s": pa.array(["a", "b", None]),
        "t": pa.array([0, 1, 2], pa.timestamp("us", "UTC")),
        "l": pa.array([[1.5], [], None], pa.list_(pa.float64())),
        "r": pa.array([{"x": True}, {"x": None}, {"x": False}], pa.struct([("x", pa.bool_())])),
    }
)

WANTED = [
    '{n:1(int32),s:"a",t:1970-01-01T00:00:00Z,l:[1.5],r:{x:true}}',
    '{n:null(int32),s:"b",t:1970-01-01T00:00:00.000001Z,l:[]([float64]),r:{x:null(bool)}}',
    "{n:3(int32),s:null(string),t:1970-01-01T00:00:00.000002Z,l:null([float64]),r:{x:false}}",
]


def texts(path, **options):
    with open_file(str(path), **options) as file:
        found = [line for sequence in file.sequences() for line in lines(sequence)]
        assert file.count() == len(found)
        return found


def read_csv(text, kind="csv", **options):
    source = BytesSource(text if isinstance(text, bytes) else text.encode(), f"a.{kind}")
    return [
        line
        for one in table_format(kind, **options).read(source, None, ReadRequest())
        for line in lines(one)
    ]  # fmt: skip


def write(kind, path, table):
    match kind:
        case "parquet":
            pq.write_table(table, path)
        case "orc":
            orc.write_table(table, path)
        case "arrow":
            with pa.OSFile(str(path), "wb") as sink, pa.ipc.new_file(sink, table.schema) as writer:
                writer.write_table(table)
        case "stream":
            with pa.OSFile(str(path), "wb") as sink, pa.ipc.new_stream(sink, table.schema) as writer:
                writer.write_table(table)


@pytest.mark.parametrize("kind", ["parquet", "orc", "arrow", "stream"])
def test_values_of_files_that_are_told_by_their_content(kind, tmp_path):
    path = tmp_path / "file"
    write(kind, path, ROWS)
    assert texts(path) == WANTED
    with open_file(path) as file:
        assert file.format == {"stream": "arrow"}.get(kind, kind)
        [one] = file.super_types
        assert one.rows == 3
        assert [field["name"] for field in file.describe()["fields"]] == ROWS.column_names
        [batch] = file.batches(["n"], "s = 'a'")
        assert batch.to_pylist() == [{"n": 1}]
    # Files without rows have no values.
    write(kind, path, ROWS.slice(0, 0))
    assert texts(path) == []


@pytest.mark.parametrize("kind", ["parquet", "orc", "arrow", "stream"])
def test_damage(kind, tmp_path):
    path = tmp_path / "file"
    write(kind, path, pa.table({"s": pa.array([str(n) for n in range(1000)])}))
    data = path.read_bytes()
    for at in (*range(8, len(data), max(1, len(data) // 40)), len(data) - 1):
        path.write_bytes(data[:at])
        # A stream may end after any batch.
        with suppress(ZedSparkError):
            texts(path)


TYPES = pa.table(
    {
        "d": pa.array([0, None], pa.date32()),
        "z": pa.array([1, None], pa.timestamp("us")),
        "u": pa.array([1, None], pa.timestamp("ms", "UTC")),
        "b": pa.array([b"x", None]),
        "i": pa.array([1, None], pa.int8()),
        "f": pa.array([1.5, None], pa.float32()),
        "w": pa.array([Decimal(7), None], pa.decimal128(9, 0)),
        "m": pa.array([[("k", 1)], None], pa.map_(pa.string(), pa.int64())),
        "l": pa.array([[{"x": 1}], None], pa.list_(pa.struct([("x", pa.int16())]))),
    }
)


@pytest.mark.parametrize("kind", ["orc", "arrow", "stream"])
def test_types_are_those_of_parquet(kind, tmp_path):
    write(kind, tmp_path / "file", TYPES)
    write("parquet", tmp_path / "parquet", TYPES)
    assert texts(tmp_path / "file") == texts(tmp_path / "parquet")
    assert texts(tmp_path / "file")[0] == (
        "{d:1970-01-01T00:00:00Z(=date),z:1970-01-01T00:00:00.000001Z(=timestamp_ntz),u:1970-01-01T00:00:00.001Z,"
        'b:0x78,i:1(int8),f:1.5(float32),w:7,m:|{"k":1}|,l:[{x:1(int16)}]}'
    )


def test_arrow_dictionaries_decimals_and_twice_the_same_name(tmp_path):
    path = tmp_path / "a.arrow"
    write("arrow", path, pa.table({"d": pa.array(["x", "x"]).dictionary_encode()}))
    assert texts(path) == ['{d:"x"}'] * 2
    write("arrow", path, pa.table({"d": [Decimal("1.50")]}))
    with pytest.raises(UnsupportedTypeError, match="no decimals"):
        texts(path)
    assert texts(path, decimals="float64") == ["{d:1.5}"]
    assert texts(path, decimals="string") == ['{d:"1.50"}']
    with pytest.raises(OptionError, match="decimals takes refuse, float64, string"):
        texts(path, decimals="int")
    write("arrow", path, pa.table([[1], [2]], ["a", "a"]))
    with pytest.raises(UnsupportedTypeError, match="two fields have the name 'a'"):
        texts(path)


def test_csv_types_come_from_all_values():
    text = "n,f,b,z,d,e,t\n1,1,true,7,12345678901234567890,,2024-01-01\n2,2.5,false,007,1,,x\n,,,,,,\n"
    assert read_csv(text) == [
        '{n:1,f:1.,b:true,z:"7",d:"12345678901234567890",e:null(string),t:"2024-01-01"}',
        '{n:2,f:2.5,b:false,z:"007",d:"1",e:null(string),t:"x"}',
        "{n:null(int64),f:null(float64),b:null(bool),z:null(string),d:null(string),e:null(string),t:null(string)}",
    ]


def test_csv_quotes_line_breaks_and_marks_of_order():
    assert read_csv('\ufeffa,b\r\n"x, ""y""\nz",""\r\n') == ['{a:"x, \\"y\\"\\nz",b:""}']
    assert read_csv("a;b\n1;2\n") == read_csv("a\tb\n1\t2\n") == read_csv("a|b\n1|2") == ["{a:1,b:2}"]
    assert read_csv("a,b\tc\n1,2\t3\n", "tsv") == ['{"a,b":"1,2",c:3}']
    # An empty line is a null of the only column, and nothing in other tables.
    assert read_csv("a\n1\n\n2\n") == ["{a:1}", "{a:null(int64)}", "{a:2}"]
    assert read_csv("a,b\n1,2\n\n") == ["{a:1,b:2}"]


def test_csv_headers(caplog):
    assert read_csv("a,b\n1,2\n", header=False) == ['{c0:"a",c1:"b"}', '{c0:"1",c1:"2"}']
    assert read_csv("1,2\n", header=False) == ["{c0:1,c1:2}"]
    assert read_csv("a,a,,a_2,a\n1,2,3,4,5\n") == ["{a:1,a_3:2,c2:3,a_2:4,a_4:5}"]
    assert "column 2 is called a_3, as its name is 'a'" in caplog.text
    assert read_csv("a,b\n") == read_csv("") == read_csv("\n\n") == []


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"a,b\n1,2\n3\n", "Row #3: Expected 2 columns, got 1"),
        (b"a,b\n1,2,3\n", "Row #2: Expected 2 columns, got 3"),
        (b"a,b\n1,\xff\n", "invalid UTF8"),
    ],
)
def test_csv_that_is_damaged(data, told):
    with pytest.raises(CorruptDataError, match=told) as found:
        read_csv(data)
    assert str(found.value).startswith("a.csv, CSV: ")


CELLS = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=6) | st.sampled_from(
    ["1", "-2", "0.5", "true", "", "1e5", "00", "-", "+1", " 1", "nan", "18446744073709551616"]
)


@given(st.lists(st.lists(CELLS, min_size=2, max_size=2), min_size=1, max_size=6))
@settings(max_examples=examples(300))
def test_csv_loses_no_text(rows):
    quoted = "a,b\n" + "".join(",".join('"' + cell.replace('"', '""') + '"' for cell in row) + "\n" for row in rows)
    source = BytesSource(quoted.encode(), "a.csv")
    found = [
        (kind, value)
        for one in table_format("csv").read(source, None, ReadRequest())
        for kind, value in ((one.types[0], value) for value in to_values(one.columns[0]))
    ]
    assert len(found) == len(rows)
    for (of, values), row in zip(found, rows, strict=True):
        for (_, kind), value, cell in zip(of.fields, values, row, strict=True):
            if kind is zt.STRING:
                # Arrow reads line breaks in quotation marks as they are.
                assert value == cell.encode()
            elif kind is zt.BOOL:
                assert str(value).lower() == cell.lower()
            else:
                assert value == float(cell)


def test_csv_in_blocks(monkeypatch):
    from zed_spark.formats.tables import csv_text

    monkeypatch.setattr(csv_text, "BLOCK", 64)
    text = "a,b\n" + "".join(f"{n},{n}\n" for n in range(100)) + "x,1.5\n"
    plan = plan_csv(BytesSource(text.encode(), "a.csv"))
    assert plan.schema.types == [pa.string(), pa.float64()]
    assert plan.rows == 101
    assert read_csv(text)[-1] == '{a:"x",b:1.5}'


def test_compressed_files_and_names(tmp_path):
    path = tmp_path / "a.csv.gz"
    path.write_bytes(gzip.compress(b"a\n1\n"))
    assert texts(path) == ["{a:1}"]
    plain = tmp_path / "data"
    plain.write_text("a,b\n1,2\n")
    assert texts(plain) == ["{a:1,b:2}"]
    assert set(TABLES) == {"csv", "tsv", "parquet", "orc", "arrow", "avro"}


AVRO = {
    "type": "record", "name": "row", "fields": [
        {"name": "n", "type": ["null", "long"]},
        {"name": "t", "type": {"type": "long", "logicalType": "timestamp-micros"}},
        {"name": "m", "type": {"type": "map", "values": "int"}},
        {"name": "e", "type": {"type": "enum", "name": "colour", "symbols": ["red", "green"]}},
        {"name": "l", "type": {"type": "array", "items": ["string", "null"]}},
        {"name": "again", "type": "colour"},
    ],
}  # fmt: skip


def test_avro(tmp_path):
    fastavro = pytest.importorskip("fastavro")
    path = tmp_path / "a"
    moment = datetime(1970, 1, 1, 0, 0, 1, tzinfo=UTC)
    row = {"n": 1, "t": moment, "m": {"x": 1}, "e": "red", "l": ["a", None], "again": "green"}
    with path.open("wb") as sink:
        fastavro.writer(sink, AVRO, [row, {**row, "n": None}])
    text = ',t:1970-01-01T00:00:01Z,m:|{"x":1(int32)}|,e:"red",l:["a",null(string)],again:"green"}'
    assert texts(path) == ["{n:1" + text, "{n:null(int64)" + text]
    data = path.read_bytes()
    for at in range(4, len(data), 7):
        path.write_bytes(data[:at])
        with pytest.raises(CorruptDataError, match="Avro"):
            texts(path)


@pytest.mark.parametrize(
    "of", [["int", "string"], {"type": "record", "name": "r", "fields": [{"name": "r", "type": ["null", "r"]}]}]
)
def test_avro_that_is_refused(of):
    fastavro = pytest.importorskip("fastavro")
    sink = io.BytesIO()
    fastavro.writer(sink, {"type": "record", "name": "o", "fields": [{"name": "a", "type": of}]}, [])
    with pytest.raises(UnsupportedTypeError, match=r"a\.avro: "):
        list(table_format("avro").read(BytesSource(sink.getvalue(), "a.avro"), None, ReadRequest()))


def test_avro_without_the_package(monkeypatch):
    monkeypatch.setitem(sys.modules, "fastavro", None)
    with pytest.raises(MissingPackageError, match=r"a\.avro is an Avro file, .* pip install '\.\[avro\]'"):
        list(table_format("avro").read(BytesSource(b"Obj\x01", "a.avro"), None, ReadRequest()))


def test_ends_of_empty_zng_streams_are_no_arrow(tmp_path):
    (tmp_path / "a.zng").write_bytes(b"\xff" * 9)
    with open_file(tmp_path / "a.zng") as file:
        assert (file.format, file.count()) == ("zng", 0)


def test_arrow_reads_the_same_from_csv():
    text = "a,b\n1,x\n2,y\n"
    [one] = table_format("csv").read(BytesSource(text.encode(), "a.csv"), None, ReadRequest())
    assert one.columns[0].array.to_pylist() == csv.read_csv(io.BytesIO(text.encode())).to_pylist()
