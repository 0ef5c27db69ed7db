"""The layout of the published specification, which no release reads. Source: docs/formats/vng.md, section 4.

No dictionaries; nulls of record fields are kept apart, other nulls of primitives stand among the values, and other
nulls cannot be stored.
"""

from __future__ import annotations

from zed_spark import types as zt
from zed_spark.columns.column import Column
from zed_spark.errors import SchemaMismatchError
from zed_spark.formats.columnar.metadata import Meta, listing, struct
from zed_spark.formats.columnar.write.encoders import Encoder, NullsEncoder
from zed_spark.formats.columnar.write.segments import Segment
from zed_spark.formats.columnar.write.values import flatten
from zed_spark.formats.rows import flat
from zed_spark.formats.rows.encode import encode
from zed_spark.formats.rows.type_table import canonical
from zed_spark.formats.rows.values import describe
from zed_spark.formats.vng.write.layout import VngLayout
from zed_spark.types.body import tagged, unsigned


class SeedLayout(VngLayout):
    """Lists of unnamed records; the trailer states version 2."""

    version = 2
    skew_thresh = 25 << 20

    def nullable(self, of: zt.Type, values: Encoder) -> Encoder:
        return values

    def field(self, of: zt.Type) -> Encoder:
        return FieldEncoder(of, self.encoder(of), self)

    def leaf(self, of: zt.Type) -> Encoder:
        return TaggedEncoder(self)

    def check(self, column: Column) -> None:
        if not flat.valid(column).all():
            raise SchemaMismatchError(
                f"a null {describe(column.type)} outside of a record field, which this layout cannot store"
            )

    def super_types(self, types: list[zt.Type]) -> list[Meta]:
        return [Meta(canonical(of), None) for of in types]

    def segment_list(self, segments: list[Segment]) -> Meta:
        records = map(_seed_segment, segments)
        return Meta(zt.Array(_seed_segment(Segment()).type), b"".join(tagged(record.body) for record in records))

    def wrapper_node(self, of: zt.Named | zt.Error, values: Meta) -> Meta:
        # Only the super type has names.
        return values

    def record_node(self, length: int, names: list[str], fields: list[Meta]) -> Meta:
        return struct("", *zip(names, fields, strict=True))

    def stored_field(self, name: str, field: Encoder) -> Meta:
        return field.emit()

    def list_node(self, of: zt.Type, length: int, lengths: Meta, parts: list[Meta]) -> Meta:
        # The lengths of maps are our addition, without which several maps cannot be told apart.
        names = ("key", "value") if isinstance(of, zt.Map) else ("values",)
        return struct("", *zip(names, parts, strict=True), ("lengths", lengths))

    def union_node(self, length: int, tags: Meta, members: list[Meta]) -> Meta:
        return struct("", ("columns", listing(members, zt.NULL)), ("tags", tags))


def _seed_segment(segment: Segment) -> Meta:
    names = ("offset", "length", "mem_length", "compression_format")
    types = (zt.UINT64, zt.UINT32, zt.UINT32, zt.UINT8)
    numbers = (segment.offset, segment.stored, segment.nbytes, segment.form)
    return struct("", *((name, Meta(of, unsigned(n))) for name, of, n in zip(names, types, numbers, strict=True)))


class FieldEncoder(NullsEncoder):
    """A record field of the specification: the values that are present, and which of them are."""

    layout: SeedLayout

    def append(self, column: Column) -> None:
        valid = flat.valid(column)
        self.runs.append(valid)
        self.values.append(flat.dense(column, valid))

    def emit(self) -> Meta:
        values, nulls = self.runs.values, self.runs.nulls
        column = self.values.emit() if values or not nulls else Meta(zt.NULL, None)
        presence = self.runs.emit() if values and nulls else self.layout.segments(None)
        return struct("", ("column", column), ("presence", presence))


class TaggedEncoder:
    """Tagged values with their nulls, of primitives, enums and errors."""

    def __init__(self, layout: SeedLayout) -> None:
        self._layout, self._buffer = layout, layout.pool.buffer()

    def append(self, column: Column) -> None:
        if column.array.null_count or not isinstance(column.type, zt.Primitive):
            self._buffer.append(encode(column), len(column))
        else:
            flatten(column).encode(self._buffer)

    def emit(self) -> Meta:
        return self._layout.segments(self._buffer)
