"""What a read asks for: a schema of the user's own, columns, super types, added columns, conditions."""

from __future__ import annotations

import json

import pyarrow as pa
import pytest
from pyspark.errors import AnalysisException
from support import ddl, golden
from support import direct_reads as direct

from zed_spark.columns.project import wanted
from zed_spark.conditions.condition import Compare, IsNull, Kind, Like, Literal
from zed_spark.errors import NotFoundError, OptionError, SchemaMismatchError
from zed_spark.spark.read.readers import ScanReader

pytestmark = pytest.mark.spark

BOTH = ("vng", "zng")


def path(case, format, generation="vng-v3e"):
    """A file of a case."""
    found = [
        file for file in golden.files(format) if file.case == case and file.generation in (generation, "zng", "vng-v3")
    ]
    return str(found[0].path)


def rows(case, format, schema=None, **options):
    return direct.table(format, [path(case, format)], schema, **options).to_pylist()


def events():
    [file, *_] = [file for file in golden.files("zng") if file.case == "events-400"]
    return [json.loads(line) for line in file.json]


@pytest.mark.parametrize("format", BOTH)
def test_a_schema_of_the_users_own_is_a_projection(format):
    schema = ddl.schema("Total DOUBLE, user STRUCT<id: BIGINT>")
    reader = direct.reader(format, [path("events-400", format)], schema)
    assert reader.planner.projection == wanted([("total",), ("user", "id")])
    assert reader.planner.schema == schema
    found = direct.table(format, [path("events-400", format)], schema)
    assert found.to_pylist() == [
        {"Total": event.get("total"), "user": {"id": event["user"]["id"]} if "user" in event else None}
        for event in events()
    ]


def test_a_schema_of_the_users_own_in_spark(spark):
    asked = spark.read.format("vng").schema("user STRUCT<id: BIGINT>, total STRING, event STRING")
    with pytest.raises(AnalysisException) as error:
        asked.load(path("events-400", "vng")).collect()
    assert "column total: data of Zed type float64 does not fit the Spark type string of the schema" in str(error.value)
    asked = spark.read.format("vng").schema("page STRING, user STRUCT<id: BIGINT>")
    found = asked.load(path("events-400", "vng")).where("user.id = 40").select("page", "user.id").collect()
    assert [tuple(row) for row in found] == [
        (event.get("page"), 40) for event in events() if event.get("user", {}).get("id") == 40
    ]


@pytest.mark.parametrize(
    ("schema", "text"),
    [
        ("total INT", "column total: data of Zed type float64 does not fit the Spark type int of the schema"),
        ("user STRUCT<id: STRING>", "column user.id: data of Zed type int64 does not fit the Spark type string"),
        ("event STRING, evnet STRING", "no data for the column 'evnet' of the schema; there are event, user, lines,"),
    ],
)
def test_a_schema_that_does_not_fit(schema, text):
    for format in BOTH:
        with pytest.raises(SchemaMismatchError) as error:
            direct.reader(format, [path("events-400", format)], ddl.schema(schema))
        assert str(error.value).startswith(text)


@pytest.mark.parametrize("format", BOTH)
def test_the_columns_option(format):
    assert rows("rec-nested", format, columns="who.addr.geo.lat, id")[1] == {
        "id": 1,
        "who": {"addr": {"geo": {"lat": 48.642857142857146}}},
    }
    found = rows("field-names", format, columns="`a b`, `a.b`, `back``tick`, 日本, ``, `a`.b, A")
    assert list(found[0]) == ["", "a b", "a.b", "日本", "a", "A", "back`tick"]
    assert [list(row.values())[1:3] for row in found] == [[2, 3], [-2, -3], [None, 2]]
    assert [row["a"]["member_record"] for row in found] == [None, None, {"b": 1}]
    assert rows("events-400", format, columns="TOTAL") == [{"total": event.get("total")} for event in events()]
    with pytest.raises(OptionError, match=r"no column 'who\.adr\.geo'; did you mean 'addr'"):
        rows("rec-nested", format, columns="who.adr.geo")


@pytest.mark.parametrize("format", BOTH)
def test_added_columns(format):
    found = rows("events-400", format, columns="total", typeColumn="of", fileNameColumn="from")
    [case] = [file.of for file in golden.files("zng") if file.case == "events-400"][:1]
    assert [f"<{row['of']}>" for row in found] == case.types
    assert {row["from"] for row in found} == {path("events-400", format)}
    assert list(found[0]) == ["total", "of", "from"]
    with pytest.raises(OptionError, match="the column 'Total' that an option adds exists already"):
        rows("events-400", format, typeColumn="Total")


@pytest.mark.parametrize("format", BOTH)
def test_super_types_by_name_and_by_text(format):
    assert rows("named-types", format, superType="point") == [{"x": 1, "y": 2}]
    assert rows("toplevel-mixed", format, superType="string") == [{"value": "two"}, {"value": "three"}]
    text = "error({message:string,on:string})"
    found = rows("events-400", format, superType=text)
    assert [row["value"]["error"] for row in found] == [event["error"] for event in events() if "error" in event]
    with pytest.raises(NotFoundError) as error:
        rows("schema-drift", format, superType="conn")
    assert str(error.value).startswith("no super type 'conn'; there are: {id:int64,v:int64}; {id:int64,v:int64,extra:")


