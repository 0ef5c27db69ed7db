"""Named types inside of their own definition: stored as columns like all others, level by level, and read as bytes.

How deep the levels go differs from object to object, so no type of columns fits all (formats/csup.md section 7.21).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pyarrow as pa

from zed_spark.columns.column import Column
from zed_spark.columns.primitive import all_null
from zed_spark.columns.project import ALL, Projection
from zed_spark.columns.values import to_values
from zed_spark.errors import CorruptDataError
from zed_spark.formats.vng.node import Cursor, Node
from zed_spark.formats.vng.store import Store
from zed_spark.types.opaque import encode_opaque


@dataclass(frozen=True, slots=True)
class RecursiveNode(Node):
    """A level further down.

    Attributes:
        values: the column of the named type on this level.
    """

    values: Node
    kind: ClassVar[str] = "recursive"

    def children(self) -> tuple[Node, ...]:
        """The column."""
        return (self.values,)

    def length(self) -> int | None:
        """That of the column."""
        return self.values.length()

    def open(self, store: Store, projection: Projection = ALL) -> Cursor:
        """A cursor over encoded values."""
        return RecursiveCursor(self, store)


class RecursiveCursor(Cursor):
    """Reads columns and encodes their values one by one: such types are rare, and mostly of a few values each."""

    def __init__(self, node: RecursiveNode, store: Store) -> None:
        super().__init__(node.type)
        self.values = node.values.open(store)

    def _read(self, n: int) -> Column:
        column = self.values.read(n)
        bodies = [encode_opaque(column.type, value) for value in to_values(column)]
        return Column(self.type, pa.array(bodies, pa.binary()))

    def _pass(self, n: int) -> None:
        self.values.skip(n)


@dataclass(frozen=True, slots=True)
class EmptyNode(Node):
    """A type without any value, where the levels end."""

    kind: ClassVar[str] = "empty"

    def length(self) -> int | None:
        """None at all."""
        return 0

    def open(self, store: Store, projection: Projection = ALL) -> Cursor:
        """A cursor over nothing."""
        return EmptyCursor(self)


class EmptyCursor(Cursor):
    """Gives nothing."""

    def __init__(self, node: EmptyNode) -> None:
        super().__init__(node.type)
        self.where = node.where

    def _read(self, n: int) -> Column:
        self._pass(n)
        return all_null(self.type, 0)

    def _pass(self, n: int) -> None:
        if n:
            raise CorruptDataError(f"{n} values wanted of a column without any", structure=self.where)
