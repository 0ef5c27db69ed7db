"""Reading less gives the same rows: skipped and filtered equals read in full and filtered.

Spark decides, in one query over the file read in full, which rows each of many conditions keeps. The reader,
given the condition and some columns, has to deliver at least those rows, as they are in the full read.
"""

from __future__ import annotations

import math
import random

import pytest
from pyspark.errors import AnalysisException
from support import direct_reads as direct
from support.expected_rows import sequence
from support.json_match import EPOCH

import zed_spark
from zed_spark.cli.zones import build
from zed_spark.formats.rows.writer import RowFileWriter
from zed_spark.formats.vng.write import VngWriter
from zed_spark.types import parse_type

pytestmark = pytest.mark.spark

ROWS = 3000
INNER = "{x:int64,y:string,deep:{z:float64}}"
TYPES = [
    parse_type(text)
    for text in (
        f"{{id:int64,i:int32,f:float64,s:string,t:time,r:{INNER},u:(int64,string),e:enum(red,green),b:bool}}",
        "{id:int64,f:float64,big:uint64,s:string,r:{x:int64,more:ip},u:float64,a:[int64]}",
        f"ev={{id:int64,i:int32,h:float32,err:error({INNER}),n:net,x:bytes,u:null,d:duration,S2:string}}",
        "{id:int64,s:null,i:int32}",
    )
]
COLUMNS = [
    "i",
    "f",
    "s",
    "t",
    "r",
    "u",
    "e",
    "b",
    "big",
    "a",
    "h",
    "err",
    "n",
    "x",
    "d",
    "S2",
    "r.x",
    "r.deep",
    "r.more",
]
NUMBERS = {
    "i": [-(2**31), -1, 0, 5, 7, 100, 2**31 - 1],
    "f": [-math.inf, -1.5, -0.0, 0.0, 0.1, 2.0**53, 1e300, math.inf, math.nan],
    "h": [-0.0, 0.5, 1.5, math.nan, -math.inf],
    "r.x": [-(2**63), -5, 0, 3, 4, 2**53 + 1, 2**63 - 1],
    "r.deep.z": [-2.5, 0.0, math.nan, 7.25],
    "big": [0, 1, 2**53 + 1, 2**64 - 1],
    "err.error.x": [-1, 0, 12],
}
TEXTS = {
    "s": ["", "a", "ab", "abc", "it's", "50%", "é", "zz"],
    "r.y": ["", "x", "xyz"],
    "S2": ["A", "a", "B"],
    "e": ["red", "green", "blue"],
    "n": ["10.0.0.0/8", "::/0", "1.2.3.4/32"],
    "r.more": ["1.2.3.4", "::1", "10.0.0.9"],
}
IPS = [bytes([1, 2, 3, 4]), bytes(15) + b"\1", bytes([10, 0, 0, 9])]
NETS = [bytes([10, 0, 0, 0, 255, 0, 0, 0]), bytes(32), bytes([1, 2, 3, 4, 255, 255, 255, 255])]
TIMES = [0, -1, 1_700_000_000_123_456_789, 1_700_000_000_123_456_000, -62_000_000_000_000_000]


def data(pick: random.Random):
    """Rows of all types in runs, so that segments differ, with nulls at every level."""

    def maybe(value):
        return None if pick.random() < 0.15 else value()

    def text(name):
        return lambda: pick.choice(TEXTS[name]).encode()

    def number(name):
        return lambda: pick.choice(NUMBERS[name])

    def inner(x="r.x"):
        return (maybe(number(x)), maybe(text("r.y")), maybe(lambda: (maybe(number("r.deep.z")),)))

    def union():
        return pick.choice([(0, 4), (0, None), (1, b"four"), (1, None)])

    def row(kind, at):
        i = maybe(number("i")) if at < ROWS // 2 else at
        match kind:
            case 0:
                moment = maybe(lambda: pick.choice(TIMES))
                rest = (maybe(union), maybe(lambda: pick.choice([0, 1])), maybe(lambda: pick.random() < 0.5))
                return (at, i, maybe(number("f")), maybe(text("s")), moment, maybe(inner), *rest)
            case 1:
                pair = maybe(lambda: (maybe(number("r.x")), maybe(lambda: pick.choice(IPS))))
                items = maybe(lambda: [maybe(number("r.x")) for _ in range(pick.randrange(3))])
                return (at, maybe(number("f")), maybe(number("big")), maybe(text("s")), pair, maybe(number("f")), items)
            case 2:
                net, body = maybe(lambda: pick.choice(NETS)), maybe(lambda: pick.choice([b"", b"ab", b"\xff"]))
                length = maybe(lambda: pick.choice([0, 1500, -(10**9)]))
                error = maybe(lambda: inner("err.error.x"))
                return (at, i, maybe(number("h")), error, net, body, None, length, maybe(text("S2")))
        return (at, None, i)

    kind = 0
    for at in range(ROWS):
        if pick.random() < 0.02 or at % 500 == 0:
            kind = pick.randrange(4)
        elif pick.random() < 0.3:
            kind = (kind + 1) % 4
        yield TYPES[kind], row(kind, at)


