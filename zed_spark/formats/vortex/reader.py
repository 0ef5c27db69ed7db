"""Reading: the values of a file or of a piece of it as sequences of columns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.from_arrow import column_of
from zed_spark.columns.project import ALL, Projection, project, project_type, wants
from zed_spark.columns.summary import Piece, ReadRequest
from zed_spark.errors import CorruptDataError, ZedSparkError
from zed_spark.formats.columnar.reader import report
from zed_spark.formats.vortex.file import Opened
from zed_spark.formats.vortex.library import expressions
from zed_spark.formats.vortex.plan import VortexPiece
from zed_spark.formats.vortex.skip import Expressions
from zed_spark.formats.vortex.types import asked
from zed_spark.storage.source import Source


def read(source: Source, piece: Piece | None, request: ReadRequest) -> Iterator[Sequence]:
    """The values of a piece (None: the whole file), in file order.

    Only wanted columns are fetched, and of records at the first level only the wanted fields. The library leaves out
    what the condition rules out, as far as it is told (`zed_spark.formats.vortex.skip`); the rest is decided here. In
    permissive mode damage ends the piece.

    Raises:
        CorruptDataError: the file is damaged where it is read (not in permissive mode).
        UnsupportedTypeError: it has a type that Zed has not.
        OptionError: the library is not installed.
    """
    try:
        opened = Opened(source)
        rows = (piece.start, piece.stop) if isinstance(piece, VortexPiece) else (0, opened.rows)
        yield from _Reading(opened, request).batches(*rows)
    except ZedSparkError as error:
        report(error, source, request)


class _Reading:
    """One run over some rows of a file."""

    def __init__(self, opened: Opened, request: ReadRequest) -> None:
        self.opened, self.request = opened, request
        self.arrow, self.type = opened.arrow, opened.type
        self.projection = request.projection
        if request.keep is not None:
            self.projection = self.projection | request.keep.projection
        self.fetched = _fetched(self.type, self.projection, whole=opened.nullable)
        self.shown = project_type(self.type, self.fetched)

    def batches(self, start: int, stop: int) -> Iterator[Sequence]:
        """Sequences of the kept values, none of them empty.

        Raises:
            CorruptDataError: the file is damaged, or has not these rows.
        """
        if stop > self.opened.rows:
            raise CorruptDataError(f"rows up to {stop} were planned, there are {self.opened.rows}", structure="rows")
        wanted = self.request.super_types
        if (wanted is not None and self.type not in wanted) or start == stop:
            return
        if not wants(self.type, self.projection):
            yield from self._cut(Column(zt.NULL, pa.nulls(stop - start)))
            return
        expected = 0
        for array in self._arrays(start, stop):
            column = column_of(array, self.shown, "")
            expected += len(column)
            kept = self._kept(column)
            if len(kept):
                yield from self._cut(project(kept, self.request.projection))
        if expected > stop - start or (self.request.keep is None and expected != stop - start):
            raise CorruptDataError(f"{expected} rows were read of {stop - start}", structure="rows")

    def _arrays(self, start: int, stop: int) -> Iterator[pa.Array]:
        target = asked(_narrowed(self.arrow, self.fetched))
        with self.opened.told():
            skip = self._skip()
            scan = self.opened.file.to_repeated_scan(
                _expression(self.arrow, self.fetched), expr=skip, batch_size=self.request.batch_rows
            )
            found = scan.execute(row_range=(start, stop))
        while True:
            with self.opened.told():
                array = next(found, None)
                if array is None:
                    return
                array = array.to_arrow_array(arrow_type=target, combine_chunks=True)
            yield array

    def _skip(self) -> Any:
        keep = self.request.keep
        if keep is None or keep.skip is None or not isinstance(zt.under(self.type), zt.Record):
            return None
        return keep.skip(self.type, Expressions(self.arrow))

    def _kept(self, column: Column) -> Column:
        keep = self.request.keep
        if keep is None:
            return column
        mask = keep.test(self.type, project(column, keep.projection))
        return column if mask is None else column.take(mask.nonzero()[0])

    def _cut(self, column: Column) -> Iterator[Sequence]:
        row = max(column.nbytes // max(len(column), 1), 1)
        most = max(1, min(self.request.batch_rows, 2 * self.request.batch_bytes // row))
        for at in range(0, len(column), most):
            yield Sequence((self.type,), (column.slice(at, most),))


def _fetched(of: zt.Type, projection: Projection, *, whole: bool) -> Projection:
    """What is fetched for a projection: below the first level of records, all or nothing of each field.

    Args:
        of: the super type.
        projection: the fields wanted.
        whole: fetch the fields of the first level whole.
    """
    inner = zt.under(of)
    if projection.fields is None or not isinstance(inner, zt.Record):
        return ALL
    fields = {}
    for name, field in inner.fields:
        below = projection.fields.get(name)
        if below is None:
            continue
        some = not whole and below.fields is not None and isinstance(zt.under(field), zt.Record)
        fields[name] = Projection(dict.fromkeys(below.fields or (), ALL)) if some else ALL
    if whole and not fields and inner.fields:
        # Of no field at all the library does not say which values are null.
        fields[inner.fields[0][0]] = ALL
    return Projection(fields, projection.value)


def _expression(arrow: pa.DataType, fetched: Projection) -> Any:
    """The expression that reads what `_fetched` says; None for everything."""
    if fetched.fields is None:
        return None
    own = expressions()
    if all(below.fields is None for below in fetched.fields.values()):
        return own.select(list(fetched.fields))
    fields = {}
    for name, below in fetched.fields.items():
        field = own.get_item(name, own.root())
        fields[name] = field if below.fields is None else own.select(_names(arrow.field(name).type, below), field)
    return own.pack(fields)


def _narrowed(arrow: pa.DataType, fetched: Projection) -> pa.DataType:
    """The Arrow type of what `_expression` reads."""
    if fetched.fields is None:
        return arrow
    fields = []
    for name, below in fetched.fields.items():
        field = arrow.field(name)
        if below.fields is not None:
            field = field.with_type(pa.struct([field.type.field(inner) for inner in _names(field.type, below)]))
        fields.append(field)
    return pa.struct(fields)


def _names(arrow: pa.StructType, fetched: Projection) -> list[str]:
    return [field.name for field in arrow if fetched.fields is not None and field.name in fetched.fields]
