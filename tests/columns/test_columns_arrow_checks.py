"""Arrow arrays that other libraries made are checked where they enter: kernels rely on their offsets."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
import pytest

from zed_spark.columns.from_arrow import column_of, zed_type
from zed_spark.errors import CorruptDataError

NUMBERS = pa.array(range(10))
MAP = pa.map_(pa.int64(), pa.int64())
ENTRIES = pa.StructArray.from_arrays([NUMBERS, NUMBERS], fields=[MAP.key_field, MAP.item_field])
LISTS = {pa.list_(pa.int64()): NUMBERS, pa.large_list(pa.int64()): NUMBERS, MAP: ENTRIES}
BODIES = (pa.string(), pa.binary(), pa.large_string(), pa.large_binary())

SHAPES = {
    "plain": lambda array: array,
    "in a struct": lambda array: pa.StructArray.from_arrays([array], ["a"]),
    "in a list": lambda array: pa.ListArray.from_arrays(pa.array([0, len(array)], pa.int32()), array),
    "in a list of one size": lambda array: pa.FixedSizeListArray.from_arrays(array, len(array)),
    "in a dictionary": lambda array: pa.DictionaryArray.from_arrays(pa.array([0, 0]), array),
}


def array_of(of, offsets):
    """An array of ten bytes or numbers with any offsets."""
    width = np.int64 if "large" in str(of) else np.int32
    buffers = [None, pa.py_buffer(np.asarray(offsets, width))]
    if of in LISTS:
        return pa.Array.from_buffers(of, len(offsets) - 1, buffers, children=[LISTS[of]])
    return pa.Array.from_buffers(of, len(offsets) - 1, [*buffers, pa.py_buffer(b"0123456789")])


def column(array):
    return column_of(array, zed_type(array.type, "here"), "here")


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("of", [*BODIES, *LISTS], ids=str)
def test_offsets_must_ascend(of, shape):
    """Arrow's own quick check looks at the first and the last offset only."""
    if shape == "in a dictionary" and of in LISTS:
        pytest.skip("no dictionary has lists")
    for offsets in ([0, 9, 4, 10], [0, 1 << 30, 3, 10], [2, 1, 5], [3, -1, 10]):
        with pytest.raises(CorruptDataError, match=r"offset.* ascend"):
            column(SHAPES[shape](array_of(of, offsets)))
    for offsets in ([0, 3, 3, 10], [2, 2, 2], [4, 10]):
        assert len(column(SHAPES[shape](array_of(of, offsets)))) > 0


@pytest.mark.parametrize("of", [*BODIES, *LISTS], ids=str)
def test_offsets_must_stay_within_what_they_point_into(of):
    """pyarrow looks when it makes an array itself, but not when it gets one, so the offsets change here later."""
    for place, wrong in ((-1, 11), (0, -1)):
        offsets = np.array([0, 3, 10], np.int64 if "large" in str(of) else np.int32)
        array = array_of(of, offsets)
        offsets[place] = wrong
        with pytest.raises(CorruptDataError, match="here: invalid Arrow array"):
            column(array)


def test_slices_and_arrays_without_rows():
    whole = array_of(pa.string(), [0, 9, 4, 5, 10])
    assert column(whole.slice(2, 2)).array.to_pylist() == ["4", "56789"]
    with pytest.raises(CorruptDataError, match="the offset 9 of value 0 is followed by 4"):
        column(whole.slice(1, 3))
    for of in (*BODIES, *LISTS):
        assert len(column(pa.array([], of))) == len(column(array_of(of, [0, 2, 1]).slice(0, 0))) == 0


def test_text_that_is_not_utf8_is_for_others_to_judge():
    bad = pa.Array.from_buffers(pa.string(), 1, [None, pa.py_buffer(np.array([0, 1], np.int32)), pa.py_buffer(b"\xff")])
    assert column(bad).array.view(pa.binary()).to_pylist() == [b"\xff"]
