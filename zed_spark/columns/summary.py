"""Statistics of columns and super types, and the filters of rows that use them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from zed_spark.columns.column import Column
from zed_spark.columns.project import Path, Projection
from zed_spark.later import LaterMapping
from zed_spark.pickles import FastPickle
from zed_spark.types import Type


@dataclass(frozen=True, slots=True)
class Statistics:
    """Statistics of one column of a super type from file metadata; None where unknown.

    Attributes:
        path: field names from the super type down; empty for a super type that is not a record.
        type: the column's Zed type.
        count: the number of values, nulls included.
        nulls: the number of nulls.
        bounds: least and greatest non-null value, as plain values (`zed_spark.columns.values`).
        distinct: all distinct non-null values, if the file lists them in a dictionary or as a constant.
        outside: values outside the bounds that may also occur.
        nbytes: stored bytes of the column and all below it.
        exact: whether the bounds occur among the values; those of long texts are cut, and may not.
    """

    path: Path
    type: Type
    count: int | None = None
    nulls: int | None = None
    bounds: tuple[Any, Any] | None = None
    distinct: tuple[Any, ...] | None = None
    outside: tuple[Any, ...] = ()
    nbytes: int | None = None
    exact: bool = True


class LaterStatistics(LaterMapping[Path, Statistics]):
    """Statistics that are decoded on first use, of about so many columns: most plans only need types and row counts.

    ``make`` returns the statistics, and is picklable.
    """

    __slots__ = ("columns",)

    def __init__(self, make: Callable[[], Mapping[Path, Statistics]], columns: int) -> None:
        super().__init__(make)
        self.columns = columns

    def __reduce__(self) -> tuple[Any, ...]:
        return LaterStatistics, (self._make, self.columns)

    def __bool__(self) -> bool:
        return self.columns > 0


@dataclass(frozen=True, slots=True)
class SuperType(FastPickle):
    """One super type of a file.

    Attributes:
        type: the Zed type.
        rows: the number of values, or None if counting requires reading data.
        statistics: statistics by path; columns inside arrays, maps and unions have none.
    """

    type: Type
    rows: int | None = None
    statistics: Mapping[Path, Statistics] = field(default_factory=dict)

    @property
    def columns(self) -> int:
        """The number of columns that have statistics; about, where these are not decoded yet."""
        known = self.statistics
        return known.columns if isinstance(known, LaterStatistics) else len(known)


def stored_bytes(super_types: Iterable[SuperType], projection: Projection) -> int | None:
    """Stored bytes of the selected columns of some super types; None if the columns are not stored apart."""
    total = 0
    for one in super_types:
        for path, known in one.statistics.items():
            if known.nbytes is None:
                return None
            total += known.nbytes if _is_selected(path, projection) else 0
        if not one.statistics and one.rows != 0:
            return None
    return total


def _is_selected(path: Path, projection: Projection) -> bool:
    if not path:
        return projection.value
    for name in path:
        below = projection.below(name)
        if below is None:
            return False
        projection = below
    return True


E = TypeVar("E")


class ExpressionBuilder(Protocol[E]):
    """Builds filter expressions for a library that skips data by its own statistics.

    A method returns None where the library cannot express the condition. An expression may be true of more values
    than the condition, never of fewer.
    """

    def between(self, path: Path, of: Type, low: Any, high: Any) -> E | None:
        """Express that the field, a primitive, is not null, and ``low <= field <= high``.

        The bounds are plain values (`zed_spark.columns.values`); at most one is None, for no bound.
        """
        ...

    def is_null(self, path: Path, null: bool) -> E | None:
        """Express that the field is null, or is not null if ``null`` is False. A field of a null record is null."""
        ...

    def and_(self, one: E, other: E) -> E:
        """Express that both expressions are true."""
        ...

    def or_(self, one: E, other: E) -> E:
        """Express that at least one expression is true."""
        ...


@dataclass(frozen=True, slots=True)
class RowFilter:
    """A filter that readers apply before they decode all columns; it may keep rows that the condition excludes.

    Attributes:
        projection: the fields that the filter reads.
        test: ``test(super_type, column) -> mask``. The column has the type ``project_type(super_type, projection)``;
            the mask is bool, shape (n,), False for rows to drop. None instead of a mask keeps all rows.
        possible: ``possible(super_type) -> bool``: whether the statistics of a part of a file allow any row of a super
            type to pass; None if statistics are not used.
        skip: ``skip(super_type, builder)`` expresses the filter, or a weaker one, with an `ExpressionBuilder`, or
            returns None if nothing can be skipped. None if the filter has no such form.
    """

    projection: Projection
    test: Callable[[Type, Column], npt.NDArray[np.bool_] | None]
    possible: Callable[[SuperType], bool] | None = None
    skip: Callable[[Type, ExpressionBuilder[Any]], Any] | None = None

    def watched(self, check: Callable[[], None] | None, skipped: Callable[[int], None] | None) -> RowFilter:
        """Return the filter, which calls ``check`` before each test, and ``skipped`` with the rows that it drops."""
        if check is None and skipped is None:
            return self

        def test(super_type: Type, column: Column) -> npt.NDArray[np.bool_] | None:
            if check is not None:
                check()
            mask = self.test(super_type, column)
            if skipped is not None and mask is not None:
                skipped(len(mask) - int(np.count_nonzero(mask)))
            return mask

        return replace(self, test=test)
