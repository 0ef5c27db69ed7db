"""The decoder of bodies, whose room is guessed from the batch before."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
import pytest

from zed_spark.codec.buffers import source
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.column import Column
from zed_spark.columns.values import to_values
from zed_spark.errors import CorruptDataError
from zed_spark.formats.columnar.node import LaterEntries
from zed_spark.formats.columnar.values import decoder, entries_column, take_dictionary
from zed_spark.types import BOOL, INT64, STRING, parse_type, type_text
from zed_spark.types.body import encode_body, tagged

SHORT, LONG = [b"ab"] * 2000, [bytes([65 + i % 26]) * 500 for i in range(400)]


def decode(decoder, src, n, steps=1):
    """The first n values, in so many steps."""
    decoder.begin(n, len(src))
    used = 0
    for step in range(steps):
        used += decoder.step(src[used:], n * (step + 1) // steps - n * step // steps)
    return decoder.end(), used


def test_bodies_that_outgrow_the_batch_before():
    src = source(b"".join(map(tagged, [*SHORT, *LONG, *SHORT])))
    bodies, at, found = decoder(STRING), 0, []
    for n in (1000, 1200, 100, 2100):
        column, used = decode(bodies, src[at:], n)
        found += column.array.to_pylist()
        # Not much more room than the bodies need, though much more of the segment is left.
        assert column.array.buffers()[2].size <= max(65_536, 2 * int(np.sum([len(text) + 2 for text in found[-n:]])))
        at += used
    assert [text.encode() for text in found] == [*SHORT, *LONG, *SHORT]
    assert at == len(src)


def test_a_malformed_value_is_named_when_the_guess_was_too_small_as_well():
    src = source(b"".join(map(tagged, [*SHORT, *LONG])) + b"\xff\xff\xff\xff\x07")
    bodies = decoder(STRING)
    _, used = decode(bodies, src, len(SHORT))
    for steps in (1, 2):
        with pytest.raises(CorruptDataError, match="malformed value 400"):
            decode(bodies, src[used:], 401, steps)


KINDS = {
    "int64": [-5, None, 2**63 - 1, 0],
    "uint8": [0, 255, None],
    "float32": [0.5, None, -1.0],
    "bool": [True, None, False],
    "string": [b"a" * 300, b"", None, b"bcd"],
    "ip": [b"\x01\x02\x03\x04", None, bytes(16)],
    "null": [None],
    "enum(A,B)": [1, 0, None],
    "error({a:int64})": [(7,), None],
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("steps", [1, 2, 7])
def test_values_in_steps(kind, steps):
    of = parse_type(kind)
    plain = (KINDS[kind] * 10)[:23]
    src = source(b"".join(tagged(encode_body(of, value)) for value in plain) + b"rest")
    column, used = decode(decoder(of), src, len(plain), steps)
    column.array.validate(full=True)
    assert to_values(column) == plain
    assert used == len(src) - 4


def test_one_large_value_does_not_make_room_for_more_of_them():
    """A claim of a few bytes must not take gigabytes: neither from the batch before nor from the first step."""
    plain = [b"a" * 500_000, *[b""] * 100_000]
    src = source(b"".join(map(tagged, plain)))
    bodies = decoder(STRING)
    _, used = decode(bodies, src, 1)
    column, _ = decode(bodies, src[used:], 100_000)
    assert column.array.buffers()[2].size <= 100_000
    bodies = decoder(STRING)
    bodies.begin(100_001, len(src))
    used = bodies.step(src, 1)
    bodies.step(src[used:], 100_000)
    assert bodies.end().array.buffers()[2].size <= 2_100_000


def entries(of, found, count="uint32"):
    """The entries of a dictionary as metadata stores them."""
    record = parse_type(f"[{{Value:{type_text(of)},Count:{count}}}]")
    body = encode_body(record, [(value, 1 + at) for at, value in enumerate(found)])
    return LaterEntries(lambda: list(found), lambda: body)


@pytest.mark.parametrize(
    ("of", "found"),
    [
        (INT64, [*range(-200, 200)]),
        (parse_type("uint8"), [*range(256)]),
        (STRING, [b"%d" % number * (number % 5) for number in range(300)]),
        (parse_type("float64"), [number / 4 for number in range(200)]),
        (STRING, [b"one"]),
        (INT64, [*range(100), None]),
    ],
)
def test_entries_are_the_same_decoded_at_once(of, found):
    assert to_values(entries_column(of, entries(of, found))) == found


def test_malformed_entries_are_left_to_the_decoder_that_says_what_is_wrong():
    def refuse():
        raise CorruptDataError("what is wrong")

    stored = bytes(tagged(bytes(300)))
    with pytest.raises(CorruptDataError, match="what is wrong"):
        entries_column(INT64, LaterEntries(refuse, lambda: stored))


@pytest.mark.parametrize("of", ["uint8", "int16", "int32", "int64", "uint64"])
@pytest.mark.parametrize("kind", [INT64, STRING, BOOL, parse_type("[int64]")], ids=str)
def test_selectors_of_any_width_must_name_an_entry(kind, of):
    """Also those that would name one if only their lowest eight bits counted."""
    entries = Column(kind, pa.nulls(3, arrow_type(kind)))
    assert len(take_dictionary(entries, np.array([2, 0, 1], of), 3)) == 3
    limits = np.iinfo(of)
    for wrong in {3, 255, 256, 257, 1 << 32, -1, -256, int(limits.min), int(limits.max)}:
        if wrong == 0 or not limits.min <= wrong <= limits.max:
            continue
        with pytest.raises(ValueError, match=f"selector {wrong} names none of 3 entries"):
            take_dictionary(entries, np.array([2, wrong, 1], of), 3)
    assert len(take_dictionary(entries, np.array([], of), 0)) == 0


def test_a_dictionary_without_entries_has_no_values():
    entries = Column(INT64, pa.array([], pa.int64()))
    assert len(take_dictionary(entries, None, 0)) == 0
    with pytest.raises(ValueError, match="selector 0 names none of 0 entries"):
        take_dictionary(entries, None, 1)
