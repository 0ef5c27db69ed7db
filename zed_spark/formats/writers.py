"""The writers of all formats behind one interface, and the settings that choose and shape them."""

from __future__ import annotations

from dataclasses import dataclass, fields
from types import TracebackType
from typing import BinaryIO, Protocol, Self

from zed_spark.columns.column import Sequence
from zed_spark.errors import OptionError

STREAM_BYTES = 16 << 20
"""Bytes of values after which a stream of ZNG or BSUP ends unless told otherwise: readers start tasks there."""

SKEW_THRESH = 32 << 20
"""Encoded bytes after which the columns of a VNG file are cut unless told otherwise, for the same reason."""


class Writer(Protocol):
    """Takes sequences in; what it writes to its sink is whole once it is closed. A context manager."""

    @property
    def nbytes(self) -> int:
        """About the bytes that the file has by now, before compression where that comes last."""
        ...

    def write(self, sequence: Sequence) -> None:
        """Append values in order.

        Raises:
            SchemaMismatchError: a column is not laid out as its type says, or a value cannot be written.
        """
        ...

    def close(self) -> None:
        """Write what is left; the sink stays open."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


@dataclass(frozen=True, slots=True)
class Shape:
    """How files are written. What a format has no use for must be None.

    Attributes:
        format: name of the format, which is the extension of its files as well.
        compression: ``lz4``, ``none`` or what else the format has; None for its default.
        layout: of VNG: ``3``, ``4`` or ``seed``.
        rows_per_segment: of VNG: cut all columns after so many rows.
        segment_thresh: of VNG: cut them when one has so many encoded bytes.
        skew_thresh: of VNG: cut them when they have so many encoded bytes together.
        frame_bytes: of ZNG and BSUP: bytes of values that a frame holds.
        stream_bytes: of ZNG and BSUP: bytes of values that a stream holds.
        version: of CSUP and BSUP: which one.
        rows_per_object: of CSUP: rows that an object holds.
    """

    format: str
    compression: str | None = None
    layout: str | None = None
    rows_per_segment: int | None = None
    segment_thresh: int | None = None
    skew_thresh: int | None = None
    frame_bytes: int | None = None
    stream_bytes: int | None = None
    version: str | None = None
    rows_per_object: int | None = None

    @property
    def late(self) -> bool:
        """Whether files of this kind tell fields that are absent (type ``none``) from nulls."""
        if self.format in ("csup", "bsup"):
            return self.version not in ("0", "12", "seed")
        return self.format in ("sup", "json")

    def check(self) -> None:
        """Find out now whether files can be written like this.

        Raises:
            OptionError: the format cannot be written, has no such setting, or not this value of it.
        """
        import io

        self.writer(io.BytesIO())

    def writer(self, sink: BinaryIO) -> Writer:
        """A writer of one file.

        Raises:
            OptionError: see `check`.
        """
        match self.format:
            case "zng":
                return self._zng(sink)
            case "vng":
                return self._vng(sink)
            case "csup":
                return self._csup(sink)
            case "bsup":
                return self._bsup(sink)
            case "vortex":
                return self._vortex(sink)
            case "zson" | "sup" | "json":
                return self._text(sink)
        raise OptionError(f"format {self.format!r} cannot be written; these can: {', '.join(WRITABLE)}")

    def _zng(self, sink: BinaryIO) -> Writer:
        from zed_spark.formats.rows.frame_writer import FRAME_BYTES
        from zed_spark.formats.rows.writer import ZngWriter

        self._only("frame_bytes", "stream_bytes")
        return ZngWriter(
            sink,
            compression=self.compression or "lz4",
            frame_bytes=self.frame_bytes or FRAME_BYTES,
            stream_bytes=self.stream_bytes or STREAM_BYTES,
        )

    def _vng(self, sink: BinaryIO) -> Writer:
        from zed_spark.formats.vng.write import VngWriter

        self._only("layout", "rows_per_segment", "segment_thresh", "skew_thresh")
        layout = self.layout or "3"
        told = self.rows_per_segment or self.segment_thresh or self.skew_thresh
        return VngWriter(
            sink,
            layout=layout,
            compression=self.compression or "lz4",
            rows_per_segment=self.rows_per_segment,
            segment_thresh=self.segment_thresh,
            skew_thresh=self.skew_thresh if told or layout == "4" else SKEW_THRESH,
        )

    def _csup(self, sink: BinaryIO) -> Writer:
        from zed_spark.formats.csup.write import ROWS, CsupWriter

        self._only("version", "rows_per_object")
        return CsupWriter(
            sink,
            version=self.version or "16",
            compression=self.compression or "lz4",
            rows_per_object=ROWS if self.rows_per_object is None else self.rows_per_object,
        )

    def _bsup(self, sink: BinaryIO) -> Writer:
        from zed_spark.formats.bsup.write import BsupWriter
        from zed_spark.formats.rows.frame_writer import FRAME_BYTES

        self._only("version", "frame_bytes", "stream_bytes")
        return BsupWriter(
            sink,
            version=self.version or "2",
            compression=self.compression or "lz4",
            frame_bytes=self.frame_bytes or FRAME_BYTES,
            stream_bytes=self.stream_bytes or STREAM_BYTES,
        )

    def _vortex(self, sink: BinaryIO) -> Writer:
        from zed_spark.formats.vortex.write import VortexWriter

        self._only()
        return VortexWriter(sink, compression=self.compression)

    def _text(self, sink: BinaryIO) -> Writer:
        from zed_spark.formats.text.writer import JsonWriter, SupWriter, ZsonWriter

        self._only()
        if self.compression not in (None, "none"):
            raise OptionError(f"{self.format} files are not compressed: compression {self.compression!r} is unknown")
        if self.format == "json":
            return JsonWriter(sink)
        return ZsonWriter(sink) if self.format == "zson" else SupWriter(sink)

    def _only(self, *settings: str) -> None:
        for field in fields(self):
            if field.name not in ("format", "compression", *settings) and getattr(self, field.name) is not None:
                raise OptionError(f"{field.name} is no setting of {self.format} files")


WRITABLE = ("zng", "vng", "csup", "bsup", "vortex", "zson", "sup", "json")
"""The formats that `Shape` writes."""
