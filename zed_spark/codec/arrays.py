"""What callers of kernels need: array types, lengths of state, and the parts of field programs."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

Bytes: TypeAlias = npt.NDArray[np.uint8]
Int32s: TypeAlias = npt.NDArray[np.int32]
Int64s: TypeAlias = npt.NDArray[np.int64]
Integers: TypeAlias = npt.NDArray[Any]
"""Unsigned bytes, or signed integers of four or eight bytes."""
Program: TypeAlias = npt.NDArray[np.int64]
"""Two-dimensional: an operation in each row."""

PACKED_STATE = 5
"""Numbers that `unpack_ints` keeps between two calls."""

LZ4_STATE = 5
"""Numbers that `lz4_step` keeps between two calls."""

DISTINCT_SLOTS = 1024
"""Places in the hash table of `distinct_ints` and `distinct_bytes`, a power of two, for at most 256 entries."""

ADDRESS_TEXT = 40
"""More bytes than the text of an IP address has, and than `address_texts` writes past the start of one."""

# A program of `zed_spark.codec.record_fields.take_fields` is an int64 array with one operation in each row. These are
# its columns, and the values of the first of them.
CODE, VALUES, VALID, WIDTH, SIGNED, MINIMUM, MAXIMUM, DATA, CAPACITY, NULLS, USED, HIGH = range(12)
INTS, FIXED, BOOLS, BODIES, POSITIONS, SKIP, ENTER, LEAVE = range(8)

ROWS_PER_TURN = 256
"""Rows that `take_fields` reads at a time: few, so that they and the memory of a turn stay in the first cache."""

NARROW_AT, NARROW_TO, NARROW_ROWS = range(3)
NARROW_STATE = 3
"""Numbers that `zed_spark.codec.narrow.narrow_rows` keeps between two calls."""

WHOLE, NO_VALUE, NO_ROW = -3, -2, -1
"""Programs of `narrow_rows` for types of which there are no fields to take."""

FULL = 1
"""The result of `narrow_rows` when the next row does not fit."""

NARROW_BEHIND, NARROW_AHEAD = 2304, 64
"""Bytes behind a payload that `narrow_rows` may read, and behind a row that it may write."""


TURN_ARRAYS = 7
"""Numbers for each row of a turn, besides one for each record that is entered."""


def turn_of(program: Program) -> Int64s:
    """Memory for the positions of a turn: where each row is, and where it ends in each of the records entered."""
    return np.empty((TURN_ARRAYS + int(np.count_nonzero(program[:, CODE] == ENTER))) * ROWS_PER_TURN, np.int64)
