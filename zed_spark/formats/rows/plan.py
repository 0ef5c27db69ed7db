"""Planning over ZNG and BSUP files: super types, numbers of values, pieces to read in parallel, and the layout.

Loads no numpy.
Source: docs/formats/zng.md, sections 1 to 4.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, cast

from zed_spark.codec import kernels
from zed_spark.codec.varint import tag, uvarint
from zed_spark.columns.summary import SuperType
from zed_spark.errors import CorruptDataError, ZedSparkError
from zed_spark.formats.allowance import Allowance, check_parts
from zed_spark.formats.pieces import Summary
from zed_spark.formats.rows.frame import END, TYPES, VALUES, Frame, frames, payload
from zed_spark.formats.rows.typedef import TypeContext
from zed_spark.formats.rows.values import add_types
from zed_spark.pickles import FastPickle
from zed_spark.storage.source import Source
from zed_spark.types import Type
from zed_spark.types.dialect import ZNG, Dialect

Report = Callable[[ZedSparkError], object]

COUNTED_ROWS = 1 << 13
"""Most values that one call of the kernel counts: arrays that are larger are fresh pages of memory every time."""


@dataclass(frozen=True, slots=True)
class RowPiece(FastPickle):
    """A run of frames of one file: bytes ``start`` to ``stop``; a types frame before a values frame stays with it.

    ``typedefs`` has the uncompressed types payloads of the stream that is open at ``start``, end to end.
    """

    path: str
    start: int
    stop: int
    typedefs: bytes
    nbytes: int


def summarize(source: Source, dialect: Dialect = ZNG, format: str = "zng", version: str = "1.0") -> Summary:
    """Return the super types of a file, exactly, with the number of values of each; ``version`` is the one for people.

    All values are visited without being decoded: those of primitive types need no typedef, so any frame may hold a type
    for the first time. Damage leaves the numbers unknown (None), and reading the file reports it; it is raised only if
    no value can be read. As a permissive reader does, this skips a damaged values frame and goes on, so that all types
    that can be read are known. Of a file without values, they are the types that it defines, but for those that these
    consist of.
    """
    rows: Counter[Type] = Counter()
    declared: dict[Type, None] = {}
    damages: list[ZedSparkError] = []
    context = TypeContext(dialect)
    try:
        for frame, context, _ in _typed(source, dialect):
            if frame.kind == VALUES:
                rows.update(_frame_counts(context, frame, source, damages.append))
            elif frame.kind == END and not rows:
                declared |= dict.fromkeys(context.types)
    except ZedSparkError as error:
        damages.append(error)
    if damages and not rows:
        raise damages[0]
    if not rows:
        declared |= dict.fromkeys(context.types)
        inside = {inner for of in declared for inner in of.children()}
        rows.update({of: 0 for of in declared if of not in inside})
    try:
        check_parts(rows, source.size)
    except CorruptDataError as error:
        raise error.at(path=source.path, structure="types") from None
    super_types = tuple(SuperType(of, None if damages else count) for of, count in rows.items())
    total = None if damages else sum(rows.values())
    return Summary(source.path, source.size, format, version, super_types, total, _whole(source))


def recognize(source: Source) -> None:
    """Raise CorruptDataError unless a file parses as ZNG up to the end of its first values frame.

    Raises UnsupportedVersionError for a related format.
    """
    for frame, context, _ in _typed(source, ZNG):
        if frame.kind == VALUES:
            _frame_counts(context, frame, source, None)
            return


def _typed(source: Source, dialect: Dialect) -> Iterator[tuple[Frame, TypeContext, list[bytes]]]:
    """The frames, each with the types of its stream that are defined before it, and the payloads that define them.

    Both are changed when the next frame is taken. Types are counted against the allowance of the file.
    """
    context, payloads, allowance = TypeContext(dialect), list[bytes](), Allowance()
    for frame in frames(source, version=dialect.version):
        yield frame, context, payloads
        allowance.stored = frame.stop
        if frame.kind == END:
            context, payloads = TypeContext(dialect), []
        elif frame.kind == TYPES:
            payloads.append(add_types(context, frame, source, allowance))


def _frame_counts(context: TypeContext, frame: Frame, source: Source, report: Report | None) -> dict[Type, int]:
    """The number of values of each super type in a values frame; damage may be reported."""
    counts: dict[Type, int] = {}
    ids: dict[int, int] = {}
    try:
        count_ids(payload(frame, source), ids)
        error = None
    except CorruptDataError as raised:
        error = raised
    for id, count in ids.items():
        try:
            counts[context.lookup(id)] = count
        except CorruptDataError as raised:
            error = error or raised
    if error is not None:
        error = CorruptDataError(error.reason, structure=frame.name, offset=frame.offset, path=source.path)
        if report is None:
            raise error from None
        report(error)
    return counts


def split(source: Source, target_bytes: int, dialect: Dialect = ZNG) -> list[RowPiece]:
    """Return pieces of about so many stored bytes that together hold every value once, in order. Frames are never cut.

    A file that is compressed as a whole is one piece. Damage is left to the reader: from where it is found to the end
    of the file is one piece.
    """
    if source.wrapped is not None or source.size <= target_bytes:
        return list(_whole(source))
    pieces: list[RowPiece] = []
    start, typedefs = 0, b""
    for offset, known in _cuts(source, dialect):
        if offset - start >= target_bytes:
            pieces.append(RowPiece(source.path, start, offset, typedefs, offset - start))
            start, typedefs = offset, b"".join(known)
    if source.size > start:
        pieces.append(RowPiece(source.path, start, source.size, typedefs, source.size - start))
    return pieces


def _whole(source: Source) -> tuple[RowPiece, ...]:
    return (RowPiece(source.path, 0, source.size, b"", source.size),) if source.size else ()


def _cuts(source: Source, dialect: Dialect) -> Iterator[tuple[int, list[bytes]]]:
    """Where a piece may start, and the types payloads of the stream up to there (valid until the next)."""
    after_types = False
    try:
        for frame, _, known in _typed(source, dialect):
            # Damaged types raise before they become a part of other pieces.
            if frame.kind != END and not after_types:
                yield frame.offset, known
            after_types = frame.kind == TYPES
    except ZedSparkError:
        # The last piece starts before the damage, where reading it raises or reports.
        return


def count_ids(payload: bytes | memoryview, counts: dict[int, int], at_once: int = COUNTED_ROWS) -> None:
    """Count how often each type ID occurs in a payload (`walk`), in order of first appearance.

    ``counts`` is empty at first; where there is damage, it gets the values before it. ``at_once`` is the most values
    that one call of the kernel counts.
    """
    if _count_by_kernel(payload, counts, at_once):
        return
    # The kernel does not say what is wrong.
    counts.clear()
    ids: list[int] = []
    try:
        walk(bytes(payload), ids)
    finally:
        counts.update(Counter(ids))


def _count_by_kernel(payload: bytes | memoryview, counts: dict[int, int], at_once: int) -> bool:
    # Any buffers will do, and numpy takes long to import.
    take = cast("Callable[..., int]", kernels.frame_values)
    ids, starts, stops = (array("i", bytes(4 * min(at_once, len(payload) // 2 + 1))) for _ in range(3))
    at = 0
    while at < len(payload):
        found = take(payload, at, ids, starts, stops)
        if found <= 0:
            return False
        at = stops[found - 1]
        some = ids[:found]
        # Bytes are compared in a fraction of the time that counting takes.
        if some.tobytes() == some[:1].tobytes() * found:
            counts[some[0]] = counts.get(some[0], 0) + found
        else:
            for id, times in Counter(some).items():
                counts[id] = counts.get(id, 0) + times
    return True


def walk(payload: bytes, ids: list[int]) -> None:
    """Append the type ID of each value in an uncompressed payload to ``ids``, without decoding values.

    Raises CorruptDataError if a value is cut off, after the IDs before it; the offset counts from the start of the
    payload.
    """
    found = ids.append
    at, end = 0, len(payload)
    # IDs of one byte and tags of one or two are decoded here, as a call for each would cost more than all the rest.
    try:
        while at < end:
            id, size = payload[at], payload[at + 1]
            if id > 127:
                id, at = _long_head(payload, at, end)
            elif size < 128:
                at += size + 1 if size else 2
            elif payload[at + 2] < 128 and size + payload[at + 2] > 128:
                at += (payload[at + 2] << 7) + size - 126
            else:
                id, at = _long_head(payload, at, end)
            found(id)
    except IndexError:
        raise CorruptDataError("a value is cut off", structure="values frame", offset=at) from None
    if at != end:
        raise CorruptDataError("a value goes past the end", structure="values frame", offset=end)


def _long_head(payload: bytes, at: int, end: int) -> tuple[int, int]:
    id, at = uvarint(payload, at, end)
    length, at = tag(payload, at, end)
    return id, at + max(length, 0)


def describe(source: Source, version: int = 0) -> dict[str, Any]:
    """Return the streams and frames of a file, as plain values fit for JSON.

    ``streams`` has number, offset and length in bytes, and how many frames of each kind; ``frames``, in file order, has
    stream, kind, offset, length of the payload as stored, and compression.
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
