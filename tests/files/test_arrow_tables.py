"""Files and snapshots as Arrow streams, and as frames of pandas, polars and DuckDB."""

import math
import sys
import warnings
from decimal import Decimal

import duckdb
import numpy as np
import polars
import pyarrow as pa
import pytest
from support import golden

import zed_spark
from zed_spark.columns.column import Sequence
from zed_spark.columns.nested import RecordColumn
from zed_spark.columns.plain import Layout
from zed_spark.columns.values import from_values
from zed_spark.errors import CorruptDataError, MissingPackageError, NotFoundError, OptionError, SchemaMismatchError
from zed_spark.files import arrow_tables
from zed_spark.formats.registry import NAMES
from zed_spark.lake import create
from zed_spark.spark.convert.batches import BatchConverter
from zed_spark.spark.convert.mapping import Policy
from zed_spark.spark.convert.schema import fused_plan
from zed_spark.types import DURATION, FLOAT16, INT64, NULL, TIME, parse_type

ROWS = """\
{id:1,src:10.0.0.1,net:10.0.0.0/8,ts:2024-05-01T10:00:00.123456789Z,took:1h,port:80(port=uint16),sev:3,tags:|["a"]|}
{id:9007199254740993,src:::1,net:::/0,ts:2024-05-01T10:00:01Z,took:-1h,port:8(port=uint16),sev:"high",m:|{"a":1}|}
"""
POLICY = Policy(nanos_as_long=True)
# As Python has no exact values of nanoseconds.
NUMBERS = Layout(
    "Arrow",
    {TIME: pa.int64(), DURATION: pa.int64(), FLOAT16: pa.float32(), NULL: pa.string()},
    texts=arrow_tables._opaque_texts,
    entries=True,
    types_in_metadata=True,
)


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "rows.zson"
    path.write_text(ROWS)
    return str(path)


