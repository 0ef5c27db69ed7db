"""The type of a column from its metadata, for planning: nothing else of the metadata is decoded.

`zed_spark.formats.columnar.build` makes whole columns of the same metadata, of VNG 3 and 4.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError
from zed_spark.formats.columnar.metadata import MetadataRecord, Value, name_of

Method: TypeAlias = Callable[[MetadataRecord], zt.Type]


def type_of(of: zt.Type, value: Value, where: str) -> zt.Type:
    """The type of the values of a column, the same that `TreeBuilder.node` finds.

    Args:
        of: the type of a metadata value.
        value: the metadata value.
        where: what it describes, for messages.

    Raises:
        CorruptDataError: the value's type has no known name, or a field that the type depends on is missing or wrong.
    """
    method = _METHODS.get(name_of(of))
    if method is None:
        raise CorruptDataError(f"unknown kind of metadata {name_of(of)!r}", structure=f"metadata of {where}")
    return method(MetadataRecord(of, value, where))


def _inner(fields: MetadataRecord, name: str = "Values") -> zt.Type:
    return type_of(*fields.any(name), fields.where)


def _record(fields: MetadataRecord) -> zt.Type:
    parts = [MetadataRecord(*item, fields.where) for item in fields.items("Fields")]
    return zt.Record(tuple((part.text("Name"), _inner(part)) for part in parts))


def _union(fields: MetadataRecord) -> zt.Type:
    items = fields.items("Values")
    if not items:
        raise fields.error("a union without members")
    return zt.Union(tuple(type_of(*item, fields.where) for item in items))


_METHODS: Mapping[str, Method] = {
    "Record": _record,
    "Array": lambda fields: zt.Array(_inner(fields)),
    "Set": lambda fields: zt.Set(_inner(fields)),
    "Map": lambda fields: zt.Map(_inner(fields, "Keys"), _inner(fields)),
    "Union": _union,
    "Named": lambda fields: zt.Named(fields.text("Name"), _inner(fields)),
    "Error": lambda fields: zt.Error(_inner(fields)),
    "Nulls": _inner,
    "Const": lambda fields: fields.any("Value")[0],
    "Primitive": lambda fields: fields.type_value("Type"),
}
"""For each encoding, by the name of its metadata, the type of its values."""
