"""Conditions as expressions of the library, which skips zones by them, and what is left of those row by row."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns.project import Path
from zed_spark.formats.vortex.library import expressions, load

_NANOSECONDS = {"s": 10**9, "ms": 10**6, "us": 1000, "ns": 1}
_DAY = 86_400 * 10**9


class Expressions:
    """Makes expressions over the values of a file; implements `zed_spark.columns.summary.ExpressionBuilder`.

    Its integers, floats and moments are the library's numbers of the column's own type, as the library compares nothing
    else.

    Args:
        arrow: the Arrow type of the file's values, as the library shows it.
    """

    def __init__(self, arrow: pa.DataType) -> None:
        self.arrow = arrow
        self._expr = expressions()

    def between(self, path: Path, of: zt.Type, low: Any, high: Any) -> Any | None:
        """See `ExpressionBuilder`."""
        found = self._field(path)
        if found is None:
            return None
        field, own = found
        bounds = _bounds(own, of, low, high)
        if bounds is None:
            return None
        terms = []
        for bound, compare in zip(bounds, (self._expr.gt_eq, self._expr.lt_eq), strict=True):
            if bound is not None:
                terms.append(compare(field, self._literal(own, bound)))
        return self.and_(*terms) if len(terms) == 2 else terms[0]

    def is_null(self, path: Path, null: bool) -> Any | None:
        """See `ExpressionBuilder`."""
        found = self._field(path)
        if found is None:
            return None
        return self._expr.is_null(found[0]) if null else self._expr.is_not_null(found[0])

    def and_(self, one: Any, other: Any) -> Any:
        """See `ExpressionBuilder`."""
        return self._expr.and_(one, other)

    def or_(self, one: Any, other: Any) -> Any:
        """See `ExpressionBuilder`."""
        return self._expr.or_(one, other)

    def _field(self, path: Path) -> tuple[Any, pa.DataType] | None:
        field, own = self._expr.root(), self.arrow
        for name in path:
            if not pa.types.is_struct(own):
                return None
            field, own = self._expr.get_item(name, field), own.field(name).type
        return field, own

    def _literal(self, own: pa.DataType, bound: Any) -> Any:
        return self._expr.literal(load().DType.from_arrow(own), bound)


def _bounds(own: pa.DataType, of: zt.Type, low: Any, high: Any) -> tuple[Any, Any] | None:
    """The same bounds in the column's own type; None where it has other values than the Zed type, or not these."""
    if of in (zt.TIME, zt.DURATION):
        unit = _unit(own)
        if unit is None:
            return None
        low, high = None if low is None else -(-low // unit), None if high is None else high // unit
        return _inside(np.iinfo(np.int64 if own.bit_width == 64 else np.int32), low, high)
    if of in zt.INTEGERS:
        # The library takes bounds of uint64 only as far as int64 goes.
        return _inside(np.iinfo(own.to_pandas_dtype()), low, high) if pa.types.is_integer(own) else None
    if of in zt.FLOATS and pa.types.is_floating(own):
        kind = own.to_pandas_dtype()
        with np.errstate(over="ignore"):
            exact = all(bound is None or float(kind(bound)) == bound for bound in (low, high))
        return (low, high) if exact else None
    views: dict[zt.Type, tuple[pa.DataType, ...]] = {
        zt.STRING: (pa.string_view(), pa.string()),
        zt.BYTES: (pa.binary_view(), pa.binary()),
        zt.BOOL: (pa.bool_(),),
    }
    return (low, high) if own in views.get(of, ()) else None


def _unit(own: pa.DataType) -> int | None:
    if pa.types.is_date32(own):
        return _DAY
    if pa.types.is_date64(own):
        return _NANOSECONDS["ms"]
    return _NANOSECONDS[own.unit] if pa.types.is_timestamp(own) or pa.types.is_time(own) else None


def _inside(limits: Any, low: int | None, high: int | None) -> tuple[int | None, int | None] | None:
    """Bounds that the type has; those beyond it on the far side say nothing."""
    most = min(int(limits.max), (1 << 63) - 1)
    low = None if low is not None and low <= int(limits.min) else low
    high = None if high is not None and high >= int(limits.max) else high
    if low is None and high is None:
        return None
    fits = all(bound is None or int(limits.min) <= bound <= most for bound in (low, high))
    return (low, high) if fits else None
