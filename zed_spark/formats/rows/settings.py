"""The settings that writers of ZNG and BSUP share."""

from __future__ import annotations

from dataclasses import dataclass

from zed_spark.formats.rows.frame_writer import FRAME_BYTES
from zed_spark.formats.settings import STREAM_BYTES, WriterSettings, one_of, option, size


@dataclass(frozen=True, slots=True)
class RowSettings(WriterSettings):
    """How rows are cut into frames and streams.

    Attributes:
        compression: of frames, ``lz4`` or ``none``.
        frame_bytes: bytes of values in a frame, uncompressed.
        stream_bytes: bytes of values in a stream, uncompressed; None for one stream.
    """

    compression: str = option("compression", one_of("lz4", "none"), "lz4", "lz4, none", "Compression of frames.")
    frame_bytes: int = option(
        "frameBytes", size, FRAME_BYTES, "bytes", "Bytes of values in a frame; the default is that of the reference."
    )
    stream_bytes: int | None = option(
        "streamBytes", size, STREAM_BYTES, "bytes",
        "Bytes of values in a stream: readers can start a task at each stream.",
    )  # fmt: skip
