"""The kernels for Zeek's logs; `tests/formats/zeek` compares the values that they read with those of a plain reader."""

from itertools import pairwise

import numpy as np
import pytest
from support.guarded import searched

from zed_spark.codec.buffers import source

COUNT, INT, PORT, SECONDS, BOOL, DOUBLE = range(6)


def lines(k, text, fields, rows=9, start=0):
    bounds, state = np.zeros(rows * (fields + 1), "i4"), np.zeros(4, "i8")
    count = k.zeek_lines(source(text), start, 9, fields, bounds, state)
    found = [bounds[i * (fields + 1) : (i + 1) * (fields + 1)] for i in range(count)]
    return [[text[a : b - 1] for a, b in pairwise(one)] for one in found], state.tolist()


def cells(texts):
    """Texts as cells of stride 2."""
    ends = np.cumsum([0, *(len(text) + 1 for text in texts)])
    bounds = np.stack([ends[:-1], ends[1:]], 1).astype("i4").ravel()
    return source(b"".join(text + b";" for text in texts)), bounds, 2, 0, source(b"-")


def test_lines(k):
    text = b"a\tbc\n\n\t\r\nlonger than a word\tx\n#end\n"
    found, state = lines(k, text, 2)
    assert found == [[b"a", b"bc"], [b"", b""], [b"longer than a word", b"x"]]
    assert state[:2] == [text.index(b"#"), 2]


@pytest.mark.parametrize(
    ("text", "rows", "state"),
    [
        (b"a\tb\nc\td\n", 1, [4, 0, 0, 0]),
        (b"a\tb\nc\td", 9, [4, 1, 0, 0]),
        (b"a\tb\n", 9, [4, 1, 0, 0]),
        (b"", 9, [0, 1, 0, 0]),
        (b"a\tb\nc\nd\te\n", 9, [6, 3, 1, 4]),
        (b"a\tb\n1\t2\t3\t4\t5\t6\t7\t8\n", 9, [20, 3, 8, 4]),
    ],
)
def test_why_lines_end(k, text, rows, state):
    found, ended = lines(k, text, 2, rows)
    assert found == [[b"a", b"b"]][: text.count(b"a")]
    assert ended == state


@pytest.mark.parametrize(
    ("kind", "texts", "values"),
    [
        (COUNT, [b"0", b"12345678", b"123456789012345678", b"-", b"+1", b"-1", b"", b"1234567890123456789"],
         [0, 12345678, 123456789012345678, None, ..., ..., ..., ...]),
        (INT, [b"-7", b"-0", b"1.0"], [-7, 0, ...]),
        (PORT, [b"65535", b"65536", b"-1"], [65535, ..., ...]),
        (SECONDS,
         [b"1425565514.419939", b"-1.5", b"5", b"9223372035.99999999", b"9223372036", b".5", b"1e3", b"1.1234567890"],
         [1425565514419939000, -1500000000, 5000000000, 9223372035999999990, ..., ..., ..., ...]),
        (BOOL, [b"T", b"F", b"t", b"f", b"TF", b"1"], [1, 0, 1, 0, ..., ...]),
    ],
)  # fmt: skip
def test_numbers(k, kind, texts, values):
    out, valid = np.zeros(len(texts), "i8"), np.zeros(len(texts), "u1")
    assert k.zeek_numbers(*cells(texts), kind, out, valid) == values.count(...)
    found = zip(out.tolist(), valid.tolist(), strict=True)
    assert [value if mark == 1 else (None, None, ...)[mark] for value, mark in found] == values


def test_floats(k):
    texts = [b"0.1", b"-0", b"123456.789012", b"9007199254740991", b"9007199254740992", b"1e3", b"nan"]
    out, valid = np.zeros(len(texts), "i8"), np.zeros(len(texts), "u1")
    assert k.zeek_numbers(*cells(texts), DOUBLE, out, valid) == 3
    assert out.view("f8")[:4].tolist() == [float(text) for text in texts[:4]]
    assert str(out.view("f8")[1]) == "-0.0"


def test_wrong_arrays(k):
    src, bounds, stride, field, unset = cells([b"a", b"b"])
    out, valid = np.zeros(2, "i8"), np.zeros(2, "u1")
    for wrong in ((src, bounds[:3], stride, field), (src, bounds, 1, 0), (src, bounds, 2, 1), (src, bounds, 2, -1)):
        with pytest.raises(ValueError, match="lengths"):
            k.zeek_numbers(*wrong, unset, COUNT, out, valid)
    bounds[2] = 99
    assert k.zeek_numbers(src, bounds, stride, field, unset, COUNT, out, valid) == -2
    with pytest.raises(ValueError, match="lengths"):
        k.zeek_lines(src, 0, 10, 1, bounds, np.zeros(4, "i8"))


@pytest.mark.draws
def test_nothing_outside_of_the_arrays():
    assert searched("guard_zeek.py", 20_000)[1:] == ["rounds"]
