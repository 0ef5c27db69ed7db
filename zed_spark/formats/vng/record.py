"""Record columns: a column for each field, all as long as the record's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from zed_spark.columns import record
from zed_spark.columns.column import Column
from zed_spark.columns.project import ALL, Projection
from zed_spark.formats.vng.node import Cursor, Node, bounded
from zed_spark.formats.vng.store import Store
from zed_spark.types import Record, Type


@dataclass(frozen=True, slots=True)
class RecordNode(Node):
    """Source: formats/vng.md sections 5.6 and 6.2.

    Attributes:
        fields: name and column of each.
        count: records that are not null, or None when the file does not say (v2, v3).
    """

    fields: tuple[tuple[str, Node], ...]
    count: int | None = None
    kind: ClassVar[str] = "record"

    def children(self) -> tuple[Node, ...]:
        """The fields."""
        return tuple(field for _, field in self.fields)

    def length(self) -> int | None:
        """The stated count, or that of the first field that knows its own."""
        if self.count is not None:
            return self.count
        return next((n for _, field in self.fields if (n := field.length()) is not None), None)

    def open(self, store: Store, projection: Projection = ALL) -> Cursor:
        """A cursor over the wanted fields."""
        kept = []
        for name, field in self.fields:
            below = projection.below(name)
            if below is not None:
                kept.append((name, field.open(store, below)))
        return RecordCursor(self, kept)


class RecordCursor(Cursor):
    """Reads the fields side by side."""

    def __init__(self, node: RecordNode, fields: list[tuple[str, Cursor]]) -> None:
        of: Type = Record(tuple((name, field.type) for name, field in fields))
        super().__init__(of)
        self.node, self.fields = node, [field for _, field in fields]

    def _read(self, n: int) -> Column:
        if not self.fields:
            bounded(n, self.node.where)
        return record.build(self.type, [field.read(n) for field in self.fields], n, None)

    def _pass(self, n: int) -> None:
        for field in self.fields:
            field.skip(n)
