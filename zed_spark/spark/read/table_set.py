"""A small table of metadata as a dataset."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

import numpy as np

from zed_spark import types as zt
from zed_spark.columns.column import Sequence
from zed_spark.columns.project import Projection, project
from zed_spark.files.plan import Matcher
from zed_spark.formats.pieces import ReadRequest
from zed_spark.spark.read.dataset import Dataset, Tasks

if TYPE_CHECKING:
    from zed_spark.conditions.condition import Condition


@dataclass(frozen=True, slots=True)
class TablePiece:
    """A table; it is small, so one task gets its values."""

    content: Sequence
    path: str
    super_types: tuple[zt.Type, ...] | None = None
    damage: str | None = None


@dataclass(frozen=True, slots=True)
class TableSet(Dataset[TablePiece]):
    """A table as a dataset, read by one task, in which ``content`` is None. Conditions are left to Spark."""

    content: Sequence | None
    path: str
    super_type: str | None

    @property
    def empty(self) -> bool:
        """False: a table without rows has a type as well."""
        return False

    def super_types(self, *, every: bool = False) -> list[zt.Type]:
        wanted = Matcher(None if every else self.super_type)
        return [of for of in (() if self.content is None else self.content.types) if wanted(of)]

    def tasks(self, projection: Projection, condition: Condition | None) -> Tasks[TablePiece]:
        if self.content is None:
            return Tasks([], 0, 0, 0)
        types = self.super_types()
        values = self.content
        if values.tags is not None and len(types) < len(values.types):
            values = values.take(np.flatnonzero(np.isin(values.tags, [values.types.index(of) for of in types])))
        return Tasks([(TablePiece(values, self.path),)], len(values), 0, 0)

    def values(self, piece: TablePiece, request: ReadRequest, condition: Condition | None) -> Iterator[Sequence]:
        values = piece.content
        for start in range(0, len(values), request.batch_rows):
            part = values.slice(start, min(request.batch_rows, len(values) - start))
            yield Sequence(part.types, tuple(project(column, request.projection) for column in part.columns), part.tags)

    def light(self, condition: Condition | None, most: int) -> Self:
        return self

    def for_tasks(self) -> Self:
        """Nothing: the task gets the values."""
        return replace(self, content=None)
