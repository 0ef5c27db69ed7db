"""Frames: the units that a ZNG or BSUP file consists of, found by their headers alone, and written.

`RowWriter` writes single rows into frames: for metadata. Data goes through `zed_spark.formats.rows.writer`.
Source: docs/formats/zng.md, sections 2, 9 and 12.1. Loads neither numpy nor kernels, as planning must not.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple, TypeAlias

from zed_spark.codec.blocks import compress_lz4, decompress_lz4_bytes
from zed_spark.codec.varint import uvarint
from zed_spark.errors import CorruptDataError, OptionError, SchemaMismatchError, UnsupportedVersionError
from zed_spark.formats.rows.type_table import TypeTable
from zed_spark.storage.source import BytesSource, Source, ends_early
from zed_spark.types import Type
from zed_spark.types.body import Body, tagged
from zed_spark.types.dialect import DIALECTS, Dialect
from zed_spark.types.typevalue import uvarint_bytes

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Buffer: TypeAlias = bytes | bytearray | memoryview | npt.NDArray[np.uint8]

TYPES, VALUES, CONTROL = 0, 1, 2
END = -1
"""The kind of end-of-stream bytes, which are treated as a frame without payload."""

END_OF_STREAM = 0xFF

MAX_PAYLOAD = 1 << 30
"""Bytes of the largest payload, stored or decompressed: the reference's default (section 2.4)."""

FRAME_BYTES = 524_288
"""Bytes of values, or of typedefs, after which the reference cuts a frame."""

COMPRESSED, LZ4 = 0x40, b"\0"

MAX_PLAIN = 16
"""Payloads of this many bytes or less are never compressed."""

_NAMES = {TYPES: "types frame", VALUES: "values frame", CONTROL: "control frame", END: "end of stream"}
_HEADER = 11
_NEAR, _FAR = 4 << 10, 256 << 10


class Frame(NamedTuple):
    """One frame, or end-of-stream bytes that follow each other.

    Equal frames without payload that follow each other may be one as well, as they say nothing that one does not. A
    frame starts at ``offset``, its payload at ``at``, in bytes from the start of the file; ``length`` is that of the
    payload as stored. A ``compressed`` payload starts with a compression header (section 2.3).
    """

    offset: int
    kind: int
    compressed: bool
    at: int
    length: int

    @property
    def stop(self) -> int:
        """Where the next frame starts."""
        return self.at + self.length

    @property
    def name(self) -> str:
        """What it is called in messages."""
        return _NAMES[self.kind]


def frames(
    source: Source | bytes | memoryview, start: int = 0, stop: int | None = None, version: int = 0
) -> Iterator[Frame]:
    """Yield the frames that start in ``[start, stop)``, by default all, in order; payloads are not read.

    A missing final end of stream is fine. In a version of BSUP above 0 every frame has it before its code. Raises
    CorruptDataError for a header that is bad or cut, and for a payload that is too large or goes past the end;
    UnsupportedVersionError if the first byte of the file is that of an older or newer format.
    """
    source = BytesSource(source) if isinstance(source, bytes | memoryview) else source
    end = source.size if stop is None else min(stop, source.size)
    at, base, window = start, 0, memoryview(b"")
    span, served = _NEAR, 0
    while at < end:
        if at + _HEADER > base + len(window) < source.size:
            # Small frames lie many to a window; large ones are hopped over with short reads.
            span = min(span * 4, _FAR) if served > 1 else _NEAR
            base, served = at, 0
            window = source.read(base, min(span, source.size - base))
        frame = _frame(window, at - base, at, source, version)
        served += 1
        if not frame.length:
            run = _empty_run(version).match(window, frame.offset - base, end - base)
            if run and base + run.end() > frame.at:
                is_end = bytes([END_OF_STREAM]) in run.group()
                frame = frame._replace(kind=END if is_end else frame.kind, at=base + run.end())
                served += 1
        yield frame
        at = frame.stop


@cache
def _empty_run(version: int) -> re.Pattern[bytes]:
    """Ends of stream, and types and values frames without payload: damaged or sparse files may have millions of them.

    All that such a run does is to end a stream, if one of them ends it.
    """
    before = re.escape(bytes([0x80 | version])) if version else b""
    # Where the version is before the code, bit 7 means nothing. Lengths may be padded.
    codes = rb"[\x00\x10\x80\x90]" if version else rb"[\x00\x10]"
    return re.compile(rb"(?:\xff|%b%b\x80{0,8}\x00)+" % (before, codes))


def _frame(window: memoryview, begin: int, offset: int, source: Source, version: int) -> Frame:
    at = begin
    code = window[at]
    if code == END_OF_STREAM:
        return Frame(offset, END, False, offset + 1, 0)
    if version:
        if code != 0x80 | version:
            raise CorruptDataError(
                f"byte {code:#04x} where a frame of BSUP version {version} starts with {0x80 | version:#04x}",
                structure="frame header",
                offset=offset,
                path=source.path,
            )
        at += 1
        # Bit 7 means nothing where the version is before the code.
        code = window[at] & 0x7F if at < len(window) else 0
    kind = code >> 4 & 3
    if code & 0x80 or kind == 3:
        raise _foreign(code, offset, source.path)
    try:
        high, body = uvarint(window, at + 1, len(window))
    except CorruptDataError as error:
        raise CorruptDataError(
            f"frame length: {error.reason}", structure="frame header", offset=offset, path=source.path
        ) from None
    length, at = high << 4 | code & 15, offset + body - begin
    if length > MAX_PAYLOAD:
        fault = f"payload has {length:,} bytes; at most {MAX_PAYLOAD:,} are allowed"
    elif length > source.size - at:
        fault = f"payload: expected {length:,} bytes; {ends_early(source.size - at)}"
    elif kind == CONTROL and length == 0:
        fault = "a control frame without an encoding byte"
    else:
        return Frame(offset, kind, code & COMPRESSED != 0, at, length)
    raise CorruptDataError(fault, structure=_NAMES[kind], offset=offset, path=source.path)


