"""Small files are read at once: what is read, and what is refused, must be as in larger files."""

from __future__ import annotations

import math
import random
import struct

import numpy as np
import pytest
from support import golden
from support.columnar_files import plain_rows, told
from support.format_writers import column, sequence, vng_bytes

from zed_spark.columns.project import ALL, Projection, wanted
from zed_spark.errors import ZedSparkError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.vng import outline, reader
from zed_spark.formats.vng.at_once import Layout
from zed_spark.formats.vng.format import VNG
from zed_spark.formats.vng.metadata import root_and_trees
from zed_spark.formats.vng.plan import VngPiece
from zed_spark.storage.source import BytesSource
from zed_spark.types import INT64, parse_type

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


@pytest.fixture(scope="module", params=["lz4", "none"])
def data(request):
    rng = random.Random(24)
    rows = [(OF, a_row(rng, at)) for at in range(700)]
    return vng_bytes(sequence(rows), compression=request.param)


def at_once(data, piece=None, **asked):
    return reader.read_small(BytesSource(data), piece, ReadRequest(**asked))


def in_parts(data, monkeypatch, **asked):
    with monkeypatch.context() as patched:
        patched.setattr(reader, "SMALL", 0)
        return list(VNG.read(BytesSource(data), None, ReadRequest(**asked)))


def outcome(read):
    try:
        return told(plain_rows(read()))
    except ZedSparkError as error:
        return str(error)


@pytest.mark.one_in(2)
def test_all_columns(data, monkeypatch):
    assert len(data) < reader.SMALL
    found = at_once(data)
    [other] = in_parts(data, monkeypatch)
    assert found is not None
    assert found.types == other.types
    assert found.columns[0].type is other.columns[0].type
    assert found.columns[0].checked is other.columns[0].checked
    assert told(plain_rows([found])) == told(plain_rows([other]))
    assert len(found) == 700


def test_several_super_types(monkeypatch):
    rng = random.Random(25)
    types = [parse_type(text) for text in ("{a:int64,b:string}", "{a:[int64],c:ip}", "one={b:float64}", "int64")]
    values = [(7, b"x"), ([1, 2], b"\1\2\3\4"), (0.5,), 9]
    picked = [rng.choice([0, 0, 1, 2, 3]) for _ in range(500)]
    data = vng_bytes(sequence([(types[tag], values[tag]) for tag in picked]))
    for projection in (ALL, wanted([("b",), ("a",)], value=True), wanted([("b",)], value=True)):
        found = at_once(data, projection=projection)
        # There is nothing to read of a record that has no such field.
        assert (found is None) == (len(projection.fields or ()) == 1)
        if found is not None:
            assert told(plain_rows([found])) == told(plain_rows(in_parts(data, monkeypatch, projection=projection)))
            assert [found.types[tag] for tag in found.tags] == [types[tag] for tag in picked]
    assert at_once(data, super_types=frozenset(types[:3])) is None


@pytest.mark.parametrize(
    "projection",
    [
        wanted([("int8_",)]),
        wanted([("inside", "b"), ("named",)]),
        wanted([("deep", "a"), ("inside", "c", "d"), ("absent",), ("two",)]),
        Projection({"few": ALL, "some": ALL}, value=False),
    ],
)
@pytest.mark.one_in(3)
def test_some_columns(data, monkeypatch, projection):
    found = at_once(data, projection=projection)
    assert found is not None
    [other] = in_parts(data, monkeypatch, projection=projection)
    assert found.columns[0].type is other.columns[0].type
    assert told(plain_rows([found])) == told(plain_rows([other]))


def test_what_is_asked_for(data):
    assert at_once(data, VngPiece("", 0, 700, 1)) is not None
    assert at_once(data, VngPiece("", 0, 699, 1)) is None
    assert at_once(data, VngPiece("", 1, 700, 1)) is None
    assert at_once(data, VngPiece("", 0, 700, 1, ((0, 1), (5, 6)))) is None
    assert at_once(data, first_rows=5) is None
    assert at_once(data, batch_rows=699) is None
    assert at_once(data, batch_bytes=1000) is None
    assert at_once(data, super_types=frozenset((INT64,))) is None
    assert at_once(data, super_types=frozenset((OF,))) is not None


def test_files_of_one_kind_share_their_outline(monkeypatch):
    made = []
    monkeypatch.setattr(outline, "root_and_trees", lambda *given: made.append(1) or root_and_trees(*given))
    of = parse_type("{only:int64,here:string}")
    for start in (3, 2**30):
        values = [(start * at, b"text %d" % at) for at in range(start, start + 300)]
        found = at_once(vng_bytes(column(of, values)))
        assert [value for _, value in plain_rows([found])] == values
    assert made == [1]


def test_a_short_file_whose_values_are_many_is_read_in_parts():
    """A dictionary, or a constant, stands for very many bytes."""
    of = parse_type("{a:string}")
    for entries in ((b"x", b"y"), (b"x",)):
        values = [(entries[at % len(entries)] * 10_000,) for at in range(10_000)]
        data = vng_bytes(column(of, values))
        assert len(data) < reader.SMALL
        assert at_once(data) is None
        assert at_once(data, batch_bytes=1 << 30) is not None


