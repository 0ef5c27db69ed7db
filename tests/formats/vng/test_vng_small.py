"""Small files, which are fetched at once: all kinds of columns, and what earlier files leave in caches."""

from __future__ import annotations

import math
import random
import struct

import numpy as np
import pytest
from support.caches import clear_caches
from support.columnar_files import plain_rows, told
from support.format_writers import column, sequence, vng_bytes

from zed_spark.columns.project import ALL, Projection, wanted
from zed_spark.errors import ZedSparkError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.vng.format import VNG
from zed_spark.formats.vng.reader import SMALL
from zed_spark.storage.source import BytesSource
from zed_spark.types import parse_type

INTS = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "time", "duration"]
OF = parse_type(
    "{" + ",".join(f"{name}_:{name},few_{name}:{name}" for name in INTS) + ","
    "f16:float16,f32:float32,f64:float64,few_f64:float64,flag:bool,text:string,few:string,body:bytes,few_body:bytes,"
    "few_flag:bool,where:ip,near:ip,net:net,kind:type,named:port=uint16,some:string,none:string,one:string,two:int64,"
    "list:[int64],sets:|[string]|,lists:[{a:string,b:[uint8]}],mix:(int64,string),"
    "inside:{a:int64,b:string,c:{d:float64}},"
    "deep:outer={a:int64,b:string}}"
)


def number(rng, of, few):
    name = of.lstrip("u")
    bits = int(name[3:]) if name.startswith("int") else 64
    low, high = (0, 2**bits - 1) if of.startswith("u") else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)
    ends = [low, low + 1, 0, 1, high - 1, high]
    if few:
        return rng.choice(ends)
    return rng.choice([*ends, rng.randrange(low, high + 1), max(low, min(high, rng.randrange(-300, 300)))])


def a_row(rng, at):
    numbers = [value for of in INTS for value in (number(rng, of, False), number(rng, of, True))]
    f64 = struct.unpack("<d", rng.randbytes(8))[0]
    text = "".join(rng.choice("ab1é€") for _ in range(rng.randrange(20))).encode()
    address = rng.randbytes(rng.choice([4, 16]))
    return (
        *numbers,
        float(np.float16(rng.random())), float(np.float32(rng.random())),
        0.5 if math.isnan(f64) else f64, rng.choice([0.0, -0.0, math.inf, 1.5]),
        rng.random() < 0.5, text + b"%d" % at, rng.choice([b"tcp", b"udp", "é".encode(), b""]),
        rng.randbytes(rng.randrange(9)), rng.choice([b"\xff", b"", b"abc"]), at % 3 == 0,
        address, rng.choice([b"\1\2\3\4", b"\1" * 16]), address + b"\xff" * len(address),
        rng.choice([b"\x09", b"\x19", b"\x1f\x09"]), rng.randrange(65536),
        None if rng.random() < 0.3 else text, None, b"the one", 7,
        None if at % 5 == 2 else [rng.randrange(-(2**40), 2**40) for _ in range(rng.randrange(4))],
        [b"a", b"b%d" % at][: rng.randrange(3)],
        [(rng.choice([b"x", b"y%d" % at]), [rng.randrange(256)] * (at % 3)) for _ in range(rng.randrange(4))],
        (0, at) if rng.random() < 0.5 else (1, b"m%d" % at),
        None if rng.random() < 0.5 else (rng.randrange(99), None if at % 7 else b"x%d" % at, (rng.random(),)),
        (at, rng.choice([None, b"y", b"z%d" % at])),
    )  # fmt: skip


RNG = random.Random(24)
ROWS = [(OF, a_row(RNG, at)) for at in range(700)]


def batches(data, **asked):
    return list(VNG.read(BytesSource(data), None, ReadRequest(**asked)))


def rows_of(data, **asked):
    return told(plain_rows(batches(data, **asked)))


def outcome(data):
    """The rows, or the error."""
    try:
        return rows_of(data)
    except ZedSparkError as error:
        return str(error)


def chosen(value, names):
    """The fields of a row of those names, in their order."""
    fields = [name for name, _ in OF.fields]
    return tuple(value[at] for at, name in enumerate(fields) if name in names)


@pytest.mark.parametrize("layout", ["3", "4", "seed"])
@pytest.mark.parametrize("compression", ["lz4", "none"])
@pytest.mark.one_in(2)
def test_all_columns(compression, layout):
    data = vng_bytes(sequence(ROWS), compression=compression, layout=layout)
    assert len(data) <= SMALL
    [found] = batches(data)
    assert found.types == (OF,)
    assert found.columns[0].type is OF
    assert told(plain_rows([found])) == told(ROWS)