def plain(value):
    if isinstance(value, dict):
        return {name: plain(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(map(plain, value))
    if isinstance(value, float) and math.isnan(value):
        return "NaN"
    return int(value) if isinstance(value, Decimal) else value


@pytest.mark.parametrize("of_golden", golden.sweep([*golden.files("vng"), *golden.files("zng"), *golden.csup_files()]))
def test_values_are_those_that_spark_gets(of_golden, monkeypatch):
    monkeypatch.setattr(arrow_tables, "PLAIN", NUMBERS)
    with zed_spark.open(str(of_golden.path)) as file:
        plan = fused_plan([one.type for one in file.super_types], POLICY)
        try:
            wanted = [row for part in file.sequences() for row in BatchConverter(plan).batch(part).to_pylist()]
        except SchemaMismatchError as error:
            if "null key" not in str(error):
                # Spark gets no values of some recursive types.
                assert file.to_arrow().num_rows == file.count()
                return
            with pytest.raises(SchemaMismatchError, match='types="zed" can hold all values'):
                file.to_arrow()
            return
        found = file.to_arrow()
    assert found.schema.names == plan.schema.names
    assert [field.metadata[b"zed.type"].decode() for field in found.schema] == [
        field.metadata["zed.type"] for field in plan.schema
    ]
    assert repr(plain(found.to_pylist())) == repr(plain(wanted))


def test_arguments_are_those_of_batches(path):
    with zed_spark.open(path) as file:
        assert file.to_arrow(["ID", "sev"], "id > 1").to_pylist() == [
            {"id": 9007199254740993, "sev": {"member_int64": None, "member_string": "high"}}
        ]
        reader = file.to_reader(batch_rows=1)
        assert [batch.num_rows for batch in reader] == [1, 1]
        zed = file.to_arrow(types="zed")
        assert zed.equals(pa.Table.from_batches(file.batches()))
        assert pa.types.is_union(zed.schema.field("sev").type)
        assert file.to_arrow([]).num_columns == 0
        with pytest.raises(OptionError, match="types is 'spark'; it takes 'plain' or 'zed'"):
            file.to_reader(types="spark")
        with pytest.raises(OptionError, match="no column 'nothing'"):
            file.to_arrow(["nothing"])


def test_one_super_type_has_its_columns_alone(path):
    with zed_spark.open(path) as file:
        of = repr(file.super_types[0].type)[1:-1]
        table = file.to_arrow(super_type=of)
        assert table.schema.names == ["id", "src", "net", "ts", "took", "port", "sev", "tags"]
        assert table.column("sev").to_pylist() == [3]
        with pytest.raises(NotFoundError):
            file.to_arrow(super_type="other")


def test_values_that_are_no_records_have_a_column(tmp_path):
    path = tmp_path / "mixed.zson"
    path.write_text('{a:1}\n"text"\nnull\n{value:2}\n')
    with zed_spark.open(str(path)) as file:
        table = file.to_arrow()
    assert table.to_pylist() == [
        {"a": 1, "value": None, "value_": None}, {"a": None, "value": None, "value_": "text"},
        {"a": None, "value": None, "value_": None}, {"a": None, "value": 2, "value_": None},
    ]  # fmt: skip
    assert table.schema.field("value_").metadata[b"zed.value"] == b"true"


def test_batches_are_read_when_they_are_asked_for(tmp_path):
    path = tmp_path / "cut.zson"
    path.write_text("{a:1}\n" * 100_000 + "{a:")
    with zed_spark.open(str(path)) as file:
        with pytest.raises(CorruptDataError, match=r"cut\.zson"):
            file.to_arrow()
        with pytest.raises(CorruptDataError, match=r"cut\.zson"):
            file.to_arrow(types="zed")


def test_pandas_rounds_nothing(path):
    with zed_spark.open(path) as file:
        frame = file.to_pandas()
    assert frame["id"].tolist() == [1, 9007199254740993]
    assert {name: str(of) for name, of in frame.dtypes.items()} == {
        "id": "Int64", "src": "object", "net": "object", "ts": "datetime64[ns, UTC]", "took": "timedelta64[ns]",
        "port": "UInt16", "sev": "object", "tags": "object", "m": "object",
    }  # fmt: skip
    assert frame["ts"][0].value == 1714557600123456789
    assert frame["sev"].tolist() == [
        {"member_int64": 3, "member_string": None}, {"member_int64": None, "member_string": "high"},
    ]  # fmt: skip


def test_pandas_rounds_nothing_in_structs_and_lists(tmp_path):
    path, large = tmp_path / "large.zson", 9007199254740993
    path.write_text(f'{{s:{large},l:[{large},null]}}\n{{s:"text",l:null([int64])}}\n')
    with zed_spark.open(path) as file:
        frame = file.to_pandas()
    assert frame["s"][0]["member_int64"] == large
    assert frame["l"][0].tolist() == [large, None]


def test_polars(path):
    with zed_spark.open(path) as file:
        frame = file.to_polars()
        assert polars.DataFrame(file).equals(frame)
        assert polars.from_arrow(file.to_reader()).equals(frame)
        # Of an object with a stream polars makes a series of structs.
        assert polars.from_arrow(file).struct.unnest().equals(frame)
    assert frame.schema["ts"] == polars.Datetime("ns", "UTC")
    assert frame["src"].to_list() == ["10.0.0.1", "::1"]


def test_duckdb(path):
    with zed_spark.open(path) as file:
        assert file.count() == 2
        assert duckdb.sql("SELECT id, src, sev.member_string, tags, m FROM file ORDER BY id").fetchall() == [
            (1, "10.0.0.1", None, ["a"], None), (9007199254740993, "::1", "high", None, {"a": 1}),
        ]  # fmt: skip
        # Again, as each query starts a new stream.
        assert duckdb.sql("SELECT count(*) FROM file WHERE src = '::1'").fetchall() == [(1,)]


def test_snapshots_of_lakes(tmp_path, path):
    pool = create(str(tmp_path / "lake")).create_pool("logs", "id", "desc")
    pool.branch("main").load_files(path)
    snapshot = pool.branch("main").snapshot()
    assert snapshot.to_arrow(ordered=True).column("id").to_pylist() == [9007199254740993, 1]
    assert snapshot.to_arrow(["ID"], "src = '::1'").to_pylist() == [{"id": 9007199254740993}]
    assert pa.types.is_union(snapshot.to_arrow(types="zed").schema.field("sev").type)
    assert snapshot.to_polars(["src"], "id = 1").to_dicts() == [{"src": "10.0.0.1"}]
    assert snapshot.to_pandas()["id"].sum() == 9007199254740994
    assert duckdb.sql("SELECT max(id) FROM snapshot").fetchall() == [(9007199254740993,)]
    with pytest.raises(OptionError, match="no column 'nothing'"):
        snapshot.to_arrow(["nothing"])
    empty = create(str(tmp_path / "other")).create_pool("none", "id", "desc").branch("main").snapshot()
    assert empty.to_arrow().num_rows == 0


@pytest.mark.parametrize("format", [name for name in NAMES if name != "zeek"])
def test_every_format(path, format, tmp_path):
    with warnings.catch_warnings(), zed_spark.open(path) as file:
        table = file.to_arrow(["id", "src", "sev"])
        out = tmp_path / f"out.{format}"
        assert zed_spark.write(table, out) == 2
    with zed_spark.open(out, format) as file:
        found = file.to_arrow()
    if format != "json":
        assert found.equals(table)
    assert found.column("id").to_pylist() == [1, 9007199254740993]


def test_a_stream_makes_a_batch_when_it_is_asked_for_it(path):
    taken = []

    def counted(sequences):
        for part in sequences:
            taken.append(len(part))
            yield part

    with zed_spark.open(path) as file:
        super_types = [one.type for one in file.super_types]
        for types in arrow_tables.LAYOUTS:
            taken.clear()
            parts = counted(file.sequences(batch_rows=1))
            reader = arrow_tables.arrow_reader(super_types, parts, types, "rows")
            assert taken == []
            assert reader.read_next_batch().num_rows == 1
            assert taken == [1]


def test_a_null_record_is_a_row_of_nulls():
    of = parse_type("{a:int64}")
    rows = RecordColumn(of, [from_values(INT64, [1, 2])], 2, np.array([1, 0], np.uint8))
    table = arrow_tables.arrow_reader([of], [Sequence((of,), (rows,))], "plain", "rows").read_all()
    assert table.to_pylist() == [{"a": 1}, {"a": None}]


def test_polars_is_not_needed(path, monkeypatch):
    monkeypatch.setitem(sys.modules, "polars", None)
    with zed_spark.open(path) as file, pytest.raises(MissingPackageError, match=r"to_polars needs polars .*pip"):
        file.to_polars()
