"""Tables, streams and frames of other libraries become files, of the types that are asked for."""

import duckdb
import pandas
import polars
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from support.example_counts import examples
from support.expected_rows import sequence
from support.type_strategies import records, same, types, values

import zed_spark
from zed_spark import types as zt
from zed_spark.columns.project import fused_row
from zed_spark.errors import FormatError, NotEmptyError, OptionError, SchemaMismatchError, UnsupportedTypeError
from zed_spark.formats.rows.format import ZngSettings

TYPES = {
    "src": "ip", "net": "net", "ts": "time", "took": "duration", "port": "port=uint16", "sev": "(int64,string)",
    "color": "enum(red,green)", "tags": "|[string]|", "ok": "bool", "x": "float32", "of": "type", "id": "{host:ip}",
}  # fmt: skip
COLUMNS = {
    "src": ["10.0.0.1", "::1", None],
    "net": ["10.0.0.0/8", "::/0", None],
    "ts": ["2024-05-01T10:00:00.123456789Z", "2024-05-01T12:00:00+02:00", None],
    "took": ["1h30m", "-1.5s", None],
    "port": ["80", "8", None],
    "sev": [{"member_int64": 3, "member_string": None}, {"member_int64": None, "member_string": "high"}, None],
    "color": ["green", "red", None],
    "tags": [["b", "a", "b"], [], None],
    "ok": ["true", "false", None],
    "x": ["0.1", "1e3", None],
    "of": ["<ip>", "<{a:int64}>", None],
    "id": [{"host": "10.0.0.1"}, {"host": None}, {"host": None}],
}
LINES = [
    '{src:10.0.0.1,net:10.0.0.0/8,ts:2024-05-01T10:00:00.123456789Z,took:1h30m,port:80(port=uint16),'
    'sev:3((int64,string)),color:%green(enum(red,green)),tags:|["a","b"]|,ok:true,x:0.1(float32),of:<ip>,'
    'id:{host:10.0.0.1}}',
    '{src:::1,net:::/0,ts:2024-05-01T10:00:00Z,took:-1.5s,port:8(port=uint16),sev:"high"((int64,string)),'
    "color:%red(enum(red,green)),tags:|[]|(|[string]|),ok:false,x:1000.(float32),of:<{a:int64}>,"
    "id:{host:null(ip)}}",
]  # fmt: skip

DAMAGED = pa.array([b"\xff"]).view(pa.string())
"""Not UTF-8."""


def lines(path):
    from zed_spark.columns.values import to_values
    from zed_spark.formats.text.printer import Printer

    printer, found = Printer(), []
    with zed_spark.open(path) as file:
        for part in file.sequences():
            [column] = part.columns
            found += [printer.print(column.type, value) for value in to_values(column)]
    return found


def has_unions_as_keys(of):
    """Whether a set or the keys of a map have nulls of several types, which are one null in Arrow."""
    keys = of.inner if isinstance(of, zt.Set) else of.key if isinstance(of, zt.Map) else None
    return keys is not None and keys.contains(lambda part: isinstance(part, zt.Union))


@settings(max_examples=examples(100), deadline=None)
@given(st.data(), st.lists(records(types(3), 1), min_size=1, max_size=3, unique=True), st.sampled_from(["zng", "vng"]))
def test_what_is_read_can_be_written_and_reads_the_same(tmp_path_factory, data, supers, format):
    assume(not any(of.contains(has_unions_as_keys) for of in supers))
    row = st.sampled_from(supers).flatmap(lambda of: st.tuples(st.just(of), values(of, null=False)))
    rows = data.draw(st.lists(row, min_size=1, max_size=8))
    folder = tmp_path_factory.mktemp("trip", numbered=True)
    first, second = folder / "first.zng", folder / f"second.{format}"
    with first.open("wb") as sink, ZngSettings().writer(sink) as writer:
        writer.write(sequence(*rows))
    with zed_spark.open(first) as file:
        try:
            table = file.to_arrow()
        except SchemaMismatchError:
            assume(False)
        assert zed_spark.write(file, second) == len(rows)
        whole, _ = fused_row([one.type for one in file.super_types])
    with zed_spark.open(second) as file:
        [of] = [one.type for one in file.super_types]
        again = file.to_arrow()
    assert of is whole
    assert again.schema.equals(table.schema, check_metadata=True)
    assert same(again.to_pylist(), table.to_pylist())