def test_a_short_file_of_many_nulls_is_read_in_parts():
    of = parse_type("{" + ",".join(f"f{at}:int64" for at in range(100)) + "}")
    rows = [tuple(at if row % 5000 == at else None for at in range(100)) for row in range(10_000)]
    data = vng_bytes(column(of, rows))
    assert len(data) < 100_000
    assert at_once(data) is not None
    assert at_once(data, batch_bytes=400_000) is None
    # Each null takes the bytes of a number in the batch.
    assert at_once(data, batch_bytes=7 << 20) is None
    assert at_once(data, batch_bytes=9 << 20) is not None


def test_numbers_must_fit_each_other(data, monkeypatch):
    """No number of a segment but where it starts, and no number of values, can be another."""
    kept = []
    monkeypatch.setattr(reader, "read_outline", lambda *given: kept.append(outline.read(*given)) or kept[0])
    at_once(data)
    [(found, numbers)] = kept
    nodes = [node for tree in found.trees for node in tree.walk()]
    segments = [found.root, *(segment for node in nodes for segment in node.segments)]
    used = {number for one in segments for number in (one.length, one.mem_length, one.compression, one.count)}
    used |= {node.stated for node in nodes if node.encoding in ("primitive", "dictionary", "constant")}
    assert len(used) > 200
    for number in used:
        for more in (1, -1):
            numbers[number] += more
            assert at_once(data) is None, number
            numbers[number] -= more
    assert at_once(data) is not None


@pytest.mark.parametrize("file", golden.sweep([file for file in golden.files("vng") if file.variant == "v3e"]))
def test_golden_files(file, monkeypatch):
    data = file.path.read_bytes()
    if len(data) <= reader.SMALL:
        found = at_once(data)
        if found is not None:
            assert told(plain_rows([found])) == told(plain_rows(in_parts(data, monkeypatch)))


@pytest.mark.parametrize(
    ("flip", "step"), [(0x01, 31), (0xFF, 37), *(pytest.param(flip, 1, marks=pytest.mark.slow) for flip in (1, 2, 128))]
)
@pytest.mark.one_in(2)
def test_damaged_files(monkeypatch, flip, step):
    """The errors are those of larger files, and what is still read is the same."""
    of = parse_type(
        "{a:int64,b:string,c:float32,d:uint16,e:bool,f:string,g:ip,h:port=uint8,i:{a:int64,b:string},j:[int64],k:(int64,string)}"
    )
    rng = random.Random(flip)
    rows = [
        (
            at * at, b"t%d" % at, float(at), 3 * at, at % 3 == 0, rng.choice([b"a", b"b", None]),
            bytes([at] * 4), 5, None if at % 4 else (at, b"q"), [at] * (at % 3), (at % 2, [at, b"u"][at % 2]),
        )
        for at in range(70)
    ]  # fmt: skip
    written = vng_bytes(column(of, rows), compression="none")
    seen = [0, 0]
    for place in range(0, len(written), step):
        damaged = bytearray(written)
        damaged[place] ^= flip
        found = at_once(bytes(damaged))
        expected = outcome(lambda damaged=bytes(damaged): in_parts(damaged, monkeypatch))
        seen[found is not None] += 1
        if found is not None:
            assert outcome(lambda found=found: [found]) == expected, place
        else:
            data = bytes(damaged)
            assert outcome(lambda data=data: VNG.read(BytesSource(data), None, ReadRequest())) == expected, place
    assert min(seen) > 9


def test_what_the_kernel_does_not_begin_is_read_in_another_way(data, monkeypatch):
    values = Layout.values
    monkeypatch.setattr(Layout, "values", lambda self, data, stop, *rest: values(self, data, len(data) + 1, *rest))
    assert at_once(data) is None


@pytest.mark.parametrize("compression", ["lz4", "none"])
def test_selectors_of_no_entry(monkeypatch, compression):
    """Each byte of the values in turn: of a selector, the first that names no entry, and the last."""
    of = parse_type("{text:string,number:int64,body:bytes,where:ip}")
    rows = [(of, (b"ab" * (at % 3), at % 3, b"x" * (at % 2), bytes([at % 2] * 4))) for at in range(6)]
    whole = vng_bytes(sequence(rows), compression=compression)
    expected, refused = outcome(lambda: [at_once(whole)]), 0
    stop = whole.index(b"text")
    for place in range(stop):
        for wrong in {2, 3, 255} - {whole[place]}:
            changed = whole[:place] + bytes([wrong]) + whole[place + 1 :]
            found = at_once(changed)
            refused += found is None
            if found is not None:
                assert outcome(lambda found=found: [found]) == outcome(lambda data=changed: in_parts(data, monkeypatch))
    assert refused >= 24
    assert outcome(lambda: in_parts(whole, monkeypatch)) == expected
