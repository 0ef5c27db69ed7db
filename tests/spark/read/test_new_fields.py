"""Fields and types that come after a stream inferred its schema: an error or a warning names them."""

from __future__ import annotations

import os

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyspark.errors import StreamingQueryException
from pyspark.sql.types import StringType, StructField, StructType
from support.example_counts import examples
from support.lake_reads import ROW, source, write
from support.lake_reads import batch as lake_batch
from support.type_strategies import types

import zed_spark
from zed_spark.errors import SchemaMismatchError
from zed_spark.spark.convert.batches import BatchConverter, unplaced
from zed_spark.spark.convert.schema import fused_plan, variant_plan
from zed_spark.spark.options import ReadOptions
from zed_spark.spark.read.planner import plan_files
from zed_spark.spark.read.readers import FileStreamReader
from zed_spark.types import parse_type

CONN, DNS = '{_path:"conn",uid:"C1",id:{o:1}}', '{_path:"dns",uid:"C2",id:{o:1,r:2},query:"q",answers:["a"]}'


@pytest.mark.parametrize(
    ("new", "found"),
    [
        ("{a:int64}", {}),
        ("{A:int64,s:string}", {}),
        ("{b:int64,a:int64,c:string}", {"b": True, "c": True}),
        ("{r:{x:string,z:{w:ip}}}", {"r.z": True}),
        ("{l:[{k:int64,v:int64}]}", {"l of type [{k:int64,v:int64}]": True}),
        ("{u:int64,m:{x:int64}}", {}),
        ("{m:{x:int64,y:ip}}", {"m of type {x:int64,y:ip}": True}),
        ("{u:ip}", {"u of type ip": False}),
        ("{a:[string]}", {"a of type [string]": False}),
        ("int64", {"values of type int64": True}),
        ("null", {}),
    ],
)
def test_what_has_no_place(new, found):
    made = parse_type("{a:int64,s:string,r:{x:string,y:ip},l:[{k:int64}],u:(int64,string),m:(int64,{x:int64})}")
    assert unplaced(fused_plan([made]), parse_type(new)) == found
    assert unplaced(variant_plan(), parse_type(new)) == {}


@settings(max_examples=examples(200))
@given(st.lists(types(), min_size=1, max_size=3), types())
def test_what_has_a_place_is_read_exactly(made, new):
    plan = fused_plan(made)
    assert not any(unplaced(plan, of) for of in made)
    try:
        BatchConverter(plan).columns(new)
        is_read = True
    except SchemaMismatchError:
        is_read = False
    assert is_read == (unplaced(plan, new) == {})


def test_values_that_are_not_records():
    plan = fused_plan([parse_type("{a:int64}"), parse_type("string")])
    assert unplaced(plan, parse_type("string")) == {}
    assert unplaced(plan, parse_type("[string]")) == {"value of type [string]": False}


def put(folder, name, *lines):
    folder.mkdir(exist_ok=True)
    (folder / name).write_text("\n".join(lines))
    at = 1_000_000 + len(list(folder.iterdir()))
    os.utime(folder / name, (at, at))


class Stream:
    """A query of the files in a folder, as Spark drives it."""

    def __init__(self, folder, schema=None, **options):
        parsed = ReadOptions.parse({"path": str(folder), **options})
        given = schema or plan_files("zson", parsed).schema
        self.reader = FileStreamReader(plan_files("zson", parsed, given), "zson", parsed)
        self.at = self.reader.initialOffset()

    def batch(self, *columns):
        start, self.at = self.at, self.reader.latestOffset(self.at, None)
        if columns:
            required = StructType([self.reader.planner.schema[name] for name in columns])
            plan = self.reader.plan(start, self.at, required)
            return [piece for pieces in plan.partitions for piece in pieces]
        parts = self.reader.partitions(start, self.at)
        return [row for part in parts for batch in self.reader.read(part) for row in batch.to_pylist()]


def test_the_default_stops_before_the_batch(tmp_path, caplog):
    put(tmp_path / "in", "conn.zson", CONN)
    stream = Stream(tmp_path / "in")
    assert stream.batch() == [{"_path": "conn", "uid": "C1", "id": {"o": 1}}]
    start = stream.at
    put(tmp_path / "in", "dns.zson", CONN, DNS)
    with pytest.raises(
        SchemaMismatchError, match=r"no place for id.r, query, answers, first in \S*/in/dns.zson, so this"
    ):
        stream.batch()
    # The schema of before, as where a data frame is used again.
    again = Stream(tmp_path / "in", stream.reader.planner.schema)
    again.at = start
    with pytest.raises(SchemaMismatchError, match=r"no place for id.r, query, answers"):
        again.batch()
    anew = Stream(tmp_path / "in")
    anew.at = start
    assert [row["query"] for row in anew.batch()] == [None, "q"]
    assert not caplog.records