def make(kind):
    table = pa.table(COLUMNS)
    match kind:
        case "table":
            return table
        case "reader":
            return table.to_reader(max_chunksize=1)
        case "batch":
            return table.to_batches()[0]
        case "polars":
            return polars.DataFrame(table)
        case "pandas":
            return table.to_pandas()
    made = table
    assert made.num_rows == 3
    return duckdb.sql("FROM made")


@pytest.mark.parametrize("kind", ["table", "reader", "batch", "pandas", "polars", "duckdb"])
@pytest.mark.parametrize("declared", ["columns", "record"])
def test_declared_types(kind, declared, tmp_path):
    record = "{" + ",".join(f"{name}:{text}" for name, text in TYPES.items()) + "}"
    out = tmp_path / "out.vng"
    assert zed_spark.write(make(kind), out, zed_types=TYPES if declared == "columns" else record) == 3
    assert lines(out)[:2] == LINES
    with zed_spark.open(out) as file:
        last = file.to_arrow().to_pylist()[2]
    assert set(map(str, last.values())) <= {"None", "{'host': None}"}


def test_types_that_arrow_has(tmp_path):
    frame = polars.DataFrame({"n": [1, None], "s": ["a", "b"], "x": [0.5, None], "l": [[1], []], "b": [b"x", None]})
    frame = frame.with_columns(polars.lit("red").cast(polars.Categorical).alias("c"))
    zed_spark.write(frame, tmp_path / "out.zson")
    assert (tmp_path / "out.zson").read_text().splitlines() == [
        '{n:1,s:"a",x:0.5,l:[1],b:0x78,c:"red"}',
        '{n:null(int64),s:"b",x:null(float64),l:[]([int64]),b:null(bytes),c:"red"}',
    ]
    intervals = duckdb.sql("SELECT INTERVAL '1 day 1 hour' AS d, DATE '2024-05-01' AS day, TIMESTAMP '2024-05-01' AS t")
    zed_spark.write(intervals, tmp_path / "intervals.zson")
    assert (tmp_path / "intervals.zson").read_text().splitlines() == [
        "{d:1d1h,day:2024-05-01T00:00:00Z(=date),t:2024-05-01T00:00:00Z(=timestamp_ntz)}"
    ]


def test_parquet_that_was_written_without_spark_comes_back(tmp_path):
    (tmp_path / "in.zson").write_text(
        '{src:10.0.0.1,took:1h,sev:3,tags:|["a"]|}\n{src:::1,took:1s,sev:"x",tags:|[]|}\n'
    )
    with zed_spark.open(tmp_path / "in.zson") as file:
        pq.write_table(file.to_arrow(), tmp_path / "out.parquet")
        zed_spark.write(pq.read_table(tmp_path / "out.parquet"), tmp_path / "back.vng")
        with zed_spark.open(tmp_path / "back.vng") as back:
            assert back.fused_type is file.fused_type
            assert back.to_arrow().equals(file.to_arrow())


def test_pandas_keeps_its_index_unless_it_only_counts(tmp_path):
    frame = pandas.DataFrame({"a": [1.0, None]})
    zed_spark.write(frame, tmp_path / "a.zson", zed_types={"a": "int8"})
    assert (tmp_path / "a.zson").read_text().splitlines() == ["{a:1(int8)}", "{a:null(int8)}"]
    frame.index = pandas.Index(["x", "y"], name="key")
    zed_spark.write(frame, tmp_path / "b.zson")
    assert lines(tmp_path / "b.zson") == ['{a:1.,key:"x"}', '{a:null(float64),key:"y"}']


