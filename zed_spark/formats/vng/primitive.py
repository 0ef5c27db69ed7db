"""Primitive columns: bodies one after the other. Also whatever a generation stores like one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import pyarrow as pa

from zed_spark.columns.column import Column
from zed_spark.columns.project import ALL, Projection
from zed_spark.errors import CorruptDataError
from zed_spark.formats.vng.decode import decoder
from zed_spark.formats.vng.node import Cursor, Node
from zed_spark.formats.vng.segment import Segmap
from zed_spark.formats.vng.store import Store
from zed_spark.formats.vng.stream import Stream
from zed_spark.types import Type


@dataclass(frozen=True, slots=True)
class PrimitiveNode(Node):
    """Source: formats/vng.md sections 4.3, 5.7 and 6.2; enums always, errors and v2's maps as opaque bodies.

    Attributes:
        segmap: the values; nulls may stand among them (before v3d).
        count: how many values there are, nulls among them included, where the file says so (v3c on).
        nulls: how many of them are null; None where that is not known.
        bounds: least and greatest value by the writer's own order, as plain values; see section 8.
    """

    segmap: Segmap
    count: int | None = None
    nulls: int | None = None
    bounds: tuple[Any, Any] | None = None
    kind: ClassVar[str] = "primitive"

    def segmaps(self) -> tuple[tuple[str, Segmap], ...]:
        """The values."""
        return (("values", self.segmap),)

    def length(self) -> int | None:
        """The stated count."""
        return self.count

    def most(self) -> int | None:
        """A value takes one byte or more."""
        return sum(segment.mem_length for segment in self.segmap)

    def open(self, store: Store, projection: Projection = ALL) -> Cursor:
        """A cursor over the values."""
        return PrimitiveCursor(self, store)


class Counted(Cursor):
    """A cursor that refuses to go beyond the number of values that the file states."""

    def __init__(self, of: Type, where: str, count: int | None) -> None:
        super().__init__(of)
        self.where, self.left = where, count

    def use(self, n: int) -> None:
        """Count n values as read.

        Raises:
            CorruptDataError: there are not so many.
        """
        if self.left is None:
            return
        if n > self.left:
            raise CorruptDataError(f"{n} values wanted, the file counts {self.left} more", structure=self.where)
        self.left -= n


class PrimitiveCursor(Counted):
    """Decodes the values of one segment after the other."""

    def __init__(self, node: PrimitiveNode, store: Store) -> None:
        super().__init__(node.type, node.where, node.count)
        self.stream = Stream(store, node.segmap, node.where)
        self.decode = decoder(node.type)

    def _read(self, n: int) -> Column:
        self.use(n)
        parts = self.stream.parts(n, self.decode)
        if len(parts) == 1:
            return parts[0]
        return join(self.type, parts)

    def _pass(self, n: int) -> None:
        self.use(n)
        self.stream.skip(n)


def join(of: Type, parts: list[Column]) -> Column:
    """Columns of one type end to end."""
    from zed_spark.columns.primitive import all_null

    if not parts:
        return all_null(of, 0)
    return Column(of, pa.concat_arrays([part.array for part in parts]))
