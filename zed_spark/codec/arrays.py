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

# A program of `zed_spark.codec.at_once.decode_columns` is an int64 array with one column in each row. These are its
# columns, those of its results, and the kinds of values besides `INTS`, `FIXED`, `BOOLS` and `BODIES`.
KIND, SIZE, LEAST_SIZE, OF_RUNS, SEGMENT_AT, SEGMENT_LENGTH, SEGMENT_MEMORY, SEGMENT_FORMAT, SEGMENT_COUNT = range(9)
STARTS_AT, BODIES_AT, COUNT, IS_ASCII = range(4)
SELECTORS, RUNS, ZEROS, LENGTHS, TAGS, TAGGED, ENTRIES = 8, 9, 10, 11, 12, 13, 16

# A program of `zed_spark.codec.at_once.read_outline` consists of nodes: one of these, then what it says.
OUTLINE_RECORD, OUTLINE_UNION, OUTLINE_ARRAY, OUTLINE_SIGNED, OUTLINE_UNSIGNED, OUTLINE_PLACE, OUTLINE_COPY = range(7)
OUTLINE_LEVELS = 256
"""The most records, arrays and unions around a value of an outline."""


class Scatter:
    """The parts of programs of the kernel `scatter`; `scatter.c` says what each operation and column means."""

    # The columns of a program, an int64 array with an operation in each row, and how many there are.
    CODE, COUNT, ROWS, TO, VALUES, SELECTORS, STEP, WIDTH, FIRST, DATA, STOP, TARGET, CAPACITY, WHOLE, ENTRIES = range(
        15
    )
    COLUMNS = 15
    # The operations.
    CLEAR, MARK, PACK, FIXED, LENGTHS, SUM, OFFSETS, BODIES = range(8)


ROWS_PER_TURN = 256
"""Rows that `take_fields` reads at a time: few, so that they and the memory of a turn stay in the first cache."""

TURN_ARRAYS = 6
"""Numbers for each row of a turn, besides one for each record that is entered."""


def turn_of(program: Program) -> Int64s:
    """Memory for the positions of a turn: where each row is, and where it ends in each of the records entered."""
    return np.empty((TURN_ARRAYS + int(np.count_nonzero(program[:, CODE] == ENTER))) * ROWS_PER_TURN, np.int64)
