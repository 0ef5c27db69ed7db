"""Filters and aggregates that metadata decides: the answers are those of the rows, decoded and filtered by Spark."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from support.plans import plan_of

import zed_spark
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import format_named
from zed_spark.spark.native import requests
from zed_spark.spark.native.enable import SETTING
from zed_spark.spark.protocol.codec import wire_name
from zed_spark.storage import BytesSource

pytestmark = pytest.mark.spark


def put(path: Path, texts: list[str]) -> None:
    """A file of the values of ZSON texts, in the format that its name ends with."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as sink, format_named(path.suffix[1:]).settings().writer(sink) as writer:
        for values in format_named("zson").read(BytesSource("\n".join(texts).encode(), "text"), None, ReadRequest()):
            writer.write(values)


def is_known(frame):
    """Whether metadata answers an aggregate."""
    return "LocalTableScan" in plan_of(frame)


def is_filtered(frame):
    """Whether Spark evaluates a filter."""
    return re.search(r"\bFilter \(", plan_of(frame)) is not None


@pytest.fixture
def calls(monkeypatch):
    """The requests that Java makes."""
    found = []
    for of, answer in requests.ANSWERS.items():

        def counted(handler, asked, answer=answer):
            found.append(wire_name(type(asked).__name__))
            return answer(handler, asked)

        monkeypatch.setitem(requests.ANSWERS, of, counted)
    return found


def values(draw: random.Random, block: int) -> list[str]:
    """Values of three super types, whose key `i` is from ten times a number on."""
    few, nulls = draw.random() < 0.5, draw.choice([0, 0.3, 1])

    def of(texts: list[str], type: str) -> str:
        return f"null({type})" if draw.random() < nulls else draw.choice(texts[:1] if few else texts)

    found = []
    for at in range(draw.randint(1, 6)):
        i = 10 * block + draw.randint(0, 9)
        f = of(["1.5", "-0.", "NaN", "+Inf", "-2.25"], "float64")
        s = of(['"k1"', '"k2"', '"\u00e9"', '""'], "string")
        shared = f"i:{i},n:{of(['7', '-3', '100'], 'int64')},f:{f},s:{s},y:{of(['true', 'false'], 'bool')}"
        numbers = (
            f"u:{of(['18446744073709551615(uint64)', '3(uint64)'], 'uint64')},b:{of(['-5(int8)', '9(int8)'], 'int8')}"
        )
        times = (
            f"t:{of(['1970-01-01T00:00:00.0000015Z', '2024-05-01T00:00:00Z', '1969-12-31T23:59:59.9999995Z'], 'time')}"
        )
        extra = [
            "o:1,c:5,un:1((int64,string)),r:{x:1}",
            'c:"five",un:"t"((int64,string)),r:{x:null(int64)}',
            "c:null(int64),un:null((int64,string)),r:null({x:int64})",
        ][(at + block) % (1 if few else 3)]
        found.append(f"{{{shared},{numbers},{times},{extra}}}")
    return found


FILTERS = [
    "i IS NOT NULL", "i IS NULL", "i >= 10", "i < 10", "i < 14", "i BETWEEN 10 AND 19", "i IN (50, 60)",
    "i NOT IN (50, 60)", "i NOT IN (50, NULL)", "i <> 50 AND i < 20", "NOT (i >= 10 AND n > 5)",
    "n IS NULL", "n IS NOT NULL", "n > -4", "NOT n > 100", "n <=> NULL", "NOT (n <=> 1000)", "n = 7 OR n <> 7",
    "f IS NOT NULL", "f < 1e300", "f >= -3", "f = double('NaN')", "f <= double('NaN')", "f = 0", "f IN (0, 1.5)",
    "s IS NOT NULL", "s >= ''", "s >= '\u00e9'", "s LIKE 'k%'", "s < 'z' AND i >= 0", "y", "NOT y", "y OR NOT y",
    "u >= 0", "u > 3", "u < 18446744073709551616", "b >= -5", "b > -6", "t >= TIMESTAMP '1969-12-31 00:00:00Z'",
    "t > TIMESTAMP '1970-01-01 00:00:00.000001Z'", "t <= TIMESTAMP '1970-01-01 00:00:00.000001Z'",
    "cast(t AS date) > DATE '1960-01-01'", "o IS NULL", "o IS NOT NULL", "o > 0 OR o IS NULL", "o <=> 1",
    "un IS NOT NULL", "un IS NULL", "c IS NOT NULL", "c IS NULL", "r IS NOT NULL", "r.x IS NULL", "r.x >= 0",
    "i >= 0 OR 10 / n > 1", "length(s) >= 0", "i + 0 >= 0", "cast(i AS string) >= '0'",
]  # fmt: skip

