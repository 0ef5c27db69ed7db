"""Tasks hand Java an Arrow stream, and Spark reads its columns."""

from __future__ import annotations

import struct

import pyarrow as pa
import pytest
from py4j.protocol import Py4JJavaError
from pyspark.sql.functions import expr, udf
from support.java_classes import Java
from support.plans import plan_of
from support.rings import slow_here

from zed_spark.spark.native.frames import HEAD
from zed_spark.spark.native.reader import stream_of

COLUMNS = (
    "id",
    "named_struct('a', id, 'b', array(struct(id AS x, concat('v', id) AS y), null)) AS r",
    "if(id % 3 = 0, null, repeat(concat('text ', id), cast(id % 50 AS int))) AS s",
    "map(concat('k', id), if(id % 4 = 0, null, id)) AS m",
    "array(null, id, if(id % 5 = 0, null, 7)) AS l",
    "array(array(cast(id AS int), null), null) AS ll",
    "cast(concat('bytes ', id) AS binary) AS b",
    "timestamp_micros(id * 1000003) AS ts",
    "make_dt_interval(0, 0, 0, id) AS d",
    "cast(id AS double) / 7 AS f",
    "id % 2 = 0 AS even",
)


@pytest.fixture(scope="module")
def written(spark, tmp_path_factory):
    path = str(tmp_path_factory.mktemp("stream") / "t")
    frame = spark.range(0, 1000, 1, 2).selectExpr(*COLUMNS)
    frame.write.format("zng").save(path)
    return path, frame


def operators(frame) -> str:
    return plan_of(frame)


@pytest.mark.spark
@pytest.mark.parametrize("rows", [slow_here(7), 32_768])
def test_columns_of_many_batches_are_the_rows_that_were_written(spark, written, rows):
    path, frame = written
    found = spark.read.format("zng").option("batchRows", rows).load(path)
    assert "ColumnarToRow" in operators(found)
    assert found.orderBy("id").collect() == frame.orderBy("id").collect()
    some = "id % 10 = 3 AND r.b[0].y LIKE 'v9%'"
    assert found.where(some).orderBy("id").collect() == frame.where(some).orderBy("id").collect()
    assert found.where("id < 0").collect() == []
    assert found.where("id >= 990").count() == 10


@pytest.mark.spark
@pytest.mark.parametrize(
    "expression",
    [
        "l[0]",
        slow_here("l[id % 3]"),
        slow_here("array_contains(l, 7L)"),
        "array_max(l)",
        slow_here("sort_array(l)"),
        slow_here("exists(l, x -> x = 7)"),
        "transform(ll[0], x -> x + 1)",
        "explode(l)",
        "m['k8']",
        slow_here("map_values(m)"),
        slow_here("r.b[0].x"),
        "r.b[1].x",
        "hash(l, ll, r)",
        "cast(l AS array<string>)",
    ],
)
@pytest.mark.one_in(3)
def test_expressions_on_nested_values_that_may_be_null(spark, written, expression):
    """Spark takes some elements of arrays before it asks whether they are null."""
    path, frame = written
    found = spark.read.format("zng").option("batchRows", 100).load(path)
    wanted = frame.selectExpr("id", f"{expression} AS x").collect()
    assert sorted(map(str, found.selectExpr("id", f"{expression} AS x").collect())) == sorted(map(str, wanted))


VALUES = {
    "i8": "{n}(int8)",
    "i16": "-{n}(int16)",
    "i32": "{n}000(int32)",
    "i64": "-{n}000000000",
    "u8": "{n}(uint8)",
    "u16": "{n}(uint16)",
    "u32": "40000000{n}(uint32)",
    "u64": "{u64}(uint64)",
    "f32": "{n}.5(float32)",
    "f64": "-{n}.25",
    "bool": "{even}",
    "text": '"text {n}"',
    "empty": '""',
    "bytes": "0x0{digit}ff",
    "time": "2024-01-01T00:00:{n:02}.000001Z",
    "duration": "{n}s5us",
    "ip": "10.0.0.{n}",
    "net": "10.0.{n}.0/24",
    "type": "<{{a{n}:string}}>",
    "array": '["a{n}",null(string),""]',
    "lists": "[[{n},null(int64)],null([int64]),[]([int64])]",
    "set": "|[{n},100]|",
    "union": '[{n},"s",null(int64)]',
    "map": '|{{"k{n}":{n}.5,"none":null(float64)}}|',
    "record": '{{a:{n},b:{{c:"c{n}",d:[{n}(uint64)]}}}}',
}
"""A value of each type, by a number from 0 to 59."""
U64 = (0, 999_999_999_999_999_999, 10**18, 2**63 - 1, 2**63, 2**64 - 1)


