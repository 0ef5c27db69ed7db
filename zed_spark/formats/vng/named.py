"""Named and error columns: the column of the inner type under another type. Also v4's error of any type."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from zed_spark.columns.column import Column
from zed_spark.columns.project import ALL, Projection
from zed_spark.formats.vng.node import Cursor, Node
from zed_spark.formats.vng.store import Store
from zed_spark.types import Error, Named


@dataclass(frozen=True, slots=True)
class NamedNode(Node):
    """A name around a column. Source: formats/vng.md section 5.6.

    Attributes:
        name: the type's name.
        values: the column of the inner type.
    """

    name: str
    values: Node
    kind: ClassVar[str] = "named"

    def children(self) -> tuple[Node, ...]:
        """The column of the inner type."""
        return (self.values,)

    def length(self) -> int | None:
        """That of the inner column."""
        return self.values.length()

    def open(self, store: Store, projection: Projection = ALL) -> Cursor:
        """A cursor; the name stays when fields inside are left out."""
        values = self.values.open(store, projection)
        return AliasCursor(Named(self.name, values.type), values)


@dataclass(frozen=True, slots=True)
class ErrorNode(Node):
    """An error around a column (v4 of v1.18). Source: formats/vng.md section 6.3.

    Attributes:
        values: the column of the inner type.
    """

    values: Node
    kind: ClassVar[str] = "error"

    def children(self) -> tuple[Node, ...]:
        """The column of the inner type."""
        return (self.values,)

    def length(self) -> int | None:
        """That of the inner column."""
        return self.values.length()

    def open(self, store: Store, projection: Projection = ALL) -> Cursor:
        """A cursor; errors are read whole."""
        values = self.values.open(store)
        return AliasCursor(Error(values.type), values)


class AliasCursor(Cursor):
    """Reads the inner column and puts the outer type on it: both have the same layout."""

    def __init__(self, of: Named | Error, values: Cursor) -> None:
        super().__init__(of)
        self.values = values

    def _read(self, n: int) -> Column:
        return Column(self.type, self.values.read(n).array)

    def _pass(self, n: int) -> None:
        self.values.skip(n)
