"""Errors that know which rows of a column they are about, and follow the column into the rows around it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from zed_spark.columns.column import Tags
from zed_spark.errors import CorruptDataError

Positions: TypeAlias = npt.NDArray[np.int64]


class UnreadableRowsError(CorruptDataError):
    """Values that cannot be converted; the message is about the first one.

    Attributes:
        rows: int64, shape (n,), ascending positions of the values; empty after pickling.
        reasons: the error of each.
    """

    def __init__(
        self,
        reason: str,
        *,
        structure: str = "",
        offset: int | None = None,
        path: str | None = None,
        rows: Positions | None = None,
        reasons: list[CorruptDataError] | None = None,
    ) -> None:
        super().__init__(reason, structure=structure, offset=offset, path=path)
        self.rows: Positions = np.zeros(0, np.int64) if rows is None else rows
        self.reasons = reasons or []

    @classmethod
    def of(cls, rows: Positions, reasons: list[CorruptDataError]) -> UnreadableRowsError:
        """Return the error of some rows; several values may be in the same row, and rows need not ascend."""
        rows, first = np.unique(rows, return_index=True)
        reasons = [reasons[index] for index in first.tolist()]
        shown = reasons[0]
        return cls(
            shown.reason, structure=shown.structure, offset=shown.offset, path=shown.path, rows=rows, reasons=reasons
        )


def refuse_codes(codes: npt.NDArray[Any], errors: Mapping[int, CorruptDataError]) -> None:
    """Raise `UnreadableRowsError` for the rows whose code has an error."""
    rows = np.flatnonzero(np.isin(codes, list(errors)))
    if len(rows):
        raise UnreadableRowsError.of(rows, [errors[code] for code in codes[rows].tolist()])


@contextmanager
def rows_around(positions: Callable[[], Positions]) -> Iterator[None]:
    """Turn errors of values inside rows, such as list items, into errors of these rows, which ``positions`` finds."""
    try:
        yield
    except UnreadableRowsError as error:
        raise UnreadableRowsError.of(positions()[error.rows], error.reasons) from None


def rows_with_tag(tags: Tags | None, tag: int, count: int) -> Positions:
    """Return which of `count` rows have a tag; without tags, all of them."""
    return np.arange(count) if tags is None else np.flatnonzero(tags == tag)
