"""Inputs as one array type, outputs as Arrow buffers."""

import numpy as np
import pyarrow as pa
import pytest

from zed_spark.codec import buffers
from zed_spark.errors import CorruptDataError


@pytest.mark.parametrize(
    "data",
    [
        b"abc",
        bytearray(b"abc"),
        memoryview(b"xabc")[1:],
        pa.py_buffer(b"abc"),
        np.frombuffer(b"abc", np.uint8),
        np.array([97, 98, 99], np.uint8),
        np.array([97, 98, 99], np.int8),
    ],
)
def test_one_array_type(data):
    array = buffers.source(data)
    assert array.tobytes() == b"abc"
    assert (array.dtype, array.flags.writeable, array.flags.c_contiguous) == (np.uint8, False, True)


@pytest.mark.parametrize("data", [b"", memoryview(b"abc")[3:], pa.py_buffer(b""), np.zeros(0, np.uint8)])
def test_nothing(data):
    array = buffers.source(data)
    assert (len(array), array.dtype, array.flags.writeable) == (0, np.uint8, False)


def test_source_shares_memory():
    data = bytearray(b"abc")
    array = buffers.source(data)
    data[0] = 122
    assert array.tobytes() == b"zbc"


@pytest.mark.parametrize("dtype", [np.uint8, np.int32, np.int64])
def test_allocated_memory_is_arrows(dtype):
    buffer, array = buffers.allocate(5, dtype)
    array[:] = range(5)
    assert buffer.size == 5 * np.dtype(dtype).itemsize
    assert np.frombuffer(buffer, dtype).tolist() == [0, 1, 2, 3, 4]
    empty, none = buffers.allocate(0, dtype)
    assert (empty.size, len(none), none.dtype) == (0, 0, dtype)


@pytest.mark.parametrize("flags", [[1, 0, 1], [0] * 9, [1] * 8 + [0], [0]])
def test_bitmap(flags):
    buffer = buffers.bitmap(np.array(flags, np.uint8))
    array = pa.Array.from_buffers(pa.int8(), len(flags), [buffer, pa.py_buffer(bytes(len(flags)))])
    assert array.is_valid().to_pylist() == [flag == 1 for flag in flags]


@pytest.mark.parametrize("flags", [[], [1], [1] * 20])
def test_no_bitmap_when_all_are_valid(flags):
    assert buffers.bitmap(np.array(flags, np.uint8)) is None


@pytest.mark.parametrize(
    ("strings", "valid"),
    [
        ([], True),
        ([b""], True),
        ([b"plain", b"text"], True),
        (["grün".encode(), "日本".encode()], True),
        ([b"ok", b"\xff"], False),
        ([b"\xc3", b"\xa4"], False),
        ([b"\xed\xa0\x80"], False),
    ],
)
def test_utf8(strings, valid):
    offsets = np.concatenate([[0], np.cumsum([len(s) for s in strings])]).astype(np.int32)
    # The room behind the last string is undefined and not looked at.
    data = np.frombuffer(b"".join(strings) + b"\xff\xff", np.uint8)
    assert buffers.is_utf8(data, offsets) is valid


def test_checked():
    assert buffers.checked(np.int64(7), "x") == 7
    assert buffers.checked(0, "x") == 0
    with pytest.raises(CorruptDataError, match=r"column a\.b: malformed value 4"):
        buffers.checked(-5, "column a.b")
