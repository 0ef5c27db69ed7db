"""Layouts: how the columns of small files with one outline are decoded, by one call of a kernel for each file."""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec import arrays as op
from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes, Int32s, Int64s
from zed_spark.codec.buffers import allocate
from zed_spark.codec.buffers import source as as_source
from zed_spark.columns import union
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.deferred import ChosenColumn, expand
from zed_spark.columns.mask import Mask
from zed_spark.columns.nested import RecordColumn, build_list
from zed_spark.columns.primitive import SIZES, all_null, holds_ints
from zed_spark.columns.project import ALL, Projection, wants
from zed_spark.columns.strings import with_checks
from zed_spark.columns.values import from_values
from zed_spark.formats.columnar.node import SELECTORS, Node
from zed_spark.formats.columnar.numbers import Stored
from zed_spark.formats.columnar.segment import Segment
from zed_spark.formats.columnar.typing import UnusualError
from zed_spark.formats.columnar.values import STRIDE, with_room
from zed_spark.formats.rows.values import decode_value
from zed_spark.formats.vng.outline import Outline, Place

LARGEST = 8 << 20
"""Files with more bytes once decompressed are read piece by piece."""

_BETWEEN = 128
"""Bytes that a column may need besides its values: to start at a multiple of 64, and for what kernels copy at once."""

_OFFSET = struct.Struct("<i")


@dataclass(slots=True)
class Decoded:
    """The columns of one file as the kernel lays them out in ``memory`` (the same as ``buffer``).

    ``found`` is what the kernel says of each, ``numbers`` those of the metadata, and ``body`` the metadata of the super
    types. ``room`` is how many bytes are left for what nothing stands for in the file.
    """

    found: list[int]
    buffer: pa.Buffer
    memory: Bytes
    numbers: Int64s
    body: bytes
    room: int

    def chosen(self, entries: Column, selectors: Bytes | None, rows: int) -> Column:
        """A column of a dictionary, whose values may be very many times as large."""
        column = ChosenColumn(entries, selectors, rows)
        self.spend(column.nbytes)
        return column

    def spend(self, nbytes: int) -> None:
        """Count bytes that nothing stands for in the file."""
        self.room -= nbytes
        if self.room < 0:
            raise UnusualError

    def int32s(self, row: int, count: int) -> Int32s:
        """The offsets or tags of a row of the program."""
        start = self.found[4 * row]
        return self.memory[start : start + 4 * count].view(np.int32)


Make = Callable[[Decoded, int], Column]
"""``make(decoded, rows)``: a column of so many rows."""


