"""The contract of the kernels that encode: columns to tagged values, and columns to rows (formats/zng.md section 4).

What is true of all kernels stands in `zed_spark.codec.contract`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from zed_spark.codec.contract import Bytes, Int32s, Int64s


class EncodeKernels(Protocol):
    """Values to bytes."""

    # -- columns to tagged values: the inverse of `decode_*`

    def encode_ints(self, values: Int64s, valid: Bytes, signed: bool, dst: Bytes, /) -> int:
        """Encode integers in the shortest form (zng.md 4.2).

        Args:
            values: n int64, unsigned ones as their 64-bit pattern; anything where null.
            valid: n bytes, 0 for null.
            signed: sign-magnitude bodies or plain unsigned ones.
            dst: where they go; 9 bytes a value are always enough. Bytes past the result are undefined.

        Returns:
            Bytes written, or ``-1 - i`` when value i does not fit into `dst`.
        """

    def encode_fixed(self, values: Int64s, valid: Bytes, width: int, dst: Bytes, /) -> int:
        """Encode bodies of exactly `width` bytes, 1 to 8: floats and bools.

        Args:
            values: n int64 whose `width` lowest bytes are written, little-endian.
            valid: n bytes.
            width: bytes of a body.
            dst: as `encode_ints`.

        Returns:
            Bytes written, or ``-1 - i``.
        """

    def encode_bytes(self, offsets: Int32s, data: Bytes, valid: Bytes, dst: Bytes, /) -> int:
        """Encode bodies of any length.

        Args:
            offsets: n + 1 int32, ascending, at any start: body i is ``data[offsets[i]:offsets[i + 1]]``.
            data: the bodies.
            valid: n bytes; what the offsets of a null span is left out.
            dst: where they go; the bodies and 5 bytes a value are always enough.

        Returns:
            Bytes written, or ``-1 - i`` when value i does not fit, or its offsets are not in `data`.
        """

    # -- columns to rows: add up sizes, make cursors of their prefix sums, then put field after field

    def size_ints(self, values: Int64s, valid: Bytes, signed: bool, sizes: Int64s, /) -> int:
        """Add to `sizes` the bytes of each integer with its tag; arguments as `encode_ints`. Returns n."""

    def size_bytes(self, offsets: Int32s, valid: Bytes, sizes: Int64s, /) -> int:
        """Add to `sizes` the bytes of each body with its tag. Returns n, or ``-1 - i`` for bad offsets."""

    def size_tags(self, tags: Int64s, sizes: Int64s, /) -> int:
        """Add to `sizes` the bytes of each uvarint. Returns n, or ``-1 - i`` when one is not below 2**31."""

    def put_ints(self, values: Int64s, valid: Bytes, signed: bool, dst: Bytes, cursors: Int64s, /) -> int:
        """Write one integer per row and advance the cursors.

        Args:
            values: as `encode_ints`.
            valid: n bytes.
            signed: as `encode_ints`.
            dst: the rows; only the bytes of the values themselves are changed.
            cursors: n int64 positions in `dst`, advanced.

        Returns:
            n, or ``-1 - i`` when the value of row i does not fit into `dst`.
        """

    def put_fixed(self, values: Int64s, valid: Bytes, width: int, dst: Bytes, cursors: Int64s, /) -> int:
        """Write one body of `width` bytes per row, as `encode_fixed`, and advance the cursors; as `put_ints`."""

    def put_bytes(self, offsets: Int32s, data: Bytes, valid: Bytes, dst: Bytes, cursors: Int64s, /) -> int:
        """Write one body of any length per row, as `encode_bytes`, and advance the cursors; as `put_ints`."""

    def put_tags(self, tags: Int64s, dst: Bytes, cursors: Int64s, /) -> int:
        """Write one uvarint per row: a type ID, or the tag before a container. Advances the cursors.

        Args:
            tags: n int64: 0 for null, otherwise the bytes of the body and 1.
            dst: as `put_ints`.
            cursors: n int64 positions in `dst`, advanced.

        Returns:
            n, or ``-1 - i`` when the uvarint of row i is not below 2**31 or does not fit.
        """
