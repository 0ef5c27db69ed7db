"""Record columns: an Arrow struct whose children run parallel to it. A fusion is laid out as one of two fields."""

from __future__ import annotations

import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns.column import Bytes, Column
from zed_spark.columns.deferred import Assembled


class RecordColumn(Assembled):
    """A record column, with the validity as uint8, shape (n,), or None."""

    __slots__ = ("_count", "_fields", "valid")
    _count: int
    _fields: list[Column]
    valid: Bytes | None

    def __init__(self, of: zt.Type, fields: list[Column], count: int, valid: Bytes | None) -> None:
        super().__init__(of)
        object.__setattr__(self, "_fields", fields)
        object.__setattr__(self, "valid", valid)
        object.__setattr__(self, "_count", count)

    def __len__(self) -> int:
        return self._count

    @property
    def nbytes(self) -> int:
        return sum(field.nbytes for field in self._fields)

    def _parts(self) -> list[Column]:
        return self._fields

    def retyped(self, of: zt.Type) -> Column:
        return RecordColumn(of, self._fields, self._count, self.valid)

    @property
    def is_whole(self) -> bool:
        return self.is_made or all(field.is_whole for field in self._fields)

    def fields(self) -> list[Column]:
        return super().fields() if self.is_made else self._fields


def build(of: zt.Type, fields: list[Column], count: int, valid: Bytes | None) -> Column:
    """Return a record column from its fields, each ``count`` long (anything where the record is null)."""
    return RecordColumn(of, fields, count, valid)


def field_arrays(column: Column) -> list[pa.Array]:
    """Return the arrays of the fields; where several are not made yet, they are made at once."""
    fields = column.fields()
    if sum(not field.is_made for field in fields) < 2:
        return [field.array for field in fields]
    whole = column.array
    return [whole.field(index) for index in range(whole.type.num_fields)]
