"""What a ZNG file is made of, as plain values for people and JSON."""

from __future__ import annotations

from typing import Any

from zed_spark.formats.rows.frame import END, frames
from zed_spark.storage.source import Source


def describe(source: Source, version: int = 0) -> dict[str, Any]:
    """Streams and frames of a file.

    Args:
        source: the file.
        version: of BSUP; 0 is ZNG.

    Returns:
        ``streams``: number, offset and length in bytes, and how many frames of each kind. ``frames``: in file
        order, of each its stream, kind, offset, length of the payload as stored, and compression.

    Raises:
        CorruptDataError: a frame header is damaged.
        UnsupportedVersionError: it is a relative of another version.
    """
    streams: list[dict[str, Any]] = []
    listed: list[dict[str, Any]] = []
    open_stream: dict[str, Any] | None = None
    for frame in frames(source, version=version):
        if open_stream is None:
            open_stream = {"stream": len(streams), "offset": frame.offset, "types": 0, "values": 0, "control": 0}
            streams.append(open_stream)
        open_stream["length"] = frame.stop - open_stream["offset"]
        if frame.kind == END:
            open_stream = None
            continue
        kind = frame.name.removesuffix(" frame")
        open_stream[kind] += 1
        listed.append(
            {
                "stream": open_stream["stream"],
                "kind": kind,
                "offset": frame.offset,
                "length": frame.length,
                "compression": "lz4" if frame.compressed else "none",
            }
        )
    return {"streams": streams, "frames": listed}