class Layout:
    """How the wanted columns of files with one outline are decoded.

    Raises UnusualError if there is a column that is not read here.
    """

    def __init__(self, outline: Outline, projection: Projection) -> None:
        if not all(wants(tree.type, projection) for tree in outline.trees):
            raise UnusualError
        self._program: list[list[int]] = []
        self._numbers: list[tuple[int, int]] = []
        self._segments: list[tuple[int, int, int]] = []
        self._counts: list[tuple[int, int]] = []
        self._types = tuple(tree.type for tree in outline.trees)
        if len(self._types) == 1:
            self._segment(op.ZEROS, outline.root)
            self._make = [self._column(outline.trees[0], projection, -1)]
        else:
            self._segment(op.TAGS, outline.root, 1, len(self._types))
            self._make = self._members([(tree, projection) for tree in outline.trees], 0)
        if len(set(self._types)) < len(self._types):
            raise UnusualError
        self._entries = sum(row[op.KIND] >= op.ENTRIES for row in self._program)
        self._all = np.array(self._program, np.int64)
        self._to, self._from = (np.array(part, np.intp) for part in zip(*self._numbers, strict=True))
        self._sizes, self._lengths, self._widths = np.array(self._segments, np.intp).T.copy()
        self._runs = sum(row[op.KIND] == op.RUNS for row in self._program)
        pairs = np.array(self._counts, np.intp).reshape(-1, 2)
        self._stated, self._found = pairs[:, 0].copy(), pairs[:, 1].copy()

    def values(self, data: Bytes, stop: int, body: bytes, numbers: Int64s, rows: int, most: int) -> Sequence:
        """The values of a file, whose data ends at ``stop``; a batch may have about ``most`` bytes.

        ``body`` is the metadata of the super types, and ``numbers`` its numbers. Raises UnusualError if something is
        damaged, or not as usual.
        """
        program = self._all.copy()
        program.reshape(-1)[self._to] = numbers[self._from]
        sizes, counts = numbers[self._sizes], numbers[self._lengths]
        # Before anything is allocated: a value takes a byte, and LZ4 expands one to 255.
        total, largest = int(sizes.sum()), int(sizes.max())
        if int(sizes.min()) <= 0 or total > min(LARGEST, most) or largest > 255 * len(data):
            raise UnusualError
        if int(counts.min()) <= 0 or (counts > sizes).any():
            raise UnusualError
        count = max(int(counts.max()), SELECTORS)
        room = int(self._widths @ counts) + self._runs * count + total + self._entries * (len(body) + 8 * SELECTORS)
        if room > 2 * most:
            # What takes few bytes in the file, such as runs of nulls, may take very many in memory.
            raise UnusualError
        buffer, memory = allocate(room + len(program) * _BETWEEN)
        found: Int64s = np.empty(4 * len(program), np.int64)
        try:
            done = kernels.decode_columns(
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
        except ValueError:
            # Numbers of the metadata that no column can have: the kernel does not begin.
            raise UnusualError from None
        if done < 0 or not np.array_equal(numbers[self._stated], found[self._found]):
            raise UnusualError
        decoded = Decoded(found.tolist(), buffer, memory, numbers, body, most)
        if len(self._types) == 1:
            return Sequence(self._types, (self._make[0](decoded, rows),))
        columns = tuple([make(decoded, -1) for make in self._make])
        if not all(map(len, columns)):
            raise UnusualError
        return Sequence(self._types, columns, decoded.int32s(0, rows))

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
        width = 4 if kind in (op.BODIES, op.LENGTHS, op.TAGS) else size
        self._segments.append((segment.mem_length, count, width))
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
            case "array":
                return self._array(node, runs)
            case "union":
                return self._union(node, runs)
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
        return lambda decoded, rows: RecordColumn(of, [part(decoded, rows) for part in parts], rows, None)

    def _named(self, node: Node, projection: Projection, runs: int) -> Make:
        [inner] = [self._column(*part, runs) for part in node.wanted(projection)]
        of = _type(node, projection)
        return lambda decoded, rows: inner(decoded, rows).retyped(of)

    def _nulls(self, node: Node, projection: Projection, runs: int) -> Make:
        [(child, below)] = node.wanted(projection)
        own = self._stored(op.RUNS, node, 1, 0, runs)
        inner = self._column(child, below, own)

        def make(decoded: Decoded, rows: int) -> Column:
            start, _, present, _ = decoded.found[4 * own : 4 * own + 4]
            part = inner(decoded, present)
            if present == rows:
                return part
            mask = decoded.memory[start : start + rows]
            column = expand(part, Mask(mask)) if present else all_null(part.type, rows)
            decoded.spend(column.nbytes - part.nbytes)
            return column

        return make

    def _array(self, node: Node, runs: int) -> Make:
        own = self._stored(op.LENGTHS, node, 1, 0, runs)
        items, of = self._column(node.children[0], ALL, own), node.type

        def make(decoded: Decoded, rows: int) -> Column:
            total = decoded.found[4 * own + op.COUNT]
            return build_list(of, decoded.int32s(own, rows + 1), items(decoded, total), None)

        return make

    def _union(self, node: Node, runs: int) -> Make:
        own = self._stored(op.TAGS, node, 1, len(node.children), runs)
        parts, of = self._members([(child, ALL) for child in node.children], own), node.type

        def make(decoded: Decoded, rows: int) -> Column:
            return union.build(of, decoded.int32s(own, rows), [part(decoded, -1) for part in parts])

        return make

    def _members(self, nodes: list[tuple[Node, Projection]], tags: int) -> list[Make]:
        """Columns that have the values with each tag; they know how many these are."""
        made = []
        for tag, (node, projection) in enumerate(nodes):
            own = self._row(op.TAGGED, tag, 0, tags, {})
            made.append(_counted(self._column(node, projection, own), own))
        return made

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

        def make(decoded: Decoded, rows: int) -> Column:
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

        def make(decoded: Decoded, rows: int) -> Column:
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

        def make(decoded: Decoded, rows: int) -> Column:
            if decoded.numbers[stated] != rows:
                raise UnusualError
            if place is None or zt.core(of) in zt.NULL_TYPES:
                decoded.spend(9 * rows)
                return all_null(of, rows)
            start, stop = decoded.numbers[place.index : place.index + 2].tolist()
            entry = from_values(of, [decode_value(of, decoded.body[start:stop])])
            return decoded.chosen(with_checks(with_room(entry)), None, rows)

        return make


def _counted(make: Make, row: int) -> Make:
    """Makes a column of as many values as a row of the program counts."""
    return lambda decoded, _: make(decoded, decoded.found[4 * row + op.COUNT])


def _type(node: Node, projection: Projection) -> zt.Type:
    """The type of a column after projection."""
    return node.type_over([_type(*part) for part in node.wanted(projection)], projection)


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

    def fixed(decoded: Decoded, rows: int) -> Column:
        values = decoded.buffer.slice(decoded.found[first], rows * width + 7 >> 3)
        return Column(of, pa.Array.from_buffers(arrow, rows, [None, values]))

    def bodies(decoded: Decoded, rows: int) -> Column:
        start, at, _, is_ascii = decoded.found[first : first + 4]
        [size] = _OFFSET.unpack_from(decoded.buffer, start + 4 * rows)
        data = decoded.buffer.slice(at, min(size + STRIDE, decoded.buffer.size - at))
        buffers = [None, decoded.buffer.slice(start, 4 * rows + 4), data]
        return Column(of, pa.Array.from_buffers(arrow, rows, buffers), bool(is_ascii))

    return bodies if kind == op.BODIES else fixed
