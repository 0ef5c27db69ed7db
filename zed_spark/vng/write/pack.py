"""Compression of segments. Source: formats/vng.md section 2.5."""

from __future__ import annotations

from zed_spark.codec.blocks import compress_lz4
from zed_spark.codec.buffers import source
from zed_spark.codec.contract import Bytes
from zed_spark.vng.segment import RAW

LEAST = 14
"""Segments of this many bytes or less are never compressed."""


def pack(data: Bytes, form: int) -> Bytes | None:
    """A segment compressed, or None where that saves nothing.

    Args:
        data: the values.
        form: the compression format.
    """
    if form == RAW or len(data) <= LEAST:
        return None
    block = compress_lz4(data)
    # The block lies in a buffer as large as the segment.
    return source(bytes(block)) if len(block) < len(data) else None
