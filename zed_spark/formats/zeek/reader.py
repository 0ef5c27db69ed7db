"""Read pieces of logs as sequences of columns; only the wanted fields are decoded.

In permissive mode lines that are wrong are left out; of consecutive ones the first is reported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import numpy as np

from zed_spark import types as zt
from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes, Int32s
from zed_spark.codec.buffers import checked
from zed_spark.codec.buffers import source as bytes_of
from zed_spark.columns.cells import Builder, Cells
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.nested import RecordColumn
from zed_spark.columns.project import Projection, project_type
from zed_spark.errors import CorruptDataError
from zed_spark.formats.allowance import Allowance
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.zeek.columns import ConstantBuilder, builder
from zed_spark.formats.zeek.fields import PATH, PATH_FIELD, Layout, Tree, layout_of
from zed_spark.formats.zeek.header import Header
from zed_spark.formats.zeek.lines import BLOCK, Locator, blocks, directives
from zed_spark.formats.zeek.plan import ZeekPiece
from zed_spark.storage.source import Source

_TURN = 4096
"""Rows of which all fields are found before any is read, so that both stay in the cache."""

_TURN_FIELDS = 1 << 18
"""The same in fields."""

_GROWTH = 8
"""Bytes of columns that a byte of text may become: ``0`` and a tab are a number."""

_FIRST_BLOCK = 64 << 10

_REMEMBERED = 64
"""Headers whose memory is kept for when they come again, as where rows of several types are mixed."""

_LINE_END = 2
"""Bytes between two lines, at most."""

_FULL, _END, _DIRECTIVE, _WRONG = range(4)
"""Why the kernel ends."""

Use = Callable[[zt.Type], None]
Report = Callable[[CorruptDataError, int, int], None]
_Node: TypeAlias = "Builder | list[_Node]"


def read(source: Source, piece: ZeekPiece | None, request: ReadRequest) -> Iterator[Sequence]:
    """Yield the values of a piece (None: the whole file) in file order, ``request.batch_rows`` or fewer at a time."""
    return _Reader(source, request).sequences(piece or ZeekPiece(source.path, 0, source.size, source.size, Header()))


class _Reader:
    def __init__(self, source: Source, request: ReadRequest) -> None:
        self._source, self._request = source, request
        self._locator, self._allowance = Locator(source), Allowance(source.size)
        self._used: set[zt.Type] = set()
        self._batches: dict[Header, _Batch | None] = {}
        self._bad_until = -1

    def sequences(self, piece: ZeekPiece) -> Iterator[Sequence]:
        """Yield the values of a piece."""
        request, header, batch = self._request, piece.header, self._batch(piece.header)
        size = max(_FIRST_BLOCK, min(BLOCK, request.batch_bytes // _GROWTH))
        rows = request.preview_rows
        for offset, data, end in blocks(self._source, piece.start, piece.stop, _FIRST_BLOCK, size):
            src, at = bytes_of(data)[:end], 0
            while at < end:
                if data.startswith(b"#", at):
                    at, after, errors = directives(data, at, end, header)
                    for wrong, error in errors:
                        self._report(error, offset + wrong, offset + at)
                    if after != header:
                        yield from _taken(batch)
                        header, batch = after, self._batch(after)
                elif batch is None:
                    at = self._skipped(data, at, end, offset, header)
                else:
                    at = batch.add(src, at, offset, rows)
                    if batch.rows >= min(rows, batch.most_rows) or batch.nbytes >= size:
                        yield from _taken(batch)
                        rows = max(1, request.batch_rows)
        yield from _taken(batch)

    def _batch(self, header: Header) -> _Batch | None:
        """Return an empty batch for rows under a header; None if they are not wanted, or cannot be read."""
        if header not in self._batches:
            if len(self._batches) >= _REMEMBERED:
                self._batches.clear()
            self._batches[header] = self._new_batch(header)
        return self._batches[header]

    def _new_batch(self, header: Header) -> _Batch | None:
        try:
            layout = layout_of(header)
        except CorruptDataError:
            return None
        wanted = self._request.super_types
        if wanted is not None and layout.type not in wanted:
            return None
        return _Batch(self._request, header, layout, self._use, self._report)

    def _use(self, of: zt.Type) -> None:
        if of not in self._used:
            self._allowance.use(of, self._source.path)
            self._used.add(of)

    def _skipped(self, data: bytes, at: int, end: int, offset: int, header: Header) -> int:
        """Return where the next directive begins; reports rows that no directive describes."""
        stop = data.find(b"\n#", at, end) + 1 or end
        try:
            layout_of(header)
        except CorruptDataError as error:
            rows = data[at:stop].lstrip(b"\r\n")
            if rows:
                self._report(error, offset + stop - len(rows), offset + stop)
        return stop

    def _report(self, error: CorruptDataError, start: int, stop: int) -> None:
        """Raise the error of a line, or hand it to the request unless the line before it has one."""
        if self._request.permissive:
            follows, self._bad_until = start <= self._bad_until, stop
            if follows or self._request.on_error is None:
                return
        found = self._locator.located(error, start)
        if not self._request.permissive or self._request.on_error is None:
            raise found
        self._request.on_error(found)


def _taken(batch: _Batch | None) -> Iterator[Sequence]:
    if batch is not None:
        yield from batch.take()


class _Batch:
    """Rows under one header.

    Attributes:
        rows: how many there are by now, with those that are wrong.
        nbytes: bytes of their lines, and of those that the row filter dropped.
        most_rows: more would repeat a long path too often.
    """

    def __init__(self, request: ReadRequest, header: Header, layout: Layout, use: Use, report: Report) -> None:
        self._type, self._keep, self._use, self._report = layout.type, request.keep, use, report
        self._shown = _Fields(header, layout, request.projection)
        self._tested = None if request.keep is None else _Fields(header, layout, request.keep.projection)
        self._separator, self._stride = header.separator[0], len(header.fields) + 1
        turn = max(1, min(_TURN, _TURN_FIELDS // self._stride))
        self._bounds, self._state = np.empty(turn * self._stride, np.int32), np.zeros(4, np.int64)
        self.most_rows = max(1, request.batch_bytes // (len(header.path) + 1))
        self._clear()

    def _clear(self) -> None:
        self.rows = self.nbytes = 0
        self._bad: list[int] = []

    def add(self, src: Bytes, at: int, offset: int, most: int) -> int:
        """Add rows up to a directive, a wrong line or a number of rows; returns where to continue.

        Only the fields of the row filter are decoded of rows that it drops.
        """
        self._use(self._shown.type)
        bounds = self._bounds[: self._stride * max(1, min(most, self.most_rows) - self.rows)]
        count = kernels.zeek_lines(src, at, self._separator, self._stride - 1, bounds, self._state)
        rows = bounds[: checked(count, "line") * self._stride].reshape(count, self._stride)
        if self._keep is not None and self._tested is not None and count:
            wrong = self._decode(self._tested, src, rows, offset)
            mask = self._keep.test(self._type, self._tested.take(count))
            if wrong or mask is not None:
                kept = np.ones(count, np.bool_) if mask is None else mask.copy()
                kept[wrong] = False
                rows = rows[kept]
        self._bad += [self.rows + row for row in self._decode(self._shown, src, rows, offset)]
        self.rows += len(rows)
        stop, why, found, start = self._state.tolist()
        if why == _WRONG:
            reason = f"{found} values, but #fields has {self._stride - 1} names"
            self._report(CorruptDataError(reason), offset + start, offset + stop)
        elif why == _END:
            # Only empty lines are left.
            stop = len(src)
        self.nbytes += stop - at
        return int(stop)

    def _decode(self, fields: _Fields, src: Bytes, rows: Int32s, offset: int) -> list[int]:
        """Append fields of rows, given their bounds; reports and returns the rows that are wrong."""
        faults = fields.add(src, rows)
        for row in sorted(faults):
            first, last = int(rows[row, 0]), int(rows[row, -1])
            self._report(CorruptDataError(faults[row]), offset + first, offset + last + _LINE_END)
        return sorted(faults)

    def take(self) -> Iterator[Sequence]:
        """Yield the rows since the last call as a sequence, if there are any, and begin again."""
        rows, bad = self.rows, self._bad
        self._clear()
        if len(bad) == rows:
            self._shown.take(rows)
            return
        column = self._shown.take(rows)
        yield Sequence((self._type,), (column.take(np.delete(np.arange(rows), bad)) if bad else column,))


class _Fields:
    """Collects the wanted fields of rows; ``type`` is that of the record they make."""

    def __init__(self, header: Header, layout: Layout, projection: Projection) -> None:
        target = project_type(layout.type, projection)
        self.type = target if isinstance(target, zt.Record) else zt.Record(())
        self._header, self._unset = header, bytes_of(header.unset)
        self._fields: list[tuple[int, str, Builder]] = []
        self._nodes = self._nodes_of(self.type, layout.tree)

    def _nodes_of(self, of: zt.Record, tree: Tree) -> list[_Node]:
        nodes: list[_Node] = []
        for name, field in of.fields:
            at = tree[name]
            if not isinstance(at, int):
                nodes.append(self._nodes_of(field, at) if isinstance(field, zt.Record) else [])
                continue
            found = ConstantBuilder(self._header.path) if at == PATH_FIELD else builder(field, self._header)
            self._fields.append((max(at, 0), self._header.fields[at] if at >= 0 else PATH, found))
            nodes.append(found)
        return nodes

    def add(self, src: Bytes, rows: Int32s) -> dict[int, str]:
        """Append rows, given the bounds of their fields, shape (n, fields + 1); returns what is wrong, by row."""
        faults: dict[int, str] = {}
        count, stride = rows.shape
        bounds = rows.ravel()
        for number, name, one in self._fields:
            for row, reason in one.add(Cells(src, bounds, stride, number, count, self._unset)):
                faults.setdefault(row, f"field {name!r} is {reason}")
        return faults

    def take(self, count: int) -> Column:
        """Return the rows as a column, and begin again."""
        return self._record(self.type, self._nodes, count)

    def _record(self, of: zt.Record, nodes: list[_Node], count: int) -> Column:
        columns = [
            node.take() if isinstance(node, Builder) else self._record(field, node, count)  # type: ignore[arg-type]
            for (_, field), node in zip(of.fields, nodes, strict=True)
        ]
        return RecordColumn(of, columns, count, None)
