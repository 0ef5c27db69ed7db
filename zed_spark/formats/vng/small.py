"""Small files: all columns at once, where a call for each part of the metadata and each column would cost more.

This is for files of version 3e, as zed 1.12 writes it, with one super type and one segment for each column. It gives
what `zed_spark.formats.columnar.reader` does, or nothing: then that one reads the file, or tells what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec import arrays as op
from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes, Int64s
from zed_spark.codec.buffers import allocate
from zed_spark.codec.buffers import source as as_source
from zed_spark.columns import record
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.deferred import ChosenColumn
from zed_spark.columns.mask import Mask
from zed_spark.columns.primitive import SIZES, all_null, holds_ints
from zed_spark.columns.project import Projection, wants
from zed_spark.columns.rebuild import expand
from zed_spark.columns.strings import with_checks
from zed_spark.columns.values import from_values
from zed_spark.errors import ZedSparkError
from zed_spark.formats.columnar.node import Node
from zed_spark.formats.columnar.numbers import Stored
from zed_spark.formats.columnar.segment import Segment
from zed_spark.formats.columnar.values import with_room
from zed_spark.formats.pieces import PREVIEW_ROWS, ReadRequest
from zed_spark.formats.rows.values import decode_value
from zed_spark.formats.vng import trailer
from zed_spark.formats.vng.detect import MAGIC, stored_values
from zed_spark.formats.vng.outline import Outline, Place
from zed_spark.formats.vng.outline import read as read_outline
from zed_spark.storage.source import Source

if TYPE_CHECKING:
    from zed_spark.formats.vng.plan import VngPiece

SMALL = 256 << 10
"""Files of up to this many bytes are fetched at once."""

LARGEST = 8 << 20
"""Files with more bytes once decompressed are read piece by piece."""

_BETWEEN = 128
"""Bytes that a column may need besides its values: to start at a multiple of 64, and for what kernels copy at once."""

_ENTRIES = 256
"""The most entries of a dictionary."""


class UnusualError(Exception):
    """Something that is not read here."""


def read(source: Source, piece: VngPiece | None, request: ReadRequest) -> Sequence | None:
    """All values of a small file; None where it is to be read in another way.

    Args:
        source: the file, in memory.
        piece: the part to read.
        request: what to read of it.
    """
    if request.keep is not None or (piece is not None and (piece.start or piece.rows)):
        return None
    try:
        return _read(source, piece, request)
    except (UnusualError, ZedSparkError):
        # The other way finds it, and tells where.
        return None


def _read(source: Source, piece: VngPiece | None, request: ReadRequest) -> Sequence | None:
    data = source.read(0, source.size)
    if data[:4] == MAGIC:
        return None
    found = trailer.find(source, bytes(data[max(len(data) - trailer.LARGEST, 0) :]))
    if found.version != 3 or found.type not in ("vng", "zst"):
        return None
    values = stored_values(data[found.data : found.data + found.meta], source.path)
    if len(values) != 2:
        return None
    (root_type, root), (of, body) = values
    if root is None or body is None:
        return None
    outlined = read_outline(root_type, as_source(root), of, as_source(body))
    if outlined is None:
        return None
    outline, numbers = outlined
    types, projection = request.super_types, request.projection
    if (types is not None and outline.tree.type not in types) or not wants(outline.tree.type, projection):
        return None
    rows = int(numbers[outline.root.count or 0])
    # A preview of a small file is quick whatever its number of rows.
    is_less = request.first_rows is not None and request.first_rows < min(rows, PREVIEW_ROWS)
    if rows > request.batch_rows or is_less or (piece is not None and piece.stop != rows):
        return None
    column = _layout(outline, projection).column(as_source(data), found.data, body, numbers, rows, request.batch_bytes)
    return Sequence((outline.tree.type,), (column,))


def _layout(outline: Outline, projection: Projection) -> _Layout:
    """The layout of a file, of which the last ones are kept."""
    for known, wanted, layout in _layouts:
        if known is outline and (wanted is projection or wanted == projection):
            return layout
    layout = _Layout(outline, projection)
    _layouts.insert(0, (outline, projection, layout))
    del _layouts[_KEPT:]
    return layout


_KEPT = 16

_layouts: list[tuple[Outline, Projection, _Layout]] = []


class _Decoded:
    """The columns of one file as the kernel lays them out.

    Attributes:
        found: what the kernel says of each.
        buffer: their memory.
        memory: the same.
        numbers: those of the metadata.
        body: the metadata of the super type.
    """

    __slots__ = ("_room", "body", "buffer", "found", "memory", "numbers")

    def __init__(
        self, found: list[int], buffer: pa.Buffer, memory: Bytes, numbers: Int64s, body: bytes, room: int
    ) -> None:
        self.found, self.buffer, self.memory, self.numbers, self.body = found, buffer, memory, numbers, body
        self._room = room

    def chosen(self, entries: Column, selectors: Bytes | None, rows: int) -> Column:
        """A column of a dictionary, whose values may be very many times as large."""
        column = ChosenColumn(entries, selectors, rows)
        self._room -= column.size
        if self._room < 0:
            raise UnusualError
        return column


Make = Callable[[_Decoded, int], Column]
"""``make(decoded, rows)``: a column of so many rows."""


class _Layout:
    """How the wanted columns of files with one outline are decoded.

    Args:
        outline: the outline.
        projection: what is wanted.

    Raises:
        UnusualError: there is a column that is not read here.
    """

    def __init__(self, outline: Outline, projection: Projection) -> None:
        self._program: list[list[int]] = []
        self._numbers: list[tuple[int, int]] = []
        self._memory: list[int] = []
        self._counts: list[tuple[int, int]] = []
        self._row_bytes = 0
        self._segment(op.ZEROS, outline.root)
        self._make = self._column(outline.tree, projection, -1)
        self._entries = sum(row[op.KIND] >= op.ENTRIES for row in self._program)
        self._all = np.array(self._program, np.int64)
        self._to, self._from = (np.array(part, np.intp) for part in zip(*self._numbers, strict=True))
        self._sizes = np.array(self._memory, np.intp)
        pairs = np.array(self._counts, np.intp).reshape(-1, 2)
        self._stated, self._found = pairs[:, 0].copy(), pairs[:, 1].copy()

    def column(self, data: Bytes, stop: int, body: bytes, numbers: Int64s, rows: int, most: int) -> Column:
        """The column of a file.

        Args:
            data: the file.
            stop: where its data ends, from the start.
            body: the metadata of the super type.
            numbers: those of the metadata.
            rows: the number of rows.
            most: bytes, about, that a batch may have.

        Raises:
            UnusualError: something is damaged, or not as usual.
        """
        program = self._all.copy()
        program.reshape(-1)[self._to] = numbers[self._from]
        sizes = numbers[self._sizes]
        # Before anything is allocated: as many rows as bytes of the root column, and LZ4 expands a byte to 255.
        total, largest = int(sizes.sum()), int(sizes.max())
        if int(sizes.min()) <= 0 or total > min(LARGEST, most) or largest > 255 * len(data) or rows > int(sizes[0]):
            raise UnusualError
        count = max(rows, _ENTRIES)
        room = rows * self._row_bytes + total + self._entries * (len(body) + 8 * _ENTRIES)
        buffer, memory = allocate(room + len(program) * _BETWEEN)
        found: Int64s = np.empty(4 * len(program), np.int64)
        done = kernels().decode_columns(
            data,
            as_source(body),
            program,
            rows,
            stop,
            np.empty(count, np.int64),
            np.empty(count, np.uint8),
            np.empty(count + 1, np.int32),
            np.empty(largest + len(body), np.uint8),
            memory,
            found,
        )
        if done < 0 or not np.array_equal(numbers[self._stated], found[self._found]):
            raise UnusualError
        return self._make(_Decoded(found.tolist(), buffer, memory, numbers, body, most), rows)

    def _row(self, kind: int, size: int, least: int, runs: int, fields: dict[int, int]) -> int:
        """Add a column to the program, with numbers from the metadata. Returns its index."""
        number, width = len(self._program), op.SEGMENT_COUNT + 1
        self._program.append([kind, size, least, runs, *[0] * (width - op.SEGMENT_AT)])
        self._numbers += [(number * width + to, index) for to, index in fields.items()]
        return number

    def _segment(self, kind: int, segment: Segment, size: int = 1, least: int = 0, runs: int = -1) -> int:
        """As `_row`, of a column with a segment."""
        count = segment.count
        if not segment.compression or not count or segment.seed or segment.mem_length == segment.length:
            raise UnusualError
        self._memory.append(segment.mem_length)
        self._row_bytes += 4 if kind == op.BODIES else size
        fields = {
            op.SEGMENT_AT: segment.offset,
            op.SEGMENT_LENGTH: segment.length,
            op.SEGMENT_MEMORY: segment.mem_length,
            op.SEGMENT_FORMAT: segment.compression,
            op.SEGMENT_COUNT: count,
        }
        return self._row(kind, size, least, runs, fields)

    def _stored(self, kind: int, node: Node, size: int = 1, least: int = 0, runs: int = -1) -> int:
        """As `_segment`, of a node that stores nothing else."""
        [stored] = node.stored.values() if len(node.stored) == 1 else [Stored(())]
        if len(stored.segments) != 1:
            raise UnusualError
        return self._segment(kind, stored.segments[0], size, least, runs)

    def _column(self, node: Node, projection: Projection, runs: int) -> Make:
        match node.encoding:
            case "record":
                return self._record(node, projection, runs)
            case "named":
                return self._named(node, projection, runs)
            case "nulls":
                return self._nulls(node, projection, runs)
            case "primitive":
                return self._primitive(node, runs)
            case "dictionary":
                return self._dictionary(node, runs)
            case "constant":
                return self._constant(node)
        raise UnusualError

    def _record(self, node: Node, projection: Projection, runs: int) -> Make:
        parts, of = [self._column(*part, runs) for part in node.wanted(projection)], _type(node, projection)
        if not parts:
            raise UnusualError
        return lambda decoded, rows: record.build(of, [part(decoded, rows) for part in parts], rows, None)

    def _named(self, node: Node, projection: Projection, runs: int) -> Make:
        [inner] = [self._column(*part, runs) for part in node.wanted(projection)]
        of = _type(node, projection)
        return lambda decoded, rows: inner(decoded, rows).retyped(of)

    def _nulls(self, node: Node, projection: Projection, runs: int) -> Make:
        [(child, below)] = node.wanted(projection)
        own = self._stored(op.RUNS, node, 1, 0, runs)
        inner = self._column(child, below, own)

        def make(decoded: _Decoded, rows: int) -> Column:
            start, _, present, _ = decoded.found[4 * own : 4 * own + 4]
            part = inner(decoded, present)
            if present == rows:
                return part
            return expand(part, Mask(decoded.memory[start : start + rows])) if present else all_null(part.type, rows)

        return make

    def _count(self, node: Node, row: int) -> None:
        """Check that a column states as many values as it has."""
        if not node.stated:
            raise UnusualError
        self._counts.append((node.stated, 4 * row + op.COUNT))

    def _primitive(self, node: Node, runs: int) -> Make:
        if not any(stored.segments for stored in node.stored.values()):
            return self._nothing(node)
        kind, size, least = _kind(node.type)
        row = self._stored(kind, node, size, least, runs)
        self._count(node, row)
        return _maker(node.type, row)

    def _nothing(self, node: Node) -> Make:
        """Columns in which all values are null have no others."""
        of, stated = node.type, node.stated

        def make(decoded: _Decoded, rows: int) -> Column:
            if not stated or decoded.numbers[stated] or rows:
                raise UnusualError
            return all_null(of, 0)

        return make

    def _dictionary(self, node: Node, runs: int) -> Make:
        place: Any = node.entries.stored() if hasattr(node.entries, "stored") else None
        if not isinstance(place, Place):
            raise UnusualError
        kind, size, least = _kind(node.type)
        row = self._stored(op.SELECTORS, node, 1, 0, runs)
        self._count(node, row)
        at = {op.SEGMENT_AT: place.index, op.SEGMENT_LENGTH: place.index + 1}
        entries = self._row(kind | op.ENTRIES, size, least, -1, at)
        entries_of = _maker(node.type, entries)

        def make(decoded: _Decoded, rows: int) -> Column:
            start = decoded.found[4 * row]
            known = with_checks(entries_of(decoded, decoded.found[4 * entries + op.COUNT]))
            try:
                return decoded.chosen(known, decoded.memory[start : start + rows], rows)
            except ValueError:
                raise UnusualError from None

        return make

    def _constant(self, node: Node) -> Make:
        [place], of, stated = node.entries, node.type, node.stated
        if not stated or not isinstance(place, Place | None) or not isinstance(zt.core(of), zt.Primitive):
            raise UnusualError

        def make(decoded: _Decoded, rows: int) -> Column:
            if decoded.numbers[stated] != rows:
                raise UnusualError
            if place is None or zt.core(of) in zt.NULL_TYPES:
                return all_null(of, rows)
            start, stop = decoded.numbers[place.index : place.index + 2].tolist()
            entry = from_values(of, [decode_value(of, decoded.body[start:stop])])
            return decoded.chosen(with_checks(with_room(entry)), None, rows)

        return make


def _type(node: Node, projection: Projection) -> zt.Type:
    """The type of a column after projection."""
    if node.encoding == "record" and isinstance(node.type, zt.Record):
        names = [node.type.fields[position][0] for position, _ in projection.of(node.type)]
        return zt.Record(tuple(zip(names, [_type(*part) for part in node.wanted(projection)], strict=True)))
    if node.encoding not in ("named", "nulls"):
        return node.type
    [of] = [_type(*part) for part in node.wanted(projection)]
    return zt.Named(node.type.name, of) if node.encoding == "named" and isinstance(node.type, zt.Named) else of


def _kind(of: zt.Type) -> tuple[int, int, int]:
    """How values of a type are decoded: kind, size and least size."""
    kind = zt.core(of)
    if not isinstance(kind, zt.Primitive) or kind is zt.NULL:
        raise UnusualError
    if kind is zt.BOOL:
        return op.BOOLS, 1, 0
    if holds_ints(of):
        return op.INTS, arrow_type(of).bit_width // 8, int(kind in zt.SIGNED)
    if kind in zt.FLOATS:
        return op.FIXED, arrow_type(of).bit_width // 8, 0
    if kind not in SIZES and kind not in (zt.BYTES, zt.STRING, zt.TYPE):
        raise UnusualError
    small, large = SIZES.get(kind, (0, 0))
    return op.BODIES, large, small


def _maker(of: zt.Type, row: int) -> Make:
    """Makes columns of what the kernel decoded."""
    arrow, first, kind = arrow_type(of), 4 * row, _kind(of)[0]
    width = arrow.bit_width if kind != op.BODIES else 0

    def fixed(decoded: _Decoded, rows: int) -> Column:
        values = decoded.buffer.slice(decoded.found[first], rows * width + 7 >> 3)
        return Column(of, pa.Array.from_buffers(arrow, rows, [None, values]))

    def bodies(decoded: _Decoded, rows: int) -> Column:
        start, at, _, is_ascii = decoded.found[first : first + 4]
        buffers = [None, decoded.buffer.slice(start, 4 * rows + 4), decoded.buffer.slice(at)]
        return Column(of, pa.Array.from_buffers(arrow, rows, buffers), bool(is_ascii))

    return bodies if kind == op.BODIES else fixed