@pytest.fixture(scope="module")
def every_type(tmp_path_factory):
    """A ZSON file whose columns have each type, with nulls in some rows, in half of them, and in all."""
    numbers = range(60)
    texts = {
        name: [text.format(n=n, u64=U64[n % len(U64)], even=str(n % 2 == 0).lower(), digit=n % 10) for n in numbers]
        for name, text in VALUES.items()
    }
    lines = []
    for n in numbers:
        fields = [f"id:{n}", "nothing:null"]
        for name, values in texts.items():
            fields.append(f"{name}:{values[n]}")
            # A column without the field is null there.
            fields += [f"some_{name}:{values[n]}"] if n % 3 else []
            fields += [f"late_{name}:{values[n]}"] if n >= 30 else []
        lines.append("{" + ",".join(fields) + "}\n")
    path = tmp_path_factory.mktemp("types") / "every.zson"
    path.write_text("".join(lines))
    return str(path)


@pytest.mark.spark
@pytest.mark.parametrize(
    "options",
    [{"batchRows": 7}, slow_here({}), slow_here({"schemaMode": "variant", "batchRows": 7})],
    ids=["few", "all", "variant"],
)
def test_columns_of_every_type_are_those_of_rows(spark, every_type, options):
    session = spark.newSession()
    session.conf.set("spark.zed.nativePlanning.enabled", "false")
    found, wanted = (one.read.format("zson").options(**options).load(every_type) for one in (spark, session))
    assert "ColumnarToRow" in operators(found)
    assert found.schema == wanted.schema
    # Text shows what Python's values do not, such as the time zone.
    assert [*map(str, found.collect())] == [*map(str, wanted.collect())]
    if options.get("schemaMode") != "variant":
        sizes = [f"hash(`{name}`)" for name, of in found.dtypes if "map" not in of and of != "void"]
        nulls = [f"count(`{name}`)" for name in found.columns]
        assert found.selectExpr(*sizes).collect() == wanted.selectExpr(*sizes).collect()
        assert found.selectExpr(*nulls).collect() == wanted.selectExpr(*nulls).collect()
        sums = "sum(u64)", "max(some_u64)", "sum(u64 + 1)", "count(DISTINCT u64)", "sum(size(lists[0]))"
        assert found.selectExpr(*sums).collect() == wanted.selectExpr(*sums).collect()


def columnar_reader(spark, batches, edit=lambda content: content):
    """Java's reader of a task that has some batches."""
    content, figures = edit(b"".join(map(b"".join, stream_of(batches)))), bytes(24)
    frames = b"".join(
        HEAD.pack(len(figures + part), number) + figures + part for number, part in ((1, content), (-1, b""))
    )
    stream = Java.named(spark, "TaskStream").new()
    io = spark._jvm.java.io
    stream.call("open", io.DataInputStream(io.ByteArrayInputStream(frames)), 1)
    return Java.named(spark, "ColumnarReader").new(stream.this).this


def zeros(of, *sizes, nulls=0, children=()):
    """An array of 1,000 values with buffers of so many bytes; None is no buffer."""
    buffers = [None if size is None else pa.py_buffer(bytes(size)) for size in sizes]
    return pa.Array.from_buffers(of, 1000, buffers, nulls, children=list(children))


LONGS = zeros(pa.int64(), None, 8000)
SHORT = {
    "long": (LONGS, 8000, 7992, "column c has 7992 bytes of values"),
    "boolean": (zeros(pa.bool_(), None, 125), 125, 124, "column c has 124 bytes of values"),
    "decimal": (zeros(pa.decimal128(20, 0), None, 16000), 16000, 15992, "column c has 15992 bytes of values"),
    "validity": (zeros(pa.int64(), 125, 8000, nulls=1), 125, 124, "column c has 124 bytes of validity"),
    "offsets": (zeros(pa.string(), None, 4004, 0), 4004, 4000, "column c has 4000 bytes of offsets"),
    "lists": (
        zeros(pa.list_(pa.int64()), None, 4004, children=[pa.array([], pa.int64())]),
        4004, 4000, "column c has 4000 bytes of offsets",
    ),
    "field": (
        zeros(pa.struct([("f", pa.int64())]), None, children=[LONGS]), 8000, 7992, "column f has 7992 bytes of values",
    ),
}  # fmt: skip


