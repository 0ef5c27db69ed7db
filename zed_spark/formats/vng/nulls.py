"""Nulls around a column (v2: a field's presence), and columns that are nothing but null."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from zed_spark.columns.column import Column
from zed_spark.columns.primitive import all_null
from zed_spark.columns.project import ALL, Projection
from zed_spark.columns.rebuild import Mask, expand
from zed_spark.formats.vng.node import Cursor, Node, bounded, steps
from zed_spark.formats.vng.presence import Presence
from zed_spark.formats.vng.segment import Segmap
from zed_spark.formats.vng.store import Store
from zed_spark.formats.vng.stream import Numbers, segmap_of
from zed_spark.types import Type


@dataclass(frozen=True, slots=True)
class NullsNode(Node):
    """Source: formats/vng.md sections 4.3, 5.5 and 6.3.

    Attributes:
        runs: alternating run lengths, values first.
        values: the values that are not null.
        nulls: how many are, where the file says so (v4).
    """

    runs: Segmap | Numbers
    values: Node
    nulls: int | None = None
    kind: ClassVar[str] = "nulls"

    def children(self) -> tuple[Node, ...]:
        """The values."""
        return (self.values,)

    def segmaps(self) -> tuple[tuple[str, Segmap], ...]:
        """The runs."""
        return (("runs", segmap_of(self.runs)),)

    def length(self) -> int | None:
        """Nulls and values together."""
        length = self.values.length()
        return None if self.nulls is None or length is None else self.nulls + length

    def open(self, store: Store, projection: Projection = ALL) -> Cursor:
        """A cursor over values and nulls."""
        return NullsCursor(self, store, projection)


class NullsCursor(Cursor):
    """Reads runs, then values, and puts the nulls between them."""

    def __init__(self, node: NullsNode, store: Store, projection: Projection) -> None:
        self.values = node.values.open(store, projection)
        super().__init__(self.values.type)
        self.node = node
        self.presence = Presence(store, node.runs, f"runs of {node.where}")

    def _read(self, n: int) -> Column:
        bounded(n, self.node.where)
        mask = Mask(self.presence.read(n))
        values = self.values.read(mask.count)
        if mask.count == n:
            return values
        return expand(values, mask) if mask.count else all_null(self.type, n)

    def _pass(self, n: int) -> None:
        for step in steps(n):
            self.values.skip(int(np.count_nonzero(self.presence.read(step))))


@dataclass(frozen=True, slots=True)
class AllNullNode(Node):
    """A field that never had a value (v2): null without end. Source: formats/vng.md section 4.3."""

    kind: ClassVar[str] = "all null"

    def open(self, store: Store, projection: Projection = ALL) -> Cursor:
        """A cursor over nulls of the projected type."""
        from zed_spark.columns.project import project_type

        return AllNullCursor(project_type(self.type, Projection(projection.fields, True)), self.where)


class AllNullCursor(Cursor):
    """Makes nulls."""

    def __init__(self, of: Type, where: str) -> None:
        super().__init__(of)
        self.where = where

    def _read(self, n: int) -> Column:
        bounded(n, self.where)
        return all_null(self.type, n)

    def _pass(self, n: int) -> None:
        pass