@pytest.mark.parametrize("layout", ["3", "4"])
def test_several_super_types(layout):
    rng = random.Random(25)
    types = [parse_type(text) for text in ("{a:int64,b:string}", "{a:[int64],c:ip}", "one={b:float64}", "int64")]
    values = [(7, b"x"), ([1, 2], b"\1\2\3\4"), (0.5,), 9]
    picked = [rng.choice([0, 0, 1, 2, 3]) for _ in range(500)]
    data = vng_bytes(sequence([(types[tag], values[tag]) for tag in picked]), layout=layout)
    for projection, shown in (
        (ALL, values),
        (wanted([("b",), ("a",)], value=True), [(7, b"x"), ([1, 2],), (0.5,), 9]),
        (wanted([("b",)], value=True), [(b"x",), (), (0.5,), 9]),
    ):
        assert rows_of(data, projection=projection) == told([(types[tag], shown[tag]) for tag in picked])
    alone = rows_of(data, super_types=frozenset(types[:3]))
    assert alone == told([(types[tag], values[tag]) for tag in picked if tag < 3])


@pytest.mark.parametrize(
    ("projection", "shown"),
    [
        (wanted([("int8_",)]), lambda value: chosen(value, {"int8_"})),
        (wanted([("two",), ("absent",), ("named",)]), lambda value: chosen(value, {"two", "named"})),
        (Projection({"few": ALL, "some": ALL}, value=False), lambda value: chosen(value, {"few", "some"})),
        (
            wanted([("inside", "b"), ("deep", "a")]),
            lambda value: tuple(
                one and one[at : at + 1] for one, at in zip(chosen(value, {"inside", "deep"}), (1, 0), strict=True)
            ),
        ),
    ],
)
def test_some_columns(projection, shown):
    data = vng_bytes(sequence(ROWS))
    assert rows_of(data, projection=projection) == told([(OF, shown(value)) for _, value in ROWS])


def test_values_of_few_bytes_are_cut_into_batches():
    """A dictionary, a constant, or nulls stand for very many bytes."""
    of, wide = parse_type("{a:string}"), parse_type("{" + ",".join(f"f{at}:int64" for at in range(100)) + "}")
    nulls = [tuple(at if row % 5000 == at else None for at in range(100)) for row in range(10_000)]
    for kind, values in (
        (of, [([b"x", b"y"][at % 2] * 10_000,) for at in range(10_000)]),
        (of, [(b"x" * 10_000,)] * 10_000),
        (wide, nulls),
    ):
        data = vng_bytes(column(kind, values))
        assert len(data) < SMALL
        found = batches(data, batch_bytes=1 << 20)
        assert sum(map(len, found)) == 10_000
        assert max(one.nbytes for one in found) < 3 << 20
        assert len(found) > 2


DAMAGED = parse_type(
    "{a:int64,b:string,c:float32,d:uint16,e:bool,f:string,g:ip,h:port=uint8,i:{a:int64,b:string},j:[int64],k:(int64,string)}"
)


def some_rows(first):
    """Rows whose files differ in numbers alone, more or less."""
    return [
        (
            first + at * at, b"t%d" % at, float(at), 3 * at, at % 3 == 0, [b"a", b"b", None][at % 3],
            bytes([at] * 4), 5, None if at % 4 else (at, b"q"), [at] * (at % 3), (at % 2, [at, b"u"][at % 2]),
        )
        for at in range(70)
    ]  # fmt: skip


@pytest.mark.parametrize("layout", ["3", "4", "seed"])
@pytest.mark.parametrize(
    ("flip", "step"), [(0x01, 61), (0xFF, 67), *(pytest.param(flip, 7, marks=pytest.mark.slow) for flip in (1, 2, 128))]
)
@pytest.mark.one_in(2)
def test_what_was_read_before_makes_no_difference(layout, flip, step):
    """Nor does a damaged file change how the next one is read: all are of one outline."""
    written = vng_bytes(column(DAMAGED, some_rows(0)), compression="none", layout=layout)
    other = vng_bytes(column(DAMAGED, some_rows(9)), compression="none", layout=layout)
    expected = told([(DAMAGED, value) for value in some_rows(9)])
    seen = [0, 0]
    for place in range(0, len(written), step):
        damaged = bytearray(written)
        damaged[place] ^= flip
        warm = outcome(bytes(damaged))
        assert outcome(other) == expected, place
        clear_caches()
        assert outcome(bytes(damaged)) == warm, place
        seen[isinstance(warm, str)] += 1
    assert min(seen) > 1


@pytest.mark.parametrize("compression", ["lz4", "none"])
def test_selectors_of_no_entry(compression):
    """Each byte of the values in turn: of a selector, the first that names no entry, and the last."""
    of = parse_type("{text:string,number:int64,body:bytes,where:ip}")
    rows = [(of, (b"ab" * (at % 3), at % 3, b"x" * (at % 2), bytes([at % 2] * 4))) for at in range(6)]
    whole = vng_bytes(sequence(rows), compression=compression)
    assert outcome(whole) == told(rows)
    found = []
    for place in range(whole.index(b"text")):
        for wrong in {2, 3, 255} - {whole[place]}:
            found.append(outcome(whole[:place] + bytes([wrong]) + whole[place + 1 :]))
    assert sum(isinstance(one, str) and "selector" in one for one in found) >= 24
