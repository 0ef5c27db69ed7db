"""`as_long`, `as_double`, `as_string` and `as_timestamp` on columns of one type and of several, against Python."""

from __future__ import annotations

import math
import re
from datetime import UTC, datetime, timedelta
from itertools import chain

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pyspark.errors import AnalysisException
from pyspark.sql.functions import col, expr, transform
from support.example_counts import examples
from support.java_classes import Java
from support.plans import plan_of

from zed_spark import functions as zf
from zed_spark.cli.main import main

pytestmark = pytest.mark.spark

FUNCTIONS = ("as_long", "as_double", "as_string", "as_timestamp")
LONGEST = 2**63 - 1
START = datetime(1970, 1, 1, tzinfo=UTC)


def time_text(micros):
    return (START + timedelta(microseconds=micros)).isoformat().replace("+00:00", "Z")


def float_text(number):
    return (
        "NaN" if math.isnan(number) else repr(number) if math.isfinite(number) else f"{'+' if number > 0 else '-'}Inf"
    )


INTEGERS = {"int64": (-(2**63), LONGEST), "int32": (-(2**31), 2**31 - 1), "uint8": (0, 255), "uint64": (0, 2**64 - 1)}
KINDS = {
    **{
        name: (st.integers(*bounds), lambda v, of=name: f"{v}({of})" if of != "int64" else str(v))
        for name, bounds in INTEGERS.items()
    },
    "level=int64": (st.integers(0, 9), lambda v: f"{v}(level=int64)"),
    "float64": (st.sampled_from([0.0, -1.5, 1e300, 3.25, math.nan, math.inf, -math.inf]), float_text),
    "float32": (st.sampled_from([0.5, -2.25]), lambda v: f"{v!r}(float32)"),
    "string": (st.sampled_from(["", "3", "high", "NaN", "2024-01-01", "é"]), lambda v: f'"{v}"'),
    "ip": (st.sampled_from(["10.0.0.1", "2001:db8::1"]), str),
    "time": (st.integers(-(10**15), 2 * 10**15), time_text),
    "bool": (st.booleans(), lambda v: str(v).lower()),
    "null": (st.none(), lambda _: "null"),
    "record": (st.just(1), lambda _: "{a:1}"),
    "array": (st.just(1), lambda _: "[1]"),
}  # fmt: skip
DRAWN = st.sampled_from(sorted(KINDS)).flatmap(lambda kind: st.tuples(st.just(kind), KINDS[kind][0]))


def expected(kind, value):
    """What the four functions return, with times as microseconds."""
    if kind in INTEGERS or kind == "level=int64":
        return (value if value <= LONGEST else None), float(value), None, None
    if kind in ("float64", "float32"):
        return None, "nan" if math.isnan(value) else value, None, None
    if kind in ("string", "ip"):
        return None, None, value, None
    return None, None, None, value if kind == "time" else None


def columns(of):
    """The four functions of a column, with names of their own."""
    return [getattr(zf, name)(of).alias(name) for name in FUNCTIONS]


def in_micros(name):
    """The SQL of a column, which for times gives microseconds."""
    return f"unix_micros({name})" if name.startswith("as_timestamp") else name


def comparable(value):
    """A value that equals itself."""
    return "nan" if isinstance(value, float) and math.isnan(value) else value


def results(frame, found):
    """The values of the four columns for each ``n``."""
    rows = frame.select("n", *found).selectExpr("n", *map(in_micros, FUNCTIONS)).collect()
    return {row[0]: tuple(map(comparable, row[1:])) for row in rows}


@pytest.fixture
def plain(monkeypatch):
    """Runs a function as in a session without native planning."""

    def run(function, *arguments):
        with monkeypatch.context() as patch:
            patch.setattr("zed_spark.functions.is_enabled", lambda session: False)
            return function(*arguments)

    return run