AGGREGATES = [
    "count(*)", "count(i)", "min(i)", "max(i)", "count(n)", "max(n)", "min(f)", "count(f)", "min(s)", "max(s)",
    "min(u)", "max(u)", "min(b)", "min(t)", "max(t)", "count(o)", "max(o)", "count(un)", "count(c)", "count(r)",
    "max(y)", "min(r.x)", "count(r.x)", "max(i + 1)", "sum(i)",
]  # fmt: skip


def compare(spark, format: str, path: str, draw: random.Random, filters: list[str]) -> int:
    """Compare aggregates of filtered rows with those of all rows decoded; how many metadata answered."""
    chosen = {text: ["count(*)", draw.choice(AGGREGATES)] for text in [*filters, "true"]}
    spark.conf.set(SETTING, "false")
    try:
        decoded = spark.read.format(format).load(path)
    finally:
        spark.conf.unset(SETTING)
    parts = [f"{name} FILTER (WHERE {text})" for text, names in chosen.items() for name in names]
    expected = iter(decoded.selectExpr(*parts).first())
    frame, known = spark.read.format(format).load(path), 0
    for text, names in chosen.items():
        for name in names:
            result, wanted = frame.where(text).selectExpr(name), next(expected)
            if is_known(result) or (not is_filtered(result) and draw.random() < 0.1):
                known += is_known(result)
                assert repr(result.first()[0]) == repr(wanted), (text, name)
    return known


@pytest.mark.parametrize(("format", "seed"), [("vng", 1), pytest.param("csup", 2, marks=pytest.mark.slow)])
def test_metadata_answers_as_rows_do(spark, tmp_path, format, seed):
    draw = random.Random(seed)
    for block in range(3):
        put(tmp_path / f"part={block % 2}" / f"{block}.{format}", values(draw, block))
    filters = [*draw.sample(FILTERS, 4), "part = 0 AND i IS NOT NULL", "part = 1 OR i < 10"]
    assert compare(spark, format, str(tmp_path), draw, filters) >= 4


@pytest.mark.parametrize("seed", [3, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(200, 206))])
def test_statistics_of_lakes_answer_as_rows_do(spark, tmp_path, seed):
    draw = random.Random(seed)
    release = draw.choice([None, "0.1", "0.2", "0.3"])
    pool = zed_spark.lake.create(str(tmp_path / "lake"), release=release).create_pool("p", "i", "asc")
    for block in range(3):
        texts = "\n".join(values(draw, block)).encode()
        pool.branch().load(format_named("zson").read(BytesSource(texts, "text"), None, ReadRequest()))
    filters = draw.sample([one for one in FILTERS if "part" not in one], 5)
    assert compare(spark, "zedlake", str(tmp_path / "lake/p"), draw, filters) >= 3


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_metadata_answers_as_rows_do_of_many_tables(spark, tmp_path, seed):
    draw = random.Random(100 + seed)
    format = draw.choice(["vng", "csup", "zng"])
    for block in range(3):
        put(tmp_path / f"part={block % 2}" / f"{block}.{format}", values(draw, block))
    compare(spark, format, str(tmp_path), draw, [*FILTERS, "part = 1 AND i > 0", "part IS NOT NULL"])


@pytest.fixture
def blocks(spark, tmp_path):
    """Three files with the keys 0 to 9, 10 to 19 and 20 to 29, some of them with null in `n`."""
    for first in (0, 10, 20):
        rows = [f'{{i:{at},n:{at if at < 25 else "null(int64)"},s:"x"}}' for at in range(first, first + 10)]
        put(tmp_path / f"{first:02}.vng", rows)
    return str(tmp_path)


