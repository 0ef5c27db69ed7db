"""The BSUP writer, which is ZNG's with another way to write types and values."""

from __future__ import annotations

from typing import BinaryIO

from zed_spark.columns.coalesce import Blocks
from zed_spark.columns.column import Sequence
from zed_spark.errors import OptionError
from zed_spark.formats.bsup.dialect import kind
from zed_spark.formats.rows import flat
from zed_spark.formats.rows.frame_writer import FRAME_BYTES
from zed_spark.formats.rows.writer import ZngWriter
from zed_spark.types.dialect import DIALECTS

BLOCK_ROWS = 10_000
BLOCK_BYTES = 16 << 20
"""Rows whose types are found together, and the bytes of values after which they are fewer."""


class BsupWriter(ZngWriter):
    """Writes BSUP to a sink. Use as a context manager, or call `close`.

    After version 0 there are no typed nulls: `zed_spark.columns.explicit_nulls.rows_for_dialect` makes them members of
    unions, for all rows of a block. A block has 10,000 rows, counted from the start of the stream, or fewer if they
    hold 16 MiB of values. Until it is complete its rows are held in memory.
    """

    def __init__(
        self,
        sink: BinaryIO,
        *,
        version: str = "2",
        compression: str = "lz4",
        frame_bytes: int = FRAME_BYTES,
        stream_bytes: int | None = None,
    ) -> None:
        """A writer to a sink, which stays open.

        Every release of super reads its own version only: 0 is that of super 0.1 (and of zed, as ZNG), 1 of 0.2, 2 of
        0.3, and 5 of its main branch in August 2026.

        Args:
            sink: where the bytes go.
            version: ``"0"``, ``"1"``, ``"2"`` or ``"5"``.
            compression: as for `zed_spark.formats.rows.writer.ZngWriter`.
            frame_bytes: the same.
            stream_bytes: the same.

        Raises:
            OptionError: an unknown version or compression, or a size that cannot be.
        """
        known = {str(number): dialect for number, dialect in DIALECTS.items()}
        if version not in known:
            raise OptionError(f"BSUP version {version!r}: expected one of {', '.join(map(repr, known))}")
        super().__init__(
            sink, compression=compression, frame_bytes=frame_bytes, stream_bytes=stream_bytes, kind=kind(known[version])
        )
        self._blocks = Blocks(BLOCK_ROWS, BLOCK_BYTES) if known[version].version else None

    @property
    def nbytes(self) -> int:
        """Bytes given to the sink, and of columns held back; what is encoded besides is less than a frame."""
        return super().nbytes + (0 if self._blocks is None else self._blocks.nbytes)

    def write(self, sequence: Sequence) -> None:
        """Append values in order; see `zed_spark.formats.rows.writer.ZngWriter.write`.

        After version 0 each value is written with a type in which nulls are members of unions. Sets and maps that hold
        nulls are sorted anew.
        """
        if self._blocks is None:
            super().write(sequence)
            return
        for column in sequence.columns:
            flat.fits(column)
        for block in self._blocks.add(sequence):
            self._append(block)

    def end_stream(self) -> None:
        """See `zed_spark.formats.rows.writer.ZngWriter.end_stream`."""
        left = [] if self._blocks is None else self._blocks.take()
        if left:
            self._append(left)
        super().end_stream()
