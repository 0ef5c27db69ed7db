"""Random logs read as the plain reader reads them: whole, in pieces, in small blocks, and some of their fields."""

from __future__ import annotations

from unittest import mock

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from support.columnar_files import plain_rows
from support.example_counts import examples
from support.type_strategies import same
from support.zeek_reference import TYPES, read_log

from zed_spark.columns.project import project, project_type, wanted
from zed_spark.columns.values import to_values
from zed_spark.conditions.row_filter import exact_row_filter_of
from zed_spark.errors import CorruptDataError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.zeek import reader
from zed_spark.formats.zeek.format import ZEEK
from zed_spark.storage.source import BytesSource
from zed_spark.types.fuse import fuse_types

NUMBER = st.integers(-(1 << 65), 1 << 65).map(str) | st.sampled_from(
    ["0", "-0", "+5", "007", "18446744073709551615", "9223372036854775808", "-9223372036854775808", "", "-", "1_0", "٣"]
)
DECIMAL = (
    st.decimals(-(10**10), 10**10, places=6).map(str)
    | st.floats().map(repr)
    | st.integers(-(10**10), 10**10).map(str)
    | st.sampled_from(
        ["1e3", "1E-3", ".5", "5.", ".", "-.5", "0.1234567891", "9999999999.999999", "12345678901234567.8",
         "nan", "-nan", "inf", "+Inf", "1.5e", "1.2.3", "9223372035.999999999", "9223372036.5",
         "0.30000000000000004", "1e400", "-2.5e0"]
    )
)  # fmt: skip
ADDRESS = (
    st.ip_addresses().map(str)
    | st.ip_addresses(v=6).map(lambda one: one.exploded.upper())
    | st.sampled_from(
        ["::", "::1", "1::", "1::2:3", "::ffff:1.2.3.4", "fe80::1%eth0", "fe80::1%", "1.2.3.4%a", "1.2.3", "1.2.3.256",
         "01.2.3.4", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8", "1::2::3", ":1", "1:",
         "12345::", ":::", "g::"]
    )
)  # fmt: skip
TEXT = st.text(st.sampled_from(list('ab x0f9,#-(é\\\\\\"nt\u0301\ufffd\u200b')), max_size=9) | st.sampled_from(
    [
        "(empty)",
        "\\x28empty)",
        "\\x2d",
        "\\x0",
        "\\x0g",
        "\\xg0",
        "\\xc3\\xa9",
        "\\xff\\x09",
        "#x",
        "\\x23",
        "a" * 40,
        "e\\xcc\\x81",
    ]
)
SUBNET = st.ip_addresses().map(lambda one: f"{one}/{9}") | st.sampled_from(
    ["10.0.0.0/8", "::/0", "1.2.3.4/33", "1.2.3.4/+8", "1.2.3.4", "fe80::/129"]
)
TEXTS = {
    "time": DECIMAL, "interval": DECIMAL, "double": DECIMAL, "count": NUMBER, "int": NUMBER, "addr": ADDRESS,
    "port": st.integers(-1, 65536).map(str), "subnet": SUBNET,
    "bool": st.sampled_from(["T", "F", "T", "F", "true", "0", "yes", "TF", ""]),
    "string": TEXT, "enum": TEXT, "func": TEXT,
}  # fmt: skip
NAMES = st.sampled_from(["a", "b", "c.d", "c.e", "c.f.g", "_path", "ts", "h.i", "c.f.x", "two words"])


@st.composite
def cells(draw, name):
    inner = name.partition("[")[2].removesuffix("]")
    if draw(st.integers(0, 5)) == 0:
        return "-"
    if not inner:
        return draw(TEXTS[name])
    texts = draw(st.lists(st.just("-") | TEXTS[inner], max_size=3))
    return ",".join(texts) if texts else "(empty)"


@st.composite
def logs(draw):
    """A log of one or more headers, with few wrong lines and much that is unusual."""
    out = []
    for _ in range(draw(st.integers(1, 3))):
        names = draw(st.lists(NAMES, min_size=1, max_size=5, unique=True))
        one = st.sampled_from([*TEXTS])
        lists = st.tuples(st.sampled_from(["set", "vector"]), one).map(lambda pair: f"{pair[0]}[{pair[1]}]")
        types = [draw(one | one | lists) for _ in names]
        out.append("#separator \\x09")
        if draw(st.booleans()):
            out.append(f"#path\t{draw(st.sampled_from(['conn', '-', 'x y']))}")
        out += ["\t".join(["#fields", *names]), "\t".join(["#types", *types])]
        for _ in range(draw(st.integers(0, 6))):
            row = [draw(cells(of)) for of in types]
            if draw(st.integers(0, 9)) == 0:
                row = row[1:] or ["x", "y"]
            out.append("\t".join(row))
            out += draw(st.sampled_from([[], [], [], [""], ["# comment"], ["#close\t2024"]]))
    newline = draw(st.sampled_from(["\n", "\n", "\r\n"]))
    text = newline.join([*out, ""]).encode()
    return text + draw(st.sampled_from([b"", b"", b"half\ta line", b"x", b"ab", b"-\t-", b"#close"]))


