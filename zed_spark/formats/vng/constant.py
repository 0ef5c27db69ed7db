"""Constant columns: one value in the metadata and how often it occurs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from zed_spark.columns.column import Column
from zed_spark.columns.primitive import all_null
from zed_spark.columns.project import ALL, Projection
from zed_spark.columns.values import from_values
from zed_spark.formats.vng.gather import gather
from zed_spark.formats.vng.node import Cursor, Node, bounded
from zed_spark.formats.vng.primitive import Counted
from zed_spark.formats.vng.store import Store


@dataclass(frozen=True, slots=True)
class ConstantNode(Node):
    """Source: formats/vng.md section 5.7. The selectors that v3 leaves in the data belong to no segment.

    Attributes:
        value: the value as a plain value; None is null (v3c).
        count: how often it occurs; more must not be read.
    """

    value: Any
    count: int | None = None
    kind: ClassVar[str] = "constant"

    def length(self) -> int | None:
        """The stated count."""
        return self.count

    def open(self, store: Store, projection: Projection = ALL) -> Cursor:
        """A cursor that repeats the value."""
        return ConstantCursor(self)


class ConstantCursor(Counted):
    """Repeats the value batch by batch, as nothing bounds the count."""

    def __init__(self, node: ConstantNode) -> None:
        super().__init__(node.type, node.where, node.count)
        self.value = node.value
        self._entry: Column | None = None

    def _read(self, n: int) -> Column:
        self.use(n)
        bounded(n, self.where)
        if self.value is None:
            return all_null(self.type, n)
        if self._entry is None:
            self._entry = from_values(self.type, [self.value])
        return gather(self._entry, np.zeros(n, np.int32))

    def _pass(self, n: int) -> None:
        self.use(n)