@pytest.mark.spark
@pytest.mark.parametrize("name", SHORT)
def test_buffers_that_are_too_short_are_an_error(spark, name):
    """The JVM reads them by their addresses: outside of the memory of a batch it would crash."""
    array, size, less, said = SHORT[name]
    # The metadata says where a buffer starts in the message, and its size.
    before, after = struct.pack("<qq", 0, size), struct.pack("<qq", 0, less)

    def cut(content):
        assert content.count(before) == 1
        return content.replace(before, after)

    reader = columnar_reader(spark, [pa.record_batch([array], names=["c"])], cut)
    with pytest.raises(Py4JJavaError, match=f"damaged Arrow batch: {said} for 1000 values, expected {size}"):
        reader.next()
    reader.close()


@pytest.mark.spark
@pytest.mark.parametrize("offsets", [[0, 1 << 30, 3], [0, -8, 3], [2, 1, 3]])
def test_offsets_that_lead_elsewhere_are_an_error(spark, written, offsets):
    """Nothing outside of the memory of a batch is read."""
    places = pa.array(offsets, pa.int32()).buffers()[1]
    text = pa.Array.from_buffers(pa.string(), 2, [None, places, pa.py_buffer(b"abc")], 0)
    numbers = pa.array([1, 2, 3], pa.int64())
    lists = pa.Array.from_buffers(pa.list_(pa.int64()), 2, [None, places], 0, children=[numbers])
    batch = pa.record_batch([text, text.view(pa.binary()), lists], names=["s", "b", "l"])
    reader = columnar_reader(spark, [batch])
    assert reader.next()
    row = reader.get().getRow(0)
    for column, get in enumerate((row.getUTF8String, row.getBinary, row.getArray)):
        with pytest.raises(Py4JJavaError, match="offsets of an Arrow column"):
            get(column)
    reader.close()


def dictionary(indexes, entries):
    return pa.DictionaryArray.from_arrays(pa.array(indexes, pa.uint8()), entries, safe=False)


ENTRIES = {
    "UTF8String": (pa.array(["", "ä text"]), ["", "ä text"]),
    "Binary": (pa.array([b"\0", b"xyz"]), [b"\0", b"xyz"]),
    "Long": (pa.array([-(1 << 63), 5]), [-(1 << 63), 5]),
    "Int": (pa.array([-7, 5], pa.int32()), [-7, 5]),
    "Short": (pa.array([-7, 5], pa.int16()), [-7, 5]),
    "Byte": (pa.array([-7, 5], pa.int8()), [-7, 5]),
    "Double": (pa.array([-0.5, 5.25]), [-0.5, 5.25]),
    "Float": (pa.array([-0.5, 5.25], pa.float32()), [-0.5, 5.25]),
    "Boolean": (pa.array([True, False]), [True, False]),
}


@pytest.mark.spark
@pytest.mark.parametrize("kind", ENTRIES)
def test_columns_that_become_dictionaries_and_are_none_again(spark, kind):
    entries, wanted = ENTRIES[kind]
    batches = [
        entries,
        dictionary([1, None, 0, 1], entries),
        dictionary([0, 0], entries.slice(1)),
        dictionary([None], entries),
        entries.slice(1),
    ]
    expected = [wanted, [wanted[1], None, wanted[0], wanted[1]], [wanted[1]] * 2, [None], wanted[1:]]
    reader = columnar_reader(spark, [pa.record_batch([pa.nulls(len(one)), one], ["n", "c"]) for one in batches])
    found = []
    while reader.next():
        batch = reader.get()
        column = batch.column(1)
        values = [
            None if column.isNullAt(row) else getattr(column, f"get{kind}")(row) for row in range(batch.numRows())
        ]
        found.append([one.toString() if kind == "UTF8String" and one is not None else one for one in values])
        assert column.hasNull() == (None in values)
        assert column.numNulls() == values.count(None)
    reader.close()
    assert found == expected


@pytest.mark.spark
def test_an_index_that_names_no_entry_is_an_error(spark):
    reader = columnar_reader(spark, [pa.record_batch([dictionary([0, 2], pa.array(["a", "b"]))], ["c"])])
    assert reader.next()
    column = reader.get().column(0)
    assert column.getUTF8String(0).toString() == "a"
    with pytest.raises(Py4JJavaError, match="names an entry that its dictionary does not have"):
        column.getUTF8String(1)
    reader.close()


