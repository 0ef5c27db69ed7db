"""Records as they usually are, not null and without null records in them: all their fields in one call of a kernel.

Where a value is not as the kernel expects, `zed_spark.formats.rows.shred` reads the records instead; it also names what
is wrong with damaged ones. Lists, maps, unions, and records that have been null before are only located by the kernel,
and shredded from there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec import arrays as op
from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes, Int32s, Int64s
from zed_spark.codec.buffers import allocate, pack_bits
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.column import Column
from zed_spark.columns.primitive import SIZES, holds_ints, is_primitive
from zed_spark.columns.project import ALL, Projection, project_type
from zed_spark.formats.rows.shred import shred

_SAMPLE = 256
"""About how many rows tell how much memory the bodies of a field need."""

_FIRST_GUESS = 64.0
"""Bytes assumed for each body of a field in a sample."""

_ALIGNMENT = 64
"""The alignment of buffers in bytes, as Arrow recommends."""

_SIZES = {op.POSITIONS: (4, 4), op.BODIES: (4, 1)}
"""Bytes for every row at VALUES and VALID; of other operations it is WIDTH and 1."""

IndexPath = tuple[int, ...]
"""The indexes of fields that lead from the record to one inside of it."""


@dataclass(slots=True)
class _Run:
    """The outcome of a run of the kernel, and whether all strings that arrays were made of are known to be ASCII."""

    src: Bytes
    rows: int
    program: list[list[int]]
    buffer: pa.Buffer
    out: Bytes
    is_ascii: bool = True


Build = Callable[[_Run], pa.Array]
"""Makes the array of a field from the outcome."""


class RecordReader:
    """Reads the wanted fields of records of one type of ZNG, possibly named."""

    def __init__(self, of: zt.Type, projection: Projection) -> None:
        self.of, self.projection = of, projection
        self.type = project_type(of, projection)
        self._nullable: set[IndexPath] = set()
        self._uses_kernel = True
        self._bytes_per_row: dict[int, float]
        self._is_measured = False
        self._compile()

    def take(self, src: Bytes, cursors: Int32s, stops: Int32s) -> Column:
        """One record per cursor: as `zed_spark.formats.rows.shred.shred`, but the cursors do not move."""
        while self._uses_kernel:
            if not self._is_measured:
                self._is_measured = True
                step = max(1, len(cursors) // _SAMPLE)
                if step > 1:
                    self._run(src, cursors[::step].copy(), stops[::step].copy())
            refused, run = self._run(src, cursors, stops)
            if run is not None:
                array = self._build(run)
                return Column(self.type, array, run.is_ascii)
            path = self._paths[refused]
            if not path:
                break
            # From now on, this record may be null.
            self._nullable.add(path)
            self._compile()
        column = shred(self.of, src, cursors.copy(), stops, self.projection)
        # There was no damage, so there are records that are null themselves.
        self._uses_kernel = False
        return column

    def _run(self, src: Bytes, cursors: Int32s, stops: Int32s) -> tuple[int, _Run | None]:
        """Run the program. Returns the operation that refused a value, or else the outcome."""
        rows = len(cursors)
        capacities = {
            # Memory that is not used costs little, and to read all again much.
            index: min(int((each * 1.125 + 4) * rows) + _ALIGNMENT, len(src))
            for index, each in self._bytes_per_row.items()
        }
        while True:
            buffer, out = allocate(self._lay_out(rows, capacities))
            result = kernels.take_fields(src, cursors, stops, self._program, out, self._turn)
            if result < 0:
                return -1 - result, None
            program: list[list[int]] = self._program.tolist()
            used = {index: program[index][op.USED] for index in capacities}
            self._bytes_per_row = {index: size / max(rows, 1) for index, size in used.items()}
            if all(size <= capacities[index] for index, size in used.items()):
                return 0, _Run(src, rows, program, buffer, out)
            capacities = {index: max(size, capacities[index]) for index, size in used.items()}

    def _lay_out(self, rows: int, capacities: dict[int, int]) -> int:
        """Assign memory to all operations that write. Returns its length in bytes."""
        # In plain Python: most records have so few fields that numpy would take longer.
        at, assigned = 0, []
        for index, values, valid in self._written:
            capacity = capacities.get(index)
            sizes = (values * rows, valid * rows, 0)
            if capacity is not None:
                sizes = (values * rows + 4, valid * rows, capacity)
            starts = []
            for size in sizes:
                starts.append(at)
                at += -(-size // _ALIGNMENT) * _ALIGNMENT
            assigned.append((*starts, capacity or 0))
        if assigned:
            self._program[self._assigned] = assigned
        return at

    def _compile(self) -> None:
        """Make the program, and what builds the record's array from its outcome."""
        self._lines: list[list[int]] = []
        self._paths: list[IndexPath] = []
        self._build = self._record(self.of, self.projection, ())
        self._program: Int64s = np.array(self._lines, np.int64).reshape(-1, op.HIGH + 1)
        self._turn = op.turn_of(self._program)
        # Of each operation that writes: its index, and its bytes for every row.
        self._written = [
            (index, *_SIZES.get(line[op.CODE], (line[op.WIDTH], 1)))
            for index, line in enumerate(self._lines)
            if line[op.CODE] not in (op.SKIP, op.ENTER, op.LEAVE)
        ]
        self._assigned = np.ix_([index for index, _, _ in self._written], [op.VALUES, op.VALID, op.DATA, op.CAPACITY])
        self._is_measured = False
        self._bytes_per_row = {
            index: _FIRST_GUESS for index, line in enumerate(self._lines) if line[op.CODE] == op.BODIES
        }

    def _line(self, code: int, width: int = 0, signed: bool = False, low: int = 0, high: int = 0) -> int:
        line = [0] * (op.HIGH + 1)
        line[op.CODE], line[op.WIDTH], line[op.SIGNED] = code, width, signed
        line[op.MINIMUM], line[op.MAXIMUM] = low, high
        self._lines.append(line)
        self._paths.append(())
        return len(self._lines) - 1

    def _record(self, of: zt.Type, projection: Projection, path: IndexPath) -> Build:
        whole = projection if isinstance(zt.under(of), zt.Record) else ALL
        self._paths[self._line(op.ENTER)] = path
        kind, fields, skipped = zt.core(of), [], 0
        for index, (name, field) in enumerate(kind.fields if isinstance(kind, zt.Record) else ()):
            below = whole.below(name)
            if below is None:
                skipped += 1
                continue
            if skipped:
                self._line(op.SKIP, skipped)
                skipped = 0
            fields.append(self._field(field, below, (*path, index)))
        self._line(op.LEAVE)
        return partial(_record_array, arrow_type(project_type(of, whole)), fields)

    def _field(self, of: zt.Type, projection: Projection, path: IndexPath) -> Build:
        kind = zt.core(of)
        if isinstance(kind, zt.Record) and path not in self._nullable:
            return self._record(of, projection, path)
        if not is_primitive(of) or kind in zt.NULL_TYPES:
            return partial(_shredded_array, self._line(op.POSITIONS), of, projection)
        arrow = arrow_type(of)
        if kind is zt.BOOL:
            line = self._line(op.BOOLS, 1)
        elif kind in zt.FLOATS:
            line = self._line(op.FIXED, arrow.bit_width // 8)
        elif holds_ints(of):
            line = self._line(op.INTS, arrow.bit_width // 8, kind in zt.SIGNED, *_range(kind, arrow))
        else:
            line = self._line(op.BODIES, 0, False, *SIZES.get(kind, (0, 0)))
        return partial(_leaf_array, arrow, line)


def _range(kind: zt.Type, arrow: pa.DataType) -> tuple[int, int]:
    """The least and the greatest number, as int64; a uint64 may have any bit pattern."""
    if isinstance(kind, zt.Enum):
        return 0, len(kind.symbols) - 1
    bits = arrow.bit_width
    if bits == 64 or kind in zt.SIGNED:
        return -(1 << bits - 1), (1 << bits - 1) - 1
    return 0, (1 << bits) - 1


def _leaf_array(arrow: pa.DataType, index: int, run: _Run) -> pa.Array:
    line, rows = run.program[index], run.rows
    mask = pack_bits(run.out[line[op.VALID] : line[op.VALID] + rows]) if line[op.NULLS] else None
    start = line[op.VALUES]
    if line[op.CODE] == op.BOOLS:
        values = [pack_bits(run.out[start : start + rows])]
    elif line[op.CODE] == op.BODIES:
        values = [run.buffer.slice(start, 4 * rows + 4), run.buffer.slice(line[op.DATA], line[op.USED])]
        if line[op.HIGH] and pa.types.is_string(arrow):
            run.is_ascii = False
    else:
        values = [run.buffer.slice(start, line[op.WIDTH] * rows)]
    return pa.Array.from_buffers(arrow, rows, [mask, *values])


def _shredded_array(index: int, of: zt.Type, projection: Projection, run: _Run) -> pa.Array:
    line, size = run.program[index], 4 * run.rows
    cursors, stops = (run.out[line[part] :][:size].view(np.int32) for part in (op.VALUES, op.VALID))
    column = shred(of, run.src, cursors, stops, projection)
    run.is_ascii = run.is_ascii and column.is_clean
    return column.array


def _record_array(arrow: pa.DataType, fields: list[Build], run: _Run) -> pa.Array:
    return pa.Array.from_buffers(arrow, run.rows, [None], children=[build(run) for build in fields])
