"""The trailer of generations 2 and 3: a small ZNG stream at the end of the file.

The trailers of one writer differ in nothing but two sizes, so `TrailerLayouts` remembers the bytes around the sizes:
comparing these takes a hundredth of the time that decoding takes. Source: docs/formats/vng.md, section 3.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from zed_spark import types as zt
from zed_spark.codec.varint import uvarint
from zed_spark.errors import CorruptDataError, ZedSparkError
from zed_spark.formats.allowance import Allowance
from zed_spark.formats.columnar.metadata import MetadataRecord
from zed_spark.formats.rows.values import read_values
from zed_spark.pickles import FastPickle
from zed_spark.storage.source import Source

LARGEST = 4096
"""The trailer lies within this many bytes of the file's end."""

MAGIC = "ZNG Trailer"
END_OF_STREAM = 0xFF

UNLIMITED = 2**63 - 1
"""The row size limit (``skew_thresh``) that writers with one segment a column store (section 3.1)."""

KEPT = 16
"""Layouts that are kept. A writer has one for each number of bytes that its sizes take."""


@dataclass(frozen=True, slots=True)
class Trailer(FastPickle):
    """What the trailer says.

    Attributes:
        type: ``"vng"``, or ``"zst"`` in files of v1.0 to v1.3; ``"csup"`` in those of that seed specification.
        version: 2 or 3.
        data: bytes of the data section, which starts the file.
        meta: bytes of the reassembly section after it.
        skew_thresh: the writer's limit on the bytes of rows between two flushes, or None.
    """

    type: str
    version: int
    data: int
    meta: int
    skew_thresh: int | None


def tail_of(source: Source) -> bytes:
    """The last bytes of a file, in which its trailer is."""
    size = min(LARGEST, source.size)
    return bytes(source.read(source.size - size, size))


def find(source: Source, tail: bytes | None = None) -> Trailer:
    """Find and read the trailer; ``tail`` is the file's `tail_of`, if that has been read.

    Raises CorruptDataError if there is none, or what looks like one does not fit the file.
    """
    tail = tail_of(source) if tail is None else tail
    base = source.size - len(tail)
    known = layouts.read(tail, base)
    if known is not None:
        return known
    fault: CorruptDataError | None = None
    is_last = True
    # What a trailer is made of is far below what any file may have, so that all candidates share it.
    allowance = Allowance()
    at = len(tail) - 1
    while at > 0:
        # Where a stream may start: after the end of another, or at the start of what was read. The trailer's own bytes
        # contain 0xff, so false candidates are normal.
        at = tail.rfind(END_OF_STREAM, 0, at - 1) + 1
        if (stop := _walk(tail, at)) is None:
            continue
        value = _value(tail[at:stop], allowance)
        if value is None:
            continue
        try:
            found = _read(*value, base + at)
        except CorruptDataError as error:
            is_last = False
            fault = fault or error.at(path=source.path, offset=base + at)
            continue
        if is_last and stop == len(tail):
            layouts.learn(tail[at:], found)
        return found
    raise fault or missing(source)


def missing(source: Source) -> CorruptDataError:
    """Return the error for a file with neither a header nor a trailer."""
    return CorruptDataError(
        f"no VNG header at the start, and no trailer at the end of its {source.size:,} bytes: the file was cut short, "
        "or is not VNG",
        structure="VNG file",
        path=source.path,
    )


def _walk(tail: bytes, at: int) -> int | None:
    """Where the stream of frames that starts here ends, or None when it is not one."""
    while at < len(tail):
        code = tail[at]
        if code == END_OF_STREAM:
            return at + 1
        if code & 0x80 or code >> 4 & 3 == 3:
            return None
        try:
            high, body = uvarint(tail, at + 1, len(tail))
        except CorruptDataError:
            return None
        at = body + (high << 4 | code & 0x0F)
    return None


def _value(stream: bytes, allowance: Allowance | None = None) -> tuple[zt.Type, Any] | None:
    """The first value of a candidate; None if it cannot be decoded, and so is not the trailer."""
    try:
        return next(read_values(stream, allowance=allowance), None)
    except ZedSparkError:
        return None


def _with_int64(stream: bytes, position: int) -> Trailer | None:
    """What a stream says that is a trailer at a position, with sizes of type int64; None for others."""
    value = _value(stream)
    if value is None:
        return None
    try:
        found = _read(*value, position)
    except CorruptDataError:
        return None
    of = zt.under(MetadataRecord(*value, "the trailer").any("sections")[0])
    return found if isinstance(of, zt.Array) and zt.under(of.inner) is zt.INT64 else None