@pytest.mark.spark
def test_dictionaries_inside_of_others(spark):
    lists = pa.ListArray.from_arrays(pa.array([0, 2, 2, 3], pa.int32()), dictionary([1, 0, 2], pa.array(["a", "b"])))
    structs = pa.StructArray.from_arrays([dictionary([1, None, 0], pa.array(["x", "y"])), lists], ["one", "l"])
    reader = columnar_reader(spark, [pa.record_batch([lists, structs], ["l", "s"])])
    assert reader.next()
    batch = reader.get()
    shown = [batch.column(number).dataType().simpleString() for number in range(2)]
    assert shown == ["array<string>", "struct<one:string,l:array<string>>"]
    row = batch.getRow(0)
    assert [row.getArray(0).getUTF8String(at).toString() for at in range(2)] == ["b", "a"]
    assert row.getStruct(1, 2).getUTF8String(0).toString() == "y"
    assert batch.getRow(1).getArray(0).numElements() == 0
    assert batch.getRow(1).getStruct(1, 2).isNullAt(0)
    with pytest.raises(Py4JJavaError, match="names an entry that its dictionary does not have"):
        batch.getRow(2).getStruct(1, 2).getArray(1).getUTF8String(0)
    reader.close()


@pytest.mark.spark
def test_entries_that_are_too_few_are_an_error(spark):
    before, after = struct.pack("<qq", 0, 8000), struct.pack("<qq", 0, 7992)

    def cut(content):
        assert content.count(before) == 1
        return content.replace(before, after)

    reader = columnar_reader(spark, [pa.record_batch([dictionary([0] * 10, LONGS)], ["c"])], cut)
    with pytest.raises(Py4JJavaError, match=r"damaged Arrow batch: column .* has 7992 bytes of values for 1000 values"):
        reader.next()
    reader.close()


@pytest.mark.spark
@pytest.mark.parametrize("format", ["vng", slow_here("csup")])
def test_few_values_in_queries(spark, tmp_path, format):
    columns = (
        "id", "concat('s', id % 7) AS few", "if(id % 3 = 0, null, concat('t', id % 100)) AS some",
        "id % 50 * 1.5D AS number", "timestamp_seconds(id % 11) AS ts", "uuid() AS many", "'one' AS one",
        "if(id % 4 = 0, null, array(concat('a', id % 5), if(id % 3 = 0, null, 'b'))) AS list",
        "if(id % 5 = 0, null, named_struct('city', concat('c', id % 9), 'lists', array(null, array(id % 3)))) AS place",
    )  # fmt: skip
    spark.range(0, 30_000, 1, 3).selectExpr(*columns).write.format(format).save(str(tmp_path / "t"))
    found = spark.read.format(format).load(str(tmp_path / "t")).drop("many")
    wanted = spark.range(0, 30_000, 1, 1).selectExpr(*columns).drop("many")
    assert found.exceptAll(wanted).count() == wanted.exceptAll(found).count() == 0
    for query in (
        "few, count(some) AS n, sum(number) AS x, max(ts) AS t",
        "some, min(few) AS n, sum(number) AS x, 1 AS t",
    ):
        key, *others = query.split(", ")
        of = [frame.groupBy(key).agg(*map(expr, others)).orderBy(key).collect() for frame in (found, wanted)]
        assert of[0] == of[1]
    for value in ("explode(list)", "list[1]", "sort_array(list)", "place.city", "place.lists[1][0]", "hash(place)"):
        of = [
            frame.selectExpr(f"{value} AS x").groupBy("x").count().orderBy("x").collect() for frame in (found, wanted)
        ]
        assert of[0] == of[1]
    some = "few = 's3' AND (some LIKE 't1%' OR number > 60) AND list IS NOT NULL AND place.city < 'c5'"
    assert found.where(some).orderBy("id").collect() == wanted.where(some).orderBy("id").collect()


@pytest.mark.spark
@slow_here
def test_batches_are_not_kept_while_the_next_is_read(spark, written):
    """Spark 4.3 gives Python functions Arrow columns as they are, and reads them again when the function is done."""
    path, frame = written
    twice = udf(lambda number: 2 * number, "bigint")
    found = spark.read.format("zng").option("batchRows", 7).load(path).withColumn("x", twice("id"))
    assert found.orderBy("id").collect() == frame.selectExpr("*", "2 * id AS x").orderBy("id").collect()


@pytest.mark.spark
def test_spark_reads_rows_where_planning_is_not_native(spark, written):
    session = spark.newSession()
    session.conf.set("spark.zed.nativePlanning.enabled", "false")
    assert "ColumnarToRow" not in operators(session.read.format("zng").load(written[0]))


@pytest.mark.spark
def test_the_metric_counts_rows_of_data(spark, written):
    found = spark.read.format("zng").load(written[0]).selectExpr("id + 1")
    assert len(found.collect()) == 1000
    plan = found._jdf.queryExecution().executedPlan()
    while plan.children().size():
        plan = plan.children().head()
    assert plan.metrics().apply("numOutputRows").value() == 1000