def differs(spark, plain, folder, drawn):
    for kind in {kind for kind, _ in drawn}:
        lines = [f"{{n:{at},r:{{s:{KINDS[of][1](value)}}}}}" for at, (of, value) in enumerate(drawn) if of == kind]
        (folder / f"{kind.replace('=', '-')}.zson").write_text("\n".join(lines) + "\n", encoding="utf-8")
    frame = spark.read.format("zson").load(str(folder))
    ways = columns("r.s"), [expr(f"{name}(r.s)") for name in FUNCTIONS], plain(columns, col("r.s"))
    # One query: planning is most of the time.
    names = [f"{name}{way}" for way in range(len(ways)) for name in FUNCTIONS]
    taken = frame.select("n", *(one.alias(name) for one, name in zip(chain(*ways), names, strict=True)))
    for row in taken.selectExpr("n", *map(in_micros, names)).collect():
        found = [comparable(one) for one in row[1:]]
        wanted = list(expected(*drawn[row.n]))
        assert [found[at : at + 4] for at in (0, 4, 8)] == [wanted] * 3, drawn[row.n]


EACH = [
    ("int64", LONGEST), ("int32", -7), ("uint8", 255), ("uint64", 2**63), ("uint64", 9), ("level=int64", 3),
    ("float64", math.nan), ("float64", -math.inf), ("float32", 0.5), ("string", "3"), ("string", "é"),
    ("ip", "10.0.0.1"), ("time", -1), ("time", 1_700_000_000_123_456), ("bool", True), ("null", None),
    ("record", 1), ("array", 1),
]  # fmt: skip


def test_each_kind(spark, plain, tmp_path):
    differs(spark, plain, tmp_path, EACH)


@pytest.mark.slow
@settings(max_examples=examples(10), deadline=None, suppress_health_check=list(HealthCheck))
@given(drawn=st.lists(DRAWN, min_size=1, max_size=40))
def test_drawn_values(spark, plain, tmp_path_factory, drawn):
    differs(spark, plain, tmp_path_factory.mktemp("drawn"), drawn)


PARTS = "named_struct('member_int64', {}, 'member_string', {})"
ONE_TYPE = {
    "3": (3, 3.0, None, None),
    "CAST(3 AS TINYINT)": (3, 3.0, None, None),
    "CAST(18446744073709551615 AS DECIMAL(20,0))": (None, 18446744073709551615.0, None, None),
    "1.5BD": (None, 1.5, None, None),
    "CAST(0.5 AS FLOAT)": (None, 0.5, None, None),
    "'3'": (None, None, "3", None),
    "DATE '1970-01-02'": (None, None, None, 86_400_000_000),
    "TIMESTAMP_NTZ '1970-01-02 00:00:00'": (None, None, None, 86_400_000_000),
    "named_struct('a', 1)": (None, None, None, None),
    f"named_struct('member_a', {PARTS.format('3', 'string(NULL)')}, 'member_ip', string(NULL))":
        (3, 3.0, None, None),
    f"named_struct('member_a', {PARTS.format('int(NULL)', repr('x'))}, 'member_int32', int(NULL))":
        (None, None, "x", None),
    "NULL": (None, None, None, None),
}  # fmt: skip


@pytest.mark.slow
def test_columns_of_one_type_and_unions_in_unions(spark, plain):
    """A query stays right when a folder loses its stray file."""
    values = list(ONE_TYPE)
    frame = spark.sql("SELECT " + ", ".join(f"{value} AS v{at}" for at, value in enumerate(values)))

    def found(values):
        names = [(name, at) for at in range(len(values)) for name in FUNCTIONS]
        taken = frame.select(*(getattr(zf, name)(f"v{at}").alias(f"{name}{at}") for name, at in names))
        row = taken.selectExpr(*(in_micros(f"{name}{at}") for name, at in names)).first()
        return {value: tuple(row[4 * at : 4 * at + 4]) for at, value in enumerate(values)}

    assert found(values) == ONE_TYPE
    # VOID, which no source of this package gives, is no VARIANT.
    assert plain(found, values[:-1]) == {value: ONE_TYPE[value] for value in values[:-1]}