def literal(pick: random.Random, name: str) -> str:
    if name in NUMBERS:
        value = pick.choice(NUMBERS[name])
        if isinstance(value, float):
            # Spark has no literal for NaN and the infinities; large ones stand in.
            shown = repr(value) if math.isfinite(value) else "1.7976931348623157e308"
            return shown + pick.choice(["D", ""]) if "e" not in shown else shown
        return str(pick.choice([value, value + 1, value - 1])) if abs(value) < 2**62 else str(value)
    return "'" + pick.choice(TEXTS[name]).replace("'", "\\'") + "'"


def leaf(pick: random.Random) -> str:
    name = pick.choice([*NUMBERS, *TEXTS, *NUMBERS, *TEXTS, "t", "b", "x", "u", "u", "id", "d", "a"])
    if name == "id":
        low = pick.randrange(ROWS)
        return pick.choice([f"id < {low}", f"id >= {low}", f"id BETWEEN {low} AND {low + 200}"])
    if name == "t":
        moment = EPOCH.fromtimestamp(pick.choice(TIMES) // 10**9, EPOCH.tzinfo)
        return f"t {pick.choice(['<', '>=', '='])} TIMESTAMP '{moment:%Y-%m-%d %H:%M:%S}Z'"
    if name == "b":
        return pick.choice(["b", "NOT b", "b = false", "b <=> true"])
    if name == "x":
        return f"x {pick.choice(['=', '>', '<=>'])} X'{pick.choice(['', '6162', 'FF'])}'"
    if name == "u":
        return pick.choice(
            ["u IS NULL", "u IS NOT NULL", "u.member_int64 = 4", "u.member_string LIKE 'f%'", "u.member_float64 > 0.1"]
        )
    if pick.random() < 0.25 or name in ("d", "a"):
        path = pick.choice([name, "r", "r.deep", "err"]) if pick.random() < 0.3 else name
        return f"{path} IS {pick.choice(['', 'NOT '])}NULL"
    if name in TEXTS and pick.random() < 0.3:
        return f"{name} {pick.choice(['', 'NOT '])}LIKE '{pick.choice(['a%', '%b', '%', '_', '%:%', '1%', 'x_z'])}'"
    if pick.random() < 0.25:
        several = ", ".join(literal(pick, name) for _ in range(pick.choice([1, 3])))
        return f"{name} {pick.choice(['', 'NOT '])}IN ({several})"
    return f"{name} {pick.choice(['=', '<', '<=', '>', '>=', '!=', '<=>'])} {literal(pick, name)}"


def condition(pick: random.Random, depth: int = 3) -> str:
    if depth == 0 or pick.random() < 0.4:
        return leaf(pick)
    match pick.randrange(5):
        case 0:
            return f"NOT ({condition(pick, depth - 1)})"
        case 1 | 2:
            return f"({condition(pick, depth - 1)} OR {condition(pick, depth - 1)})"
    return f"({condition(pick, depth - 1)} AND {condition(pick, depth - 1)})"


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """The same rows in ZNG of many frames, VNG of many segments, one segment a column, and with zones beside it."""
    folder = tmp_path_factory.mktemp("scan")
    rows = sequence(*data(random.Random(1)))
    made = {}
    for name, format, make in (
        ("frames.zng", "zng", lambda sink: RowFileWriter(sink, frame_bytes=4096, stream_bytes=40_000)),
        ("segments.vng", "vng", lambda sink: VngWriter(sink, rows_per_segment=250)),
        ("whole.vng", "vng", lambda sink: VngWriter(sink, layout="4")),
        ("zoned.vng", "vng", lambda sink: VngWriter(sink, rows_per_segment=300)),
    ):
        with (folder / name).open("wb") as sink, make(sink) as writer:
            writer.write(rows)
        made[str(folder / name)] = format
    assert [one.zones for one in build([str(folder / "zoned.vng")], rows=100)] == [ROWS // 100]
    return made


CONDITIONS = list(dict.fromkeys(condition(random.Random(seed)) for seed in range(160)))


@pytest.fixture(
    scope="module", params=[pytest.param(50, id="some"), pytest.param(160, id="all", marks=pytest.mark.slow)]
)
def kept(spark, files, request):
    """Which rows Spark keeps, by condition: one query. Conditions that Spark refuses are left out."""
    frame = spark.read.format("zed").load(next(iter(files)))
    texts = [text for text in CONDITIONS[: request.param] if _accepted(frame, text)]
    assert len(texts) > 0.75 * request.param
    found = frame.selectExpr("id", *(f"({text}) <=> true AS c{at}" for at, text in enumerate(texts))).toArrow()
    ids = found["id"].to_pylist()
    assert ids == list(range(ROWS))
    return {text: {id for id in ids if found[f"c{at}"][id].as_py()} for at, text in enumerate(texts)}


def _accepted(frame, text):
    try:
        frame.where(text)
    except AnalysisException as error:
        # A number and a member struct, say; anything else is a mistake in the condition.
        return "MISMATCH" not in str(error.getCondition())
    return True


@pytest.mark.slow
def test_the_conditions_are_of_use(kept):
    sizes = [len(ids) for ids in kept.values()]
    assert sum(0 < size < ROWS for size in sizes) > len(sizes) / 2


@pytest.mark.parametrize(
    "at",
    [0, pytest.param(1, marks=pytest.mark.slow), pytest.param(2, marks=pytest.mark.slow), 3],
    ids=["zng", "vng-segments", "vng-whole", "vng-zoned"],
)
def test_no_row_is_lost_and_none_is_changed(kept, files, at):
    path, format = list(files.items())[at]
    pick = random.Random(at)
    full = direct.table(format, [path])
    whole = {name: full[name].to_pylist() for name in full.column_names}
    delivered = needed = 0
    for text, ids in kept.items():
        columns = ["id", *pick.sample(COLUMNS, pick.randrange(4))]
        pieces = pick.choice([{}, {"maxPartitionBytes": "20k"}])
        found = direct.table(format, [path], columns=",".join(columns), where=text, **pieces)
        rows = found["id"].to_pylist()
        assert rows == sorted(set(rows)), text
        assert ids <= set(rows), (text, sorted(ids - set(rows))[:5])
        delivered, needed = delivered + len(rows), needed + len(ids)
        for name in found.column_names:
            for id, value in zip(rows, found[name].to_pylist(), strict=True):
                assert alike(value, whole[name][id]), (text, columns, name, id, value, whole[name][id])
    # Skipping is worth something: most of what is not wanted does not come.
    assert delivered - needed < 0.3 * (ROWS * len(kept) - needed)


def alike(part, whole):
    """Whether a value is the other one without some of its fields."""
    if isinstance(part, dict) and isinstance(whole, dict):
        return all(alike(value, whole[name]) for name, value in part.items())
    return repr(part) == repr(whole)


def test_scan_is_exact(spark, files, kept):
    pick = random.Random(7)
    texts = pick.sample([text for text, ids in kept.items() if 0 < len(ids) < ROWS], 6)
    for text in texts:
        path, format = pick.choice(list(files.items()))
        frame = zed_spark.scan(spark, path, ["id", "r.x", "s"], text, format)
        assert frame.columns == ["id", "x", "s"]
        assert {row.id for row in frame.collect()} == kept[text], text
