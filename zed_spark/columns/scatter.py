"""The program of the kernel that scatters values to rows, and the memory that it fills.

Only this module takes addresses of arrays, and checks the arrays' sizes. The kernel checks that rows, selectors and
offsets of bodies stay within them.
"""

from __future__ import annotations

from array import array as numbers
from collections.abc import Callable
from typing import Any

import numpy as np
import pyarrow as pa

from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes, Int32s, Scatter
from zed_spark.codec.buffers import allocate
from zed_spark.columns.mask import Rows
from zed_spark.errors import CorruptDataError

_ALIGNMENT = 64
"""The alignment of buffers in bytes, as Arrow recommends."""

LARGEST = 1 << 31
"""The bodies of an array have fewer bytes than this: offsets have 32 bits."""

Validity = Callable[[pa.Buffer], pa.Buffer | None]
"""The validity bitmap, from the memory that the kernel filled; None when nothing is null."""


class Values:
    """Values and their rows: one value for each row, or ``chosen`` entries of a dictionary, by ``selectors``.

    These are uint8, shape (rows,), checked to be below ``len(array)``; None if all rows have the first entry. ``size``
    is the bytes of all chosen bodies, if known.
    """

    def __init__(
        self,
        array: pa.Array,
        rows: Rows,
        *,
        chosen: bool = False,
        selectors: Bytes | None = None,
        size: int | None = None,
    ) -> None:
        self.rows, self.chosen, self._size = rows, chosen, size
        self.array, self.buffers, self.offset = array, array.buffers(), array.offset
        self.entries = len(array)
        nulls = array.null_count
        self.nullable, self.is_null = nulls > 0, nulls == self.entries
        given = self.entries if not chosen else len(rows) if selectors is None else len(selectors)
        if given != len(rows) or not self.entries:
            raise ValueError(f"{given} values of {self.entries} entries for {len(rows)} rows")
        self.step = int(not chosen)
        self._selectors = None if selectors is None else pa.py_buffer(selectors)
        """The owner of what `selectors` is the address of."""
        self.selectors = 0 if self._selectors is None else int(self._selectors.address)

    def address(self, buffer: int, bits: int, more: int = 0) -> int:
        """Return the address of the first value of so many bits in a buffer; in a buffer of bits, of the buffer.

        The buffer has ``more`` values than one for each entry; ValueError if it is shorter.
        """
        found = self.buffers[buffer]
        size = bits * (self.offset + self.entries + more) + 7 >> 3
        if found is None or found.size < size:
            raise ValueError(f"buffer has {0 if found is None else found.size} bytes, needs {size}")
        return int(found.address) + (0 if bits == 1 else bits // 8 * self.offset)

    @property
    def data(self) -> tuple[int, int]:
        """Where the bodies are, and how many bytes there are."""
        found = self.buffers[2]
        return (0, 0) if found is None else (int(found.address), int(found.size))

    @property
    def size(self) -> int:
        """Bytes of all bodies."""
        if self._size is not None:
            return self._size
        offsets: Int32s = np.frombuffer(self.buffers[1], np.int32, self.entries + 1, 4 * self.offset)
        return int(offsets[-1]) - int(offsets[0])


class Plan:
    """The program for the kernel, which writes all buffers of a column of ``count`` rows, and of those below it.

    All are in one piece of memory. Methods that plan a buffer return its offset there.
    """

    def __init__(self, count: int) -> None:
        self.count = count
        self._lines = numbers("q")
        self._used = 0
        self._kept: list[Any] = []
        """What the program has addresses of."""
        self._bitmaps: dict[tuple[int, ...], int] = {}
        """Where the bitmap of some rows is."""
        self._flags = self._memory(count)

    def run(self) -> pa.Buffer:
        """Do everything, and return the memory."""
        buffer, _ = allocate(self._used)
        if self._lines:
            program = np.frombuffer(self._lines, np.int64).reshape(-1, Scatter.COLUMNS)
            program[:, (Scatter.TO, Scatter.TARGET)] += buffer.address
            done = kernels.scatter(program)
            if done < 0:
                raise _kernel_error(int(program[-1 - done, Scatter.CODE]), self.count)
        return buffer

    def numbers(self, parts: list[Values], width: int) -> int:
        """Plan a buffer of numbers of ``width`` bytes; rows without a value are 0, and no row has two."""
        to = self._memory(width * self.count)
        if not self._covers(parts):
            self._line(Scatter.CLEAR, width * self.count, to)
        for part in parts:
            self._part(Scatter.FIXED, to, part, part.address(1, 8 * width), width=width)
        return to

    def bits(self, parts: list[Values]) -> int:
        """Plan a buffer of bits, as `numbers`."""
        return self._bits([(part.rows, part) for part in parts], 1)

    def bodies(self, parts: list[Values]) -> tuple[int, int, int]:
        """Plan offsets and data of bodies; return both offsets and the bytes of the data.

        Rows without a value are empty, and no row has two. CorruptDataError says that there are 2 GiB or more, or
        offsets descend.
        """
        size = sum(part.size for part in parts)
        if size < 0:
            raise CorruptDataError("text offsets descend", structure="column")
        if size >= LARGEST:
            raise CorruptDataError(f"{size} bytes of text in {self.count} values", structure="column")
        offsets, target = self.offsets(parts), self._memory(size)
        for part in parts:
            data, stop = part.data
            room = {"width": int(len(parts) == 1), "target": target, "capacity": size}
            self._part(Scatter.BODIES, offsets, part, part.address(1, 32, 1), data=data, stop=stop, **room)
        return offsets, target, size

    def offsets(self, parts: list[Values], *, stay: bool = False) -> int:
        """Plan offsets of bodies or lists; ``stay``: those of one part, whose bodies stay where they are."""
        to = self._memory(4 * self.count + 4)
        if len(parts) == 1:
            self._part(Scatter.OFFSETS, to, parts[0], parts[0].address(1, 32, 1), first=int(stay))
            return to
        if not self._covers(parts):
            self._line(Scatter.CLEAR, 4 * self.count + 4, to)
        for part in parts:
            self._part(Scatter.LENGTHS, to, part, part.address(1, 32, 1))
        self._line(Scatter.SUM, self.count, to)
        return to

    def validity(self, parts: list[Values]) -> Validity:
        """Plan a validity bitmap: only the rows of the parts have values, without those that are null there."""
        return self._validity([(part.rows, part if part.nullable else None) for part in parts])

    def presence(self, parts: list[Rows]) -> Validity:
        """Plan a validity bitmap: only some rows have values, no row twice."""
        return self._validity([(rows, None) for rows in parts])

    def _validity(self, parts: list[tuple[Rows, Values | None]]) -> Validity:
        size = (self.count + 7) // 8
        nullable = any(values is not None for _, values in parts)
        if not nullable and sum([rows.count for rows, _ in parts]) == self.count:
            return lambda buffer: None
        key = tuple(id(rows) for rows, _ in parts)
        at = None if nullable else self._bitmaps.get(key)
        if at is None:
            at = self._bits(parts, 0)
            if not nullable:
                self._bitmaps[key] = at
        known = at
        return lambda buffer: buffer.slice(known, size)

    def _bits(self, parts: list[tuple[Rows, Values | None]], buffer: int) -> int:
        if sum([rows.count for rows, _ in parts]) != self.count:
            self._line(Scatter.CLEAR, self.count, self._flags)
        for rows, values in parts:
            if values is None:
                self._kept.append(rows)
                self._line(Scatter.MARK, len(rows), self._flags, rows.address, entries=len(rows))
            else:
                self._part(Scatter.MARK, self._flags, values, values.address(buffer, 1), first=values.offset)
        to = self._memory((self.count + 7) // 8)
        self._line(Scatter.PACK, self.count, to, target=self._flags)
        return to

    def _covers(self, parts: list[Values]) -> bool:
        return sum([part.rows.count for part in parts]) == self.count

    def _memory(self, size: int) -> int:
        start = self._used
        self._used += -(-size // _ALIGNMENT) * _ALIGNMENT
        return start

    def _part(self, code: int, to: int, part: Values, values: int, **more: int) -> None:
        """Append an operation on the values of a part."""
        self._kept.append(part)
        more["entries"] = part.entries
        self._line(code, part.rows.count, to, part.rows.address, values, part.selectors, part.step, **more)

    def _line(
        self,
        code: int,
        count: int,
        to: int,
        rows: int = 0,
        values: int = 0,
        selectors: int = 0,
        step: int = 1,
        *,
        width: int = 0,
        first: int = 0,
        data: int = 0,
        stop: int = 0,
        target: int = 0,
        capacity: int = 0,
        entries: int = 0,
    ) -> None:
        """Append an operation on the rows of the column."""
        places = (code, count, rows, to, values, selectors, step, width, first, data, stop, target, capacity)
        self._lines.extend((*places, self.count, entries))


def _kernel_error(code: int, count: int) -> Exception:
    """Return the error for an operation that the kernel refused."""
    if code == Scatter.BODIES:
        return CorruptDataError("text offsets point outside of the bytes of the text", structure="column")
    return ValueError(f"row positions are out of range for {count} rows, or selectors for their dictionary")
