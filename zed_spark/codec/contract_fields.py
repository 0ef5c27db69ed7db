"""The kernel that reads many fields of rows, and what its programs are made of. See `zed_spark.codec.contract`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from zed_spark.codec.contract import Bytes, Int32s, Int64s

# What stands in each row of a program.
CODE, VALUES, VALID, WIDTH, SIGNED, LOW, HIGH, DATA, ROOM, NULLS, USED = range(11)

# Its codes.
INTS, FIXED, BOOLS, BODIES, PLACES, SKIP, ENTER, LEAVE = range(8)


class FieldKernels(Protocol):
    """See `zed_spark.codec.contract.Kernels`."""

    def take_fields(self, src: Bytes, cursors: Int32s, stops: Int32s, program: Int64s, out: Bytes, /) -> int:
        """Read many fields per row, in one pass; for records as they usually are.

        A program is a list of operations, one in a row of numbers. What fields hold goes to places in one piece of
        memory, given in bytes from its start, aligned for what is stored there:

            INTS    as `take_ints`, n numbers of WIDTH bytes at VALUES; where these are less than 8, each number, also
                    the 0 of a null, must lie between LOW and HIGH; SIGNED or not
            FIXED   as `take_fixed`, n numbers of WIDTH 2, 4 or 8 bytes at VALUES
            BOOLS   as `take_bools`, n bytes at VALUES; WIDTH is 1
            BODIES  as `take_bytes`, n + 1 int32 offsets at VALUES, the bodies in ROOM bytes at DATA; where HIGH is
                    not 0, each of LOW or HIGH bytes
            PLACES  the position of each value and the position after it, n int32 each, at VALUES and VALID
            SKIP    past WIDTH values
            ENTER   into a record, which must not be null
            LEAVE   to just after the record entered last

        INTS, FIXED, BOOLS and BODIES also fill n bytes at VALID, and set NULLS to how many are null. BODIES sets USED
        to the bytes of all bodies: where that is more than ROOM, some of them were not written.

        Args:
            src: the block.
            cursors: n positions, which stay as they are.
            stops: n positions.
            program: int64, shape (operations, 11), C-contiguous.
            out: the memory.

        Returns:
            n, or ``-1 - p`` when operation p met a value that it does not take in some row.
        """
