"""What a column is asked to become, and the error when it cannot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

import pyarrow as pa
from pyspark.sql.types import DataType, StructField

from zed_spark.columns import Column
from zed_spark.errors import SchemaMismatchError
from zed_spark.spark.mapping import TYPE_KEY, Policy
from zed_spark.types import Type, parse_type, type_text, under

Apply = Callable[[Column], pa.Array]
"""A planned conversion: a column of the planned Zed type to an array of the planned Arrow type, as long."""

Plan: TypeAlias = "Callable[[Type, Ask], Apply]"
"""Plans the conversion of one Zed type; given to the plans of nested types, which use it for what is inside."""


@dataclass(frozen=True, slots=True)
class Ask:
    """One target.

    Attributes:
        path: the column and the way into it, for errors.
        target: the Spark type.
        arrow: the Arrow type that goes with it, with its nullability.
        hint: the Zed type that the target was mapped from, where that is known.
        policy: the user's choices.
        exact: whether the target was made from all there is, so that data without a place is an error; a schema
            given by the user may leave things out.
    """

    path: str
    target: DataType
    arrow: pa.DataType
    hint: Type | None
    policy: Policy
    exact: bool

    def field(self, field: StructField, arrow: pa.DataType, hint: Type | None) -> Ask:
        """The same for a field of the target struct; a hint in the field's metadata counts first."""
        return replace(
            self,
            path=f"{self.path}.{field.name}",
            target=field.dataType,
            arrow=arrow,
            hint=hint_of(field) or hint,
        )

    def inside(self, step: str, target: DataType, arrow: pa.DataType, hint: Type | None) -> Ask:
        """The same for the elements, keys or values of the target."""
        return replace(self, path=f"{self.path}.{step}", target=target, arrow=arrow, hint=hint)

    def core(self) -> Type | None:
        """The hint without the names around it."""
        return None if self.hint is None else under(self.hint)

    def mismatch(self, source: Type, why: str = "") -> SchemaMismatchError:
        """The error for a source that does not fit the target."""
        asked = self.target.simpleString()
        return SchemaMismatchError(
            f"column {self.path}: data of Zed type {type_text(source)} does not fit the Spark type {asked} "
            f"asked for{': ' + why if why else ''}"
        )


def hint_of(field: StructField) -> Type | None:
    """The Zed type that a field was mapped from, as its metadata says, or None.

    Raises:
        FormatError: the metadata holds something that is not a type.
    """
    text = field.metadata.get(TYPE_KEY) if field.metadata else None
    return _parsed(text) if isinstance(text, str) else None


_parsed = lru_cache(maxsize=4096)(parse_type)
