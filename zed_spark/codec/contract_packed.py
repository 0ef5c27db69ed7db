"""The contract of the kernels for packed integers, the private codec of CSUP (formats/csup.md section 5).

A stream is made of *words* of 32 or 64 bits, in *blocks*. What is true of all kernels stands in
`zed_spark.codec.contract`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from zed_spark.codec.contract import Bytes, Int64s

PACKED_STATE = 5
"""Numbers that a decoder keeps between two calls."""


class PackedKernels(Protocol):
    """Packed integers to numbers and back."""

    def unpack_ints(self, src: Bytes, wide: bool, state: Int64s, out: Int64s, /) -> int:
        """Decode the next numbers of a stream.

        A packed block is decoded in groups of 256 numbers (128 of 32 bits), so up to one less than that may be left
        of `out`. Fewer than that many are decoded only when the stream has ended.

        Args:
            src: the whole stream, the closing word included; whole words.
            wide: words of 64 bits, else of 32.
            state: int64, shape (`PACKED_STATE`,), updated; all 0 at the start: the place of the next block, group or
                number, the numbers left in the block, where it ends, the number before, and the place in a block of
                variable bytes.
            out: numbers to fill, 64-bit patterns or numbers below 2**32.

        Returns:
            How many were decoded, 0 at the end; or ``-1 - i``: number i, or the group that it starts, is malformed.
        """
        ...

    def pack_ints(self, values: Int64s, wide: bool, signed: bool, dst: Bytes, /) -> int:
        """Encode numbers as one stream, byte for byte as the reference does.

        Args:
            values: n numbers, at least one.
            wide: words of 64 bits, else of 32, which hold the lowest 32 bits of each number.
            signed: whether shared zero bits at the low end are left out, as in streams of signed numbers.
            dst: where it goes; 11 bytes a number and 64 more are always enough. Bytes past the result are undefined.

        Returns:
            Bytes written, or -1 when they do not fit into `dst`.
        """
        ...
