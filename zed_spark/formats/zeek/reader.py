"""Read pieces of logs as sequences of columns; only the wanted fields are decoded.

In permissive mode lines that are wrong are left out; of consecutive ones the first is reported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import numpy as np

from zed_spark import types as zt
from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes
from zed_spark.codec.buffers import checked
from zed_spark.codec.buffers import source as bytes_of
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.nested import RecordColumn
from zed_spark.columns.project import project, project_type
from zed_spark.errors import CorruptDataError
from zed_spark.formats.allowance import Allowance
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.zeek.columns import Builder, Cells, ConstantBuilder, builder
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
        nbytes: bytes of their lines.
        most_rows: more would repeat a long path too often.
    """

    def __init__(self, request: ReadRequest, header: Header, layout: Layout, use: Use, report: Report) -> None:
        self._request, self._header, self._type, self._report = request, header, layout.type, report
        keep = request.keep
        self._wanted = request.projection if keep is None else request.projection | keep.projection
        target = project_type(layout.type, self._wanted)
        self._target = target if isinstance(target, zt.Record) else zt.Record(())
        self._use = use
        self._fields: list[tuple[int, str, Builder]] = []
        self._nodes = self._nodes_of(self._target, layout.tree)
        self._stride = len(header.fields) + 1
        turn = max(1, min(_TURN, _TURN_FIELDS // self._stride))
        self._bounds, self._state = np.empty(turn * self._stride, np.int32), np.zeros(4, np.int64)
        self._unset = bytes_of(header.unset)
        self.most_rows = max(1, request.batch_bytes // (len(header.path) + 1))
        self._clear()

    def _clear(self) -> None:
        self.rows = self.nbytes = 0
        self._bad: list[int] = []

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

    def add(self, src: Bytes, at: int, offset: int, most: int) -> int:
        """Add rows up to a directive, a wrong line or a number of rows; returns where to continue."""
        self._use(self._target)
        bounds = self._bounds[: self._stride * max(1, min(most, self.most_rows) - self.rows)]
        separator, state = self._header.separator[0], self._state
        count = checked(kernels.zeek_lines(src, at, separator, self._stride - 1, bounds, state), "line")
        faults: dict[int, str] = {}
        for number, name, one in self._fields:
            for row, reason in one.add(Cells(src, bounds, self._stride, number, count, self._unset)):
                faults.setdefault(row, f"field {name!r} is {reason}")
        for row in sorted(faults):
            first, last = int(bounds[row * self._stride]), int(bounds[(row + 1) * self._stride - 1])
            self._bad.append(self.rows + row)
            self._report(CorruptDataError(faults[row]), offset + first, offset + last + _LINE_END)
        self.rows += count
        stop, why, found, wrong = state.tolist()
        if why == _WRONG:
            reason = f"{found} values, but #fields has {self._stride - 1} names"
            self._report(CorruptDataError(reason), offset + wrong, offset + stop)
        elif why == _END:
            # Only empty lines are left.
            stop = len(src)
        self.nbytes += stop - at
        return int(stop)

    def take(self) -> Iterator[Sequence]:
        """Yield the rows since the last call as a sequence, if the row filter keeps any, and begin again."""
        if not self.rows:
            return
        column: Column = self._record(self._target, self._nodes)
        if self._bad:
            column = column.take(np.delete(np.arange(self.rows), self._bad))
        self._clear()
        keep = self._request.keep
        if keep is not None and len(column):
            mask = keep.test(self._type, project(column, keep.projection))
            if mask is not None:
                column = column.take(np.flatnonzero(mask))
        if len(column):
            yield Sequence((self._type,), (project(column, self._request.projection),))

    def _record(self, of: zt.Record, nodes: list[_Node]) -> Column:
        columns = [
            node.take() if isinstance(node, Builder) else self._record(field, node)  # type: ignore[arg-type]
            for (_, field), node in zip(of.fields, nodes, strict=True)
        ]
        return RecordColumn(of, columns, self.rows, None)