def _read(of: zt.Type, value: Any, position: int) -> Trailer:
    if not isinstance(zt.under(of), zt.Record):
        raise CorruptDataError("the last stream is not a trailer", structure="trailer")
    fields = MetadataRecord(of, value, "the trailer")
    if "magic" not in fields or fields.text("magic") != MAGIC:
        raise CorruptDataError(f"no magic {MAGIC!r}", structure="trailer")
    sections_type, sections = fields.any("sections")
    version = fields.number("version")
    if not isinstance(zt.under(sections_type), zt.Array) or len(sections or ()) != 2 or version is None:
        raise CorruptDataError("no version, or not two sections", structure="trailer")
    if not all(isinstance(section, int) and section >= 0 for section in sections):
        raise CorruptDataError(f"section sizes {sections}", structure="trailer")
    data, meta = sections
    if data + meta != position:
        raise CorruptDataError(
            f"sections of {data} and {meta} bytes end at {data + meta}, the trailer starts at {position}",
            structure="trailer",
        )
    skew = None
    if "meta" in fields and fields.raw("meta")[1] is not None:
        skew = MetadataRecord(*fields.raw("meta"), "the trailer's meta").number("skew_thresh")
    return Trailer(fields.text("type"), version, data, meta, skew)


@dataclass(frozen=True, slots=True)
class _Layout:
    """The trailers of ``length`` bytes with the same bytes before the sizes, and after them; ``one`` of them."""

    length: int
    start: bytes
    stop: bytes
    one: Trailer


class TrailerLayouts:
    """The layouts of trailers that were read; threads can share it, and may lose one of two that they learn at once."""

    def __init__(self) -> None:
        self._known: tuple[_Layout, ...] = ()

    def read(self, tail: bytes, base: int) -> Trailer | None:
        """Return the trailer at the end of a file's ``tail``, which begins at offset ``base``.

        None where its layout is not known.
        """
        for layout in self._known:
            at = len(tail) - layout.length
            # One that begins before these bytes, or does not follow the end of a stream, is none.
            if (
                at > 0
                and tail[at - 1] == END_OF_STREAM
                and tail.startswith(layout.start, at)
                and tail.endswith(layout.stop)
            ):
                sizes = _sizes(tail[at + len(layout.start) : len(tail) - len(layout.stop)])
                if sizes is None or sum(sizes) != base + at:
                    return None
                return Trailer(layout.one.type, layout.one.version, *sizes, layout.one.skew_thresh)
        return None

    def learn(self, stream: bytes, found: Trailer) -> None:
        """Remember the layout of the trailer that ends a file, if it is certain where its sizes are.

        No stream that starts inside of ``stream`` may hold a value.
        """
        sizes = _body(found.data) + _body(found.meta)
        start, _, stop = stream.partition(sizes)
        if stream.count(sizes) != 1 or END_OF_STREAM in start:
            return
        # The proof: with other bytes there, these are the sizes, and everything else is the same.
        other = bytes(code if at in (0, sizes[0]) else code ^ 2 for at, code in enumerate(sizes))
        data, meta = _sizes(other) or (0, 0)
        if data and meta and _with_int64(start + other + stop, data + meta) == replace(found, data=data, meta=meta):
            self._known = (_Layout(len(stream), start, stop, found), *self._known[: KEPT - 1])

    def forget(self) -> None:
        """Forget all."""
        self._known = ()


def _sizes(body: bytes) -> tuple[int, int] | None:
    """The two numbers of an array of int64; None for any other body, and where it could hold the end of a stream."""
    if len(body) < 2 or END_OF_STREAM in body:
        return None
    second = body[0]
    if not 0 < second < 10 or second >= len(body) or len(body) - second != body[second] or body[second] > 9:
        return None
    data, meta = int.from_bytes(body[1:second], "little"), int.from_bytes(body[second + 1 :], "little")
    # The sign is in bit 0.
    return None if (data | meta) & 1 else (data >> 1, meta >> 1)


def _body(number: int) -> bytes:
    """A number of at least 0 as an element of an array of int64."""
    stored = number << 1
    size = (stored.bit_length() + 7) // 8
    return bytes([size + 1]) + stored.to_bytes(size, "little")


layouts = TrailerLayouts()
"""Those of the trailers that this process has read."""
