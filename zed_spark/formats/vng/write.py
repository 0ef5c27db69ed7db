"""`VngWriter`: sequences of columns to files of generation 3 (as zed 1.12), 4 (1.13 to 1.18) or the seed spec.

Values come in column by column and are encoded at once. A dictionary is known only when the writer is closed; until
then its selectors wait, while plain columns are written as their segments end, except where the metadata comes first.
Format: docs/formats/vng.md, section 11.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import TracebackType
from typing import BinaryIO

import numpy as np

from zed_spark import types as zt
from zed_spark.codec.arrays import Int64s
from zed_spark.columns.coalesce import Coalescer
from zed_spark.columns.column import Sequence
from zed_spark.columns.nulls import rows_for_dialect
from zed_spark.errors import OptionError
from zed_spark.formats.columnar.segment import LZ4, RAW, ZSTD
from zed_spark.formats.columnar.write.encoders import Encoder
from zed_spark.formats.columnar.write.segments import MEMORY
from zed_spark.formats.rows import flat
from zed_spark.formats.rows.encode import normalise
from zed_spark.formats.rows.writer import block_bytes, blocks
from zed_spark.formats.settings import Writer
from zed_spark.formats.vng.trailer import UNLIMITED
from zed_spark.formats.vng.write_layouts import Layout3, Layout4, SeedLayout, VngLayout
from zed_spark.types.dialect import ZNG, is_bsup_only

BLOCK_BYTES = 16 << 20
"""Bytes of columns that are encoded together; up to twice as many where there are many columns."""

LAYOUTS: dict[str, type[VngLayout]] = {"3": Layout3, "4": Layout4, "seed": SeedLayout}
"""By name."""

FORMS = {"none": RAW, "lz4": LZ4, "zstd": ZSTD}
"""Compression formats of segments."""

SEGMENT_THRESH = 5 << 20
"""What the reference states in the trailer, where it has no effect."""

LARGEST = 1 << 30
"""Bytes after which a column's segment ends in any case: readers take less than 2 GiB."""


