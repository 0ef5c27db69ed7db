"""The contract of the variant kernels, a part of `zed_spark.codec.contract.Kernels`.

One column is written at a time, with a cursor per row: a position in the output, which parents make for their
children. Encoding: Apache Parquet, "Variant Binary Encoding".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from zed_spark.codec.contract import Bytes, Int32s, Int64s


class VariantKernels(Protocol):
    """Kernels that measure and write variant values."""

    def variant_size_ints(self, values: Int64s, valid: Bytes, unsigned: bool, sizes: Int64s, /) -> int:
        """Bytes of integers as variant values: the narrowest of int8 to int64.

        Args:
            values: n int64.
            valid: n bytes; a null takes one byte.
            unsigned: values are patterns of uint64; those of 2**63 and more are decimals of 18 bytes.
            sizes: n int64 to fill.

        Returns:
            n.
        """

    def variant_put_ints(self, values: Int64s, valid: Bytes, unsigned: bool, dst: Bytes, cursors: Int64s, /) -> int:
        """Write one integer per row where its cursor is, in as many bytes as `variant_size_ints` says.

        Args:
            values: n int64.
            valid: n bytes; null becomes the variant null.
            unsigned: see `variant_size_ints`.
            dst: the values; only the bytes of each row's own value are touched.
            cursors: n positions in `dst`; rows with a negative one are left out.

        Returns:
            n, or ``-1 - i`` when the value of row i does not fit into `dst`.
        """

    def variant_put_fixed(
        self, head: int, width: int, values: Int64s, valid: Bytes, dst: Bytes, cursors: Int64s, /
    ) -> int:
        """Write a header and the `width` (4 or 8) lowest bytes of a number per row: floats, timestamps.

        Other arguments and the result are those of `variant_put_ints`.
        """

    def variant_put_bodies(
        self, head: int, offsets: Int32s, data: Bytes, valid: Bytes, dst: Bytes, cursors: Int64s, /
    ) -> int:
        """Write one string or binary per row.

        Args:
            head: header of a binary (60) or a long string (64); strings under 64 bytes get a short header.
            offsets: n + 1 int32.
            data: the bytes.
            valid: n bytes.
            dst: see `variant_put_ints`.
            cursors: see `variant_put_ints`.

        Returns:
            n, or ``-1 - i``, also when the offsets of row i are not in `data`.
        """

    def variant_put_items(
        self,
        offsets: Int64s,
        ids: Int32s,
        id_width: int,
        shared: bool,
        sizes: Int64s,
        valid: Bytes,
        dst: Bytes,
        cursors: Int64s,
        inner: Int64s,
        /,
    ) -> int:
        """Write the header, ids and offsets of one object or array per row, and place its items behind them.

        Args:
            offsets: n + 1 int64, ascending: row i has the items ``offsets[i]`` to ``offsets[i + 1]``.
            ids: field ids in the order of their names: of one object (`shared`) or one per item.
            id_width: bytes of an id, 1 to 4; 0 for arrays.
            shared: whether all objects have the same fields.
            sizes: bytes of each item.
            valid: n bytes.
            dst: see `variant_put_ints`.
            cursors: see `variant_put_ints`.
            inner: a cursor per item to fill; -1 for the items of rows that are null or left out.

        Returns:
            n, or ``-1 - i`` when row i has items that are not there, or does not fit.
        """