def test_elements_of_arrays(spark, plain, tmp_path):
    (tmp_path / "a.zson").write_text('{n:0,t:["a","b"]}\n{n:1,t:[1,null]}\n{n:2,t:null}\n')
    frame = spark.read.format("zson").load(str(tmp_path))

    def taken():
        return frame.select("n", transform("t", zf.as_string).alias("s"), transform("t", zf.as_long).alias("l"))

    wanted = [(0, ["a", "b"], [None, None]), (1, [None, None], [1, None]), (2, None, None)]
    assert sorted(map(tuple, taken().collect())) == wanted
    assert sorted(map(tuple, plain(taken).collect())) == wanted
    found = frame.selectExpr("n", "transform(t, x -> as_string(x))", "transform(t, x -> as_long(x))")
    assert sorted(map(tuple, found.collect())) == wanted


def test_members_that_are_no_value_of_a_variant(spark, tmp_path):
    (tmp_path / "a.zson").write_text("{n:0,d:1s}\n{n:1,d:5}\n")
    frame = spark.read.format("zson").load(str(tmp_path))
    assert results(frame, columns("d")) == {0: (None,) * 4, 1: (5, 5.0, None, None)}


@pytest.mark.parametrize("stray", ["", "{n:3,t:5}\n"])
def test_nanoseconds_are_times(spark, tmp_path, stray):
    (tmp_path / "a.zson").write_text("{n:0,t:1970-01-01T00:00:00.000002999Z}\n{n:1,t:1969-12-31T23:59:59.9999999Z}\n")
    (tmp_path / "b.zson").write_text(stray)
    frame = spark.read.format("zson").option("nanosAsLong", "true").load(str(tmp_path))
    found = results(frame, columns("t"))
    assert found.pop(3, (5, 5.0, None, None)) == (5, 5.0, None, None)
    assert found == {0: (None, None, None, 2), 1: (None, None, None, -1)}


def test_names_of_columns_and_wrong_arguments(spark, plain):
    frame = spark.sql("SELECT 3 AS v, parse_json('3') AS w")
    assert (
        frame.select(zf.as_long("v")).columns
        == plain(lambda: frame.select(zf.as_long("v"))).columns
        == ["as_long(value)"]
    )
    with pytest.raises(AnalysisException, match=r"^as_long takes 1 arguments, not 2"):
        frame.selectExpr("as_long(v, v)")
    with pytest.raises(AnalysisException, match="as_string takes columns of the schema mode fuse, and w is a VARIANT"):
        frame.selectExpr("as_string(w)")


@pytest.fixture(scope="module")
def mixed(spark, tmp_path_factory):
    """Files of integers, texts, small integers and times, as a view and a frame."""
    folder = tmp_path_factory.mktemp("mixed")
    files = {"a": "{v:3,n:0}\n{v:7,n:1}\n", "b": '{v:"high",n:2}\n{v:10.0.0.1,n:3}\n', "c": "{v:4(int32),n:4}\n",
             "d": "{v:2024-01-01T00:00:00Z,n:5}\n"}  # fmt: skip
    for name, text in files.items():
        (folder / f"{name}.zson").write_text(text)
        assert main(["convert", "-q", str(folder / f"{name}.zson"), str(folder / f"{name}.vng")]) == 0
    frame = spark.read.format("vng").load(f"{folder}/*.vng")
    frame.createOrReplaceTempView("mixed_members")
    return frame


@pytest.mark.parametrize(
    ("condition", "rows", "files"),
    [
        ("v.member_int64 = 3", [0], 1),
        ("v.member_int64 > 30", [], 0),
        ("v.member_ip IS NOT NULL", [3], 1),
        ("as_long(v) = 3", [0], 1),
        ("as_long(v) IN (4, 5)", [4], 1),
        ("NOT (as_long(v) = 3)", [1, 4], 2),
        ("as_string(v) = 'high'", [2], 1),
        ("as_string(v) IS NULL", [0, 1, 4, 5], 3),
        ("as_timestamp(v) > TIMESTAMP '2023-01-01'", [5], 1),
        ("as_long(v) > 3 OR as_string(v) = 'high'", [1, 2, 4], 3),
    ],
)
def test_filters_skip_files(spark, mixed, condition, rows, files):
    query = mixed.where(condition).select("n")
    assert sorted(row.n for row in query.collect()) == rows
    found = re.search(r"Files: (\d) of 4", plan_of(query))
    # Nothing is planned where no file is left.
    assert (int(found[1]) if found else 0) == files