def _foreign(code: int, offset: int, path: str) -> Exception:
    # Only the first byte of a file may be that of another format (table 1.1); anywhere else it is damage.
    if offset == 0 and 0x81 <= code <= 0x85:
        return UnsupportedVersionError(
            f"{path} looks like BSUP version {code - 0x80}, or ZNG from before October 2020 (first byte "
            f"{code:#04x}); the format zng reads only ZNG 1.0. Try the format bsup"
        )
    if offset == 0 and (code in (0x80, 0x86) or code >= 0xF6):
        return UnsupportedVersionError(
            f"{path} looks like ZNG from before version 1.0 (first byte {code:#04x}), which is not supported; "
            "convert the file "
            "with a release of zq that reads it"
        )
    fault = "has the version bit set" if code & 0x80 else "is of the undefined kind 3"
    return CorruptDataError(
        f"frame code {code:#04x} {fault}; the file is not ZNG, or is damaged",
        structure="frame header",
        offset=offset,
        path=path,
    )


def dialect_of(source: Source) -> Dialect:
    """Return the version of a file by its first frame; UnsupportedVersionError if it was never released."""
    code = _first_code(source)
    version = code & 0x7F if code & 0x80 else 0
    if version not in DIALECTS:
        known = ", ".join(map(str, DIALECTS))
        raise UnsupportedVersionError(
            f"{source.path}: BSUP version {version}, which was never released; known are {known}"
        )
    return DIALECTS[version]


def _first_code(source: Source) -> int:
    """The first byte that is not an end of stream; 0 if there is none."""
    at = 0
    while at < source.size:
        window = bytes(source.read(at, min(_FAR if at else _NEAR, source.size - at)))
        frame = window.lstrip(bytes([END_OF_STREAM]))
        if frame:
            return frame[0]
        at += len(window)
    return 0


def block(frame: Frame, stored: memoryview, path: str | None = None) -> tuple[memoryview, int]:
    """Return the content of a frame's stored payload: ``(LZ4 block or plain payload, bytes when decompressed)``.

    Raises CorruptDataError if the compression header is cut, of an unknown format, or claims too much.
    """
    if not frame.compressed:
        return stored, len(stored)
    if not len(stored):
        fault = "no compression header"
    elif stored[0] != 0:
        fault = f"compression format {stored[0]} is unknown, only 0 (LZ4) is"
    else:
        try:
            size, at = uvarint(stored, 1, len(stored))
        except CorruptDataError as error:
            fault = f"uncompressed size: {error.reason}"
        else:
            if size <= MAX_PAYLOAD:
                return stored[at:], size
            fault = f"claims {size} bytes uncompressed, at most {MAX_PAYLOAD} are allowed"
    raise CorruptDataError(fault, structure=frame.name, offset=frame.offset, path=path)


def payload(frame: Frame, source: Source, check: Callable[[int], None] | None = None) -> memoryview:
    """Return the payload of a frame, decompressed; CorruptDataError if it is damaged.

    ``check`` gets its size before it is decompressed, and raises CorruptDataError if that is too much.
    """
    content, size = block(frame, source.read(frame.at, frame.length), source.path)
    try:
        if check is not None:
            check(size)
        return memoryview(decompress_lz4_bytes(content, size)) if frame.compressed else content
    except CorruptDataError as error:
        raise error.at(offset=frame.offset, structure=frame.name, path=source.path) from None


class FrameWriter:
    """Writes frames to one sink.

    ``written`` are the bytes so far, ``stream`` the uncompressed bytes of values frames since the last end of stream.
    """

    def __init__(self, sink: BinaryIO, *, compression: str = "lz4", version: int = 0) -> None:
        """Write to a sink, which stays open; a version of BSUP above 0 is written before every frame."""
        if compression not in ("lz4", "none"):
            raise OptionError(f"ZNG compression {compression!r}: expected 'lz4' or 'none'")
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
            self._write(bytes((END_OF_STREAM,)))
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
    """Writes values one by one as a stream, for metadata; a frame has `FRAME_BYTES` of values or of typedefs."""

    def __init__(self, frames: FrameWriter, types: TypeTable | None = None) -> None:
        self.frames = frames
        self._types = TypeTable() if types is None else types
        self._pending = 0

    def write(self, of: Type, body: Body) -> None:
        """Append a value, of a type with unions in canonical order; the body of null is None."""
        value = uvarint_bytes(self._types.id(of)) + tagged(body)
        self.frames.keep(value)
        self._pending += len(value)
        if max(self._pending, len(self._types.pending)) >= FRAME_BYTES:
            self.frames.flush(self._types.take())
            self._pending = 0

    def close(self) -> None:
        """Flush and end the stream."""
        self.frames.end_stream(self._types.take())
