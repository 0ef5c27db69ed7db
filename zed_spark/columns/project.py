"""Projection: which fields are wanted, as a tree of field names, applied to types and to columns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from zed_spark.columns import record
from zed_spark.columns.column import Column
from zed_spark.types import NULL, Named, Record, Type, dataframe_type, under

Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Projection:
    """The fields wanted of a record.

    An empty mapping (nothing asked for) and None (everything) are different things.

    Attributes:
        fields: name to what is wanted below it; None when all of it is wanted.
        value: whether top-level values that are not records are wanted; where not, only their number counts
            and they are read as nulls.
    """

    fields: Mapping[str, Projection] | None = None
    value: bool = field(default=True, compare=True)

    @property
    def everything(self) -> bool:
        """Whether all of the value is wanted."""
        return self.fields is None

    def below(self, name: str) -> Projection | None:
        """What is wanted of the field of that name, or None when nothing is."""
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
    """The projection that asks for these paths of field names and all that is below them."""
    tree = Projection({}, value)
    for path in paths:
        branch = ALL
        for name in reversed(path):
            branch = Projection({name: branch}, value)
        tree = tree | branch
    return tree


def project_type(of: Type, projection: Projection) -> Type:
    """The type of a super type's projected column.

    Records (also named ones) keep the wanted fields, in their order. Arrays, maps, unions and errors inside them are
    read whole or not at all, and so are super types that only data frames see as records
    (`zed_spark.types.dataframe`). Any other super type becomes ``null`` when values are not wanted.
    """
    if isinstance(under(of), Record):
        return _project(of, projection)
    return of if wants(of, projection) else NULL


def wants(of: Type, projection: Projection) -> bool:
    """Whether anything but the number of a super type's values is wanted."""
    return projection.value or isinstance(under(dataframe_type(of)), Record)


def _project(of: Type, projection: Projection) -> Type:
    if projection.fields is None:
        return of
    if isinstance(of, Named):
        return Named(of.name, _project(of.inner, projection))
    if not isinstance(of, Record):
        return of
    kept = []
    for name, inner in of.fields:
        below = projection.below(name)
        if below is not None:
            kept.append((name, _project(inner, below)))
    return Record(tuple(kept))


def project(column: Column, projection: Projection) -> Column:
    """The wanted part of a column of a whole super type, without copying values."""
    import pyarrow as pa

    if not isinstance(under(column.type), Record):
        return column if wants(column.type, projection) else Column(NULL, pa.nulls(len(column)))
    return _project_column(column, projection)


def _project_column(column: Column, projection: Projection) -> Column:
    inner = under(column.type)
    if projection.fields is None or not isinstance(inner, Record):
        return column
    fields = []
    for (name, _), own in zip(inner.fields, record.fields(column), strict=True):
        below = projection.below(name)
        if below is not None:
            fields.append(_project_column(own, below))
    return record.build(_project(column.type, projection), fields, len(column), column.valid)
