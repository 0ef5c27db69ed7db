"""Reading one super type: which of its columns are read when, and which rows are kept."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark.columns import record
from zed_spark.columns.column import Column
from zed_spark.columns.primitive import all_null
from zed_spark.columns.project import ALL, Projection, project, project_type, wants
from zed_spark.columns.summary import RowFilter
from zed_spark.formats.vng.named import NamedNode
from zed_spark.formats.vng.node import Node
from zed_spark.formats.vng.record import RecordNode
from zed_spark.formats.vng.segment import Range
from zed_spark.formats.vng.store import Store
from zed_spark.storage.source import Source
from zed_spark.types import NULL, Record, under

Mask = npt.NDArray[np.bool_]


class Part:
    """The wanted part of a tree; of a value that is not wanted only the number counts."""

    def __init__(self, tree: Node, source: Source, data: Range, projection: Projection) -> None:
        self.type = project_type(tree.type, projection)
        self.cursor = tree.open(Store(source, data), projection) if wants(tree.type, projection) else None

    def read(self, n: int) -> Column:
        """The next n values."""
        return Column(NULL, pa.nulls(n)) if self.cursor is None else self.cursor.read(n)

    def skip(self, n: int) -> None:
        """Pass over n values."""
        if self.cursor is not None:
            self.cursor.skip(n)


class TreeReader:
    """The rows of one tree, batch by batch.

    Args:
        tree: the tree.
        source: the file.
        data: its data section.
        projection: the fields wanted.
        keep: the test for rows, or None. Its columns are read first; the others only for batches of which
            something is kept, and they are fetched separately for the same reason.
    """

    def __init__(self, tree: Node, source: Source, data: Range, projection: Projection, keep: RowFilter | None) -> None:
        self.tree, self.projection, self.keep = tree, projection, keep
        self.type = project_type(tree.type, projection)
        self.early: Part | None = None
        self.shared = False
        late = projection
        if keep is not None:
            early = keep.projection
            if early.fields is not None and _plain_record(tree):
                self.shared = True
                early, late = _divide(tree, early, projection)
            self.early = Part(tree, source, data, early)
        self.late = Part(tree, source, data, late)

    def skip(self, n: int) -> None:
        """Pass over n rows."""
        if self.early is not None:
            self.early.skip(n)
        self.late.skip(n)

    def read(self, n: int) -> tuple[Column, Mask | None]:
        """The kept ones of the next n rows.

        Returns:
            Their column, and which of the n rows they are (None: all).
        """
        if self.early is None or self.keep is None:
            return self.late.read(n), None
        seen = self.early.read(n)
        mask = self.keep.test(self.tree.type, project(seen, self.keep.projection))
        if mask is not None and not mask.any():
            self.late.skip(n)
            return all_null(self.type, 0), mask
        column = self.late.read(n)
        if self.shared:
            column = self._join(seen, column, n)
        if mask is None or mask.all():
            return column, None
        return column.take(np.flatnonzero(mask)), mask

    def _join(self, early: Column, late: Column, n: int) -> Column:
        found: dict[str, Column] = {}
        for part in (project(early, self.projection), late):
            of = under(part.type)
            if isinstance(of, Record):
                names = (name for name, _ in of.fields)
                found.update(zip(names, record.fields(part), strict=True))
        whole = under(self.type)
        fields = [found[name] for name, _ in whole.fields] if isinstance(whole, Record) else []
        return record.build(self.type, fields, n, None)


def _plain_record(tree: Node) -> bool:
    """Whether the tree is a record without nulls, so that its fields can be put together at will."""
    while isinstance(tree, NamedNode):
        tree = tree.values
    return isinstance(tree, RecordNode)


def _divide(tree: Node, first: Projection, wanted: Projection) -> tuple[Projection, Projection]:
    """What to read first (all that is wanted of the fields tested), and what is left of the rest."""
    of = under(tree.type)
    early: dict[str, Projection] = {}
    late: dict[str, Projection] = {}
    for name in (name for name, _ in of.fields) if isinstance(of, Record) else ():
        tested, shown = first.below(name), wanted.below(name)
        if tested is not None:
            early[name] = tested if shown is None else tested | shown
        elif shown is not None:
            late[name] = ALL if shown.fields is None else shown
    return Projection(early), Projection(late)