class VngWriter(Writer):
    """Writes one VNG file to a sink.

    Columns are encoded as they come in, and compressed when a segment ends or is longer than 32 MiB. In layouts 3
    and seed segments then go to the sink. What must wait (in layout 4 all of them, the selectors of dictionaries in
    any) is kept in memory up to ``memory`` bytes, and beyond that in a temporary file. Besides, one block of columns
    (16 MiB, 32 MiB if there are many, or one row) is in memory, and a segment as it is compressed.
    """

    def __init__(
        self,
        sink: BinaryIO,
        *,
        layout: str = "3",
        compression: str = "lz4",
        rows_per_segment: int | None = None,
        segment_thresh: int | None = None,
        skew_thresh: int | None = None,
        memory: int = MEMORY,
        kind: str = "vng",
    ) -> None:
        """A writer to a sink, which stays open. Nothing is written before the first cut, or else `close`.

        The options are those of `VngSettings`, but nothing is cut by default: then a column is one segment, as zed 1.12
        writes it. Cuts are made in all columns of all super types at the same rows, which zed 1.12 reads as well, and
        readers can start there. Sizes are looked at after each block of at most ``segment_thresh`` bytes of columns.

        ``memory`` is how many bytes of encoded values to keep in memory, and ``kind`` the format that the trailer of
        layout ``"seed"`` names: ``"vng"`` or ``"csup"``. Raises OptionError for an unknown layout or compression, a
        number that cannot be, or cuts with layout 4, whose columns are one segment each.
        """
        if layout not in LAYOUTS:
            raise OptionError(f"VNG layout {layout!r}: expected '3', '4' or 'seed'")
        if compression not in FORMS:
            raise OptionError(
                f"VNG compression {compression!r}: expected 'lz4' or 'none', or 'zstd' with layout 'seed'"
            )
        if compression == "zstd" and layout != "seed":
            raise OptionError(f"VNG compression 'zstd' works only with layout 'seed', not with {layout!r}")
        for name, limit in (
            ("rows_per_segment", rows_per_segment),
            ("segment_thresh", segment_thresh),
            ("skew_thresh", skew_thresh),
        ):
            if limit is not None and not 1 <= limit <= UNLIMITED:
                raise OptionError(f"{name} of {limit}: expected 1 or more")
            if limit is not None and layout == "4":
                raise OptionError(f"{name} does not work with layout '4', which has one segment per column")
        self.written = 0
        self._kind = kind
        self._row_limit = rows_per_segment
        self._segment_limit, self._skew_limit = segment_thresh, skew_thresh
        # Segments end between blocks, so blocks are not much larger than what they end by.
        ends = min(LARGEST, segment_thresh or LARGEST, skew_thresh or LARGEST)
        self._ends = ends
        self._coalescer = Coalescer(min(BLOCK_BYTES // 4 * 3, ends // 2))
        self._layout = LAYOUTS[layout](sink, form=FORMS[compression], memory=memory)
        self._pool = self._layout.pool
        self._indices: dict[tuple[zt.Type, zt.Type], int] = {}
        self._types: list[zt.Type] = []
        self._trees: list[Encoder] = []
        self._declared: dict[zt.Type, None] = {}
        self._rows, self._cut_due, self._closed = 0, False, False

    @property
    def nbytes(self) -> int:
        """Bytes taken in so far, encoded as far as they are, before compression."""
        return self._pool.taken + self._coalescer.nbytes

    def write(self, sequence: Sequence) -> None:
        """Append values in order, each with the type of its column, unions in canonical order.

        Sets and maps are written in the order of their column. There are no optional fields and no fused values: absent
        becomes null, and values stay fused. Raises SchemaMismatchError if a column is not laid out as its type says,
        and UnsupportedTypeError for values of a recursive type, or of type ``any``.
        """
        for column in sequence.columns:
            flat.fits(column)
        if any(is_bsup_only(column.type) for column in sequence.columns):
            sequence = rows_for_dialect([sequence], ZNG, normalise)
        if not len(sequence):
            self._declared.update(dict.fromkeys(column.type for column in sequence.columns))
            return
        for block in self._coalescer.add(sequence):
            self._encode(block)

    def close(self) -> None:
        """Write the file. Closing again does nothing."""
        if self._closed:
            return
        self._closed = True
        try:
            for block in self._coalescer.take():
                self._encode(block)
            if not self._rows:
                # Without values, the columns of the types that empty sequences have are written all the same.
                self._types = list(self._declared)
                self._trees = list(map(self._layout.encoder, self._types))
            thresholds = (self._skew_limit, self._segment_limit or SEGMENT_THRESH)
            self.written = self._layout.write(self._types, self._trees, thresholds, self._kind)
        finally:
            self._pool.close()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        super().__exit__(kind, error, trace)
        self._pool.close()

    def _encode(self, sequence: Sequence) -> None:
        for block in blocks(sequence, min(block_bytes(sequence, BLOCK_BYTES, 2 * BLOCK_BYTES), self._ends)):
            for part in self._parts(block):
                self._append(part)

    def _parts(self, block: Sequence) -> Iterator[Sequence]:
        """Divide a block where segments end by their number of rows."""
        start = 0
        while start < len(block):
            stop = len(block)
            if self._row_limit is not None:
                stop = min(stop, start + self._row_limit - self._rows % self._row_limit)
            yield block if stop - start == len(block) else block.slice(start, stop - start)
            start = stop

    def _append(self, part: Sequence) -> None:
        if self._cut_due:
            # Put off until now, so that no file ends with an empty segment.
            self._pool.cut()
            self._cut_due = False
        indices = self._super_types(part)
        for index, column in zip(indices.tolist(), part.columns, strict=True):
            if len(column):
                self._trees[index].append(column)
        tags = np.full(len(part), indices.max()) if part.tags is None else indices[part.tags]
        self._layout.append_root(tags, len(self._trees))
        self._rows += len(part)
        self._cut_due = not self._layout.waits and (
            (self._row_limit is not None and self._rows % self._row_limit == 0)
            or self._pool.largest >= (self._segment_limit or LARGEST)
            or self._pool.total >= (self._skew_limit or UNLIMITED)
        )

    def _super_types(self, part: Sequence) -> Int64s:
        """The index of each super type of a part, in order of first appearance; -1 for those without rows."""
        found = np.full(len(part.columns), -1, np.int64)
        present = [tag for tag, column in enumerate(part.columns) if len(column)]
        if part.tags is not None and len(present) > 1:
            tags, rows = np.unique(part.tags, return_index=True)
            present = [int(tag) for tag in tags[np.argsort(rows)]]
        for tag in present:
            # Two super types of which the same is left after projection stay apart: their rows are interleaved.
            key = part.types[tag], part.columns[tag].type
            if key not in self._indices:
                self._indices[key] = len(self._trees)
                self._types.append(key[1])
                self._trees.append(self._layout.encoder(key[1]))
            found[tag] = self._indices[key]
        return found
