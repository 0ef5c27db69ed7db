"""Planning: without kernels, exact, and cheap."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.zng_builder import TYPES, VALUES, encode, frame

from zed_spark.errors import CorruptDataError
from zed_spark.formats.rows import plan
from zed_spark.formats.rows.format import ZNG
from zed_spark.formats.rows.plan import count_ids, walk
from zed_spark.storage.source import BytesSource
from zed_spark.types import INT64, STRING, parse_type
from zed_spark.types.typevalue import uvarint_bytes


def walked(payload: bytes) -> Counter[int]:
    ids: list[int] = []
    walk(payload, ids)
    return Counter(ids)


@given(st.lists(st.tuples(st.integers(0, 70000), st.none() | st.integers(0, 300) | st.just(20000)), max_size=30))
def test_walk_counts_ids(values: list[tuple[int, int | None]]) -> None:
    payload = b"".join(
        uvarint_bytes(id) + (b"\0" if size is None else uvarint_bytes(size + 1) + b"\0" * size) for id, size in values
    )
    assert list(walked(payload).elements()) == sorted((id for id, _ in values), key=[id for id, _ in values].index)
    assert sum(walked(payload).values()) == len(values)


@pytest.mark.parametrize("payload", ["1d", "1e 05 01", "1e 81", "1e 81 01 00", "1e 80", "ff", "1e 00 1e ff ff ff"])
def test_walk_refuses_cut_values(payload: str) -> None:
    with pytest.raises(CorruptDataError):
        walked(bytes.fromhex(payload))


@pytest.mark.parametrize("at_once", [1, 3, 1 << 16])
def test_counting_agrees_with_a_walk(at_once: int) -> None:
    """The kernel and plain Python: the same IDs in the same order, the same errors."""
    dice = random.Random(at_once)
    used = 0
    for _ in range(300):
        payload = bytearray()
        for _ in range(dice.randrange(12)):
            id = dice.choice([0, 9, 30, 31, 127, 128, 70_000, 2**31, 2**40])
            size = dice.choice([0, 1, 2, 100, 130, 20_000])
            payload += uvarint_bytes(id) + uvarint_bytes(size) + bytes(max(size - 1, 0))
        if dice.random() < 0.4 and payload:
            del payload[dice.randrange(len(payload)) :]
        ids: list[int] = []
        expected = found = ""
        try:
            plan.walk(bytes(payload), ids)
        except CorruptDataError as error:
            expected = str(error)
        counts: dict[int, int] = {}
        try:
            count_ids(bytes(payload), counts, at_once)
        except CorruptDataError as error:
            found = str(error)
        assert (list(counts.items()), found) == (list(Counter(ids).items()), expected)
        used += not expected and plan._count_by_kernel(bytes(payload), {}, at_once)
    assert used > 50


def test_walk_takes_padded_tags() -> None:
    assert walked(bytes.fromhex("1e 80 00  9e 00 82 00 07  1e 00")) == {30: 3}


def test_only_top_level_types_are_super_types() -> None:
    record = parse_type("{a:[int64],b:{c:string}}")
    data = encode([(record, None), (STRING, b"x"), (record, ([1], (b"",)))])
    summary = ZNG.summarize(BytesSource(data, "some.zng"))
    assert [(one.type, one.rows) for one in summary.super_types] == [(record, 2), (STRING, 1)]
    assert (summary.path, summary.size, summary.format, summary.rows) == ("some.zng", len(data), "zng", 3)


def test_empty_files() -> None:
    for data in (b"", b"\xff", b"\xff\xff", frame(TYPES, b""), frame(VALUES, b"")):
        source = BytesSource(data)
        assert ZNG.summarize(source).super_types == ()
        assert ZNG.summarize(source).rows == 0
        plan.recognize(source)


def test_pieces_start_at_types_frames_and_carry_earlier_typedefs() -> None:
    array, text = parse_type("[int64]"), parse_type("|[string]|")
    data = encode([(array, [1]), (array, [2]), (text, [b"x"]), (INT64, 1)], per_frame=1)
    pieces = ZNG.split(BytesSource(data, "some.zng"), 1)
    assert [piece.typedefs.hex() for piece in pieces] == ["", "0109", "0109", "01090219"]
    assert data[pieces[2].start] >> 4 == TYPES
    assert all(pickle.loads(pickle.dumps(piece)) == piece for piece in pieces)
    assert ZNG.split(BytesSource(data, wrapped="gzip"), 1)[0].stop == len(data)


def test_recognize() -> None:
    plan.recognize(BytesSource(encode([(INT64, 1)]) + b"rubbish"))
    for data in (b"{a:1}", b"\x15\x00\x09\x02", frame(VALUES, b"\x1e\0")):
        with pytest.raises(CorruptDataError):
            plan.recognize(BytesSource(data))


@pytest.mark.slow
def test_reading_values_loads_no_numpy() -> None:
    program = """
import sys
from zed_spark.formats.rows.format import ZNG
from zed_spark.codec import kernels
from zed_spark.formats.rows import frame, typedef, values
assert "numpy" not in sys.modules and "pyarrow" not in sys.modules, "metadata"
from zed_spark.storage.source import BytesSource
data = bytes.fromhex("0800000201610901621917001e060202036869ff")
list(values.read_values(data))
assert "numpy" not in sys.modules and "pyarrow" not in sys.modules, "rows"
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=600)