def test_a_field_of_records_among_other_values_skips_files(spark, tmp_path):
    """Also a literal in a list of columns; the option `where` has the name without the member."""
    rows = [
        "{id:{h:10.0.0.1,g:10.0.0.2},n:0}",
        "{id:{h:10.0.0.9,g:10.0.0.8},n:1}",
        '{id:"10.0.0.1",n:2}',
        "{id:null,n:3}",
    ]
    for n, row in enumerate(rows):
        (tmp_path / f"{n}.zson").write_text(row)
        assert main(["convert", "-q", str(tmp_path / f"{n}.zson"), str(tmp_path / f"{n}.vng")]) == 0
    reader = spark.read.format("zed")
    frame = reader.load(f"{tmp_path}/*.vng")
    for condition, found, files in [
        ("id.member_record.h = '10.0.0.1'", [0], 1),
        ("id.member_record.h IS NULL", [2, 3], 2),
        ("'10.0.0.8' IN (id.member_record.h, id.member_record.g)", [1], 1),
        ("'10.0.0.1' IN (id.member_record.h, id.member_string)", [0, 2], 2),
        ("NOT ('10.0.0.1' IN (id.member_record.h, id.member_record.g))", [1], 1),
        ("'10.0.0.3' IN (id.member_record.h, id.member_record.g)", [], 0),
    ]:
        query = frame.where(condition).select("n")
        assert sorted(row.n for row in query.collect()) == found, condition
        planned = re.search(r"Files: (\d) of 4", plan_of(query))
        assert (int(planned[1]) if planned else 0) == files, condition
    for where in ("id.h = '10.0.0.9'", "'10.0.0.9' IN (id.g, ID.H)"):
        assert [row.n for row in reader.option("where", where).load(f"{tmp_path}/*.vng").collect()] == [1]
    cut = spark.read.format("zed").option("columns", "id.h").load(f"{tmp_path}/*.vng")
    assert cut.schema.simpleString() == "struct<id:struct<member_string:string,member_record:struct<h:string>>>"
    hosts = [row.h for row in cut.selectExpr("id.member_record.h").collect()]
    assert sorted(filter(None, hosts)) == ["10.0.0.1", "10.0.0.9"]


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        ("v = 3", r"v = 3.*Use .*v\.member_int32 or .*v\.member_int64 or as_long\(.*v\) or as_double\(.*v\)$"),
        ("v LIKE 'h%'", r"Use .*v\.member_string or .*v\.member_ip or as_string\(.*v\)$"),
        ("NOT (n = 1 AND v > DATE '2024-01-01')", r"Use .*v\.member_time or as_timestamp\(.*v\)$"),
        ("v BETWEEN 1 AND 3", r"Refused: values of [a-z_.]*v have .*Use .*v\.member_int32 or .*as_long\([a-z_.]*v\)"),
        ("upper(v) = 'HIGH'", r"v\.member_string .*as_string"),
        ("v < TRUE", r"v\.member_int64 .*as_long"),
    ],
)  # fmt: skip
def test_the_error_of_a_comparison_names_the_members(spark, mixed, condition, words):
    """By a rule of sessions that start with the extension, which run before Spark's own check."""
    extensions = spark._jvm.org.apache.spark.sql.SparkSessionExtensions()
    Java.named(spark, "Extensions").new().call("apply", extensions)
    state = spark._jsparkSession.sessionState()

    def analyzed(where):
        plan = state.sqlParser().parsePlan(f"SELECT n FROM mixed_members WHERE {where}")
        rules = extensions.buildPostHocResolutionRules(spark._jsparkSession)
        found = state.analyzer().execute(plan)
        return Java.named(spark, "ComparedUnions").at(rules.head()).call("apply", found)

    with pytest.raises(Exception, match="several types") as caught:
        analyzed(condition)
    [line] = [line for line in str(caught.value).splitlines() if "zed_spark.Refused: " in line]
    assert re.search(words, line), line
    analyzed("v.member_int64 = 3")
    # Errors of other columns stay Spark's.
    analyzed("array(n) = 3")
