"""Writing frames, and single rows into frames: for metadata. Data goes through `zed_spark.formats.rows.writer`.

Source: docs/formats/zng.md, sections 2 and 9. Loads neither numpy nor kernels.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, BinaryIO, TypeAlias

from zed_spark.codec.blocks import compress_lz4
from zed_spark.errors import OptionError, SchemaMismatchError
from zed_spark.formats.rows.frame import MAX_PAYLOAD, TYPES, VALUES
from zed_spark.formats.rows.type_table import TypeTable
from zed_spark.types import Type
from zed_spark.types.body import Body, tagged
from zed_spark.types.typevalue import uvarint_bytes

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Buffer: TypeAlias = bytes | bytearray | memoryview | npt.NDArray[np.uint8]

FRAME_BYTES = 524_288
"""Bytes of values, or of typedefs, after which the reference cuts a frame."""

END_OF_STREAM = b"\xff"
COMPRESSED, LZ4 = 0x40, b"\0"

MAX_PLAIN = 16
"""Payloads of this many bytes or less are never compressed."""


class FrameWriter:
    """Writes frames to one sink.

    Attributes:
        stream: uncompressed bytes of values frames written since the last end of stream.
        written: bytes written to the sink so far.
    """

    def __init__(
        self, sink: BinaryIO, *, compression: str = "lz4", frame_bytes: int = FRAME_BYTES, version: int = 0
    ) -> None:
        """A writer to a sink, which stays open; a version of BSUP above 0 is written before every frame.

        Raises:
            OptionError: an unknown compression, or a negative size.
        """
        if compression not in ("lz4", "none"):
            raise OptionError(f"ZNG compression {compression!r}: expected 'lz4' or 'none'")
        if frame_bytes < 0:
            raise OptionError(f"frames of {frame_bytes} bytes: expected 0 or more")
        self.stream = self.written = 0
        self._sink, self._compress = sink, compression == "lz4"
        self._prefix = bytes((0x80 | version,)) if version else b""
        self._values: list[Any] = []
        self._open = False

    def keep(self, values: Buffer) -> None:
        """Append encoded values to the frame that is being filled; the buffer is not copied."""
        if len(values):
            self._values.append(values)

    def flush(self, types: bytes) -> None:
        """Write a types frame of these typedefs, and a values frame of what was kept, unless empty."""
        if types:
            self._frame(TYPES, types)
        values, self._values = self._values, []
        if values:
            payload = values[0] if len(values) == 1 else b"".join(values)
            self.stream += len(payload)
            self._frame(VALUES, payload)

    def end_stream(self, types: bytes) -> None:
        """Flush, and write the end of stream unless nothing was written since the last one."""
        self.flush(types)
        if self._open:
            self._write(END_OF_STREAM)
        self._open, self.stream = False, 0

    def _frame(self, kind: int, payload: Buffer) -> None:
        size = len(payload)
        if size > MAX_PAYLOAD:
            raise SchemaMismatchError(f"a frame of {size} bytes; readers take at most {MAX_PAYLOAD}")
        code, head = kind << 4, b""
        if self._compress and size > MAX_PLAIN:
            block = compress_lz4(payload)
            # As in the reference, the compression header is not counted.
            if len(block) < size:
                code |= COMPRESSED
                head, payload = LZ4 + uvarint_bytes(size), block
        length = len(head) + len(payload)
        self._write(self._prefix + bytes((code | length & 15,)) + uvarint_bytes(length >> 4) + head)
        self._write(payload)

    def _write(self, data: Buffer) -> None:
        view: Any = memoryview(data)  # type: ignore[arg-type]
        self._sink.write(view)
        self.written += len(data)
        self._open = True


class RowWriter:
    """Writes values one by one as a stream: for metadata.

    Args:
        frames: the writer of its frames.
        frame_bytes: bytes of values or typedefs after which a frame is cut.
        types: the types of the stream; by default none so far, in ZNG.
    """

    def __init__(self, frames: FrameWriter, frame_bytes: int = FRAME_BYTES, types: TypeTable | None = None) -> None:
        self.frames = frames
        self._types = TypeTable() if types is None else types
        self._limit, self._pending = frame_bytes, 0

    def write(self, of: Type, body: Body) -> None:
        """Append a value.

        Args:
            of: its type, unions in canonical order.
            body: its body, None for null.
        """
        value = uvarint_bytes(self._types.id(of)) + tagged(body)
        self.frames.keep(value)
        self._pending += len(value)
        if self._pending >= self._limit or len(self._types.pending) >= self._limit:
            self.frames.flush(self._types.take())
            self._pending = 0

    def close(self) -> None:
        """Flush and end the stream."""
        self.frames.end_stream(self._types.take())
