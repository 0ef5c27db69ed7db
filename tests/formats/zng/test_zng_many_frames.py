"""Files of a great many small frames: the work grows with their bytes, not with the square of them."""

from __future__ import annotations

from typing import Any

import pytest
from support.zng_builder import TYPES, VALUES, encode, frame

from zed_spark.columns.column import Sequence
from zed_spark.errors import CorruptDataError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.rows import plan
from zed_spark.formats.rows.block import Block, Rows
from zed_spark.formats.rows.format import ZNG
from zed_spark.formats.rows.frame import END, dialect_of, frames
from zed_spark.formats.rows.reader import MAX_FRAMES, _Reader, read
from zed_spark.storage.source import BytesSource
from zed_spark.types import INT64, dialect, parse_type

WINDOW = 4 << 10
EMPTY = {
    "ends of stream": b"\xff",
    "zeros": frame(TYPES, b""),
    "values": frame(VALUES, b""),
    "padded lengths": b"\x10\x80\0",
    "types, then an end": b"\0\0\xff",
    "types, then values": b"\0\0\x10\x80\0",
}


@pytest.mark.one_in(2)
@pytest.mark.parametrize("name", EMPTY)
def test_repeated_frames_without_payload_are_one(name: str) -> None:
    unit = EMPTY[name]
    value = encode([(INT64, 1)])
    data = value + unit * (4 << 20) + value
    found = list(frames(data))
    assert len(found) <= len(data) // WINDOW + 4
    assert [one.offset for one in found[1:]] == [one.stop for one in found[:-1]]
    assert found[-1].stop == len(data)
    summary = ZNG.summarize(BytesSource(data))
    assert [(one.type, one.rows) for one in summary.super_types] == [(INT64, 2)]
    assert sum(map(len, read(BytesSource(data), None, ReadRequest()))) == 2
    assert len(plan.describe(BytesSource(data))["frames"]) <= len(found)


def test_empty_frames_of_bsup_are_one() -> None:
    for version in (1, 5):
        unit = bytes([0x80 | version, 0x90, 0, 0xFF, 0x80 | version, 0, 0x80, 0])
        (one,) = frames(unit * 100, version=version)
        assert (one.kind, one.offset, one.stop) == (END, 0, 800)


def test_empty_frames_that_are_wrong_are_still_wrong() -> None:
    """A control frame without an encoding, one of another kind, and a compressed one without a header."""
    for wrong in (b"\x20\0", b"\x30\0", b"\x50\0"):
        data = b"\0\0\xff" * 3 + wrong
        with pytest.raises(CorruptDataError) as caught:
            list(read(BytesSource(data), None, ReadRequest()))
        assert caught.value.offset == 9


def test_empty_frames_of_several_kinds_end_a_stream() -> None:
    record = encode([(parse_type("{a:int64}"), (1,))])
    behind = record[next(frames(record)).stop :]
    for run, rows in ((b"\0\0\x10\0" * 2, 2), (b"\0\0\x10\0\xff\0\0", 1)):
        damages: list[Exception] = []
        request = ReadRequest(permissive=True, on_error=damages.append)
        assert sum(map(len, read(BytesSource(record[:-1] + run + behind), None, request))) == rows
        assert len(damages) == 2 - rows


def test_repeated_frames_end_with_their_piece() -> None:
    data = b"\xff" * 100
    (one,) = frames(data, 10, 50)
    assert (one.offset, one.stop) == (10, 50)


def test_repeated_ends_of_stream_begin_a_stream() -> None:
    """A type that is defined before them is not defined behind them."""
    record = encode([(parse_type("{a:int64}"), (1,))])
    behind = record[next(frames(record)).stop :]
    data = record + b"\xff" * 3 + behind
    damages: list[Exception] = []
    request = ReadRequest(permissive=True, on_error=damages.append)
    assert sum(map(len, read(BytesSource(data), None, request))) == 1
    assert len(damages) == 1


def test_dialect_behind_many_ends_of_stream() -> None:
    reads: list[int] = []

    class Counted(BytesSource):
        def read(self, offset: int, length: int) -> memoryview:
            reads.append(length)
            return super().read(offset, length)

    for first, version in ((b"", 0), (b"\x10\0", 0), (b"\x81\x10\0", 1)):
        reads.clear()
        assert dialect_of(Counted(b"\xff" * (1 << 20) + first)) is dialect.DIALECTS[version]
        assert len(reads) < 10


DAMAGED = {
    "a value that is cut off": b"\x09\x05a",
    "an unknown type": b"\x40\0",
    "a value of too few bytes": b"\x10\x03\xff\xfe",
}


@pytest.mark.parametrize("name", DAMAGED)
def test_many_damaged_frames(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every damaged frame is reported, every sound one read, and none looked at more than some times."""
    pair = frame(VALUES, DAMAGED[name]) + frame(VALUES, b"\x07\x02\x02")
    count = MAX_FRAMES
    data = pair * count
    frames_of_blocks: list[int] = []
    rows_made: list[int] = []
    rows, sequence, some_of = Block.rows, _Reader._sequence, Rows.some

    def counted_rows(self: Block, *args: Any) -> Any:
        frames_of_blocks.append(len(self.ends))
        return rows(self, *args)

    def counted_sequence(self: _Reader, block: Block, some: Any) -> Sequence:
        rows_made.append(len(some))
        return sequence(self, block, some)

    def counted_some(self: Rows, chosen: Any, *args: Any, **options: Any) -> Rows:
        # A slice copies nothing.
        rows_made.append(0 if isinstance(chosen, slice) else len(self))
        return some_of(self, chosen, *args, **options)

    monkeypatch.setattr(Block, "rows", counted_rows)
    monkeypatch.setattr(Rows, "some", counted_some)
    monkeypatch.setattr(_Reader, "_sequence", counted_sequence)
    damages: list[Exception] = []
    request = ReadRequest(permissive=True, on_error=damages.append)
    assert sum(map(len, read(BytesSource(data), None, request))) == count
    assert len(damages) == count
    assert max(frames_of_blocks) <= MAX_FRAMES
    assert sum(rows_made) < 4 * count * (MAX_FRAMES.bit_length() + 2)
