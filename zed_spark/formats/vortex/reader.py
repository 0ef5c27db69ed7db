"""Reading: the values of a file or of a piece of it as sequences of columns, and conditions as library expressions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.from_arrow import column_of, type_without_views
from zed_spark.columns.project import ALL, Path, Projection, project, project_type, wants
from zed_spark.errors import CorruptDataError, ZedSparkError
from zed_spark.formats.columnar.reader import report
from zed_spark.formats.pieces import Piece, ReadRequest
from zed_spark.formats.vortex.file import VortexFile, VortexPiece
from zed_spark.formats.vortex.library import expressions, load
from zed_spark.storage.source import Source

_NANOSECONDS = {"s": 10**9, "ms": 10**6, "us": 1000, "ns": 1}
_DAY = 86_400 * 10**9


def read(source: Source, piece: Piece | None, request: ReadRequest) -> Iterator[Sequence]:
    """Yield the values of a piece (None: the whole file), in file order.

    Only wanted columns are fetched, and of records at the first level only the wanted fields. The library skips the
    rows that `Expressions` can exclude; the row filter decides about the others. In permissive mode damage ends the
    piece. Errors are otherwise those of `VortexFile`.
    """
    try:
        opened = VortexFile(source)
        rows = (piece.start, piece.stop) if isinstance(piece, VortexPiece) else (0, opened.rows)
        yield from _Reading(opened, request).batches(*rows)
    except ZedSparkError as error:
        report(error, source, request)


class _Reading:
    def __init__(self, opened: VortexFile, request: ReadRequest) -> None:
        self.opened, self.request = opened, request
        self.arrow, self.type = opened.arrow, opened.type
        self.projection = request.projection
        if request.keep is not None:
            self.projection = self.projection | request.keep.projection
        self.fetched = _fetched(self.type, self.projection, whole=opened.nullable)
        self.shown = project_type(self.type, self.fetched)

    def batches(self, start: int, stop: int) -> Iterator[Sequence]:
        """Yield sequences of the kept values, none of them empty."""
        if stop > self.opened.rows:
            raise CorruptDataError(
                f"file has {self.opened.rows} rows; rows up to {stop} were planned", structure="rows"
            )
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
            raise CorruptDataError(f"{expected} of {stop - start} rows were read", structure="rows")

    def _arrays(self, start: int, stop: int) -> Iterator[pa.Array]:
        target = type_without_views(_narrowed(self.arrow, self.fetched))
        with self.opened.translated_errors():
            skip = self._skip()
            scan = self.opened.file.to_repeated_scan(
                _expression(self.arrow, self.fetched), expr=skip, batch_size=self.request.batch_rows
            )
            found = scan.execute(row_range=(start, stop))
        while True:
            with self.opened.translated_errors():
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
    """The fields fetched for a projection: those of the first level and, unless ``whole``, of the records in them."""
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
        # Without any field the library does not say which values are null.
        fields[inner.fields[0][0]] = ALL
    return Projection(fields, projection.value)


def _expression(arrow: pa.DataType, fetched: Projection) -> Any:
    if fetched.fields is None:
        return None
    library = expressions()
    if all(below.fields is None for below in fetched.fields.values()):
        return library.select(list(fetched.fields))
    fields = {}
    for name, below in fetched.fields.items():
        field = library.get_item(name, library.root())
        fields[name] = field if below.fields is None else library.select(_names(arrow.field(name).type, below), field)
    return library.pack(fields)


def _narrowed(arrow: pa.DataType, fetched: Projection) -> pa.DataType:
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


class Expressions:
    """Makes expressions over the values of a file; implements `zed_spark.columns.summary.ExpressionBuilder`.

    Integers, floats and times become numbers of the column's type, since the library compares only those. The Arrow
    type of the values is the one that the library shows.
    """

    def __init__(self, arrow: pa.DataType) -> None:
        self.arrow = arrow
        self._expr = expressions()

    def between(self, path: Path, of: zt.Type, low: Any, high: Any) -> Any | None:
        found = self._field(path)
        if found is None:
            return None
        field, arrow = found
        bounds = _arrow_bounds(arrow, of, low, high)
        if bounds is None:
            return None
        pairs = zip(bounds, (self._expr.gt_eq, self._expr.lt_eq), strict=True)
        kind = load().DType.from_arrow(arrow)
        terms = [compare(field, self._expr.literal(kind, bound)) for bound, compare in pairs if bound is not None]
        return self.and_(*terms) if len(terms) == 2 else terms[0]

    def is_null(self, path: Path, null: bool) -> Any | None:
        found = self._field(path)
        if found is None:
            return None
        return self._expr.is_null(found[0]) if null else self._expr.is_not_null(found[0])

    def and_(self, one: Any, other: Any) -> Any:
        return self._expr.and_(one, other)

    def or_(self, one: Any, other: Any) -> Any:
        return self._expr.or_(one, other)

    def _field(self, path: Path) -> tuple[Any, pa.DataType] | None:
        field, arrow = self._expr.root(), self.arrow
        for name in path:
            if not pa.types.is_struct(arrow):
                return None
            field, arrow = self._expr.get_item(name, field), arrow.field(name).type
        return field, arrow


def _arrow_bounds(arrow: pa.DataType, of: zt.Type, low: Any, high: Any) -> tuple[Any, Any] | None:
    """Return the bounds as values of the column's Arrow type; None if it cannot hold them or has other values."""
    if of in (zt.TIME, zt.DURATION):
        unit = _unit(arrow)
        if unit is None:
            return None
        low, high = None if low is None else -(-low // unit), None if high is None else high // unit
        return _inside(np.iinfo(np.int64 if arrow.bit_width == 64 else np.int32), low, high)
    if of in zt.INTEGERS:
        # The library accepts bounds of uint64 only up to the largest int64.
        return _inside(np.iinfo(arrow.to_pandas_dtype()), low, high) if pa.types.is_integer(arrow) else None
    if of in zt.FLOATS and pa.types.is_floating(arrow):
        kind = arrow.to_pandas_dtype()
        with np.errstate(over="ignore"):
            exact = all(bound is None or float(kind(bound)) == bound for bound in (low, high))
        return (low, high) if exact else None
    views: dict[zt.Type, tuple[pa.DataType, ...]] = {
        zt.STRING: (pa.string_view(), pa.string()),
        zt.BYTES: (pa.binary_view(), pa.binary()),
        zt.BOOL: (pa.bool_(),),
    }
    return (low, high) if arrow in views.get(of, ()) else None


def _unit(arrow: pa.DataType) -> int | None:
    if pa.types.is_date32(arrow):
        return _DAY
    if pa.types.is_date64(arrow):
        return _NANOSECONDS["ms"]
    return _NANOSECONDS[arrow.unit] if pa.types.is_timestamp(arrow) or pa.types.is_time(arrow) else None


def _inside(limits: Any, low: int | None, high: int | None) -> tuple[int | None, int | None] | None:
    """Bounds within the limits of a type; those beyond the limits on the far side are dropped."""
    most = min(int(limits.max), (1 << 63) - 1)
    low = None if low is not None and low <= int(limits.min) else low
    high = None if high is not None and high >= int(limits.max) else high
    if low is None and high is None:
        return None
    fits = all(bound is None or int(limits.min) <= bound <= most for bound in (low, high))
    return (low, high) if fits else None