@pytest.mark.parametrize("option", [{"newFields": "warn"}, {"mode": "DROPMALFORMED"}])
def test_warn_names_each_field_once(tmp_path, caplog, option):
    put(tmp_path / "in", "conn.zson", CONN)
    stream = Stream(tmp_path / "in", **option)
    stream.batch()
    for name in ("dns", "more"):
        put(tmp_path / "in", f"{name}.zson", DNS)
        assert stream.batch() == [{"_path": "dns", "uid": "C2", "id": {"o": 1}}]
    put(tmp_path / "in", "other.zson", DNS.replace("query", "other"), "5")
    assert len(stream.batch()) == 2
    first, second = (record.getMessage() for record in caplog.records)
    assert "no place for id.r, query, answers, first in" in first
    assert "in/dns.zson; they are left out" in first
    assert "no place for other, values of type int64, first in" in second


def test_what_is_left_out_of_lists(tmp_path, caplog):
    put(tmp_path / "in", "a.zson", "{l:[{k:1}]}")
    stream = Stream(tmp_path / "in", newFields="warn")
    put(tmp_path / "in", "b.zson", "{l:[{k:2,v:3}]}")
    assert stream.batch() == [{"l": [{"k": 1}]}, {"l": [{"k": 2}]}]
    assert "no place for l of type [{k:int64,v:int64}], first in" in caplog.text


def test_a_query_of_some_columns_goes_on(tmp_path, caplog):
    put(tmp_path / "in", "conn.zson", CONN)
    stream, strict = Stream(tmp_path / "in"), Stream(tmp_path / "in", newFields="fail")
    put(tmp_path / "in", "dns.zson", DNS)
    assert len(stream.batch("uid")) == 2
    assert "no place for id.r, query, answers" in caplog.text
    with pytest.raises(SchemaMismatchError, match="no place for"):
        strict.batch("uid")


def test_what_was_asked_for_says_nothing(tmp_path, caplog):
    put(tmp_path / "in", "conn.zson", CONN)
    chosen = StructType([StructField("_path", StringType()), StructField("uid", StringType())])
    streams = [
        Stream(tmp_path / "in", chosen), Stream(tmp_path / "in", columns="_path, uid"),
        Stream(tmp_path / "in", newFields="ignore"), Stream(tmp_path / "in", schemaMode="variant"),
    ]  # fmt: skip
    put(tmp_path / "in", "dns.zson", DNS)
    assert [len(stream.batch()) for stream in streams] == [2] * 4
    assert not caplog.records
    stream = Stream(tmp_path / "in", chosen, newFields="warn")
    stream.batch()
    assert "no place for id, query, answers" in caplog.text


def test_a_type_that_does_not_fit(tmp_path, caplog):
    put(tmp_path / "in", "a.zson", "{n:1}")
    stream, warned = Stream(tmp_path / "in"), Stream(tmp_path / "in", newFields="warn")
    put(tmp_path / "in", "b.zson", '{n:"x"}')
    with pytest.raises(SchemaMismatchError, match="no place for n of type string, first in"):
        stream.batch()
    with pytest.raises(SchemaMismatchError, match="column n: data of Zed type string does not fit"):
        warned.batch()
    assert not caplog.records


def test_pools(tmp_path, caplog):
    lake = zed_spark.lake.create(str(tmp_path / "lake"))
    url = f"{lake.store.url}/p"
    write(lake.store.url, [lake_batch(1)], pool="p", createPool="true", orderby="k")
    schema = source(url).schema()
    stream, strict = source(url).streamReader(schema), source(url, newFields="fail").streamReader(schema)
    start = stream.latestOffset(stream.initialOffset())
    wider = StructType([*ROW.fields, StructField("more", StringType())])
    more = pa.record_batch([pa.array([2]), pa.array(["v2"]), pa.array(["m2"])], names=wider.names)
    write(lake.store.url, [more], schema=wider, pool="p")
    end = stream.latestOffset(start)
    parts = stream.partitions(start, end)
    assert [row for part in parts for one in stream.read(part) for row in one.to_pylist()] == [{"k": 2, "v": "v2"}]
    assert "no place for more, first in type {k:int64,v:string,more:string}; they are left out" in caplog.text
    with pytest.raises(SchemaMismatchError, match="no place for more, first in type"):
        strict.partitions(start, end)


@pytest.mark.slow
@pytest.mark.spark
def test_a_restart_goes_on_with_the_batch(spark, tmp_path):
    put(tmp_path / "in", "conn.zson", CONN)

    def load():
        return spark.readStream.format("zson").load(str(tmp_path / "in"))

    def run(stream):
        writer = stream.writeStream.format("zng").option("checkpointLocation", str(tmp_path / "checkpoint"))
        writer.trigger(availableNow=True).start(str(tmp_path / "out")).awaitTermination(600)

    stream = load()
    run(stream)
    put(tmp_path / "in", "dns.zson", DNS)
    with pytest.raises(StreamingQueryException, match=r"no place for id.r, query, answers, first in"):
        run(stream)
    run(load())
    found = spark.read.format("zng").load(str(tmp_path / "out")).select("uid", "query").collect()
    assert sorted(map(tuple, found)) == [("C1", None), ("C2", "q")]
