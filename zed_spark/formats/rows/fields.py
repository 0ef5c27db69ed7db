"""Records as they usually are, not null and without null records in them: all their fields in one call of a kernel.

What the kernel does not take is left to `zed_spark.formats.rows.shred`, which also knows what is wrong with a value.
Lists,
maps, unions, and records that turned out to be null at times, are only located by the kernel and shredded from there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec import arrays as op
from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes, Int32s, Int64s
from zed_spark.codec.buffers import allocate, bitmap
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.column import Column
from zed_spark.columns.primitive import SIZES, holds_ints, is_primitive
from zed_spark.columns.project import ALL, Projection, project_type
from zed_spark.formats.rows.shred import shred

_GUESS = 12.0
"""Bytes of a body, of a field that was not read yet."""

_LINE = 64
"""Where one thing ends and the next begins in memory: what Arrow wants."""

_SIZES = {op.POSITIONS: (4, 4), op.BODIES: (4, 1)}
"""Bytes for every row at VALUES and VALID; of other operations it is WIDTH and 1."""

Path = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Taken:
    """What a run of the kernel left behind."""

    src: Bytes
    rows: int
    program: list[list[int]]
    buffer: pa.Buffer
    out: Bytes


class _Node(Protocol):
    """A field, or the record."""

    def array(self, taken: _Taken) -> pa.Array: ...


@dataclass(frozen=True, slots=True)
class _Leaf:
    place: int
    arrow: pa.DataType

    def array(self, taken: _Taken) -> pa.Array:
        own, rows = taken.program[self.place], taken.rows
        mask = None
        if own[op.NULLS]:
            mask = bitmap(taken.out[own[op.VALID] : own[op.VALID] + rows])
        start = own[op.VALUES]
        if own[op.CODE] == op.BOOLS:
            values = [pa.py_buffer(np.packbits(taken.out[start : start + rows], bitorder="little"))]
        elif own[op.CODE] == op.BODIES:
            data = taken.buffer.slice(own[op.DATA], own[op.USED])
            values = [taken.buffer.slice(start, 4 * rows + 4), data]
        else:
            values = [taken.buffer.slice(start, own[op.WIDTH] * rows)]
        return pa.Array.from_buffers(self.arrow, rows, [mask, *values])


@dataclass(frozen=True, slots=True)
class _Placed:
    place: int
    of: zt.Type
    projection: Projection

    def array(self, taken: _Taken) -> pa.Array:
        own, size = taken.program[self.place], 4 * taken.rows
        cursors, stops = (taken.out[own[part] :][:size].view(np.int32) for part in (op.VALUES, op.VALID))
        return shred(self.of, taken.src, cursors, stops, self.projection).array


@dataclass(frozen=True, slots=True)
class _Record:
    arrow: pa.DataType
    fields: list[_Node]

    def array(self, taken: _Taken) -> pa.Array:
        children = [field.array(taken) for field in self.fields]
        return pa.Array.from_buffers(self.arrow, taken.rows, [None], children=children)


class Fields:
    """Reads records of one type.

    Args:
        of: a record type, perhaps named.
        projection: the fields wanted.
    """

    def __init__(self, of: zt.Type, projection: Projection) -> None:
        self.of, self.projection = of, projection
        self.type = project_type(of, projection)
        self._nullable: set[Path] = set()
        self._usual = True
        self._each: dict[int, float]
        self._compile()

    def take(self, src: Bytes, cursors: Int32s, stops: Int32s) -> Column:
        """One record per cursor: as `zed_spark.formats.rows.shred.shred`, but the cursors stay as they are."""
        while self._usual:
            refused, taken = self._run(src, cursors, stops)
            if taken is not None:
                return Column(self.type, self._root.array(taken))
            path = self._paths[refused]
            if not path:
                break
            # From now on this record is expected to be null at times.
            self._nullable.add(path)
            self._compile()
        column = shred(self.of, src, cursors.copy(), stops, self.projection)
        # No damage then, but records that are null themselves.
        self._usual = False
        return column

    def _run(self, src: Bytes, cursors: Int32s, stops: Int32s) -> tuple[int, _Taken | None]:
        rows = len(cursors)
        rooms = {place: min(int(each * rows * 1.125) + _LINE, len(src)) for place, each in self._each.items()}
        while True:
            buffer, out = allocate(self._lay_out(rows, rooms))
            result = kernels().take_fields(src, cursors, stops, self._program, out)
            if result < 0:
                return -1 - result, None
            program: list[list[int]] = self._program.tolist()
            used = {place: program[place][op.USED] for place in rooms}
            self._each = {place: size / max(rows, 1) for place, size in used.items()}
            if all(size <= rooms[place] for place, size in used.items()):
                return 0, _Taken(src, rows, program, buffer, out)
            rooms = {place: max(size, rooms[place]) for place, size in used.items()}

    def _lay_out(self, rows: int, rooms: dict[int, int]) -> int:
        """Give everything that is filled its place in memory; the bytes of it all."""
        # In plain Python: most records have so few fields that numpy would take longer.
        at, places = 0, []
        for place, values, valid in self._filled:
            room = rooms.get(place)
            sizes = (values * rows, valid * rows, 0) if room is None else (values * rows + 4, valid * rows, room)
            starts = []
            for size in sizes:
                starts.append(at)
                at += -(-size // _LINE) * _LINE
            places.append((*starts, room or 0))
        if places:
            self._program[self._where] = places
        return at

    def _compile(self) -> None:
        self._lines: list[list[int]] = []
        self._paths: list[Path] = []
        self._root = self._record(self.of, self.projection, ())
        self._program: Int64s = np.array(self._lines, np.int64)
        # Of each operation that fills something: bytes for every row.
        self._filled = [
            (place, *_SIZES.get(line[op.CODE], (line[op.WIDTH], 1)))
            for place, line in enumerate(self._lines)
            if line[op.CODE] not in (op.SKIP, op.ENTER, op.LEAVE)
        ]
        self._where = np.ix_([place for place, _, _ in self._filled], [op.VALUES, op.VALID, op.DATA, op.CAPACITY])
        self._each = {place: _GUESS for place, line in enumerate(self._lines) if line[op.CODE] == op.BODIES}

    def _line(self, code: int, width: int = 0, signed: bool = False, low: int = 0, high: int = 0) -> int:
        line = [0] * (op.USED + 1)
        line[op.CODE], line[op.WIDTH], line[op.SIGNED], line[op.MINIMUM], line[op.MAXIMUM] = (
            code,
            width,
            signed,
            low,
            high,
        )
        self._lines.append(line)
        self._paths.append(())
        return len(self._lines) - 1

    def _record(self, of: zt.Type, projection: Projection, path: Path) -> _Node:
        whole = projection if isinstance(zt.under(of), zt.Record) else ALL
        self._paths[self._line(op.ENTER)] = path
        kind, fields, skipped = zt.core(of), [], 0
        for number, (name, field) in enumerate(kind.fields if isinstance(kind, zt.Record) else ()):
            below = whole.below(name)
            if below is None:
                skipped += 1
                continue
            if skipped:
                self._line(op.SKIP, skipped)
                skipped = 0
            fields.append(self._field(field, below, (*path, number)))
        self._line(op.LEAVE)
        return _Record(arrow_type(project_type(of, whole)), fields)

    def _field(self, of: zt.Type, projection: Projection, path: Path) -> _Node:
        kind = zt.core(of)
        if isinstance(kind, zt.Record) and path not in self._nullable:
            return self._record(of, projection, path)
        if not is_primitive(of) or kind in zt.NULL_TYPES:
            return _Placed(self._line(op.POSITIONS), of, projection)
        arrow = arrow_type(of)
        if kind is zt.BOOL:
            return _Leaf(self._line(op.BOOLS, 1), arrow)
        if kind in zt.FLOATS:
            return _Leaf(self._line(op.FIXED, arrow.bit_width // 8), arrow)
        if holds_ints(of):
            low, high = _range(kind, arrow)
            return _Leaf(self._line(op.INTS, arrow.bit_width // 8, kind in zt.SIGNED, low, high), arrow)
        return _Leaf(self._line(op.BODIES, 0, False, *SIZES.get(kind, (0, 0))), arrow)


def _range(kind: zt.Type, arrow: Any) -> tuple[int, int]:
    """Least and greatest number, as int64: of uint64 any bit pattern goes."""
    if isinstance(kind, zt.Enum):
        return 0, len(kind.symbols) - 1
    bits = arrow.bit_width
    if bits == 64 or kind in zt.SIGNED:
        return -(1 << bits - 1), (1 << bits - 1) - 1
    return 0, (1 << bits) - 1