@pytest.mark.parametrize(
    ("query", "known"),
    [
        ("SELECT count(*) FROM t WHERE i IS NOT NULL", True),
        ("SELECT count(*), max(i) FROM t WHERE i < 10 OR i >= 20", True),
        ("SELECT count(*) FROM t WHERE i < 15", False),
        ("SELECT count(n) FROM t WHERE i >= 20", True),
        ("SELECT count(*) FROM t WHERE n IS NOT NULL", False),
        ("SELECT count(*) FROM t WHERE n > -1 AND i < 20", True),
        ("SELECT count(*) FROM t WHERE i > 100", True),
        ("SELECT max(i) AS m FROM t WHERE i <= 19 HAVING m > 3", True),
        ("SELECT count(*) FROM t WHERE i >= 0 AND length(s) = 1", False),
        ("SELECT count(*) FROM t WHERE i >= 0 GROUP BY s", False),
        ("SELECT sum(i) FROM t WHERE i >= 0", False),
        ("SELECT min(i + 1) FROM t WHERE i >= 0", False),
        ("SELECT min(m) FROM (SELECT i AS m FROM t WHERE i >= 10)", True),
        ("SELECT min(m) FROM (SELECT cast(i AS string) AS m FROM t WHERE i >= 10)", False),
    ],
)
def test_what_metadata_answers(spark, blocks, query, known):
    spark.read.format("vng").load(blocks).createOrReplaceTempView("decided_blocks")
    try:
        assert is_known(spark.sql(query.replace(" t", " decided_blocks", 1))) is known
    finally:
        spark.catalog.dropTempView("decided_blocks")


@pytest.mark.parametrize(
    ("options", "known"),
    [
        ({"mode": "PERMISSIVE"}, False),
        ({"mode": "DROPMALFORMED"}, False),
        ({"ignoreMissingFiles": "true"}, False),
        ({"where": "i IS NOT NULL"}, True),
        ({"where": "i < 15"}, False),
    ],
)
def test_options_that_change_the_rows(spark, blocks, options, known):
    frame = spark.read.format("vng").options(**options).load(blocks).where("i >= 0")
    assert is_known(frame.groupBy().count()) is known


def test_rows_of_decided_filters_are_those_of_the_query(spark, blocks):
    frame = spark.read.format("vng").load(blocks).where("i >= 10 AND i <= 19")
    assert not is_filtered(frame)
    assert "PushedFilters: [i IS NOT NULL, i >= 10, i <= 19], Files: 1 of 3" in plan_of(frame)
    assert sorted(row.i for row in frame.collect()) == list(range(10, 20))
    assert "PushedLimit: 3" in plan_of(frame.limit(3))
    assert [row.i for row in frame.limit(3).collect()] == [10, 11, 12]