def test_values_that_are_no_records_come_back(tmp_path):
    (tmp_path / "in.zson").write_text('1\n"a"\n')
    with zed_spark.open(tmp_path / "in.zson") as file:
        zed_spark.write(file, tmp_path / "out.zson")
    assert (tmp_path / "out.zson").read_text().splitlines() == ["1((int64,string))", '"a"((int64,string))']


def test_a_record_type_may_have_more_fields_and_a_name(tmp_path):
    out = tmp_path / "out.zng"
    zed_spark.write(pa.table({"b": [1]}), out, zed_types="conn={a:ip,b:uint8,c:{d:int64}}")
    assert lines(out) == ["{a:null(ip),b:1(uint8),c:null({d:int64})}(=conn)"]


@pytest.mark.parametrize(
    ("columns", "zed_types", "error", "text"),
    [
        ({"a": ["x"]}, {"a": "ip"}, SchemaMismatchError, "^column a: 'x' is no value of ip$"),
        ({"a": ["x"]}, {"a": "time"}, SchemaMismatchError, "^column a: 'x' is no value of time$"),
        ({"a": ["2024-13-01T00:00:00Z"]}, {"a": "time"}, SchemaMismatchError, "^column a: no such day: 2024-13-01$"),
        ({"a": ["300"]}, {"a": "uint8"}, SchemaMismatchError, "^column a: '300' is out of range for uint8$"),
        ({"a": [300]}, {"a": "uint8"}, SchemaMismatchError, "^column a: Integer value 300 not in range: 0 to 255$"),
        ({"a": [0.5]}, {"a": "int64"}, SchemaMismatchError, r"^column a: Float value 0\.50* was truncated"),
        ({"a": [b"123"]}, {"a": "ip"}, SchemaMismatchError, "^column a: ip has 3 bytes, expected 4 or 16$"),
        ({"a": DAMAGED}, {"a": "ip"}, SchemaMismatchError, "^column a: '\ufffd' is no value of"),
        ({"a": DAMAGED}, {"a": "time"}, SchemaMismatchError, "^column a: '\ufffd' is no"),
        ({"a": [1]}, {"a": "ip"}, SchemaMismatchError, "^column a: Arrow's int64 does not hold values of ip$"),
        ({"a": ["x"]}, {"a": "null"}, SchemaMismatchError, "^column a: there are values, but the Zed type is null$"),
        ({"a": [{"b": [1]}]}, {"a": "{b:[ip]}"}, SchemaMismatchError, "^column a.b.element: Arrow's int64 does not"),
        ({"a": [{"b": 1}]}, {"a": "{c:ip}"}, SchemaMismatchError, "^column a.b has no field in the Zed type; there"),
        ({"a": [1]}, "{b:int64}", SchemaMismatchError, "^column a has no field in the Zed type; there are b$"),
        ({"a": [1]}, {"a": "(int64,ip)"}, SchemaMismatchError, "a union is a struct with the fields member_int64, mem"),
        ({"a": [1]}, "int64", OptionError, "^zed_types is 'int64'; it takes a record type, or types of columns"),
        ({"a": [1]}, {"b": "int64"}, OptionError, "^zed_types: no column 'b'; there are a$"),
        ({"a": [1]}, {"a": "nothing"}, FormatError, "nothing"),
    ],
)
def test_what_does_not_fit(columns, zed_types, error, text, tmp_path):
    out = tmp_path / "out.zng"
    with pytest.raises(error, match=text):
        zed_spark.write(pa.table(columns), out, zed_types=zed_types)
    assert list(tmp_path.iterdir()) == []


