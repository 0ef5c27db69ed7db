"""Fusion and any: values together with the types that they had, or have (formats/csup.md sections 7.19 and 7.20)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pyarrow as pa

from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.column import Column
from zed_spark.columns.project import ALL, Projection
from zed_spark.formats.vng.node import Cursor, Node
from zed_spark.formats.vng.store import Store


@dataclass(frozen=True, slots=True)
class FusionNode(Node):
    """Values of a common type (of ``any``: as bytes), and a type value for each.

    Attributes:
        values: the values.
        types: what they were.
    """

    values: Node
    types: Node
    kind: ClassVar[str] = "fusion"

    def children(self) -> tuple[Node, ...]:
        """Values and types."""
        return self.values, self.types

    def length(self) -> int | None:
        """That of the values."""
        return self.values.length()

    def open(self, store: Store, projection: Projection = ALL) -> Cursor:
        """A cursor; both parts are read."""
        return FusionCursor(self, store)


class FusionCursor(Cursor):
    """Reads both parts side by side."""

    def __init__(self, node: FusionNode, store: Store) -> None:
        super().__init__(node.type)
        self.values, self.types = node.values.open(store), node.types.open(store)

    def _read(self, n: int) -> Column:
        parts = [self.values.read(n).array, self.types.read(n).array]
        return Column(self.type, pa.Array.from_buffers(arrow_type(self.type), n, [None], children=parts))

    def _pass(self, n: int) -> None:
        self.values.skip(n)
        self.types.skip(n)