def test_text_that_is_not_utf8_changes_its_place(spark, tmp_path):
    """U+FFFD, which stands for it, is greater than the greatest of the stored bytes."""
    put(tmp_path / "a.vng", ['{s:"\\u0800"}', '{s:"z"}'])
    frame = spark.read.format("vng").load(str(tmp_path))
    assert not is_known(frame.selectExpr("max(s)"))
    assert frame.selectExpr("max(s)").first()[0] == "\u0800"


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("SELECT i FROM t", ["scan"]),
        ("SELECT i FROM t WHERE i < 15", ["decide", "scan"]),
        ("SELECT i FROM t WHERE i < 15 AND n > 3 LIMIT 3", ["decide", "scan"]),
        ("SELECT i FROM t WHERE i < 20 LIMIT 3", ["decide", "scan"]),
        ("SELECT count(*) FROM t", ["aggregate"]),
        ("SELECT count(*), max(i) FROM t WHERE i < 20", ["decide", "aggregate"]),
        ("SELECT min(n), min(s) FROM t WHERE i > 19", ["decide", "aggregate"]),
        ("SELECT count(n) FROM t WHERE i < 15", ["decide", "scan"]),
        ("SELECT sum(n), max(i) FROM t WHERE i < 20", ["decide", "scan"]),
        ("SELECT max(u) FROM t WHERE i < 20", ["decide", "aggregate"]),
        ("SELECT max(u) FROM t", ["aggregate"]),
        ("SELECT max(r.x) FROM t WHERE i < 20", ["decide", "scan"]),
        ("SELECT count(*) FROM t WHERE r.x = 31", ["scan"]),
        ("SELECT a.n FROM t a JOIN t b ON a.i = b.i", ["scan", "scan"]),
    ],
)
@pytest.mark.one_in(5)
@pytest.mark.classic
def test_at_most_two_requests_for_each_scan(spark, blocks, calls, query, wanted):
    rows = [f"{{i:{at},n:{at},s:null(string),u:{at}.5,r:{{x:{at}}}}}" for at in range(30, 33)]
    put(Path(blocks) / "30.vng", rows)
    spark.read.format("vng").load(blocks).createOrReplaceTempView("decided_calls")
    assert calls == ["load"]
    try:
        frame = spark.sql(re.sub(r"\bt\b", "decided_calls", query))
        calls.clear()
        plan_of(frame)
        frame.toArrow()
    finally:
        spark.catalog.dropTempView("decided_calls")
    # An equal scan of the other side of a join is planned as well.
    if "JOIN" in query:
        wanted = ["decide", "scan"] * 2
    assert sorted(calls) == sorted(wanted)


def pool(spark, root: Path, texts: list[list[str]], order: str = "asc"):
    """The rows of a pool with the key `k`, of one object for each list of ZSON texts."""
    lake = str(root / "lake")
    made = zed_spark.lake.create(lake).create_pool("p", "k", order)
    for number, rows in enumerate(texts):
        path = root / f"{number}.zng"
        put(path, rows)
        made.branch().load_files([str(path)])
    return spark.read.format("zedlake").option("pool", "p").load(lake)


@pytest.mark.parametrize("order", ["asc", "desc"])
@pytest.mark.one_in(2)
def test_keys_of_pools(spark, tmp_path, order):
    blocks = [[f"{{k:{at},v:{at}.5}}" for at in range(first, first + 10)] for first in (0, 10, 20)]
    blocks[1].append('{k:12,w:"x"}')
    frame = pool(spark, tmp_path, blocks, order)
    for query, filter, wanted in [
        ("count(*)", "true", 31),
        ("min(k)", "true", 0),
        ("max(k)", "true", 29),
        ("count(k)", "true", 31),
        ("count(*)", "k >= 10", 21),
        ("max(k)", "k < 20", 19),
        ("min(k)", "k >= 20 OR k < 10", 0),
        ("count(k)", "k IS NOT NULL", 31),
        ("count(*)", "w IS NULL", 30),
    ]:
        result = frame.where(filter).selectExpr(query)
        assert is_known(result), (query, filter)
        assert result.first()[0] == wanted
    for query, filter, wanted in [("max(v)", "true", 29.5), ("count(*)", "k >= 15", 15)]:
        result = frame.where(filter).selectExpr(query)
        assert not is_known(result), (query, filter)
        assert result.first()[0] == wanted


@pytest.mark.parametrize(
    ("texts", "wanted"),
    [
        (["{k:1}", "{k:null(int64)}"], (2, 1, 1)),
        (["{k:1}", "{other:2}"], (2, 1, 1)),
        (["{k:1}", "{k:2.5}"], None),
        (["{k:1.5}", "{k:NaN}"], None),
        (['{k:"b"}', '{k:"\u00e9"}'], (2, "b", "\u00e9")),
        (["{k:3(uint64)}", "{k:18446744073709551615(uint64)}"], None),
    ],
)
def test_keys_whose_order_or_nulls_metadata_does_not_tell(spark, tmp_path, texts, wanted):
    frame = pool(spark, tmp_path, [texts])
    result = frame.selectExpr("count(*)", "min(k)", "max(k)")
    assert not is_known(result)
    if wanted is not None:
        assert result.first() == wanted