def read(data, piece=None, **more):
    errors = []
    request = ReadRequest(permissive=True, on_error=errors.append, **more)
    return [*ZEEK.read(BytesSource(data), piece, request)], errors


def small(turn, block):
    return mock.patch.multiple(reader, _TURN=turn, _FIRST_BLOCK=block, BLOCK=block)


@settings(max_examples=examples(600))
@given(logs(), st.integers(1, 4), st.integers(1, 200))
def test_as_the_plain_reader(data, turn, block):
    rows, wrong = read_log(data)
    with small(turn, block):
        sequences, errors = read(data)
    found = plain_rows(sequences)
    assert [of for of, _ in found] == [of for of, _ in rows]
    assert same([value for _, value in found], [value for _, value in rows])
    numbers = [int(error.reason.split()[1].rstrip(":")) for error in errors]
    assert set(numbers) <= set(wrong)
    assert numbers[:1] == wrong[:1]
    if wrong:
        with pytest.raises(CorruptDataError, match=rf"line {wrong[0]}: "):
            list(ZEEK.read(BytesSource(data), None, ReadRequest()))


@settings(max_examples=examples(300))
@given(logs(), st.integers(1, 300))
def test_pieces_are_the_whole(data, target):
    source = BytesSource(data)
    whole = plain_rows(read(data)[0])
    pieces = ZEEK.split(source, target)
    assert [piece.start for piece in pieces] == [0, *(piece.stop for piece in pieces[:-1])]
    assert pieces[-1].stop == len(data)
    found = [row for piece in pieces for row in plain_rows(read(data, piece)[0])]
    assert [of for of, _ in found] == [of for of, _ in whole]
    assert same([value for _, value in found], [value for _, value in whole])


@settings(max_examples=examples(200))
@given(logs(), st.lists(st.sampled_from(["a", "c", "c.d", "c.f.g", "_path", "none"]), max_size=3))
def test_some_fields(data, names):
    """A line is wrong only by the fields that are read, so that sound ones are compared."""
    sound = read_log(data)
    lines = [line for number, line in enumerate(data.split(b"\n"), 1) if number not in sound[1]]
    data = b"\n".join(lines)
    projection = wanted([tuple(name.split(".")) for name in names])
    sequences, errors = read(data, projection=projection)
    assert not errors
    rows = plain_rows(read(data)[0])
    assert sum(map(len, sequences)) == len(rows)
    found = [(column.type, value) for one in sequences for column in one.columns for value in to_values(column)]
    for (of, value), (whole, expected) in zip(found, rows, strict=True):
        assert of is project_type(whole, projection)
        assert same(value, picked(whole, expected, projection))


@settings(max_examples=examples(200))
@given(logs(), st.sampled_from(["a", "b", "ts"]), st.integers(1, 3))
def test_rows_that_pass_a_filter(data, name, turn):
    types = [one.type for one in ZEEK.summarize(BytesSource(data)).super_types]
    fused = fuse_types(types)
    assume(any(field == name for field, _ in fused.fields))
    keep = exact_row_filter_of(f"{name} IS NOT NULL", fused)
    expected = []
    for one in read(data)[0]:
        [column] = one.columns
        mask = keep.test(one.types[0], project(column, keep.projection))
        expected += to_values(column if mask is None else column.take(np.flatnonzero(mask)))
    with small(turn, 40):
        found = read(data, keep=keep)[0]
    assert same([value for _, value in plain_rows(found)], expected)


def picked(of, value, projection):
    if projection.fields is None:
        return value
    pairs = zip(of.fields, value, strict=True)
    below = [(field, own, projection.below(name)) for (name, field), own in pairs]
    return tuple(picked(field, own, part) for field, own, part in below if part is not None)


def test_all_types_are_drawn():
    assert {*TEXTS} == {*TYPES, "func"}
