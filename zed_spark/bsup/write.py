"""The BSUP writer, which is ZNG's with another way to write types and values."""

from __future__ import annotations

from typing import BinaryIO

from zed_spark.bsup.kind import kind
from zed_spark.errors import OptionError
from zed_spark.types.dialect import DIALECTS
from zed_spark.zng.writer import ZngWriter
from zed_spark.zng.writer_frames import FRAME_BYTES


class BsupWriter(ZngWriter):
    """Writes BSUP to a sink. Use as a context manager, or call `close`.

    After version 0 there are no typed nulls: a place with nulls gets a union with ``null``, as
    `zed_spark.column.settle.settle_rows` says, for all rows that are written at once.
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
            compression: as for `zed_spark.zng.writer.ZngWriter`.
            frame_bytes: the same.
            stream_bytes: the same.

        Raises:
            OptionError: an unknown version or compression, or a size that cannot be.
        """
        known = {str(number): dialect for number, dialect in DIALECTS.items()}
        if version not in known:
            raise OptionError(f"BSUP version {version!r}: expected one of {', '.join(map(repr, known))}")
        super().__init__(
            sink,
            compression=compression,
            frame_bytes=frame_bytes,
            stream_bytes=stream_bytes,
            kind=kind(known[version]),
        )
