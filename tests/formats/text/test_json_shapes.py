"""JSON whose shapes are known, found by a kernel: the same values, types, order and errors as by the parser alone."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.example_counts import examples
from support.row_filters import row_filter_of

from zed_spark.columns.project import ALL, Projection, wanted
from zed_spark.columns.values import to_values
from zed_spark.errors import CorruptDataError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.text.json_shapes import Rows
from zed_spark.formats.text.parser import LIMITS, Limits
from zed_spark.formats.text.plan import describe, summarize
from zed_spark.formats.text.reader import TextPiece, read
from zed_spark.formats.text.values import Feed, Values, parse
from zed_spark.storage import BytesSource
from zed_spark.types import type_text
from zed_spark.types.fuse import fuse_types

PLAIN = {
    "integer": ["0", "7", "-12", "123456789", "-123456789012345678", "-0"],
    "float": ["0.5", "-0.0", "1.0", "1521911721.255387", "0.9685185432434082", "9.05e-06", "1E+5", "-1e-07", "1e99",
              "12345678901234567890.5", "0.30000000000000004441"],
    "string": ['""', '"a"', '"a longer text of more than one word"', '"10.0.0.1"', '"{}[],:"', '"\x7f"', '"x\\"y"',
               '"\\\\"', '"\\/\\b\\f\\n\\r\\t"', '"\\u00e9"', '"\\ud83d\\ude00"', '"\\ud83d"', '"é"', '"e\u0301"',
               '"\\u0065\u0301"', '"😀 und mehr"', '"1,2"', '"]"'],
    "bool": ["true", "false"],
    "null": ["null"],
    "empty": ["[]", "[ ]"],
    "integers": ["[1]", "[1,2,3]", "[-1, 2]", "[ 1 , 2 ]"],
    "strings": ['["a"]', '["a,b","]"]', '["\\"", "é"]', '[""]'],
    "floats": ["[1.5]", "[30.0,60.0]", "[1e3,2.5]"],
    "bools": ["[true]", "[false, true]"],
    "record": ["{}", '{"x":1}', '{"x":2}', '{"x":{"y":[1,2],"z":"q"}}'],
    "records": ['[{"x":1},{"x":2}]', '[{"x":3},{"x":4}]', '[{"x":5}]', '[{"x":"a"}, {"x":"b"}]', "[{},{}]"],
    "arrays": ["[[1],[2]]", "[[1,2],[3]]", "[[4]]", '[[{"x":1}],[{"x":2}]]', '[[],[]]', '[{"x":[1],"y":[{"z":2}]}]'],
}  # fmt: skip
ODD = [
    "1\u0663", "01", "-", "1.", ".5", "+1", "1e", "1e+", "1e400", "-1e400", "1e308", "1e-400", "1e100",
    "1" * 400 + ".5", "12345678901234567890", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
    "9" * 5000, "0x10", "NaN", "Infinity", "-Infinity", "nul", "nulll", "True", "tru", '"\\q"', '"\\u12"', '"\\u12g4"',
    '"\x01"', '"\x00"',
    '"a\nb"', '"', "'a'", "[1,2.5]", "[1,null]", "[null]", '[1,"a"]', "[1,]", "[,1]", "[1 2]", "[1,\n2]", "[[1],[[2]]]",
    "[[]]", '[{"x":1},{"y":2}]', '[{"x":1},null]', '[{"x":1},2]', '[{"x":1,"x":2}]', "[1", "{", "}", '{"x"}', "", " ",
    '{"x":1,"x":2}', '{"x":1,"\\u0078":2}', '{"x":{},"y":1,"x":2}', "1 2", "\ud83d", "\udcff", '"\udcff"', '"\udcc3"',
    '"\udce2\udc82"', '"\udced\udca0\udc80"', "\x0c", "/**/", '"' + 300 * "long" + '"', "[" * 60 + "]" * 60,
    '{"x":' * 70 + "1" + "}" * 70, '{"x":' * 250 + "1" + "}" * 250,
]  # fmt: skip
KEYS = [
    '"a"', '"b"', '"id.orig_h"', '"é"', '"c\\u0061"', '"\\u0061"', '""', '"e\u0301"', '"\udcff"', '"a quite long key"',
]  # fmt: skip
GAPS = ["\n", "\n", "\n", "\n", "\r\n", " \n", "\n\n", "\n\t", " ", ""]


def lines(random: Random, rows: int, oddity: float) -> bytes:
    """Values of a few shapes, some of them odd."""
    shapes = []
    for _ in range(random.choice([1, 1, 2, 4])):
        fields = [(random.choice(KEYS), random.choice(list(PLAIN))) for _ in range(random.randint(0, 6))]
        if random.random() < 0.9:
            fields = list(dict(fields).items())
        shapes.append((fields, random.choice([(",", ":"), (", ", ": "), (",\n  ", ": ")])))
    text = ""
    for _ in range(rows):
        fields, (comma, colon) = random.choice(shapes)
        shown = [
            f"{key}{colon}{random.choice(ODD if random.random() < oddity else PLAIN[kind])}" for key, kind in fields
        ]
        text += "{" + comma.join(shown) + "}" + random.choice(GAPS)
        if random.random() < oddity:
            text += random.choice(ODD) + "\n"
    return text.encode("utf-8", "surrogatepass" if "\ud83d" in text else "surrogateescape")


def damaged(random: Random, data: bytes) -> bytes:
    """Some bytes changed, added or cut out."""
    changed = bytearray(data)
    for _ in range(random.choice([0, 0, 1, 1, 3])):
        at = random.randint(0, len(changed))
        changed[at : at + random.choice([0, 1, 1, 7])] = random.choice(
            [b"", b"", b'"', b"\\", b"\n", b"\xff", b",", b"}", b"1", b"\0"]
        )
    return bytes(changed)


def seen(data: bytes, request: ReadRequest, limits: Limits) -> list[Any]:
    """The batches and reports of a reader, with all that shows, up to an error."""
    found: list[Any] = []
    asked = replace(request, on_error=lambda error: found.append(str(error)))
    try:
        for part in read(BytesSource(data, "some.json"), None, asked, "json", limits):
            for column in part.columns:
                column.array.validate(full=True)
            found.append((
                [type_text(of) for of in part.types], None if part.tags is None else part.tags.tolist(),
                [(type_text(column.type), str(column.array.type), repr(to_values(column))) for column in part.columns],
            ))  # fmt: skip
    except CorruptDataError as error:
        found.append(str(error))
    return found


PROJECTIONS = [ALL, ALL, wanted([("a",)]), wanted([("b", "x"), ("id.orig_h",)], value=True), Projection({}, False)]


@settings(max_examples=examples(200))
@given(
    random=st.randoms(use_true_random=False),
    rows=st.integers(0, 100),
    oddity=st.sampled_from([0.0, 0.02, 0.3]),
    chunk=st.sampled_from([1 << 20, 1 << 20, 1000, 64]),
    batch=st.sampled_from([1000, 1000, 17, 3]),
    projection=st.sampled_from(PROJECTIONS),
    permissive=st.booleans(),
)
def test_the_kernel_finds_what_the_parser_finds(
    random: Random, rows: int, oddity: float, chunk: int, batch: int, projection: Projection, permissive: bool
) -> None:
    data = damaged(random, lines(random, rows, oddity))
    request = ReadRequest(projection=projection, batch_rows=batch, permissive=permissive)
    limits = Limits(chunk_size=chunk, parts=random.choice([LIMITS.parts, 2]))
    expected = seen(data, request, replace(limits, shape_credit=0))
    assert seen(data, request, limits) == expected


def log(rows: int) -> str:
    """Lines as a logger writes them: some fields are not in each of them."""
    found = []
    for row in range(rows):
        line: dict[str, Any] = {
            "ts": 1521911721.255387 + row,
            "uid": f"C{row}",
            "id": {"host": "10.0.0.1", "port": row},
        }
        line |= {"service": "dns"} if row % 3 else {}
        line |= {"answers": [{"ttl": ttl} for ttl in range(row % 4)], "tags": ["a", "b"][: row % 2]}
        found.append(json.dumps(line))
    return "".join(f"{line}\n" for line in found)


def found_in(text: str, limits: Limits = LIMITS) -> tuple[int, int]:
    """How many values the kernel finds, and how many the parser."""
    found = list(Values(Feed(BytesSource(text.encode(), "some.json"), limits=limits), "json"))
    rows = sum(len(one) for one in found if isinstance(one, Rows))
    return rows, sum(not isinstance(one, Rows) for one in found)


def test_the_lines_of_a_log_are_found_by_the_kernel() -> None:
    # Each of the 12 shapes is learned when it is met.
    rows, parsed = found_in(log(1000))
    assert (rows + parsed, parsed < 50) == (1000, True)
    assert found_in(log(1000), Limits(shape_credit=0)) == (0, 1000)
    rows, parsed = found_in(log(1000), Limits(chunk_size=10_000))
    assert (rows + parsed, parsed < 50) == (1000, True)


def test_they_are_the_same_values() -> None:
    assert repr(list(parse(log(300), "json"))) == repr(list(parse(log(300), "json", limits=Limits(shape_credit=0))))


@pytest.mark.parametrize(
    ("gap", "line", "is_by_line"),
    [
        ("\n", '{"a":1}', True), ("\r\n\n", '{"a":1}', True), (" ", '{"a":1}', False), ("", '{"a":1}', False),
        ("\n", '{"a":\n1}', False), ("\n\t", '{"a":[1,2]} ', True),
    ],
)  # fmt: skip
def test_values_that_stand_alone_on_their_lines(gap: str, line: str, is_by_line: bool) -> None:
    for text in (gap.join([line] * 20), gap.join([line] * 20) + gap):
        assert found_in(text)[0]
        assert describe(BytesSource(text.encode(), "some.json"), "json")["one_value_a_line"] is is_by_line
    two = '{"a":1}\n' * 20 + '{"a":1} {"a":1}\n' + '{"a":1}\n' * 20
    assert describe(BytesSource(two.encode(), "some.json"), "json")["one_value_a_line"] is False


def test_super_types_are_counted() -> None:
    data = BytesSource(log(300).encode(), "some.json")
    summary = summarize(data, "json")
    types = list(parse(log(300), "json", limits=Limits(shape_credit=0)))
    assert [one.type for one in summary.super_types] == list(dict.fromkeys(of for of, _ in types))
    assert summary.rows == sum(one.rows or 0 for one in summary.super_types) == 300


@pytest.mark.parametrize("nbytes", [4, 400, 4000, 40_000])
def test_batches_end_where_they_would_by_the_parser(nbytes: int) -> None:
    data = log(200).encode()
    types = [one.type for one in summarize(BytesSource(data, "some.json"), "json").super_types]
    for request in (
        ReadRequest(batch_bytes=nbytes),
        ReadRequest(batch_bytes=nbytes, super_types=frozenset(types[::2])),
    ):
        assert seen(data, request, LIMITS) == seen(data, request, Limits(shape_credit=0))


def test_row_filters() -> None:
    data = log(200).encode()
    types = [one.type for one in summarize(BytesSource(data, "some.json"), "json").super_types]
    keep = row_filter_of("id.port < 50 OR service = 'dns' AND uid > 'C3'", fuse_types(types))
    for projection in (ALL, wanted([("answers",), ("id", "host")])):
        request = ReadRequest(projection, keep=keep)
        assert seen(data, request, LIMITS) == seen(data, request, Limits(shape_credit=0))


def test_pieces_of_a_file() -> None:
    data = (log(100) + log(50).replace("dns", '"') + log(50)).encode()
    start = data.index(b"\n", len(data) // 3) + 1
    line = data.count(b"\n", 0, start) + 1
    for limits in (LIMITS, Limits(shape_credit=0)):
        piece = TextPiece("some.json", start, len(data), line, len(data) - start)
        with pytest.raises(CorruptDataError, match=r"line 102, column 92: .*delimiter"):
            list(read(BytesSource(data, "some.json"), piece, ReadRequest(), "json", limits))


def test_more_shapes_than_are_kept() -> None:
    for count in (30, 3):
        text = "".join(f'{{"a":{row},"k{row % 700 // count}":"x{row}"}}\n' for row in range(1400))
        assert found_in(text)[0] > (1000 if count == 30 else -1)
        assert repr(list(parse(text, "json"))) == repr(list(parse(text, "json", limits=Limits(shape_credit=0))))
    text = "".join(f'{{"a":{row},"k{row}":"x{row}"}}\n' for row in range(3000))
    assert repr(list(parse(text, "json"))) == repr(list(parse(text, "json", limits=Limits(shape_credit=0))))


def test_long_values() -> None:
    line = f'{{"a":"{"x" * 100_000}","b":1}}\n'
    text = '{"a":"short","b":2}\n' + line * 30
    assert found_in(text)[0] > 20
    assert found_in(line * 30)[0] == 0
    for limits in (LIMITS, Limits(shape_credit=0)):
        assert [len(value[0]) for _, value in parse(text, "json", limits=limits)] == [5] + [100_000] * 30
        with pytest.raises(CorruptDataError, match="a value of more than"):
            list(parse(text, "json", limits=replace(limits, value_size=1000, chunk_size=1000)))
