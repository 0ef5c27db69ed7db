"""Dictionary columns: the distinct values in the metadata, and one selector byte for each value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from zed_spark.columns.column import Column
from zed_spark.columns.project import ALL, Projection
from zed_spark.columns.values import from_values
from zed_spark.errors import CorruptDataError
from zed_spark.formats.vng.gather import gather
from zed_spark.formats.vng.node import Cursor, Node
from zed_spark.formats.vng.primitive import Counted
from zed_spark.formats.vng.segment import Segmap
from zed_spark.formats.vng.store import Store
from zed_spark.formats.vng.stream import Selectors


@dataclass(frozen=True, slots=True)
class DictionaryNode(Node):
    """Source: formats/vng.md section 5.7.

    Attributes:
        selectors: one byte a value, its position in `entries`.
        entries: the distinct values as plain values; None is null (v3c only).
        counts: how often each occurs.
        count: how many values there are, nulls among them included.
        nulls: how many of them are null; None where that is not known.
        bounds: least and greatest value by the writer's own order.
    """

    selectors: Segmap
    entries: tuple[Any, ...]
    counts: tuple[int | None, ...]
    count: int | None = None
    nulls: int | None = None
    bounds: tuple[Any, Any] | None = None
    kind: ClassVar[str] = "dictionary"

    def segmaps(self) -> tuple[tuple[str, Segmap], ...]:
        """The selectors."""
        return (("selectors", self.selectors),)

    def length(self) -> int | None:
        """The stated count."""
        return self.count

    def most(self) -> int | None:
        """A selector takes one byte."""
        return sum(segment.mem_length for segment in self.selectors)

    def open(self, store: Store, projection: Projection = ALL) -> Cursor:
        """A cursor over dense values."""
        return DictionaryCursor(self, store)


class DictionaryCursor(Counted):
    """Reads selectors and looks the values up."""

    def __init__(self, node: DictionaryNode, store: Store) -> None:
        super().__init__(node.type, node.where, node.count)
        self.node = node
        self.selectors = Selectors(store, node.selectors, f"selectors of {node.where}")
        self._entries: Column | None = None

    def _read(self, n: int) -> Column:
        self.use(n)
        if self._entries is None:
            self._entries = from_values(self.node.type, list(self.node.entries))
        selectors = self.selectors.read(n)
        if n and int(selectors.max()) >= len(self._entries):
            raise CorruptDataError(
                f"selector {int(selectors.max())}, the dictionary has {len(self._entries)} entries",
                structure=self.selectors.what,
                offset=self.selectors.segments[0].offset,
                path=self.selectors.store.source.path,
            )
        return gather(self._entries, selectors)

    def _pass(self, n: int) -> None:
        self.use(n)
        self.selectors.skip(n)
