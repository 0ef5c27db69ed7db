"""Tags of the rows of files with one super type, which are only checked."""

import io
from dataclasses import replace

import numpy as np
import pytest

from zed_spark.codec import kernels
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.primitive import from_ints
from zed_spark.errors import CorruptDataError
from zed_spark.formats.columnar.numbers import Stored, open_numbers, open_stream
from zed_spark.formats.columnar.reader import RowReader
from zed_spark.formats.columnar.segment import Segment, Store
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.vng.detect import load
from zed_spark.formats.vng.write import VngWriter
from zed_spark.storage.source import BytesSource
from zed_spark.types import INT64


def opened(data):
    """All bytes as a segment, and the four zeros at the front as one before it."""
    segments = Segment(0, 4, 4, count=4), Segment(4, len(data) - 4, len(data) - 4)
    return open_numbers(Store(BytesSource(data), (0, len(data))), Stored(segments), "numbers")


@pytest.mark.parametrize(
    ("more", "zeros"),
    [(b"\1\1\1", True), (b"\1\2\0\1", True), (b"\1\x81\0\1", True), (b"\1\2\2\1", False), (b"\2\3\1\1", False)],
)
def test_numbers_are_zeros(more, zeros):
    numbers = opened(bytes([1, 1, 1, 1]) + more)
    assert numbers.zeros(2)
    assert numbers.zeros(5) is zeros
    assert numbers.at_end()
    assert (not opened(bytes([1, 1, 1, 1]) + more).read(7).any()) is zeros


@pytest.mark.parametrize("more", [b"\1\0\1", b"\1\1", b"\1\x03\1"])
def test_numbers_that_are_null_cut_or_missing(more):
    with pytest.raises(CorruptDataError, match="segment 1 of numbers"):
        opened(bytes([1, 1, 1, 1]) + more).zeros(7)


def test_a_run_that_is_negative():
    data = bytes([2, 4, 2, 5, 2, 4])
    stored = Stored((Segment(0, len(data), len(data)),), holds="runs")
    runs = open_stream(Store(BytesSource(data), (0, len(data))), stored, "runs of field a")
    assert runs.read(2).tolist() == [1, 1]
    with pytest.raises(CorruptDataError, match="runs of field a: run of -2 values"):
        runs.read(1)


@pytest.mark.parametrize(
    ("numbers", "found"),
    [
        ([0, 3, 3, 7], [0, 3, 3, 7]),
        ([0, 3, 2, 7], "offsets do not ascend"),
        ([5, 6, 7, 8], "the first offset is 5, not 0"),
        ([0, 3, 3, 2**31], "3 lists of 2147483648 elements in all"),
        ([0, 3, 3, 8], "the last offset is 8, there are 7 elements"),
    ],
)
def test_offsets_of_lists(numbers, found):
    packed = np.zeros(200, np.uint8)
    size = kernels.pack_ints(np.array(numbers), False, False, packed)
    data = packed[:size].tobytes()
    stored = Stored((Segment(0, size, size, count=len(numbers)),), "packed32", "offsets", total=7)
    offsets = open_numbers(Store(BytesSource(data), (0, size)), stored, "offsets of field a")
    if isinstance(found, str):
        with pytest.raises(CorruptDataError, match=f"offsets of field a: {found}"):
            offsets.list_offsets(3)
        return
    starts, total = offsets.list_offsets(3)
    assert (starts.tolist(), total) == (found, 7)


@pytest.mark.parametrize(("tags", "message"), [(b"\1\1\1\1", None), (b"\1\2\2\1\1", "a tag other than 0")])
def test_tags_of_one_super_type(tags, message):
    sink = io.BytesIO()
    column: Column = from_ints(INT64, np.arange(4), None)
    with VngWriter(sink) as writer:
        writer.write(Sequence((INT64,), (column,)))
    data = sink.getvalue()
    source = BytesSource(data + tags)
    file = load(BytesSource(data))
    root = Stored((Segment(len(data), len(tags), len(tags)),))
    damaged = replace(file, root=root, data=(0, len(data) + len(tags)))
    reader = RowReader(source, damaged, ((0, 4),), ReadRequest())
    if message is None:
        assert [len(batch) for batch in reader.batches()] == [4]
    else:
        with pytest.raises(CorruptDataError, match=message):
            list(reader.batches())
