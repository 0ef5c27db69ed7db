"""The kinds of rows in data objects, stored beside them as their super types are, so that each object is read once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from zed_spark import types as zt
from zed_spark.conditions.record_kinds import CountsByType
from zed_spark.errors import CorruptDataError
from zed_spark.lake.ids import Id
from zed_spark.lake.metadata import Read, RecordFields, TypedValue, marshal, record
from zed_spark.lake.object_types import ObjectFacts

CountsByField: TypeAlias = Mapping[str, CountsByType]
"""The rows of an object by super type and value of a field, by the text of the field."""

_FIELDS = (
    ("types", zt.Array(zt.TYPE)),
    ("at", zt.Array(zt.UINT64)),
    ("values", zt.Array(zt.BYTES)),
    ("rows", zt.Array(zt.UINT64)),
)
_RECORD = record("zed_spark.ObjectKinds", ("id", zt.BYTES), ("field", zt.STRING), *_FIELDS)


class ObjectKinds(ObjectFacts[CountsByField]):
    """The stored kinds of rows in the objects of one pool.

    A record has an object, a field that tells kinds, and super types. For each number of ``rows`` it has the position
    of their super type (``at``), and the value of the field in them.
    """

    __slots__ = ()
    folder = "kinds"

    @staticmethod
    def encode(facts: Mapping[Id, CountsByField]) -> bytes:
        """Return the content of a file."""
        found = (_value(id, name, counts) for id, by_field in facts.items() for name, counts in by_field.items())
        return marshal(found, compress=len(facts) > 1)

    @staticmethod
    def reader(fields: RecordFields) -> Read[dict[Id, CountsByField]]:
        """Return the function that reads one record."""
        id, name = fields.id("id"), fields.text("field")
        parts = [(fields.any(part), of) for part, of in _FIELDS]

        def read(row: object) -> dict[Id, CountsByField]:
            found = [(part(row), of) for part, of in parts]
            if any(own is not of or value is None for (own, value), of in found):
                raise CorruptDataError(f"expected the fields {', '.join(dict(_FIELDS))}", structure="kinds of objects")
            bodies, at, values, rows = (value for (_, value), _ in found)
            types = [zt.decode_type(body) for body in bodies]
            sound = len(at) == len(values) == len(rows) and None not in rows
            if not sound or any(index is None or index >= len(types) for index in at):
                raise CorruptDataError(
                    f"{len(at)} positions of {len(types)} types, {len(values)} values and {len(rows)} numbers of rows",
                    structure="kinds of objects",
                )
            counts: dict[zt.Type, dict[bytes | None, int]] = {of: {} for of in types}
            for index, value, count in zip(at, values, rows, strict=True):
                counts[types[index]][value] = count
            return {id(row): {name(row): counts}}

        return read

    @staticmethod
    def joined(known: CountsByField, more: CountsByField) -> CountsByField:
        """Return the kinds of one object by all fields."""
        return {**known, **more}


def _value(id: Id, name: str, counts: CountsByType) -> TypedValue:
    flat = [(at, value, rows) for at, own in enumerate(counts.values()) for value, rows in own.items()]
    columns = [list(column) for column in zip(*flat, strict=True)] or [[], [], []]
    return _RECORD, (id, name.encode(), [zt.encode_type(of) for of in counts], *columns)
