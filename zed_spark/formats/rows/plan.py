"""Planning over ZNG files: their super types, their number of values, and pieces to read in parallel.

Pure Python and the lz4 library; numba is never loaded. Source: formats/zng.md sections 1 to 4.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from zed_spark.columns.summary import Summary, SuperType
from zed_spark.errors import CorruptDataError, ZedSparkError
from zed_spark.formats.rows.dialect import ZNG, Kind, Types
from zed_spark.formats.rows.frame import END, TYPES, VALUES, Frame, frames, payload
from zed_spark.formats.rows.values import add_types
from zed_spark.formats.rows.walk import count_ids
from zed_spark.storage.source import Source
from zed_spark.types import Type

Report = Callable[[ZedSparkError], object]


@dataclass(frozen=True, slots=True)
class ZngPiece:
    """A run of frames of one file.

    Attributes:
        path: the file.
        start: where its first frame starts, in bytes; a types frame before a values frame stays with it.
        stop: where its last frame ends.
        typedefs: the uncompressed types payloads of the stream that is open at ``start``, end to end.
        nbytes: stored bytes.
    """

    path: str
    start: int
    stop: int
    typedefs: bytes
    nbytes: int


def summarize(source: Source, kind: Kind = ZNG) -> Summary:
    """The super types of a file, exactly, with the number of values of each.

    Every value is walked over: values of primitive types need no typedef, so that no frame can be known to
    hold nothing new without a look. Damage leaves the numbers open (None); whoever reads the file meets it. As a
    permissive reader passes over a damaged values frame, so does the walk: its types must be known as well.

    Raises:
        CorruptDataError: damage, and no value that can be read.
        UnsupportedVersionError: a file of another version of the format.
    """
    rows: Counter[Type] = Counter()
    damages: list[ZedSparkError] = []
    try:
        for counts in _counts(source, kind, damages.append):
            rows.update(counts)
    except ZedSparkError as error:
        damages.append(error)
    if damages and not rows:
        raise damages[0]
    super_types = tuple(SuperType(of, None if damages else count) for of, count in rows.items())
    total = None if damages else sum(rows.values())
    return Summary(source.path, source.size, kind.format, kind.label, super_types, total, _whole(source))


def count(source: Source, kind: Kind = ZNG) -> int:
    """The exact number of values in a file.

    Raises:
        CorruptDataError: the file is damaged.
        UnsupportedVersionError: a file of another version of the format.
    """
    return sum(sum(counts.values()) for counts in _counts(source, kind))


def recognize(source: Source) -> None:
    """Check that a file is ZNG: that it parses up to the end of its first values frame.

    Raises:
        CorruptDataError: it does not.
        UnsupportedVersionError: it is a relative of another version.
    """
    next(_counts(source, ZNG), None)


def _counts(source: Source, kind: Kind, pass_over: Report | None = None) -> Iterator[dict[Type, int]]:
    """For each values frame how often each super type occurs in it.

    Args:
        source: the file.
        kind: what it is.
        pass_over: is told of damage inside of a values frame, after which the walk goes on with the next frame;
            None to raise it.
    """
    table = kind.table()
    for frame in frames(source, version=kind.version):
        if frame.kind == END:
            table = kind.table()
        elif frame.kind == TYPES:
            add_types(table, frame, source)
        elif frame.kind == VALUES:
            yield _frame_counts(table, frame, source, pass_over)


def _frame_counts(table: Types, frame: Frame, source: Source, pass_over: Report | None) -> dict[Type, int]:
    counts: dict[Type, int] = {}
    ids: dict[int, int] = {}
    try:
        count_ids(bytes(payload(frame, source)), ids)
        error = None
    except CorruptDataError as raised:
        error = raised
    for id, count in ids.items():
        try:
            counts[table.lookup(id)] = count
        except CorruptDataError as raised:
            error = error or raised
    if error is not None:
        error = CorruptDataError(error.reason, structure=frame.name, offset=frame.offset, path=source.path)
        if pass_over is None:
            raise error from None
        pass_over(error)
    return counts


def split(source: Source, target_bytes: int, kind: Kind = ZNG) -> list[ZngPiece]:
    """Pieces that together hold every value once, in order.

    Damage is left to the reader: from where it is found to the end of the file is one piece.

    Args:
        source: the file; one that is compressed as a whole is one piece.
        target_bytes: about how many stored bytes a piece should have. Frames are never cut.
        kind: what the file is.
    """
    if source.wrapped is not None or source.size <= target_bytes:
        return list(_whole(source))
    pieces: list[ZngPiece] = []
    start, typedefs = 0, b""
    for offset, known in _cuts(source, kind):
        if offset - start >= target_bytes:
            pieces.append(ZngPiece(source.path, start, offset, typedefs, offset - start))
            start, typedefs = offset, b"".join(known)
    if source.size > start:
        pieces.append(ZngPiece(source.path, start, source.size, typedefs, source.size - start))
    return pieces


def _whole(source: Source) -> tuple[ZngPiece, ...]:
    return (ZngPiece(source.path, 0, source.size, b"", source.size),) if source.size else ()


def _cuts(source: Source, kind: Kind) -> Iterator[tuple[int, list[bytes]]]:
    """Where a piece may start, and the types payloads of the stream up to there (valid until the next)."""
    known: list[bytes] = []
    table = kind.table()
    together = False
    try:
        for frame in frames(source, version=kind.version):
            if frame.kind == END:
                known, table = [], kind.table()
            elif not together:
                yield frame.offset, known
            # Damaged types must not be handed to other pieces as good, so they are read here.
            if frame.kind == TYPES:
                known.append(add_types(table, frame, source))
            together = frame.kind == TYPES
    except ZedSparkError:
        # The last piece starts before the damage, where reading it raises or reports.
        return
