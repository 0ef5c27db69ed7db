"""JSON whose shapes are known, found by a kernel: the same values, types, order and errors as by the parser alone."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from support.example_counts import examples

from zed_spark.columns.project import ALL, Projection, wanted
from zed_spark.columns.values import to_values
from zed_spark.errors import CorruptDataError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.text.parser import LIMITS, Limits
from zed_spark.formats.text.reader import read
from zed_spark.storage import BytesSource
from zed_spark.types import type_text

PLAIN = {
    "integer": ["0", "7", "-12", "123456789", "-123456789012345678", "-0"],
    "float": ["0.5", "-0.0", "1.0", "1521911721.255387", "0.9685185432434082", "9.05e-06", "1E+5", "-1e-07", "12345678901234567890.5",
              "1e99", "0.30000000000000004441"],
    "string": ['""', '"a"', '"a longer text of more than one word"', '"10.0.0.1"', '"{}[],:"', '"\x7f"', '"x\\"y"', '"\\\\"',
               '"\\/\\b\\f\\n\\r\\t"', '"\\u00e9"', '"\\ud83d\\ude00"', '"\\ud83d"', '"é"', '"e\u0301"', '"\\u0065\u0301"',
               '"😀 und mehr"', '"1,2"', '"]"'],
    "bool": ["true", "false"],
    "null": ["null"],
    "empty": ["[]", "[ ]"],
    "integers": ["[1]", "[1,2,3]", "[-1, 2]", "[ 1 , 2 ]"],
    "strings": ['["a"]', '["a,b","]"]', '["\\"", "é"]', '[""]'],
    "floats": ["[1.5]", "[30.0,60.0]", "[1e3,2.5]"],
    "bools": ["[true]", "[false, true]"],
    "record": ["{}", '{"x":1}', '{"x":2}', '{"x":{"y":[1,2],"z":"q"}}'],
}  # fmt: skip
ODD = [
    "1\u0663", "01", "-", "1.", ".5", "+1", "1e", "1e+", "1e400", "-1e400", "1e308", "1e-400", "1e100", "1" * 400 + ".5", "12345678901234567890",
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "9" * 5000, "0x10", "NaN", "Infinity",
    "-Infinity", "nul", "nulll", "True", "tru", '"\\q"', '"\\u12"', '"\\u12g4"', '"\x01"', '"\x00"', '"a\nb"', '"', "'a'", "[1,2.5]",
    "[1,null]", "[null]", '[1,"a"]', "[1,]", "[,1]", "[1 2]", "[1,\n2]", "[[1],[2]]", "[[]]", '[{"x":1},{"x":2}]', "[1", "{", "}", '{"x"}', '{"x":1,"x":2}',
    '{"x":1,"\\u0078":2}', "", " ", "1 2", "\ud83d", "\udcff", '"\udcff"', '"\udcc3"', '"\udce2\udc82"', '"\udced\udca0\udc80"', "\x0c", "/**/", '"' + 300 * "long" + '"',
]  # fmt: skip
KEYS = [
    '"a"',
    '"b"',
    '"id.orig_h"',
    '"é"',
    '"c\\u0061"',
    '"\\u0061"',
    '""',
    '"e\u0301"',
    '"\udcff"',
    '"a quite long key"',
]
GAPS = ["\n", "\n", "\n", "\n", "\r\n", " \n", "\n\n", "\n\t", " ", ""]


def lines(random: Random, rows: int, oddity: float) -> bytes:
    """Values of a few shapes, some of them odd."""
    shapes = []
    for _ in range(random.randint(1, 4)):
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
    try:
        for part in read(
            BytesSource(data, "some.json"),
            None,
            replace(request, on_error=lambda e: found.append(str(e))),
            "json",
            limits,
        ):
            for column in part.columns:
                column.array.validate(full=True)
            found.append((
                [type_text(of) for of in part.types], None if part.tags is None else part.tags.tolist(),
                [(type_text(column.type), str(column.array.type), repr(to_values(column))) for column in part.columns],
            ))  # fmt: skip
    except CorruptDataError as error:
        found.append(str(error))
    return found


PROJECTIONS = [
    ALL,
    ALL,
    wanted([("a",)]),
    wanted([("b", "x"), ("id.orig_h",)], value=True),
    Projection({}, value=False),
]


@settings(max_examples=examples(400))
@given(
    random=st.randoms(use_true_random=False),
    rows=st.integers(0, 60),
    oddity=st.sampled_from([0.0, 0.02, 0.3]),
    chunk=st.sampled_from([1 << 20, 1 << 20, 1000, 100, 7]),
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