CASES = ("toplevel-mixed", "schema-drift", "named-redefined", "errors", "maps", "union-toplevel", "enums", "fuzz-03")


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("format", BOTH)
def test_every_super_type_alone_gives_its_rows(case, format):
    files = [path(case, format)]
    whole = direct.table(format, files, typeColumn="its type", nanosAsLong="true", schemaMode="variant")
    for text in dict.fromkeys(whole["its type"].to_pylist()):
        alone = {"superType": text, "typeColumn": "its type", "nanosAsLong": "true"}
        own = direct.table(format, files, schemaMode="variant", **alone)
        mine = whole.filter(pa.compute.equal(whole["its type"], text))
        assert own.to_pylist() == mine.to_pylist()
        assert direct.table(format, files, **alone).num_rows == mine.num_rows


def test_a_super_type_in_spark(spark):
    reader = spark.read.format("zed").option("superType", "point")
    found = reader.load([path("named-types", format) for format in BOTH])
    assert [tuple(row) for row in found.select("x", "y").collect()] == [(1, 2), (1, 2)]
    with pytest.raises(AnalysisException) as error:
        reader.load(path("schema-drift", "vng"))
    assert "no super type 'point'; there are: {id:int64,v:int64}; " in str(error.value)


def test_variants_in_spark(spark):
    frame = spark.read.format("zed").option("schemaMode", "variant").load(path("events-400", "vng"))
    found = frame.selectExpr(
        "count(*) AS n",
        "max(variant_get(value, '$.user.id', 'bigint')) AS high",
        "count_if(variant_get(value, '$.error.message', 'string') IS NOT NULL) AS errors",
    ).collect()[0]
    ids = [event["user"]["id"] for event in events() if "user" in event]
    assert found.asDict() == {"n": 400, "high": max(ids), "errors": sum("error" in event for event in events())}


@pytest.mark.parametrize("format", BOTH)
@pytest.mark.parametrize(
    ("schema", "where", "column"),
    [
        ("t BIGINT", "t > 1582979696000000000", "t"),
        ("t TIMESTAMP_NTZ", "t = TIMESTAMP_NTZ '2024-02-29 12:34:56.789'", "t"),
        ("d BIGINT", "d = 999", "d"),
        ("a BINARY", "a = X'0A010203'", "a"),
        ("u64 DECIMAL(30,10), i8 DOUBLE", "u64 = 18446744073709551615 AND i8 > 126.5", "u64"),
        ("s DOUBLE", "s > 0.1 AND s < 0.2", "s"),
    ],
)
def test_conditions_on_columns_read_as_another_type(format, schema, where, column):
    """What the condition means of another type is Spark's business: no row that Spark keeps may go."""
    case = {"t": "time-edges", "d": "duration-edges", "a": "ip-edges", "u64": "int-edges", "s": "float32-edges"}[column]
    asked = ddl.schema(schema)
    found = rows(case, format, asked, where=where)
    whole = rows(case, format, asked)
    keep = {
        "t BIGINT": lambda row: (row["t"] or 0) > 1582979696000000000,
        "t TIMESTAMP_NTZ": lambda row: str(row["t"]) == "2024-02-29 12:34:56.789000",
        "d BIGINT": lambda row: row["d"] == 999,
        "a BINARY": lambda row: row["a"] == b"\n\1\2\3",
        "s DOUBLE": lambda row: row["s"] is not None and 0.1 < row["s"] < 0.2,
    }.get(schema, lambda row: row["u64"] == 2**64 - 1)
    kept = list(filter(keep, whole))
    assert kept
    assert [row for row in found if keep(row)] == kept


def narrowed(case, format, condition, schema=None, **options):
    """The rows of a planner that was given a condition on the columns that Spark sees."""
    planner = direct.reader(format, [path(case, format)], schema, **options).planner
    reader = ScanReader(planner.narrowed(condition))
    return [row for part in reader.partitions() for batch in reader.read(part) for row in batch.to_pylist()]


def equal(kind, value, *path):
    return Compare(path, "=", Literal(kind, value))


@pytest.mark.parametrize("format", BOTH)
def test_pushed_filters_lose_no_row(format):
    own = path("schema-drift", format)
    assert len(narrowed("schema-drift", format, equal(Kind.TEXT, own, "its"), fileNameColumn="its")) == 11
    found = narrowed("schema-drift", format, Compare(("v", "member_int64"), ">", Literal(Kind.INT, 10)))
    assert [row["id"]["member_int64"] for row in found if (row["v"] or {}).get("member_int64") in (11, 14, 15)]
    assert len(narrowed("schema-drift", format, IsNull(("v", "member_string")))) >= 10
    [row] = narrowed("schema-drift", format, equal(Kind.TEXT, "e", "extra"))
    assert row["extra"] == "e"
    assert len(narrowed("toplevel-mixed", format, equal(Kind.INT, 1, "value", "member_int64"))) >= 1
    found = narrowed("ip-edges", format, equal(Kind.BYTES, b"\n\1\2\3", "a"), ddl.schema("a BINARY"))
    assert {"a": b"\n\1\2\3"} in found
    found = narrowed("events-400", format, Like(("page",), "prefix", "/p/2"))
    pages = [event["page"] for event in events() if event.get("page", "").startswith("/p/2")]
    assert [row["page"] for row in found] == pages


def test_an_unknown_name_in_a_condition():
    with pytest.raises(OptionError, match="where: no column 'totl'; did you mean 'total'"):
        rows("events-400", "vng", where="totl > 3")
