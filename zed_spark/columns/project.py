"""Projections: trees of field names that select parts of types and columns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from zed_spark import types as zt
from zed_spark.columns import record
from zed_spark.columns.column import Column

Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Projection:
    """The selected fields of a record.

    Attributes:
        fields: the projection of each selected field by name; None selects the whole value, an empty mapping nothing.
        value: whether top-level values that are not records are selected; otherwise they are read as nulls.
    """

    fields: Mapping[str, Projection] | None = None
    value: bool = field(default=True, compare=True)

    @property
    def everything(self) -> bool:
        """Whether the whole value is selected."""
        return self.fields is None

    def below(self, name: str) -> Projection | None:
        """The projection of the field of that name, or None if the field is not selected."""
        return ALL if self.fields is None else self.fields.get(name)

    def __or__(self, other: Projection) -> Projection:
        if self.fields is None or other.fields is None:
            return Projection(None, self.value or other.value)
        merged = dict(self.fields)
        for name, below in other.fields.items():
            merged[name] = merged[name] | below if name in merged else below
        return Projection(merged, self.value or other.value)


ALL = Projection()


def wanted(paths: Iterable[Path], *, value: bool = False) -> Projection:
    """The projection that selects the fields at these paths with everything below them."""
    tree = Projection({}, value)
    for path in paths:
        branch = ALL
        for name in reversed(path):
            branch = Projection({name: branch}, value)
        tree = tree | branch
    return tree


def project_type(of: zt.Type, projection: Projection) -> zt.Type:
    """The type of a super type's projected column.

    Records (also named ones) keep the wanted fields, in their order. Arrays, maps, unions and errors inside them are
    read whole or not at all, and so are super types that only data frames see as records
    (`zed_spark.types.optional`). Any other super type becomes ``null`` when values are not wanted.
    """
    if isinstance(zt.under(of), zt.Record):
        return _project(of, projection)
    return of if wants(of, projection) else zt.NULL


def wants(of: zt.Type, projection: Projection) -> bool:
    """Whether the values of a super type are needed, not only their number."""
    return projection.value or isinstance(zt.under(zt.dataframe_type(of)), zt.Record)


def _project(of: zt.Type, projection: Projection) -> zt.Type:
    if projection.fields is None:
        return of
    if isinstance(of, zt.Named):
        return zt.Named(of.name, _project(of.inner, projection))
    if not isinstance(of, zt.Record):
        return of
    kept = []
    for name, inner in of.fields:
        below = projection.below(name)
        if below is not None:
            kept.append((name, _project(inner, below)))
    return zt.Record(tuple(kept))


def project(column: Column, projection: Projection) -> Column:
    """The selected part of a column of a whole super type; values are not copied."""
    import pyarrow as pa

    if not isinstance(zt.under(column.type), zt.Record):
        return column if wants(column.type, projection) else Column(zt.NULL, pa.nulls(len(column)))
    return _project_column(column, projection)


def _project_column(column: Column, projection: Projection) -> Column:
    inner = zt.under(column.type)
    if projection.fields is None or not isinstance(inner, zt.Record):
        return column
    fields = []
    for (name, _), field_column in zip(inner.fields, record.fields(column), strict=True):
        below = projection.below(name)
        if below is not None:
            fields.append(_project_column(field_column, below))
    return record.build(_project(column.type, projection), fields, len(column), column.valid)
