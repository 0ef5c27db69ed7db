"""The contract of the kernels: one protocol that the compiled module and its numpy twin both meet.

Terms (zng.md sections 2.2, 4 and 5):

* *tag*: a uvarint; 0 is null, n+1 announces a body of n bytes. Padded (non-minimal) uvarints of up to
  ten bytes are accepted; a value of 2**31 or more is malformed, as a block is under 2 GiB.
* *cursor*: the position in `src` of the tag to read next. *stop*: the position just after the container
  of that tag. Nothing is read at or after a stop. Both are made by kernels, never taken from data.

Arrays are one-dimensional and C-contiguous:

    src                                         uint8, read-only (`zed_spark.codec.buffers.source`)
    valid, mask, bools                          uint8, 0 or 1
    offsets, cursors, stops, inner, ids         int32
    values, out, runs                           int64 (unsigned and float values: their bit pattern)
    tags, counts, selectors                     any integer dtype; int32 or int64 preferred

Every new combination of dtypes, of read-only and writable, or of Python and numpy scalars, is a new
compilation of about 0.3 s: pass plain `bool` and `int` scalars, and never a strided view.

Every kernel returns a number: a count or end position of at least 0, or ``-1 - i`` with i the first bad
value or row; `zed_spark.codec.buffers.checked` turns the latter into an error. After a negative result
what the outputs and cursors hold is undefined. Lengths of arrays that do not fit each other are a
mistake of the caller: `ValueError`.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from zed_spark.codec.contract_encode import EncodeKernels
from zed_spark.codec.contract_fields import FieldKernels
from zed_spark.codec.contract_packed import PackedKernels
from zed_spark.codec.contract_variant import VariantKernels

Bytes: TypeAlias = npt.NDArray[np.uint8]
Int32s: TypeAlias = npt.NDArray[np.int32]
Int64s: TypeAlias = npt.NDArray[np.int64]
Integers: TypeAlias = npt.NDArray[Any]


class Kernels(VariantKernels, PackedKernels, FieldKernels, EncodeKernels, Protocol):
    """Every kernel by name. See the module for array types and the meaning of results."""

    # -- columns: a segment is a run of tagged values and nothing else

    def decode_ints(self, src: Bytes, signed: bool, out: Int64s, valid: Bytes, /) -> int:
        """Decode ``len(out)`` integers of 0 to 8 bytes (zng.md 4.2); a null gives 0.

        Args:
            src: the segment.
            signed: sign-magnitude bodies (u == 1 is the lowest int64) or plain unsigned ones.
            out: n int64 to fill; unsigned values as their 64-bit pattern.
            valid: n bytes to fill, 0 for null.

        Returns:
            Bytes consumed (the caller compares with ``len(src)``), or ``-1 - i``.
        """

    def decode_fixed(self, src: Bytes, width: int, out: Int64s, valid: Bytes, /) -> int:
        """Decode bodies of exactly `width` bytes, 1 to 8: floats (zng.md 4.3). A null gives 0.

        Args:
            src: the segment.
            width: bytes of every body that is not null: 2, 4 or 8 for floats.
            out: n int64 to fill with the little-endian bits, zero-extended.
            valid: n bytes to fill.

        Returns:
            Bytes consumed, or ``-1 - i``.
        """

    def decode_bools(self, src: Bytes, out: Bytes, valid: Bytes, /) -> int:
        """Decode one-byte booleans; any non-zero byte is true (zng.md 4.1). A null gives 0.

        Args:
            src: the segment.
            out: n uint8 to fill with 0 or 1.
            valid: n bytes to fill.

        Returns:
            Bytes consumed, or ``-1 - i``.
        """

    def decode_bytes(self, src: Bytes, offsets: Int32s, data: Bytes, valid: Bytes, /) -> int:
        """Decode bodies of any length into one run of bytes.

        Args:
            src: the segment, under 2 GiB.
            offsets: n + 1 int32 to fill; the first is 0, a null spans nothing.
            data: where the bodies go; as long as `src` is always enough. What lies past the last offset
                is undefined.
            valid: n bytes to fill.

        Returns:
            Bytes of `src` consumed, or ``-1 - i``, also when `data` is too short for value i.
        """

    def check_sizes(self, offsets: Int32s, valid: Bytes, small: int, large: int, /) -> int:
        """Check that every body that is not null has `small` or `large` bytes (zng.md 4.4).

        Args:
            offsets: n + 1 int32 as `decode_bytes` or `take_bytes` fills them.
            valid: n bytes.
            small: 4 for ip, 8 for net.
            large: 16 for ip, 32 for net.

        Returns:
            n, or ``-1 - i``.
        """

    def count_values(self, src: Bytes, /) -> int:
        """The number of tagged values in a segment, or ``-1 - i`` when value i is malformed or cut."""

    def value_at(self, src: Bytes, n: int, /) -> int:
        """The position of the tag of value n; of n = number of values, ``len(src)``.

        Returns:
            A position in `src`, or ``-1 - i`` when value i before it is malformed or missing.
        """

    def gather_fixed(self, values: Integers, selectors: Integers, out: Integers, /) -> int:
        """Dictionary of numbers to dense numbers: ``out[i] = values[selectors[i]]``.

        Any integer dtype, the same for `values` and `out`; view floats as integers.

        Args:
            values: the dictionary, d numbers.
            selectors: n integers below d.
            out: n numbers to fill.

        Returns:
            n, or ``-1 - i`` when selector i names no entry.
        """

    def gather_size(self, offsets: Int32s, selectors: Integers, /) -> int:
        """Bytes that `gather_bytes` would write, or ``-1 - i`` when selector i names no entry."""

    def gather_bytes(
        self, offsets: Int32s, data: Bytes, selectors: Integers, out_offsets: Int32s, out_data: Bytes, /
    ) -> int:
        """Dictionary of strings to dense strings: ``out[i] = entries[selectors[i]]``.

        Args:
            offsets: d + 1 int32, the dictionary.
            data: bytes of the dictionary.
            selectors: n integers below d.
            out_offsets: n + 1 int32 to fill.
            out_data: bytes to fill.

        Returns:
            Bytes written, or ``-1 - i`` when selector i names no entry or its bytes do not fit.
        """

    def extreme_bytes(self, offsets: Int32s, data: Bytes, places: Int64s, /) -> int:
        """Find the least and the greatest string by their bytes, one that others begin with before these.

        Args:
            offsets: n + 1 int32, n being 1 or more.
            data: bytes of the strings.
            places: int64, shape (2,), to fill: where the first of the least ones is, and of the greatest.

        Returns:
            n, or ``-1 - i`` when string i is not inside `data`.
        """

    # -- runs and slots

    def presence(self, runs: Int64s, mask: Bytes, /) -> int:
        """Expand alternating run lengths, present first, into one byte a slot.

        Args:
            runs: lengths of present, absent, present, ... runs; zeros are allowed.
            mask: slots to fill with 1 (present) or 0.

        Returns:
            Slots covered, or ``-1 - i`` when run i is negative or goes beyond the mask.
        """

    def spread(self, values: Integers, mask: Bytes, out: Integers, /) -> int:
        """Spread dense values over the slots where `mask` is 1; other slots become 0.

        Any integer dtype, the same for `values` and `out`; view floats as integers.

        Args:
            values: the dense values.
            mask: n bytes, 0 or 1.
            out: n values to fill.

        Returns:
            Values used, or ``-1 - k`` when there are only k of them and the mask asks for more.
        """

    def spread_offsets(self, offsets: Int32s, mask: Bytes, out: Int32s, /) -> int:
        """As `spread`, of the offsets of k lists or strings; other slots become empty ones.

        Args:
            offsets: k + 1 int32.
            mask: n bytes, 0 or 1.
            out: n + 1 int32 to fill.

        Returns:
            Lists used, or ``-1 - k`` when there are only k of them and the mask asks for more.
        """

    # -- compressed blocks

    def lz4_decode(self, src: Bytes, dst: Bytes, /) -> int:
        """Decode one LZ4 block (no frame header) into `dst`.

        Args:
            src: the block.
            dst: where the output goes; may be longer than it. Bytes past the result are undefined.

        Returns:
            Bytes of output, or -1 when the block is malformed (match offset 0 included) or longer
            than `dst`.
        """

    def lz4_step(self, src: Bytes, dst: Bytes, state: Int64s, last: bool, /) -> int:
        """Decode an LZ4 block until `dst` is full or `src` is used up; once there is room or input again, go on.

        Args:
            src: the block, or a part of it.
            dst: where the output goes. Before the position in `state` stand the last 65,535 bytes of output so far,
                or all of it: matches reach that far back.
            state: int64, shape (5,), updated: position in `src`, position in `dst`, and the sequence at hand, which
                is nobody else's business. All 0 at the start. To make room, move the end of the output to the front
                and correct the second number; to give more input, do so with `src` and the first number.
            last: whether the block ends where `src` does.

        Returns:
            0 when `dst` is full, 1 when the block has ended (right away also when `dst` is full just then), 2 when
            it goes on after `src`, of which more is needed than what is left from the position on; -1 when it is
            malformed; state and output are undefined then.
        """

    def lz4_last(self, src: Bytes, /) -> int:
        """Find where the last sequence of an LZ4 block starts: the one of literals only.

        Args:
            src: the block.

        Returns:
            The position of its token, or -1 when the lengths do not add up; distances are not looked at.
        """

    # -- rows: a cursor and a stop for each row, advanced past one field at a time

    def frame_values(self, src: Bytes, at: int, ids: Int32s, starts: Int32s, stops: Int32s, /) -> int:
        """Split a values payload (zng.md 4): ``uvarint type id, tag, body`` again and again.

        Stops when `ids` is full; resume with ``at = int(stops[n - 1])`` until that is ``len(src)``.

        Args:
            src: the payload, or several of them in a row.
            at: where to begin.
            ids: m type IDs to fill.
            starts: m positions to fill: of the tag of each value, so that ``(starts, stops)`` are the
                cursors and stops of the top-level values, null ones included.
            stops: m positions to fill: just after each body.

        Returns:
            Values split, or ``-1 - i`` with i counted from `at`.
        """

    def take_ints(self, src: Bytes, cursors: Int32s, stops: Int32s, signed: bool, out: Int64s, valid: Bytes, /) -> int:
        """Read one integer per row, as `decode_ints`, and advance the cursors. Returns n or ``-1 - i``."""

    def take_fixed(self, src: Bytes, cursors: Int32s, stops: Int32s, width: int, out: Int64s, valid: Bytes, /) -> int:
        """Read one float per row, as `decode_fixed`, and advance the cursors. Returns n or ``-1 - i``."""

    def take_bools(self, src: Bytes, cursors: Int32s, stops: Int32s, out: Bytes, valid: Bytes, /) -> int:
        """Read one bool per row, as `decode_bools`, and advance the cursors. Returns n or ``-1 - i``."""

    def take_bytes(
        self, src: Bytes, cursors: Int32s, stops: Int32s, offsets: Int32s, data: Bytes, valid: Bytes, /
    ) -> int:
        """Read one body of any length per row and advance the cursors.

        Args:
            src: the block.
            cursors: n positions, advanced.
            stops: n positions.
            offsets: n + 1 int32 to fill.
            data: bytes to fill; `sum_sizes` before tells how many.
            valid: n bytes to fill.

        Returns:
            Bytes written, or ``-1 - i``, also when `data` is too short for row i or 2 GiB are reached.
        """

    def sum_sizes(self, src: Bytes, cursors: Int32s, stops: Int32s, /) -> int:
        """Bytes in the bodies at the cursors, which stay where they are; or ``-1 - i``."""

    def enter(
        self, src: Bytes, cursors: Int32s, stops: Int32s, inner: Int32s, inner_stops: Int32s, valid: Bytes, /
    ) -> int:
        """Step into one container (record, array, set, map, union) per row and past it.

        Args:
            src: the block.
            cursors: n positions, advanced beyond the container.
            stops: n positions.
            inner: n positions to fill: the first byte of each body.
            inner_stops: n positions to fill: just after each body; equal to `inner` for null.
            valid: n bytes to fill. Fields must be taken for the non-null rows only.

        Returns:
            n or ``-1 - i``.
        """

    def skip(self, src: Bytes, cursors: Int32s, stops: Int32s, fields: int, /) -> int:
        """Advance every cursor past `fields` values. Returns n or ``-1 - i``."""

    def count_items(self, src: Bytes, cursors: Int32s, stops: Int32s, counts: Integers, /) -> int:
        """Count the tagged values from each cursor to its stop; for maps, keys and values both count.

        The cursors stay where they are.

        Returns:
            The sum of `counts`, or ``-1 - i``.
        """

    def item_cursors(
        self,
        src: Bytes,
        cursors: Int32s,
        stops: Int32s,
        counts: Integers,
        inner: Int32s,
        inner_stops: Int32s,
        /,
    ) -> int:
        """A cursor and a stop for each item, after `count_items`; the rows' cursors stay.

        Args:
            src: the block.
            cursors: n positions.
            stops: n positions.
            counts: n counts from `count_items`.
            inner: as many positions to fill as the counts add up to, rows in order: the item's tag.
            inner_stops: as many to fill: just after the item's body. For maps keys are at the even
                places; make them contiguous before use.

        Returns:
            Items filled, or ``-1 - i`` with i the row that is malformed or does not have its count.
        """

    def at_stop(self, cursors: Int32s, stops: Int32s, /) -> int:
        """Whether every cursor is at its stop: n, or ``-1 - i`` for the first row not fully consumed."""

    def union_tags(self, src: Bytes, cursors: Int32s, stops: Int32s, tags: Integers, valid: Bytes, /) -> int:
        """Read the tag element of entered union bodies, a **signed** integer body (zng.md 5.5).

        For BSUP 1 and later, whose element is unsigned, use `take_ints`.

        Args:
            src: the block.
            cursors: n positions as `enter` filled `inner`; left at the member value.
            stops: n positions as `enter` filled `inner_stops`.
            tags: n integers to fill; -1 where `valid` is 0.
            valid: n bytes as `enter` filled them; rows with 0 are not touched.

        Returns:
            n or ``-1 - i``: also for a null, negative or larger than 2**31 - 1 tag.
        """