def test_types_that_zed_has_not(tmp_path):
    out = tmp_path / "out.zng"
    decimals = pa.table({"a": pa.array([1], pa.decimal128(38, 2))})
    with pytest.raises(UnsupportedTypeError, match=r"column a: Zed has no decimals.* in zed_types of zed_spark.write"):
        zed_spark.write(decimals, out)
    zed_spark.write(decimals, out, zed_types={"a": "float64"})
    assert lines(out) == ["{a:1.}"]
    with pytest.raises(UnsupportedTypeError, match="two columns are called 'a'"):
        zed_spark.write(pa.table([pa.array([1]), pa.array([2])], ["a", "a"]), out, mode="overwrite")
    with pytest.raises(SchemaMismatchError, match="DataFrame cannot become an Arrow table"):
        zed_spark.write(pandas.DataFrame({"a": [1, "x", b"y"]}), out, mode="overwrite")
    with pytest.raises(SchemaMismatchError, match="Series cannot become an Arrow table"):
        zed_spark.write(polars.Series("a", [1]), out, mode="overwrite")
    with pytest.raises(UnsupportedTypeError, match=r"column a: Zed has no type for .*union<.*; cast the column"):
        zed_spark.write(duckdb.sql("SELECT union_value(num := 2) AS a"), out, mode="overwrite")
    with pytest.raises(UnsupportedTypeError, match=r"column a: Zed has no type for list_view<item: int64>; cast"):
        zed_spark.write(pa.table({"a": pa.array([[1]], pa.list_view(pa.int64()))}), out, mode="overwrite")
    months = pa.table({"a": pa.array([(1, 0, 0)], pa.month_day_nano_interval())})
    with pytest.raises(SchemaMismatchError, match=r"^column a: .*1M"):
        zed_spark.write(months, out, mode="overwrite")


def test_a_file_is_replaced_only_when_asked_and_as_a_whole(tmp_path):
    out = tmp_path / "out.zng"
    zed_spark.write(pa.table({"a": [1]}), out)
    with pytest.raises(NotEmptyError, match='exists; use mode="overwrite" to replace it'):
        zed_spark.write(pa.table({"a": [2]}), out)

    def batches():
        yield pa.record_batch({"a": [3]})
        raise RuntimeError("the source broke")

    reader = pa.RecordBatchReader.from_batches(pa.schema([("a", pa.int64())]), batches())
    with pytest.raises(RuntimeError, match="the source broke"):
        zed_spark.write(reader, out, mode="overwrite")
    assert lines(out) == ["{a:1}"]
    assert [path.name for path in tmp_path.iterdir()] == ["out.zng"]
    zed_spark.write(pa.table({"a": [4]}), out, mode="overwrite")
    assert lines(out) == ["{a:4}"]


def test_arguments(tmp_path):
    table = pa.table({"a": [1]})
    with pytest.raises(OptionError, match=r"has no extension of a known format; pass format= with one of zng, vng"):
        zed_spark.write(table, tmp_path / "out.xyz")
    with pytest.raises(OptionError, match="zng files have no option 'compresion'; did you mean 'compression'"):
        zed_spark.write(table, tmp_path / "out.zng", compresion="none")
    with pytest.raises(OptionError, match=r"option compression takes .* not 'maximal'"):
        zed_spark.write(table, tmp_path / "out.zng", compression="maximal")
    with pytest.raises(OptionError, match="mode is 'append'; it takes 'error' or 'overwrite'"):
        zed_spark.write(table, tmp_path / "out.zng", mode="append")
    with pytest.raises(OptionError, match="list has no Arrow stream; pass an Arrow table"):
        zed_spark.write([1], tmp_path / "out.zng")
    with pytest.raises(OptionError, match="is a folder"):
        zed_spark.write(table, tmp_path, format="zng")
    assert zed_spark.write(table, tmp_path / "out.xyz", format="vng", compression="none") == 1
    assert zed_spark.write(table.slice(0, 0), tmp_path / "none.vng") == 0
    with zed_spark.open(tmp_path / "none.vng") as file:
        assert file.count() == 0


def test_views_beside_lists_of_nulls(tmp_path):
    """As polars hands over a frame of texts and lists without values."""
    frame = polars.DataFrame({"text": ["a", "a text of more than twelve bytes"], "none": [[None, None], [None]]})
    table = pa.table(frame, schema=pa.schema([("text", pa.string_view()), ("none", pa.list_(pa.null()))]))
    zed_spark.write(table, str(tmp_path / "a.vng"))
    assert lines(str(tmp_path / "a.vng")) == [
        '{text:"a",none:[null,null]}',
        '{text:"a text of more than twelve bytes",none:[null]}',
    ]
